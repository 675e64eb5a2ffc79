# Reads the rows of `layers`, then every #include of the files given.
BEGIN {
    while ((getline row < layers) > 0) {
        split(row, field, " ")
        if (field[1] == "layer") rank[field[2]] = field[3]
        if (field[1] == "header") header[field[2]] = field[3]
    }
    if (length(rank) == 0) { print "no layers in " layers; bad = 1; exit }
}

function complain(text) {
    print FILENAME ":" FNR ": " text
    bad = 1
}

# Public headers have a row each; one in a folder of its own belongs to the layer of that name.
function layer_of_header(name,    part) {
    if (name in header) return header[name]
    return split(name, part, "/") > 1 ? part[1] : ""
}

# The layer a file of the tree belongs to.
function layer_of_file(path,    part) {
    split(path, part, "/")
    if (part[1] == "tools") return "tools"
    if (part[2] == "src") return part[3]
    return layer_of_header(substr(path, length("lib/include/kifu/") + 1))
}

# The layer of what stands between the quotes of an #include.
function layer_of_include(name,    part) {
    if (name ~ /^kifu\//) return layer_of_header(substr(name, 6))
    split(name, part, "/")
    if (part[1] == "cli" || is_tool) return "tools"
    return part[1]
}

FNR == 1 {
    ++files
    is_public = FILENAME ~ /^lib\/include\//
    is_tool = FILENAME ~ /^tools\//
    is_grammar = FILENAME ~ /^lib\/src\/(values\/|formats\/[^\/]+\/grammar\.cpp$)/
    own = layer_of_file(FILENAME)
    if (!(own in rank)) {
        complain("no layer is known for this file: add a row to tests/layering/layers")
        nextfile
    }
}

match($0, /^[ \t]*#[ \t]*include[ \t]*[<"][^>"]*[>"]/) {
    name = substr($0, RSTART, RLENGTH)
    quoted = name ~ /"/
    sub(/^[^<"]*[<"]/, "", name)
    sub(/[>"]$/, "", name)

    if (name ~ /^boost\// && !is_grammar)
        complain("Boost belongs in lib/src/values and in formats/*/grammar.cpp only")
    if (name ~ /^(boost|fmt)\// && is_public)
        complain("a public header must not include " name)
    if (name ~ /^kifu\// && !quoted)
        complain("write \"" name "\" in quotes")
    if (!quoted) next

    if (is_public && name !~ /^kifu\//)
        complain("a public header must not include the internal \"" name "\"")
    target = layer_of_include(name)
    if (name !~ /\// && !is_tool)
        complain("write the path of \"" name "\" from lib/src or from lib/include")
    else if (!(target in rank))
        complain("no layer is known for \"" name "\": add a row to tests/layering/layers")
    else if (target != own && rank[target] >= rank[own])
        complain("layer " own " must not look up to " target " (\"" name "\")")
}

END {
    if (!bad && files == 0) { print "no files to check"; bad = 1 }
    if (!bad) print files " files keep to their layers"
    exit bad
}

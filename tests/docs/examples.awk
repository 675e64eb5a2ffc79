# Prints the examples of one document as a script of records, one per line:
#   C US line US command      a command shown
#   O US output                a line of its shown output
# Markdown: fenced blocks ```console with lines `$ command`. mdoc: `.Dl` lines and the blocks
# .Bd -literal … .Ed with lines `$ command`. A command ending in \ goes on in the next line.
function unroff(text) {
    gsub(/\\&/, "", text)
    gsub(/\\\(aq/, "'", text)
    gsub(/\\\(dq/, "\"", text)
    gsub(/\\\(ti/, "~", text)
    gsub(/\\\(ha/, "^", text)
    gsub(/\\-/, "-", text)
    gsub(/\\e/, "\\", text)
    return text
}

function shown(text) {
    if (pending != "") {
        sub(/^> ?/, "", text)
        text = pending text
        pending = ""
    } else if (text ~ /^\$ /) {
        text = substr(text, 3)
        start = FNR
    } else {
        if (open) print "O\037" text
        return
    }
    if (text ~ /\\$/) {
        pending = substr(text, 1, length(text) - 1)
        return
    }
    print "C\037" start "\037" text
    open = 1
}

function end_block() { inside = 0; open = 0; pending = "" }

!inside && /^```console[ \t]*$/ { inside = 1; next }
inside == 1 && /^```/ { end_block(); next }
inside == 1 { shown($0); next }

!inside && /^\.Bd .*-literal/ { inside = 2; next }
inside == 2 && /^\.Ed/ { end_block(); next }
inside == 2 { shown(unroff($0)); next }

/^\.Dl (\$ )?kifu/ {
    text = unroff($0)
    sub(/^\.Dl (\$ )?/, "", text)
    print "C\037" FNR "\037" text
}

# What the scripts of this folder measure with; read by `source`. The caller has set `build` (the
# build folder), `rounds`, `work` (a folder of its own), `log` (a file in it), `measure`
# (kifu-bench-measure).

# The path of a program of the build, nothing when it was not built.
program() {
    local folder
    for folder in "$build/tests/bench" "$build/bin" "$build/tools"; do
        if [[ -x $folder/$1 && ! -d $folder/$1 ]]; then
            (cd "$folder" && echo "$PWD/$1")
            return
        fi
    done
}

# Jobs of the current group, run in turn by `alternate`.
labels=() commands=()

# job LABEL COMMAND...: an empty command is a program that does not exist: no figure.
job() {
    [[ -n ${2-} ]] || return 0
    labels+=("$1")
    shift
    commands+=("$(printf '%q ' "$@")")
}

# Log lines: label, then the six numbers of kifu-bench-measure, then what the program said itself
# (kifu-bench and those of the boards print `read_us=… write_us=…` and counts on standard error).
alternate() {
    local round i cost said times=${1:-$rounds}
    for ((round = 0; round < times; ++round)); do
        for i in "${!labels[@]}"; do
            cost=$(eval "$(printf '%q' "$measure") --stderr $(printf '%q' "$work/said") -- ${commands[i]}")
            said=
            [[ ${commands[i]} =~ kifu-bench(-board|-games)?\  ]] && said=$(tr '\n' ' ' <"$work/said")
            echo "${labels[i]} $cost $said" >>"$log"
        done
    done
    labels=() commands=()
}

# median LABEL COLUMN: of all runs that ended normally (status 0 or 1); `-` when there is none.
# Columns: cpu wall peak minor major, or a name that the program prints (read_us, nodes, …).
median() {
    awk -v label="$1" -v column="$2" '
        BEGIN { number["cpu"] = 2; number["wall"] = 3; number["peak"] = 4; number["minor"] = 5; number["major"] = 6 }
        $1 != label || $7 > 1 { next }
        column in number { print $number[column]; next }
        { for (i = 8; i <= NF; ++i) if (split($i, part, "=") == 2 && part[1] == column) print part[2] }
    ' "$log" | sort -n | awk '
        { value[NR] = $1 }
        END {
            if (NR == 0) print "-"
            else if (NR % 2) print value[(NR + 1) / 2]
            else print (value[NR / 2] + value[NR / 2 + 1]) / 2
        }'
}

# failures LABEL: exit statuses other than 0 and 1.
failures() { awk -v label="$1" '$1 == label && $7 > 1 { printf " %d", $7 }' "$log"; }

# sum A B FACTOR: A + FACTOR * B; `-` when one of the two has no figure.
sum() { awk -v a="$1" -v b="$2" -v factor="$3" 'BEGIN { print a == "-" || b == "-" ? "-" : a + factor * b }'; }
# quotient A B, likewise
quotient() { awk -v a="$1" -v b="$2" 'BEGIN { print a == "-" || b == "-" || b <= 0 ? "-" : a / b }'; }
size_of() { stat -c %s "$1"; }

# The machine in lines of a name and what it is.
machine_lines() {
    local cache=$build/CMakeCache.txt compiler type
    compiler=$(sed -n 's/^CMAKE_CXX_COMPILER:[A-Z]*=//p' "$cache" 2>/dev/null)
    type=$(sed -n 's/^CMAKE_BUILD_TYPE:[A-Z]*=//p' "$cache" 2>/dev/null)
    echo "processor  $(sed -n 's/^model name[[:space:]]*: //p' /proc/cpuinfo | head -n 1), $(nproc) cores"
    echo "system     $(uname -sr), $(awk '/^MemTotal/ { printf "%.1f GiB", $2 / 1048576 }' /proc/meminfo), load $(cut -d' ' -f1 /proc/loadavg)"
    echo "compiler   $([[ -n $compiler ]] && "$compiler" --version | head -n 1) ($type)"
    echo "sha256sum  $(sha256sum --version | head -n 1)"
}

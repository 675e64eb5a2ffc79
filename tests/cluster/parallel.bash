# GNU parallel over two hosts: sshd twice on loopback, with keys and configuration of their own.
# Sourced by run.
# shellcheck disable=SC2154 # work, kifu, here, shards and started are those of run

# start_host NAME: an sshd on a free port, and its entry in the client's configuration.
start_host() {
    local name=$1 port folder=$work/ssh
    port=$(free_port)
    cat >"$folder/sshd-$name" <<END
Port $port
ListenAddress 127.0.0.1
HostKey $folder/host-key
AuthorizedKeysFile $folder/user-key.pub
PidFile $folder/$name.pid
StrictModes no
UsePAM no
PasswordAuthentication no
KbdInteractiveAuthentication no
PermitRootLogin prohibit-password
MaxStartups 100
END
    cat >>"$folder/config" <<END
Host $name
    HostName 127.0.0.1
    Port $port
END
    "$(command -v sshd)" -D -e -f "$folder/sshd-$name" 2>"$folder/$name.log" &
    started=($! "${started[@]}")
    wait_for ssh -F "$folder/config" "$name" true ||
        { fail parallel "sshd does not let us in: $(tail -n 3 "$folder/$name.log")"; return 1; }
}

start_hosts() {
    local folder=$work/ssh
    mkdir -p "$folder"
    # The separation of privileges wants this folder, whatever the configuration.
    if ((EUID == 0)) && [[ ! -d /run/sshd ]]; then mkdir -p /run/sshd && made_run_sshd=yes; fi
    ssh-keygen -q -t ed25519 -N '' -f "$folder/host-key"
    ssh-keygen -q -t ed25519 -N '' -f "$folder/user-key"
    cat >"$folder/config" <<END
Host *
    User $(id -un)
    IdentityFile $folder/user-key
    IdentitiesOnly yes
    UserKnownHostsFile $folder/known-hosts
    StrictHostKeyChecking accept-new
    LogLevel ERROR
END
    start_host one && start_host two
}

# over_hosts ARGUMENTS...: GNU parallel with a job at a time on each of the two.
over_hosts() {
    PARALLEL_HOME=$work/parallel PARALLEL_SSH="ssh -F $work/ssh/config" \
        parallel --will-cite --sshlogin 1/one --sshlogin 1/two "$@"
}

run_parallel() {
    local made_run_sshd=no folder=$work/parallel-shards
    mkdir -p "$work/parallel"
    start_hosts || return
    # A stream cut into blocks of lines, put together in order.
    over_hosts --pipe -N 150 --keep-order "$kifu" validate --key --exit-zero --jobs 1 \
        <"$work/input" >"$work/piped" || fail parallel "--pipe ended with status $?"
    same "parallel --pipe" "$work/piped"

    # Shards, one of which is killed; the same command again does what is missing.
    fresh_shards "$folder"
    local numbers
    mapfile -t numbers < <(seq -f %02g 0 $((shards - 1)))
    local job=(over_hosts --joblog "$folder/log" --resume-failed "$here/shard" "$kifu"
        "$folder/in-{}" "$folder/out-{}" ::: "${numbers[@]}")
    if "${job[@]}" 2>/dev/null; then fail parallel "no shard was killed"; fi
    [[ ! -e $folder/out-05 ]] || fail parallel "the killed shard left an output"
    "${job[@]}" || fail parallel "the resumed run ended with status $?"
    cat "$folder"/out-[0-9][0-9] >"$work/resumed"
    same "parallel, a shard killed and resumed" "$work/resumed"
    [[ $made_run_sshd == no ]] || rmdir /run/sshd 2>/dev/null
}

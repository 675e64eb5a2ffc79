# A Slurm cluster of one node, with a munge key and a slurm.conf of its own. Sourced by run.
# shellcheck disable=SC2154 # work, kifu, here, shards and started are those of run

start_munge() {
    local folder=$work/munge
    mkdir -m 755 "$folder"
    dd if=/dev/urandom of="$folder/key" bs=1024 count=1 status=none
    chmod 600 "$folder/key"
    munged --foreground --force --key-file="$folder/key" --socket="$folder/socket" \
        --pid-file="$folder/pid" --log-file="$folder/log" --seed-file="$folder/seed" \
        --num-threads=2 >"$folder/said" 2>&1 &
    started=($! "${started[@]}")
    wait_for munge --socket="$folder/socket" --no-input ||
        { fail slurm "munged does not answer: $(tail -n 2 "$folder/said" "$folder/log" 2>&1)"; return 1; }
}

configure_slurm() {
    local folder=$work/slurm name
    name=$(hostname -s)
    mkdir -p "$folder/state" "$folder/spool"
    cat >"$folder/slurm.conf" <<END
ClusterName=kifu-test
SlurmctldHost=$name(127.0.0.1)
SlurmctldPort=$(free_port)
SlurmdPort=$(free_port)
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
AuthType=auth/munge
AuthInfo=socket=$work/munge/socket
CredType=cred/munge
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
SlurmctldLogFile=$folder/slurmctld.log
SlurmdLogFile=$folder/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MpiDefault=none
ReturnToService=2
SchedulerParameters=sched_interval=1,batch_sched_delay=0
SchedulerType=sched/builtin
InactiveLimit=0
KillWait=2
MinJobAge=300
NodeName=$name NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=test Nodes=$name Default=YES MaxTime=INFINITE State=UP
END
    # Named, since a container without control groups has none to be found.
    printf 'CgroupAutomount=no\nCgroupPlugin=cgroup/v1\n' >"$folder/cgroup.conf"
    export SLURM_CONF=$folder/slurm.conf
}

node_is_idle() { sinfo --noheader --format=%T | grep -qx 'idle\|mixed'; }

start_slurm() {
    local folder=$work/slurm daemon
    for daemon in slurmctld slurmd; do
        "$daemon" -D >"$folder/$daemon.said" 2>&1 &
        started=($! "${started[@]}")
    done
    wait_for node_is_idle && return
    fail slurm "Slurm does not start here. Its last words:"
    tail -n 4 "$folder"/*.said "$folder"/*.log
    return 1
}

# submit FOLDER: the shards as an array job; waits for all. Its status is the worst of theirs.
submit() {
    sbatch --quiet --wait --array="0-$((shards - 1))" --output="$1/%a.log" --job-name=kifu <<END
#!/usr/bin/env bash
shard=\$(printf %02d "\$SLURM_ARRAY_TASK_ID")
"$here/shard" "$kifu" "$1/in-\$shard" "$1/out-\$shard"
END
}

run_slurm() {
    local folder=$work/slurm-shards
    start_munge && configure_slurm && start_slurm || return
    fresh_shards "$folder"
    if submit "$folder"; then fail slurm "no shard was killed"; fi
    [[ ! -e $folder/out-05 ]] || fail slurm "the killed shard left an output"
    submit "$folder" || fail slurm "the resumed array job ended with status $?"
    cat "$folder"/out-[0-9][0-9] >"$work/merged"
    same "Slurm array job, a shard killed and resumed" "$work/merged"
}

# Adds up summaries of kifu in the format jsonl, those of shards to that of all:
#   jq -c -n -f merge-summary.jq shard-*.jsonl
reduce inputs as $row ({};
    .of = $row.of | .counts[$row.topic][$row.value] += $row.count)
| .of as $of
| (.counts // {}) | to_entries[] | .key as $topic
| .value | to_entries | sort_by(-.value, .key)[]
| {kifu: "count", version: 1, of: $of, topic: $topic, value: .key, count: .value}

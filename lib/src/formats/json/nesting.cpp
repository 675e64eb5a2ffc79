#include "formats/json/nesting.hpp"

namespace kifu::json {

namespace {

/// Behind the `]` of a `[` at `p`, or `end`.
char const* skip_brackets(char const* p, char const* end, Charset charset) {
    ++p;
    while (p < end && *p != ']') {
        if (*p == '\\' && p + 1 != end) ++p;
        p += charset.char_length(p, end);
    }
    return p < end ? p + 1 : end;
}

} // namespace

/// False when the text has what would begin a node, or closes more than is open.
bool Nesting::follow(std::string_view gap, Trial& trial) const {
    char const* const end = gap.data() + gap.size();
    for (char const* p = gap.data(); p != end;) {
        switch (*p) {
        case ';': return false;
        case '[': p = skip_brackets(p, end, charset_); continue;
        case '(':
            trial.added.push_back(trial.current);
            trial.last = '(';
            break;
        case ')':
            if (trial.open() == 0) return false;
            if (trial.added.empty()) {
                trial.current = open_[--trial.kept];
            } else {
                trial.current = trial.added.back();
                trial.added.pop_back();
            }
            trial.last = ')';
            // Behind its last `)` nothing belongs to the game.
            if (trial.open() == 0 && p + 1 != end) return false;
            break;
        default: break;
        }
        ++p;
    }
    return true;
}

void Nesting::append_default(Step step, std::string& out) const {
    std::size_t const target = depth_of(step.parent);
    if (open_.size() > target) out.append(open_.size() - target, ')');
    if (step.several) out += '(';
}

bool Nesting::take(std::string_view gap, Step step) {
    added_.clear();
    Trial trial{open_.size(), added_, current_};
    if (!follow(gap, trial)) return false;
    std::size_t const needed = depth_of(step.parent) + (step.several ? 1 : 0);
    if (trial.current != step.parent || trial.open() < needed || trial.last == ')') return false;
    open_.resize(trial.kept);
    open_.insert(open_.end(), added_.begin(), added_.end());
    current_ = step.parent;
    return true;
}

bool Nesting::closes(std::string_view gap) {
    added_.clear();
    Trial trial{open_.size(), added_, current_};
    return follow(gap, trial) && trial.open() == 0;
}

} // namespace kifu::json

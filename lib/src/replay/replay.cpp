#include "kifu/replay.hpp"

#include "replay/state.hpp"

namespace kifu {

Replay::Replay() : state_(std::make_unique<State>()) {}
Replay::Replay(Game const& game, GameSetting const& setting, ReplayOptions options) : Replay() {
    start(game, setting, options);
}
Replay::~Replay() = default;
Replay::Replay(Replay&&) noexcept = default;
Replay& Replay::operator=(Replay&&) noexcept = default;

void Replay::start(Game const& game, GameSetting const& setting, ReplayOptions options) {
    if (setting.replayable)
        state_->start(game, setting, options);
    else
        state_->stop(setting);
}

bool Replay::start(Game const& game, ReplayOptions options) {
    GameSetting const& setting = state_->settings.of(game);
    start(game, setting, options);
    return setting.replayable;
}

GameSetting const& Replay::setting() const { return state_->setting(); }
bool Replay::next() { return state_->next(); }
bool Replay::cut_off() const { return state_->cut_off(); }
std::optional<NodeId> Replay::next_node() { return state_->next_node(); }
bool Replay::next_notable() { return state_->next_notable(); }
void Replay::skip_below() { state_->skip_below(); }
ReplayStep const& Replay::step() const { return state_->step(); }
AnyPosition const& Replay::position() const { return state_->position(); }
AnyRules const& Replay::rules() const { return state_->rules(); }
Outcome Replay::outcome() const { return state_->rules().outcome(state_->position()); }
NodeId Replay::node_at_depth(std::uint32_t depth) const { return state_->node_at_depth(depth); }

} // namespace kifu

// Which program or server wrote a record, where that is certain.
#pragma once

#include "kifu/game.hpp"
#include "kifu/values/time.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace kifu::check {

enum class Vendor : std::uint8_t {
    none,
    fox,          ///< AP[foxwq]
    sgfc,         ///< AP[SGFC:…]: passes values of other vendors on
    pandanet,     ///< `CoPyright` written so, beside short names
    tygem,        ///< AP, SO or PC begin with Tygem
    kgs,          ///< AP[CGoban:3], or properties that begin with KGS
    ogs,          ///< PC or SO name online-go.com
    yike,         ///< AP or SO name Yike
    multigo,      ///< AP[MultiGo…] or the property MULTIGOGM
    smartgo,      ///< AP[SmartGo…]
    little_golem, ///< SO or PC name Little Golem
    gogod,        ///< US, SO or AP begin with GoGoD
    dgs,          ///< AP[DGS…] or PC names the Dragon Go Server
    ki_in,        ///< the dialect of Nihon Ki-in and Hankuk Kiwon: TE and RD in the root, TE a text
};

/// "Fox", "KGS", …; empty for none.
std::string_view vendor_name(Vendor vendor);

/// By the properties of the root alone. A vendor that only one of several signs speaks for is
/// found; where two vendors have signed, the one that stands first above.
Vendor detect_vendor(Node const& root);

/// TC and TT of the root, where both are numbers: Fox's count and seconds of byo-yomi periods,
/// whatever AP says, since no other program writes TT.
std::optional<Parsed<Overtime>> fox_overtime(Node const& root);

/// The vendor of a private property by its name, or none.
Vendor vendor_of_property(std::string_view name);

} // namespace kifu::check

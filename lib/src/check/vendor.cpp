#include "check/vendor.hpp"

#include "check/value_text.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace kifu::check {

namespace {

struct VendorRow {
    Vendor vendor;
    std::string_view name;
};

constexpr std::array vendors = {
    VendorRow{Vendor::none, ""},
    VendorRow{Vendor::fox, "Fox"},
    VendorRow{Vendor::sgfc, "SGFC"},
    VendorRow{Vendor::pandanet, "Pandanet"},
    VendorRow{Vendor::tygem, "Tygem"},
    VendorRow{Vendor::kgs, "KGS"},
    VendorRow{Vendor::ogs, "OGS"},
    VendorRow{Vendor::yike, "Yike"},
    VendorRow{Vendor::multigo, "MultiGo"},
    VendorRow{Vendor::smartgo, "SmartGo"},
    VendorRow{Vendor::little_golem, "Little Golem"},
    VendorRow{Vendor::gogod, "GoGoD"},
    VendorRow{Vendor::dgs, "DGS"},
    VendorRow{Vendor::ki_in, "Nihon Ki-in"},
};

/// What a text property of the root says about the vendor. Letters of either case are the same.
struct Sign {
    PropertyId property;
    bool at_start; ///< the text begins with it; else it may stand anywhere
    std::string_view text;
    Vendor vendor;
};

constexpr Sign signs[] = {
    {PropertyId::AP, true, "foxwq", Vendor::fox},
    {PropertyId::AP, true, "sgfc:", Vendor::sgfc},
    {PropertyId::AP, true, "tygem", Vendor::tygem},
    {PropertyId::SO, true, "tygem", Vendor::tygem},
    {PropertyId::PC, true, "tygem", Vendor::tygem},
    {PropertyId::AP, true, "cgoban:3", Vendor::kgs},
    {PropertyId::PC, false, "gokgs.com", Vendor::kgs},
    {PropertyId::PC, false, "online-go.com", Vendor::ogs},
    {PropertyId::SO, false, "online-go.com", Vendor::ogs},
    {PropertyId::AP, true, "yike", Vendor::yike},
    {PropertyId::SO, true, "yike", Vendor::yike},
    {PropertyId::AP, true, "弈客", Vendor::yike},
    {PropertyId::SO, true, "弈客", Vendor::yike},
    {PropertyId::AP, true, "multigo", Vendor::multigo},
    {PropertyId::AP, true, "smartgo", Vendor::smartgo},
    {PropertyId::SO, false, "littlegolem", Vendor::little_golem},
    {PropertyId::PC, false, "littlegolem", Vendor::little_golem},
    {PropertyId::AP, true, "gogod", Vendor::gogod},
    {PropertyId::US, true, "gogod", Vendor::gogod},
    {PropertyId::SO, true, "gogod", Vendor::gogod},
    {PropertyId::AP, true, "dgs", Vendor::dgs},
    {PropertyId::PC, false, "dragongoserver", Vendor::dgs},
    {PropertyId::PC, false, "dragon go server", Vendor::dgs},
};

/// `text` in lower case, not empty.
bool fits(std::string_view text, Sign const& sign) {
    if (sign.at_start && text.front() != sign.text.front()) return false;
    return sign.at_start ? text.starts_with(sign.text) : text.find(sign.text) != text.npos;
}

/// The better of two: a vendor before none, then the order of the enumeration.
Vendor better(Vendor a, Vendor b) {
    if (a == Vendor::none || b == Vendor::none) return std::max(a, b);
    return std::min(a, b);
}

bool is_signed(PropertyId id) {
    return id == PropertyId::AP || id == PropertyId::SO || id == PropertyId::PC ||
           id == PropertyId::US;
}

/// A text may be as long as a file; a name that stands further behind says nothing.
constexpr std::size_t looked_at = 1024;

Vendor vendor_of_texts(Property const& property) {
    PropertyId const id = property.id();
    Vendor found = Vendor::none;
    for (Value const value : property) {
        std::string const text = ascii::lower_case(PlainText(value).view().substr(0, looked_at));
        if (text.empty()) continue;
        for (Sign const& sign : signs)
            if (sign.property == id && fits(text, sign)) found = better(found, sign.vendor);
    }
    return found;
}

/// The value that a repair kept (`XO[AP:foxwq]`).
Vendor vendor_of_kept(Property const& property) {
    for (Value const value : property)
        if (ascii::lower_case(value.raw().substr(0, looked_at)).starts_with("ap:foxwq"))
            return Vendor::fox;
    return Vendor::none;
}

/// TE is a text, and RD the date.
struct KiInSigns {
    bool event = false;
    bool date = false;

    void see(Property const& property) {
        if (property.name() == "RD") date = true;
        if (property.id() != PropertyId::TE) return;
        std::string_view const raw = property[0].raw();
        event = raw.size() > 1 || (!raw.empty() && raw[0] != '1' && raw[0] != '2');
    }
};

} // namespace

std::string_view vendor_name(Vendor vendor) {
    return std::ranges::find(vendors, vendor, &VendorRow::vendor)->name;
}

Vendor vendor_of_property(std::string_view name) {
    if (name.starts_with("KGS")) return Vendor::kgs;
    if (name == "MULTIGOGM" || name == "MULTIGOBM") return Vendor::multigo;
    return Vendor::none;
}

std::optional<Parsed<Overtime>> fox_overtime(Node const& root) {
    auto const count = root.value(PropertyId::TC);
    if (!count) return std::nullopt;
    for (Property const property : root) {
        if (property.name() != "TT" || !property.value()) continue;
        auto parsed =
            parse_fox_overtime(PlainText(*count).view(), PlainText(*property.value()).view());
        if (parsed.usable()) return parsed;
    }
    return std::nullopt;
}

Vendor detect_vendor(Node const& root) {
    Vendor found = Vendor::none;
    KiInSigns ki_in;
    for (Property const property : root) {
        if (is_signed(property.id()))
            found = better(found, vendor_of_texts(property));
        else if (property.id() == PropertyId::CP && property.name() == "CoPyright")
            found = better(found, Vendor::pandanet);
        else if (property.id() == PropertyId::TE)
            ki_in.see(property);
        else if (property.id() == PropertyId::unknown) {
            ki_in.see(property);
            found = better(found, vendor_of_property(property.name()));
            if (property.name() == kept_values_name)
                found = better(found, vendor_of_kept(property));
        }
    }
    if (ki_in.event && ki_in.date) found = better(found, Vendor::ki_in);
    return found;
}

} // namespace kifu::check

// The properties of one node: the X3 grammar behind one function. The structure around nodes is a
// plain loop (structure.hpp).
#pragma once

#include "kifu/diagnostic.hpp"
#include "kifu/property.hpp"

#include "formats/sgf/scan.hpp"

namespace kifu::sgf {

/// Reads properties from `p` up to the next `;`, `(`, `)` or the end, and hands them to `sink`:
///   sink.property(char const* name, std::uint16_t length, PropertyId)
///   sink.value(char const* begin, char const* end)
///   sink.problem(Code, char const* begin, char const* end, Mend)
/// False: the bytes ran out before the end of the source, and the game must be read again with
/// more.
template <class Sink>
bool parse_properties(char const*& p, ValueScanner& scanner, Sink& sink);

} // namespace kifu::sgf

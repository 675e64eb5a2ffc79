// Values of single properties, read from decoded UTF-8 text (already unescaped): numbers, points,
// results, dates, times, rules, ranks. Every reader says how the value was written, so that a check
// can tell a value in its mandatory form from one that is understood and one that is not.
#pragma once

#include "kifu/values/date.hpp"
#include "kifu/values/decimal.hpp"
#include "kifu/values/form.hpp"
#include "kifu/values/komi.hpp"
#include "kifu/values/numbers.hpp"
#include "kifu/values/points.hpp"
#include "kifu/values/ranks.hpp"
#include "kifu/values/result.hpp"
#include "kifu/values/round.hpp"
#include "kifu/values/rules.hpp"
#include "kifu/values/time.hpp"
#include "kifu/values/variant.hpp"

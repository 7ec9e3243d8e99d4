#pragma once

#include <QString>
#include <vector>

#include "core/engine/attention/attention_run.h"

namespace skimline {

/// What there is to say about a cell of an attention map besides its value: why it was not
/// computed, whether its column is a streak, that is a frame which collects attention, and which of
/// the two is a global token.
/// @param received one per column, or empty while unknown  @param value NaN: not computed
QString cellRemark(const AttentionRun& run, AttentionPart part, const std::vector<double>& received,
                   std::int64_t row, std::int64_t column, float value);

}  // namespace skimline

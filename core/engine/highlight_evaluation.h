#pragma once

#include <filesystem>

#include "core/training/highlight_measures.h"

namespace skimline {

/// Measures predictions in the format of QVHighlights against what people say, plain or compressed
/// files. @throws Error(NotFound | Unreadable | Corrupt | Mismatch)
HighlightMeasures evaluateHighlights(const std::filesystem::path& truths,
                                     const std::filesystem::path& predictions);

}  // namespace skimline

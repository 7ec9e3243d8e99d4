#include "core/engine/highlight_evaluation.h"

#include "core/training/highlight_files.h"

namespace skimline {

HighlightMeasures evaluateHighlights(const std::filesystem::path& truths,
                                     const std::filesystem::path& predictions) {
    return highlightMeasures(readHighlightTruths(truths), readHighlightPredictions(predictions));
}

}  // namespace skimline

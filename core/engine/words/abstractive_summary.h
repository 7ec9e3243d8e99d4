#pragma once

#include <vector>

#include "core/engine/written_summary.h"
#include "core/text/text_range.h"
#include "core/text/transcript.h"

namespace skimline {

/// Has a language model read each piece of a transcript and write about it. Private to core/engine.
/// @param pieces  places in the transcript's text, in order
/// @throws as writeSummary()
WrittenSummary writeWithNetwork(const Transcript& transcript, const std::vector<TextRange>& pieces,
                                const std::vector<std::string>& keywords,
                                const SummaryRequest& request, const RunContext& context);

}  // namespace skimline

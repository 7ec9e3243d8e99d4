// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/foundation/text/keywords/keywords.h"

namespace skimline {

/// Mean F1 over texts, 0 to 1.
struct RougeMeans {
    double one = 0;
    double two = 0;
    double longest = 0;
};

/// One way of choosing sentences.
struct ExtractionResult {
    std::string method;  ///< keywords, lead, random
    RougeMeans rouge;    ///< tokens of rouge_score, no stemming
};

struct ExtractionReport {
    std::int64_t texts = 0;        ///< all of them have keywords and a summary
    std::int64_t fewestWords = 0;  ///< of the keywords that a text got
    std::int64_t references = 0;   ///< texts that people summarised: those are measured
    std::vector<ExtractionResult> results;
};

struct ExtractionRequest {
    std::filesystem::path transcripts;  ///< folder of plain texts; NAME.* belongs to NAME.*
    std::filesystem::path references;   ///< folder of what people wrote about them
    std::int64_t words = 250;
    KeywordOptions keywords{.leastOccurrences = 2, .score = KeywordScore::LogLikelihood};
    std::filesystem::path wordCounts;  ///< empty: the bundled list
    std::uint64_t seed = 1;            ///< of the random row
};

/// Chosen sentences compared with the first ones and with random ones. Reports Stage::Write.
/// @throws Error(NotFound) for a folder without texts, or a text without words or keywords;
/// Error(Cancelled)
ExtractionReport evaluateExtraction(const ExtractionRequest& request, const RunContext& context);

/// All measures of texts against what people wrote; tokens between white space, as the tables of
/// How2 were computed. Shares are 0 to 1.
struct WrittenTextMeasures {
    std::int64_t texts = 0;
    RougeMeans rouge;
    std::array<double, 4> bleu{};
    double meteorExactStem = 0;  ///< exact and stem matches alone
    double cider = 0;
    double contentF1 = 0;
};

/// @param truths, predictions  files with a text a line
/// @throws Error(NotFound | Unreadable), Error(Mismatch) for another number of lines
WrittenTextMeasures evaluateTexts(const std::filesystem::path& truths,
                                  const std::filesystem::path& predictions,
                                  const RunContext& context);

}  // namespace skimline

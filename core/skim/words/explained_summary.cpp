// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/words/explained_summary.h"

#include "core/foundation/base/error_ids.h"
#include "core/skim/words/abstractive_summary.h"

namespace skimline {

ExplainedSummary explainSummary(const Words& words, const SummaryRequest& request,
                                const std::string& why, const RunContext& context) {
    if (request.model.empty())
        throw Error(ErrorCode::Usage, "why",
                    "Only a summary that a network wrote can be explained.");
    if (words.sentences.empty()) throw Error(ErrorCode::NotFound, ErrorId::NothingToSummarise, {});
    ExplainedSummary explained;
    explained.summary = writeWithNetwork(words, request, {why, &explained.causes}, context);
    return explained;
}

}  // namespace skimline

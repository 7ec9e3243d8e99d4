// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/foundation/base/run_context.h"
#include "core/skim/words/summary_types.h"
#include "core/skim/words/word_causes.h"
#include "core/skim/words/words.h"

namespace skimline {

/// The word that is asked about; none if `causes` is null.
struct AskedWord {
    std::string why;  ///< as explainSummary()
    WordCauses* causes = nullptr;
};

/// Summarises each piece of the words with a language model. Private to core/skim.
/// @throws as writeSummary()
WrittenSummary writeWithNetwork(const Words& words, const SummaryRequest& request,
                                const AskedWord& asked, const RunContext& context);

}  // namespace skimline

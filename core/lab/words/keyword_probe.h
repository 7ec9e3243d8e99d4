// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/foundation/base/run_context.h"
#include "core/lab/training/optim/training_loop.h"

namespace skimline {

/// Global tokens, which attend to all and are attended to by all.
enum class RecallGlobals {
    Keywords,  ///< the start token and the prefix
    Start,     ///< the start token alone
    None,
    Random  ///< as many of the text as there are keywords, anywhere
};

struct KeywordRecallOptions {
    RecallGlobals globals = RecallGlobals::Keywords;
    std::int64_t batch = 8;
    std::uint64_t seed = 1;
    LoopOptions training{.steps = 600, .learningRate = 3e-3};
};

/// A task that only global attention to keywords can solve. A text of 160 tokens over eight symbols
/// begins with four different ones, its keywords; for every token too far away to see them, the
/// network has to tell whether it is a keyword. One layer of LED's encoder with a window of 16
/// learns it from fresh examples: a second layer could relay what the start token has seen.
/// Deterministic in the options and the number of threads.
/// @return share of right answers about unseen texts; guessing gets a half
/// @throws as trainParameters()
double learnKeywordRecall(const KeywordRecallOptions& options, const RecordSink& record = {},
                          const RunContext& context = {});

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "core/foundation/base/log.h"
#include "core/foundation/base/run_context.h"
#include "core/lab/highlights/training/highlight_options.h"
#include "core/lab/training/mask_request.h"

namespace skimline {

/// Trains the highlight network on windows with planted events.
struct HighlightTrainRequest {
    std::filesystem::path runFolder;  ///< state; an existing run is continued
    std::filesystem::path network;    ///< target file; empty: in the run folder
    /// Without masks, the feed-forward part is wider to have as many parameters.
    MaskRequest mask{.use = "each"};
    std::int64_t examples = 600;
    std::int64_t heldOut = 200;  ///< unseen windows that are measured
    HighlightTraining training;  ///< measured once more as if videos were silent
    bool speech = false;         ///< windows with transcripts, and a network that takes them
    int threads = 0;
    std::string commit;  ///< of the sources, for the recipe in the file
};

struct HighlightTrainReport {
    std::filesystem::path network;
    std::int64_t parameters = 0;
    double precision = 0;               ///< mAP of saliency on unseen windows
    double hit = 0;                     ///< HIT@1
    double momentRecall = 0;            ///< R1 at IoU 0.5
    double precisionWithoutAudio = 0;   ///< the same network without its audio
    double precisionWithoutSpeech = 0;  ///< likewise without transcripts; 0 if it takes none
    double maskOffPrecision = 0;        ///< the same network without its masks
    double audioMass = 0;               ///< attention of images to audio
    double maskOffAudioMass = 0;
    double belowTenth = 0;  ///< share of the attention weights below 0.1 / N
    double entropy = 0;     ///< of attention, of ln N
};

/// Reports Stage::Train; stopping saves the state.
/// @throws Error(Usage | Mismatch | Cancelled | Io | DiskFull)
HighlightTrainReport trainHighlightNetwork(const HighlightTrainRequest& request, const LogSink& log,
                                           const RunContext& context);

/// The task that only a mask over places can solve: core/lab/highlights/mask_probe.h.
struct SlotSumRequest {
    MaskRequest mask{.use = "each"};  ///< also transposed, none
    std::int64_t steps = 600;
    std::uint64_t seed = 1;
    int threads = 0;
};

struct SlotSumReport {
    double explained = 0;  ///< R2
    double belowTenth = 0;
    double entropy = 0;
};

/// @throws Error(Usage | Config | Cancelled)
SlotSumReport trainSlotSums(const SlotSumRequest& request, const RunContext& context);

}  // namespace skimline

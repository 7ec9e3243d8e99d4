// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/document/reading/waveforms.h"

namespace skimline {
namespace {

constexpr TaskKind kWaveformTask{};

}  // namespace

Task fetchWaveform(TaskRunner& runner, const std::filesystem::path& video,
                   std::function<void(const Waveform&)> ready) {
    return runner.start(
        kWaveformTask, {},
        [video](const Engine& engine, const RunContext& context) {
            const AudioPeaks peaks = engine.audioPeaks(video, context);
            return Waveform(peaks.perSecond, peaks.low, peaks.high);
        },
        std::move(ready), [](const Failure&) {});
}

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/speech/transcription/speech_windows.h"

#include <algorithm>

#include "core/nets/whisper/log_mel.h"

namespace skimline {
namespace {

constexpr std::int64_t kPadding = kSpeechRate / 2;
constexpr std::int64_t kLongPause = 3 * kSpeechRate;

}  // namespace

std::vector<SpeechWindow> speechWindows(const std::vector<TimeRange>& speech, std::int64_t samples,
                                        std::int64_t longest) {
    std::vector<SpeechWindow> windows;
    std::int64_t spoken = 0;  // the end of what is said so far
    for (const TimeRange& range : speech) {
        const auto start =
            std::clamp<std::int64_t>(range.start.roundTimes(kSpeechRate), 0, samples);
        const auto end =
            std::clamp<std::int64_t>(range.end.roundTimes(kSpeechRate), start, samples);
        if (end == start) continue;
        const SpeechWindow padded{std::max<std::int64_t>(start - kPadding, 0),
                                  std::min(end + kPadding, samples)};
        const bool goesOn = !windows.empty() && start - spoken <= kLongPause &&
                            padded.to - windows.back().from <= longest;
        if (goesOn) {
            windows.back().to = padded.to;
        } else {
            const std::int64_t before = windows.empty() ? 0 : windows.back().to;
            windows.push_back({std::max(padded.from, before), padded.to});
        }
        spoken = end;
    }
    return windows;
}

}  // namespace skimline

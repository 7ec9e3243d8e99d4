// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speech/transcription/speech_windows.h"

#include <algorithm>

#include "core/foundation/language/whisper/log_mel.h"

namespace skimline {
namespace {

constexpr std::int64_t kPadding = kSpeechRate / 2;
constexpr std::int64_t kLongPause = 3 * kSpeechRate;

}  // namespace

std::optional<SpeechWindow> speechWindowFrom(std::int64_t from,
                                             const std::vector<TimeRange>& speech,
                                             std::int64_t samples, std::int64_t longest) {
    std::optional<SpeechWindow> window;
    std::int64_t spoken = 0;  // the end of the speech so far
    for (const TimeRange& range : speech) {
        const auto start =
            std::clamp<std::int64_t>(range.start.roundTimes(kSpeechRate), 0, samples);
        const auto end =
            std::clamp<std::int64_t>(range.end.roundTimes(kSpeechRate), start, samples);
        if (end <= std::max(start, from)) {
            spoken = end;
            continue;
        }
        if (!window) {
            const std::int64_t before = std::max(start - kPadding, std::max(spoken, from));
            const std::int64_t begin = start < from ? from : std::min(before, start);
            window = SpeechWindow{begin, std::min(end, begin + longest)};
        } else if (start - spoken > kLongPause || end - window->from > longest) {
            window->to = std::min({window->to + kPadding, start, window->from + longest});
            return window;
        } else {
            window->to = end;
        }
        spoken = end;
    }
    if (window) window->to = std::min({window->to + kPadding, samples, window->from + longest});
    return window;
}

}  // namespace skimline

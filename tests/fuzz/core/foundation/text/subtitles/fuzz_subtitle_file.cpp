// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/subtitles/subtitle_file.h"

#include <string>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/text/subtitles/subtitle_formats.h"
#include "core/foundation/text/subtitles/timed_text.h"
#include "tests/fuzz/fuzz_target.h"

namespace skimline::fuzz {

void readHostile(std::string_view bytes) {
    assEventText(bytes);
    parseTimestamp(bytes);
    try {
        std::vector<TimedText> texts;
        for (const SubtitleCue& cue : parseSubtitles(bytes, "a.srt").cues) {
            require(!cue.text.empty() && cue.start <= cue.end, "cues say something in order");
            texts.push_back({cue.start, cue.end, cue.text});
        }
        const std::vector<TimedText> shown =
            retimed(texts, {{{Rational(1), Rational(60)}, Rational(0)},
                            {{Rational(90), Rational(4000)}, Rational(59)}});
        for (std::size_t i = 1; i < shown.size(); ++i)
            require(shown[i - 1].end <= shown[i].start, "never two texts at once");
        if (!shown.empty()) parseSubtitles(toSrt(shown) + toVtt(shown), "b.srt");
    } catch (const Error&) {
    }
}

}  // namespace skimline::fuzz

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/subtitles/subtitle_file.h"

#include <string>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/text/subtitles/retiming.h"
#include "core/foundation/text/subtitles/subtitle_formats.h"
#include "tests/fuzz/fuzz_target.h"

namespace skimline::fuzz {

void readHostile(std::string_view bytes) {
    assEventText(bytes);
    parseTimestamp(bytes);
    try {
        const std::vector<Transcript::Line> lines = parseSubtitles(bytes, "a.srt").lines;
        for (const Transcript::Line& line : lines)
            require(!line.text.empty() && line.start <= line.end, "lines say something in order");
        const std::vector<Transcript::Line> shown =
            retimed(lines, {{{Rational(1), Rational(60)}, Rational(0)},
                            {{Rational(90), Rational(4000)}, Rational(59)}});
        for (std::size_t i = 1; i < shown.size(); ++i)
            require(shown[i - 1].end <= shown[i].start, "never two texts at once");
        if (!shown.empty()) parseSubtitles(toSrt(shown) + toVtt(shown), "b.srt");
    } catch (const Error&) {
    }
}

}  // namespace skimline::fuzz

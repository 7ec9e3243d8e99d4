// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/interchange/interchange_reader.h"

#include <algorithm>
#include <array>

#include "core/foundation/base/error.h"
#include "tests/fuzz/fuzz_target.h"

namespace skimline::fuzz {

void readHostile(std::string_view bytes) {
    constexpr std::array kFiles{"a.otio",   "a.edl", "a.csv", "a.json",
                                "a.fcpxml", "a.llc", "a.srt", "a.txt"};
    if (bytes.empty()) return;
    const char* const file = kFiles[static_cast<unsigned char>(bytes[0]) % kFiles.size()];
    const InterchangeVideo video{Rational(30000, 1001), Rational(3600), Rational(600)};
    try {
        ImportedEdits edits = editListFromText(bytes.substr(1), file, video, ListedSpeeds::Kept);
        require(!edits.kept.empty(), "what is taken over keeps something");
        require(edits.speeds.empty() || edits.speeds.size() == edits.kept.size(),
                "every range has a speed, or none has");
        for (const Rational& speed : edits.speeds)
            require(speed >= Rational(1, 100) && speed <= Rational(100), "clips have such speeds");
        std::ranges::sort(edits.kept, {}, &TimeRange::start);
        Rational before;
        for (const TimeRange& range : edits.kept) {
            require(before <= range.start && range.start < range.end && range.end <= video.duration,
                    "ranges lie inside the video, and none in another");
            before = range.end;
        }
    } catch (const Error&) {
    }
}

}  // namespace skimline::fuzz

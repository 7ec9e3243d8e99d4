// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speech/edits/chapters.h"

#include <algorithm>

#include "core/foundation/base/clock_text.h"

namespace skimline {
namespace {

/// YouTube lists chapters from three of at least ten seconds on
/// (support.google.com/youtube/answer/9884579).
const Rational kShortest(10);

}  // namespace

std::vector<Chapter> chaptersOfClip(const std::vector<Chapter>& chapters, const EditList& edits) {
    std::vector<Chapter> shown;
    Rational clip;
    std::size_t last = chapters.size();
    for (std::size_t at = 0; at < edits.ranges.size(); ++at) {
        const TimeRange& piece = edits.ranges[at];
        for (std::size_t i = 0; i < chapters.size(); ++i) {
            const bool over = i + 1 < chapters.size() && chapters[i + 1].start <= piece.start;
            if (over || chapters[i].start >= piece.end || last == i) continue;
            const Rational into = std::max(Rational(), chapters[i].start - piece.start);
            shown.push_back({clip + into / edits.speedOf(at), chapters[i].title});
            last = i;
        }
        clip = clip + edits.playedOf(at);
    }
    return shown;
}

std::vector<Chapter> chaptersForSites(const std::vector<Chapter>& chapters,
                                      const Rational& duration) {
    std::vector<Chapter> listed;
    for (const Chapter& chapter : chapters) {
        if (chapter.start >= duration) break;
        if (listed.empty()) {
            listed.push_back({Rational(), chapter.title});
            continue;
        }
        const bool hasRoom = chapter.start - listed.back().start >= kShortest &&
                             duration - chapter.start >= kShortest;
        if (hasRoom)
            listed.push_back(chapter);
        else if (listed.back().title.empty())
            listed.back().title = chapter.title;
    }
    return listed;
}

std::string chapterText(const std::vector<Chapter>& chapters) {
    std::string text;
    for (const Chapter& chapter : chapters)
        text += clockText(chapter.start.floorTimes(Rational(1))) + " " + chapter.title + "\n";
    return text;
}

}  // namespace skimline

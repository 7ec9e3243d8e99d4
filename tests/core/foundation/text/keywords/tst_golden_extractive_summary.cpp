// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <map>

#include "core/foundation/base/read_file.h"
#include "core/foundation/text/keywords/extractive_summary.h"
#include "core/lab/words/metrics/overlap_metrics.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

/// Sums of ROUGE-1, -2 and -L over the meetings.
struct Sums {
    double one = 0, two = 0, longest = 0;

    void add(const Tokens& summary, const Tokens& reference) {
        one += rougeN(summary, reference, 1).f1;
        two += rougeN(summary, reference, 2).f1;
        longest += rougeL(summary, reference).f1;
    }
};

std::map<std::string, fs::path> filesIn(const fs::path& folder) {
    std::map<std::string, fs::path> files;
    for (const auto& entry : fs::directory_iterator(folder)) {
        const std::string name = entry.path().filename().string();
        files[name.substr(0, name.find('.'))] = entry.path();
    }
    return files;
}

TEST(GoldenExtractiveSummary, meetingsBesideTheBaselines) {
    SKIMLINE_REQUIRE_SHARED(ami, "data/text/ami");
    const WordFrequencies frequencies =
        WordFrequencies::read(test::sourceFolder() / "resources/words/english.txt");
    const auto transcripts = filesIn(ami / "transcripts");
    std::map<std::string, Sums> sums;
    int meetings = 0;
    for (const auto& [meeting, file] : filesIn(ami / "abstractive")) {
        const auto found = transcripts.find(meeting);
        if (found == transcripts.end()) continue;
        const std::string text = readFile(found->second, 1 << 24);
        const Tokens reference = rougeTokens(readFile(file, 1 << 20), false);
        std::vector<Sentence> sentences;
        for (const TextRange& place : splitSentences(text)) sentences.push_back({place, {}, {}});
        const auto keywords = findKeywords(
            text, frequencies, {.leastOccurrences = 2, .score = KeywordScore::LogLikelihood});
        ExtractiveOptions options;
        options.words = 250;
        const auto scored = [&](const char* method, const std::vector<ScoredSentence>& chosen) {
            sums[method].add(rougeTokens(summaryText(text, sentences, chosen), false), reference);
        };
        const auto chosen = extractSentences(text, sentences, keywords, {}, options);
        EXPECT_FALSE(chosen.empty()) << meeting;
        scored("extractive", chosen);
        scored("lead", leadSentences(text, sentences, options.words));
        scored("random", randomSentences(text, sentences, options.words, 1));
        ++meetings;
    }
    ASSERT_GE(meetings, 100);
    for (const auto& [method, sum] : sums)
        std::printf("%-11s ROUGE-1 %.2f  ROUGE-2 %.2f  ROUGE-L %.2f  (%d meetings)\n",
                    method.c_str(), 100 * sum.one / meetings, 100 * sum.two / meetings,
                    100 * sum.longest / meetings, meetings);
    for (const char* baseline : {"lead", "random"}) {
        EXPECT_GT(sums["extractive"].one, sums[baseline].one);
        EXPECT_GT(sums["extractive"].two, sums[baseline].two);
    }
}

}  // namespace
}  // namespace skimline

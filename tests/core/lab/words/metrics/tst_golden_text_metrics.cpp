// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <string>

#include "core/foundation/base/read_file.h"
#include "core/foundation/text/unicode/unicode.h"
#include "core/lab/words/metrics/overlap_metrics.h"
#include "core/lab/words/metrics/word_alignment.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

/// Figures of the released outputs, in percent but for CIDEr; Content F1 with exact matches.
struct System {
    const char* file;
    double rouge1, rouge2, rougeL;
    double bleu[4];
    double cider;
    double content;
};

class GoldenTextMetrics : public ::testing::TestWithParam<System> {};

std::vector<Tokens> lines(const std::filesystem::path& file) {
    std::vector<Tokens> found;
    const std::string text = readFile(file, 1 << 24);
    for (const std::string_view line : linesOf(text)) found.push_back(whitespaceTokens(line));
    return found;
}

TEST_P(GoldenTextMetrics, releasedOutputs) {
    SKIMLINE_REQUIRE_SHARED(folder, "data/metrics/how2");
    const auto candidates = lines(folder / GetParam().file);
    const auto references = lines(folder / "test.tgt");
    ASSERT_EQ(candidates.size(), 2127U);
    ASSERT_EQ(references.size(), 2127U);
    std::vector<ScoredText> texts;
    double sums[4] = {};
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        texts.push_back({candidates[i], {references[i]}});
        sums[0] += rougeN(candidates[i], references[i], 1).f1;
        sums[1] += rougeN(candidates[i], references[i], 2).f1;
        sums[2] += rougeL(candidates[i], references[i]).f1;
        sums[3] += contentF1(candidates[i], references[i]);
    }
    const auto percent = [&](double sum) { return 100 * sum / 2127; };
    const double hundredth = 0.0051;
    EXPECT_NEAR(percent(sums[0]), GetParam().rouge1, hundredth);
    EXPECT_NEAR(percent(sums[1]), GetParam().rouge2, hundredth);
    EXPECT_NEAR(percent(sums[2]), GetParam().rougeL, hundredth);
    const auto bleu = corpusBleu(texts);
    for (std::size_t n = 0; n < 4; ++n)
        EXPECT_NEAR(100 * bleu.at(n), GetParam().bleu[n], hundredth) << n + 1;
    EXPECT_NEAR(cider(texts), GetParam().cider, 0.00051);
    EXPECT_NEAR(percent(sums[3]), GetParam().content, 0.051);
}

INSTANTIATE_TEST_SUITE_P(
    How2, GoldenTextMetrics,
    ::testing::Values(
        System{
            "Bart_text_only.txt", 64.05, 46.39, 58.86, {62.43, 52.56, 46.45, 42.00}, 2.971, 59.1},
        System{
            "Bart_dot_product.txt", 66.12, 49.25, 61.25, {64.50, 55.10, 49.18, 44.84}, 3.183, 62.4},
        System{"Bart_forget_gate_img_TF.txt",
               67.96,
               51.40,
               63.25,
               {65.20, 56.27, 50.40, 46.00},
               3.278,
               65.1}),
    [](const auto& tested) {
        const std::string name = tested.param.file;
        std::string letters;
        for (const char letter : name.substr(0, name.size() - 4))
            if (letter != '_') letters += letter;
        return letters;
    });

}  // namespace
}  // namespace skimline

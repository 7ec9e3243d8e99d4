// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/taste/taste.h"

#include <gtest/gtest.h>

#include <fstream>
#include <functional>
#include <sstream>

#include "core/foundation/base/error.h"
#include "core/skim/worth/taste/taste_evidence.h"
#include "core/skim/worth/taste/taste_traits.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

TasteEvidence evidenceOf(const std::string& video, float trait) {
    TasteEvidence evidence{video, {}};
    for (const bool kept : {true, false}) {
        TasteExample example;
        example.kept = kept;
        example.byHand = kept;
        example.worth = 0.25;
        example.traits.assign(kTraitCount, kept ? trait : -trait);
        evidence.examples.push_back(example);
    }
    return evidence;
}

Taste someTaste() {
    Taste taste;
    taste.on = true;
    taste.strength = 1.5;
    replaceEvidence(taste, evidenceOf("aa", 0.5F));
    replaceEvidence(taste, evidenceOf("bb", 1.25F));
    return taste;
}

void expectRefusal(const fs::path& file, ErrorCode code) {
    try {
        readTaste(file);
        ADD_FAILURE() << "not refused";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), code) << error.what();
        EXPECT_NE(std::string(error.what()).find(file.string()), std::string::npos);
        EXPECT_EQ(std::string(error.what()).back(), '.');
    }
}

std::string textOf(const fs::path& file) {
    std::ifstream stream(file);
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

TEST(Taste, comesBackAsItWasWritten) {
    const test::ScratchFolder folder;
    const fs::path file = folder.path() / "new" / "taste.json";
    writeTaste(file, someTaste());
    EXPECT_EQ(readTaste(file), someTaste());
    const auto others = fs::perms::group_all | fs::perms::others_all;
    EXPECT_EQ(fs::status(file).permissions() & others, fs::perms::none);
}

TEST(Taste, withoutAFileItIsOffAndEmpty) {
    const test::ScratchFolder folder;
    const Taste taste = readTaste(folder.path() / "none.json");
    EXPECT_FALSE(taste.on);
    EXPECT_TRUE(taste.evidence.empty());
}

TEST(Taste, editingAgainReplacesAndTakingBackForgets) {
    Taste taste = someTaste();
    replaceEvidence(taste, evidenceOf("aa", 2));
    ASSERT_EQ(taste.evidence.size(), 2U);
    EXPECT_EQ(taste.evidence[1].video, "aa");
    EXPECT_EQ(taste.evidence[1].examples[0].traits[0], 2);
    replaceEvidence(taste, {"aa", {}});
    replaceEvidence(taste, {"bb", {}});
    EXPECT_TRUE(taste.evidence.empty());
}

TEST(Taste, theOldestVideoGoesFirst) {
    Taste taste;
    for (std::size_t video = 0; video <= kMostTasteVideos; ++video)
        replaceEvidence(taste, evidenceOf(std::to_string(video), 1));
    ASSERT_EQ(taste.evidence.size(), kMostTasteVideos);
    EXPECT_EQ(taste.evidence.front().video, "1");
}

TEST(Taste, damagedFilesAreRefusedInOneSentence) {
    const test::ScratchFolder folder;
    const fs::path file = folder.path() / "taste.json";
    writeTaste(file, someTaste());
    const std::string good = textOf(file);
    const auto write = [&](const std::string& text) { std::ofstream(file) << text; };
    const auto with = [&](const std::string& from, const std::string& to) {
        std::string text = good;
        const auto at = text.find(from);
        EXPECT_NE(at, std::string::npos) << from;
        write(text.replace(at, from.size(), to));
    };
    for (const char* text : {"", "{", "[]", "null", "{\"format\": 3}", "\x01\x02"}) {
        write(text);
        expectRefusal(file, ErrorCode::Corrupt);
    }
    write(std::string(200000, '['));
    expectRefusal(file, ErrorCode::Corrupt);
    write(good.substr(0, good.size() / 2));
    expectRefusal(file, ErrorCode::Corrupt);
    for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
             {"\"strength\":1.5", "\"strength\":1e300"},
             {"\"strength\":1.5", "\"strength\":-1"},
             {"\"on\":true", "\"on\":1"},
             {"\"bb\"", "\"aa\""},
             {"[500,", "["},
             {"[500,", "[500,500,"},
             {"[500,", "[9000000000000000000,"},
             {"[500,", "[0.5,"},
             {"\"worth\":250", "\"worth\":\"good\""},
             {"\"kept\":true,", ""}}) {
        with(from, to);
        expectRefusal(file, ErrorCode::Corrupt);
    }
    with(kTasteBasis, "cues 0");
    expectRefusal(file, ErrorCode::Mismatch);
    fs::remove(file);
    fs::create_directory(file);
    EXPECT_THROW(readTaste(file), Error);
}

TEST(TasteEvidence, saysNothingWhereNobodyDecided) {
    FloatMatrix traits(4, kTraitCount);
    const std::vector<float> worth(4, 0.5F);
    const std::vector<DecidedSteps> machine{{0, 2, true, false}, {2, 4, false, false}};
    EXPECT_TRUE(evidenceFrom("a", machine, traits, worth).examples.empty());
}

TEST(TasteEvidence, examplesAreMeansOfTheirSamples) {
    FloatMatrix traits(4, kTraitCount);
    traits.row(0)[3] = 1;
    traits.row(1)[3] = 2;
    const std::vector<float> worth{0.5F, 0.5F, 0.9F, 0.9F};
    const std::vector<DecidedSteps> decided{{0, 2, true, true}, {2, 4, false, false}};
    const TasteEvidence evidence = evidenceFrom("a", decided, traits, worth);
    ASSERT_EQ(evidence.examples.size(), 2U);
    EXPECT_TRUE(evidence.examples[0].kept && evidence.examples[0].byHand);
    EXPECT_FLOAT_EQ(evidence.examples[0].traits[3], 1.5F);
    EXPECT_NEAR(evidence.examples[0].worth, 0, 1e-9);
    EXPECT_NEAR(evidence.examples[1].worth, 2.197, 1e-3);
}

TEST(TasteEvidence, aLongVideoIsThinnedAndOutsideIsRefused) {
    FloatMatrix traits(100, kTraitCount);
    const std::vector<float> worth(100, 0.5F);
    std::vector<DecidedSteps> decided;
    for (std::int64_t step = 0; step < 100; ++step) decided.push_back({step, step + 1, true, true});
    EXPECT_EQ(evidenceFrom("a", decided, traits, worth).examples.size(), kMostTasteExamples);
    decided.push_back({99, 101, true, true});
    EXPECT_THROW(evidenceFrom("a", decided, traits, worth), Error);
    EXPECT_THROW(evidenceFrom("a", {}, traits, std::vector<float>(3, 0.5F)), Error);
}

}  // namespace
}  // namespace skimline

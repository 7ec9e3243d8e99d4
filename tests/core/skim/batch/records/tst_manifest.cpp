// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/batch/records/manifest.h"

#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "tests/support/expect_error.h"
#include "tests/support/json_schema.h"
#include "tests/support/scratch_folder.h"

namespace skimline::batch {
namespace {

namespace fs = std::filesystem;

class Manifest : public testing::Test {
protected:
    fs::path made(const fs::path& name, std::size_t bytes) const {
        const fs::path file = m_folder / name;
        fs::create_directories(file.parent_path());
        std::ofstream(file) << std::string(bytes, 'x');
        return file;
    }
    std::vector<ManifestEntry> readBack(const std::string& text) const {
        std::ofstream(m_folder / "manifest.jsonl") << text;
        return readManifest(m_folder / "manifest.jsonl");
    }

    test::ScratchFolder m_folder;
};

TEST_F(Manifest, longOnesComeFirst) {
    const auto entries = planManifest({made("a.mp4", 1), made("b.mp4", 3), made("c.mp4", 2)});
    ASSERT_EQ(entries.size(), 3U);
    EXPECT_EQ(entries[0].source.filename(), "b.mp4");
    EXPECT_EQ(entries[2].source.filename(), "a.mp4");
    EXPECT_EQ(entries[0].state.bytes, 3U);
    EXPECT_GT(entries[0].state.modified, 0);
}

TEST_F(Manifest, theOrderDoesNotDependOnHowFilesAreNamed) {
    const fs::path a = made("a.mp4", 2);
    const fs::path b = made("b.mp4", 2);
    EXPECT_EQ(manifestText(planManifest({a, b})), manifestText(planManifest({b, a, b})));
}

TEST_F(Manifest, videosOfTheSameNameGetStemsOfTheirOwn) {
    const auto entries = planManifest({made("1/a.mp4", 3), made("2/a.mp4", 2), made("3/a.mkv", 1),
                                       made("b.mp4", 1), made("a-skim-2.mp4", 4)});
    std::set<std::string> stems;
    for (const ManifestEntry& entry : entries) stems.insert(entry.stem);
    EXPECT_EQ(stems,
              (std::set<std::string>{"a-skim", "a-skim-2", "a-skim-3", "b-skim", "a-skim-2-skim"}));
}

TEST_F(Manifest, aFileThatIsGivenTwiceCountsOnce) {
    const fs::path a = made("a.mp4", 2);
    EXPECT_EQ(planManifest({a, a.parent_path() / "." / "a.mp4", a}).size(), 1U);
}

TEST_F(Manifest, idsFollowFromThePathAlone) {
    const fs::path a = made("a.mp4", 2);
    const std::string before = planManifest({a}).front().id;
    made("a.mp4", 5);
    EXPECT_EQ(planManifest({a}).front().id, before);
    EXPECT_EQ(before.size(), 16U);
    EXPECT_EQ(before.find_first_not_of("0123456789abcdef"), std::string::npos);
    EXPECT_NE(idOf(m_folder / "b.mp4"), before);
}

TEST_F(Manifest, comesBackAsItWasWritten) {
    const auto entries = planManifest({made("ä \"quoted\"\n.mp4", 2), made("b.mp4", 9)});
    const auto back = readBack(manifestText(entries));
    ASSERT_EQ(back.size(), 2U);
    for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_EQ(back[i].id, entries[i].id);
        EXPECT_EQ(back[i].source, entries[i].source);
        EXPECT_EQ(back[i].state, entries[i].state);
        EXPECT_EQ(back[i].stem, entries[i].stem);
    }
}

TEST_F(Manifest, missingFilesAndNamesThatAreNoTextAreRefused) {
    EXPECT_ERROR(ErrorCode::NotFound, planManifest({m_folder / "none.mp4"}));
    EXPECT_ERROR(ErrorCode::Unsupported, planManifest({made("\xff.mp4", 1)}));
}

TEST_F(Manifest, aDamagedLineIsNamed) {
    const std::string text = manifestText(planManifest({made("a.mp4", 2), made("b.mp4", 1)}));
    std::string cut = text;
    cut.resize(cut.size() - 10);
    std::string sentence;
    EXPECT_EQ(test::codeOf([&] { readBack(cut); }, &sentence), ErrorCode::Corrupt);
    EXPECT_NE(sentence.find("Line 2"), std::string::npos) << sentence;
}

// A stem becomes part of a file's name.
TEST_F(Manifest, aStemThatLeadsElsewhereIsRefused) {
    std::string text = manifestText(planManifest({made("a.mp4", 2)}));
    test::parsedAs("batch-manifest", text);
    text.replace(text.find("a-skim"), 6, "../etc");
    EXPECT_ERROR(ErrorCode::Corrupt, readBack(text));
}

}  // namespace
}  // namespace skimline::batch

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <fstream>
#include <functional>

#include "core/base/error.h"
#include "core/experiments/taste/evaluate_owners.h"
#include "core/experiments/taste/judged_scenes.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

class Owners : public testing::Test {
protected:
    Owners() {
        write("judged.json", R"({"videos": [{"video": "a.mp4", "sha256": "1", "part": "train",
            "segments": [{"start": 0, "end": 2, "passes": [1, 2], "why": ["face", "action"]},
                         {"start": 2, "end": 4, "passes": [3], "why": ["view"]}]},
            {"video": "b.mp4", "sha256": "2", "segments": []}]})");
        write("scenes.json", R"({"videos": [{"video": "a.mp4", "sha256": "1", "parts": [
            {"start": 0, "end": 2, "scene": "room", "indoors": true},
            {"start": 2, "end": 4, "scene": "garden", "indoors": false}]}]})");
    }

    void write(const char* name, const std::string& text) const {
        std::ofstream(m_folder / name) << text;
    }
    std::vector<SceneVideo> read() const {
        return readSceneVideos(m_folder / "judged.json", m_folder / "scenes.json");
    }
    static ErrorCode codeOf(const std::function<void()>& action) {
        try {
            action();
        } catch (const Error& error) {
            return error.code();
        }
        ADD_FAILURE() << "no error";
        return ErrorCode::Internal;
    }

    test::ScratchFolder m_folder;
};

TEST_F(Owners, spansKnowWhatTheyShowAndWhere) {
    const std::vector<SceneVideo> videos = read();
    ASSERT_EQ(videos.size(), 1U) << "a video without scenes is left out";
    EXPECT_EQ(videos[0].part, "train");
    ASSERT_EQ(videos[0].spans.size(), 2U);
    EXPECT_EQ(videos[0].spans[0].scene, "room");
    EXPECT_EQ(videos[0].spans[0].worth, 1.5);
    EXPECT_EQ(videos[0].spans[0].shows, (std::set<std::string>{"action", "indoors", "people"}));
    EXPECT_EQ(videos[0].spans[1].scene, "garden");
    EXPECT_EQ(videos[0].spans[1].shows, (std::set<std::string>{"nature"}));
}

TEST_F(Owners, badFilesAndMissingFootageAreSaid) {
    OwnersRequest request;
    request.judged = m_folder / "judged.json";
    request.scenes = m_folder / "scenes.json";
    request.footage = m_folder / "nowhere";
    EXPECT_EQ(codeOf([&] { evaluateOwners(request, {}, {}); }), ErrorCode::NotFound);
    request.draws = 0;
    EXPECT_EQ(codeOf([&] { evaluateOwners(request, {}, {}); }), ErrorCode::Usage);
    for (const char* text : {"", "[]", "{\"videos\": [{}]}", "{\"videos\": 3}"}) {
        write("scenes.json", text);
        EXPECT_EQ(codeOf([&] { read(); }), ErrorCode::Corrupt) << text;
    }
    fs::remove(m_folder / "judged.json");
    write("scenes.json", R"({"videos": []})");
    EXPECT_EQ(codeOf([&] { read(); }), ErrorCode::NotFound);
}

}  // namespace
}  // namespace skimline

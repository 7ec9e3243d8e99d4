// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/plan/project/project_file.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <fstream>
#include <random>
#include <string>

#include "core/foundation/base/error.h"
#include "tests/support/expect_error.h"
#include "tests/support/json_schema.h"
#include "tests/support/scratch_folder.h"

using namespace skimline;
namespace fs = std::filesystem;

namespace {

void touch(const fs::path& file, const std::string& contents = "x") {
    fs::create_directories(file.parent_path());
    std::ofstream(file) << contents;
}

std::string contentsOf(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

Project makeProject(const fs::path& folder) {
    ProjectVideo first;
    first.source = {folder / "videos/caf\xE9 100%.mp4", 1234, "0123456789abcdef0123456789abcdef"};
    first.budget = {0.2, 90.5};
    first.lengths = {1.5, 20};
    first.markIn = Rational(1001, 30);
    first.markOut = Rational(77);
    first.playheadSeconds = 12.25;
    first.markers = {{Rational(3), ""}, {Rational(1001, 24), "a \"note\" \u00e4"}};
    first.shots = {{Rational(), Lock::None, false, {}, {}, false, {"Opening", "interview"}},
                   {Rational(1001, 24), Lock::In, true, {Rational(1, 2), Rational(5, 24)}, -3.25},
                   {Rational(99), Lock::Out, false, {}, {}, false, {}, 20}};
    first.groundTruth = GroundTruthReference{{folder / "tvsum.h5", 9, {}}, "video_7"};
    first.shownBefore = {{Rational(), Rational(5, 2)}, {Rational(7), Rational(1001, 30)}};
    first.fills = first.manual = true;
    first.words = {std::vector<std::string>{"kiln", "a \"quoted\" word"},
                   true,
                   0.7,
                   {{Rational(7, 2), "a known hunter", "a lone hunter"}}};
    first.transcript = SourceReference{folder / "talk.srt", 0, {}};
    first.framings = {{{Rational(1001, 24), Rational(99)}, 0.25, 0.5},
                      {{Rational(99), Rational(1001, 6)}, 0.5, 0.875}};
    first.speakers = {2, {"", "Jos\u00e9 \"the guest\""}};
    first.cellNotes = {{"encoder", 300, 300, 9, 10, "a \"streak\""}};
    first.skim = 1;
    first.otherSkims = {{0, first.shots, {}, true, false},
                        {2, {{}, {Rational(9), Lock::In}}, first.shownBefore, false, true}};
    ProjectVideo second;
    second.source.path = "/elsewhere/二.mkv";
    second.budget = {0.15, 0};
    return {{first, second}, 1, {}};
}

Error failureOf(const std::string& text) {
    try {
        projectFromText(text, "/p/a.skimline");
    } catch (const Error& error) {
        return error;
    }
    return {ErrorCode::Internal, "", "It was read."};
}

}  // namespace

TEST(ProjectFile, everythingComesBack) {
    const test::ScratchFolder folder;
    const Project project = makeProject(folder.path());
    saveProject(project, folder / "a.skimline");
    EXPECT_EQ(loadProject(folder / "a.skimline"), project);
    EXPECT_EQ(projectText(project, folder.path()), contentsOf(folder / "a.skimline"));
    test::parsedAs("project", contentsOf(folder / "a.skimline"));
    Project recovery = project;
    recovery.home = folder / "home.skimline";
    EXPECT_EQ(projectFromText(projectText(recovery, folder.path()), folder / "r"), recovery);
    EXPECT_EQ(projectFromText(projectText({}, "/"), "/x"), Project());
}

TEST(ProjectFile, aFilmComesBack) {
    const test::ScratchFolder folder;
    Project project = makeProject(folder.path());
    const fs::path first = project.videos[0].source.path;
    const fs::path second = project.videos[1].source.path;
    project.film = {{second, first},
                    90.5,
                    0.2,
                    true,
                    FilmOrder::Name,
                    {{first, {Rational(1001, 30), Rational(50)}, Lock::In},
                     {second, {Rational(), Rational(2)}, Lock::Out}},
                    {{first, Rational(7)}, {second, Rational()}},
                    0.5,
                    FilmTitles::Day,
                    true};
    const std::string text = projectText(project, folder.path());
    EXPECT_EQ(projectFromText(text, folder / "a.skimline"), project);
    test::parsedAs("project", text);
    const auto damaged = [&](const std::string& before, const std::string& after) {
        std::string other = text;
        other.replace(other.find(before), before.size(), after);
        return failureOf(other).code();
    };
    EXPECT_EQ(damaged("\"seconds\": 90.5", "\"seconds\": 0"), ErrorCode::Corrupt);
    EXPECT_EQ(damaged("\"order\": \"name\"", "\"order\": \"size\""), ErrorCode::Corrupt);
    EXPECT_EQ(damaged("\"titles\": \"day\"", "\"titles\": \"hour\""), ErrorCode::Corrupt);
    EXPECT_EQ(damaged("\"dissolve\": 0.5", "\"dissolve\": -1"), ErrorCode::Corrupt);
    EXPECT_EQ(damaged("\"perFile\": 0.2", "\"perFile\": 2"), ErrorCode::Corrupt);
}

TEST(ProjectFile, namesAndMarkersAreBounded) {
    const std::string start = R"({"format":"skimline-project","version":1,"videos":[{"source":)"
                              R"({"absolutePath":"/a.mp4"},"budget":{"fraction":0.1},)";
    // As an older version wrote it.
    const Project old = projectFromText(start + R"("shots":[{"start":"0"}]}]})", "/p/a.skimline");
    EXPECT_EQ(old.videos[0].shots[0].label, ShotLabel());
    EXPECT_TRUE(old.videos[0].markers.empty());
    for (const char* bad :
         {R"("markers":[{"at":"2"},{"at":"2"}]}]})", R"("markers":[{"at":"-1"}]}]})",
          R"("markers":[{"text":"no time"}]}]})", R"("shots":[{"start":"0","name":7}]}]})"})
        EXPECT_EQ(failureOf(start + bad).code(), ErrorCode::Corrupt) << bad;
    const std::string longName(20'000, 'x');
    EXPECT_EQ(
        failureOf(start + R"("shots":[{"start":"0","name":")" + longName + R"("}]}]})").code(),
        ErrorCode::Corrupt);
}

TEST(ProjectFile, framingsAndSpeakersAreBounded) {
    const fs::path file = "/p.skimline";
    const auto with = [&](const std::string& member) {
        return projectFromText(R"({"format": "skimline-project", "version": 1, "videos": [{"source":
            {"absolutePath": "/a.mp4"}, "budget": {"fraction": 0.1}, )" +
                                   member + "}]}",
                               file);
    };
    EXPECT_EQ(with(R"("framings": [{"start": "1/2", "end": "3"}])").videos[0].framings,
              (std::vector<HandFraming>{{{Rational(1, 2), Rational(3)}, 0.5, 0.5}}));
    EXPECT_EQ(with(R"("speakers": {"names": ["Ann"]})").videos[0].speakers,
              (SpeakerChoices{0, {"Ann"}}));
    for (const char* wrong :
         {R"("framings": [{"start": "3", "end": "3"}])",
          R"("framings": [{"start": "-1", "end": "3"}])",
          R"("framings": [{"start": "1", "end": "3", "across": 1.5}])",
          R"("framings": [{"start": "x", "end": "3"}])", R"("framings": [{"end": "3"}])",
          R"("speakers": {"count": -1})", R"("otherSkims": [{"index": 0, "shots": []}])",
          R"("skim": 1, "otherSkims": [{"index": 2, "shots": []},
                                 {"index": 0, "shots": []}])",
          R"("otherSkims": [{"index": -1, "shots": []}])", R"("otherSkims": [{"index": 1}])",
          R"("skim": 1e9)", R"("speakers": {"count": 5000})", R"("speakers": {"names": [1]})"})
        EXPECT_ERROR(ErrorCode::Corrupt, with(wrong)) << wrong;
}

TEST(ProjectFile, notesOnAttentionMapsLieInTheirMaps) {
    const auto with = [](const std::string& note) {
        return projectFromText(R"({"format": "skimline-project", "version": 1, "videos": [{"source":
            {"absolutePath": "/a.mp4"}, "budget": {"fraction": 0.1}, "attentionNotes": [)" +
                                   note + "]}]}",
                               "/p.skimline");
    };
    EXPECT_EQ(with(R"({"part": "cross", "rows": 9, "columns": 20, "row": 8, "column": 19,
                       "text": "the jump"})")
                  .videos[0]
                  .cellNotes,
              (std::vector<CellNote>{{"cross", 9, 20, 8, 19, "the jump"}}));
    for (const char* wrong :
         {R"({"part": "cross", "rows": 9, "columns": 20, "row": 9, "column": 19, "text": "x"})",
          R"({"part": "cross", "rows": 9, "columns": 20, "row": 8, "column": -1, "text": "x"})",
          R"({"part": "middle", "rows": 9, "columns": 20, "row": 8, "column": 1, "text": "x"})",
          R"({"part": "cross", "rows": 9, "columns": 20, "row": 8, "column": 1})"})
        EXPECT_ERROR(ErrorCode::Corrupt, with(wrong)) << wrong;
}

TEST(ProjectFile, followsItsVideosWhenBothMove) {
    const test::ScratchFolder folder;
    touch(folder / "old/videos/v.mp4");
    Project project;
    project.videos.resize(1);
    project.videos[0].source.path = folder / "old/videos/v.mp4";
    saveProject(project, folder / "old/a.skimline");
    fs::rename(folder / "old", folder / "new");
    EXPECT_EQ(loadProject(folder / "new/a.skimline").videos[0].source.path,
              folder / "new/videos/v.mp4");
    // The project alone moved: the video is where it was.
    fs::create_directories(folder / "third");
    touch(folder / "old/videos/v.mp4");
    fs::rename(folder / "new/a.skimline", folder / "third/a.skimline");
    EXPECT_EQ(loadProject(folder / "third/a.skimline").videos[0].source.path,
              folder / "old/videos/v.mp4");
    // The file cannot be found, so its last known place is kept.
    fs::remove_all(folder / "old");
    EXPECT_EQ(loadProject(folder / "third/a.skimline").videos[0].source.path,
              folder / "old/videos/v.mp4");
}

TEST(ProjectFile, aFailedSaveLeavesTheOldOne) {
    const test::ScratchFolder folder;
    const Project project = makeProject(folder.path());
    saveProject(project, folder / "a.skimline");
    const std::string before = contentsOf(folder / "a.skimline");
    // As on a full disk, nothing is replaced.
    rlimit limit{};
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &limit), 0);
    const auto handler = ::signal(SIGXFSZ, SIG_IGN);
    const rlimit small{10, limit.rlim_max};
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
    EXPECT_THROW(saveProject(Project(), folder / "a.skimline"), Error);
    ::setrlimit(RLIMIT_FSIZE, &limit);
    ::signal(SIGXFSZ, handler);
    EXPECT_EQ(contentsOf(folder / "a.skimline"), before);
    EXPECT_THROW(saveProject(project, folder / "no/such/a.skimline"), Error);
    saveProject(Project(), folder / "a.skimline");
    EXPECT_NE(contentsOf(folder / "a.skimline"), before);
    int files = 0;
    for (const auto& entry : fs::directory_iterator(folder.path())) files += entry.exists();
    EXPECT_EQ(files, 1);  // and no temporary one
}

TEST(ProjectFile, saysWhatIsWrong) {
    const std::string head = R"({"format":"skimline-project","version":1,"videos":[)";
    const std::string source = R"("source":{"absolutePath":"/v.mp4"},"budget":{"fraction":0.15})";
    EXPECT_EQ(failureOf("").code(), ErrorCode::Corrupt);
    EXPECT_EQ(failureOf(head).code(), ErrorCode::Corrupt);
    EXPECT_EQ(failureOf(R"({"format":"other","version":1,"videos":[]})").code(),
              ErrorCode::Corrupt);
    EXPECT_EQ(failureOf(R"({"format":"skimline-project","version":2,"videos":[]})").code(),
              ErrorCode::Unsupported);
    // Numbers that another type would truncate to 1 or could not represent.
    for (const char* version : {"3000000000", "4294967297", "18446744073709551615"})
        EXPECT_EQ(failureOf(R"({"format":"skimline-project","version":)" + std::string(version) +
                            R"(,"videos":[]})")
                      .code(),
                  ErrorCode::Unsupported)
            << version;
    for (const char* version : {"1e79", "1.5", "-1e300", "-1", "true"})
        EXPECT_EQ(failureOf(R"({"format":"skimline-project","version":)" + std::string(version) +
                            R"(,"videos":[]})")
                      .code(),
                  ErrorCode::Corrupt)
            << version;
    EXPECT_EQ(failureOf(head + "{" + source + "}]}").code(), ErrorCode::Internal);
    for (const std::string& entry :
         {std::string("7"),
          std::string("{}"),
          R"({"source":{"absolutePath":"v.mp4"},"budget":{}})" + std::string(),
          "{" + source + R"(,"shots":[{"start":"1/2"}]})",
          "{" + source + R"(,"shots":[{"start":"0"},{"start":"5"},{"start":"5"}]})",
          "{" + source + R"(,"shots":[{"start":"0/0"}]})",
          "{" + source + R"(,"shots":[{"start":"0/1x"}]})",
          "{" + source + R"(,"shots":[{"start":"99999999999999999999"}]})",
          "{" + source + R"(,"shots":[{"start":"0","lock":"maybe"}]})",
          "{" + source + R"(,"markIn":"-1/2"})",
          "{" + source + R"(,"minShotSeconds":-1})",
          "{" + source + R"(,"playheadSeconds":1e300})",
          "{" + source + R"(,"words":{"keywords":"kiln"}})",
          "{" + source + R"(,"words":{"strength":2}})",
          "{" + source + R"(,"words":{"corrections":[{"start":"1/2"}]}})",
          "{" + source + R"(,"words":{"keywords":[7]}})",
          "{" + source + R"(,"words":7})",
          "{" + source + R"(,"transcript":{"absolutePath":"talk.srt"}})",
          R"({"source":{"absolutePath":"/v","contentHash":"zz"},"budget":{"fraction":0.1}})" +
              std::string(),
          R"({"source":{"absolutePath":"/v"},"budget":{"fraction":0}})" + std::string(),
          R"({"source":{"absolutePath":"/v"},"budget":{"fraction":"x"}})" + std::string()}) {
        const Error error = failureOf(head + entry + "]}");
        EXPECT_EQ(error.code(), ErrorCode::Corrupt) << entry;
        const std::string sentence = error.what();
        EXPECT_EQ(sentence.find("The project a.skimline is damaged: "), 0U) << sentence;
        EXPECT_EQ(sentence.back(), '.') << sentence;
    }
}

TEST(ProjectFile, survivesDamage) {
    const test::ScratchFolder folder;
    const std::string text = projectText(makeProject(folder.path()), folder.path());
    std::mt19937 random(3);
    int refused = 0;
    for (int round = 0; round < 3000; ++round) {
        std::string damaged = text;
        for (std::uint32_t k = 1 + random() % 3; k > 0; --k) {
            const std::size_t at = random() % damaged.size();
            if (random() % 2 == 0)
                damaged[at] = static_cast<char>(random() % 256);
            else
                damaged.erase(at, 1 + random() % 20);
        }
        try {
            static_cast<void>(projectFromText(damaged, folder / "a.skimline"));
        } catch (const Error&) {
            ++refused;
        }
    }
    EXPECT_GT(refused, 1000);
    EXPECT_EQ(failureOf(std::string(200000, '[')).code(), ErrorCode::Corrupt);
}

TEST(ProjectFile, opensOnlyFiles) {
    const test::ScratchFolder folder;
    const auto codeOf = [](const fs::path& file) {
        return test::codeOf([&] { loadProject(file); });
    };
    EXPECT_EQ(codeOf(folder / "none.skimline"), ErrorCode::NotFound);
    EXPECT_EQ(codeOf(folder.path()), ErrorCode::Unreadable);
    ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
    EXPECT_EQ(codeOf(folder / "pipe"), ErrorCode::Unreadable);
}

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/worth/subjects/train_subject.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include "core/foundation/base/error.h"
#include "core/lab/worth/subjects/judged_subjects.h"
#include "core/skim/features/extractors/builtin_extractor.h"
#include "core/skim/features/subjects/subject_sight.h"
#include "core/skim/network/student/student_file.h"
#include "tests/core/skim/network/student/small_student.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"
#include "tests/support/shared_data.h"

namespace skimline {
namespace {

TEST(JudgedSubjects, theShippedOnesLieWithinTheirImages) {
    const JudgedSubjects found =
        readJudgedSubjects(test::sourceFolder() / "resources/judged/judged-subjects.json");
    EXPECT_EQ(found.frames.size(), 930U);
    EXPECT_EQ(found.images.size(), 1775U);
    std::size_t without = 0;
    for (const JudgedSubject& frame : found.frames) without += frame.subjects.empty() ? 1 : 0;
    EXPECT_EQ(without, 167U);
    const auto inOrder = [](const JudgedSubject& before, const JudgedSubject& after) {
        return before.file < after.file ||
               (before.file == after.file && before.seconds < after.seconds);
    };
    EXPECT_TRUE(std::ranges::is_sorted(found.frames, inOrder));
}

TEST(JudgedSubjects, damagedOnesAreRefused) {
    const test::ScratchFolder folder;
    const auto file = folder / "judged.json";
    const auto codeFor = [&](const std::string& range) {
        std::ofstream(file) << R"({"videos":[],"pictures":[{"picture":"a.jpg","subjects":[)"
                            << range << "]}]}";
        return test::codeOf([&] { readJudgedSubjects(file); });
    };
    for (const char* range : {"[0.5,0.4]", "[-0.1,0.4]", "[0.5,1.1]", "[0.5]", "0.5", "[\"a\",1]"})
        EXPECT_EQ(codeFor(range), ErrorCode::Corrupt) << range;
    std::ofstream(file) << "[]";
    EXPECT_ERROR(ErrorCode::Corrupt, readJudgedSubjects(file));
    EXPECT_ERROR(ErrorCode::NotFound, readJudgedSubjects(folder / "none.json"));
}

/// Films and pictures of a red post before a grey wall, next to a blue one of the same size.
class SubjectLessons : public testing::Test {
protected:
    SubjectLessons() {
        test::saveSmallStudent(m_request.builtinWeights, 96);
        std::ofstream judged(m_request.judged);
        judged << R"({"videos":[)";
        for (int film = 0; film < 6; ++film) {
            const int red = 20 + 45 * film;
            drawFilm("film" + std::to_string(film) + ".mp4", red, 250 - 40 * film);
            judged << (film > 0 ? "," : "") << R"({"video":"film)" << film
                   << R"(.mp4","frames":[{"time":0.25,"subjects":[)" << rangeAt(red)
                   << R"(]},{"time":0.75,"subjects":[)" << rangeAt(red) << "]}]}";
        }
        judged << R"(,{"video":"gone.mp4","frames":[{"time":1,"subjects":[[0,1]]}]}],"pictures":[)";
        for (int picture = 0; picture < 4; ++picture) {
            const int red = 30 + 70 * picture;
            cv::imwrite((m_folder / ("p" + std::to_string(picture) + ".png")).string(),
                        drawn(red, 200 - 50 * picture));
            judged << (picture > 0 ? "," : "") << R"({"picture":"p)" << picture
                   << R"(.png","subjects":[)" << rangeAt(red) << "]}";
        }
        judged << R"(,{"picture":"none.png","subjects":[]}]})";
    }

    static std::string rangeAt(int left) {
        return "[" + std::to_string(left / 320.0) + "," + std::to_string((left + 24) / 320.0) + "]";
    }

    static cv::Mat drawn(int red, int blue) {
        cv::Mat image(180, 320, CV_8UC3, cv::Scalar(116, 116, 116));
        cv::rectangle(image, cv::Rect(red, 60, 24, 80), cv::Scalar(30, 30, 210), cv::FILLED);
        cv::rectangle(image, cv::Rect(blue, 60, 24, 80), cv::Scalar(210, 60, 30), cv::FILLED);
        return image;
    }

    void drawFilm(const std::string& name, int red, int blue) const {
        const std::string still = (m_folder / "still.png").string();
        cv::imwrite(still, drawn(red, blue));
        const std::string command = "ffmpeg -v error -y -loop 1 -i " + still +
                                    " -t 1 -r 10 -pix_fmt yuv420p " + (m_folder / name).string();
        ASSERT_EQ(std::system(command.c_str()), 0);
    }

    test::ScratchFolder m_folder;
    test::ScratchFolder m_outcome;
    SubjectTraining m_request{m_folder / "judged.json", m_folder.path(),          m_folder.path(),
                              m_folder / kBuiltinFile,  m_outcome / kSubjectFile, 2};
};

TEST_F(SubjectLessons, teachWhatThePostLooksLike) {
    std::vector<std::string> said;
    const SubjectTrainingReport report = trainSubject(
        m_request, [&](LogLevel, std::string_view line) { said.emplace_back(line); }, {});
    EXPECT_EQ(report.frames, 12);
    EXPECT_EQ(report.images, 4);
    EXPECT_LT(report.middle, 0.5);
    EXPECT_GT(report.fitted, 0.9);
    EXPECT_GT(report.heldOut, 0.9);
    ASSERT_EQ(said.size(), 1U) << "one film is missing";
    EXPECT_NE(said.front().find("gone.mp4"), std::string::npos);

    // A picture that it never saw: the red post is the subject, the blue one is not.
    cv::Mat rgb;
    cv::cvtColor(drawn(230, 40), rgb, cv::COLOR_BGR2RGB);
    SubjectSight sight(m_request.builtinWeights, m_request.model, {});
    const ImageMap map = sight.find({320, 180, {rgb.data, rgb.data + std::size_t{320} * 180 * 3}});
    double left = 0;
    for (std::size_t place = 0; place < map.values.size(); ++place)
        if (place % static_cast<std::size_t>(map.width) < 3) left += double{map.values[place]};
    EXPECT_LT(left, 0.3);
}

TEST_F(SubjectLessons, theSameFilesGiveTheSameModel) {
    trainSubject(m_request, {}, {});
    const SubjectModel first = SubjectModel::load(m_request.model);
    m_request.threads = 1;
    trainSubject(m_request, {}, {});
    const FloatMatrix map = MiddleMaps(m_request.builtinWeights)
                                .of(std::vector<std::uint8_t>(std::size_t{96} * 96 * 3, 80));
    EXPECT_EQ(first.of(map), SubjectModel::load(m_request.model).of(map));
}

TEST_F(SubjectLessons, nothingIsLearnedFromNothing) {
    m_request.footage = m_folder / "elsewhere";
    EXPECT_ERROR(ErrorCode::NotFound, trainSubject(m_request, {}, {}));
    m_request.footage = m_folder.path();
    m_request.model = m_request.judged;
    EXPECT_ERROR(ErrorCode::Usage, trainSubject(m_request, {}, {}));
    m_request.model = m_outcome / "new.json";
    StopFlag stop;
    stop.request();
    EXPECT_ERROR(ErrorCode::Cancelled, trainSubject(m_request, {}, RunContext(stop, {})));
    EXPECT_FALSE(std::filesystem::exists(m_request.model));
}

}  // namespace
}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/network/student/student_file.h"

#include <gtest/gtest.h>

#include <fstream>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/io/safetensors.h"
#include "tests/core/skim/network/student/small_student.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

class StudentWeights : public testing::Test {
protected:
    StudentWeights() {
        m_info.side = 96;
        m_info.teacherId = "googlenet";
        m_info.teacherVersion = "1";
        m_info.recipe = R"({"steps":3})";
    }

    /// The sentence names the file; the code is as expected.
    void expectRefused(ErrorCode code) const {
        try {
            loadStudent(m_file);
            ADD_FAILURE() << "nothing was thrown";
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), code) << error.what();
            EXPECT_NE(std::string(error.what()).find(m_file.string()), std::string::npos)
                << error.what();
        }
    }

    void rewrite(const std::function<void(TensorFile&)>& change) const {
        saveStudent(m_file, m_info, test::smallStudent());
        TensorFile contents = readSafetensors(m_file);
        change(contents);
        writeSafetensors(m_file, contents, true);
    }

    test::ScratchFolder m_folder;
    std::filesystem::path m_file = m_folder / "weights.safetensors";
    StudentInfo m_info;
};

TEST_F(StudentWeights, comeBackAsTheyWere) {
    const StudentNet net = test::smallStudent();
    saveStudent(m_file, m_info, net);
    const StudentFile loaded = loadStudent(m_file);
    EXPECT_EQ(loaded.info.side, 96);
    EXPECT_EQ(loaded.info.teacherId, "googlenet");
    EXPECT_EQ(loaded.info.teacherVersion, "1");
    EXPECT_EQ(loaded.info.recipe, m_info.recipe);
    for (const auto& [name, parameter] : net.parameters())
        EXPECT_TRUE(
            at::equal(loaded.net.parameters().at(name), parameter.to(at::kHalf).to(at::kFloat)))
            << name;
}

TEST_F(StudentWeights, theirVersionFollowsFromThem) {
    const auto versionOf = [&](const StudentNet& net) {
        saveStudent(m_file, m_info, net);
        return loadStudent(m_file).info.version;
    };
    const std::string first = versionOf(test::smallStudent(8, 1));
    EXPECT_FALSE(first.empty());
    EXPECT_EQ(versionOf(test::smallStudent(8, 1)), first);
    EXPECT_NE(versionOf(test::smallStudent(8, 2)), first);
}

TEST_F(StudentWeights, badFilesGetOneSentence) {
    expectRefused(ErrorCode::NotFound);
    std::ofstream(m_file) << "prose";
    expectRefused(ErrorCode::Corrupt);
    rewrite([](TensorFile& contents) { contents.metadata.clear(); });
    expectRefused(ErrorCode::Config);
    rewrite([](TensorFile& contents) { contents.metadata["extractor"] = "{"; });
    expectRefused(ErrorCode::Config);
    rewrite([](TensorFile& contents) { contents.metadata["extractor"] = R"({"format":"x"})"; });
    expectRefused(ErrorCode::Config);
    rewrite([](TensorFile& contents) {
        std::string& text = contents.metadata["extractor"];
        text.replace(text.find("96"), 2, "-6");
    });
    expectRefused(ErrorCode::Config);
    rewrite([](TensorFile& contents) {
        std::string& text = contents.metadata["extractor"];
        const std::string recipe = R"({"steps":3})";
        text.replace(text.find(recipe), recipe.size(),
                     std::string(200'000, '[') + std::string(200'000, ']'));
    });
    expectRefused(ErrorCode::Corrupt);
    rewrite([](TensorFile& contents) { contents.tensors.erase("conv2/3x3.weight"); });
    expectRefused(ErrorCode::Mismatch);
    rewrite([](TensorFile& contents) {
        contents.tensors.at("conv2/3x3.bias")[0] = std::numeric_limits<float>::infinity();
    });
    expectRefused(ErrorCode::Corrupt);
    saveStudent(m_file, m_info, test::smallStudent());
    std::filesystem::resize_file(m_file, std::filesystem::file_size(m_file) / 2);
    expectRefused(ErrorCode::Corrupt);
}

TEST_F(StudentWeights, unusableNumbersAreNotStored) {
    StudentNet net = test::smallStudent();
    net.parameters().at("conv2/3x3.bias")[0] = 1e9;  // beyond float16
    EXPECT_THROW(saveStudent(m_file, m_info, net), Error);
    EXPECT_FALSE(std::filesystem::exists(m_file));
}

}  // namespace
}  // namespace skimline

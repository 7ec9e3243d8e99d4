// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/distil/training/distillation_dataset.h"

#include <gtest/gtest.h>

#include <fstream>

#include "core/foundation/base/error.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

class Pairs : public testing::Test {
protected:
    static PairFormat format() { return {4, 6, "teacher", "1", {"kept out"}, "as they come"}; }

    static DistillationPair pair(std::uint64_t item, bool validation = false) {
        DistillationPair made{item, validation, std::vector<std::uint8_t>(4 * 4 * 3), {}};
        for (std::size_t i = 0; i < made.bgr.size(); ++i)
            made.bgr[i] = static_cast<std::uint8_t>(item * 7 + i);
        for (int i = 0; i < 6; ++i) made.features.push_back(static_cast<float>(item) + 0.25F * i);
        return made;
    }

    test::ScratchFolder m_folder;
    fs::path m_file = m_folder / "pairs.bin";
};

TEST_F(Pairs, comeBackInAnyOrder) {
    {
        PairWriter writer(m_file, format());
        for (const std::uint64_t item : {0, 1, 1, 5}) writer.append(pair(item, item == 1));
        EXPECT_EQ(writer.count(), 4);
        EXPECT_EQ(writer.lastItem(), 5U);
    }
    PairReader reader(m_file);
    EXPECT_EQ(reader.format(), format());
    ASSERT_EQ(reader.count(), 4);
    EXPECT_TRUE(reader.isValidation(2));
    EXPECT_FALSE(reader.isValidation(3));
    for (const std::int64_t index : {3, 0, 2}) {
        const DistillationPair found = reader.read(index);
        const DistillationPair expected = pair(found.item, found.item == 1);
        EXPECT_EQ(found.bgr, expected.bgr);
        EXPECT_EQ(found.features, expected.features);
        EXPECT_EQ(found.validation, expected.validation);
    }
    EXPECT_EQ(reader.read(3).item, 5U);
}

TEST_F(Pairs, aTornRecordIsDroppedWhenWritingGoesOn) {
    {
        PairWriter writer(m_file, format());
        for (std::uint64_t item = 0; item < 3; ++item) writer.append(pair(item));
    }
    fs::resize_file(m_file, fs::file_size(m_file) - 5);
    EXPECT_EQ(PairReader(m_file).count(), 2);
    PairWriter writer(m_file, format());
    EXPECT_EQ(writer.count(), 2);
    EXPECT_EQ(writer.lastItem(), 1U);
    writer.append(pair(7));
    writer.flush();
    PairReader reader(m_file);
    ASSERT_EQ(reader.count(), 3);
    EXPECT_EQ(reader.read(2).bgr, pair(7).bgr);
}

TEST_F(Pairs, theLastItemGoesAsAWhole) {
    PairWriter writer(m_file, format());
    for (const std::uint64_t item : {0, 3, 3, 3}) writer.append(pair(item));
    writer.dropLastItem();
    EXPECT_EQ(writer.count(), 1);
    EXPECT_EQ(writer.lastItem(), 0U);
    writer.append(pair(4));
    writer.flush();
    EXPECT_EQ(PairReader(m_file).read(1).item, 4U);
    writer.dropLastItem();
    writer.dropLastItem();
    EXPECT_EQ(writer.count(), 0);
}

TEST_F(Pairs, strangersAreRefused) {
    const auto codeOf = [](const auto& work) { return test::codeOf([&] { work(); }); };
    EXPECT_EQ(codeOf([&] { PairReader reader(m_file); }), ErrorCode::NotFound);
    { PairWriter writer(m_file, format()); }
    PairFormat other = format();
    other.heldOut = {"something else"};
    EXPECT_EQ(codeOf([&] { PairWriter writer(m_file, other); }), ErrorCode::Mismatch);
    PairWriter writer(m_file, format());
    DistillationPair wrong = pair(1);
    wrong.features.pop_back();
    EXPECT_EQ(codeOf([&] { writer.append(wrong); }), ErrorCode::Shape);
    std::ofstream(m_file) << "prose that is long enough for a header";
    EXPECT_EQ(codeOf([&] { PairReader reader(m_file); }), ErrorCode::Corrupt);
    std::ofstream(m_file) << "";
    EXPECT_EQ(codeOf([&] { PairWriter again(m_file, format()); }), ErrorCode::Corrupt);
}

}  // namespace
}  // namespace skimline

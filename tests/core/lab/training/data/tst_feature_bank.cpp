// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/data/feature_bank.h"

#include <gtest/gtest.h>

#include <fstream>

#include "core/foundation/base/error.h"
#include "tests/core/lab/training/data/tiny_bank.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

TEST(FeatureBank, comesBackFromItsFile) {
    const FeatureBank bank = test::tinyBank();
    const test::ScratchFolder folder;
    writeFeatureBank(folder / "bank.safetensors", bank, false);
    const FeatureBank read = readFeatureBank(folder / "bank.safetensors");
    EXPECT_EQ(read.features.values, bank.features.values);
    EXPECT_EQ(read.heldOut, bank.heldOut);
    EXPECT_EQ(read.extractorId, "tiny");
    ASSERT_EQ(read.sources.size(), bank.sources.size());
    for (std::size_t index = 0; index < read.sources.size(); ++index) {
        EXPECT_EQ(read.sources[index].name, bank.sources[index].name);
        EXPECT_EQ(read.sources[index].firstRow, bank.sources[index].firstRow);
        EXPECT_EQ(read.sources[index].rows, bank.sources[index].rows);
        EXPECT_EQ(read.sources[index].part, bank.sources[index].part);
        EXPECT_EQ(read.sources[index].kind, bank.sources[index].kind);
    }
}

TEST(FeatureBank, holdsOutWholeGroups) {
    for (const BankSource& source : test::tinyBank().sources) {
        const bool heldOut = source.group == "p3" || source.group == "c1";
        EXPECT_EQ(source.part == Part::Test, heldOut) << source.name;
    }
}

TEST(FeatureBank, validationIsASmallShareOfTheOtherGroups) {
    int validation = 0;
    for (int number = 0; number < 2000; ++number) {
        validation += partOf("photos/" + std::to_string(number), "photos", {}) == Part::Validation;
    }
    EXPECT_GT(validation, 60);
    EXPECT_LT(validation, 140);
}

TEST(FeatureBank, refusesRowsOfAnotherWidth) {
    FeatureBank bank = test::tinyBank(12);
    EXPECT_THROW(bank.append({"x", "p0"}, FloatMatrix(2, 11)), Error);
    EXPECT_THROW(bank.append({"x", "p0"}, FloatMatrix(0, 12)), Error);
}

TEST(FeatureBank, refusesAFileThatIsNone) {
    const test::ScratchFolder folder;
    std::ofstream(folder / "bank.safetensors") << "no bank at all";
    EXPECT_THROW(readFeatureBank(folder / "bank.safetensors"), Error);
    EXPECT_THROW(readFeatureBank(folder / "absent.safetensors"), Error);
}

}  // namespace
}  // namespace skimline

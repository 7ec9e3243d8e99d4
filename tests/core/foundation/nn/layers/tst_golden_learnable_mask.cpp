// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>

#include "core/lab/selftest/golden/golden_mask_case.h"
#include "tests/support/golden_data.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

TEST(GoldenLearnableMask, everythingIsWithinTolerance) {
    for (const fs::path& folder : test::goldenFolders("lcaam")) {
        const auto findings = checkGoldenMaskCase(folder, RunContext());
        EXPECT_GE(findings.size(), 17U);
        for (const GoldenFinding& finding : findings)
            EXPECT_TRUE(finding.withinTolerance()) << finding.quantity << ": " << finding.error;
    }
}

std::string bytesOf(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

/// A copy of the case in which two texts of equal length in one file are exchanged.
bool passesWith(const fs::path& original, const char* changed, const std::string& one,
                const std::string& other) {
    const test::ScratchFolder folder;
    for (const char* name : {"config.json", "model.safetensors", "io.safetensors"}) {
        std::string bytes = bytesOf(original / name);
        const std::size_t first = bytes.find(one);
        const std::size_t second = bytes.find(other);
        if (name == std::string(changed)) {
            EXPECT_NE(first, std::string::npos) << one;
            if (first != std::string::npos) bytes.replace(first, one.size(), other);
            if (second != std::string::npos) bytes.replace(second, other.size(), one);
        }
        std::ofstream(folder / name, std::ios::binary) << bytes;
    }
    const auto findings = checkGoldenMaskCase(folder.path(), RunContext());
    return std::ranges::all_of(findings, &GoldenFinding::withinTolerance);
}

TEST(GoldenLearnableMask, changesAreNoticed) {
    const fs::path folder = test::goldenFolders("lcaam").front();
    EXPECT_TRUE(passesWith(folder, "config.json", "heads", "heads"));
    EXPECT_FALSE(passesWith(folder, "config.json", "\"heads\": 4", "\"heads\": 2"));
    const char* io = "io.safetensors";
    EXPECT_FALSE(passesWith(folder, io, "\"self_mul\"", "\"self_add\""));
    EXPECT_FALSE(passesWith(folder, io, "\"cross_mul\"", "\"cross_add\""));
    EXPECT_FALSE(passesWith(folder, io, "\"self_attn_mul\"", "\"self_attn_add\""));
    const char* model = "model.safetensors";
    EXPECT_FALSE(passesWith(folder, model, "\"self.1.weight\"", "\"self.2.weight\""));
    EXPECT_FALSE(passesWith(folder, model, "\"self.0.bias\"", "\"self.2.bias\""));
    EXPECT_FALSE(passesWith(folder, model, "\"attn.q.weight\"", "\"attn.k.weight\""));
    EXPECT_FALSE(passesWith(folder, model, "\"cross.0.weight\"", "\"attn.v.weight\""));
}

TEST(GoldenLearnableMask, forgottenPaddingIsNoticed) {
    const fs::path folder = test::goldenFolders("lcaam").front();
    // With all keys present, the padding of the expected weights is missing.
    EXPECT_FALSE(passesWith(folder, "io.safetensors", std::string("\x01\x01\x00", 3),
                            std::string("\x01\x01\x01", 3)));
}

}  // namespace
}  // namespace skimline

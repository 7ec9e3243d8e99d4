// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/analysis/extractor_choice.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "core/foundation/base/error.h"
#include "core/skim/analysis/checkpoint_choice.h"
#include "core/skim/features/extractors/builtin_extractor.h"
#include "core/skim/installation/weights_catalogue.h"
#include "tests/support/environment.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

/// No GoogLeNet weights anywhere.
class ExtractorChoiceTest : public testing::Test {
protected:
    void installGoogLeNet() const {
        std::ofstream(m_folder / "bvlc_googlenet.caffemodel") << "stands for the weights";
    }

    test::ScratchFolder m_folder;
    test::EnvironmentVariable m_data{"XDG_DATA_HOME", m_folder.path().string()};
    test::EnvironmentVariable m_models{"SKIMLINE_MODELS", std::nullopt};
};

TEST_F(ExtractorChoiceTest, isTheBuiltInOneWithoutGoogLeNetsWeights) {
    ASSERT_FALSE(bundledBuiltinWeights().empty());
    const ExtractorChoice choice = chooseExtractor("", m_folder.path());
    EXPECT_EQ(choice.id, "builtin");
    EXPECT_EQ(choice.emulatedExtractor, "googlenet");
    const auto extractor = choice.load({}, {});
    EXPECT_EQ(extractor->id(), "builtin");
    EXPECT_EQ(extractor->version(), choice.version);
    EXPECT_EQ(extractor->dimension(), 1024);
    installGoogLeNet();
    EXPECT_EQ(chooseExtractor("", m_folder.path()).id, "googlenet");
    EXPECT_EQ(chooseExtractor("builtin", m_folder.path()).id, "builtin") << "as named";
}

TEST_F(ExtractorChoiceTest, refusesWhatIsNotThere) {
    const auto codeOf = [](const auto& work) { return test::codeOf([&] { work(); }); };
    EXPECT_EQ(codeOf([&] { chooseExtractor("magic", {}); }), ErrorCode::Usage);
    EXPECT_EQ(codeOf([&] { chooseExtractor("googlenet", m_folder.path()).load({}, {}); }),
              ErrorCode::MissingWeights);
    EXPECT_EQ(codeOf([&] { chooseExtractor("builtin", {}, m_folder / "none"); }),
              ErrorCode::NotFound);
    std::ofstream(m_folder / "prose") << "not weights";
    EXPECT_EQ(codeOf([&] { chooseExtractor("builtin", {}, m_folder / "prose"); }),
              ErrorCode::Corrupt);
}

TEST_F(ExtractorChoiceTest, theBundledCheckpointServesBoth) {
    for (const char* name : {"googlenet", "builtin"}) {
        const ExtractorChoice choice = chooseExtractor(name, {});
        const Checkpoint checkpoint = checkpointFor({}, choice, {PatternKind::Lga});
        EXPECT_EQ(checkpoint.info.extractorId, "googlenet") << name;
        for (const char* attention : kAttentionNames) {
            const AttentionChoice wanted = attentionChoice(attention);
            const FullTransNetConfig found = checkpointFor({}, choice, wanted).info.config;
            EXPECT_EQ(found.mask != MaskUse::None, wanted.masks) << attention;
        }
    }
    EXPECT_THROW(attentionChoice("LGA"), Error);
    EXPECT_THROW(checkpointFor(bundledCheckpoint("googlenet", attentionChoice("lga")),
                               chooseExtractor("googlenet", {}), attentionChoice("lcaam")),
                 Error);
    ExtractorChoice stranger = chooseExtractor("builtin", {});
    stranger.emulatedExtractorVersion = "another";
    EXPECT_THROW(checkpointFor({}, stranger, {PatternKind::Lga}), Error);
}

TEST_F(ExtractorChoiceTest, itsWeightsAreListedApartFromCheckpoints) {
    int found = 0;
    for (const ModelInfo& model : listModels(m_folder.path())) {
        if (std::filesystem::path(model.location).filename() != kBuiltinFile) continue;
        EXPECT_EQ(model.what, "extractor");
        ++found;
    }
    EXPECT_GE(found, 1);
}

}  // namespace
}  // namespace skimline

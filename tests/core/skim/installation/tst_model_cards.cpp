// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/installation/model_cards.h"
#include "core/skim/models/runtime/bundled_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>

#include "core/foundation/base/error.h"
#include "core/skim/analysis/checkpoint_choice.h"
#include "core/skim/installation/weights_catalogue.h"
#include "tests/support/environment.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

class ModelCards : public testing::Test {
protected:
    static const ModelCard* find(const std::vector<ModelCard>& cards, const std::string& id) {
        const auto found = std::ranges::find(cards, id, &ModelCard::id);
        return found == cards.end() ? nullptr : &*found;
    }

    fs::path bundled(const std::string& name) const {
        for (const fs::path& folder : checkpointFolders())
            if (fs::exists(folder / name)) return folder / name;
        return {};
    }

    test::ScratchFolder m_folder;
    test::EnvironmentVariable m_data{"XDG_DATA_HOME", m_folder.path().string()};
    test::EnvironmentVariable m_models{"SKIMLINE_MODELS", std::nullopt};
};

TEST_F(ModelCards, cutAtTheirSections) {
    const CardText text = cardText(
        "# name\n\nWhat it is.\n\n| a | b |\n| - | - |\n\n## Teacher\nt\n\n## Data\n\nPhotos.\n"
        "## Recipe\nr\n## Measured\n\n| F |\n## Limits\n* few\n");
    EXPECT_EQ(text.summary, "What it is.");
    EXPECT_EQ(text.data, "Photos.");
    EXPECT_EQ(text.measured, "| F |");
    EXPECT_EQ(text.limits, "* few");
    EXPECT_EQ(cardText("").summary, "");
    EXPECT_EQ(cardText("## Teacher\nimitated\n").data, "imitated");
    EXPECT_EQ(cardText("no headings").summary, "no headings");
}

TEST_F(ModelCards, speakOfEverythingThatComesWithTheProgram) {
    const auto cards = modelCards({}, {}, {});
    for (const std::string id : {"googlenet", "builtin", "skimline-lga-googlenet"}) {
        const ModelCard* card = find(cards, id);
        ASSERT_NE(card, nullptr) << id;
        EXPECT_GT(card->parameters, 1'000'000) << id;
        EXPECT_GT(card->bytes, 1'000'000U) << id;
        EXPECT_TRUE(card->problem.empty()) << card->problem;
        for (const std::string& part :
             {card->text.summary, card->text.data, card->text.measured, card->text.limits})
            EXPECT_FALSE(part.empty()) << id;
    }
    EXPECT_TRUE(find(cards, "googlenet")->location.empty());
    EXPECT_FALSE(find(cards, "googlenet")->url.empty());
    EXPECT_EQ(find(cards, "skimline-lga-googlenet")->attention, "lga");
    EXPECT_EQ(find(cards, "skimline-lga-googlenet")->features, "googlenet");
    EXPECT_EQ(find(cards, "skimline-full-googlenet")->attention, "full");
    EXPECT_EQ(find(cards, "skimline-lcaam-googlenet")->attention, "lcaam");
    const ModelCard* card = find(cards, "skimline-highlights");
    ASSERT_NE(card, nullptr);
    EXPECT_EQ(card->kind, ModelKind::Highlights);
    EXPECT_GT(card->parameters, 10'000);
    EXPECT_TRUE(card->problem.empty()) << card->problem;
    for (const std::string& part :
         {card->text.summary, card->text.data, card->text.measured, card->text.limits})
        EXPECT_FALSE(part.empty());
    EXPECT_EQ(find(cards, "skimline-demonstration"), nullptr) << "no network for a film";
}

TEST_F(ModelCards, includeImportedAndNamedFilesOnce) {
    const fs::path own = m_folder / "mine.safetensors";
    fs::copy_file(bundled("skimline-lga-googlenet.safetensors"), own);
    const fs::path imported = importModel(own, {}, {});
    EXPECT_EQ(imported.parent_path(), importedModelsFolder());
    EXPECT_EQ(importModel(own, {}, {}), imported) << "the same once more is no error";
    const auto cards = modelCards({}, {own, own, imported}, {});
    EXPECT_EQ(std::ranges::count(cards, std::string("mine"), &ModelCard::id), 2);
    const ModelCard* mine = find(cards, "mine");
    EXPECT_FALSE(mine->bundled);
    EXPECT_NE(mine->text.data.find("judged reels"), std::string::npos) << "from its recipe";
    const fs::path named = m_folder / "named";
    EXPECT_EQ(importModel(own, named, {}), named / "mine.safetensors");
    const auto listed = listModels(named);
    EXPECT_EQ(
        std::ranges::count(listed, (named / "mine.safetensors").string(), &ModelInfo::location), 1);
    // Another network of that name is not put in its place.
    fs::copy_file(bundled("skimline-full-googlenet.safetensors"), own,
                  fs::copy_options::overwrite_existing);
    try {
        importModel(own, {}, {});
        FAIL() << "replaced";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Exists);
    }
}

TEST_F(ModelCards, sayWhyAFileIsOfNoUse) {
    const fs::path bad = m_folder / "bad.safetensors";
    std::ofstream(bad) << "this is no network";
    const auto cards = modelCards({}, {bad, m_folder / "gone.safetensors"}, {});
    for (const std::string id : {"bad", "gone"}) {
        ASSERT_NE(find(cards, id), nullptr);
        EXPECT_TRUE(find(cards, id)->problem.ends_with(".")) << find(cards, id)->problem;
    }
    for (const fs::path& file : {bad, m_folder / "gone.safetensors"}) {
        EXPECT_THROW(importModel(file, {}, {}), Error);
    }
    EXPECT_FALSE(fs::exists(importedModelsFolder() / "bad.safetensors"));
    // A cut one, and the built-in extractor's weights, are no checkpoints either.
    const fs::path cut = m_folder / "cut.safetensors";
    fs::copy_file(bundled("skimline-lga-googlenet.safetensors"), cut);
    fs::resize_file(cut, 100'000);
    EXPECT_THROW(importModel(cut, {}, {}), Error);
    EXPECT_THROW(importModel(bundled("skimline-builtin.safetensors"), {}, {}), Error);
}

TEST_F(ModelCards, stopWhenAsked) {
    StopFlag stop;
    stop.request();
    EXPECT_THROW(modelCards({}, {}, RunContext(stop, {})), Error);
}

}  // namespace
}  // namespace skimline

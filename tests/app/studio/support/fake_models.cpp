// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/studio/support/fake_parts.h"

namespace skimline::test {
namespace {

CardText cardOf(const std::string& summary) {
    CardText text;
    text.summary = summary;
    text.data = "No labels: 4,595 photos of mixed sources and 17 short clips.";
    text.measured =
        "| | montages | |\n| --- | --- | --- |\n| | F | coverage |\n| uniform | 0.092 | 0.496 |\n"
        "| random | 0.218 | 0.666 |\n| **model** | **0.849** | **0.995** |";
    text.limits = "* Speech, jokes and goals mean nothing to it.\n* Long videos are harder.";
    text.whole = text.summary;
    return text;
}

}  // namespace

std::vector<ModelCard> fakeCards() {
    ModelCard builtin;
    builtin.kind = ModelKind::Extractor;
    builtin.id = "builtin";
    builtin.location = "/usr/share/skimline/models/skimline-builtin.safetensors";
    builtin.bundled = true;
    builtin.bytes = 6'541'000;
    builtin.parameters = 3'300'000;
    builtin.licence = "GPL-3.0-or-later";
    builtin.text = cardOf("The built-in feature extractor: 1024 values near to GoogLeNet's.");
    ModelCard googlenet = builtin;
    googlenet.id = "googlenet";
    googlenet.location.clear();
    googlenet.bundled = false;
    googlenet.url = "http://example.org/bvlc_googlenet.caffemodel";
    googlenet.text = cardOf("BVLC GoogLeNet up to pool5.");
    ModelCard checkpoint = builtin;
    checkpoint.kind = ModelKind::Checkpoint;
    checkpoint.id = "made-up";
    checkpoint.location = "/usr/share/skimline/models/made-up.safetensors";
    checkpoint.features = "googlenet";
    checkpoint.attention = "lga";
    checkpoint.parameters = 1'286'273;
    checkpoint.bytes = 2'585'154;
    checkpoint.text = cardOf("FullTransNet with local-global attention.");
    return {googlenet, builtin, checkpoint};
}

std::vector<ModelCard> FakeEngine::modelCards(const std::optional<std::filesystem::path>&,
                                              const std::vector<std::filesystem::path>& others,
                                              const RunContext&) const {
    std::vector<ModelCard> cards = m_script->cards.empty() ? fakeCards() : m_script->cards;
    for (const std::filesystem::path& file : others) {
        ModelCard card = cards.back();
        card.id = file.stem().string();
        card.location = file;
        card.bundled = false;
        if (card.location != cards.back().location) cards.push_back(card);
    }
    return cards;
}

std::filesystem::path FakeEngine::fetchModel(const std::string& id,
                                             const std::optional<std::filesystem::path>&,
                                             const RunContext& context) const {
    pass(script(), context, Stage::Fetch);
    if (m_script->failFetch) throw m_script->failure;
    return std::filesystem::path("/installed") / (id + ".caffemodel");
}

std::filesystem::path FakeEngine::importModel(const std::filesystem::path& file,
                                              const std::optional<std::filesystem::path>&,
                                              const RunContext& context) const {
    pass(script(), context, Stage::Fetch);
    if (m_script->failFetch) throw m_script->failure;
    return std::filesystem::path("/installed") / file.filename();
}

}  // namespace skimline::test

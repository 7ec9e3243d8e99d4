// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/installation/model_cards.h"

#include <algorithm>
#include <sstream>

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/read_file.h"
#include "core/foundation/nn/io/safetensors.h"
#include "core/skim/analysis/attention_choice.h"
#include "core/skim/analysis/checkpoint_choice.h"
#include "core/skim/analysis/checkpoint_files.h"
#include "core/skim/features/extractors/builtin_extractor.h"
#include "core/skim/features/extractors/googlenet_facts.h"
#include "core/skim/features/extractors/vision_facts.h"
#include "core/skim/highlights/network/highlight_file.h"
#include "core/skim/installation/weights_catalogue.h"
#include "core/skim/models/model_store.h"
#include "core/skim/models/runtime/bundled_files.h"
#include "core/skim/words/written_summary.h"

namespace skimline {

namespace fs = std::filesystem;

namespace {

/// Size of the layers up to pool5, which are all that is used.
constexpr std::int64_t kGoogLeNetParameters = 5'973'552;
constexpr std::uint64_t kGoogLeNetBytes = 53'533'754;

std::string trimmed(const std::string& text) {
    const auto from = text.find_first_not_of(" \n");
    if (from == std::string::npos) return {};
    return text.substr(from, text.find_last_not_of(" \n") + 1 - from);
}

std::uint64_t bytesOf(const fs::path& file) {
    std::error_code failure;
    const auto bytes = fs::file_size(file, failure);
    return failure ? 0 : bytes;
}

/// The card next to a file or, failing that, with the program under the same name.
CardText cardBeside(const fs::path& weights, const std::string& stem) {
    std::vector<fs::path> places;
    if (!weights.empty()) places.push_back(fs::path(weights).replace_extension(".md"));
    for (const fs::path& folder : checkpointFolders()) places.push_back(folder / (stem + ".md"));
    for (const fs::path& place : places)
        if (fs::exists(place)) return cardText(readFileIfThere(place));
    return {};
}

/// For a checkpoint without a card: what its recipe says.
CardText cardFromRecipe(const CheckpointInfo& info) {
    const auto recipe = parseJson(info.recipe, "The training recipe", IfNotJson::Discard);
    CardText text;
    text.summary = "A network without a model card; what follows is what its file says.";
    if (!recipe.is_object()) return text;
    std::ostringstream rows;
    rows << "| | |\n| --- | --- |\n";
    for (const auto& [key, value] : recipe.items()) {
        std::string name = key;
        std::ranges::replace(name, '_', ' ');
        if (value.is_null() || value.is_object() || value == "") continue;
        rows << "| " << name << " | "
             << (value.is_string() ? value.get<std::string>() : jsonText(value)) << " |\n";
    }
    text.data = rows.str();
    text.whole = text.summary + "\n\n" + text.data;
    return text;
}

/// The card of an image network that a user imported.
ModelCard visionCard(const ModelEntry& entry) {
    ModelCard card;
    card.kind = ModelKind::Pictures;
    card.id = entry.id;
    card.location = entry.installedAt;
    card.bytes = bytesOf(entry.installedAt);
    card.licence = entry.licence;
    card.text = cardBeside(entry.installedAt, entry.id);
    try {
        for (const auto& [name, tensor] : readSafetensors(entry.installedAt).tensors)
            if (!name.ends_with(".scale")) card.parameters += tensor.numel();
    } catch (const Error& error) {
        card.problem = error.what();
    }
    return card;
}

ModelCard googLeNetCard(const ModelEntry& entry) {
    ModelCard card;
    card.kind = ModelKind::Extractor;
    card.id = entry.id;
    card.location = entry.installedAt;
    card.bytes = entry.installedAt.empty() ? kGoogLeNetBytes : bytesOf(entry.installedAt);
    card.parameters = kGoogLeNetParameters;
    card.url = entry.url;
    card.licence = entry.licence;
    card.text = cardBeside({}, entry.id);
    return card;
}

/// @param stem  of the card  @param count  of parameters; throws if the file is unusable
template <class Count>
ModelCard bundledCard(ModelKind kind, const std::string& id, const fs::path& file,
                      const std::string& stem, const Count& count) {
    ModelCard card;
    card.kind = kind;
    card.id = id;
    card.location = file;
    card.bundled = true;
    card.bytes = bytesOf(file);
    card.licence = "GPL-3.0-or-later";
    card.text = cardBeside(file, stem);
    try {
        card.parameters = count(file);
    } catch (const Error& error) {
        card.problem = error.what();
    }
    return card;
}

ModelCard builtinCard(const fs::path& file) {
    return bundledCard(ModelKind::Extractor, kBuiltinId, file, file.stem().string(),
                       [](const fs::path& weights) { return builtinFacts(weights).parameters; });
}

ModelCard highlightCard(const fs::path& file) {
    const std::string id = file.stem().string();
    return bundledCard(ModelKind::Highlights, id, file, id, [](const fs::path& weights) {
        return loadHighlightNet(weights).net.parameterCount();
    });
}

ModelCard checkpointCard(const fs::path& file, bool bundled) {
    ModelCard card;
    card.id = file.stem().string();
    card.location = file;
    card.bundled = bundled;
    card.bytes = bytesOf(file);
    if (bundled) card.licence = "GPL-3.0-or-later";
    try {
        const Checkpoint checkpoint = loadCheckpoint(file);
        card.parameters = checkpoint.net.parameterCount();
        card.features = checkpoint.info.extractorId;
        card.attention = attentionName(checkpoint.info.config);
        card.text = cardBeside(file, card.id);
        if (card.text.whole.empty()) card.text = cardFromRecipe(checkpoint.info);
    } catch (const Error& error) {
        card.problem = error.what();
    }
    return card;
}

}  // namespace

CardText cardText(const std::string& markdown) {
    CardText text;
    text.whole = markdown;
    std::istringstream lines(markdown);
    std::string* part = &text.summary;
    std::string unused;
    std::string teacher;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("## ")) {
            const std::string title = trimmed(line.substr(3));
            part = title == "Data"       ? &text.data
                   : title == "Teacher"  ? &teacher
                   : title == "Measured" ? &text.measured
                   : title == "Limits"   ? &text.limits
                                         : &unused;
            continue;
        }
        if (part == &text.summary && line.starts_with("|")) part = &unused;
        if (part == &text.summary && line.starts_with("# ")) continue;
        *part += line + "\n";
    }
    if (text.data.empty()) text.data = teacher;
    for (std::string* each : {&text.summary, &text.data, &text.measured, &text.limits})
        *each = trimmed(*each);
    return text;
}

std::vector<ModelCard> modelCards(const std::optional<fs::path>& modelFolder,
                                  const std::vector<fs::path>& others, const RunContext& context) {
    std::vector<ModelCard> cards;
    for (const ModelEntry& entry : ModelStore(modelFolder).list()) {
        // Speech networks are not used in an analysis.
        if (entry.id == kGoogLeNetId) cards.push_back(googLeNetCard(entry));
        if (visionFacts(entry.id) != nullptr && !entry.installedAt.empty())
            cards.push_back(visionCard(entry));
    }
    if (const fs::path file = bundledBuiltinWeights(); !file.empty())
        cards.push_back(builtinCard(file));
    for (const fs::path& folder : checkpointFolders()) {
        if (!fs::exists(folder / kHighlightFile)) continue;
        cards.push_back(highlightCard(folder / kHighlightFile));
        break;
    }
    const auto known = [&cards](const fs::path& file) {
        std::error_code ignored;
        return std::ranges::any_of(cards, [&](const ModelCard& card) {
            return !card.location.empty() && fs::equivalent(card.location, file, ignored);
        });
    };
    const auto add = [&](const fs::path& file, bool bundled) {
        context.throwIfStopped();
        if (file.filename() != kBuiltinFile && file.filename() != kHighlightFile && !known(file))
            cards.push_back(checkpointCard(file, bundled));
    };
    for (const fs::path& folder : checkpointFolders())
        for (const fs::path& file : checkpointsIn(folder)) add(file, true);
    for (const fs::path& file : checkpointsIn(importedModelsFolder())) add(file, false);
    for (const fs::path& file : others) add(file, false);
    return cards;
}

}  // namespace skimline

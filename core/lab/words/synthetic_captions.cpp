// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/words/synthetic_captions.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <numeric>
#include <string>

#include "core/foundation/nn/io/safetensors.h"
#include "core/foundation/text/keywords/keyword_prompt.h"
#include "core/lab/words/synthetic_scenes.h"
#include "core/skim/analysis/extractor_choice.h"

namespace skimline {
namespace {

using World = SyntheticScenes;

constexpr std::int64_t kOthersPerView = 8;
constexpr std::int64_t kAtOnce = 8;
constexpr std::int64_t kMostTokens = 64;  // of a tale
constexpr std::int64_t kAnswerTokens = 16;
constexpr std::int64_t kMostRows = 40;  // of a video
constexpr double kClosedShare = 0.2;
constexpr double kElsewhereShare = 0.15;

/// Draws images and extracts their features, a few at a time.
class SceneExtraction {
public:
    SceneExtraction(const std::shared_ptr<FeatureExtractor>& extractor, std::int64_t total,
                    const RunContext& context)
        : m_extractor(extractor), m_progress(context, Stage::Features, total) {}

    template <class Draw>
    at::Tensor features(std::int64_t count, const Draw& draw) {
        std::vector<at::Tensor> parts;
        for (std::int64_t first = 0; first < count; first += kAtOnce) {
            m_progress.advanceTo(m_done);
            const std::int64_t some = std::min(kAtOnce, count - first);
            std::vector<std::uint8_t> bgr;
            for (std::int64_t i = first; i < first + some; ++i) {
                const std::vector<std::uint8_t> image = draw(i, m_extractor->inputSize());
                bgr.insert(bgr.end(), image.begin(), image.end());
            }
            FloatMatrix found = m_extractor->extract(bgr, some);
            parts.push_back(at::from_blob(found.values.data(), {found.rows, found.cols}).clone());
            m_done += some;
        }
        return at::cat(parts);
    }

private:
    std::shared_ptr<FeatureExtractor> m_extractor;
    StageProgress m_progress;
    std::int64_t m_done = 0;
};

}  // namespace

SceneImages::SceneImages(const std::filesystem::path& file, std::int64_t views, std::uint64_t seed,
                         const RunContext& context)
    : m_views(views) {
    const ExtractorChoice choice = chooseExtractor("builtin", {});
    const std::int64_t others = kOthersPerView * views;
    const std::string recipe = choice.version + " " + std::to_string(views) + " " +
                               std::to_string(others) + " " + std::to_string(seed);
    if (std::filesystem::exists(file)) {
        const TensorFile made = readSafetensors(file);
        const auto known = made.metadata.find("recipe");
        if (known != made.metadata.end() && known->second == recipe) {
            m_scenes = made.at("scenes");
            m_others = made.at("others");
            return;
        }
    }
    const std::int64_t scenes = World::kGrounds * World::kObjects * views;
    SceneExtraction extraction(choice.load({}, context), scenes + others, context);
    m_scenes = extraction.features(scenes, [&](std::int64_t number, int side) {
        Random random(mixSeeds(seed, static_cast<std::uint64_t>(number)));
        const std::int64_t object = number / views % World::kObjects;
        const auto scene = World::scene(number / views / World::kObjects, object, random);
        return World::draw(scene, side, side, random.uniform());
    });
    m_others = extraction.features(others, [&](std::int64_t number, int side) {
        return World::drawOther(mixSeeds(seed + 1, static_cast<std::uint64_t>(number)), side, side);
    });
    writeSafetensors(file, {{{"scenes", m_scenes}, {"others", m_others}}, {{"recipe", recipe}}, {}},
                     /*overwrite=*/true);
}

at::Tensor SceneImages::scene(std::int64_t ground, std::int64_t object, std::int64_t view) const {
    return m_scenes[(ground * World::kObjects + object) * m_views + view];
}

/// Ground and object of a scene, and whether the object can be seen.
struct SyntheticCaptions::Place {
    std::int64_t ground = 0;
    std::int64_t object = 0;
    bool shown = true;
};

/// Rows that a video shows.
struct SyntheticCaptions::Rows {
    std::vector<at::Tensor> rows;
    std::vector<bool> right;
};

SyntheticCaptions::Rows SyntheticCaptions::rowsOf(const Place& place, bool unseen,
                                                  Random& random) const {
    std::vector<std::int64_t> grounds(World::kGrounds);
    std::iota(grounds.begin(), grounds.end(), 0);
    random.shuffle(grounds);
    grounds.resize(static_cast<std::size_t>(random.between(5, World::kGrounds)));
    const auto there = std::ranges::find(grounds, place.ground);
    if (place.shown && there == grounds.end()) grounds.front() = place.ground;
    if (!place.shown && there != grounds.end()) grounds.erase(there);
    grounds.insert(grounds.end(), static_cast<std::size_t>(random.between(0, 2)), -1);
    random.shuffle(grounds);
    const auto drawn = [&](std::int64_t all) {
        const std::int64_t kept = all - m_heldOut;
        return unseen ? kept + random.below(m_heldOut) : random.below(kept);
    };
    Rows made;
    for (const std::int64_t shown : grounds) {
        const bool right = shown == place.ground;
        const std::int64_t thing = right ? place.object : random.below(World::kObjects);
        const std::int64_t look = drawn(m_images.others());
        const auto view = [&] {
            return shown < 0 ? m_images.other(look)
                             : m_images.scene(shown, thing, drawn(m_images.views()));
        };
        for (std::int64_t rest = random.between(1, 4); rest > 0; --rest) {
            at::Tensor row = view();
            // Blends of two views count as additional views, because there are few.
            if (!unseen && random.uniform() < 0.5) row = at::lerp(row, view(), random.uniform());
            made.rows.push_back(row);
            made.right.push_back(right);
        }
    }
    return made;
}

void SyntheticCaptions::addText(Tales& tales, std::int64_t text, const Place& place,
                                Random& random) const {
    const KeywordPrompt prompt =
        prefixPrompt(m_tokenizer, {}, World::tale(place.ground, random), kMostTokens);
    const auto length = std::ssize(prompt.ids);
    tales.batch.input.ids[text].slice(0, 0, length).copy_(at::tensor(prompt.ids, at::kLong));
    tales.batch.input.mask[text].slice(0, 0, length).fill_(true);
    const auto idsOf = [&](std::optional<std::int64_t> known) {
        return m_tokenizer.encodeWhole(World::answer(place.ground, known));
    };
    const std::vector<std::int64_t> ids =
        idsOf(place.shown ? std::optional(place.object) : std::optional<std::int64_t>());
    // Differs in shape and colour.
    const std::vector<std::int64_t> other =
        idsOf((place.object + World::kShapes + 1) % World::kObjects);
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const auto at = static_cast<std::int64_t>(i);
        tales.batch.labels[text][at] = ids[i];
        if (i + 1 < ids.size()) tales.batch.decoderIds[text][at + 1] = ids[i];
        tales.telling[text][at] = place.shown && i < other.size() && ids[i] != other[i];
    }
}

SyntheticCaptions::Tales SyntheticCaptions::make(std::int64_t count, std::uint64_t seed,
                                                 Vision visionEnabled, bool unseen) const {
    Random random(seed);
    const bool open = visionEnabled != Vision::Closed &&
                      (visionEnabled != Vision::Sometimes || random.uniform() >= kClosedShare);
    const std::int64_t pad = 1, start = 2;  // writeBytePairFiles()
    Tales tales;
    EncoderInput& input = tales.batch.input;
    input.ids = at::full({count, kMostTokens}, pad, at::kLong);
    input.mask = at::zeros({count, kMostTokens}, at::kBool);
    tales.batch.decoderIds = at::full({count, kAnswerTokens}, pad, at::kLong);
    tales.batch.decoderIds.select(1, 0).fill_(start);
    tales.batch.labels = at::full({count, kAnswerTokens}, kNoLabel, at::kLong);
    tales.telling = at::zeros({count, kAnswerTokens}, at::kBool);
    tales.right = at::zeros({count, kMostRows}, at::kBool);
    const at::Tensor visual = at::zeros({count, kMostRows, m_images.width()});
    const at::Tensor visualMask = at::zeros({count, kMostRows}, at::kBool);
    for (std::int64_t text = 0; text < count; ++text) {
        Place place{random.below(World::kGrounds), random.below(World::kObjects), open};
        if (visionEnabled == Vision::Elsewhere ||
            (visionEnabled == Vision::Sometimes && random.uniform() < kElsewhereShare))
            place.shown = false;
        addText(tales, text, place, random);
        if (!open) continue;
        const Rows rows = rowsOf(place, unseen, random);
        const auto shown = std::ssize(rows.rows);
        visual[text].slice(0, 0, shown).copy_(at::stack(rows.rows));
        visualMask[text].slice(0, 0, shown).fill_(true);
        for (std::int64_t row = 0; row < shown; ++row)
            tales.right[text][row] = static_cast<bool>(rows.right[static_cast<std::size_t>(row)]);
    }
    if (open) {
        input.visual = visual;
        input.visualMask = visualMask;
    }
    return tales;
}

}  // namespace skimline

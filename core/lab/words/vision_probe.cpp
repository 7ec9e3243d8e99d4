// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/words/vision_probe.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <nlohmann/json.hpp>
#include <numeric>
#include <vector>

#include "core/foundation/base/json/json_text.h"

#include "core/foundation/base/random.h"
#include "core/foundation/language/language_parameters.h"
#include "core/foundation/nn/layers/seeded_random.h"
#include "core/lab/words/token_batch.h"

namespace skimline {
namespace {

constexpr std::int64_t kKeys = 8;
constexpr std::int64_t kObjects = 16;
constexpr std::int64_t kFillers = 20;
constexpr std::int64_t kWords = 12;
constexpr std::int64_t kFrames = 10;
constexpr std::int64_t kCode =
    16;  // feature channels of a frame that encode its key, and its object
constexpr std::int64_t kVisual = 2 * kCode;
constexpr std::int64_t kVisionWidth = 32;
constexpr std::int64_t kBegin = 0, kPad = 1, kEnd = 2;
constexpr std::int64_t kFirstKey = 4;
constexpr std::int64_t kFirstObject = kFirstKey + kKeys;
constexpr std::int64_t kFirstFiller = kFirstObject + kObjects;
constexpr std::int64_t kUnseenScenes = 512;

LanguageConfig visionNetwork() {
    LanguageConfig config;
    config.width = kVisionWidth;
    config.encoderLayers = 1;
    config.decoderLayers = 1;
    config.encoderHeads = config.decoderHeads = 4;
    config.headWidth = kVisionWidth / config.encoderHeads;
    config.vocabulary = kFirstFiller + kFillers;
    config.encoderPositions = config.decoderPositions = 16;
    config.padId = kPad;
    config.endId = config.startId = kEnd;
    return config;
}

LanguageModelOptions visionEnabled(const NamedObjectOptions& options) {
    LanguageModelOptions model;
    if (options.frames == SeenFrames::None) return model;
    model.vision = VisionOptions{options.fusion, kVisual, {0}, false, 8};
    return model;
}

/// Examples of one seed.
class ObjectTexts {
public:
    explicit ObjectTexts(std::uint64_t seed)
        : m_keys(at::empty({kKeys, kCode})), m_objects(at::empty({kObjects, kCode})) {
        fillNormal(m_keys, seedOf(seed, "keys"));
        fillNormal(m_objects, seedOf(seed, "objects"));
    }

    /// @param places  receives of every text the place of its key and the frame that it names
    TokenBatch make(std::int64_t count, std::uint64_t seed, SeenFrames seen,
                    at::Tensor* places = nullptr) const {
        Random random(seed);
        TokenBatch batch;
        batch.input.ids = at::empty({count, kWords}, at::kLong);
        batch.input.mask = at::ones({count, kWords}, at::kBool);
        batch.labels = at::empty({count, 3}, at::kLong);
        at::Tensor frames = at::empty({count, kFrames, kVisual});
        fillNormal(frames, random.next());
        const at::Tensor found = at::empty({count, 2}, at::kLong);
        Shown shown;
        for (std::int64_t text = 0; text < count; ++text)
            addText(random, text, batch, shown, found);
        show(shown, frames);
        batch.decoderIds =
            at::cat({at::full({count, 1}, kEnd, at::kLong), batch.labels.slice(1, 0, 2)}, 1);
        if (places != nullptr) *places = found;
        if (seen == SeenFrames::None) return batch;
        if (seen == SeenFrames::Noise) {
            fillUniform(frames, 1.5, random.next());
            frames += 1.5;
        }
        batch.input.visual = seen == SeenFrames::Shuffled ? frames.roll({1}, {0}) : frames;
        return batch;
    }

private:
    /// Rows of frames and what they show.
    struct Shown {
        std::vector<std::int64_t> frames, keys, objects;
    };

    /// Writes the shown codes over the frames; a tenth of the earlier values stays as noise.
    void show(const Shown& shown, at::Tensor& frames) const {
        const at::Tensor rows = at::tensor(shown.frames, at::kLong);
        const at::Tensor codes =
            at::cat({m_keys.index_select(0, at::tensor(shown.keys, at::kLong)),
                     m_objects.index_select(0, at::tensor(shown.objects, at::kLong))},
                    1);
        at::Tensor flat = frames.flatten(0, 1);
        flat.index_copy_(0, rows, codes + 0.1 * flat.index_select(0, rows));
    }

    static void addText(Random& random, std::int64_t text, TokenBatch& batch, Shown& shown,
                        const at::Tensor& places) {
        auto ids = batch.input.ids.accessor<std::int64_t, 2>();
        auto labels = batch.labels.accessor<std::int64_t, 2>();
        auto found = places.accessor<std::int64_t, 2>();
        for (std::int64_t word = 0; word < kWords; ++word)
            ids[text][word] = kFirstFiller + random.below(kFillers);
        const std::int64_t named = random.below(kKeys);
        const std::int64_t place = random.below(kWords);
        ids[text][place] = kFirstKey + named;
        std::vector<std::int64_t> order(kFrames);
        std::iota(order.begin(), order.end(), 0);
        random.shuffle(order);
        for (std::int64_t key = 0; key < kKeys; ++key) {
            const std::int64_t object = random.below(kObjects);
            const std::int64_t frame = order[static_cast<std::size_t>(key)];
            shown.frames.push_back(text * kFrames + frame);
            shown.keys.push_back(key);
            shown.objects.push_back(object);
            if (key != named) continue;
            labels[text][0] = kBegin;
            labels[text][1] = kFirstObject + object;
            labels[text][2] = kEnd;
            found[text][0] = place;
            found[text][1] = frame;
        }
    }

    at::Tensor m_keys, m_objects;
};

std::string fingerprintOf(const NamedObjectOptions& options) {
    return jsonText(
        nlohmann::ordered_json{{"task", "objects"},
                               {"fusion",
                                {static_cast<int>(options.fusion.kind), options.fusion.heads,
                                 options.fusion.forgetGate, static_cast<int>(options.fusion.axis)}},
                               {"frames", static_cast<int>(options.frames)},
                               {"steps", options.training.steps},
                               {"batch", options.batch},
                               {"learning_rate", options.training.learningRate},
                               {"seed", options.seed}});
}

NamedObjectResult measured(const ParameterMap& parameters, const ObjectTexts& texts,
                           const NamedObjectOptions& options) {
    const c10::NoGradGuard noGradients;
    at::Tensor places;
    TokenBatch unseen =
        texts.make(kUnseenScenes, mixSeeds(options.seed, 0x0B1EC7), options.frames, &places);
    std::vector<at::Tensor> looks;
    unseen.input.fusionWeights = &looks;
    const auto model = makeLanguageModel(visionNetwork(), parameters, visionEnabled(options));
    const at::Tensor said = nextTokenScores(*model.network, unseen).select(1, 1).argmax(1);
    NamedObjectResult result;
    result.accuracy = said.eq(unseen.labels.select(1, 1)).to(at::kDouble).mean().item<double>();
    if (looks.empty()) return result;
    const at::Tensor rows = at::arange(kUnseenScenes, at::kLong);
    const at::Tensor look = looks.back().mean(1);
    result.rightFrame =
        look.index({rows, places.select(1, 0), places.select(1, 1)}).mean().item<double>();
    return result;
}

}  // namespace

NamedObjectResult learnNamedObjects(const NamedObjectOptions& options, const RecordSink& record,
                                    const RunContext& context) {
    const ObjectTexts texts(options.seed);
    const LanguageConfig shape = visionNetwork();
    const LanguageModelOptions model = visionEnabled(options);
    ParameterMap parameters = initialLanguageParameters(shape, 2 * kVisionWidth, options.seed);
    if (model.vision)
        parameters.merge(initialVisionParameters(*model.vision, {.common = kVisionWidth},
                                                 kVisionWidth, options.seed));
    LoopOptions training = options.training;
    training.adam.weightDecay = 0;
    training.fingerprint = fingerprintOf(options);
    const auto loss = [&](const ParameterMap& now, std::int64_t step) {
        const TokenBatch batch =
            texts.make(options.batch, mixSeeds(options.seed, static_cast<std::uint64_t>(step) + 1),
                       options.frames);
        return textLoss(*makeLanguageModel(shape, now, model).network, batch);
    };
    return measured(trainParameters(std::move(parameters), loss, training, record, context), texts,
                    options);
}

}  // namespace skimline

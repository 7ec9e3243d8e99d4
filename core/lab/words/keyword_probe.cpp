// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/words/keyword_probe.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <nlohmann/json.hpp>
#include <numeric>
#include <vector>

#include "core/foundation/base/json/json_text.h"

#include "core/foundation/base/random.h"
#include "core/foundation/language/language_parameters.h"
#include "core/foundation/nn/layers/parameter_initializer.h"

namespace skimline {
namespace {

constexpr std::int64_t kTokens = 160;
constexpr std::int64_t kWindow = 16;
constexpr std::int64_t kSymbols = 8;
constexpr std::int64_t kKeywords = 4;
constexpr std::int64_t kFirstFar = 1 + kKeywords + kWindow / 2;  // sees no keyword
constexpr std::int64_t kFirstSymbol = 4;
constexpr std::int64_t kKeywordWidth = 32;
constexpr std::int64_t kUnseenTexts = 64;
const std::string kHead = "recall";
constexpr double kPlaceShare = 0.3;

LanguageConfig keywordNetwork() {
    LanguageConfig config;
    config.family = LanguageFamily::Led;
    config.width = kKeywordWidth;
    config.encoderLayers = 1;
    config.encoderHeads = config.decoderHeads = 4;
    config.headWidth = kKeywordWidth / config.encoderHeads;
    config.vocabulary = kFirstSymbol + kSymbols;
    config.encoderPositions = kTokens;
    config.decoderPositions = 1;
    config.windows = {kWindow};
    config.padId = 1;
    config.endId = config.startId = 2;
    return config;
}

struct RecallTexts {
    EncoderInput input;
    at::Tensor answers;  ///< [B, far tokens] 1: one of the keywords
};

void chooseGlobals(Random& random, RecallGlobals globals, const at::Tensor& row) {
    if (globals == RecallGlobals::None) return;
    if (globals == RecallGlobals::Random) {
        std::vector<std::int64_t> places(kTokens - kFirstFar);
        std::iota(places.begin(), places.end(), kFirstFar);
        random.shuffle(places);
        for (std::size_t i = 0; i < kKeywords; ++i) row[places[i]] = true;
        return;
    }
    row.slice(0, 0, globals == RecallGlobals::Start ? 1 : 1 + kKeywords).fill_(true);
}

RecallTexts makeTexts(std::int64_t count, std::uint64_t seed, RecallGlobals globals) {
    Random random(seed);
    RecallTexts texts;
    texts.input.ids = at::zeros({count, kTokens}, at::kLong);
    texts.input.mask = at::ones({count, kTokens}, at::kBool);
    texts.input.globals = at::zeros({count, kTokens}, at::kBool);
    texts.answers = at::zeros({count, kTokens - kFirstFar});
    auto ids = texts.input.ids.accessor<std::int64_t, 2>();
    auto answers = texts.answers.accessor<float, 2>();
    for (std::int64_t text = 0; text < count; ++text) {
        std::vector<std::int64_t> symbols(kSymbols);
        std::iota(symbols.begin(), symbols.end(), 0);
        random.shuffle(symbols);
        for (std::int64_t place = 1; place < kTokens; ++place) {
            const std::int64_t drawn = place <= kKeywords ? place - 1 : random.below(kSymbols);
            ids[text][place] = kFirstSymbol + symbols[static_cast<std::size_t>(drawn)];
            if (place >= kFirstFar) answers[text][place - kFirstFar] = drawn < kKeywords ? 1 : 0;
        }
        chooseGlobals(random, globals, texts.input.globals[text]);
    }
    return texts;
}

/// Larger than 0: one of the keywords. [B, far tokens]
at::Tensor answersOf(const ParameterMap& parameters, const EncoderInput& input) {
    const auto model = makeLanguageModel(keywordNetwork(), parameters);
    const at::Tensor far = model.network->encode(input, {}).slice(1, kFirstFar);
    return at::linear(far, parameters.at(kHead + ".weight"), parameters.at(kHead + ".bias"))
        .squeeze(2);
}

ParameterMap untrained(std::uint64_t seed) {
    ParameterMap parameters = initialLanguageParameters(keywordNetwork(), 2 * kKeywordWidth, seed);
    // Tokens must outweigh positions, or learning to tell them apart takes long.
    parameters.at("encoder.embed_positions.weight") *= kPlaceShare;
    ParameterInitializer head(seed);
    head.addLinear(kHead, kKeywordWidth, 1);
    parameters.merge(std::move(head).all());
    return parameters;
}

}  // namespace

double learnKeywordRecall(const KeywordRecallOptions& options, const RecordSink& record,
                          const RunContext& context) {
    LoopOptions training = options.training;
    training.adam.weightDecay = 0;
    training.fingerprint =
        jsonText(nlohmann::ordered_json{{"task", "keywords"},
                                        {"globals", static_cast<int>(options.globals)},
                                        {"steps", training.steps},
                                        {"batch", options.batch},
                                        {"learning_rate", training.learningRate},
                                        {"seed", options.seed}});
    const auto loss = [&](const ParameterMap& now, std::int64_t step) {
        const RecallTexts texts =
            makeTexts(options.batch, mixSeeds(options.seed, static_cast<std::uint64_t>(step) + 1),
                      options.globals);
        return at::binary_cross_entropy_with_logits(answersOf(now, texts.input), texts.answers);
    };
    const ParameterMap learned =
        trainParameters(untrained(options.seed), loss, training, record, context);
    const c10::NoGradGuard noGradients;
    const RecallTexts unseen =
        makeTexts(kUnseenTexts, mixSeeds(options.seed, 0x4ECA11), options.globals);
    const at::Tensor said = answersOf(learned, unseen.input) > 0;
    return said.eq(unseen.answers > 0.5).to(at::kDouble).mean().item<double>();
}

}  // namespace skimline

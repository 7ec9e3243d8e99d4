// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/words/demonstration_network.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "core/foundation/base/json/json_text.h"

#include "core/foundation/base/atomic_file.h"
#include "core/foundation/language/language_parameters.h"
#include "core/foundation/language/vision_config.h"
#include "core/foundation/nn/io/safetensors.h"
#include "core/foundation/nn/layers/seeded_random.h"
#include "core/foundation/text/tokenizers/byte_pair_tokenizer.h"
#include "core/foundation/text/tokenizers/tokenizer_loading.h"
#include "core/lab/words/synthetic_captions.h"
#include "core/lab/words/synthetic_scenes.h"

namespace skimline {
namespace {

using nlohmann::ordered_json;
using Vision = SyntheticCaptions::Vision;

constexpr std::int64_t kWidth = 96;
constexpr std::int64_t kCommon = 64;
constexpr std::int64_t kInner = 192;
constexpr double kHeldOutShare = 0.15;  // of the views
constexpr std::int64_t kUnseen = 256;
constexpr auto kReplace = AtomicFile::IfExists::Replace;

ordered_json configOf(std::int64_t vocabulary, std::int64_t visualWidth) {
    return {{"model_type", "bart"},
            {"skimline_demonstration", true},
            {"d_model", kWidth},
            {"vocab_size", vocabulary},
            {"encoder_layers", 2},
            {"decoder_layers", 2},
            {"encoder_attention_heads", 4},
            {"decoder_attention_heads", 4},
            {"max_position_embeddings", 512},
            {"pad_token_id", 1},
            {"bos_token_id", 0},
            {"eos_token_id", 2},
            {"decoder_start_token_id", 2},
            {"forced_bos_token_id", 0},
            {"num_beams", 4},
            {"early_stopping", true},
            {"max_length", 24},
            {"vision_guidance",
             {{"kind", "multi-head"},
              {"heads", 4},
              {"forget_gate", true},
              {"visual_width", visualWidth},
              {"extractor", "builtin"},
              {"layers", {1}}}}};
}

double shareOf(const at::Tensor& yes) { return yes.to(at::kDouble).mean().item<double>(); }

/// @return share of texts whose labels (all, or those that name the object) are right
double rightTexts(const EncoderDecoderModel& model, const SyntheticCaptions::Tales& tales,
                  const at::Tensor& asked) {
    const at::Tensor said = nextTokenScores(model, tales.batch).argmax(2);
    return shareOf(said.eq(tales.batch.labels).logical_or(asked.logical_not()).all(1));
}

/// Whether objects are named without the right images.
void measureControls(const EncoderDecoderModel& model, SyntheticCaptions::Tales& open,
                     DemonstrationResult& result) {
    EncoderInput& input = open.batch.input;
    input.fusionWeights = nullptr;
    const EncoderInput right = input;
    input.visual = right.visual.roll({1}, {0});
    input.visualMask = right.visualMask.roll({1}, {0});
    result.others = rightTexts(model, open, open.telling);
    input.visual = at::empty_like(right.visual);
    fillUniform(input.visual, 1.5, 1);
    input.visual += 1.5;
    input.visualMask = right.visualMask;
    result.noise = rightTexts(model, open, open.telling);
    input.visual = input.visualMask = at::Tensor();
    result.textOnly = rightTexts(model, open, open.telling);
}

void measure(const EncoderDecoderModel& model, const SyntheticCaptions& tales,
             DemonstrationResult& result) {
    const c10::NoGradGuard noGradients;
    constexpr std::uint64_t seed = 0x7A1E5;
    SyntheticCaptions::Tales open = tales.make(kUnseen, seed, Vision::Open, true);
    std::vector<at::Tensor> looks;
    open.batch.input.fusionWeights = &looks;
    result.accuracy = rightTexts(model, open, open.batch.labels.ne(kNoLabel));
    const at::Tensor onRight = (looks.back().mean(1) * open.right.unsqueeze(1)).sum(2);  // [B, N]
    result.rightFrame = onRight.masked_select(open.batch.input.mask).mean().item<double>();
    measureControls(model, open, result);
    const auto unseen = [&](Vision visionEnabled) {
        const SyntheticCaptions::Tales hidden = tales.make(kUnseen, seed, visionEnabled, true);
        return rightTexts(model, hidden, hidden.batch.labels.ne(kNoLabel));
    };
    result.withoutVision = unseen(Vision::Closed);
    result.elsewhere = unseen(Vision::Elsewhere);
}

std::string fingerprintOf(const DemonstrationOptions& options) {
    return jsonText(ordered_json{{"task", "pictures"},
                                 {"views", options.views},
                                 {"steps", options.training.steps},
                                 {"batch", options.batch},
                                 {"learning_rate", options.training.learningRate},
                                 {"seed", options.seed}});
}

/// Halves the size; the result does not depend on the last bits.
TensorFile compact(const ParameterMap& parameters) {
    TensorFile file;
    for (const auto& [name, tensor] : parameters)
        file.tensors[name] = tensor.to(at::kHalf).contiguous();
    return file;
}

}  // namespace

DemonstrationResult trainDemonstration(const DemonstrationOptions& options,
                                       const RecordSink& record, const RunContext& context) {
    DemonstrationResult result;
    const std::filesystem::path& run = options.training.folder;
    result.network = options.network.empty() ? run / "network" : options.network;
    std::filesystem::create_directories(run);
    std::filesystem::create_directories(result.network);
    const std::int64_t vocabulary = writeBytePairFiles(result.network, SyntheticScenes::words());
    const SceneImages images(run / "pictures.safetensors", options.views, options.seed, context);
    const std::string text = jsonText(configOf(vocabulary, images.width()), 1);
    const LanguageConfig shape = languageConfigFromJson(text);
    LanguageModelOptions model;
    model.vision = visionOptionsFromJson(text);
    const auto tokenizer = loadTokenizer(result.network);
    const auto heldOut =
        static_cast<std::int64_t>(std::ceil(kHeldOutShare * static_cast<double>(options.views)));
    const SyntheticCaptions tales(images, *tokenizer, heldOut);
    ParameterMap start = initialLanguageParameters(shape, kInner, options.seed);
    start.merge(initialVisionParameters(*model.vision, {.common = kCommon}, kWidth, options.seed));
    LoopOptions training = options.training;
    training.fingerprint = fingerprintOf(options);
    const auto loss = [&](const ParameterMap& now, std::int64_t step) {
        const std::uint64_t seed = mixSeeds(options.seed, static_cast<std::uint64_t>(step) + 1);
        return textLoss(*makeLanguageModel(shape, now, model).network,
                        tales.make(options.batch, seed, Vision::Sometimes, false).batch);
    };
    const ParameterMap learned = trainParameters(std::move(start), loss, training, record, context);
    for (const auto& [name, tensor] : learned) result.parameters += tensor.numel();
    const TensorFile file = compact(learned);
    // Measured in the stored precision.
    measure(*makeLanguageModel(shape, file.tensors, model).network, tales, result);
    writeSafetensors(result.network / "model.safetensors", file, /*overwrite=*/true);
    AtomicFile::write(result.network / "config.json", text + "\n", kReplace);
    return result;
}

void writeDemonstrationFilm(const std::filesystem::path& folder, std::uint64_t seed) {
    constexpr int width = 480, height = 270, images = 22;  // of a shot: 2.2 seconds
    constexpr std::int64_t shots = 7, named = 4;
    std::filesystem::create_directories(folder);
    Random random(seed);
    std::string film;
    std::string answer;
    for (std::int64_t shot = 0; shot < shots; ++shot) {
        auto scene = SyntheticScenes::scene((shot * 3 + 1) % SyntheticScenes::kGrounds,
                                            random.below(SyntheticScenes::kObjects), random);
        scene.stretch = 1;
        if (shot == named) answer = SyntheticScenes::answer(scene.ground, scene.object);
        for (int image = 0; image < images; ++image) {
            const auto bgr =
                SyntheticScenes::draw(scene, width, height, static_cast<double>(image) / images);
            film.append(reinterpret_cast<const char*>(bgr.data()), bgr.size());
        }
    }
    const std::string place =
        SyntheticScenes::groundName((named * 3 + 1) % SyntheticScenes::kGrounds);
    AtomicFile::write(folder / "film.bgr", film, kReplace);
    AtomicFile::write(folder / "film.srt",
                      "1\n00:00:00,500 --> 00:00:03,500\nWelcome back, this is a short walk.\n\n"
                      "2\n00:00:04,000 --> 00:00:07,500\nWhat I left is still " +
                          place +
                          ".\n\n3\n00:00:08,000 --> 00:00:11,000\nI will not say what it is.\n",
                      kReplace);
    AtomicFile::write(folder / "film.txt", answer + "\n", kReplace);
}

}  // namespace skimline

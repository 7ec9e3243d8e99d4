// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/selftest/golden/golden_language_case.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <nlohmann/json.hpp>

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/language/bart_model.h"
#include "core/foundation/language/generation/beam_search.h"
#include "core/foundation/language/language_model.h"
#include "core/foundation/language/t5_model.h"
#include "core/foundation/nn/io/safetensors.h"
#include "core/lab/selftest/golden/golden_comparison.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

constexpr double kLanguageTolerance = 1e-5;
constexpr double kScoreTolerance = 1e-4;
constexpr std::int64_t kIgnoredLabel = -100;
constexpr std::int64_t kDefaultNgram = 3;  // default of the reference if a case names none

GenerationOptions optionsOf(const Json& arguments, const LanguageConfig& config) {
    GenerationOptions options;
    options.beams = arguments.at("nb");
    options.maxLength = arguments.at("maxlen");
    options.minLength = arguments.value("minlen", 0);
    options.lengthPenalty = arguments.value("lp", 1.0);
    options.noRepeatNgram = arguments.value("ngram", kDefaultNgram);
    options.earlyStopping = arguments.value("early", true) ? EarlyStopping::Yes : EarlyStopping::No;
    options.forcedBegin = config.generation.forcedBegin;
    options.forcedEnd = config.generation.forcedEnd;
    return options;
}

/// One case while it is being compared.
class LanguageCase {
public:
    LanguageCase(const fs::path& folder, const RunContext& context)
        : m_folder(folder),
          m_context(context),
          m_io(readSafetensors(folder / "io.safetensors")),
          m_model(loadLanguageModel(folder)) {
        m_input.ids = m_io.at("input_ids");
        m_input.mask = m_io.at("attention_mask");
        if (m_io.tensors.contains("global_attention_mask"))
            m_input.globals = m_io.at("global_attention_mask");
    }

    std::vector<GoldenFinding> check() {
        const c10::NoGradGuard noGradients;
        m_all.require("every tensor used", m_model.unused.empty());
        const at::Tensor memory = m_model.network->encode(m_input, m_context);
        compareTokens("encoder_last_hidden_state", memory);
        checkScores(memory);
        checkMaps(memory);
        if (config().family == LanguageFamily::Led) checkWithoutGlobals();
        if (config().family == LanguageFamily::T5) checkBuckets();
        checkTexts(memory);
        return std::move(m_all).findings();
    }

private:
    const LanguageConfig& config() const { return m_model.network->config(); }

    /// Rows of padding are meaningless.
    void compareTokens(const std::string& name, const at::Tensor& rows) {
        const at::Tensor there = m_input.mask.unsqueeze(2);
        m_all.compare(name, rows.masked_fill(there.logical_not(), 0),
                      m_io.at(name).masked_fill(there.logical_not(), 0), kLanguageTolerance);
    }

    at::Tensor logitsOf(const at::Tensor& memory, bool stepByStep) {
        const at::Tensor& ids = m_io.at("decoder_input_ids");
        DecoderState state = m_model.network->start(memory, m_input.mask, 1);
        if (!stepByStep) return m_model.network->decode(ids, state);
        std::vector<at::Tensor> steps;
        for (std::int64_t i = 0; i < ids.size(1); ++i)
            steps.push_back(m_model.network->decode(ids.slice(1, i, i + 1), state));
        return at::cat(steps, 1);
    }

    void checkScores(const at::Tensor& memory) {
        const at::Tensor whole = logitsOf(memory, false);
        m_all.compare("logits", whole, m_io.at("logits"), kLanguageTolerance);
        m_all.compare("logits step by step", logitsOf(memory, true), whole, kLanguageTolerance);
        if (!m_io.tensors.contains("labels")) return;
        const at::Tensor labels = m_io.at("labels").flatten();
        const at::Tensor loss = at::cross_entropy_loss(
            whole.view({-1, config().vocabulary}), labels, {}, at::Reduction::Mean, kIgnoredLabel);
        m_all.compare("loss", loss.view({1}), m_io.at("loss"), kLanguageTolerance);
    }

    void checkMaps(const at::Tensor& memory) {
        const auto* bart = dynamic_cast<const BartModel*>(m_model.network.get());
        if (bart != nullptr && m_io.tensors.contains("encoder_attn_0")) {
            const at::Tensor there = m_input.mask.unsqueeze(1).unsqueeze(3).logical_not();
            m_all.compare("encoder_attn_0", bart->firstAttention(m_input).masked_fill(there, 0),
                          m_io.at("encoder_attn_0").masked_fill(there, 0), kLanguageTolerance);
        }
        if (!m_io.tensors.contains("cross_attn_1")) return;
        std::vector<at::Tensor> weights;
        DecoderState state = m_model.network->start(memory, m_input.mask, 1);
        state.crossWeights = &weights;
        m_model.network->decode(m_io.at("decoder_input_ids"), state);
        m_all.compare("cross_attn_1", weights.at(1), m_io.at("cross_attn_1"), kLanguageTolerance);
    }

    void checkWithoutGlobals() {
        EncoderInput input = m_input;
        input.globals = at::Tensor();
        compareTokens("encoder_last_hidden_state_no_global",
                      m_model.network->encode(input, m_context));
    }

    void checkBuckets() {
        const at::Tensor distances = at::arange(-200, 201, at::kLong);
        const auto rows = [&](bool bothWays) {
            return t5Buckets(distances, bothWays, config().buckets, config().maxDistance);
        };
        m_all.require("distances", at::equal(at::stack({rows(true), rows(false)}),
                                             m_io.at("buckets_bi_uni_for_rel_minus200_to_200")));
    }

    void checkTexts(const at::Tensor& memory) {
        const Json cases = readJson(m_folder / "gen.json");
        for (const auto& [name, wanted] : cases.items()) {
            if (name == "greedy")
                checkGreedy(memory, wanted);
            else
                checkBeams(memory, name, wanted);
        }
    }

    void checkGreedy(const at::Tensor& memory, const Json& wanted) {
        GenerationOptions options;
        options.maxLength = static_cast<std::int64_t>(wanted.at(0).size());
        options.forcedBegin = config().generation.forcedBegin;
        options.forcedEnd = config().generation.forcedEnd;
        const auto found = generate(*m_model.network, memory, m_input, options, m_context);
        bool equal = found.size() == wanted.size();
        for (std::size_t i = 0; equal && i < found.size(); ++i) {
            std::vector<std::int64_t> ids = found[i].ids;
            ids.resize(static_cast<std::size_t>(options.maxLength), config().padId);
            equal = ids == wanted.at(i).get<std::vector<std::int64_t>>();
        }
        m_all.require("greedy", equal);
    }

    void checkBeams(const at::Tensor& memory, const std::string& name, const Json& wanted) {
        const auto found = generate(*m_model.network, memory, m_input,
                                    optionsOf(wanted.at("args"), config()), m_context);
        const Json& texts = wanted.at("out");
        m_all.require(name + " texts", found.size() == texts.size());
        for (std::size_t i = 0; i < std::min(found.size(), texts.size()); ++i) {
            const std::string text = name + " " + std::to_string(i);
            m_all.require(text + " ids",
                          found[i].ids == texts.at(i).at("ids").get<std::vector<std::int64_t>>());
            m_all.compare(text + " score", at::full({1}, found[i].score, at::kDouble),
                          at::full({1}, texts.at(i).at("score").get<double>(), at::kDouble),
                          kScoreTolerance);
        }
    }

    const fs::path m_folder;
    const RunContext& m_context;
    TensorFile m_io;
    LanguageModel m_model;
    EncoderInput m_input;
    GoldenComparison m_all;
};

}  // namespace

std::vector<GoldenFinding> checkGoldenLanguageCase(const fs::path& folder,
                                                   const RunContext& context) {
    try {
        return LanguageCase(folder, context).check();
    } catch (const Json::exception&) {
        throw Error(ErrorCode::Corrupt, folder.string(),
                    folder.string() + " does not hold the expected reference texts.");
    }
}

}  // namespace skimline

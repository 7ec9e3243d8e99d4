// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/network/fulltransnet/full_trans_net_config.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string_view>

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/skim/network/fulltransnet/full_trans_net_names.h"

namespace skimline {
namespace {

using Json = nlohmann::json;

[[noreturn]] void throwConfig(std::string_view key, const std::string& what) {
    throw Error(ErrorCode::Config, std::string(key),
                "The model configuration's \"" + std::string(key) + "\" " + what + ".");
}

template <typename Enum>
std::string nameOf(Enum value) {
    for (const auto& [name, candidate] : ConfigNames<Enum>::kTable)
        if (candidate == value) return std::string(name);
    throwConfig("enum", "holds a value without a name");
}

/// Reads typed values out of one JSON object; strings are accepted for numbers and truth values.
class Reader {
public:
    explicit Reader(const Json& object) : m_object(object) {}

    void read(std::string_view key, std::int64_t& value, bool required = false) const {
        const Json* found = find(key, required);
        if (found == nullptr) return;
        if (found->is_number_unsigned() && found->get<std::uint64_t>() > INT64_MAX)
            throwConfig(key, "is too large");
        if (!isNumber(*found, found->is_number_integer(), value))
            throwConfig(key, "is not a whole number");
    }

    void read(std::string_view key, double& value) const {
        const Json* found = find(key, false);
        if (found != nullptr && !isNumber(*found, found->is_number(), value))
            throwConfig(key, "is not a number");
    }

    void read(std::string_view key, bool& value) const {
        const Json* found = find(key, false);
        if (found == nullptr) return;
        if (found->is_boolean()) {
            value = found->get<bool>();
        } else if (*found == "True" || *found == "true") {
            value = true;
        } else if (*found == "False" || *found == "false") {
            value = false;
        } else {
            throwConfig(key, "is neither true nor false");
        }
    }

    template <typename Enum>
    bool readName(std::string_view key, Enum& value) const {
        const Json* found = find(key, false);
        if (found == nullptr) return false;
        if (found->is_string()) {
            for (const auto& [name, candidate] : ConfigNames<Enum>::kTable) {
                if (*found != name) continue;
                value = candidate;
                return true;
            }
        }
        throwConfig(key, "has an unknown value");
    }

private:
    /// Takes a number of the right kind, or a text that is one and nothing else.
    template <typename Number>
    static bool isNumber(const Json& found, bool fits, Number& value) {
        if (fits) value = found.get<Number>();
        if (!found.is_string()) return fits;
        const auto& text = found.get_ref<const std::string&>();
        const char* end = text.data() + text.size();
        const auto result = std::from_chars(text.data(), end, value);
        return result.ec == std::errc() && result.ptr == end;
    }

    const Json* find(std::string_view key, bool required) const {
        const auto found = m_object.find(std::string(key));
        if (found != m_object.end()) return &*found;
        if (required) throwConfig(key, "is missing");
        return nullptr;
    }

    const Json& m_object;
};

void readSizes(const Reader& reader, FullTransNetConfig& config) {
    reader.read("d_in", config.inputWidth, true);
    reader.read("d_model", config.modelWidth, true);
    reader.read("heads", config.heads, true);
    reader.read("encoder_layers", config.encoderLayers, true);
    reader.read("decoder_layers", config.decoderLayers, true);
    reader.read("d_ff", config.feedForwardWidth, true);
    reader.read("window", config.window, true);
    reader.read("max_globals", config.maxGlobals);
    reader.read("globals_per_shot", config.globalsPerShot);
    reader.read("max_frames", config.maxFrames);
    reader.read("min_steps", config.minSteps);
    reader.read("max_steps", config.maxSteps);
    reader.read("summary_budget", config.summaryBudget);
    reader.read("dropout", config.dropout);
}

FullTransNetConfig configFrom(const Json& object) {
    FullTransNetConfig config;
    const Reader reader(object);
    readSizes(reader, config);
    reader.readName("attention", config.pattern);
    reader.readName("norm", config.norm);
    reader.readName("head", config.head);
    reader.readName("decoder_input", config.decoderInput);
    reader.readName("positions", config.positions);
    reader.readName("order", config.order);
    reader.read("importance", config.importance);
    reader.readName("sequence_loss", config.sequenceLoss);
    reader.readName("mask", config.mask);
    reader.read("mask_depth", config.maskDepth);
    reader.readName("mask_fusion", config.maskFusion);
    reader.readName("mask_activation", config.maskActivation);
    if (!reader.readName("score", config.score)) {
        if (!config.importance) config.score = ScoreRule::Decoder;
        if (config.order == DecodingOrder::Shots) config.score = ScoreRule::ShotOrder;
    }
    checkConfig(config);
    return config;
}

void checkRange(std::string_view key, std::int64_t value, std::int64_t least, std::int64_t most) {
    if (value >= least && value <= most) return;
    throwConfig(key, "must be between " + std::to_string(least) + " and " + std::to_string(most) +
                         ", not " + std::to_string(value));
}

void checkOrder(const FullTransNetConfig& config) {
    if (config.order == DecodingOrder::Time) {
        if (config.score == ScoreRule::ShotOrder || config.score == ScoreRule::Moment)
            throwConfig("score", "needs shot decoding");
        return;
    }
    if (config.head != HeadKind::Pointer)
        throwConfig("order", "shot decoding needs the pointer head");
    if (config.decoderInput == DecoderInput::Paper)
        throwConfig("order", "shot decoding needs a decoder that runs by itself");
    if (config.score != ScoreRule::ShotOrder && config.score != ScoreRule::Moment &&
        config.score != ScoreRule::Importance)
        throwConfig("score", "needs decoding in the order of time");
}

}  // namespace

std::int64_t FullTransNetConfig::stepBudget(std::int64_t length) const {
    if (maxSteps > 0) return maxSteps;
    const auto share =
        static_cast<std::int64_t>(std::floor(summaryBudget * static_cast<double>(length) + 1e-9));
    return std::max<std::int64_t>({share, minSteps, 1});
}

void checkConfig(const FullTransNetConfig& config) {
    constexpr std::int64_t widest = 1 << 16;
    checkRange("d_in", config.inputWidth, 1, widest);
    checkRange("d_model", config.modelWidth, 2, widest);
    checkRange("heads", config.heads, 1, config.modelWidth);
    if (config.modelWidth % config.heads != 0) throwConfig("heads", "does not divide d_model");
    if (config.modelWidth % 2 != 0) throwConfig("d_model", "is odd");
    checkRange("encoder_layers", config.encoderLayers, 1, 256);
    checkRange("decoder_layers", config.decoderLayers, 1, 256);
    checkRange("d_ff", config.feedForwardWidth, 1, widest);
    checkRange("window", config.window, 1, 1 << 20);
    checkRange("max_globals", config.maxGlobals, 0, 1 << 30);
    checkRange("globals_per_shot", config.globalsPerShot, 1, 3);
    checkRange("max_frames", config.maxFrames, 1, 1 << 20);
    checkRange("min_steps", config.minSteps, 0, 1 << 20);
    checkRange("max_steps", config.maxSteps, 0, 1 << 20);
    checkRange("mask_depth", config.maskDepth, 2, 64);
    if (!(config.summaryBudget > 0 && config.summaryBudget <= 1))
        throwConfig("summary_budget", "must be more than 0 and at most 1");
    if (!(config.dropout >= 0 && config.dropout < 1))
        throwConfig("dropout", "must be at least 0 and below 1");
    const bool needsHead = config.score == ScoreRule::Blend ||
                           config.score == ScoreRule::Importance ||
                           config.score == ScoreRule::Moment;
    if (needsHead && !config.importance)
        throwConfig("score", "asks for an importance head that the model does not have");
    checkOrder(config);
}

std::string toJson(const FullTransNetConfig& config) {
    const nlohmann::ordered_json object = {{"d_in", config.inputWidth},
                                           {"d_model", config.modelWidth},
                                           {"heads", config.heads},
                                           {"encoder_layers", config.encoderLayers},
                                           {"decoder_layers", config.decoderLayers},
                                           {"d_ff", config.feedForwardWidth},
                                           {"window", config.window},
                                           {"max_globals", config.maxGlobals},
                                           {"globals_per_shot", config.globalsPerShot},
                                           {"max_frames", config.maxFrames},
                                           {"min_steps", config.minSteps},
                                           {"max_steps", config.maxSteps},
                                           {"summary_budget", config.summaryBudget},
                                           {"dropout", config.dropout},
                                           {"attention", nameOf(config.pattern)},
                                           {"norm", nameOf(config.norm)},
                                           {"head", nameOf(config.head)},
                                           {"decoder_input", nameOf(config.decoderInput)},
                                           {"positions", nameOf(config.positions)},
                                           {"order", nameOf(config.order)},
                                           {"importance", config.importance},
                                           {"score", nameOf(config.score)},
                                           {"sequence_loss", nameOf(config.sequenceLoss)},
                                           {"mask", nameOf(config.mask)},
                                           {"mask_depth", config.maskDepth},
                                           {"mask_fusion", nameOf(config.maskFusion)},
                                           {"mask_activation", nameOf(config.maskActivation)}};
    return jsonText(object);
}

FullTransNetConfig configFromJson(const std::string& json) {
    const Json object = [&] {
        try {
            return parseJson(json, "configuration");
        } catch (const Json::exception&) {
            throwConfig("configuration", "is not valid JSON");
        }
    }();
    if (!object.is_object()) throwConfig("configuration", "is not a JSON object");
    return configFrom(object);
}

FullTransNetConfig configFromMetadata(const std::map<std::string, std::string>& metadata) {
    return configFrom(Json(metadata));
}

}  // namespace skimline

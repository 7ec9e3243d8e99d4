// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/network/scores/checkpoint.h"

#include <ATen/ATen.h>

#include <nlohmann/json.hpp>

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/nn/io/safetensors.h"
#include "core/skim/network/fulltransnet/full_trans_net_parameters.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

constexpr const char* kConfigKey = "config";
constexpr const char* kFormat = "skimline-fulltransnet";
constexpr int kFormatVersion = 1;

[[noreturn]] void throwFor(const std::string& file, ErrorCode code, const std::string& what) {
    throw Error(code, file, file + ": " + what);
}

Json parsedObject(const std::string& file, const std::string& text) {
    Json object;
    try {
        object = parseJson(text, file);
    } catch (const Json::exception&) {
        throwFor(file, ErrorCode::Config, "The metadata is not valid JSON.");
    }
    if (!object.is_object())
        throwFor(file, ErrorCode::Config, "The metadata is not a JSON object.");
    return object;
}

std::string textOf(const std::string& file, const Json& object, const char* key) {
    const auto found = object.find(key);
    if (found == object.end()) return {};
    if (!found->is_string())
        throwFor(file, ErrorCode::Config,
                 "The metadata's \"" + std::string(key) + "\" is not text.");
    return found->get<std::string>();
}

bool truthOf(const std::string& file, const Json& object, const char* key) {
    const auto found = object.find(key);
    if (found == object.end()) return false;
    if (!found->is_boolean())
        throwFor(file, ErrorCode::Config,
                 "The metadata's \"" + std::string(key) + "\" is neither true nor false.");
    return found->get<bool>();
}

InputFormat inputFormatFrom(const std::string& file, const Json& object) {
    InputFormat format{
        featureScalingFromName(textOf(file, object, "feature_normalisation")),
        truthOf(file, object, "shot_columns"), truthOf(file, object, "coverage_column"),
        truthOf(file, object, "worth_column"), truthOf(file, object, "moment_columns")};
    if (!format.momentColumns) return format;
    constexpr std::int64_t kMostCues = 1024;
    const auto cues = object.find("cue_columns");
    if (cues == object.end() || !cues->is_number_integer() || *cues < 0 || *cues > kMostCues)
        throwFor(file, ErrorCode::Config,
                 "The metadata's \"cue_columns\" is not a number of cues.");
    format.cueColumns = cues->get<std::int64_t>();
    return format;
}

CheckpointInfo infoFromJson(const std::string& file, const std::string& text) {
    const Json object = parsedObject(file, text);
    if (textOf(file, object, "format") != kFormat)
        throwFor(file, ErrorCode::Config, "This is not a FullTransNet checkpoint.");
    const auto version = object.find("format_version");
    if (version == object.end() || *version != kFormatVersion)
        throwFor(file, ErrorCode::Config, "The checkpoint's format version is not supported.");
    const auto network = object.find("network");
    if (network == object.end() || !network->is_object())
        throwFor(file, ErrorCode::Config, "The metadata describes no network.");
    CheckpointInfo info;
    info.config = configFromJson(network->dump());
    info.extractorId = textOf(file, object, "extractor");
    info.extractorVersion = textOf(file, object, "extractor_version");
    info.input = inputFormatFrom(file, object);
    const auto rate = object.find("sample_rate");
    if (rate == object.end() || !rate->is_number() || !(rate->get<double>() > 0))
        throwFor(file, ErrorCode::Config, "The metadata's \"sample_rate\" is not above 0.");
    info.sampleRate = rate->get<double>();
    const auto recipe = object.find("recipe");
    if (recipe != object.end()) info.recipe = recipe->dump();
    return info;
}

std::string infoToJson(const std::string& file, const CheckpointInfo& info) {
    nlohmann::ordered_json object = {{"format", kFormat},
                                     {"format_version", kFormatVersion},
                                     {"extractor", info.extractorId},
                                     {"extractor_version", info.extractorVersion},
                                     {"feature_normalisation", nameOf(info.input.scaling)},
                                     {"shot_columns", info.input.shotColumns},
                                     {"coverage_column", info.input.coverageColumn},
                                     {"sample_rate", info.sampleRate}};
    if (info.input.worthColumn) object["worth_column"] = true;
    if (info.input.momentColumns) {
        object["moment_columns"] = true;
        object["cue_columns"] = info.input.cueColumns;
    }
    object["network"] = parseJson<nlohmann::ordered_json>(toJson(info.config), file);
    if (info.recipe.empty()) return jsonText(object);
    try {
        object["recipe"] = parseJson<nlohmann::ordered_json>(info.recipe, "The training recipe");
        return jsonText(object);
    } catch (const nlohmann::ordered_json::exception&) {
        throwFor(file, ErrorCode::Usage, "The training recipe is not valid JSON.");
    }
}

CheckpointInfo readInfo(const TensorFile& contents) {
    const auto config = contents.metadata.find(kConfigKey);
    CheckpointInfo info;
    if (config != contents.metadata.end()) {
        info = infoFromJson(contents.source, config->second);
    } else if (contents.metadata.count("d_model") != 0) {
        info.config = configFromMetadata(contents.metadata);
    } else {
        throwFor(contents.source, ErrorCode::Config, "The file holds no model configuration.");
    }
    info.name = fs::path(contents.source).stem().string();
    return info;
}

/// Converts to float32 and checks that all numbers are finite. @throws Error(Corrupt) naming the
/// first tensor that is not finite
ParameterMap workingParameters(TensorFile& contents) {
    ParameterMap parameters;
    for (auto& [name, tensor] : contents.tensors) {
        const at::Tensor working = tensor.to(at::kFloat);
        if (!at::isfinite(working).all().item<bool>())
            throwFor(contents.source, ErrorCode::Corrupt,
                     "The tensor \"" + name + "\" holds numbers that are not finite.");
        parameters.emplace(name, working);
    }
    return parameters;
}

}  // namespace

Checkpoint loadCheckpoint(const fs::path& file) {
    TensorFile contents = readSafetensors(file);
    try {
        CheckpointInfo info = readInfo(contents);
        checkParameters(info.config, contents.tensors);
        FullTransNet net(info.config, workingParameters(contents));
        return {std::move(info), std::move(net)};
    } catch (const Error& error) {
        if (error.subject() == contents.source) throw;
        // Errors of the configuration or a tensor are thrown with the file they came from.
        throw Error(error.code(), contents.source, contents.source + ": " + error.what());
    }
}

void saveCheckpoint(const fs::path& file, const CheckpointInfo& info, const FullTransNet& net,
                    bool half, bool overwrite) {
    CheckpointInfo described = info;
    described.config = net.config();
    TensorFile contents;
    contents.metadata[kConfigKey] = infoToJson(file.string(), described);
    for (const auto& [name, parameter] : net.parameters()) {
        const at::Tensor stored = parameter.detach().to(half ? at::kHalf : at::kFloat);
        if (!at::isfinite(stored.to(at::kFloat)).all().item<bool>())
            throwFor(file.string(), ErrorCode::Usage,
                     "The tensor \"" + name + "\" holds numbers that cannot be stored.");
        contents.tensors.emplace(name, stored);
    }
    writeSafetensors(file, contents, overwrite);
}

bool fitsExtractor(const std::string& trainedOn, const std::string& extractorId) {
    if (trainedOn.empty()) return false;
    return trainedOn == extractorId || (trainedOn == "googlenet" && extractorId == "builtin");
}

void requireExtractor(const CheckpointInfo& info, const std::string& extractorId) {
    if (fitsExtractor(info.extractorId, extractorId)) return;
    const std::string trainedOn =
        info.extractorId.empty() ? "unknown features" : info.extractorId + " features";
    throw Error(ErrorCode::Mismatch, info.name,
                "The checkpoint " + info.name + " was trained on " + trainedOn + ", not on " +
                    extractorId + " features.");
}

}  // namespace skimline

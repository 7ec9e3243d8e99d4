// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/runs/attention_map_logger.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/lab/training/optim/json_or_yaml.h"
#include "core/skim/inspect/attention/attention_export.h"
#include "core/skim/inspect/attention/attention_map_log.h"
#include "core/skim/network/fulltransnet/encoder_pattern.h"
#include "core/skim/network/scores/frame_scores.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;
using nlohmann::ordered_json;

fs::path indexFile(const fs::path& folder) { return folder / "index.json"; }

void requireHead(const HeadId& choice, const FullTransNetConfig& config) {
    const bool inEncoder = choice.part == AttentionPart::Encoder;
    const std::int64_t layers = inEncoder ? config.encoderLayers : config.decoderLayers;
    if (choice.layer < layers && choice.head < config.heads) {
        if (inEncoder || config.decoderInput != DecoderInput::Paper) return;
        throw Error(ErrorCode::Usage, "--maps",
                    "A decoder that is fed the ground truth has no maps of its own.");
    }
    throw Error(ErrorCode::Usage, "--maps",
                nameOf(choice) + " does not exist: this network has " + std::to_string(layers) +
                    " layers and " + std::to_string(config.heads) + " heads there.");
}

AttentionTrace traceOf(const Checkpoint& checkpoint, const FloatMatrix& features,
                       const std::vector<std::int64_t>& firstFrames, bool decodes,
                       const RunContext& context) {
    const c10::NoGradGuard noGradients;
    const FullTransNetConfig& config = checkpoint.info.config;
    const at::Tensor input =
        networkInput(checkpoint.info.input, features, firstFrames).to(checkpoint.net.device());
    const AttentionPattern pattern =
        encoderPattern(config, config.pattern, firstFrames, features.rows);
    AttentionTrace trace;
    const EncodedVideo video = checkpoint.net.encode(input, pattern, false, &trace, context);
    if (decodes && config.order == DecodingOrder::Shots)
        checkpoint.net.decodeShots(input, video, shotMiddles(firstFrames, features.rows), context,
                                   {false, &trace});
    else if (decodes)
        checkpoint.net.decodeGreedy(input, video, context, {false, &trace, nullptr});
    trace.moveToCpu();
    return trace;
}

FloatMatrix smallMap(const MapSource& source, const RunContext& context) {
    MapView view;
    view.rows = source.q.size(0);
    view.columns = source.k.size(0);
    view.height = std::min(view.rows, kSavedMapSide);
    view.width = std::min(view.columns, kSavedMapSide);
    return renderMap(source, view, context);
}

}  // namespace

AttentionMapLogger::AttentionMapLogger(const fs::path& runFolder, const TrainingMaps& request,
                                       const FullTransNetConfig& config, LoggedVideo video)
    : m_folder(runFolder / "maps"), m_heads(request.heads), m_video(std::move(video)) {
    for (const HeadId& choice : m_heads) requireHead(choice, config);
    fs::create_directories(m_folder);
    if (!fs::exists(indexFile(m_folder))) return;
    const auto index = readStructuredFile(indexFile(m_folder));
    if (!index.is_object() || index.value("format", nlohmann::json()) != kSavedMapsFormat ||
        !index.value("maps", nlohmann::json()).is_array())
        throw Error(ErrorCode::Corrupt, indexFile(m_folder).string(),
                    indexFile(m_folder).string() + " is not a list of attention maps.");
}

void AttentionMapLogger::record(std::int64_t step, double epoch, const Checkpoint& checkpoint,
                                const RunContext& context) {
    const bool decodes = std::ranges::any_of(
        m_heads, [](const HeadId& choice) { return choice.part != AttentionPart::Encoder; });
    const AttentionTrace trace =
        traceOf(checkpoint, m_video.features, m_video.firstFrames, decodes, context);
    std::vector<std::string> files;
    std::vector<FloatMatrix> maps;
    for (const HeadId& choice : m_heads) {
        maps.push_back(smallMap(mapSource(trace, choice.part, choice.layer, choice.head), context));
        std::string name = nameOf(choice);
        std::ranges::replace(name, ':', '-');
        files.push_back("step-" + std::to_string(step) + "-" + name);
        writeAttentionMap(maps.back(), m_folder / (files.back() + ".png"), true);
        writeAttentionMap(maps.back(), m_folder / (files.back() + ".safetensors"), true);
    }
    writeIndex(step, epoch, files, maps);
}

void AttentionMapLogger::writeIndex(std::int64_t step, double epoch,
                                    const std::vector<std::string>& files,
                                    const std::vector<FloatMatrix>& maps) {
    ordered_json index = {{"format", kSavedMapsFormat},
                          {"video", m_video.name},
                          {"steps", m_video.features.rows},
                          {"maps", ordered_json::array()}};
    if (fs::exists(indexFile(m_folder))) {
        const nlohmann::json before = readStructuredFile(indexFile(m_folder));
        for (const auto& map : before.at("maps")) {
            const bool has = map.is_object() && map.contains("step");
            if (has && map["step"].is_number_integer() && map["step"] < step)
                index["maps"].push_back(ordered_json(map));
        }
    }
    for (std::size_t i = 0; i < files.size(); ++i) {
        ordered_json map = {{"step", step},
                            {"part", partName(m_heads[i].part)},
                            {"layer", m_heads[i].layer + 1},
                            {"head", m_heads[i].head + 1},
                            {"rows", maps[i].rows},
                            {"columns", maps[i].cols},
                            {"picture", files[i] + ".png"},
                            {"array", files[i] + ".safetensors"}};
        if (epoch >= 0) map["epoch"] = epoch;
        index["maps"].push_back(map);
    }
    AtomicFile::write(indexFile(m_folder), jsonText(index, 1) + "\n",
                      AtomicFile::IfExists::Replace);
}

}  // namespace skimline

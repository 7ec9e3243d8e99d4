// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/words/summarizer_model.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/foundation/base/error_ids.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/read_file.h"
#include "core/foundation/language/vision_config.h"
#include "core/foundation/text/tokenizers/tokenizer_loading.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kT5Tokens = 2048;  // its attention over more takes too much memory
constexpr std::int64_t kSummaryTokens = 256;
constexpr std::int64_t kUnsetLength = GenerationOptions().maxLength;
constexpr std::uintmax_t kLargestConfig = 1 << 20;

std::string configOf(const fs::path& folder) {
    if (!fs::is_directory(folder))
        throw Error(ErrorCode::NotFound, ErrorId::NoSummaryModel, {folder.string()});
    return readFile(folder / "config.json", kLargestConfig);
}

/// A text somewhere in the config; empty if there is none.
std::string textAt(const nlohmann::json& config, const char* place) {
    const nlohmann::json::json_pointer pointer(place);
    if (!config.is_object() || !config.contains(pointer) || !config.at(pointer).is_string())
        return {};
    return config.at(pointer).get<std::string>();
}

}  // namespace

SummarizerModel::SummarizerModel(const fs::path& folder, std::size_t textBytes) {
    const std::string text = configOf(folder);
    const LanguageConfig config = readLanguageConfig(folder);
    const auto json = parseJson(text, (folder / "config.json").string(), IfNotJson::Discard);
    m_prefix = textAt(json, "/task_specific_params/summarization/prefix");
    m_extractor = textAt(json, "/vision_guidance/extractor");
    m_demonstration = json.is_object() && json.value("skimline_demonstration", false);
    m_name = (folder.has_filename() ? folder : folder.parent_path()).filename().string();
    m_tokenizer = loadTokenizer(folder);
    m_vision = visionOptionsFromJson(text);
    LanguageModelOptions options;
    options.vision = m_vision;
    // A token is a byte at least: a text of fewer bytes certainly fits.
    options.bartAsLed = config.family == LanguageFamily::Bart && !m_vision &&
                        static_cast<std::int64_t>(textBytes) > config.encoderPositions;
    m_model = loadLanguageModel(folder, options);
    if (m_tokenizer->size() > model().config().vocabulary)
        throw Error(ErrorCode::Mismatch, m_name,
                    "The tokenizer in " + folder.string() + " has more tokens than its network.");
}

std::int64_t SummarizerModel::mostTokens() const {
    const std::int64_t positions = model().config().encoderPositions;
    return positions > 0 ? positions : kT5Tokens;
}

GenerationOptions SummarizerModel::generation() const {
    GenerationOptions options = model().config().generation;
    const std::int64_t positions = model().config().decoderPositions;
    if (options.maxLength == kUnsetLength) options.maxLength = kSummaryTokens;
    if (positions > 0) options.maxLength = std::min(options.maxLength, positions);
    options.minLength = std::min(options.minLength, options.maxLength);
    return options;
}

void SummarizerModel::requireVision() const {
    if (m_vision) return;
    throw Error(ErrorCode::Unsupported, m_name,
                "The network " + m_name +
                    " cannot see frames: its config.json has no \"vision_guidance\".");
}

void SummarizerModel::requireWidth(std::int64_t visualWidth) const {
    if (!m_vision || m_vision->visualWidth == visualWidth) return;
    throw Error(ErrorCode::Mismatch, m_name,
                "The network " + m_name + " was made for features of frames with " +
                    std::to_string(m_vision->visualWidth) + " numbers, not " +
                    std::to_string(visualWidth) + ".");
}

}  // namespace skimline

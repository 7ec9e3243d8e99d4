// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/highlights/highlight_network.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cctype>
#include <sstream>

#include "core/foundation/base/error_ids.h"
#include "core/skim/highlights/highlight_window.h"
#include "core/skim/highlights/network/highlight_file.h"
#include "core/skim/models/runtime/bundled_files.h"

namespace skimline {
namespace {

/// Rows [first, first + rows) of a matrix, and flags for the existing ones.
void copyRows(const FloatMatrix& matrix, std::int64_t first, at::Tensor& rows, at::Tensor& there) {
    auto values = rows.accessor<float, 3>();
    auto present = there.accessor<bool, 2>();
    for (std::int64_t row = 0; row < rows.size(1); ++row) {
        present[0][row] = first + row < matrix.rows;
        if (!present[0][row]) continue;
        const auto source = matrix.row(first + row);
        std::copy(source.begin(), source.end(), values[0][row].data());
    }
}

void requireLayout(const HighlightNetConfig& config, const std::filesystem::path& file) {
    HighlightNetConfig wanted = config;
    wanted.videoTokens = HighlightWindow::kImages;
    wanted.audioTokens = HighlightWindow::kAudio;
    wanted.wordTokens = 1;
    wanted.videoWidth = HighlightWindow::kImageColumns;
    wanted.audioWidth = HighlightWindow::kAudioColumns;
    wanted.words = std::ssize(kSoundClasses);
    if (config.hearsSpeech()) {
        wanted.speechTokens = HighlightWindow::kImages;
        wanted.speechWidth = HighlightWindow::kSpeechColumns;
    }
    if (!(wanted == config))
        throw Error(ErrorCode::Mismatch, file.string(),
                    file.string() + " was trained on windows with a different layout.");
}

}  // namespace

HighlightMaterial::HighlightMaterial(const FloatMatrix& features, const AudioTokens& tokens,
                                     const std::vector<Transcript::Word>& words) {
    if (features.rows < 1) throw Error(ErrorCode::Usage, "features", "There are no frames.");
    images = imageChanges(features);
    audio = audioColumns(tokens);
    speech = speechColumns(words, features.rows);
}

std::int64_t HighlightMaterial::step() { return HighlightWindow::kSeconds / 2; }

std::int64_t HighlightMaterial::windows() const {
    const std::int64_t perStep = step() * HighlightWindow::kImagesPerSecond;
    const std::int64_t beyondFirst = images.rows - HighlightWindow::kImages;
    return 1 + std::max<std::int64_t>(0, (beyondFirst + perStep - 1) / perStep);
}

HighlightInput HighlightMaterial::windowAt(std::int64_t second, std::int64_t word) const {
    HighlightInput input;
    input.video = at::zeros({1, HighlightWindow::kImages, HighlightWindow::kImageColumns});
    input.audio = at::zeros({1, HighlightWindow::kAudio, HighlightWindow::kAudioColumns});
    input.videoThere = at::zeros({1, HighlightWindow::kImages}, at::kBool);
    input.audioThere = at::zeros({1, HighlightWindow::kAudio}, at::kBool);
    input.words = at::full({1, 1}, word, at::kLong);
    copyRows(images, second * HighlightWindow::kImagesPerSecond, input.video, input.videoThere);
    copyRows(audio, second * AudioTokens::kPerSecond, input.audio, input.audioThere);
    input.speech = at::zeros({1, HighlightWindow::kImages, HighlightWindow::kSpeechColumns});
    input.speechThere = at::zeros({1, HighlightWindow::kImages}, at::kBool);
    copyRows(speech, second * HighlightWindow::kImagesPerSecond, input.speech, input.speechThere);
    input.speechThere = (input.speech != 0).any(2);
    return input;
}

std::int64_t wordOfQuery(const std::string& query) {
    std::string letters;
    for (const char letter : query)
        letters += static_cast<char>(std::isalpha(static_cast<unsigned char>(letter))
                                         ? std::tolower(static_cast<unsigned char>(letter))
                                         : ' ');
    std::istringstream words(letters);
    for (std::string word; words >> word;) {
        const auto known = std::ranges::find(kSoundClasses, word);
        if (known != kSoundClasses.end()) return known - kSoundClasses.begin() + 1;
    }
    if (std::ranges::all_of(query, [](unsigned char letter) { return std::isspace(letter); }))
        return 0;
    std::string list;
    for (const std::string_view word : kSoundClasses)
        list += (list.empty() ? "" : ", ") + std::string(word);
    throw Error(ErrorCode::Usage, ErrorId::UnknownQuery, {list});
}

HighlightNet networkForHighlights(const std::filesystem::path& file) {
    const std::filesystem::path place = file.empty() ? bundledHighlightNetwork() : file;
    HighlightNet net = loadHighlightNet(place).net;
    requireLayout(net.config(), place);
    return net;
}

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/highlights/highlight_window.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/foundation/base/byte_hash.h"

namespace skimline {
namespace {

double cosineDistance(std::span<const float> a, std::span<const float> b) {
    double product = 0;
    double first = 0;
    double second = 0;
    for (std::size_t at = 0; at < a.size(); ++at) {
        product += double(a[at]) * b[at];
        first += double(a[at]) * a[at];
        second += double(b[at]) * b[at];
    }
    const double lengths = std::sqrt(first * second);
    return lengths > 0 ? 1 - product / lengths : 0;
}

}  // namespace

FloatMatrix imageChanges(const FloatMatrix& features) {
    constexpr std::int64_t reach = 4;
    const std::int64_t length = features.rows;
    // steps[t]: from frame t - 1 to t
    std::vector<double> steps(static_cast<std::size_t>(length) + 1);
    for (std::int64_t t = 1; t < length; ++t)
        steps[static_cast<std::size_t>(t)] = cosineDistance(features.row(t - 1), features.row(t));
    FloatMatrix changes(length, HighlightWindow::kImageColumns);
    for (std::int64_t t = 0; t < length; ++t) {
        const std::int64_t begin = std::max<std::int64_t>(1, t - reach);
        const std::int64_t end = std::min(length, t + reach + 1);
        double sum = 0;
        for (std::int64_t at = begin; at < end; ++at) sum += steps[static_cast<std::size_t>(at)];
        const auto row = changes.row(t);
        row[0] = static_cast<float>(steps[static_cast<std::size_t>(t)]);
        row[1] = static_cast<float>(steps[static_cast<std::size_t>(t) + 1]);
        row[2] = end > begin ? static_cast<float>(sum / static_cast<double>(end - begin)) : 0.0F;
    }
    return changes;
}

FloatMatrix audioColumns(const AudioTokens& tokens) {
    FloatMatrix columns(tokens.count(), HighlightWindow::kAudioColumns);
    for (std::int64_t token = 0; token < tokens.count(); ++token) {
        const auto row = columns.row(token);
        const auto bands = tokens.logMel.row(token);
        std::ranges::transform(bands, row.begin(),
                               [](float power) { return (power + 12.0F) / 5.0F; });
        const auto at = static_cast<std::size_t>(token);
        row[AudioTokens::kBands] = (tokens.loudness[at] + 35.0F) / 15.0F;
        row[AudioTokens::kBands + 1] = tokens.onset[at] - 0.5F;
    }
    return columns;
}

FloatMatrix speechColumns(const std::vector<Transcript::Word>& words, std::int64_t images) {
    constexpr std::int64_t hashed = HighlightWindow::kSpeechColumns - 1;
    constexpr int signs = 3;
    FloatMatrix columns(images, HighlightWindow::kSpeechColumns);
    for (const Transcript::Word& word : words) {
        const double place = std::floor(word.start.toDouble() * HighlightWindow::kImagesPerSecond);
        if (!(place >= 0 && place < static_cast<double>(images))) continue;
        const auto row = columns.row(static_cast<std::int64_t>(place));
        std::uint64_t hash = mixedByteHash(word.text);
        for (int sign = 0; sign < signs; ++sign, hash >>= 6)
            row[hash % hashed] += (hash & hashed) != 0 ? 1.0F : -1.0F;
        row[hashed] += 1;
    }
    for (std::int64_t image = 0; image < images; ++image) {
        const auto row = columns.row(image);
        const float count = row[hashed];
        if (count == 0) continue;
        for (std::int64_t at = 0; at < hashed; ++at)
            row[static_cast<std::size_t>(at)] /= std::sqrt(count);
        row[hashed] = std::log1p(count);
    }
    return columns;
}

}  // namespace skimline

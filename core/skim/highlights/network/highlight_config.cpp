// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/highlights/network/highlight_config.h"

#include <string>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

void requireKey(bool holds, const char* key, const char* what) {
    if (!holds)
        throw Error(ErrorCode::Config, key,
                    "The highlight network's \"" + std::string(key) + "\" " + what + ".");
}

}  // namespace

void checkConfig(const HighlightNetConfig& config) {
    constexpr std::int64_t most = 4096;
    const auto within = [](std::int64_t value, std::int64_t least) {
        return value >= least && value <= most;
    };
    requireKey(within(config.width, 2) && config.width % 2 == 0, "width", "must be even and small");
    requireKey(within(config.heads, 1) && config.width % config.heads == 0, "heads",
               "do not divide the width");
    requireKey(within(config.videoWidth, 1) && within(config.audioWidth, 1), "inputs",
               "must have 1 to 4096 columns");
    requireKey(within(config.videoTokens, 1) && within(config.audioTokens, 1) &&
                   within(config.wordTokens, 1),
               "tokens", "must number 1 to 4096 of each kind");
    requireKey(config.hearsSpeech() == (config.speechWidth != 0) && config.speechTokens >= 0 &&
                   config.speechTokens <= most && config.speechWidth >= 0 &&
                   config.speechWidth <= most,
               "speech", "must have 1 to 4096 tokens and columns, or neither");
    requireKey(config.words >= 0 && config.words <= 1 << 16, "words", "are too many");
    requireKey(within(config.layers, 1) && config.layers <= 64, "layers", "must number 1 to 64");
    requireKey(within(config.feedForward, 1), "feedForward", "must be between 1 and 4096");
    requireKey(config.momentQueries >= 0 && config.momentQueries <= 100, "momentQueries",
               "must number 0 to 100");
    requireKey(within(config.momentLayers, 1) && config.momentLayers <= 64, "momentLayers",
               "must number 1 to 64");
    if (config.mask != MaskUse::None) checkMaskConfig(config.maskConfig());
}

}  // namespace skimline

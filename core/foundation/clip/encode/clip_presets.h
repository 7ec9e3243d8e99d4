// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "core/foundation/clip/encode/clip_options.h"

namespace skimline {

/// Options that go together, for a purpose: a plain table that every program can show.
struct ClipPreset {
    std::string_view name;
    std::string_view suffix;  ///< of the file, with its dot
    ClipCodec codec = ClipCodec::Auto;
    int maxHeight = 0;  ///< pixels; 0: any
    int crf = 20;
    std::string_view speed = "veryfast";  ///< of the encoder
    int audioBitrate = 160'000;           ///< bits per second
    double loudness = 0;                  ///< LUFS; 0: as in the source
    bool stereo = false;
};

inline constexpr std::array kClipPresets = {
    // Plays everywhere.
    ClipPreset{"1080p", ".mp4", ClipCodec::H264, 1080},
    // HDR and the full size stay; the site plays everything at -14 LUFS.
    ClipPreset{"youtube", ".mp4", ClipCodec::Auto, 0, 17, "fast", 384'000, -14},
    // For sending: a tenth of a camera's bit rate.
    ClipPreset{"small", ".mp4", ClipCodec::H264, 720, 27, "medium", 96'000, 0, true},
    // For an editor: intra-only video, uncompressed audio.
    ClipPreset{"editing", ".mov", ClipCodec::ProRes},
};

/// Coarser or finer than the preset's.
struct ClipQuality {
    std::string_view name;
    int crfStep = 0;  ///< six halve the bits
};

inline constexpr std::array kClipQualities = {ClipQuality{"small", 6}, ClipQuality{"normal"},
                                              ClipQuality{"high", -4}};

/// Some for editors have one quality.
constexpr bool hasQuality(ClipCodec codec) {
    return codec != ClipCodec::ProRes && codec != ClipCodec::Ffv1;
}

/// `options` with the preset's quality changed to this one.
inline ClipOptions withQuality(ClipOptions options, const ClipQuality& quality) {
    options.crf = std::clamp(options.crf + quality.crfStep, 0, 51);
    return options;
}

/// `options` with the choices of the preset.
inline ClipOptions withPreset(ClipOptions options, const ClipPreset& preset) {
    options.codec = preset.codec;
    options.maxHeight = preset.maxHeight;
    options.crf = preset.crf;
    options.preset = preset.speed;
    options.audioBitrate = preset.audioBitrate;
    options.stereo = preset.stereo;
    if (preset.loudness < 0) options.loudness = preset.loudness;
    return options;
}

}  // namespace skimline

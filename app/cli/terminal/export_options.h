// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>

#include "app/cli/terminal/command.h"
#include "core/skim/export/clip_export.h"

namespace skimline::cli {

/// Frames a second as they were typed: 29.97 and its like are short for 30000/1001.
Rational frameRateOf(double asked);

/// Options about how a clip is written.
class ExportOptions {
public:
    /// --for, --codec, --height, --quality, --frame-rate, --to-sdr, --burn-subtitles, --audio,
    /// --stereo, --loudness, --fast-sound, --no-metadata.
    void addTo(CLI::App& command);
    /// --aspect, --fill-frame: they need the shots of an analysis.
    void addFramingTo(CLI::App& command);

    /// @throws Error(Usage) for audio tracks that are no numbers
    ClipOptions options() const;
    /// @throws Error(Usage) for options that have no effect in this mode or codec
    void check(ClipMode mode) const;
    bool burnsSubtitles() const { return m_burnsSubtitles; }

private:
    std::optional<double> aspect() const;

    std::string m_preset;
    std::string m_quality = "normal";
    std::string m_audio = "all";
    std::string m_aspect;
    ClipCodec m_codec = ClipCodec::Auto;
    FastSound m_fastSound = FastSound::Silent;
    bool m_blendsFast = false;
    int m_height = 0;
    double m_frameRate = 0;
    double m_loudness = 0;
    bool m_fillFrame = false;
    bool m_toSdr = false;
    bool m_burnsSubtitles = false;
    bool m_stereo = false;
    bool m_noMetadata = false;
    CLI::App* m_command = nullptr;
};

}  // namespace skimline::cli

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/export_options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cmath>
#include <sstream>
#include <utility>
#include <vector>

#include "app/cli/terminal/options.h"
#include "core/foundation/base/error.h"

namespace skimline::cli {
namespace {

const std::vector<std::pair<std::string, ClipCodec>> kCodecs = {
    {"auto", ClipCodec::Auto}, {"h264", ClipCodec::H264}, {"hevc", ClipCodec::Hevc},
    {"vp9", ClipCodec::Vp9},   {"av1", ClipCodec::Av1},   {"prores", ClipCodec::ProRes},
    {"ffv1", ClipCodec::Ffv1}};

const std::vector<std::pair<std::string, FastSound>> kFastSounds = {
    {"silent", FastSound::Silent}, {"ducked", FastSound::Ducked}, {"kept", FastSound::Kept}};

std::vector<std::string> presetNames() {
    std::vector<std::string> names;
    for (const ClipPreset& preset : kClipPresets) names.emplace_back(preset.name);
    return names;
}

std::vector<std::string> qualityNames() {
    std::vector<std::string> names;
    for (const ClipQuality& quality : kClipQualities) names.emplace_back(quality.name);
    return names;
}

std::vector<int> tracksFrom(const std::string& text) {
    std::vector<int> tracks;
    std::istringstream stream(text);
    for (std::string word; std::getline(stream, word, ',');) {
        int track = 0;
        const auto [end, failure] = std::from_chars(word.data(), word.data() + word.size(), track);
        if (failure != std::errc() || end != word.data() + word.size() || track < 1)
            throw Error(
                ErrorCode::Usage, "--audio",
                "--audio takes all, default or track numbers such as 1,2, not \"" + text + "\".");
        tracks.push_back(track);
    }
    return tracks;
}

}  // namespace

Rational frameRateOf(double asked) {
    constexpr std::int64_t kSlowestBroadcast = 23;
    const std::int64_t whole = std::llround(asked);
    const Rational broadcast(whole * 1000, 1001);
    const bool isBroadcast = whole > kSlowestBroadcast && asked != static_cast<double>(whole) &&
                             std::abs(broadcast.toDouble() - asked) < 0.005;
    return isBroadcast ? broadcast : Rational::fromSeconds(asked);
}

void ExportOptions::addTo(CLI::App& command) {
    m_command = &command;
    beginGroup(command, kClipGroup);
    command.add_option("--for", m_preset, "Preset; other options override it.")
        ->check(CLI::IsMember(presetNames()));
    command.add_option("--codec", m_codec, "Codec of re-encoded frames.")
        ->transform(
            CLI::CheckedTransformer(kCodecs).description("{auto,h264,hevc,vp9,av1,prores,ffv1}"));
    command
        .add_option(
            "--height", m_height,
            "Scale taller frames down to this height in pixels (1080, 720); by default none.")
        ->check(CLI::Range(2, 16384));
    command
        .add_option(
            "--quality", m_quality,
            "Quality of re-encoded frames: high, normal, or small for about half the file size.")
        ->capture_default_str()
        ->check(CLI::IsMember(qualityNames()));
    command
        .add_option("--frame-rate", m_frameRate,
                    "Constant frame rate (24, 25, 29.97), which re-encodes every frame; by default "
                    "the video's.")
        ->check(numberFrom(1.0, 240.0));
    command.add_flag("--to-sdr", m_toSdr, "Convert HDR (PQ or HLG) to SDR (BT.709).");
    command.add_flag("--burn-subtitles", m_burnsSubtitles,
                     "Draw the subtitles into the frames instead of adding a subtitle track.");
    command.add_option("--audio", m_audio, "Audio tracks: all, default, or numbers such as 1,2.")
        ->capture_default_str();
    command.add_flag("--stereo", m_stereo, "Mix surround sound down to stereo.");
    command
        .add_option("--loudness", m_loudness,
                    "Loudness in LUFS (EBU R128): -14 for the web, -23 for television.")
        ->check(numberFrom(-40.0, -5.0));
    command
        .add_option("--fast-sound", m_fastSound,
                    "Sound of parts up to 4 times as fast: silent (default), ducked, or kept.")
        ->transform(CLI::CheckedTransformer(kFastSounds).description("{silent,ducked,kept}"));
    command.add_flag("--fast-blend", m_blendsFast,
                     "Blend up to 8 frames of the video into each frame of the fast parts.");
    command.add_flag("--no-metadata", m_noMetadata,
                     "Leave out title, date, place, chapters and other tags.");
}

void ExportOptions::addFramingTo(CLI::App& command) {
    beginGroup(command, kClipGroup);
    command
        .add_option("--aspect", m_aspect,
                    "Crop to this shape around the subject; re-encodes every frame.")
        ->check(CLI::IsMember({"9:16", "4:5", "1:1"}));
    command
        .add_flag("--fill-frame", m_fillFrame,
                  "Always fill the frame; by default wide subjects get blurred bars.")
        ->needs("--aspect");
}

std::optional<double> ExportOptions::aspect() const {
    if (m_aspect == "9:16") return 9.0 / 16;
    if (m_aspect == "4:5") return 4.0 / 5;
    if (m_aspect == "1:1") return 1;
    return {};
}

ClipOptions ExportOptions::options() const {
    ClipOptions options;
    const auto* preset = std::ranges::find(kClipPresets, m_preset, &ClipPreset::name);
    if (preset != kClipPresets.end()) options = withPreset(options, *preset);
    options =
        withQuality(options, *std::ranges::find(kClipQualities, m_quality, &ClipQuality::name));
    if (m_height > 0) options.maxHeight = m_height;
    if (m_command->count("--frame-rate") > 0) options.frameRate = frameRateOf(m_frameRate);
    if (m_command->count("--codec") > 0) options.codec = m_codec;
    options.toSdr = m_toSdr;
    options.burnSubtitles = m_burnsSubtitles;
    options.aspect = aspect();
    options.widens = !m_fillFrame;
    options.stereo = options.stereo || m_stereo;
    if (m_command->count("--loudness") > 0) options.loudness = m_loudness;
    options.carryMetadata = !m_noMetadata;
    options.fastSound = m_fastSound;
    options.blendFast = m_blendsFast;
    if (m_audio == "default") {
        options.audioTracks = AudioTracks::Default;
    } else if (m_audio != "all") {
        options.audioTracks = AudioTracks::Listed;
        options.listedTracks = tracksFrom(m_audio);
    }
    return options;
}

void ExportOptions::check(ClipMode mode) const {
    const auto refuse = [](const char* option, const char* sentence) {
        throw Error(ErrorCode::Usage, option, sentence);
    };
    if (m_command->count("--quality") > 0 && mode == ClipMode::Copy)
        refuse("--quality", "--mode copy re-encodes nothing; --quality has no effect with it.");
    if (m_command->count("--quality") > 0 && !hasQuality(options().codec))
        refuse("--quality", "ProRes and FFV1 have one quality; --quality has no effect on them.");
    if (m_burnsSubtitles && mode == ClipMode::Copy)
        refuse("--burn-subtitles",
               "--mode copy re-encodes nothing; --burn-subtitles needs --mode accurate.");
    if (aspect() && mode != ClipMode::Accurate)
        refuse("--aspect", "Cropping re-encodes every frame; --aspect needs --mode accurate.");
}

}  // namespace skimline::cli

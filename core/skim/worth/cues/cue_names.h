// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace skimline {

/// Interest cues of one video sample: cheap measures that tell watchable frames from dull ones.
/// The order is that of columns in files: append, never reorder.
enum class Cue {
    Sharpness,
    Crushed,
    Blown,
    LumaMean,
    LumaContrast,
    LumaEntropy,
    Colourfulness,
    EdgeDensity,
    FlatShare,
    TestCard,
    TitleCard,
    Motion,
    GlobalMotion,
    Shake,
    Freeze,
    FaceShare,
    FaceCount,
    FaceConfidence,
    StrongActivations,
    LargestActivation,
    ActivationEntropy,
    Blockiness,
    FineDetail,
    Appeal,
};

inline constexpr std::size_t kCueCount = 24;

/// Changes whenever any cue's value changes for the same input, also because another
/// skimline-appeal-*.json is bundled; part of cache keys.
inline constexpr std::string_view kCueVersion = "4";

/// Facts about a cue that are shown to users.
struct CueFacts {
    Cue cue;
    std::string_view name;         ///< "edge-density": columns, command line
    std::string_view title;        ///< "Edge density": tracks
    std::string_view unit;         ///< "share", "bits", ...
    float low;                     ///< no value is below
    float high;                    ///< usual upper end, for drawing; see `bounded`
    bool bounded;                  ///< no value is above `high` either
    std::string_view explanation;  ///< one English sentence
};

/// One per cue, in the order of the enum.
std::span<const CueFacts, kCueCount> allCueFacts();
const CueFacts& cueFacts(Cue cue);
std::optional<Cue> cueNamed(std::string_view name);

/// The cues of one sample; a cue that was not measured is 0. Every value is finite.
class CueRow {
public:
    float& operator[](Cue cue) { return m_values[static_cast<std::size_t>(cue)]; }
    float operator[](Cue cue) const { return m_values[static_cast<std::size_t>(cue)]; }
    std::span<const float, kCueCount> values() const { return m_values; }
    bool operator==(const CueRow&) const = default;

private:
    std::array<float, kCueCount> m_values{};
};

}  // namespace skimline

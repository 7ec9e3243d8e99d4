#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>

#include "core/base/run_context.h"

namespace skimline {

inline constexpr int kSoundRate = 16000;  ///< of mono sound for analysis, samples per second

/// Decodes a video's sound to one channel at 16 kHz, from its first picture to its last; what the
/// file does not hold is silence. Hands consecutive blocks on, so that an hour takes no memory.
/// Reports Stage::Decode (done = seconds).
/// @throws Error(Unsupported) when there is no sound that can be decoded, Error(Cancelled), and
/// what opening a video throws
void readSound(const std::filesystem::path& video,
               const std::function<void(std::span<const float>)>& block,
               const RunContext& context = {});

}  // namespace skimline

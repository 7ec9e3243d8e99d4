// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/lab/selftest/golden/golden_case.h"

namespace skimline {

/// The sounds that a reference of transcripts is about (whisper-tiny.en.json), by file name.
/// @throws Error(NotFound | Corrupt)
std::vector<std::string> transcriptCaseNames(const std::filesystem::path& reference);

/// Checks a speech network's transcript of a sound, with and without times, and the times of its
/// tokens: tokens and text must be equal, times may differ by one frame of 20 ms. Only the first
/// window is compared, even if the reference has a second one.
/// @param sound  its file: WAV of 16 bit, mono, 16 kHz  @param model  place of the network
/// @throws Error(NotFound | Corrupt | Unsupported | Cancelled)
std::vector<GoldenFinding> checkTranscriptCase(const std::filesystem::path& reference,
                                               const std::filesystem::path& sound,
                                               const std::filesystem::path& model,
                                               const RunContext& context);

}  // namespace skimline

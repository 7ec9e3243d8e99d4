// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>

namespace skimline::test {

/// A Hugging Face folder with an untrained BART over single bytes: 128 positions, at most 12 tokens
/// written. @param visualWidth  > 0: vision-guided after its last encoder layer, untrained too
void writeByteBart(const std::filesystem::path& folder, std::int64_t visualWidth = 0);

/// A folder of a tiny Whisper that knows bytes and writes nonsense.
void writeByteWhisper(const std::filesystem::path& folder);

/// A subtitle file of a talk about a kiln: four cues from 1 s to 11 s.
void writeTalk(const std::filesystem::path& file);

}  // namespace skimline::test

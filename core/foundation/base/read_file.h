// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <span>
#include <string>

#include "core/foundation/base/run_context.h"

namespace skimline {

/// How files are opened: only regular ones, because a pipe or a device could block forever.
/// @throws Error(NotFound | Unreadable)
std::ifstream openToRead(const std::filesystem::path& file);

/// A whole file. @throws also Error(Unsupported) when it is larger than `mostBytes`
std::string readFile(const std::filesystem::path& file,
                     std::uintmax_t mostBytes = std::uintmax_t{1} << 30);

/// A whole file; nothing if it is missing or unreadable.
std::string readFileIfThere(const std::filesystem::path& file);

/// `count` bytes at an offset of an open file; fewer if it ends before.
std::string readBytes(std::ifstream& stream, std::uint64_t place, std::uint64_t count);

/// A file of any size, block by block. @throws also Error(Cancelled)
void readBlocks(const std::filesystem::path& file, const RunContext& context,
                const std::function<void(std::span<const std::uint8_t>)>& use);

}  // namespace skimline

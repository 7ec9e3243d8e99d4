// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/foundation/base/run_context.h"

namespace skimline {

/// Checksums of a file's bytes, in lower-case hex digits.
struct Checksums {
    std::string sha1;    ///< 40 digits, as publishers of older files state it
    std::string sha256;  ///< 64 digits
};

/// Both, in one reading. @throws Error(NotFound | Unreadable | Cancelled). Reentrant.
Checksums checksumsOfFile(const std::filesystem::path& file, const RunContext& context);
/// The quicker one. @throws as above
std::string sha1OfFile(const std::filesystem::path& file, const RunContext& context);
/// 64 digits. @throws Error(Internal)
std::string sha256OfText(std::string_view text);

}  // namespace skimline

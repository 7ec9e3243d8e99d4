// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

namespace skimline {

/// Why a clip cannot be made by copying, as the end of a sentence about the source.
struct NotCopyable {
    std::string reason;
};

}  // namespace skimline

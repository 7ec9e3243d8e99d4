// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "core/foundation/base/error.h"

namespace skimline {

/// "disk_full"; for records and reports, stable.
std::string nameOf(ErrorCode code);
/// Internal for a name that no code has.
ErrorCode errorCodeNamed(const std::string& name);

/// For files: "code", "subject" and "sentence", and for an error with an id its English pattern
/// and arguments. Numbers of ids differ between versions; a pattern that this version does not
/// know costs the id only.
nlohmann::ordered_json errorJson(const Error& error);
/// Reads records without a pattern too. @throws Json::exception
Error errorFrom(const nlohmann::ordered_json& json);

/// For a process of the same program: every byte comes back, UTF-8 or not.
std::string errorBytes(const Error& error);
/// Reads bytes of a process that may be hijacked. @throws Error(Corrupt) for anything that
/// errorBytes() does not write
Error errorInBytes(std::string_view bytes);

}  // namespace skimline

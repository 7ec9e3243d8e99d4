// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/foundation/base/error.h"

namespace skimline {

// Largest numbers that a config.json may hold.
inline constexpr std::int64_t kMostLayers = 256;
inline constexpr std::int64_t kMostWidth = 65536;
inline constexpr std::int64_t kMostRows = 4'000'000;

/// Throws "config.json: KEY WHY."
[[noreturn]] void refuseConfig(const std::string& key, const std::string& why,
                               ErrorCode code = ErrorCode::Config);

/// @param file  for messages  @throws Error(Config)
nlohmann::json configObject(std::string_view text, const std::string& file);

/// Reads numbers of a config.json. All members throw Error(Config) for values that no network can
/// have. Private to core/foundation/language.
class ConfigReader {
public:
    /// @param json  an object that outlives this
    explicit ConfigReader(const nlohmann::json& json) : m_json(json) {}

    std::int64_t size(const char* key, std::int64_t most) const;  ///< 1 to `most`
    std::optional<std::int64_t> whole(const char* key) const;
    std::int64_t id(const char* key, std::int64_t vocabulary) const;
    std::optional<std::int64_t> optionalId(const char* key, std::int64_t vocabulary) const;
    double number(const char* key, double otherwise) const;
    bool flag(const char* key) const;
    /// Whether the file says false; flag() is also false if the key is missing.
    bool denies(const char* key) const;
    std::string text(const char* key, const std::string& otherwise) const;
    /// A window for each of `count` layers, or one number for all.
    std::vector<std::int64_t> sizes(const char* key, std::int64_t count) const;
    /// Tokens; none if the file gives none.
    std::vector<std::int64_t> ids(const char* key, std::int64_t vocabulary) const;

private:
    const nlohmann::json& m_json;
};

}  // namespace skimline

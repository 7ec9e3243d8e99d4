// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/duration_parsing.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "core/foundation/base/error.h"

namespace skimline::cli {

namespace {

/// A plain non-negative decimal number and nothing else.
std::optional<double> number(const std::string& text) {
    double value = 0;
    const char* end = text.data() + text.size();
    const auto result = std::from_chars(text.data(), end, value, std::chars_format::fixed);
    if (text.empty() || result.ec != std::errc() || result.ptr != end) return {};
    if (!std::isfinite(value) || std::signbit(value)) return {};
    return value;
}

std::vector<std::string> splitAtColons(const std::string& text) {
    std::vector<std::string> parts(1);
    for (const char letter : text) {
        if (letter == ':') {
            parts.emplace_back();
        } else {
            parts.back().push_back(letter);
        }
    }
    return parts;
}

std::optional<double> clockSeconds(const std::vector<std::string>& parts) {
    constexpr double kBase = 60;
    double seconds = 0;
    for (std::size_t at = 0; at < parts.size(); ++at) {
        const std::optional<double> value = number(parts[at]);
        const bool last = at + 1 == parts.size();
        if (!value || (at > 0 && *value >= kBase)) return {};
        if (!last && *value != std::floor(*value)) return {};
        seconds = seconds * kBase + *value;
    }
    return seconds;
}

/// "90s", "2m", "1h30m": numbers with units, the larger first; or one number without a unit.
std::optional<double> unitSeconds(const std::string& text) {
    constexpr std::pair<char, double> kUnits[] = {{'h', 3600}, {'m', 60}, {'s', 1}};
    double seconds = 0;
    std::size_t from = 0;
    for (const auto& [unit, length] : kUnits) {
        const std::size_t at = text.find(unit, from);
        if (at == std::string::npos) continue;
        const std::optional<double> value = number(text.substr(from, at - from));
        if (!value) return {};
        seconds += *value * length;
        from = at + 1;
    }
    if (from == text.size() && from > 0) return seconds;
    return from == 0 ? number(text) : std::nullopt;
}

}  // namespace

double secondsFromText(const std::string& text) {
    std::optional<double> seconds;
    if (text.find(':') != std::string::npos) {
        const std::vector<std::string> parts = splitAtColons(text);
        if (parts.size() <= 3) seconds = clockSeconds(parts);
    } else {
        seconds = unitSeconds(text);
    }
    if (seconds && std::isfinite(*seconds)) return *seconds;
    throw Error(ErrorCode::Usage, text,
                "\"" + text + "\" is not a time; write 90, 90s, 2m, 1:30 or 00:01:30.5.");
}

double fractionFromText(const std::string& text) {
    std::string digits = text;
    const bool percentSign = digits.ends_with('%');
    if (percentSign) digits.pop_back();
    if (percentSign && digits.ends_with(' ')) digits.pop_back();
    std::ranges::replace(digits, ',', '.');
    const std::optional<double> percent = number(digits);
    // Without a sign "0.5" may mean a half or half a percent.
    const bool clear = percentSign || (percent && *percent >= 1);
    if (clear && percent && *percent / 100 > 0 && *percent <= 100) return *percent / 100;
    throw Error(ErrorCode::Usage, text,
                "\"" + text + "\" is not a share of the video; write for example 15%.");
}

}  // namespace skimline::cli

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/duration_parsing.h"

#include <charconv>
#include <cmath>
#include <optional>
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

}  // namespace

double secondsFromText(const std::string& text) {
    std::optional<double> seconds;
    if (text.find(':') != std::string::npos) {
        const std::vector<std::string> parts = splitAtColons(text);
        if (parts.size() <= 3) seconds = clockSeconds(parts);
    } else {
        const bool unit = !text.empty() && text.back() == 's';
        seconds = number(unit ? text.substr(0, text.size() - 1) : text);
    }
    if (seconds && std::isfinite(*seconds)) return *seconds;
    throw Error(ErrorCode::Usage, text,
                "'" + text + "' is not a time; write 90, 90s, 1:30 or 00:01:30.5.");
}

double fractionFromText(const std::string& text) {
    std::optional<double> percent;
    if (!text.empty() && text.back() == '%') percent = number(text.substr(0, text.size() - 1));
    if (percent && *percent / 100 > 0 && *percent <= 100) return *percent / 100;
    throw Error(ErrorCode::Usage, text,
                "'" + text + "' is not a share of the video; write for example 15%.");
}

}  // namespace skimline::cli

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <charconv>
#include <filesystem>
#include <string>
#include <string_view>

namespace skimline {

/// With a decimal point and this many digits after it, in every locale. @param digits  at most 20
std::string decimals(double value, int digits);

/// The shortest text that reads back as the same number, with a point, in every locale.
template <class Number>
std::string shortestText(Number value) {
    std::array<char, 64> text{};
    return {text.data(), std::to_chars(text.data(), text.data() + text.size(), value).ptr};
}

/// A field of a CSV file in quotes; quotes inside are doubled.
std::string csvField(const std::string& text);

/// RFC 4648, with padding.
std::string base64(std::string_view bytes);

/// A file's name without its folders, in quotes, for sentences.
std::string quotedName(const std::filesystem::path& path);

}  // namespace skimline

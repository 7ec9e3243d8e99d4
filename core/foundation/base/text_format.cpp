// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/base/text_format.h"

#include <algorithm>

namespace skimline {

std::string decimals(double value, int digits) {
    std::array<char, 340> text{};  // the largest number has 309 digits before its point
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value,
                                   std::chars_format::fixed, digits);
    return {text.data(), end.ptr};
}

std::string csvField(const std::string& text) {
    std::string field = "\"";
    for (const char letter : text) {
        if (letter == '"') field += '"';
        field += letter;
    }
    return field + "\"";
}

std::string base64(std::string_view bytes) {
    constexpr std::string_view kLetters =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        const std::size_t count = std::min<std::size_t>(3, bytes.size() - at);
        unsigned group = 0;
        for (std::size_t i = 0; i < 3; ++i)
            group = group << 8 | (i < count ? static_cast<unsigned char>(bytes[at + i]) : 0U);
        for (std::size_t i = 0; i < 4; ++i)
            text += i <= count ? kLetters[group >> (18 - 6 * i) & 63U] : '=';
    }
    return text;
}

std::string quotedName(const std::filesystem::path& path) {
    return "\"" + path.filename().string() + "\"";
}

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/plan/project/source_path.h"

#include <cstdint>
#include <nlohmann/json.hpp>

#include "core/foundation/base/json/json_text.h"

namespace skimline {
namespace {

constexpr const char* kDigits = "0123456789ABCDEF";

bool isUtf8(const std::string& text) {
    try {
        static_cast<void>(jsonText(nlohmann::json(text)));
        return true;
    } catch (const nlohmann::json::type_error&) {
        return false;
    }
}

int valueOf(char digit) {
    if (digit >= '0' && digit <= '9') return digit - '0';
    if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
    if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
    return -1;
}

}  // namespace

std::string textOfPath(const std::filesystem::path& path) {
    const std::string bytes = path.string();
    const bool plain = isUtf8(bytes);
    std::string text;
    for (const char c : bytes) {
        const auto byte = static_cast<std::uint8_t>(c);
        if (c == '%' || (!plain && byte >= 0x80)) {
            text += '%';
            text += kDigits[byte >> 4];
            text += kDigits[byte & 15];
        } else {
            text += c;
        }
    }
    return text;
}

std::filesystem::path pathOfText(const std::string& text) {
    std::string bytes;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool pair = text[at] == '%' && at + 2 < text.size() && valueOf(text[at + 1]) >= 0 &&
                          valueOf(text[at + 2]) >= 0;
        if (pair) {
            bytes += static_cast<char>(valueOf(text[at + 1]) * 16 + valueOf(text[at + 2]));
            at += 2;
        } else {
            bytes += text[at];
        }
    }
    return bytes;
}

}  // namespace skimline

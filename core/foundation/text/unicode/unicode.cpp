// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/unicode/unicode.h"

#include <unicode/uchar.h>
#include <unicode/utf8.h>

#include <algorithm>
#include <array>

namespace skimline {
namespace {

constexpr char32_t kReplacement = 0xFFFD;
enum class ByteOrder { Little, Big };

/// 0x80 to 0x9F of Windows-1252; the rest equals Latin-1.
constexpr std::array<char16_t, 32> kWindows1252{
    0x20AC, 0xFFFD, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0xFFFD, 0x017D, 0xFFFD, 0xFFFD, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0xFFFD, 0x017E, 0x0178};

bool hasCategory(char32_t value, std::uint32_t mask) {
    return (U_GET_GC_MASK(static_cast<UChar32>(value)) & mask) != 0;
}

std::string fromWindows1252(std::string_view bytes) {
    std::string text;
    text.reserve(bytes.size() + bytes.size() / 8);
    for (const char byte : bytes) {
        const auto value = static_cast<unsigned char>(byte);
        appendUtf8(text, value >= 0x80 && value < 0xA0 ? kWindows1252.at(value - 0x80U) : value);
    }
    return text;
}

std::string fromUtf16(std::string_view bytes, ByteOrder order) {
    const auto unit = [&](std::size_t i) -> char32_t {
        const auto first = static_cast<unsigned char>(bytes[i]);
        const auto second = static_cast<unsigned char>(bytes[i + 1]);
        return order == ByteOrder::Little ? first | second << 8 : first << 8 | second;
    };
    std::string text;
    for (std::size_t i = 0; i + 1 < bytes.size(); i += 2) {
        char32_t value = unit(i);
        if (value >= 0xD800 && value < 0xDC00 && i + 3 < bytes.size()) {
            const char32_t low = unit(i + 2);
            if (low >= 0xDC00 && low < 0xE000) {
                value = 0x10000 + ((value - 0xD800) << 10) + (low - 0xDC00);
                i += 2;
            }
        }
        appendUtf8(text, value);
    }
    return text;
}

/// Latin text in UTF-16 has a zero in every other byte.
bool looksLikeUtf16(std::string_view bytes, ByteOrder order) {
    const std::size_t pairs = std::min<std::size_t>(bytes.size(), 4096) / 2;
    if (pairs < 2 || bytes.size() % 2 != 0) return false;
    std::size_t zeros = 0;
    std::size_t others = 0;
    for (std::size_t i = 0; i < pairs; ++i) {
        zeros += bytes[2 * i + (order == ByteOrder::Little ? 1 : 0)] == 0;
        others += bytes[2 * i + (order == ByteOrder::Little ? 0 : 1)] == 0;
    }
    return zeros * 4 >= pairs * 3 && others * 8 <= pairs;
}

std::string decoded(std::string_view bytes) {
    if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
    if (bytes.starts_with("\xFF\xFE")) return fromUtf16(bytes.substr(2), ByteOrder::Little);
    if (bytes.starts_with("\xFE\xFF")) return fromUtf16(bytes.substr(2), ByteOrder::Big);
    for (const ByteOrder order : {ByteOrder::Little, ByteOrder::Big})
        if (looksLikeUtf16(bytes, order)) return fromUtf16(bytes, order);
    return isValidUtf8(bytes) ? std::string(bytes) : fromWindows1252(bytes);
}

}  // namespace

CodePoint codePointAt(std::string_view text, std::size_t offset) {
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
    std::size_t next = offset;
    UChar32 value = 0;
    U8_NEXT(bytes, next, text.size(), value);
    return {value < 0 ? kReplacement : static_cast<char32_t>(value), offset, next};
}

void appendUtf8(std::string& text, char32_t value) {
    if (value > 0x10FFFF || (value >= 0xD800 && value < 0xE000)) value = kReplacement;
    std::array<char, U8_MAX_LENGTH> bytes{};
    std::size_t length = 0;
    U8_APPEND_UNSAFE(bytes, length, value);
    text.append(bytes.data(), length);
}

bool isValidUtf8(std::string_view text) {
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
    for (std::size_t i = 0; i < text.size();) {
        UChar32 value = 0;
        U8_NEXT(bytes, i, text.size(), value);
        if (value < 0) return false;
    }
    return true;
}

bool isLetter(char32_t value) { return hasCategory(value, U_GC_L_MASK); }
bool isNumber(char32_t value) { return hasCategory(value, U_GC_N_MASK); }
bool isSpace(char32_t value) { return u_isUWhiteSpace(static_cast<UChar32>(value)) != 0; }
bool isUpper(char32_t value) { return hasCategory(value, U_GC_LU_MASK | U_GC_LT_MASK); }
bool isLower(char32_t value) { return hasCategory(value, U_GC_LL_MASK); }

std::string lowerCase(std::string_view text) {
    std::string lower;
    lower.reserve(text.size());
    for (std::size_t i = 0; i < text.size();) {
        const CodePoint point = codePointAt(text, i);
        appendUtf8(lower, static_cast<char32_t>(u_tolower(static_cast<UChar32>(point.value))));
        i = point.end;
    }
    return lower;
}

std::string textFromBytes(std::string_view bytes) {
    const std::string text = decoded(bytes);
    std::string plain;
    plain.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\0') continue;
        if (text[i] == '\r') {
            if (i + 1 == text.size() || text[i + 1] != '\n') plain += '\n';
            continue;
        }
        plain += text[i];
    }
    return plain;
}

std::vector<std::string_view> linesOf(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\n\r\f\v";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/unicode/unicode.h"

#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/ucnv.h>
#include <unicode/ucsdet.h>
#include <unicode/unistr.h>
#include <unicode/uscript.h>
#include <unicode/utext.h>
#include <unicode/utf8.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>

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

/// Western languages have fewer letters beyond ASCII, and rarely two in a row.
constexpr double kMostAccents = 0.25;
constexpr double kMostInARow = 0.5;
/// ICU returns 10 if the bytes are valid by chance.
constexpr std::int32_t kLeastConfidence = 11;
constexpr std::size_t kReadToDetect = 1 << 16;

bool isHigh(char byte) { return static_cast<unsigned char>(byte) >= 0x80; }

bool looksLatin(std::string_view bytes) {
    std::size_t high = 0;
    std::size_t inARow = 0;
    std::size_t plain = 0;
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        const bool next = at + 1 < bytes.size() && isHigh(bytes[at + 1]);
        high += isHigh(bytes[at]);
        inARow += isHigh(bytes[at]) && next;
        plain += !isHigh(bytes[at]) && isLetter(static_cast<unsigned char>(bytes[at]));
    }
    return static_cast<double>(high) < kMostAccents * static_cast<double>(high + plain) ||
           static_cast<double>(inARow) < kMostInARow * static_cast<double>(high);
}

/// For a few words, which are too short for ICU: Cyrillic letters have high codes, Shift_JIS begins
/// low.
const char* likelyEncoding(std::string_view bytes) {
    const auto within = [&](unsigned low, unsigned high) {
        return std::ranges::count_if(bytes, [&](char byte) {
            const auto value = static_cast<unsigned char>(byte);
            return value >= low && value <= high;
        });
    };
    if (10 * within(0xC0, 0xFF) >= 9 * within(0x80, 0xFF)) return "windows-1251";
    return within(0x81, 0x9F) > 0 ? "Shift_JIS" : "GB18030";
}

/// The name of the encoding of a text that is hardly Latin.
std::string detectedEncoding(std::string_view bytes) {
    bytes = bytes.substr(0, kReadToDetect);
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<UCharsetDetector, decltype(&ucsdet_close)> detector(ucsdet_open(&status),
                                                                              &ucsdet_close);
    ucsdet_setText(detector.get(), bytes.data(), static_cast<std::int32_t>(bytes.size()), &status);
    std::int32_t count = 0;
    const UCharsetMatch* const* const matches = ucsdet_detectAll(detector.get(), &count, &status);
    for (std::int32_t at = 0; U_SUCCESS(status) && at < count; ++at) {
        const std::string name = ucsdet_getName(matches[at], &status);
        const bool latin = name == "ISO-8859-1" || name == "ISO-8859-2" || name == "ISO-8859-9" ||
                           name == "windows-1252" || name == "windows-1250" ||
                           name == "windows-1254";
        if (!latin && ucsdet_getConfidence(matches[at], &status) >= kLeastConfidence) return name;
    }
    return likelyEncoding(bytes);
}

/// Nothing if the text is Latin or cannot be converted.
std::optional<std::string> fromNationalEncoding(std::string_view bytes) {
    if (looksLatin(bytes)) return std::nullopt;
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<UConverter, decltype(&ucnv_close)> converter(
        ucnv_open(detectedEncoding(bytes).c_str(), &status), &ucnv_close);
    if (U_FAILURE(status)) return std::nullopt;
    const icu::UnicodeString text(bytes.data(), static_cast<std::int32_t>(bytes.size()),
                                  converter.get(), status);
    if (U_FAILURE(status)) return std::nullopt;
    std::string converted;
    text.toUTF8String(converted);
    return converted;
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
    if (isValidUtf8(bytes)) return std::string(bytes);
    return fromNationalEncoding(bytes).value_or(fromWindows1252(bytes));
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

std::string composed(std::string_view text) {
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2* const form = icu::Normalizer2::getNFCInstance(status);
    if (U_FAILURE(status) || !isValidUtf8(text)) return std::string(text);
    std::string whole;
    icu::StringByteSink<std::string> sink(&whole);
    form->normalizeUTF8(0, icu::StringPiece(text.data(), static_cast<int32_t>(text.size())), sink,
                        nullptr, status);
    return U_FAILURE(status) ? std::string(text) : whole;
}

bool isWrittenWithoutSpaces(char32_t value) {
    UErrorCode status = U_ZERO_ERROR;
    switch (uscript_getScript(static_cast<UChar32>(value), &status)) {
        case USCRIPT_HAN:
        case USCRIPT_HIRAGANA:
        case USCRIPT_KATAKANA:
        case USCRIPT_THAI:
        case USCRIPT_LAO:
        case USCRIPT_KHMER:
        case USCRIPT_MYANMAR:
            return true;
        default:
            return false;
    }
}

std::vector<std::size_t> wordEnds(std::string_view text) {
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<UText, decltype(&utext_close)> units(
        utext_openUTF8(nullptr, text.data(), static_cast<std::int64_t>(text.size()), &status),
        &utext_close);
    const std::unique_ptr<UBreakIterator, decltype(&ubrk_close)> breaks(
        ubrk_open(UBRK_WORD, "", nullptr, 0, &status), &ubrk_close);
    std::vector<std::size_t> ends;
    if (U_SUCCESS(status)) {
        ubrk_setUText(breaks.get(), units.get(), &status);
        for (std::int32_t at = ubrk_next(breaks.get()); at != UBRK_DONE && U_SUCCESS(status);
             at = ubrk_next(breaks.get()))
            ends.push_back(static_cast<std::size_t>(at));
    }
    if (ends.empty() || ends.back() != text.size()) ends.push_back(text.size());
    return ends;
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

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace skimline {

/// One character of a UTF-8 text and where it lies.
struct CodePoint {
    char32_t value = 0;  ///< U+FFFD for a byte sequence that is not UTF-8
    std::size_t begin = 0;
    std::size_t end = 0;  ///< byte offsets, half-open
};

/// The character that starts at `offset`, which must lie inside the text.
CodePoint codePointAt(std::string_view text, std::size_t offset);
void appendUtf8(std::string& text, char32_t value);
bool isValidUtf8(std::string_view text);

/// Unicode general categories L and N, and the property White_Space.
bool isLetter(char32_t value);
bool isNumber(char32_t value);
bool isSpace(char32_t value);
bool isUpper(char32_t value);
bool isLower(char32_t value);
/// Character by character, so that no character depends on its neighbours.
std::string lowerCase(std::string_view text);

/// Normalization form C: letters with their accents as one character. Invalid UTF-8 stays.
std::string composed(std::string_view text);

/// Chinese, Japanese, Thai and their like, whose words no space parts.
bool isWrittenWithoutSpaces(char32_t value);
/// The ends of the words of such a text, by dictionary: offsets, the last is the text's end.
std::vector<std::size_t> wordEnds(std::string_view text);

/// Brings the bytes of a text file to UTF-8 without a byte order mark and with "\n" as the only
/// line end. UTF-8 and UTF-16 are told by their mark, UTF-16 without one by its zero bytes; text
/// that is not UTF-8 is in the encoding that its letters suggest, Windows-1252 where they are
/// Latin. Zero characters are dropped.
std::string textFromBytes(std::string_view bytes);

/// The pieces between line ends; views into `text`.
std::vector<std::string_view> linesOf(std::string_view text);
/// Without ASCII white space at both ends.
std::string_view trimmed(std::string_view text);

}  // namespace skimline

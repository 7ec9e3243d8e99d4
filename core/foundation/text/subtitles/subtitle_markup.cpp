// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <utility>

#include "core/foundation/text/subtitles/subtitle_formats.h"
#include "core/foundation/text/unicode/unicode.h"

namespace skimline {
namespace {

constexpr std::size_t kLongestTag = 400;
constexpr std::size_t kLongestEntity = 10;
constexpr std::int64_t kMaxHours = 1000;

constexpr std::array<std::pair<std::string_view, std::string_view>, 8> kEntities{{{"amp", "&"},
                                                                                  {"lt", "<"},
                                                                                  {"gt", ">"},
                                                                                  {"nbsp", " "},
                                                                                  {"quot", "\""},
                                                                                  {"apos", "'"},
                                                                                  {"lrm", ""},
                                                                                  {"rlm", ""}}};

/// @return digits read, or nothing when there is none or too many
std::optional<std::int64_t> number(std::string_view digits, std::size_t most) {
    std::int64_t value = 0;
    if (digits.empty() || digits.size() > most) return std::nullopt;
    const auto [end, failure] =
        std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (failure != std::errc() || end != digits.data() + digits.size() || value < 0)
        return std::nullopt;
    return value;
}

/// Seconds with an optional fraction, to a microsecond.
std::optional<Rational> secondsPart(std::string_view text) {
    const std::size_t point = std::min(text.find_first_of(".,"), text.size());
    const auto whole = number(text.substr(0, point), 2);
    if (!whole || *whole >= 60) return std::nullopt;
    if (point == text.size()) return Rational(*whole);
    const std::string_view decimals = text.substr(point + 1, 6);
    const auto fraction = number(decimals, 6);
    if (!fraction) return std::nullopt;
    std::int64_t scale = 1;
    for (std::size_t i = 0; i < decimals.size(); ++i) scale *= 10;
    return Rational(*whole) + Rational(*fraction, scale);
}

/// A tag starts with a letter, a slash or a digit (a time stamp); "a < b" is text.
bool startsTag(std::string_view text) {
    if (text.size() < 2) return false;
    const char next = text[1];
    return (next >= 'a' && next <= 'z') || (next >= 'A' && next <= 'Z') || next == '/' ||
           (next >= '0' && next <= '9');
}

/// Bytes of the markup at the head of `text`; 0 when it is plain.
std::size_t markupLength(std::string_view text) {
    const bool tag = text[0] == '<' && startsTag(text);
    const bool overriding = text.starts_with("{\\");
    if (!tag && !overriding) return 0;
    const std::size_t end = text.substr(0, kLongestTag).find(tag ? '>' : '}');
    return end == std::string_view::npos ? 0 : end + 1;
}

/// A time stamp inside a cue of WebVTT.
struct Stamp {
    std::size_t begin = 0;
    std::size_t end = 0;
    Rational time;
};

std::optional<Stamp> nextStamp(std::string_view text) {
    for (std::size_t at = text.find('<'); at != std::string_view::npos;
         at = text.find('<', at + 1)) {
        const std::size_t length = markupLength(text.substr(at));
        if (length < 2) continue;
        if (const auto time = parseTimestamp(text.substr(at + 1, length - 2)))
            return Stamp{at, at + length, *time};
    }
    return std::nullopt;
}

/// "#39" and "#x27" are numbers of characters.
std::optional<char32_t> numberedCharacter(std::string_view name) {
    if (!name.starts_with('#')) return std::nullopt;
    const bool hexadecimal = name.size() > 1 && (name[1] == 'x' || name[1] == 'X');
    const std::string_view digits = name.substr(hexadecimal ? 2 : 1);
    std::uint32_t value = 0;
    const auto [end, failure] =
        std::from_chars(digits.data(), digits.data() + digits.size(), value, hexadecimal ? 16 : 10);
    const bool whole = failure == std::errc() && end == digits.data() + digits.size();
    if (!whole || value == 0 || value > 0x10FFFF || (value >= 0xD800 && value < 0xE000))
        return std::nullopt;
    return value;
}

/// Appends the character of the entity at the head of `text`. @return its bytes, 0 for none
std::size_t takeEntity(std::string_view text, std::string& plain) {
    const std::size_t end = text.substr(0, kLongestEntity).find(';');
    if (text[0] != '&' || end == std::string_view::npos) return 0;
    const std::string_view entity = text.substr(1, end - 1);
    if (const auto character = numberedCharacter(entity)) {
        appendUtf8(plain, *character);
        return end + 1;
    }
    for (const auto& [name, meaning] : kEntities) {
        if (entity != name) continue;
        plain += meaning;
        return end + 1;
    }
    return 0;
}

}  // namespace

std::optional<Rational> parseTimestamp(std::string_view text) {
    text = trimmed(text);
    std::array<std::int64_t, 2> larger{};  // hours, minutes
    std::size_t colons = 0;
    for (const char letter : text) colons += letter == ':';
    if (colons < 1 || colons > 2) return std::nullopt;
    for (std::size_t i = 2 - colons; i < 2; ++i) {
        const std::size_t colon = text.find(':');
        const auto value = number(trimmed(text.substr(0, colon)), 4);
        if (!value) return std::nullopt;
        larger.at(i) = *value;
        text.remove_prefix(colon + 1);
    }
    const auto seconds = secondsPart(trimmed(text));
    if (!seconds || larger[0] >= kMaxHours || (colons == 2 && larger[1] >= 60)) return std::nullopt;
    return Rational(larger[0] * 3600 + larger[1] * 60) + *seconds;
}

std::string withoutMarkup(std::string_view text) {
    std::string plain;
    while (!text.empty()) {
        if (const std::size_t markup = markupLength(text); markup > 0) {
            text.remove_prefix(markup);
        } else if (const std::size_t entity = takeEntity(text, plain); entity > 0) {
            text.remove_prefix(entity);
        } else if (text.starts_with("\\N")) {  // of ASS, which converters leave
            plain += '\n';
            text.remove_prefix(2);
        } else {
            plain += text[0];
            text.remove_prefix(1);
        }
    }
    return plain;
}

void TimedWords::add(const Rational& start, const Rational& end, std::string_view piece,
                     double probability) {
    for (std::size_t line = piece.find('\n'); line != std::string_view::npos;
         line = piece.find('\n')) {
        add(start, end, piece.substr(0, line), probability);
        endWord();
        piece.remove_prefix(line + 1);
    }
    if (piece.empty()) return;
    const std::string_view said = trimmed(piece);
    const bool joins = m_open && !said.empty() && said.front() == piece.front() &&
                       !isWrittenWithoutSpaces(codePointAt(said, 0).value);
    if (joins) {
        Transcript::Word& word = m_words.back();
        word.probability += (probability - word.probability) / static_cast<double>(++m_pieces);
        word.text += said;
        word.end = std::max(word.end, end);
        m_ended = std::min(m_ended, m_words.size() - 1);
    } else if (!said.empty()) {
        m_words.push_back({start, end, std::string(said), probability});
        m_pieces = 1;
    }
    m_open = !said.empty() && said.back() == piece.back();
}

void TimedWords::endAt(const Rational& time) {
    for (; m_ended < m_words.size(); ++m_ended) m_words[m_ended].end = time;
}

std::vector<Transcript::Word> TimedWords::take() && {
    if (!std::ranges::is_sorted(m_words, {}, &Transcript::Word::start)) m_words.clear();
    return std::move(m_words);
}

std::vector<Transcript::Word> stampedWords(std::string_view text, const Rational& start,
                                           const Rational& end) {
    TimedWords words;
    Rational at = start;
    for (std::string_view line : linesOf(text)) {
        auto stamp = nextStamp(line);
        if (!stamp) continue;  // shown before, where captions roll up
        words.endWord();
        for (; stamp; stamp = nextStamp(line)) {
            if (stamp->time < at || stamp->time > end) return {};
            words.add(at, end, withoutMarkup(line.substr(0, stamp->begin)));
            at = stamp->time;
            words.endAt(at);
            line.remove_prefix(stamp->end);
        }
        words.add(at, end, withoutMarkup(line));
    }
    return std::move(words).take();
}

std::string assEventText(std::string_view text) {
    std::string plain;
    bool drawing = false;
    // Searched once: after the last closing brace, opening ones need no search.
    const std::size_t lastClosing = text.rfind('}');
    const std::size_t leftBehind =
        lastClosing == std::string_view::npos ? text.size() : text.size() - lastClosing;
    while (!text.empty()) {
        const bool block = text[0] == '{' && text.size() > leftBehind;
        const std::size_t end = block ? text.find('}') : std::string_view::npos;
        if (end != std::string_view::npos) {
            const std::string_view inside = text.substr(0, end);
            const std::size_t mode = inside.rfind("\\p");
            if (mode != std::string_view::npos && mode + 2 < inside.size() &&
                inside[mode + 2] >= '0' && inside[mode + 2] <= '9')
                drawing = inside[mode + 2] != '0';
            text.remove_prefix(end + 1);
            continue;
        }
        const bool breaks = text.starts_with("\\N") || text.starts_with("\\n");
        const bool escaped = breaks || text.starts_with("\\h");
        if (!drawing) plain += breaks ? '\n' : escaped ? ' ' : text[0];
        text.remove_prefix(escaped ? 2 : 1);
    }
    return plain;
}

void addLine(Transcript& found, const Rational& start, const Rational& end, const std::string& text,
             std::vector<Transcript::Word> words) {
    std::string lines;
    for (const std::string_view line : linesOf(text)) {
        const std::string_view kept = trimmed(line);
        if (kept.empty()) continue;
        if (!lines.empty()) lines += '\n';
        lines += kept;
    }
    if (lines.empty()) return;
    found.lines.push_back({start, end < start ? start : end, std::move(lines), std::move(words)});
}

}  // namespace skimline

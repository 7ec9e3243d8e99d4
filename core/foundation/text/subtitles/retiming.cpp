// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/subtitles/retiming.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <memory>
#include <string_view>
#include <utility>

#include "core/foundation/base/clock_text.h"
#include "core/foundation/text/keywords/running_text.h"
#include "core/foundation/text/unicode/unicode.h"

namespace skimline {
namespace {

const Rational kShortest(1, 8);  // seconds; less is a flicker
// Most lines shown at once; a file whose texts all last to its end would grow by its square.
constexpr std::size_t kMostTogether = 24;

struct Piece {
    Transcript::Line text;
    std::size_t origin = 0;          ///< of which text
    std::vector<std::size_t> words;  ///< words of the text inside the cuts, if its words have times
};

/// The position of a word is its middle.
std::vector<std::size_t> wordsInside(const Transcript::Line& text, const TimeRange& range) {
    std::vector<std::size_t> inside;
    for (std::size_t at = 0; at < text.words.size(); ++at) {
        const Rational middle = (text.words[at].start + text.words[at].end) / Rational(2);
        if (range.start <= middle && middle < range.end) inside.push_back(at);
    }
    return inside;
}

/// The ends of the words of a text, by its spaces or, if it has none, by dictionary.
std::vector<std::size_t> endsOfWords(std::string_view text) {
    std::vector<std::size_t> ends;
    for (std::size_t from = 0; from < text.size();) {
        const std::size_t end = std::min(text.find(' ', from + 1), text.size());
        const std::string_view run = text.substr(from, end - from);
        std::size_t at = 0;
        while (at < run.size() && !isWrittenWithoutSpaces(codePointAt(run, at).value))
            at = codePointAt(run, at).end;
        if (at == run.size())
            ends.push_back(end);
        else
            for (const std::size_t inside : wordEnds(run)) ends.push_back(from + inside);
        from = end;
    }
    return ends;
}

/// The words of a line by their letters, where only the line has times; none of a single word.
std::vector<Transcript::Word> estimatedWords(const Transcript::Line& line) {
    Transcript one;
    one.lines.push_back(line);
    const RunningText said(std::make_shared<const Transcript>(std::move(one)));
    std::vector<Transcript::Word> words;
    const std::string& text = said.text();
    std::size_t from = 0;
    for (const std::size_t end : endsOfWords(text)) {
        const std::size_t begin = text.find_first_not_of(' ', from);
        if (begin < end)
            words.push_back(
                {said.timeAt(begin), said.timeBefore(end), text.substr(begin, end - begin)});
        from = end;
    }
    if (words.size() < 2) words.clear();
    return words;
}

/// The text of a line without its other words, each of which goes with the space before it; all of
/// the text where its words have been corrected.
std::string textOf(const Transcript::Line& line, const std::vector<std::size_t>& words) {
    std::string left;
    std::size_t from = 0;
    for (std::size_t at = 0; at < line.words.size(); ++at) {
        const std::string& word = line.words[at].text;
        const std::size_t begin = line.text.find(word, from);
        if (begin == std::string::npos) return line.text;
        const std::size_t end = begin + word.size();
        if (std::ranges::binary_search(words, at)) left += line.text.substr(from, end - from);
        from = end;
    }
    left += line.text.substr(from);
    return left.substr(std::min(left.find_first_not_of(" \n"), left.size()));
}

/// Sorted by start, without texts that begin while the maximum number is already shown.
std::vector<Transcript::Line> readableTexts(std::vector<Transcript::Line> texts) {
    std::ranges::stable_sort(texts, {}, &Transcript::Line::start);
    for (Transcript::Line& text : texts)
        if (text.words.empty()) text.words = estimatedWords(text);
    std::vector<Rational> ends;
    std::erase_if(texts, [&](const Transcript::Line& text) {
        std::erase_if(ends, [&](const Rational& end) { return end <= text.start; });
        if (ends.size() >= kMostTogether) return true;
        ends.push_back(text.end);
        return false;
    });
    return texts;
}

std::vector<Piece> piecesOf(const std::vector<Transcript::Line>& texts,
                            const std::vector<CutSpan>& cuts) {
    std::vector<Piece> pieces;
    for (const CutSpan& cut : cuts) {
        if (cut.speed != Rational(1)) continue;
        for (std::size_t origin = 0; origin < texts.size(); ++origin) {
            const Transcript::Line& text = texts[origin];
            const Rational start = std::max(text.start, cut.source.start);
            const Rational end = std::min(text.end, cut.source.end);
            if (end <= start) continue;
            pieces.push_back(
                {{cut.at(start), cut.at(end), text.text}, origin, wordsInside(text, cut.source)});
        }
    }
    return pieces;
}

/// A text that stops at a cut and continues after it stays one text.
void joinContinued(std::vector<Piece>& pieces) {
    std::vector<Piece> joined;
    std::map<std::pair<std::size_t, Rational>, std::size_t> ends;  // of which text, when: its place
    for (Piece& piece : pieces) {
        const auto before = ends.find({piece.origin, piece.text.start});
        std::size_t place = joined.size();
        if (before == ends.end()) {
            joined.push_back(std::move(piece));
        } else {
            place = before->second;
            joined[place].text.end = piece.text.end;
            std::ranges::copy(piece.words, std::back_inserter(joined[place].words));
            ends.erase(before);
        }
        ends.emplace(std::pair(joined[place].origin, joined[place].text.end), place);
    }
    pieces = std::move(joined);
}

std::string spanText(const Transcript::Line& text, char separator) {
    const auto clock = [&](const Rational& seconds) {
        return subtitleClockText(seconds.roundTimes(Rational(1000)), separator);
    };
    return clock(text.start) + " --> " + clock(text.end) + "\n";
}

/// An empty line would end the text early.
std::string withoutEmptyLines(std::string text) {
    for (std::size_t at = 0; (at = text.find("\n\n", at)) != std::string::npos;) text.erase(at, 1);
    while (!text.empty() && text.front() == '\n') text.erase(0, 1);
    while (!text.empty() && text.back() == '\n') text.pop_back();
    return text;
}

std::string escaped(const std::string& text) {
    std::string out;
    for (const char c : text) {
        if (c == '&') {
            out += "&amp;";
        } else if (c == '<') {
            out += "&lt;";
        } else if (c == '>') {
            out += "&gt;";
        } else {
            out += c;
        }
    }
    return out;
}

}  // namespace

std::vector<CutSpan> cutsOf(const EditList& edits) {
    std::vector<CutSpan> cuts;
    Rational clip;
    for (std::size_t at = 0; at < edits.ranges.size(); ++at) {
        cuts.push_back({edits.ranges[at], clip, edits.speedOf(at)});
        clip = clip + edits.playedOf(at);
    }
    return cuts;
}

std::vector<Transcript::Line> retimed(const std::vector<Transcript::Line>& texts,
                                      const std::vector<CutSpan>& cuts) {
    const std::vector<Transcript::Line> readable = readableTexts(texts);
    std::vector<Piece> pieces = piecesOf(readable, cuts);
    joinContinued(pieces);
    for (Piece& piece : pieces) {
        const Transcript::Line& line = readable[piece.origin];
        if (piece.words.size() < line.words.size()) piece.text.text = textOf(line, piece.words);
    }
    std::erase_if(pieces, [](const Piece& piece) {
        return piece.text.text.empty() || piece.text.end - piece.text.start < kShortest;
    });
    std::ranges::stable_sort(pieces, {}, [](const Piece& piece) { return piece.text.start; });
    std::vector<Rational> borders;
    for (const Piece& piece : pieces) {
        borders.push_back(piece.text.start);
        borders.push_back(piece.text.end);
    }
    std::ranges::sort(borders);
    borders.erase(std::unique(borders.begin(), borders.end()), borders.end());
    std::vector<Transcript::Line> shown;
    std::vector<Piece> open;
    std::size_t next = 0;
    for (std::size_t at = 0; at + 1 < borders.size(); ++at) {
        std::erase_if(open, [&](const Piece& each) { return each.text.end <= borders[at]; });
        while (next < pieces.size() && pieces[next].text.start <= borders[at])
            open.push_back(pieces[next++]);
        std::string together;
        for (const Piece& each : open) together += (together.empty() ? "" : "\n") + each.text.text;
        if (together.empty()) continue;
        if (!shown.empty() && shown.back().end == borders[at] && shown.back().text == together) {
            shown.back().end = borders[at + 1];
        } else {
            shown.push_back({borders[at], borders[at + 1], std::move(together)});
        }
    }
    return shown;
}

std::string toSrt(const std::vector<Transcript::Line>& texts) {
    std::string file;
    std::size_t number = 0;
    for (const Transcript::Line& text : texts)
        file += std::to_string(++number) + "\n" + spanText(text, ',') +
                withoutEmptyLines(text.text) + "\n\n";
    return file;
}

std::string toVtt(const std::vector<Transcript::Line>& texts,
                  const std::vector<std::string>& voices) {
    std::string file = "WEBVTT\n\n";
    for (std::size_t at = 0; at < texts.size(); ++at) {
        file += spanText(texts[at], '.');
        if (at < voices.size() && !voices[at].empty()) file += "<v " + escaped(voices[at]) + ">";
        file += escaped(withoutEmptyLines(texts[at].text)) + "\n\n";
    }
    return file;
}

}  // namespace skimline

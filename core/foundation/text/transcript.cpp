// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/transcript.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/foundation/text/unicode/unicode.h"

namespace skimline {
namespace {

constexpr int kMantissaBits = 52;
constexpr int kMostBits = 62;  // of a denominator

Rational toMilliseconds(const Rational& seconds) {
    return Rational::fromSeconds(seconds.toDouble(), 1000);
}

}  // namespace

Transcript movedBy(Transcript transcript, const Rational& seconds) {
    for (Transcript::Line& line : transcript.lines) {
        line.start = line.start + seconds;
        line.end = line.end + seconds;
        for (Transcript::Word& word : line.words) {
            word.start = word.start + seconds;
            word.end = word.end + seconds;
            word.sound.start += seconds.toDouble();
        }
    }
    return transcript;
}

Rational exactSeconds(double seconds) {
    const int bits = seconds == 0 || !std::isfinite(seconds)
                         ? 0
                         : std::clamp(kMantissaBits - std::ilogb(seconds), 0, kMostBits);
    return Rational::fromSeconds(seconds, std::int64_t{1} << bits);
}

Transcript::Line inMilliseconds(Transcript::Line line) {
    line.start = toMilliseconds(line.start);
    line.end = toMilliseconds(line.end);
    for (Transcript::Word& word : line.words) {
        word.start = toMilliseconds(word.start);
        word.end = toMilliseconds(word.end);
        word.text = std::string(trimmed(word.text));
    }
    return line;
}

Transcript inMilliseconds(Transcript transcript) {
    for (Transcript::Line& line : transcript.lines) line = inMilliseconds(std::move(line));
    return transcript;
}

}  // namespace skimline

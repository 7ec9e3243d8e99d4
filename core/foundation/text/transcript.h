// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/foundation/base/rational.h"

namespace skimline {

inline constexpr double kSoundStep = 0.02;  ///< seconds of a stretch

/// Which sound made a word: how strongly a speech network attended to each stretch of the audio
/// when it wrote the word.
struct WordSound {
    double start = 0;                   ///< of the first stretch, seconds on the video's clock
    std::vector<std::uint8_t> weights;  ///< of one stretch after the other; 255: the strongest
    double share = 0;                   ///< share of all its attention that is kept, [0, 1]
    friend bool operator==(const WordSound&, const WordSound&) = default;
};

/// The words of a video and when they are said, as subtitles, a plain text or a speech network have
/// them. Seconds from the first frame.
struct Transcript {
    struct Word {
        Rational start;
        Rational end;  ///< >= start
        std::string text;
        double probability = 0;  ///< mean over its tokens; 0: no network heard it
        WordSound sound{};       ///< audio that the network attended to; empty: not known
        friend bool operator==(const Word&, const Word&) = default;
    };
    /// One subtitle, or the words of one stretch of speech.
    struct Line {
        Rational start;
        Rational end;               ///< >= start
        std::string text;           ///< plain UTF-8, "\n" between its lines
        std::vector<Word> words{};  ///< ascending; empty: only the line has times
        friend bool operator==(const Line&, const Line&) = default;
    };
    enum class Origin { GivenFile, FileBeside, InsideVideo, Heard };

    std::vector<Line> lines;  ///< by start
    std::string language{};   ///< "en"; empty: not known
    Origin origin = Origin::GivenFile;
    std::filesystem::path file{};   ///< the subtitle file, or the video itself (inside, heard)
    std::int64_t damagedLines = 0;  ///< left out because their times could not be read
    bool timed = true;              ///< false: a plain text, all of whose times are 0
    friend bool operator==(const Transcript&, const Transcript&) = default;
};

/// Null: the words are not known.
using SaidPointer = std::shared_ptr<const Transcript>;

/// Everything shifted later by this much. Lines may then be before the first frame.
Transcript movedBy(Transcript transcript, const Rational& seconds);

/// The same number as a fraction; for computed times. @throws Error(Usage) beyond 2^62
Rational exactSeconds(double seconds);

/// Converts the result of a speech network to the conventions of subtitles: times are rounded, and
/// words lose the space before them.
Transcript::Line inMilliseconds(Transcript::Line line);
Transcript inMilliseconds(Transcript transcript);

}  // namespace skimline

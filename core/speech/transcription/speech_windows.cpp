// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/speech/transcription/speech_windows.h"

#include <algorithm>

#include "core/nets/whisper/log_mel.h"

namespace skimline {
namespace {

constexpr std::int64_t kPadding = kSpeechRate / 4;  // samples of silence around speech
constexpr std::int64_t kShortPause = kSpeechRate;   // samples; up to here a pause is kept

using Piece = SpeechWindow::Piece;

double secondsOf(std::int64_t samples) { return static_cast<double>(samples) / kSpeechRate; }

}  // namespace

std::int64_t SpeechWindow::length() const {
    std::int64_t sum = 0;
    for (const Piece& piece : pieces) sum += piece.to - piece.from;
    return sum;
}

std::vector<float> SpeechWindow::of(std::span<const float> sound) const {
    std::vector<float> samples;
    samples.reserve(static_cast<std::size_t>(length()));
    for (const Piece& piece : pieces)
        samples.insert(samples.end(), sound.begin() + piece.from, sound.begin() + piece.to);
    return samples;
}

std::pair<double, double> SpeechWindow::placeOf(double start, double end) const {
    double begin = 0;  // of the piece in the window
    double most = -1;
    std::pair<double, double> place{start, end};
    for (const Piece& piece : pieces) {
        const double finish = begin + secondsOf(piece.to - piece.from);
        const double from = std::clamp(start, begin, finish);
        const double to = std::clamp(end, begin, finish);
        const bool inside = start <= finish && end >= begin;
        if (inside && to - from > most) {
            most = to - from;
            const double shift = secondsOf(piece.from) - begin;
            place = {from + shift, to + shift};
        }
        begin = finish;
    }
    return place;
}

std::vector<SpeechWindow> speechWindows(const std::vector<TimeRange>& speech, std::int64_t samples,
                                        std::int64_t longest) {
    std::vector<SpeechWindow> windows;
    std::int64_t heard = 0;  // the end of the last piece
    for (const TimeRange& range : speech) {
        const std::int64_t start =
            std::clamp<std::int64_t>(range.start.roundTimes(kSpeechRate), 0, samples);
        const std::int64_t end =
            std::clamp<std::int64_t>(range.end.roundTimes(kSpeechRate), start, samples);
        if (end == start) continue;
        const Piece padded{std::max(start - kPadding, heard), std::min(end + kPadding, samples)};
        const bool follows = !windows.empty() && padded.from - heard <= kShortPause - 2 * kPadding;
        const std::int64_t more = padded.to - (follows ? heard : padded.from);
        if (windows.empty() || windows.back().length() + more > longest)
            windows.push_back({{padded}});
        else if (follows)
            windows.back().pieces.back().to = padded.to;
        else
            windows.back().pieces.push_back(padded);
        heard = padded.to;
    }
    return windows;
}

}  // namespace skimline

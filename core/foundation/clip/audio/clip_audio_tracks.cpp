// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/clip/audio/clip_audio_tracks.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/foundation/base/error.h"

namespace skimline {

std::vector<int> chosenAudioStreams(const MediaSource& source, const ClipOptions& options) {
    const std::vector<int> all = source.audioStreams();
    if (options.audioTracks == AudioTracks::All) return all;
    if (options.audioTracks == AudioTracks::Default)
        return source.audio() == nullptr ? std::vector<int>() : std::vector{source.audio()->index};
    std::vector<int> chosen;
    for (const int track : options.listedTracks) {
        if (track < 1 || track > static_cast<int>(all.size()))
            throw Error(ErrorCode::Usage, source.path().string(),
                        "There is no audio track " + std::to_string(track) + " in " +
                            source.path().filename().string() + ", which has " +
                            std::to_string(all.size()) + ".");
        const int stream = all[static_cast<std::size_t>(track - 1)];
        if (std::ranges::find(chosen, stream) == chosen.end()) chosen.push_back(stream);
    }
    return chosen;
}

ClipAudioTracks::ClipAudioTracks(const ClipAudioInput& input, ClipOutput& output,
                                 const ClipOptions& options, const RunContext& context) {
    const MediaSource source(input.source, context);
    for (const int stream : chosenAudioStreams(source, options)) {
        auto track = std::make_unique<ClipAudio>(input, stream, output, options, context);
        if (!track->isThere()) continue;
        output.label(track->streamIndex(), *source.format().streams[stream]);
        m_tracks.push_back(std::move(track));
    }
}

void ClipAudioTracks::beginRange(const TimeRange& source) {
    for (const auto& track : m_tracks) track->beginRange(source);
}

void ClipAudioTracks::beginFast(const TimeRange& source, const Rational& speed) {
    for (const auto& track : m_tracks) track->beginFast(source, speed);
}

void ClipAudioTracks::advance(const Rational& images, const Rational& known) {
    for (const auto& track : m_tracks) track->advance(images, known);
}

void ClipAudioTracks::endRange(const Rational& clipEnd) {
    for (const auto& track : m_tracks) track->endRange(clipEnd);
}

void ClipAudioTracks::finish() {
    for (const auto& track : m_tracks) track->finish();
}

void ClipAudioTracks::describe(ClipReport& report, const Rational& videoEnd) const {
    report.hasAudio = !m_tracks.empty();
    report.audioTracks = static_cast<int>(m_tracks.size());
    report.copiedAudioTracks =
        static_cast<int>(std::ranges::count_if(m_tracks, &ClipAudio::isCopied));
    for (const auto& track : m_tracks) {
        const double late = 1000.0 * (track->end() - videoEnd).toDouble();
        if (std::abs(late) > std::abs(report.audioMinusVideoMs)) report.audioMinusVideoMs = late;
    }
}

}  // namespace skimline

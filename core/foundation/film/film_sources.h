// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/foundation/clip/clip_request.h"
#include "core/foundation/film/film_contents.h"
#include "core/foundation/media/read/clip_audio_source.h"

namespace skimline {

/// One open source of a film: frames in the film's form, and audio in its format. One thread.
class FilmSource {
public:
    /// @param film  options of the film; its loudness applies to this source
    /// @throws as ClipVideoSource, Error(Unsupported) for frames that cannot be converted
    FilmSource(const std::filesystem::path& path, const FilmContents& film, const ClipForm& form,
               const AudioFormat& audio, const ClipOptions& options, const RunContext& context);

    const std::filesystem::path& path() const { return m_path; }
    const FrameConverter& converter() const { return m_converter; }
    /// Null: it has none that can be decoded.
    ClipAudioSource* audio() { return m_audio.get(); }
    float gain() const { return m_gain; }
    const std::string& remark() const { return m_remark; }  ///< reencodingRemark()

    /// Times from here on are relative to a piece. @param from  of the first frame that is asked
    /// for, seconds of the source
    void goTo(const TimeRange& range, const Rational& from);
    /// The frame that the film shows at this moment of the piece: the nearest one inside the piece.
    /// @throws Error(Usage) where the source ends before
    ffmpeg::Frame frameAt(const Rational& time);

private:
    std::filesystem::path m_path;
    ClipVideoSource m_video;
    FrameConverter m_converter;
    std::unique_ptr<ClipAudioSource> m_audio;
    float m_gain = 1;
    std::string m_remark;
    Rational m_slack;  ///< largest delay of a frame after the moment it is shown at
    TimeRange m_range;
    ffmpeg::Frame m_shown;  ///< in the film's form; null at the beginning of a piece
};

}  // namespace skimline

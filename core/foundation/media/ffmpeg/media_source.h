// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <functional>
#include <initializer_list>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/base/run_context.h"
#include "core/foundation/media/ffmpeg/ffmpeg.h"

namespace skimline {

/// A media file opened for reading under the one policy of this program. See Note [Opening files].
/// Not movable: FFmpeg holds the address of the stop flag. One thread.
class MediaSource {
public:
    /// Kind of stream that a file must hold.
    enum class Needs { Video, Audio };
    /// @throws Error(NotFound | Unreadable | Unsupported | Corrupt | NoVideo | Cancelled)
    explicit MediaSource(const std::filesystem::path& path, const RunContext& context = {},
                         Needs needs = Needs::Video);
    ~MediaSource();
    MediaSource(const MediaSource&) = delete;
    MediaSource& operator=(const MediaSource&) = delete;

    const std::filesystem::path& path() const { return m_path; }
    AVFormatContext& format() { return *m_input; }
    const AVFormatContext& format() const { return *m_input; }

    /// False only if nothing but audio is needed.
    bool hasVideo() const { return m_videoIndex >= 0; }
    /// The stream to summarise: decodable, not an attached frame; moving pictures before stills,
    /// default streams before others, then the largest, then the first.
    AVStream& video() { return *m_input->streams[m_videoIndex]; }
    const AVStream& video() const { return *m_input->streams[m_videoIndex]; }
    /// The audio that belongs to it; null if none can be decoded.
    const AVStream* audio() const {
        return m_audioIndex < 0 ? nullptr : m_input->streams[m_audioIndex];
    }

    /// All audio of its programme that can be decoded, in the order of the file.
    std::vector<int> audioStreams() const;

    /// Tells the demuxer to drop the packets of every stream but these; -1 entries are ignored.
    void keepOnly(std::initializer_list<int> streamIndices);

    /// From now on blocking calls obey the stop flag of `context`.
    void obey(const RunContext& context) { m_stop = context.stopFlag(); }
    /// Next packet of any kept stream into `packet` (its previous contents are released). Damage
    /// that the demuxer cannot skip counts as the end of the file: everything before it is used.
    /// @return false at the end. @throws Error(Cancelled), Error(Unreadable) when the disk fails
    bool read(AVPacket& packet);
    /// The stream used for seeking: the video, or the audio of a file without video.
    const AVStream& leading() const { return hasVideo() ? video() : *audio(); }
    /// Moves to the last key frame at or before `ticks` (in the time base of leading()).
    /// @return false when the file cannot seek there. @throws Error(Cancelled)
    bool seek(std::int64_t ticks);

private:
    void openFile();
    void openContainer();
    int findStreamInfo();
    void chooseStreams(Needs needs);
    void chooseVideo(Needs needs);
    bool isOfProgramme(int stream) const;
    void requireSensibleSize() const;
    [[noreturn]] void fail(int code, ErrorId sentence) const;

    std::filesystem::path m_path;
    StopFlag m_stop;
    std::uintmax_t m_end = 0;  ///< bytes of the file that are read; 0: all
    ffmpeg::Io m_io;           ///< outlives m_input, which reads through it
    ffmpeg::Input m_input;
    int m_videoIndex = -1;
    int m_audioIndex = -1;
};

/// A ready decoder for `stream` with packet times in the stream's time base.
/// @param threads  0 lets FFmpeg choose
/// @throws Error(Unsupported | Corrupt) naming `path`
ffmpeg::Codec openDecoder(const AVStream& stream, int threads, const std::filesystem::path& path);
/// The decoder that keeps the transparency of a VP8 or VP9 stream, which FFmpeg's own leave out;
/// null if the stream has none or no decoder reads it.
const AVCodec* alphaDecoderFor(const AVStream& stream);
/// Whether a WebM or Matroska file says that its VP8 or VP9 frames are transparent.
bool saysAlpha(const AVStream& stream);
/// The same with a decoder that the caller chooses. @param prepare  sets its other fields before it
/// opens
ffmpeg::Codec openDecoder(const AVStream& stream, const AVCodec& codec,
                          const std::filesystem::path& path,
                          const std::function<void(AVCodecContext&)>& prepare);

}  // namespace skimline

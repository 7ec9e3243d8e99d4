// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <memory>

#include "core/foundation/base/run_context.h"
#include "core/foundation/media/ffmpeg/media_source.h"

namespace skimline {

/// Demuxes and decodes one stream of a file from any point on; packets that cannot be decoded are
/// left out. Times are container seconds. One thread.
class ClipStreamDecoder {
public:
    enum class Kind { Video, Audio };
    /// @param audioStream  index in the container; negative: that of the video
    /// @param threads      that decode video; 0: one per core
    /// @throws as MediaSource; Error(Unsupported) when there is no such stream
    ClipStreamDecoder(std::filesystem::path path, Kind kind, const RunContext& context,
                      int audioStream = -1, int threads = 0);

    const AVStream& stream() const;
    /// Next frame, its previous contents released. @return false at the end. @throws
    /// Error(Cancelled)
    bool next(AVFrame& frame);
    /// Moves to a key frame of the frame at or before `time`, as well as the container can.
    /// @return false when it cannot; then only restart() helps
    bool seek(const Rational& time);
    /// Opens the file again, at its beginning.
    void restart();

    /// Frames before `time` that no other frame needs are left out.
    void skipUnreferencedBefore(const Rational& time);
    /// False when the file has an index that shows no key frame between the packets read so far and
    /// `time`.
    bool seekingSaves(const Rational& time);

private:
    bool feed();

    std::filesystem::path m_path;
    Kind m_kind;
    int m_audioStream;
    int m_threads;  ///< as avcodec_open2() takes them
    const RunContext& m_context;
    std::unique_ptr<MediaSource> m_source;
    ffmpeg::Codec m_decoder;
    ffmpeg::Packet m_packet = ffmpeg::makePacket();
    Rational m_skipBefore;
    bool m_skip = false;
    bool m_draining = false;
    std::int64_t m_readTicks = AV_NOPTS_VALUE;  ///< decoding time of the newest packet
};

}  // namespace skimline

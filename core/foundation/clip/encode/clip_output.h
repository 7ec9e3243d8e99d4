// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/foundation/clip/encode/hdr_metadata.h"
#include "core/foundation/media/ffmpeg/ffmpeg.h"

namespace skimline {

enum class ClipContainer { Mp4, Mov, Matroska, WebM };

/// By suffix, case ignored. @throws Error(Usage) naming the suffixes that work
ClipContainer clipContainerFor(const std::filesystem::path& target);

/// Whether such a file can hold frames of this coding.
bool clipHolds(ClipContainer container, AVCodecID codec);

/// Muxer with its own file output. Even if the muxer ignores a failed write, the first failure is
/// remembered and thrown by the next call; the stop flag ends every write. One thread.
class ClipOutput {
public:
    /// @param file    existing file to fill (the temporary one)
    /// @param target  named in errors
    /// @throws Error(Io)
    ClipOutput(const std::filesystem::path& file, std::filesystem::path target,
               ClipContainer container, const RunContext& context);
    ~ClipOutput();
    ClipOutput(const ClipOutput&) = delete;
    ClipOutput& operator=(const ClipOutput&) = delete;

    ClipContainer container() const { return m_container; }
    bool wantsGlobalHeaders() const;
    /// All streams first, then begin(). @return the stream's index
    int addStream(const AVCodecContext& encoder);
    /// For packets of another file. @param source  times, aspect, rate and orientation are taken
    /// from it, the coding from `parameters`, whose tag is kept if the container supports it
    int addStream(const AVCodecParameters& parameters, const AVStream& source, AVRational timeBase);
    /// For packets that are made without an encoder.
    int addStream(const AVCodecParameters& parameters, AVRational timeBase);
    /// Gives a stream the language, title and role (default, commentary ...) of `source`.
    void label(int stream, const AVStream& source);
    /// The same for video, with its HDR metadata.
    void describe(int stream, const AVStream& source, const HdrMetadata& hdr);
    /// Spherical and stereo layout of the frames; only valid if frames are shown whole.
    void carryProjection(int stream, const AVStream& source);
    /// Dolby Vision configuration; only valid if all frames are copied.
    void carryDolbyVision(int stream, const AVStream& source);
    /// Sets a metadata entry of the whole clip, under FFmpeg's name for it.
    void tag(const char* key, const char* value);
    /// In order; seconds of the clip.
    void addChapter(const Rational& start, const Rational& end, const std::string& title);
    /// @throws Error(Io | DiskFull | Cancelled), as write() and finish() do
    void begin();
    /// Takes the packet's data. Packet times are in `timeBase`.
    void write(int stream, AVPacket& packet, AVRational timeBase);
    /// Writes the index and header fields, and everything to the file system.
    void finish();

    /// Packets that went to the muxer, and their times in its own rounding, seconds.
    struct Written {
        std::int64_t packets = 0;
        Rational start;
        Rational end;
    };
    const Written& written(int stream) const { return m_written[static_cast<std::size_t>(stream)]; }

private:
    struct FreeMuxer {
        void operator()(AVFormatContext* muxer) const { avformat_free_context(muxer); }
    };
    struct FreeIo {
        void operator()(AVIOContext* io) const;
    };
    class File;

    int audioRate() const;
    void carry(int stream, const AVStream& source, AVPacketSideDataType kind);
    int append(const std::uint8_t* data, int size);
    std::int64_t seek(std::int64_t offset, int whence);
    void check(int code, const char* action);

    std::filesystem::path m_target;
    const RunContext& m_context;
    ClipContainer m_container;
    std::unique_ptr<File> m_file;
    std::unique_ptr<AVIOContext, FreeIo> m_io;
    std::unique_ptr<AVFormatContext, FreeMuxer> m_muxer;
    std::vector<Written> m_written;
    std::vector<std::int64_t> m_leadIn;  ///< encoder ticks added to each stream's times
    int m_failure = 0;                   ///< errno of the first failed write
};

}  // namespace skimline

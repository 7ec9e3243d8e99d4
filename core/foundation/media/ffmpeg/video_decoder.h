// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <functional>
#include <memory>

#include "core/foundation/media/ffmpeg/ffmpeg.h"

namespace skimline {

/// Decodes the packets of one stream into frames in memory, by the contract of
/// avcodec_send_packet() and avcodec_receive_frame(), codes included. One thread.
class VideoDecoder {
public:
    VideoDecoder() = default;
    virtual ~VideoDecoder() = default;
    VideoDecoder(const VideoDecoder&) = delete;
    VideoDecoder& operator=(const VideoDecoder&) = delete;

    /// @param packet  null: there are no more
    virtual int send(const AVPacket* packet) = 0;
    /// @param frame  an empty one, which is filled where the code is not negative
    virtual int receive(AVFrame& frame) = 0;
    /// Discards its state before packets from another place in the stream.
    virtual void flush() = 0;
};

/// For a stream of the file at the path; null if it has none for it. @throws as openDecoder()
using DecoderMaker = std::function<std::unique_ptr<VideoDecoder>(
    const AVStream& stream, const std::filesystem::path& path)>;

}  // namespace skimline

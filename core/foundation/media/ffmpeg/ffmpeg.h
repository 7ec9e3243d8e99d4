// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>

#include "core/foundation/base/image.h"
#include "core/foundation/base/rational.h"
#include "core/foundation/media/ffmpeg/ffmpeg_versions.h"

extern "C" {
#include <libavfilter/avfilter.h>
#include <libavutil/avutil.h>
#include <libavutil/dict.h>
#include <libswresample/swresample.h>
#include <libswscale/swscale.h>
}

/// Owners for every FFmpeg handle, and the few conversions between its types and ours. Private to
/// core/foundation/media: no public header includes it. Differences between FFmpeg versions live in
/// ffmpeg_versions.h.
namespace skimline::ffmpeg {

/// For the handles whose free function takes the address of the pointer.
template <auto Free>
struct FreeByAddress {
    template <typename T>
    void operator()(T* handle) const {
        Free(&handle);
    }
};
template <auto Free>
struct FreeByValue {
    template <typename T>
    void operator()(T* handle) const {
        Free(handle);
    }
};

using Input = std::unique_ptr<AVFormatContext, FreeByAddress<avformat_close_input>>;
using Io = std::unique_ptr<AVIOContext, FreeByAddress<avio_closep>>;
using Codec = std::unique_ptr<AVCodecContext, FreeByAddress<avcodec_free_context>>;
using Buffer = std::unique_ptr<AVBufferRef, FreeByAddress<av_buffer_unref>>;
using Packet = std::unique_ptr<AVPacket, FreeByAddress<av_packet_free>>;
using Frame = std::unique_ptr<AVFrame, FreeByAddress<av_frame_free>>;
using Scaler = std::unique_ptr<SwsContext, FreeByValue<sws_freeContext>>;
using Resampler = std::unique_ptr<SwrContext, FreeByAddress<swr_free>>;
using FilterGraph = std::unique_ptr<AVFilterGraph, FreeByAddress<avfilter_graph_free>>;

/// Options handed to an open call, which may swap the dictionary behind the pointer.
class Options {
public:
    Options() = default;
    ~Options() { av_dict_free(&m_dictionary); }
    Options(const Options&) = delete;
    Options& operator=(const Options&) = delete;

    void set(const char* key, const std::string& value) {
        av_dict_set(&m_dictionary, key, value.c_str(), 0);
    }
    AVDictionary** address() { return &m_dictionary; }

private:
    AVDictionary* m_dictionary = nullptr;
};

/// Never null. @throws std::bad_alloc
Packet makePacket();
Frame makeFrame();
/// A second reference to the same data. @throws std::bad_alloc
Frame share(const AVFrame& frame);

/// FFmpeg writes its own messages to stderr; users get one sentence from this program if it
/// matters.
void silence();

/// FFmpeg's message for an error code, for the end of a sentence: "invalid data found when ...".
std::string errorText(int code);

/// @throws Error(Corrupt) for a zero denominator
Rational toRational(AVRational value);
/// Reduced to 32-bit terms, the nearest fraction when it does not fit.
AVRational toAvRational(const Rational& value);
Rational toSeconds(std::int64_t ticks, AVRational timeBase);

/// avcodec_receive_frame(), codes included. Decoders pass on the colour tags of a file even if they
/// are unknown; unknown ones become "unspecified" here.
int receiveFrame(AVCodecContext& decoder, AVFrame& frame);

/// Parts of the frame were concealed or are missing, as far as the decoder says so.
bool isDamaged(const AVFrame& frame);

/// @throws std::bad_alloc
void addSideData(AVStream& stream, AVPacketSideDataType kind, std::span<const std::uint8_t> data);

/// Orientation by the display matrix, to the nearest quarter turn; upright if there is none.
Orientation orientationOf(const AVStream& stream);
/// Makes players rotate and mirror the frames of `to` like those of `from`. @throws std::bad_alloc
void copyOrientation(const AVStream& from, AVStream& to);

}  // namespace skimline::ffmpeg

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/clip/encode/clip_form.h"

#include <algorithm>
#include <cstring>

#include "core/foundation/base/error.h"
#include "core/foundation/media/colour/hdr_frame.h"
#include "core/foundation/media/ffmpeg/frame_scaler.h"

extern "C" {
#include <libavutil/dovi_meta.h>
#include <libavutil/pixdesc.h>
}

namespace skimline {
namespace {

/// Properties of a pixel format that matter to a clip.
struct Pixels {
    int depth = 8;
    bool alpha = false;
    bool fullColour = false;  ///< as many colour values as brightness values in every row

    explicit Pixels(AVPixelFormat format) {
        const AVPixFmtDescriptor* known = av_pix_fmt_desc_get(format);
        if (known == nullptr) return;
        depth = known->comp[0].depth;
        alpha = (known->flags & AV_PIX_FMT_FLAG_ALPHA) != 0;
        fullColour = known->nb_components >= 3 && known->log2_chroma_w == 0;
    }
};

/// Reduction of the CRF, 6 steps of which halve the bits, for depths above 8 bits.
constexpr int kFinerForDepth = 2;

ClipCodec plainCodec(ClipContainer container, bool deep) {
    if (container == ClipContainer::WebM) return ClipCodec::Vp9;
    return deep ? ClipCodec::Hevc : ClipCodec::H264;
}

AVCodecID idOf(ClipCodec codec) {
    switch (codec) {
        case ClipCodec::Hevc:
            return AV_CODEC_ID_HEVC;
        case ClipCodec::Vp9:
            return AV_CODEC_ID_VP9;
        case ClipCodec::Av1:
            return AV_CODEC_ID_AV1;
        case ClipCodec::ProRes:
            return AV_CODEC_ID_PRORES;
        case ClipCodec::Ffv1:
            return AV_CODEC_ID_FFV1;
        case ClipCodec::Auto:
        case ClipCodec::H264:
            break;
    }
    return AV_CODEC_ID_H264;
}

AVPixelFormat proResPixels(const Pixels& pixels, bool turned) {
    if (pixels.alpha) return AV_PIX_FMT_YUVA444P10;
    // Half the colour in rows would be half the colour in columns.
    return pixels.fullColour || turned ? AV_PIX_FMT_YUV444P10 : AV_PIX_FMT_YUV422P10;
}

/// The source's own format if FFV1 supports it, otherwise the closest one.
AVPixelFormat ffv1Pixels(AVPixelFormat source, bool toSdr, bool turned) {
    if (toSdr) return AV_PIX_FMT_YUV444P10;
    const AVCodec* encoder = avcodec_find_encoder(AV_CODEC_ID_FFV1);
    const AVPixelFormat* const known =
        encoder == nullptr ? nullptr : ffmpeg::pixelFormatsOf(*encoder);
    if (known == nullptr) return AV_PIX_FMT_YUV420P;
    const Pixels pixels(source);
    const AVPixFmtDescriptor* form = av_pix_fmt_desc_get(source);
    const bool uneven = form != nullptr && form->log2_chroma_w != form->log2_chroma_h;
    if (turned && uneven)
        return pixels.depth > 10  ? AV_PIX_FMT_YUV444P16
               : pixels.depth > 8 ? AV_PIX_FMT_YUV444P10
                                  : AV_PIX_FMT_YUV444P;
    return avcodec_find_best_pix_fmt_of_list(known, source, pixels.alpha ? 1 : 0, nullptr);
}

const char* nameOf(ClipCodec codec) {
    switch (codec) {
        case ClipCodec::H264:
            return "H.264";
        case ClipCodec::Hevc:
            return "HEVC";
        case ClipCodec::Vp9:
            return "VP9";
        case ClipCodec::Av1:
            return "AV1";
        case ClipCodec::ProRes:
            return "ProRes";
        case ClipCodec::Ffv1:
            return "FFV1";
        case ClipCodec::Auto:
            break;
    }
    return "";
}

bool fits(ClipContainer container, ClipCodec codec) {
    if (codec == ClipCodec::Auto) return true;
    if (codec == ClipCodec::ProRes) return container == ClipContainer::Mov;
    if (codec == ClipCodec::Ffv1) return container == ClipContainer::Matroska;
    // FFmpeg's table lists it, but its muxer refuses it, and SVT-AV1 never ends without a first
    // frame.
    if (codec == ClipCodec::Av1 && container == ClipContainer::Mov) return false;
    return clipHolds(container, idOf(codec));
}

}  // namespace

void checkClipCodec(ClipContainer container, ClipCodec codec) {
    if (fits(container, codec)) return;
    throw Error(
        ErrorCode::Usage, "codec",
        std::string(nameOf(codec)) + " clips need the suffix " +
            (codec == ClipCodec::ProRes                             ? ".mov."
             : codec == ClipCodec::Ffv1                             ? ".mkv."
             : codec == ClipCodec::H264 || codec == ClipCodec::Hevc ? ".mp4, .m4v, .mov or .mkv."
                                                                    : ".mp4, .mkv or .webm."));
}

ClipForm clipFormFor(const AVFrame& first, bool turned, ClipContainer container,
                     const ClipOptions& options) {
    const auto source = plainFormat(static_cast<AVPixelFormat>(first.format));
    const Pixels pixels(source);
    const bool hdr = hdrLightOf(first).has_value();
    // A request for SDR without a codec asks for a clip that plays everywhere.
    const bool plain = hdr && options.toSdr && options.codec == ClipCodec::Auto;
    const bool deep = (pixels.depth > 8 || hdr) && !plain;
    const ClipCodec codec =
        options.codec != ClipCodec::Auto ? options.codec : plainCodec(container, deep);
    ClipForm form;
    form.codec = idOf(codec);
    form.maxHeight = options.maxHeight;
    form.toSdr = hdr && (options.toSdr || codec == ClipCodec::H264);
    if (form.toSdr && !options.toSdr)
        form.remark = "The clip is SDR, because H.264 is rarely shown as HDR.";
    if (codec == ClipCodec::ProRes) {
        form.pixels = proResPixels(pixels, turned);
    } else if (codec == ClipCodec::Ffv1) {
        form.pixels = ffv1Pixels(source, form.toSdr, turned);
    } else if (codec == ClipCodec::Vp9 && pixels.alpha && !hdr) {
        form.pixels = AV_PIX_FMT_YUVA420P;
        if (deep) form.remark = "The clip has 8 bits, because transparent VP9 has no more.";
    } else if (codec != ClipCodec::H264 && deep) {
        form.pixels = AV_PIX_FMT_YUV420P10;
    }
    if (pixels.alpha && !Pixels(form.pixels).alpha && form.remark.empty())
        form.remark =
            "The clip is opaque: VP9 in .webm, ProRes in .mov and FFV1 in .mkv keep transparency, "
            "and H.264, HEVC and AV1 do not.";
    return form;
}

std::string reencodingRemark(const AVStream& source) {
    const auto data = ffmpeg::sideDataOf(source, AV_PKT_DATA_DOVI_CONF);
    AVDOVIDecoderConfigurationRecord layers{};
    if (data.size() < sizeof layers) return {};
    std::memcpy(&layers, data.data(), sizeof layers);
    // All other profiles have a base layer that is correct by itself.
    if (layers.dv_profile != 5) return {};
    return "The clip's colours are wrong: only copied frames keep Dolby Vision of profile 5.";
}

int crfForDepth(int crf, AVPixelFormat pixels) {
    return Pixels(pixels).depth > 8 ? std::max(crf - kFinerForDepth, 0) : crf;
}

}  // namespace skimline

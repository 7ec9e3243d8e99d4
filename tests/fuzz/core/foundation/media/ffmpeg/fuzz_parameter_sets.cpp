// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/ffmpeg/parameter_sets.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/media/ffmpeg/frame_dependencies.h"
#include "tests/fuzz/fuzz_target.h"

namespace skimline::fuzz {

void readHostile(std::string_view bytes) {
    if (bytes.size() < 2) return;
    const auto letter = static_cast<unsigned char>(bytes[0]);
    const std::size_t extra =
        std::min<std::size_t>(static_cast<unsigned char>(bytes[1]), bytes.size() - 2);
    // The kind of coding, its extra data, then packets with a byte of length each.
    const std::unique_ptr<AVCodecParameters, void (*)(AVCodecParameters*)> coding(
        avcodec_parameters_alloc(),
        [](AVCodecParameters* each) { avcodec_parameters_free(&each); });
    coding->codec_type = AVMEDIA_TYPE_VIDEO;
    coding->codec_id = letter % 2 == 0 ? AV_CODEC_ID_H264 : AV_CODEC_ID_HEVC;
    coding->extradata =
        static_cast<std::uint8_t*>(av_mallocz(extra + AV_INPUT_BUFFER_PADDING_SIZE));
    std::memcpy(coding->extradata, bytes.data() + 2, extra);
    coding->extradata_size = static_cast<int>(extra);
    ParameterSets sets(*coding);
    FrameDependencies roles(*coding);
    for (std::string_view rest = bytes.substr(2 + extra); !rest.empty();) {
        const std::size_t length =
            std::min<std::size_t>(static_cast<unsigned char>(rest[0]), rest.size() - 1);
        // Exactly this size, so that reading a byte too many is noticed.
        std::vector<std::uint8_t> data(rest.begin() + 1,
                                       rest.begin() + 1 + static_cast<std::ptrdiff_t>(length));
        rest.remove_prefix(1 + length);
        sets.note(data);
        AVPacket packet{};
        packet.data = data.data();
        packet.size = static_cast<int>(data.size());
        roles.of(packet);
        sets.rewritten(data, letter % 4 < 2);
    }
    sets.annexB();
    sets.freeNumber();
}

}  // namespace skimline::fuzz

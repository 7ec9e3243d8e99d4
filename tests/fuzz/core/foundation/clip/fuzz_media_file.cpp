// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cstdint>
#include <optional>

#include "core/foundation/base/error.h"
#include "core/foundation/clip/clip_plan.h"
#include "core/foundation/media/read/frame_sampler.h"
#include "core/foundation/media/read/probe.h"
#include "core/foundation/media/read/thumbnails.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/fuzz/memory_file.h"

namespace skimline::fuzz {
namespace {

// A few kilobytes may claim hours; faults appear in the first frames.
constexpr int kSamples = 8;

void sample(const std::filesystem::path& file) {
    FrameSampler sampler(file, {.threads = 1});
    std::int64_t last = -1;
    for (int i = 0; i < kSamples; ++i) {
        const std::optional<SampledFrame> frame = sampler.next({});
        if (!frame) break;
        require(frame->step() == last + 1, "no sample is left out");
        last = frame->step();
        const RgbImage small = frame->toRgb(32, 32);
        require(small.width <= 32 && small.height <= 32, "a picture is as small as was asked");
    }
}

void planCut(const std::filesystem::path& file, const Rational& frameRate) {
    const RunContext context;
    PacketReader reader(file, context);
    const EditList edits{file, frameRate, {{Rational(1, 2), Rational(3, 2)}}};
    const ClipClock clock{0, reader.stream().time_base, 90000, Rational(1, 1000),
                          Rational(1) / frameRate};
    const ClipPlan plan = planClip(reader, edits, clock);
    for (const ClipPlan::Segment& segment : plan.segments)
        require(segment.firstImage + segment.imageCount <= plan.images.size(),
                "a segment consists of frames of the clip");
}

void lookAround(const std::filesystem::path& file) {
    thumbnails(file, {Rational(0), Rational(1)}, 32, 32, {});
}

MediaInfo probed(const std::filesystem::path& file) {
    MediaInfo info = probe(file);
    require(info.video.width > 0 && info.video.height > 0, "a video has a size");
    return info;
}

void doEverything(const std::filesystem::path& file) {
    const MediaInfo info = probed(file);
    sample(file);
    lookAround(file);
    planCut(file, info.video.frameRate);
}

}  // namespace

/// Treats a video as the program does before it writes anything: probes it, samples it, seeks in
/// it, and splits it for a lossless cut. The last byte says which of them, as in FFmpeg's own
/// targets: a video that does not decode would never be cut. One input in eight runs all of them,
/// which opens the file eight times. FFmpeg fills 0.8 MiB of memory for every decoder and 2 MiB for
/// a transport stream, which is most of the time.
void readHostile(std::string_view bytes) {
    if (bytes.empty()) return;
    const auto wanted = static_cast<unsigned char>(bytes.back());
    const MemoryFile held(bytes.substr(0, bytes.size() - 1));
    const std::filesystem::path file = held.path();
    try {
        switch (wanted % 8) {
            case 0:
                doEverything(file);
                break;
            case 1:
            case 6:
                probed(file);
                break;
            case 2:
            case 7:
                sample(file);
                break;
            case 3:
                lookAround(file);
                break;
            default:
                planCut(file, Rational(2 + wanted / 8));
        }
    } catch (const Error&) {
    } catch (const NotCopyable&) {
    }
}

}  // namespace skimline::fuzz

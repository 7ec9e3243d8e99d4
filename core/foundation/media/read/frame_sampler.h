// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/foundation/base/compute_device.h"
#include "core/foundation/base/image.h"
#include "core/foundation/base/rational.h"
#include "core/foundation/base/run_context.h"
#include "core/foundation/base/small_image.h"
#include "core/foundation/base/square_fit.h"
#include "core/foundation/media/ffmpeg/ffmpeg.h"

namespace skimline {

class FrameReader;
struct TimedImage;

/// Sixteen hours at two samples a second: with their features they take less than 2 GiB. A file of
/// a few kilobytes may claim that each of its frames is shown for hours.
inline constexpr std::int64_t kMostSamples = 16 * 3600 * 2;

struct SamplerOptions {
    Rational rate{2};              ///< samples per second
    bool skipNonReference = true;  ///< exact cheap sampling; false decodes linearly (same frames)
    int threads = 0;               ///< decoder threads; 0 lets FFmpeg choose
    /// Decodes in place of software; a kind that openHardware() opened, or Off.
    HardwareDecoding hardware = HardwareDecoding::Off;
    /// Decodes groups of frames in parallel in software, see groupDecoder(), which ignores
    /// `threads`.
    bool inGroups = false;
    /// Called with every decoded frame, including those between samples, in presentation order, by
    /// the thread that calls next(). A few more frames are then decoded where a scene may begin and
    /// at the ends of groups (ObservedFrame::between).
    std::function<void(const ObservedFrame&)> observe = {};
    /// The part of the stored frames that samples and observed frames show: without letterbox bars.
    CropRectangle crop = {};
};

/// One sampled frame. Holds the decoded frame; scaling happens on request, after sampling.
/// Movable; not thread-safe, but may be handed to another thread.
class SampledFrame {
public:
    SampledFrame();
    ~SampledFrame();
    SampledFrame(SampledFrame&&) noexcept;
    SampledFrame& operator=(SampledFrame&&) noexcept;

    std::int64_t step() const;  ///< k; the sample represents time k / rate
    Rational time() const;  ///< presentation time of the frame itself, seconds from the first frame
    Orientation orientation() const;  ///< of the stored frame
    std::uint64_t frameHash() const;  ///< of all decoded planes: equal frames, equal hashes

    /// Scaled to size x size, packed BGR: the whole frame, or a square of it.
    /// @param out  size * size * 3 bytes
    void toBgr(int size, std::uint8_t* out, SquareFit fit = SquareFit::Stretched) const;
    /// Display orientation and aspect, fitted into maxWidth x maxHeight.
    RgbImage toRgb(int maxWidth, int maxHeight) const;
    /// As stored: neither turned upright nor with square pixels.
    RgbImage toStoredRgb(int maxWidth, int maxHeight) const;

    struct Data;
    explicit SampledFrame(std::unique_ptr<Data> data);

private:
    std::unique_ptr<Data> m_data;
};

/// @param start  time of the first frame of all, ticks as `image` has them
SampledFrame sampledFrame(const FrameReader& reader, const TimedImage& image, std::int64_t start,
                          std::int64_t step);

/// Decodes one file and hands out the frame shown at each time k / rate: the last frame with pts <=
/// start + k / rate, k = 0, 1, ... up to the last frame. Frames are bit-identical to those of a
/// linear decode. Undecodable stretches show the last good frame; a file in which nothing decodes
/// throws Error(Corrupt). One thread per instance.
class FrameSampler {
public:
    /// @throws as probe(), Error(Usage) for a rate that is not positive, with hardware
    /// Error(Unsupported) about kHardwareSubject
    explicit FrameSampler(const std::filesystem::path& path, SamplerOptions options = {},
                          const RunContext& context = {});
    ~FrameSampler();
    FrameSampler(const FrameSampler&) = delete;
    FrameSampler& operator=(const FrameSampler&) = delete;

    /// @return the next sample, or nothing at the end. @throws Error(Corrupt | Cancelled), with
    /// hardware Error(Unsupported) about kHardwareSubject: software may decode the file; in groups
    /// about kGroupsSubject: decoding without groups may work
    std::optional<SampledFrame> next(const RunContext& context);

    std::int64_t expectedSteps() const;  ///< from the duration; 0 when unknown
    std::int64_t decodedFrames() const;  ///< so far; the cost measure of the skip
    std::int64_t damagedFrames()
        const;  ///< damaged frames so far among those not skipped, see FrameReader
    /// Seconds from the first frame to the end of the last one; exact once next() returned nothing.
    Rational duration() const;

private:
    struct Data;
    std::unique_ptr<Data> m_data;
};

/// The instants start + k / rate, k = 0, 1, ..., on a time line counted in ticks. Exact integers.
class SampleGrid {
public:
    /// @param rate  samples per second, > 0
    SampleGrid(std::int64_t startTicks, AVRational timeBase, const Rational& rate);

    /// Number of instants before `ticks`, and number at or before it.
    std::int64_t before(std::int64_t ticks) const;
    std::int64_t upTo(std::int64_t ticks) const;

private:
    __extension__ using Wide = __int128;

    std::int64_t m_start;
    Wide m_num;  ///< samples per tick
    Wide m_den;
};

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/read/frame_sampler.h"

#include "core/foundation/base/error_ids.h"
#include "core/foundation/media/ffmpeg/frame_reader.h"
#include "core/foundation/media/ffmpeg/frame_scaler.h"
#include "core/foundation/media/ffmpeg/small_image_maker.h"
#include "core/foundation/media/ffmpeg/stream_info.h"
#include "core/foundation/media/groups/group_decoder.h"
#include "core/foundation/media/hardware/hardware_decoder.h"

namespace skimline {

/// Every sample holds a reference to a frame of the decoder's pool, which grows as needed: keeping
/// many samples costs memory but never blocks the decoder.
struct SampledFrame::Data {
    ffmpeg::Frame frame;
    std::int64_t step = 0;
    Rational time;
    Orientation orientation;
    Rational sampleAspect{1};
};

SampledFrame::SampledFrame() = default;
SampledFrame::SampledFrame(std::unique_ptr<Data> data) : m_data(std::move(data)) {}
SampledFrame::~SampledFrame() = default;
SampledFrame::SampledFrame(SampledFrame&&) noexcept = default;
SampledFrame& SampledFrame::operator=(SampledFrame&&) noexcept = default;

std::int64_t SampledFrame::step() const { return m_data->step; }
Rational SampledFrame::time() const { return m_data->time; }
Orientation SampledFrame::orientation() const { return m_data->orientation; }
std::uint64_t SampledFrame::frameHash() const { return skimline::frameHash(*m_data->frame); }

void SampledFrame::toBgr(int size, std::uint8_t* out, SquareFit fit) const {
    if (fit == SquareFit::CentreSquare)
        return squareToBgr(*m_data->frame, m_data->orientation, m_data->sampleAspect, size, out);
    scaleToBgr(*m_data->frame, m_data->orientation, size, out);
}

RgbImage SampledFrame::toRgb(int maxWidth, int maxHeight) const {
    return scaleToRgb(*m_data->frame, m_data->orientation, m_data->sampleAspect, maxWidth,
                      maxHeight);
}

RgbImage SampledFrame::toStoredRgb(int maxWidth, int maxHeight) const {
    return scaleToRgb(*m_data->frame, {}, Rational(1), maxWidth, maxHeight);
}

SampledFrame sampledFrame(const FrameReader& reader, const TimedImage& image, std::int64_t start,
                          std::int64_t step) {
    auto sample = std::make_unique<SampledFrame::Data>();
    const AVStream& video = reader.source().video();
    sample->frame = ffmpeg::share(*image.frame);
    sample->step = step;
    sample->time = ffmpeg::toSeconds(image.time - start, reader.timeBase());
    sample->orientation = ffmpeg::orientationOf(video);
    sample->sampleAspect = sampleAspectOf(video, image.frame.get());
    return SampledFrame(std::move(sample));
}

namespace {

/// Nothing if one software decoder is meant.
DecoderMaker decoderOf(const SamplerOptions& options) {
    if (options.hardware != HardwareDecoding::Off) return hardwareDecoder(options.hardware);
    return options.inGroups ? groupDecoder() : DecoderMaker();
}

}  // namespace

struct FrameSampler::Data {
    Data(const std::filesystem::path& path, const SamplerOptions& chosen, const RunContext& context)
        : options(chosen),
          reader(path, chosen.skipNonReference, chosen.threads, context, decoderOf(chosen)),
          expected(expectedStepsOf(reader.source())) {
        if (options.observe) reader.keepSurprises();
    }

    std::int64_t expectedStepsOf(const MediaSource& source) const;
    void advance(const RunContext& context);
    void requireSensibleLength() const;
    TimedImage framed(TimedImage image) const;
    void show(const TimedImage& image);
    SampledFrame take();

    SamplerOptions options;
    SmallImageMaker small;
    ObservedFrame observed;
    FrameReader reader;
    std::int64_t expected;
    std::optional<SampleGrid> grid;  ///< once the first frame has told where it starts
    std::optional<TimedImage> held;  ///< the last frame so far
    std::optional<TimedImage>
        following;  ///< the one after it, when samples of `held` are still due
    std::int64_t start = 0;
    std::int64_t nextStep = 0;
    std::int64_t dueSteps = 0;  ///< samples below this one show `held`
    bool ended = false;
};

std::int64_t FrameSampler::Data::expectedStepsOf(const MediaSource& source) const {
    const Rational duration = announcedDuration(source);
    const Rational lastImage = duration - Rational(1) / nominalFrameRate(source.video());
    if (duration <= Rational(0)) return 0;
    return lastImage < Rational(0) ? 1 : lastImage.floorTimes(options.rate) + 1;
}

/// Reads one more frame and notes which samples show the previous one.
void FrameSampler::Data::advance(const RunContext& context) {
    if (following) held = std::exchange(following, std::nullopt);
    if (!held) {
        held = framed(reader.first(context));
        start = held->time;
        show(*held);
        grid.emplace(start, reader.timeBase(), options.rate);
        reader.want([this](std::int64_t ticks) { return grid->before(ticks); });
        return;
    }
    std::optional<TimedImage> image = reader.next(context);
    if (!image) {
        ended = true;
        dueSteps = grid->upTo(held->time);
        requireSensibleLength();
        return;
    }
    image = framed(std::move(*image));
    show(*image);
    dueSteps = grid->before(image->time);
    requireSensibleLength();
    following = std::move(image);
}

void FrameSampler::Data::requireSensibleLength() const {
    if (dueSteps <= kMostSamples) return;
    const std::filesystem::path& path = reader.source().path();
    const std::int64_t hours = Rational(kMostSamples, 3600).floorTimes(Rational(1) / options.rate);
    throw Error(ErrorCode::Unsupported, ErrorId::VideoTooLong,
                {"\"" + path.filename().string() + "\"", std::to_string(hours), path.string()});
}

TimedImage FrameSampler::Data::framed(TimedImage image) const {
    if (options.crop != CropRectangle()) image.frame = croppedFrame(*image.frame, options.crop);
    return image;
}

void FrameSampler::Data::show(const TimedImage& image) {
    if (!options.observe) return;
    observed.time = ffmpeg::toSeconds(image.time - start, reader.timeBase());
    observed.skipped = image.skipped;
    observed.between = image.tail;
    observed.key = ffmpeg::isKeyFrame(*image.frame);
    small.make(*image.frame, observed.image);
    options.observe(observed);
}

SampledFrame FrameSampler::Data::take() { return sampledFrame(reader, *held, start, nextStep++); }

FrameSampler::FrameSampler(const std::filesystem::path& path, SamplerOptions options,
                           const RunContext& context) {
    if (options.rate <= Rational(0))
        throw Error(ErrorCode::Usage, "rate", "The sample rate must be positive.");
    m_data = std::make_unique<Data>(path, options, context);
}

FrameSampler::~FrameSampler() = default;

std::optional<SampledFrame> FrameSampler::next(const RunContext& context) {
    context.throwIfStopped();
    while (m_data->nextStep >= m_data->dueSteps) {
        if (m_data->ended) return std::nullopt;
        m_data->advance(context);
    }
    return m_data->take();
}

std::int64_t FrameSampler::expectedSteps() const { return m_data->expected; }
std::int64_t FrameSampler::decodedFrames() const { return m_data->reader.decodedFrames(); }
std::int64_t FrameSampler::damagedFrames() const { return m_data->reader.damagedFrames(); }

Rational FrameSampler::duration() const {
    const auto& last = m_data->following ? m_data->following : m_data->held;
    if (!last) return {};
    return ffmpeg::toSeconds(last->end - m_data->start, m_data->reader.timeBase());
}

SampleGrid::SampleGrid(std::int64_t startTicks, AVRational timeBase, const Rational& rate)
    : m_start(startTicks),
      m_num(static_cast<Wide>(timeBase.num) * rate.num()),
      m_den(static_cast<Wide>(timeBase.den) * rate.den()) {}

std::int64_t SampleGrid::before(std::int64_t ticks) const {
    if (ticks <= m_start) return 0;
    return static_cast<std::int64_t>(((static_cast<Wide>(ticks) - m_start) * m_num - 1) / m_den +
                                     1);
}

std::int64_t SampleGrid::upTo(std::int64_t ticks) const {
    if (ticks < m_start) return 0;
    return static_cast<std::int64_t>((static_cast<Wide>(ticks) - m_start) * m_num / m_den + 1);
}

}  // namespace skimline

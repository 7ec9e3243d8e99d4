// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/read/window_frames.h"

#include <algorithm>

#include "core/foundation/base/error.h"
#include "core/foundation/media/ffmpeg/frame_reader.h"
#include "core/foundation/media/ffmpeg/frame_scaler.h"
#include "core/foundation/media/ffmpeg/small_image_maker.h"

namespace skimline {

struct WindowFrames::Data {
    Data(const std::filesystem::path& path, int threads, const RunContext& context)
        : reader(path, true, threads, context), start(reader.first(context).time) {}

    std::int64_t ticks(const Rational& seconds) const {
        const AVRational base = reader.timeBase();
        return start + seconds.roundTimes(Rational(base.den, base.num));
    }
    /// Seeks to the last entry point before `ticks` whose first frame is shown in time.
    bool seekBefore(std::int64_t ticks, const RunContext& context) {
        reader.want([](std::int64_t) { return std::int64_t{0}; });
        return reader.canSeek() && reader.seek(ticks, context);
    }

    FrameReader reader;
    SmallImageMaker small;
    std::int64_t start;
};

WindowFrames::WindowFrames(std::filesystem::path path, const CropRectangle& crop, int threads)
    : m_path(std::move(path)), m_crop(crop), m_threads(threads) {}
WindowFrames::~WindowFrames() = default;

std::int64_t WindowFrames::decodedFrames() const {
    return m_data ? m_data->reader.decodedFrames() : 0;
}

void WindowFrames::show(const Rational& from, const Rational& to,
                        const std::function<void(const ObservedFrame&)>& sink,
                        const RunContext& context) {
    context.throwIfStopped();
    try {
        if (!m_tried) {
            m_tried = true;
            m_data = std::make_unique<Data>(m_path, m_threads, context);
        }
        if (!m_data) return;
        Data& data = *m_data;
        const std::int64_t first = data.ticks(from);
        const std::int64_t last = data.ticks(to);
        if (!data.seekBefore(first, context)) return;
        // Every tick from there on is wanted, so every frame is passed on. Frames after the window
        // must be passed on, too: an HEVC decoder drops the frames it still holds if the next entry
        // point is not the following one.
        data.reader.want([first](std::int64_t ticks) { return std::max(ticks, first) - first; });
        while (const auto image = data.reader.next(context)) {
            if (image->time > last) break;
            if (image->time < first) continue;
            ObservedFrame observed;
            observed.time = ffmpeg::toSeconds(image->time - data.start, data.reader.timeBase());
            observed.key = ffmpeg::isKeyFrame(*image->frame);
            if (m_crop == CropRectangle())
                data.small.make(*image->frame, observed.image);
            else
                data.small.make(*croppedFrame(*image->frame, m_crop), observed.image);
            sink(observed);
        }
    } catch (const Error& error) {
        if (error.code() == ErrorCode::Cancelled) throw;
        // The frames decoded so far have to suffice.
    }
}

}  // namespace skimline

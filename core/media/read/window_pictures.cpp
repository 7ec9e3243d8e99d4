#include "core/media/read/window_pictures.h"

#include <algorithm>

#include "core/base/error.h"
#include "core/media/ffmpeg/picture_reader.h"
#include "core/media/ffmpeg/picture_scaler.h"
#include "core/media/ffmpeg/small_picture_maker.h"

namespace skimline {

struct WindowPictures::Data {
    Data(const std::filesystem::path& path, int threads, const RunContext& context)
        : reader(path, true, threads, context), start(reader.first(context).time) {
        reader.decodeRoughly();
    }

    std::int64_t ticks(const Rational& seconds) const {
        const AVRational base = reader.timeBase();
        return start + seconds.roundTimes(Rational(base.den, base.num));
    }
    /// To the last entry point before `ticks` whose first picture is shown in time.
    bool seekBefore(std::int64_t ticks, const RunContext& context) {
        reader.want([](std::int64_t) { return std::int64_t{0}; });
        return reader.canSeek() && reader.seek(ticks, context);
    }

    PictureReader reader;
    SmallPictureMaker small;
    std::int64_t start;
};

WindowPictures::WindowPictures(std::filesystem::path path, const CropRectangle& crop, int threads)
    : m_path(std::move(path)), m_crop(crop), m_threads(threads) {}
WindowPictures::~WindowPictures() = default;

std::int64_t WindowPictures::decodedFrames() const {
    return m_data ? m_data->reader.decodedFrames() : 0;
}

void WindowPictures::show(const Rational& from, const Rational& to,
                          const std::function<void(const ObservedPicture&)>& sink,
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
        // Every tick from there on is wanted, and so is every picture. What follows the window must
        // not be left out either: an HEVC decoder drops pictures it still holds when the next entry
        // point comes out of turn.
        data.reader.want([first](std::int64_t ticks) { return std::max(ticks, first) - first; });
        while (const auto picture = data.reader.next(context)) {
            if (picture->time > last) break;
            if (picture->time < first) continue;
            ObservedPicture observed;
            observed.time = ffmpeg::toSeconds(picture->time - data.start, data.reader.timeBase());
            observed.key = picture->frame->key_frame != 0;
            if (m_crop == CropRectangle())
                data.small.make(*picture->frame, observed.picture);
            else
                data.small.make(*croppedFrame(*picture->frame, m_crop), observed.picture);
            sink(observed);
        }
    } catch (const Error& error) {
        if (error.code() == ErrorCode::Cancelled) throw;
        // What was seen before has to do.
    }
}

}  // namespace skimline

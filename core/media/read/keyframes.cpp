#include "core/media/read/key_pictures.h"

#include <algorithm>
#include <optional>

#include "core/media/ffmpeg/picture_reader.h"
#include "core/media/ffmpeg/picture_scaler.h"
#include "core/media/ffmpeg/stream_facts.h"

namespace skimline {

int keyPictures(const std::filesystem::path& path, int count, int largestSide,
                const std::function<bool(const RgbImage&)>& sink, const RunContext& context) {
    // One thread hands a picture out as soon as its packet is there; more want packets first.
    PictureReader reader(path, false, 1, context);
    std::optional<TimedPicture> picture = reader.first(context);
    const std::int64_t start = picture->time;
    const std::int64_t length =
        announcedDuration(reader.source())
            .roundTimes(Rational(1) / ffmpeg::toRational(reader.timeBase()));
    int shown = 0;
    std::optional<std::int64_t> last;
    for (int i = 0; i < count && picture; ++i) {
        if (i > 0) {
            if (length <= 0 || !reader.canSeek()) break;
            if (!reader.seek(start + av_rescale(length, i, count), context)) break;
            picture = reader.next(context);
        }
        if (!picture || (last && picture->time <= *last)) continue;
        last = picture->time;
        ++shown;
        if (!sink(scaleToRgb(*picture->frame, 0, Rational(1), largestSide, largestSide))) break;
    }
    return shown;
}

}  // namespace skimline

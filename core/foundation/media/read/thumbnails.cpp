// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/media/read/thumbnails.h"

#include <algorithm>
#include <utility>

#include "core/foundation/base/error.h"
#include "core/foundation/media/ffmpeg/frame_reader.h"
#include "core/foundation/media/ffmpeg/frame_scaler.h"
#include "core/foundation/media/ffmpeg/stream_info.h"

namespace skimline {

namespace {

/// Without an index a seek may land in the current group of frames, so only a long distance is
/// worth one.
constexpr std::int64_t kBlindSeekSeconds = 10;

/// Walks forward through a file from one wanted time to the next, by decoding or by seeking.
class FrameFinder {
public:
    FrameFinder(const std::filesystem::path& path, const std::vector<Rational>& times,
                const RunContext& context)
        : m_reader(path, true, 0, context),
          m_context(context),
          m_held(m_reader.first(context)),
          m_start(m_held.time) {
        const Rational ticksPerSecond = Rational(1) / ffmpeg::toRational(m_reader.timeBase());
        for (const Rational& time : times)
            m_targets.push_back(m_start +
                                std::max<std::int64_t>(0, time.floorTimes(ticksPerSecond)));
        m_reader.want([this](std::int64_t ticks) {
            return std::ranges::lower_bound(m_targets, ticks) - m_targets.begin();
        });
    }

    /// The frame shown at times[index]; indices ascend from call to call.
    const AVFrame& find(std::size_t index) {
        const std::int64_t target = m_targets[index];
        if (isSeekWorthwhile(target)) seekTo(target);
        walkTo(target);
        return *m_held.frame;
    }

    const AVStream& stream() const { return m_reader.source().video(); }

private:
    bool isSeekWorthwhile(std::int64_t target) const {
        const std::int64_t here = m_following ? m_following->time : m_held.time;
        if (m_ended || target <= here || !m_reader.canSeek()) return false;
        auto* indexed = const_cast<AVStream*>(&stream());
        const AVIndexEntry* entry =
            avformat_index_get_entry_from_timestamp(indexed, target, AVSEEK_FLAG_BACKWARD);
        if (entry != nullptr && entry->timestamp > m_held.end) return true;
        return target - here > kBlindSeekSeconds * ticks(1);
    }

    std::int64_t ticks(std::int64_t seconds) const {
        return av_rescale(seconds, m_reader.timeBase().den, m_reader.timeBase().num);
    }

    /// Containers seek by decoding time, and some only roughly: when the first frame found comes
    /// too late, try again from further back, in the end from the start.
    void seekTo(std::int64_t target) {
        for (const std::int64_t back : {0, 2, 10, 60}) {
            if (!m_reader.seek(std::max(m_start, target - ticks(back)), m_context)) return;
            if (restart() && m_held.time <= target) return;
        }
        if (m_reader.seek(INT64_MIN / 2, m_context)) restart();
    }

    bool restart() {
        std::optional<TimedImage> first = m_reader.next(m_context);
        m_ended = false;
        if (!first) return false;
        m_following.reset();
        m_held = std::move(*first);
        return true;
    }

    void walkTo(std::int64_t target) {
        for (;;) {
            if (!m_following && !m_ended) m_following = m_reader.next(m_context);
            if (!m_following) m_ended = true;
            if (!m_following || m_following->time > target) return;
            m_held = std::move(*m_following);
            m_following.reset();
        }
    }

    FrameReader m_reader;
    const RunContext& m_context;
    TimedImage m_held;
    std::int64_t m_start;
    std::vector<std::int64_t> m_targets;
    std::optional<TimedImage> m_following;  ///< read already, shown after every time so far
    bool m_ended = false;
};

}  // namespace

void showThumbnails(const std::filesystem::path& path, const std::vector<Rational>& times,
                    int maxWidth, int maxHeight, const std::function<void(RgbImage)>& sink,
                    const RunContext& context) {
    if (!std::ranges::is_sorted(times))
        throw Error(ErrorCode::Usage, "times", "The times of thumbnails must ascend.");
    if (times.empty()) return;
    FrameFinder finder(path, times, context);
    const Orientation orientation = ffmpeg::orientationOf(finder.stream());
    for (std::size_t i = 0; i < times.size(); ++i) {
        const AVFrame& frame = finder.find(i);
        sink(scaleToRgb(frame, orientation, sampleAspectOf(finder.stream(), &frame), maxWidth,
                        maxHeight));
    }
}

std::vector<RgbImage> thumbnails(const std::filesystem::path& path,
                                 const std::vector<Rational>& times, int maxWidth, int maxHeight,
                                 const RunContext& context) {
    std::vector<RgbImage> images;
    showThumbnails(
        path, times, maxWidth, maxHeight,
        [&](RgbImage image) { images.push_back(std::move(image)); }, context);
    return images;
}

}  // namespace skimline

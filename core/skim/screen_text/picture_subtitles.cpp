// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/screen_text/picture_subtitles.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/foundation/media/read/thumbnails.h"
#include "core/skim/models/runtime/bundled_files.h"
#include "core/skim/screen_text/read_screen_text.h"
#include "core/skim/screen_text/text_detector.h"
#include "core/skim/screen_text/text_recogniser.h"
#include "core/skim/screen_text/written_track.h"

namespace skimline {
namespace {

constexpr std::int64_t kMostPlaces = 24;  // frames that decide whether there are subtitles
constexpr std::int64_t kFirstPlaces = 8;
const Rational kPlacesApart{3, 2};  // seconds, at least
const Rational kSeenEvery{1};       // seconds; subtitles are read, so they stay for longer
constexpr std::size_t kSeenTogether = 8;
constexpr int kSeenSide = 640;        // pixels; a line of a subtitle is about 16 high
constexpr float kLeastSeen = 0.5F;    // as for the share of the frame that is text
constexpr double kWidestLine = 0.95;  // of the frame

ScreenLook lookAt(const TimeRange& range, const Rational& time) {
    ScreenLook look;
    look.range = range;
    look.time = time;
    return look;
}

/// Equal parts of [0, `duration`], each with its middle.
std::vector<ScreenLook> spreadLooks(const Rational& duration) {
    const std::int64_t fitting = duration.floorTimes(Rational(1) / kPlacesApart);
    const std::int64_t count = std::clamp<std::int64_t>(fitting, 1, kMostPlaces);
    std::vector<ScreenLook> looks;
    for (std::int64_t at = 0; at < count; ++at) {
        const TimeRange part{duration * Rational(at, count), duration * Rational(at + 1, count)};
        looks.push_back(lookAt(part, (part.start + part.end) / Rational(2)));
    }
    return looks;
}

bool hasLineOfSubtitles(const ScreenText& text) {
    return std::ranges::any_of(text.looks, [](const ScreenLook& look) {
        return std::ranges::any_of(
            look.lines, [](const ScreenLine& line) { return isWhereSubtitlesAre(line.box); });
    });
}

void include(std::optional<CropRectangle>& all, const CropRectangle& box) {
    if (!all) {
        all = box;
        return;
    }
    const double right = std::max(all->left + all->width, box.left + box.width);
    const double bottom = std::max(all->top + all->height, box.top + box.height);
    all->left = std::min(all->left, box.left);
    all->top = std::min(all->top, box.top);
    all->width = right - all->left;
    all->height = bottom - all->top;
}

class SeenSubtitles : public PictureSubtitles {
public:
    SeenSubtitles(const std::filesystem::path& video, const Rational& duration,
                  const RunContext& context)
        : m_video(video) {
        if (duration <= Rational(0) || bundledFile(kTextDetectorFile).empty() ||
            bundledFile(kTextRecogniserFile).empty())
            return;
        m_reader = std::make_unique<ScreenReader>();
        m_place = findPlace(spreadLooks(duration), context);
    }

    const std::optional<CropRectangle>& place() const override { return m_place; }

    std::optional<CropRectangle> over(const TimeRange& stretch,
                                      const RunContext& context) override {
        std::optional<CropRectangle> all;
        if (!m_place) return all;
        ScreenText text;
        for (Rational time = stretch.start + kSeenEvery / Rational(2); time < stretch.end;
             time = time + kSeenEvery)
            text.looks.push_back(lookAt(stretch, time));
        if (text.looks.empty())
            text.looks.push_back(lookAt(stretch, (stretch.start + stretch.end) / Rational(2)));
        look(text.looks, context);
        text = possibleSubtitles(std::move(text));
        for (const ScreenLook& look : text.looks)
            for (const ScreenLine& line : look.lines) {
                const double middle = line.box.top + line.box.height / 2;
                if (isWhereSubtitlesAre(line.box) && middle >= m_place->top &&
                    middle <= m_place->top + m_place->height)
                    include(all, line.box);
            }
        return all;
    }

private:
    std::optional<CropRectangle> findPlace(const std::vector<ScreenLook>& looks,
                                           const RunContext& context) {
        // A third of them first, spread as all of them are.
        const std::size_t every = std::max<std::size_t>(looks.size() / kFirstPlaces, 1);
        ScreenText few;
        ScreenText others;
        for (std::size_t at = 0; at < looks.size(); ++at)
            (at % every == every / 2 ? few : others).looks.push_back(looks[at]);
        look(few.looks, context);
        few = possibleSubtitles(std::move(few));
        if (!hasLineOfSubtitles(few)) return std::nullopt;
        look(others.looks, context);
        ScreenText all = possibleSubtitles(std::move(others));
        all.looks.insert(all.looks.end(), few.looks.begin(), few.looks.end());
        std::ranges::sort(all.looks, {}, &ScreenLook::time);
        return subtitlePlace(writtenTrack(all));
    }

    void look(std::span<ScreenLook> looks, const RunContext& context) {
        for (std::size_t first = 0; first < looks.size(); first += kSeenTogether) {
            const auto some = looks.subspan(first, std::min(kSeenTogether, looks.size() - first));
            std::vector<Rational> times;
            for (const ScreenLook& look : some) times.push_back(look.time);
            const std::vector<RgbImage> pictures =
                thumbnails(m_video, times, kSeenSide, kSeenSide, context);
            for (std::size_t at = 0; at < some.size(); ++at)
                m_reader->look(pictures[at], some[at], context);
        }
    }

    std::filesystem::path m_video;
    std::unique_ptr<ScreenReader> m_reader;  ///< nullptr: the networks are missing
    std::optional<CropRectangle> m_place;
};

}  // namespace

ScreenText possibleSubtitles(ScreenText text) {
    for (ScreenLook& look : text.looks)
        std::erase_if(look.lines, [](const ScreenLine& line) {
            return line.confidence < kLeastSeen || line.box.width > kWidestLine;
        });
    return text;
}

std::unique_ptr<PictureSubtitles> pictureSubtitles(const std::filesystem::path& video,
                                                   const Rational& duration,
                                                   const RunContext& context) {
    return std::make_unique<SeenSubtitles>(video, duration, context);
}

}  // namespace skimline

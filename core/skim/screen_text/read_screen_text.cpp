// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/screen_text/read_screen_text.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>

#include "core/foundation/base/error.h"
#include "core/foundation/media/read/thumbnails.h"
#include "core/skim/models/runtime/bundled_files.h"
#include "core/skim/screen_text/text_boxes.h"
#include "core/skim/screen_text/text_detector.h"
#include "core/skim/screen_text/text_pictures.h"
#include "core/skim/screen_text/text_recogniser.h"

namespace skimline {
namespace {

/// Changes whenever the same frames may give another text.
constexpr const char* kScreenNote = "screen text pp-ocrv6-tiny 1";
/// Longest side of the pictures for recognition, and of the pictures for detection: lines of 2 % of
/// a frame's height are then ten pixels high.
constexpr int kReadSide = 1280;
constexpr int kFindSide = 640;
/// Pictures in memory at once, about 3 MB each.
constexpr std::size_t kLooksTogether = 8;
/// Lines lower than this, in pixels of the picture, are unreadable.
constexpr double kLowestLine = 6;
/// Lines of scripts that the network does not know have this; patterns that look like lines have
/// less (RapidOCR 3.10.0 drops lines below it, Global.text_score).
constexpr float kLeastForShare = 0.5F;
/// Credits and pages of text have some hundred; more are patterns.
constexpr std::size_t kMostLines = 300;

std::filesystem::path screenNetwork(const char* name) {
    std::filesystem::path file = bundledFile(name);
    if (file.empty())
        throw Error(ErrorCode::NotFound, name,
                    "The network " + std::string(name) +
                        ", which comes with Skimline, is not "
                        "installed.");
    return file;
}

double fourPlaces(double number) { return std::round(number * 1e4) / 1e4; }

/// The box in pixels of a picture from one in pixels of a smaller one.
TextBox scaledBox(TextBox box, const RgbImage& from, const RgbImage& to) {
    const double across = static_cast<double>(to.width) / from.width;
    const double down = static_cast<double>(to.height) / from.height;
    box.x = (box.x + 0.5) * across - 0.5;
    box.y = (box.y + 0.5) * down - 0.5;
    box.width *= across;
    box.height *= down;
    return box;
}

/// The upright rectangle around a box, within the picture.
CropRectangle fractionsOf(const TextBox& box, const RgbImage& picture) {
    const double across = std::cos(box.angle);
    const double down = std::abs(std::sin(box.angle));
    const double reachX = (box.width * across + box.height * down) / 2;
    const double reachY = (box.width * down + box.height * across) / 2;
    const auto place = [](double pixel, int side) {
        return fourPlaces(std::clamp((pixel + 0.5) / side, 0.0, 1.0));
    };
    const double left = place(box.x - reachX, picture.width);
    const double top = place(box.y - reachY, picture.height);
    return {left, top, fourPlaces(place(box.x + reachX, picture.width) - left),
            fourPlaces(place(box.y + reachY, picture.height) - top)};
}

std::optional<ScreenText> keptText(const FeatureCache& cache, const std::string& hash,
                                   const std::vector<ScreenLook>& wanted) {
    const auto bytes = cache.findNote(hash, kScreenNote);
    std::optional<ScreenText> text = bytes ? screenTextIn(*bytes) : std::nullopt;
    if (!text ||
        !std::ranges::equal(text->looks, wanted, {}, &ScreenLook::range, &ScreenLook::range))
        return std::nullopt;
    return text;
}

}  // namespace

struct ScreenReader::Data {
    TextDetector detector{screenNetwork(kTextDetectorFile)};
    TextRecogniser recogniser{screenNetwork(kTextRecogniserFile)};
};

ScreenReader::ScreenReader() : m_data(std::make_unique<Data>()) {}

ScreenReader::~ScreenReader() = default;

void ScreenReader::look(const RgbImage& picture, ScreenLook& into, const RunContext& context) {
    into.share = 0;
    into.lines.clear();
    if (picture.width < 1 || picture.height < 1) return;
    const RgbImage seen = pictureForDetector(picture, kFindSide, TextDetector::kStep);
    std::vector<TextBox> boxes = textBoxes(m_data->detector.map(seen));
    boxes.resize(std::min(boxes.size(), kMostLines));
    double area = 0;
    for (const TextBox& found : boxes) {
        context.throwIfStopped();
        const TextBox box = scaledBox(found, seen, picture);
        if (std::min(box.width, box.height) < kLowestLine) continue;
        const CropRectangle place = fractionsOf(box, picture);
        ReadLine line = m_data->recogniser.read(
            cutLine(picture, box, TextRecogniser::kHeight, TextRecogniser::kMostWidth));
        into.lines.push_back(
            {place, std::move(line.text), static_cast<float>(fourPlaces(double{line.confidence}))});
        if (into.lines.back().confidence >= kLeastForShare)
            area +=
                std::min(box.area() / picture.width / picture.height, place.width * place.height);
    }
    into.share = fourPlaces(std::min(area, 1.0));
}

ScreenText readScreenText(const ScreenTextRequest& request, const RunContext& context) {
    ScreenText text{looksAt(request.shots)};
    const FeatureCache cache =
        request.cacheFolder.empty() ? FeatureCache() : FeatureCache(request.cacheFolder);
    const std::string hash =
        request.hash ? request.hash->get(context) : contentHash(request.video, context);
    if (auto known = keptText(cache, hash, text.looks)) return *std::move(known);
    ScreenReader reader;
    StageProgress progress(context, Stage::Features, std::ssize(text.looks));
    for (std::size_t first = 0; first < text.looks.size(); first += kLooksTogether) {
        const std::size_t count = std::min(kLooksTogether, text.looks.size() - first);
        std::vector<Rational> times;
        for (std::size_t at = 0; at < count; ++at) times.push_back(text.looks[first + at].time);
        const std::vector<RgbImage> pictures =
            thumbnails(request.video, times, kReadSide, kReadSide, context);
        for (std::size_t at = 0; at < count; ++at) {
            ScreenLook& look = text.looks[first + at];
            reader.look(pictures[at], look, context);
            std::erase_if(look.lines, [](const ScreenLine& line) { return !isReadable(line); });
            progress.advanceTo(static_cast<std::int64_t>(first + at) + 1);
        }
    }
    progress.finish();
    try {
        cache.storeNote(hash, kScreenNote, bytesOf(text));
    } catch (const Error& error) {
        // A cache that cannot be written is not an error.
        if (error.code() == ErrorCode::Cancelled) throw;
    }
    return text;
}

}  // namespace skimline

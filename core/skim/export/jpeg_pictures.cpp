// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/export/jpeg_pictures.h"

#include <algorithm>

#include "core/foundation/media/read/jpeg_coder.h"
#include "core/foundation/media/read/thumbnails.h"

namespace skimline {
namespace {

constexpr std::size_t kMostAtOnce = 16;  // in memory: 100 MB of 1080 lines

}  // namespace

void jpegPictures(const std::filesystem::path& video, const std::vector<Rational>& times, int side,
                  const PictureReceiver& found, const RunContext& context) {
    JpegCoder coder;
    for (std::size_t first = 0; first < times.size(); first += kMostAtOnce) {
        const auto begin = times.begin() + static_cast<std::ptrdiff_t>(first);
        const std::size_t count = std::min(kMostAtOnce, times.size() - first);
        const std::vector<Rational> some(begin, begin + static_cast<std::ptrdiff_t>(count));
        const std::vector<RgbImage> images = thumbnails(video, some, side, side, context);
        for (std::size_t at = 0; at < count; ++at) {
            context.throwIfStopped();
            found(first + at, at < images.size() ? coder.code(images[at]) : std::string());
        }
    }
}

}  // namespace skimline

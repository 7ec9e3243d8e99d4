// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/cues/letterbox.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

constexpr int kLit = 36;                ///< levels; coded black and ringing stay below
constexpr double kShowsAnything = 0.1;  ///< share of lit pixels that a frame needs to count
constexpr double kFewLit = 0.03;        ///< share of a black line that may be lit (noise, a logo)
constexpr double kNearlyAll = 0.9;      ///< of the frames
constexpr double kBehindBorder = 0.25;  ///< share of lit pixels just inside a bar, over all frames
constexpr int kMixedLines = 2;
constexpr double kWidestBar = 0.45;
constexpr std::uint32_t kLeastFrames = 3;

}  // namespace

void LetterboxFinder::add(const FrameView& image) {
    checkFrame(image);
    if (m_rows.empty()) {
        m_width = image.width;
        m_height = image.height;
        m_rows.resize(static_cast<std::size_t>(m_height));
        m_columns.resize(static_cast<std::size_t>(m_width));
    }
    if (image.width != m_width || image.height != m_height)
        throw Error(ErrorCode::Shape, "picture", "Frames of one video differ in size.");
    std::vector<std::uint32_t> rows(m_rows.size());
    std::vector<std::uint32_t> columns(m_columns.size());
    std::uint64_t lit = 0;
    for (std::size_t y = 0; y < rows.size(); ++y) {
        const std::uint8_t* pixel = image.row(static_cast<int>(y));
        for (std::size_t x = 0; x < columns.size(); ++x, pixel += 3) {
            const unsigned isLit = std::max({pixel[0], pixel[1], pixel[2]}) > kLit ? 1 : 0;
            rows[y] += isLit;
            columns[x] += isLit;
        }
        lit += rows[y];
    }
    if (static_cast<double>(lit) < kShowsAnything * m_width * m_height) return;
    ++m_frames;
    const auto note = [](std::vector<Line>& lines, const std::vector<std::uint32_t>& counts,
                         int across) {
        for (std::size_t i = 0; i < lines.size(); ++i) {
            lines[i].litPixels += counts[i];
            lines[i].blackFrames += counts[i] <= kFewLit * across ? 1 : 0;
        }
    };
    note(m_rows, rows, m_width);
    note(m_columns, columns, m_height);
}

/// Width of the bar that begins at line `first` and grows by `step`; 0 if its boundary is no
/// straight line.
int LetterboxFinder::barFrom(const std::vector<Line>& lines, int first, int step,
                             int across) const {
    const auto count = static_cast<int>(lines.size());
    const auto line = [&](int i) -> const Line& {
        const int at = first + i * step;
        return lines[static_cast<std::size_t>(at)];
    };
    int width = 0;
    while (width < count && line(width).blackFrames >= kNearlyAll * m_frames) ++width;
    if (width == 0 || width > kWidestBar * count) return 0;
    // Scaling and coding smear the boundary over a line or two.
    const double lit = kBehindBorder * m_frames * across;
    for (int mixed = 0; mixed <= kMixedLines && width + mixed < count; ++mixed)
        if (static_cast<double>(line(width + mixed).litPixels) >= lit) return width + mixed;
    return 0;
}

LetterboxFinder::Bars LetterboxFinder::barsOf(const std::vector<Line>& lines, int across) const {
    return {barFrom(lines, 0, 1, across),
            barFrom(lines, static_cast<int>(lines.size()) - 1, -1, across)};
}

bool LetterboxFinder::isRefuted(int frames) const {
    if (m_frames == 0) return false;
    const double mostLit = (1 - kNearlyAll) * std::max(frames, framesThatCount());
    return std::ranges::all_of(
        std::array{&m_rows.front(), &m_rows.back(), &m_columns.front(), &m_columns.back()},
        [&](const Line* edge) { return m_frames - edge->blackFrames > mostLit; });
}

CropRectangle LetterboxFinder::crop() const {
    if (m_frames < kLeastFrames) return {};
    // Lines within the bars of the other direction are lit nowhere: only the other lines count.
    const Bars roughRows = barsOf(m_rows, m_width);
    const int innerHeight = m_height - roughRows.before - roughRows.behind;
    const Bars columns = barsOf(m_columns, innerHeight);
    const int innerWidth = m_width - columns.before - columns.behind;
    const Bars rows = barsOf(m_rows, innerWidth);
    const double width = m_width;
    const double height = m_height;
    return {columns.before / width, rows.before / height, innerWidth / width,
            (height - rows.before - rows.behind) / height};
}

}  // namespace skimline

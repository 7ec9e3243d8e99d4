// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QImage>
#include <QList>
#include <filesystem>

#include "app/studio/jobs/engine.h"

namespace skimline {

/// Kinds of images drawn of an analysis.
enum class ImageKind {
    Storyboard,  ///< contact sheet of the kept shots: .png (a file for each page) or .pdf
    Curve        ///< the score curve for print: .png, .svg or .pdf
};

struct ImageRequest {
    ImageKind kind = ImageKind::Storyboard;
    QList<double> truthTimes = {};  ///< Curve: human annotations; empty: none
    QList<double> truthScores = {};
};

/// The shots of an analysis, to be drawn.
struct DrawnImage {
    const ImageRequest& request;
    const Analysis& analysis;
    const std::vector<Shot>& shots;
};

/// Draws into `target`, whose suffix says how; each file appears whole or not at all. Any thread.
/// @throws Error(Usage) for another suffix, Error(Exists | Io | DiskFull | Cancelled), and the
/// errors of reading frames
void writeImage(const Engine& engine, const DrawnImage& image, const std::filesystem::path& target,
                bool overwrite, const RunContext& context);

/// A copy of the pixels.
QImage imageOf(const RgbImage& image);

/// One frame as it is shown, at full size, as PNG. Any thread.
/// @throws Error(Exists | Io | DiskFull | Cancelled), and what reading frames throws
void writeFrame(const Engine& engine, const MediaInfo& video, double seconds,
                const std::filesystem::path& target, const RunContext& context);

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>

#include "app/jobs/studio_engine.h"

namespace skimline {

/// What an analysis can be drawn as.
enum class ImageKind {
    Storyboard,  ///< contact sheet of the kept shots: .png (a file for each page) or .pdf
    Curve        ///< the score curve for print: .png, .svg or .pdf
};

struct ImageRequest {
    ImageKind kind = ImageKind::Storyboard;
    QList<double> truthTimes = {};  ///< Curve: what people said; empty: nothing
    QList<double> truthScores = {};
};

/// Draws the shots of an analysis into `target`, whose suffix says how; each file appears whole or
/// not at all. Any thread.
/// @throws Error(Usage) for another suffix, Error(Exists | Io | DiskFull | Cancelled), and what
/// reading frames throws
void writeImage(const StudioEngine& engine, const ImageRequest& request, const Analysis& analysis,
                const std::vector<Shot>& shots, const std::filesystem::path& target, bool overwrite,
                const RunContext& context);

}  // namespace skimline

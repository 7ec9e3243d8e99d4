#pragma once

#include <QList>

#include "app/jobs/engine.h"

namespace skimline {

/// What an analysis can be drawn as.
enum class PictureKind {
    Storyboard,  ///< contact sheet of the kept shots: .png (a file for each page) or .pdf
    Curve        ///< the score curve for print: .png, .svg or .pdf
};

struct PictureRequest {
    PictureKind kind = PictureKind::Storyboard;
    QList<double> truthTimes = {};  ///< Curve: what people said; empty: nothing
    QList<double> truthScores = {};
};

/// Draws the shots of an analysis into `target`, whose suffix says how; each file appears whole or
/// not at all. Any thread.
/// @throws Error(Usage) for another suffix, Error(Exists | Io | DiskFull | Cancelled), and what
/// reading pictures throws
void writePicture(const Engine& engine, const PictureRequest& request, const Analysis& analysis,
                  const std::vector<Shot>& shots, const std::filesystem::path& target,
                  bool overwrite, const RunContext& context);

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/foundation/base/image.h"
#include "core/foundation/figures/sheet.h"

namespace skimline {

/// An image of the video at a time.
struct FigureFrame {
    double seconds = 0;
    RgbImage image;
};

/// One run as figures show it.
struct FigureRun {
    std::string name;
    std::vector<float> scores;                    ///< [0, 1], one per time
    std::vector<std::pair<double, double>> kept;  ///< seconds, ascending
    std::vector<FigureFrame> frames;              ///< of the kept shots; may be empty
    std::vector<float> raw = {};                  ///< [0, 1] before scaling; may be empty
};

/// The annotators' curve; empty: none.
struct FigureReference {
    std::string name;
    std::vector<double> times;
    std::vector<float> scores;
};

struct RunsFigure {
    std::string title;
    double duration = 0;        ///< seconds
    std::vector<double> times;  ///< of the scores
    std::vector<FigureRun> runs;
    FigureReference reference;
    bool shadesKept = false;  ///< scoreSheet(): shades the shots that the first run keeps
};

/// Texts on the figures; the studio passes translated ones.
struct FigureWords {
    std::string time = "Time";
    std::string score = "Score";
    std::string raw = "Raw output";
    std::string difference = "Score difference";
    std::string versus = "less";
    std::string kept = "kept";
};

/// Scores over time, one curve per run and one of the annotators (FullTransNet Fig. 3).
Sheet scoreSheet(const RunsFigure& figure, const SheetStyle& style, const FigureWords& words);
/// FigureRun::raw over time, of the runs that have it.
Sheet rawSheet(const RunsFigure& figure, const SheetStyle& style, const FigureWords& words);
/// Kept ranges of every run as bars over the length of the video, frames of it above (Fig. 4).
Sheet shotSheet(const RunsFigure& figure, const SheetStyle& style, const FigureWords& words);
/// Scores of every further run less those of the first.
Sheet differenceSheet(const RunsFigure& figure, const SheetStyle& style, const FigureWords& words);

struct SheetTable {
    std::string title;
    std::vector<std::string> headings;           ///< the first column is text, all others numbers
    std::vector<std::vector<std::string>> rows;  ///< as long as the headings
    std::vector<std::string> notes;              ///< below it
};
/// A table as print shows it.
Sheet tableSheet(const SheetTable& table, const SheetStyle& style);

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>

namespace skimline {

class VideoSession;

/// A curve of human annotations, on the video's clock.
struct GroundTruthPoints {
    QList<double> times;  ///< ascending seconds
    QList<double> scores;
};

/// People's scores of a video; empty if none are known.
GroundTruthPoints groundTruthPoints(const VideoSession& session);

}  // namespace skimline

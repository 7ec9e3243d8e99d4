// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/document/ground_truth_points.h"

#include "app/studio/document/video_session.h"

namespace skimline {

GroundTruthPoints groundTruthPoints(const VideoSession& session) {
    GroundTruthPoints points;
    const GroundTruthCurve& truth = session.groundTruth();
    if (truth.frameCount <= 0) return points;
    // The file's frame rate may differ; its first and last frames are those of the video.
    const double perFrame = session.duration() / static_cast<double>(truth.frameCount);
    for (const std::int64_t frame : truth.frames)
        points.times << static_cast<double>(frame) * perFrame;
    points.scores = QList<double>(truth.scores.begin(), truth.scores.end());
    return points;
}

}  // namespace skimline

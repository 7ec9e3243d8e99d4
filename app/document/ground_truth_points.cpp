#include "app/document/truth_points.h"

#include "app/document/video_session.h"

namespace skimline {

TruthPoints truthPoints(const VideoSession& session) {
    TruthPoints points;
    const GroundTruthCurve& truth = session.groundTruth();
    if (truth.frameCount <= 0) return points;
    // The file's own frame rate may be another one; its first and last frame are the video's.
    const double perFrame = session.duration() / static_cast<double>(truth.frameCount);
    for (const std::int64_t frame : truth.frames)
        points.times << static_cast<double>(frame) * perFrame;
    points.scores = QList<double>(truth.scores.begin(), truth.scores.end());
    return points;
}

}  // namespace skimline

#pragma once

#include <QList>

namespace skimline {

class VideoSession;

/// A curve that people made, on the video's clock.
struct TruthPoints {
    QList<double> times;  ///< ascending seconds
    QList<double> scores;
};

/// What people said about a video; empty where nothing is known.
TruthPoints truthPoints(const VideoSession& session);

}  // namespace skimline

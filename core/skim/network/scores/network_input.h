// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/foundation/base/matrix.h"
#include "core/skim/network/scores/frame_knowledge.h"

namespace skimline {

/// Scaling of the rows of features before the network sees them.
enum class FeatureScaling {
    None,
    L2,        ///< every row at length 1
    CentredL2  ///< L2, minus the mean over the video, L2 again: similarities within the video
};

/// Input format of a network; part of its checkpoint.
struct InputFormat {
    FeatureScaling scaling = FeatureScaling::None;
    /// Two columns more, which say where a frame stands in its shot: log(rows of the shot / 8) and
    /// (row within the shot + 0.5) / rows of the shot - 0.5.
    bool shotColumns = false;
    /// One column more: how much of the video the frame's shot covers per row of its length,
    /// log(worth / the best shot's worth), not below log(0.001). Worth: the sum over frames of the
    /// largest cosine (centred rows, not negative) to a row of the shot, divided by its rows.
    bool coverageColumn = false;
    /// One column more, the last: 2 x worth - 1 of every frame. The coverage column is then the
    /// value per row that the shot adds as the only one (interest.h): the frames that it represents
    /// are weighted by worth, as are its own frames.
    bool worthColumn = false;
    /// More columns, behind the others, of the frame's place in its video, and of its worth, cues
    /// and audio relative to those of the video's other frames: Note [Moment columns] in
    /// network_input.cpp.
    bool momentColumns = false;
    /// The first columns of FrameKnowledge::cues, which the network was trained with; 0 without
    /// moment columns.
    std::int64_t cueColumns = 0;

    std::int64_t extraColumns() const;
    friend bool operator==(const InputFormat&, const InputFormat&) = default;
};

/// "none", "l2", "l2-centred".
std::string nameOf(FeatureScaling scaling);
/// @throws Error(Config) for any other name
FeatureScaling featureScalingFromName(std::string_view name);

/// The network's input, [T, d + extraColumns()]. May share memory with `features`: read only.
/// @param firstFrames  first step of every shot after the first, ascending
/// @param known  only read for a worth column or moment columns; without a worth all frames are
/// worth as much
/// @throws Error(Shape) for no rows, numbers that are not finite, another number of rows in
/// `known`, or shots outside the video
at::Tensor networkInput(const InputFormat& format, const FloatMatrix& features,
                        const std::vector<std::int64_t>& firstFrames,
                        const FrameKnowledge& known = {});

/// One known fact of every frame, set to its usual value in the video.
struct InputChange {
    std::vector<std::int64_t> cues = {};   ///< columns of FrameKnowledge::cues
    std::vector<std::int64_t> heard = {};  ///< columns of FrameKnowledge::heard
    std::vector<float> worth = {};         ///< [T] the remaining worth; empty: unchanged
    bool features = false;  ///< features of every frame are close to the mean of the video
    bool place = false;     ///< of the frame in its video
    std::vector<std::int64_t> hidden = {};  ///< rows of which all that is seen changes
};

/// The input of a video with one fact changed at a time: its columns are set to their median over
/// the video. Refers to its arguments.
class ChangedInputs {
public:
    /// @throws as networkInput()
    ChangedInputs(const InputFormat& format, const FloatMatrix& features,
                  const std::vector<std::int64_t>& firstFrames, const FrameKnowledge& known);

    /// [T, d + extraColumns()] with nothing changed.
    const at::Tensor& original() const { return m_original; }
    /// @throws Error(Shape) for a worth of a different length
    at::Tensor with(const InputChange& change) const;

private:
    void changeWorth(at::Tensor& input, const std::vector<float>& worth) const;

    InputFormat m_format;
    std::int64_t m_features;  ///< columns
    std::vector<std::int64_t> m_bounds;
    at::Tensor m_original;
    at::Tensor m_worth;    ///< [T]
    at::Tensor m_cosines;  ///< bestCosines(); undefined without a column of coverage by worth
    double m_bestGain = 0;
};

/// Shot k of a video is the rows [bounds[k], bounds[k + 1]). @param firstFrames  first row of every
/// shot after the first, ascending within (0, length); not checked
inline std::vector<std::int64_t> shotBounds(const std::vector<std::int64_t>& firstFrames,
                                            std::int64_t length) {
    std::vector<std::int64_t> bounds{0};
    bounds.insert(bounds.end(), firstFrames.begin(), firstFrames.end());
    bounds.push_back(length);
    return bounds;
}

/// The middle row of the shot [first, end), (first + last) / 2 rounded down, as among the encoder's
/// globals.
inline std::int64_t shotMiddle(std::int64_t first, std::int64_t end) {
    return (first + end - 1) / 2;
}

}  // namespace skimline

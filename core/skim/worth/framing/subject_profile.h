// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <optional>
#include <vector>

#include "core/foundation/base/image.h"
#include "core/skim/worth/cues/face_finder.h"
#include "core/skim/worth/framing/subject_finder.h"

namespace skimline {

/// The side along which a window moves over a frame: across a wide one, down a high one.
enum class WindowAxis { Across, Down };

inline constexpr std::size_t kProfileStrips = 96;
inline constexpr float kFaceFrameCounts = 6;
/// How much of the subject lies in each strip of a frame, from its left or top. The sum says how
/// much the frame counts relative to others of its shot: 1, or kFaceFrameCounts where there is a
/// face.
using SubjectProfile = std::array<float, kProfileStrips>;

/// Finds the subject from a network's estimate, from areas that stand out from the background
/// (barrierMap()), from faces and from motion. Images of one shot come in order. One thread.
class SubjectProfiler {
public:
    /// @param faces, subjects  may be none; outlive this
    SubjectProfiler(FaceFinder* faces, SubjectFinder* subjects, WindowAxis axis)
        : m_faces(faces), m_subjects(subjects), m_axis(axis) {}

    /// @param image  upright, 96 pixels or more each way
    SubjectProfile next(const RgbImage& image);
    /// The next image is of another shot.
    void cut() { m_before.reset(); }
    /// Faces of the last image.
    const std::vector<Face>& faces() const { return m_found; }

private:
    std::size_t stripOf(int width, int height, int x, int y) const;
    SubjectProfile motion(const RgbImage& image) const;
    SubjectProfile barriers(const RgbImage& image) const;
    SubjectProfile faces(const RgbImage& image);
    SubjectProfile subjects(const RgbImage& image) const;

    FaceFinder* m_faces;
    SubjectFinder* m_subjects;
    WindowAxis m_axis;
    std::optional<RgbImage> m_before;
    std::vector<Face> m_found;
};

}  // namespace skimline

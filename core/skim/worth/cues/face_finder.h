// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <vector>

#include "core/skim/worth/cues/cue_names.h"
#include "core/skim/worth/cues/frame_view.h"

namespace skimline {

inline constexpr const char* kFaceModelFile = "face-detection-yunet-2022mar.onnx";

/// A face in fractions of the frame's width and height, within the frame.
struct Face {
    double left = 0;
    double top = 0;
    double width = 0;
    double height = 0;
    float confidence = 0;  ///< 0 to 1
};

/// Least confidence of a face; below it, a detection only affects FaceConfidence.
inline constexpr float kFaceConfidence = 0.6F;

/// YuNet (2022-03); OpenCV 4.6 to 5.0 run its layers. Frames larger than the area of 384 x 216
/// pixels are shrunk to it, so faces down to about 4 % of the width are found; smaller ones are not
/// enlarged.
///
/// find() computes on the calling thread alone: OpenCV does not start threads inside a parallel
/// region, and find() opens one itself. If another thread ends a parallel region of OpenCV
/// meanwhile, the rest of the call may use OpenCV's pool; the faces are the same. One thread at a
/// time per instance.
class FaceFinder {
public:
    /// @throws Error(NotFound | Corrupt) with the file in its sentence, Error(Unsupported) where
    /// this OpenCV does not run it
    explicit FaceFinder(const std::filesystem::path& model);
    ~FaceFinder();
    FaceFinder(FaceFinder&&) noexcept;
    FaceFinder& operator=(FaceFinder&&) noexcept;

    /// @return faces of confidence 0.5 or more (large ones 0.9), the clearest first; nothing if a
    ///         frame is less than 65 pixels wide or high
    /// @throws Error(Shape) as checkFrame()
    std::vector<Face> find(const FrameView& image);

private:
    struct Data;
    void requireFinds(const std::filesystem::path& model);

    std::unique_ptr<Data> m_data;
};

/// Sets FaceShare, FaceCount and FaceConfidence.
void addFaceCues(std::span<const Face> faces, CueRow& cues);

}  // namespace skimline

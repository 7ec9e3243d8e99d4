// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/foundation/base/matrix.h"
#include "core/foundation/base/run_context.h"
#include "core/foundation/base/small_image.h"
#include "core/foundation/media/read/frame_sampler.h"
#include "core/skim/features/cache/video_sights.h"
#include "core/skim/features/sights/thumbnail_recorder.h"
#include "core/skim/shots/boundaries/boundary_scan.h"
#include "core/skim/worth/cues/cue_names.h"
#include "core/skim/worth/cues/face_finder.h"
#include "core/skim/worth/cues/frame_view.h"
#include "core/skim/worth/cues/motion_track.h"

namespace skimline {

/// Sights of a video up to a sample, before the features complete them.
struct SeenSights {
    std::vector<CueRow> rows;  ///< one per sample
    std::vector<Boundary> boundaries;
    std::vector<Rational> stillest;
};

/// @param features  rows as the extractor gave them, one per sample
/// @param appeals   Cue::Appeal of every sample; none: 0
VideoSights withActivity(SeenSights seen, const FloatMatrix& features,
                         std::span<const float> appeals);

/// Gathers the sights of a video while it is sampled. Faces, the most expensive to find, are looked
/// for in every second sample at most, every fourth within a scene, and not again while the frame
/// stays as it is. One thread.
class SightRecorder {
public:
    /// @param faceModel  of FaceFinder; empty: no face is looked for
    /// @throws as FaceFinder
    SightRecorder(const std::filesystem::path& faceModel, const Rational& sampleRate);

    /// Gets the small picture of every sample, too. Outlives this object.
    void setThumbnails(ThumbnailRecorder* thumbnails) { m_thumbnails = thumbnails; }
    /// The first samples' own rows, as ownRows() of an earlier pass gave them: those samples are
    /// not searched again, and the result is the same. @param rows  [steps, kCueCount]
    void setKnown(FloatMatrix rows) { m_known = std::move(rows); }
    /// Every decoded frame, in order: SamplerOptions::observe.
    void observe(const ObservedFrame& image);
    /// The next sample; `repeats` when it shows the same frame as the one before.
    void sample(const SampledFrame& frame, bool repeats);

    /// Cues of single samples, without motion between samples.
    FloatMatrix ownRows() const;
    /// Sights up to the latest sample. Contains only boundaries that need no second look.
    SeenSights soFar() const;

    /// @param video  opened again where frames were skipped around a change of scene
    /// @param crop   of the frames that were observed
    /// @throws Error(Cancelled)
    SeenSights finish(const std::filesystem::path& video, const CropRectangle& crop,
                      const RunContext& context);

private:
    bool isDueForFaces() const;
    void sampleKnown();
    void addCues(const FrameView& view);
    std::vector<CueRow> rowsWithMotion(const RunContext& context) const;

    Rational m_sampleRate;
    std::optional<FaceFinder> m_faces;
    SmallImage m_latest;         ///< the last frame that was observed
    SmallImage m_facesLooked;    ///< when faces were looked for last
    std::size_t m_facesRow = 0;  ///< how many samples there were then
    MotionTrack m_motion;
    BoundaryScan m_scan;
    std::vector<CueRow> m_rows;
    FloatMatrix m_known;
    ThumbnailRecorder* m_thumbnails = nullptr;
};

}  // namespace skimline

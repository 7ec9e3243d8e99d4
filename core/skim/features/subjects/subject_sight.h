// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "core/foundation/base/image.h"
#include "core/foundation/base/run_context.h"
#include "core/skim/features/subjects/middle_maps.h"
#include "core/skim/worth/framing/subject_finder.h"
#include "core/skim/worth/model/subject_model.h"

namespace skimline {

/// Of the images that the model was fitted to, at most, pixels: give it such.
inline constexpr int kSubjectImageSide = 384;

/// Finds subjects with the built-in network's middle layer and a model that was fitted to it.
class SubjectSight final : public SubjectFinder {
public:
    /// @param network  of loadBuiltinExtractor()
    /// @throws as MiddleMaps, SubjectModel::load(); Error(Mismatch) when the model was fitted to
    /// another network
    SubjectSight(const std::filesystem::path& network, const std::filesystem::path& model,
                 const RunContext& context);
    /// @throws Error(Cancelled)
    ImageMap find(const RgbImage& image) override;

private:
    MiddleMaps m_maps;
    SubjectModel m_model;
};

/// The image as MiddleMaps::of() takes it: averaged down to a square, or enlarged to it.
std::vector<std::uint8_t> squareBgr(const RgbImage& image, int side);

}  // namespace skimline

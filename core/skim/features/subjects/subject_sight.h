// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/foundation/base/image.h"
#include "core/foundation/base/matrix.h"
#include "core/foundation/base/run_context.h"
#include "core/skim/worth/framing/subject_finder.h"
#include "core/skim/worth/model/subject_model.h"

namespace skimline {

namespace cpu {
class InceptionOnCpu;
}  // namespace cpu

/// Maps of the built-in network's middle layer: Extraction::middle before its places are
/// pooled. On the CPU in float32. Const members are reentrant.
class MiddleMaps {
public:
    /// @param file  of loadBuiltinExtractor()
    /// @param context  this constructor, and later of(), looks at its stop flag between two layers
    /// @throws as builtinFacts(), Error(Cancelled)
    explicit MiddleMaps(const std::filesystem::path& file, const RunContext& context = {});
    ~MiddleMaps();
    MiddleMaps(const MiddleMaps&) = delete;
    MiddleMaps& operator=(const MiddleMaps&) = delete;

    const std::string& version() const { return m_version; }  ///< as FeatureExtractor::version()
    int inputSize() const { return m_inputSize; }             ///< side of the square images, pixels
    int side() const { return m_side; }                       ///< of a map, places
    /// @param bgr  inputSize() * inputSize() * 3 bytes
    /// @return [side() * side(), channels], row by row of the image; no number is negative
    /// @throws Error(Shape | Cancelled)
    FloatMatrix of(std::span<const std::uint8_t> bgr) const;

private:
    const RunContext m_context;
    std::string m_version;
    int m_inputSize = 0;
    int m_side = 0;
    std::unique_ptr<cpu::InceptionOnCpu> m_network;
};

/// Largest side of the images that the model was fitted to, pixels: give it such images.
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

/// For code that does not include LibTorch. @throws as SubjectSight
std::unique_ptr<SubjectFinder> subjectSight(const std::filesystem::path& network,
                                            const std::filesystem::path& model,
                                            const RunContext& context);

/// The image as MiddleMaps::of() takes it: averaged down to a square, or enlarged to it.
std::vector<std::uint8_t> squareBgr(const RgbImage& image, int side);

}  // namespace skimline

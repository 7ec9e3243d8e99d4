// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/subjects/subject_sight.h"

#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

#include "core/foundation/base/error.h"
#include "core/skim/features/extractors/builtin_extractor.h"

namespace skimline {

std::vector<std::uint8_t> squareBgr(const RgbImage& image, int side) {
    // OpenCV's headers for reading alone take no const data.
    const cv::Mat rgb(image.height, image.width, CV_8UC3,
                      const_cast<std::uint8_t*>(image.pixels.data()));
    std::vector<std::uint8_t> bgr(static_cast<std::size_t>(side) * static_cast<std::size_t>(side) *
                                  3);
    cv::Mat square(side, side, CV_8UC3, bgr.data());
    cv::resize(rgb, square, square.size(), 0, 0, cv::INTER_AREA);
    cv::cvtColor(square, square, cv::COLOR_RGB2BGR);
    return bgr;
}

SubjectSight::SubjectSight(const std::filesystem::path& network, const std::filesystem::path& model,
                           const RunContext& context)
    : m_maps(network, context), m_model(SubjectModel::load(model)) {
    if (m_model.source() == LayerSource{kBuiltinId, m_maps.version()}) return;
    throw Error(ErrorCode::Mismatch, model.string(),
                "The subject model " + model.string() + " was fitted to another network than " +
                    network.string() + ".");
}

ImageMap SubjectSight::find(const RgbImage& image) {
    const FloatMatrix map = m_maps.of(squareBgr(image, m_maps.inputSize()));
    return {m_maps.side(), m_maps.side(), m_model.of(map)};
}

}  // namespace skimline

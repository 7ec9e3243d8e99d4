// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/subjects/subject_sight.h"

#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/convolution/inception_on_cpu.h"
#include "core/skim/features/extractors/builtin_extractor.h"
#include "core/skim/features/extractors/builtin_layers.h"
#include "core/skim/network/student/student_file.h"

namespace skimline {

MiddleMaps::MiddleMaps(const std::filesystem::path& file, const RunContext& context)
    : m_context(context.stopFlag(), {}) {
    m_context.throwIfStopped();
    const StudentFile student = loadStudent(file);
    m_version = student.info.version;
    m_inputSize = static_cast<int>(student.info.side);
    m_network = std::make_unique<cpu::InceptionOnCpu>(builtinLayers(student.net), m_inputSize,
                                                      /*together=*/1, cpu::float32Convolutions());
    m_side = static_cast<int>(m_network->mapSide());
}

MiddleMaps::~MiddleMaps() = default;

FloatMatrix MiddleMaps::of(std::span<const std::uint8_t> bgr) const {
    const auto side = static_cast<std::size_t>(m_inputSize);
    if (bgr.size() != side * side * 3)
        throw Error(ErrorCode::Shape, "bgr",
                    "The network takes whole frames of " + std::to_string(side) + " x " +
                        std::to_string(side) + " BGR pixels.");
    FloatMatrix map(std::int64_t{m_side} * m_side, m_network->middleDimension() / 2);
    m_network->runToMiddle(
        bgr, [&] { m_context.throwIfStopped(); }, map.row(0).data());
    return map;
}

std::vector<std::uint8_t> squareBgr(const RgbImage& image, int side) {
    // OpenCV offers no read-only matrix header for const data.
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
                "The subject model " + model.string() + " was not fitted to the network " +
                    network.string() + ".");
}

ImageMap SubjectSight::find(const RgbImage& image) {
    const FloatMatrix map = m_maps.of(squareBgr(image, m_maps.inputSize()));
    return {m_maps.side(), m_maps.side(), m_model.of(map)};
}

std::unique_ptr<SubjectFinder> subjectSight(const std::filesystem::path& network,
                                            const std::filesystem::path& model,
                                            const RunContext& context) {
    return std::make_unique<SubjectSight>(network, model, context);
}

}  // namespace skimline

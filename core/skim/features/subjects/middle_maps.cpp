// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/subjects/middle_maps.h"

#include "core/foundation/base/error.h"
#include "core/foundation/nn/convolution/inception_on_cpu.h"
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

}  // namespace skimline

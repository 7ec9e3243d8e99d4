// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/ATen.h>

#include <filesystem>
#include <string>
#include <vector>

#include "core/skim/network/student/student_file.h"
#include "core/skim/network/student/student_net.h"

namespace skimline::test {

/// Parameters of a small random network wired like GoogLeNet: `width` channels everywhere but in
/// the last module, which gives the 1024 that belong to it.
inline ParameterMap studentParameters(std::int64_t width, std::uint64_t seed) {
    at::manual_seed(seed);
    ParameterMap parameters;
    const auto add = [&](const std::string& name, std::int64_t in, std::int64_t out,
                         std::int64_t kernel) {
        const double scale = std::sqrt(2.0 / static_cast<double>(in * kernel * kernel));
        parameters[name + ".weight"] = at::randn({out, in, kernel, kernel}) * scale;
        parameters[name + ".bias"] = at::randn({out}) * 0.1;
        return out;
    };
    std::int64_t channels = add("conv1/7x7_s2", 3, width, 7);
    channels = add("conv2/3x3_reduce", channels, width, 1);
    channels = add("conv2/3x3", channels, width, 3);
    for (const std::string& name : StudentNet::modules()) {
        const std::int64_t out = name == StudentNet::modules().back() ? 256 : width;
        add(name + "/3x3_reduce", channels, width, 1);
        add(name + "/5x5_reduce", channels, width, 1);
        add(name + "/1x1", channels, out, 1);
        add(name + "/pool_proj", channels, out, 1);
        add(name + "/3x3", width, out, 3);
        add(name + "/5x5", width, out, 5);
        channels = 4 * out;
    }
    return parameters;
}

inline StudentNet smallStudent(std::int64_t width = 8, std::uint64_t seed = 1) {
    return StudentNet(studentParameters(width, seed));
}

/// As a file of the built-in extractor.
inline void saveSmallStudent(const std::filesystem::path& file, std::int64_t side) {
    StudentInfo info;
    info.side = side;
    info.teacherId = "googlenet";
    info.teacherVersion = "1";
    saveStudent(file, info, smallStudent(24));
}

/// Smooth random images, packed BGR: noise has hardly any structure for a network to tell apart.
inline std::vector<std::uint8_t> randomImages(std::int64_t count, std::int64_t side,
                                              std::uint64_t seed) {
    at::manual_seed(seed);
    const at::Tensor coarse = at::rand({count, 3, 5, 5}) * 255;
    const at::Tensor fine = at::upsample_bilinear2d(coarse, {side, side}, true)
                                .permute({0, 2, 3, 1})
                                .to(at::kByte)
                                .contiguous();
    const std::uint8_t* bytes = fine.data_ptr<std::uint8_t>();
    return {bytes, bytes + fine.numel()};
}

}  // namespace skimline::test

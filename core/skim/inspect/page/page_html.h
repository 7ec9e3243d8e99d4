// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/foundation/attention/maps/attention_link.h"
#include "core/foundation/base/matrix.h"

namespace skimline::page {

/// Text for elements and quoted attributes.
std::string escaped(std::string_view text);

/// The whole document around `body`: no script, nothing fetched, light or dark as the reader has
/// it, and readable from 320 pixels on.
std::string document(const std::string& title, const std::string& body);

/// One value per moment, over the time of the video.
struct Curve {
    std::vector<double> times;
    std::vector<float> values;
    double duration = 0;
    double least = 0;  ///< at the lower edge
    double most = 1;
    std::vector<std::pair<double, double>> shaded;  ///< stretches, seconds
    std::string name;                               ///< for screen readers
};
std::string curveSvg(const Curve& curve);

/// A link between two moments, in seconds.
struct Arc {
    double from = 0;
    double to = 0;
    double weight = 0;
};
std::string arcsSvg(const std::vector<Arc>& arcs, double duration, const std::string& name);

/// A square map of frames with times along both of its sides.
/// @param seconds  of every frame, ascending
std::string mapFigure(std::string_view png, const std::string& name,
                      const std::vector<double>& seconds);

/// "data:" address of a file's bytes.
std::string dataAddress(std::string_view mediaType, std::string_view bytes);

/// "0:42.5"
std::string clock(double seconds);

}  // namespace skimline::page

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/causes/network/masked_shots.h"

#include <ATen/ATen.h>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

void check(const at::Tensor& features, const std::vector<std::int64_t>& bounds,
           const std::vector<bool>& gone) {
    bool rises = bounds.size() >= 2 && bounds.front() == 0 && bounds.back() == features.size(0);
    for (std::size_t shot = 0; rises && shot + 1 < bounds.size(); ++shot)
        rises = bounds[shot] < bounds[shot + 1];
    if (!rises || gone.size() + 1 != bounds.size())
        throw Error(ErrorCode::Shape, "shots", "The shots do not cover the video's frames.");
}

/// Blend from the frame before [first, end) to the one after it; at the ends of the video, the only
/// neighbour. [end - first, d]
at::Tensor blended(const at::Tensor& features, std::int64_t first, std::int64_t end) {
    const bool hasBefore = first > 0;
    const bool hasAfter = end < features.size(0);
    const at::Tensor before = features.select(0, hasBefore ? first - 1 : end);
    const at::Tensor after = features.select(0, hasAfter ? end : first - 1);
    const auto count = end - first;
    const at::Tensor along =
        at::arange(1, count + 1, features.options()) / static_cast<double>(count + 1);
    return before + along.unsqueeze(1) * (after - before);
}

}  // namespace

at::Tensor withoutShots(const at::Tensor& features, const std::vector<std::int64_t>& bounds,
                        const std::vector<bool>& gone, ShotStand stand) {
    check(features, bounds, gone);
    at::Tensor result = features.clone();
    const at::Tensor mean = features.mean(0, true);
    for (std::size_t shot = 0; shot < gone.size();) {
        std::size_t next = shot + 1;
        if (!gone[shot]) {
            shot = next;
            continue;
        }
        while (next < gone.size() && gone[next]) ++next;
        const std::int64_t first = bounds[shot];
        const std::int64_t end = bounds[next];
        const bool alone = end - first == features.size(0);
        at::Tensor target = result.narrow(0, first, end - first);
        target.copy_(stand == ShotStand::Mean || alone ? mean : blended(features, first, end));
        shot = next;
    }
    return result;
}

}  // namespace skimline

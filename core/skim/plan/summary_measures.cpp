// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/plan/summary_measures.h"

#include <algorithm>

#include "core/foundation/base/error.h"

namespace skimline {

double overlapF(std::span<const float> summary, std::span<const float> reference) {
    if (summary.size() != reference.size())
        throw Error(ErrorCode::Shape, "summary", "The summaries to compare differ in length.");
    std::int64_t both = 0;
    std::int64_t lengths = 0;
    for (std::size_t frame = 0; frame < summary.size(); ++frame) {
        const bool chosen = summary[frame] > 0;
        const bool wanted = reference[frame] > 0;
        both += chosen && wanted;
        lengths += static_cast<int>(chosen) + static_cast<int>(wanted);
    }
    return lengths == 0 ? 0.0 : 2.0 * static_cast<double>(both) / static_cast<double>(lengths);
}

void measureSummary(std::span<const float> summary, const FloatMatrix& users, Measures& measures,
                    std::int64_t without) {
    double sum = 0;
    double most = 0;
    std::int64_t count = 0;
    for (std::int64_t user = 0; user < users.rows; ++user) {
        if (user == without) continue;
        const double f = overlapF(summary, users.row(user));
        sum += f;
        most = std::max(most, f);
        ++count;
    }
    if (count == 0) return;
    measures.fMax = most;
    measures.fAvg = sum / static_cast<double>(count);
}

}  // namespace skimline

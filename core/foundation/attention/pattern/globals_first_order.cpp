// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/attention/pattern/globals_first_order.h"

namespace skimline {

StepOrder stepOrder(const AttentionPattern& pattern, std::int64_t length) {
    StepOrder order;
    order.radius = pattern.kind == PatternKind::Global ? 0 : pattern.window / 2;
    order.steps.reserve(static_cast<std::size_t>(length));
    const bool sparse = pattern.kind == PatternKind::Lga || pattern.kind == PatternKind::Global;
    if (sparse) order.steps = pattern.globals;
    order.globals = static_cast<std::int64_t>(order.steps.size());
    std::size_t next = 0;
    for (std::int64_t step = 0; step < length; ++step) {
        if (sparse && next < pattern.globals.size() && pattern.globals[next] == step) {
            ++next;
        } else {
            order.steps.push_back(step);
        }
    }
    if (pattern.kind == PatternKind::Full) order.globals = length;
    return order;
}

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/attention/pattern/prepared_pattern.h"

#include <ATen/ATen.h>

#include "core/foundation/attention/pattern/globals_first_order.h"

namespace skimline {

PreparedPattern::PreparedPattern(const AttentionPattern& pattern, std::int64_t length,
                                 at::Device device)
    : m_pattern(pattern), m_length(length), m_device(device) {
    checkPattern(pattern, length);
    if (device.is_cpu()) return;
    const StepOrder order = stepOrder(pattern, length);
    m_globals = order.globals;
    m_radius = order.radius;
    const at::ArrayRef<std::int64_t> steps(order.steps);
    m_order = at::tensor(steps, at::kLong).to(at::kInt).to(device);
}

}  // namespace skimline

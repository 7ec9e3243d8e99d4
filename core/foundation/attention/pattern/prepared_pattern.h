// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>

#include "core/foundation/attention/pattern/attention_pattern.h"

namespace skimline {

/// A pattern laid out for one length and one device, so that layers share the work. Immutable.
class PreparedPattern {
public:
    /// @throws Error(Shape) as checkPattern()
    PreparedPattern(const AttentionPattern& pattern, std::int64_t length, at::Device device);

    const AttentionPattern& pattern() const { return m_pattern; }
    std::int64_t length() const { return m_length; }
    at::Device device() const { return m_device; }
    /// For CUDA: the steps in the order of globals_first_order.h, int32 [length] on the device,
    /// with the number of globals and the radius that belong to it. Undefined on the CPU.
    const at::Tensor& order() const { return m_order; }
    std::int64_t globals() const { return m_globals; }
    std::int64_t radius() const { return m_radius; }

private:
    AttentionPattern m_pattern;
    std::int64_t m_length;
    at::Device m_device;
    at::Tensor m_order;
    std::int64_t m_globals = 0;
    std::int64_t m_radius = 0;
};

}  // namespace skimline

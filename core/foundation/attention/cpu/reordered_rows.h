// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// Private to core/foundation/attention/cpu: arrays in the order that the row kernels need.

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/foundation/attention/cpu/attention_size.h"
#include "core/foundation/attention/cpu/row_kernel_choice.h"
#include "core/foundation/attention/cpu/row_kernels.h"
#include "core/foundation/attention/pattern/globals_first_order.h"

namespace skimline::cpu {

struct Layout {
    StepOrder order;  ///< Note [Reordered steps] in globals_first_order.h
    std::int64_t paddedWidth = 8;
};

inline Layout layoutOf(const AttentionSize& size, const AttentionPattern& pattern) {
    return {stepOrder(pattern, size.length), paddedWidthFor(size.width)};
}

/// The rows in blocks of `lanes`, each with the partners it looks at.
inline std::vector<RowBlock> blocksOf(const StepOrder& order, std::int64_t lanes) {
    const auto length = static_cast<std::int64_t>(order.steps.size());
    std::vector<RowBlock> blocks;
    for (std::int64_t row = 0; row < order.globals; row += lanes) {
        blocks.push_back({row, std::min(lanes, order.globals - row), length, 0, 0});
    }
    std::int64_t bandBegin = order.globals;
    std::int64_t bandEnd = order.globals;
    for (std::int64_t row = order.globals; row < length; row += lanes) {
        const std::int64_t count = std::min(lanes, length - row);
        const auto step = [&](std::int64_t at) {
            return order.steps[static_cast<std::size_t>(at)];
        };
        while (step(row) - step(bandBegin) > order.radius) ++bandBegin;
        bandEnd = std::max(bandEnd, row + count);
        while (bandEnd < length && step(bandEnd) - step(row + count - 1) <= order.radius) ++bandEnd;
        blocks.push_back({row, count, order.globals, bandBegin, bandEnd});
    }
    return blocks;
}

/// A [heads, length, width] array in the new order, padded with zeros to the kernels' width.
template <class T>
class Reordered {
public:
    Reordered(const AttentionSize& size, const Layout& layout)
        : m_size(size),
          m_layout(layout),
          m_rows(static_cast<std::size_t>(size.heads * size.length * layout.paddedWidth), T{0}) {}
    Reordered(const AttentionSize& size, const Layout& layout, const T* source, T factor = 1)
        : Reordered(size, layout) {
        forEachRow([&](std::int64_t row, std::int64_t sourceRow) {
            for (std::int64_t d = 0; d < m_size.width; ++d) {
                head(0)[row * m_layout.paddedWidth + d] =
                    source[sourceRow * m_size.width + d] * factor;
            }
        });
    }

    T* head(std::int64_t index) {
        return m_rows.data() + index * m_size.length * m_layout.paddedWidth;
    }

    void writeTo(T* target) {
        forEachRow([&](std::int64_t row, std::int64_t targetRow) {
            const T* source = head(0) + row * m_layout.paddedWidth;
            std::copy(source, source + m_size.width, target + targetRow * m_size.width);
        });
    }

private:
    template <class Action>
    void forEachRow(const Action& action) const {
        for (std::int64_t h = 0; h < m_size.heads; ++h) {
            for (std::int64_t row = 0; row < m_size.length; ++row) {
                action(h * m_size.length + row,
                       h * m_size.length + m_layout.order.steps[static_cast<std::size_t>(row)]);
            }
        }
    }

    AttentionSize m_size;
    const Layout& m_layout;
    std::vector<T> m_rows;
};

/// One value per row of every head, in the new order.
template <class T, class Value>
std::vector<T> reorderedScalars(const AttentionSize& size, const Layout& layout,
                                const Value& value) {
    std::vector<T> scalars(static_cast<std::size_t>(size.heads * size.length));
    for (std::int64_t h = 0; h < size.heads; ++h) {
        for (std::int64_t row = 0; row < size.length; ++row) {
            scalars[static_cast<std::size_t>(h * size.length + row)] =
                value(h * size.length + layout.order.steps[static_cast<std::size_t>(row)]);
        }
    }
    return scalars;
}

}  // namespace skimline::cpu

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/foundation/nn/convolution/convolution_kernels.h"

namespace skimline::cpu {

/// Height and width of an image, pixels.
struct ImageSize {
    std::int64_t height = 0;
    std::int64_t width = 0;
};

/// Memory layout of the images of a layer.
struct ImageLayout {
    std::int64_t blocks = 0;
    ImageSize size;
    std::int64_t border = 0;                 ///< of zeros on each side, pixels
    std::int64_t channels = kBlockChannels;  ///< of a pixel within a block
};

/// Images whose channels lie in blocks, each with a border of zeros that stays as it is:
/// [image][block][border + height + border][border + width + border][channels].
class BlockedImages {
public:
    BlockedImages(std::int64_t images, const ImageLayout& layout, NumberFormat format);

    const ImageLayout& layout() const { return m_layout; }
    std::int64_t pixelBytes() const { return m_pixelBytes; }
    std::int64_t rowBytes() const { return m_rowBytes; }
    std::int64_t blockBytes() const { return m_blockBytes; }
    /// @param row, column  may lie in the border: -border to size + border
    std::byte* at(std::int64_t image, std::int64_t block, std::int64_t row, std::int64_t column) {
        return m_bytes.get() + offset(image, block, row, column);
    }
    const std::byte* at(std::int64_t image, std::int64_t block, std::int64_t row,
                        std::int64_t column) const {
        return m_bytes.get() + offset(image, block, row, column);
    }

private:
    struct Release {
        void operator()(std::byte* bytes) const;
    };

    std::int64_t offset(std::int64_t image, std::int64_t block, std::int64_t row,
                        std::int64_t column) const {
        return (image * m_layout.blocks + block) * m_blockBytes +
               (row + m_layout.border) * m_rowBytes + (column + m_layout.border) * m_pixelBytes;
    }

    ImageLayout m_layout;
    std::int64_t m_pixelBytes;
    std::int64_t m_rowBytes;
    std::int64_t m_blockBytes;
    std::unique_ptr<std::byte, Release> m_bytes;
};

/// Positions of a layer's channels in blocks: `slots[c]` is 16 * block + position in the block.
struct ChannelSlots {
    std::vector<std::int64_t> slots;
    std::int64_t blocks = 0;

    /// Channels that follow, from the next block on. @return their first block
    std::int64_t append(std::int64_t channels);
};

}  // namespace skimline::cpu

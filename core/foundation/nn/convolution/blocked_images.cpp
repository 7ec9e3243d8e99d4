// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/convolution/blocked_images.h"

#include <cstring>
#include <new>

namespace skimline::cpu {
namespace {

constexpr std::align_val_t kAlignment{64};
// Kernels read whole words; the last word of a row of the stem contains a value whose weight is
// zero.
constexpr std::int64_t kSpare = 64;

}  // namespace

BlockedImages::BlockedImages(std::int64_t images, const ImageLayout& layout, NumberFormat format)
    : m_layout(layout),
      m_pixelBytes(layout.channels * bytesOf(format)),
      m_rowBytes((layout.size.width + 2 * layout.border) * m_pixelBytes),
      m_blockBytes((layout.size.height + 2 * layout.border) * m_rowBytes) {
    const auto bytes = static_cast<std::size_t>(images * layout.blocks * m_blockBytes + kSpare);
    m_bytes.reset(static_cast<std::byte*>(::operator new(bytes, kAlignment)));
    std::memset(m_bytes.get(), 0, bytes);
}

void BlockedImages::Release::operator()(std::byte* bytes) const {
    ::operator delete(bytes, kAlignment);
}

std::int64_t ChannelSlots::append(std::int64_t channels) {
    const std::int64_t first = blocks;
    for (std::int64_t c = 0; c < channels; ++c) slots.push_back(first * kBlockChannels + c);
    blocks += (channels + kBlockChannels - 1) / kBlockChannels;
    return first;
}

}  // namespace skimline::cpu

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/foundation/attention/pattern/attention_pattern.h"
#include "core/foundation/attention/pattern/mask_fusion.h"

namespace skimline::cpu {

/// One call's arrays, contiguous. Unused pointers are null.
template <class T>
struct MaskedView {
    std::int64_t heads = 1;
    std::int64_t length = 1;
    std::int64_t width = 1;      ///< of a head
    std::int64_t maskWidth = 1;  ///< of rows and columns
    MaskFusion fusion = MaskFusion::Multiply;
    MaskActivation activation = MaskActivation::None;
    const T* q = nullptr;  ///< [heads, length, width], as k, v, out, gradOut
    const T* k = nullptr;
    const T* v = nullptr;
    const T* rows = nullptr;     ///< [length, maskWidth]
    const T* columns = nullptr;  ///< [length, maskWidth]
    const T* bias = nullptr;     ///< [length]
    T* out = nullptr;
    T* lse = nullptr;  ///< [heads, length]
    const T* gradOut = nullptr;
    T* gradQ = nullptr;  ///< gradients start at zero
    T* gradK = nullptr;
    T* gradV = nullptr;
    T* gradRows = nullptr;
    T* gradColumns = nullptr;
    T* gradBias = nullptr;
};

/// Writes out and lse. @param pattern  checked by the caller
template <class T>
void maskedForward(const MaskedView<T>& view, const AttentionPattern& pattern);

/// Reads out, lse and gradOut. Every element has one owner and a fixed order of summing.
template <class T>
void maskedBackward(const MaskedView<T>& view, const AttentionPattern& pattern);

}  // namespace skimline::cpu

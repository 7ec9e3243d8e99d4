// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

namespace skimline {

/// Processes that train one network together, each on its share of every update. The first one,
/// rank 0, alone writes files. Every rank makes the same calls in the same order. One thread.
class RankGroup {
public:
    virtual ~RankGroup() = default;

    virtual int rank() const = 0;
    virtual int size() const = 0;
    /// Replaces the values by their sums over all ranks, added in the order of the ranks: the same
    /// bits on every rank, and in every run with as many ranks. @param values  [n] float32,
    /// contiguous
    /// @throws Error(Io) when another rank has ended, Error(Cancelled)
    virtual void sum(at::Tensor& values) = 0;
    /// Replaces the values by those of rank 0. @throws as sum()
    virtual void copyFromFirst(at::Tensor& values) = 0;

    /// Whether another rank has ended; then every call throws.
    virtual bool isBroken() const = 0;

    bool isFirst() const { return rank() == 0; }
};

}  // namespace skimline

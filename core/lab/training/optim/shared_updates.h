// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <string>

#include "core/foundation/nn/layers/parameter_map.h"
#include "core/lab/training/optim/rank_group.h"
#include "core/lab/training/optim/training_record.h"

namespace skimline {

/// Makes the ranks of a group train one network together: all start from rank 0's state, and every
/// update is made from the sum of their gradients. One flat bucket per update.
class SharedUpdates {
public:
    /// @param group  outlives this  @param parameters  whose names, sizes and device do not change
    SharedUpdates(RankGroup& group, const ParameterMap& parameters);

    /// Checks that all ranks train with the same options.
    /// @param fingerprint  of the options of this rank's run
    /// @throws Error(Mismatch) on every rank when one differs, and as RankGroup::sum()
    void requireSame(const std::string& fingerprint);
    /// Copies rank 0's tensors into those of the others. @throws as RankGroup::sum()
    void copyFromFirst(const ParameterMap& tensors);
    /// @return rank 0's number
    std::int64_t copyFromFirst(std::int64_t number);

    /// Adds up gradients and losses over the ranks. A parameter without a gradient on every rank
    /// stays without one. @param isOver  rank 0: training is over
    /// @return false: rank 0 said so, and nothing was changed. @throws as RankGroup::sum()
    bool combine(ParameterMap& parameters, TrainingRecord& record, bool isOver);

private:
    RankGroup& m_group;
    std::int64_t m_numbers;  ///< in all parameters
    at::Tensor m_bucket;
};

}  // namespace skimline

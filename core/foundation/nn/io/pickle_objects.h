// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/foundation/nn/io/pickle_values.h"

namespace skimline::pickle {

// The objects that a pickle may make: storages, tensors, parameters, ordered dictionaries. Nothing
// else is made, and nothing is run.

/// What is said of a pickle that is not read.
struct Refusal {
    const std::string& source;  ///< what the sentence names

    /// @param why  half a sentence  @throws Error(Corrupt)
    [[noreturn]] void damaged(const std::string& why) const;
    /// @param what  that it holds and should not  @throws Error(Unsupported)
    [[noreturn]] void unwanted(const std::string& what) const;
};

/// @param id  ("storage", torch.FloatStorage, file, device, items)
Ref storageNamedBy(const Item& id, const Refusal& refusal);

/// What a call of a function gives.
Ref resultOf(const Item& function, const Ref& arguments, const Refusal& refusal);

}  // namespace skimline::pickle

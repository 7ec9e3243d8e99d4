// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/foundation/nn/io/pickled_tensor.h"

namespace skimline::pickle {

// Objects that a pickle of a state dictionary can hold; private to its reader.

struct Item;
using Ref = std::shared_ptr<Item>;

enum class Kind { Other, Number, Text, Tuple, Dictionary, Global, Storage, Tensor, Mark };

/// One value of the stack machine. Containers are shared, as in Python.
struct Item {
    Kind kind = Kind::Other;
    std::int64_t number = 0;
    std::string text;        ///< Text, Global ("module name"), Storage (its file)
    std::string type;        ///< Storage
    std::vector<Ref> parts;  ///< Tuple; Dictionary: key, value, key, value
    PickledTensor tensor;
};

Ref make(Kind kind);
Ref makeNumber(std::int64_t value);
Ref makeText(std::string value, Kind kind = Kind::Text);

/// The tensors of a dictionary, and of the dictionaries right inside it.
std::map<std::string, PickledTensor> tensorsOf(const Item& dictionary);

// The objects that a pickle may make: storages, tensors, parameters, ordered dictionaries. Nothing
// else is made, and nothing is run.

/// Errors for a pickle that is not read.
struct Refusal {
    const std::string& source;  ///< the file, as the sentence names it

    /// @param why  end of the sentence  @throws Error(Corrupt)
    [[noreturn]] void damaged(const std::string& why) const;
    /// @param what  forbidden content  @throws Error(Unsupported)
    [[noreturn]] void unwanted(const std::string& what) const;
};

/// @param id  ("storage", torch.FloatStorage, file, device, items)
Ref storageNamedBy(const Item& id, const Refusal& refusal);

/// Result of calling a function.
Ref resultOf(const Item& function, const Ref& arguments, const Refusal& refusal);

}  // namespace skimline::pickle

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/io/pickle_values.h"

#include <set>
#include <utility>

namespace skimline::pickle {
namespace {

/// @param within  dictionaries that were looked through: one may stand in many places
void collect(const Item& dictionary, int depth, std::map<std::string, PickledTensor>& tensors,
             std::set<const Item*>& within) {
    for (std::size_t i = 0; i + 1 < dictionary.parts.size(); i += 2) {
        const Item& key = *dictionary.parts[i];
        const Item& value = *dictionary.parts[i + 1];
        if (value.kind == Kind::Dictionary && depth == 0 && within.insert(&value).second)
            collect(value, depth + 1, tensors, within);
        if (key.kind == Kind::Text && value.kind == Kind::Tensor) tensors[key.text] = value.tensor;
    }
}

}  // namespace

Ref make(Kind kind) {
    auto item = std::make_shared<Item>();
    item->kind = kind;
    return item;
}

Ref makeNumber(std::int64_t value) {
    Ref item = make(Kind::Number);
    item->number = value;
    return item;
}

Ref makeText(std::string value, Kind kind) {
    Ref item = make(kind);
    item->text = std::move(value);
    return item;
}

std::map<std::string, PickledTensor> tensorsOf(const Item& dictionary) {
    std::map<std::string, PickledTensor> tensors;
    std::set<const Item*> within;
    if (dictionary.kind == Kind::Dictionary) collect(dictionary, 0, tensors, within);
    return tensors;
}

}  // namespace skimline::pickle

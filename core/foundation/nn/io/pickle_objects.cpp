// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/io/pickle_objects.h"

#include <cstdint>
#include <set>
#include <utility>
#include <vector>

#include "core/foundation/base/error.h"

namespace skimline::pickle {
namespace {

/// @param within  dictionaries searched already: one may occur in many places
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

constexpr std::size_t kMostDimensions = 64;
constexpr std::size_t kLongestName = 256;  // bytes

/// A part of a tuple; an empty item if there is none of that kind.
const Item& part(const Item& tuple, std::size_t index, Kind kind) {
    static const Item none;
    if (tuple.kind != Kind::Tuple || index >= tuple.parts.size()) return none;
    return tuple.parts[index]->kind == kind ? *tuple.parts[index] : none;
}

/// A tuple may be shared by any number of tensors, each of which gets a copy.
std::vector<std::int64_t> numbersIn(const Item& tuple, const Refusal& refusal) {
    if (tuple.parts.size() > kMostDimensions) refusal.damaged("a tensor has too many dimensions");
    std::vector<std::int64_t> numbers;
    for (const Ref& part : tuple.parts) numbers.push_back(part->number);
    return numbers;
}

Ref tensorFrom(const Item& arguments, const Refusal& refusal) {
    const Item& storage = part(arguments, 0, Kind::Storage);
    if (storage.kind != Kind::Storage) refusal.damaged("a tensor has no storage");
    Ref item = make(Kind::Tensor);
    const std::int64_t first = part(arguments, 1, Kind::Number).number;
    item->tensor = {storage.type, storage.text, storage.number, first, {}, {}};
    item->tensor.sizes = numbersIn(part(arguments, 2, Kind::Tuple), refusal);
    item->tensor.strides = numbersIn(part(arguments, 3, Kind::Tuple), refusal);
    return item;
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

void Refusal::damaged(const std::string& why) const {
    throw Error(ErrorCode::Corrupt, source, source + ": the pickle is damaged, " + why + ".");
}

void Refusal::unwanted(const std::string& what) const {
    throw Error(ErrorCode::Unsupported, source,
                source + " holds " + what +
                    ". Only tensors are read; save the state dictionary alone, or as "
                    "safetensors.");
}

Ref storageNamedBy(const Item& id, const Refusal& refusal) {
    const std::string type = part(id, 1, Kind::Global).text;
    if (part(id, 0, Kind::Text).text != "storage" || !type.starts_with("torch ") ||
        !type.ends_with("Storage"))
        refusal.unwanted("an object outside the pickle that is no storage of numbers");
    const std::string& name = part(id, 2, Kind::Text).text;
    if (name.size() > kLongestName || type.size() > kLongestName)
        refusal.damaged("the name of a storage is too long");
    Ref storage = makeText(name, Kind::Storage);
    storage->type = type.substr(6);
    storage->number = part(id, 4, Kind::Number).number;
    return storage;
}

Ref resultOf(const Item& function, const Ref& arguments, const Refusal& refusal) {
    if (function.kind != Kind::Global) refusal.damaged("it calls something that is not a function");
    if (function.text == "collections OrderedDict") return make(Kind::Dictionary);
    if (function.text == "torch._utils _rebuild_tensor_v2") return tensorFrom(*arguments, refusal);
    if (function.text == "torch._utils _rebuild_parameter" &&
        part(*arguments, 0, Kind::Tensor).kind == Kind::Tensor)
        // cppcheck-suppress missingReturn  // unwanted() throws
        return arguments->parts[0];
    refusal.unwanted("an object of the kind \"" + function.text.substr(0, 80) + "\"");
}

}  // namespace skimline::pickle

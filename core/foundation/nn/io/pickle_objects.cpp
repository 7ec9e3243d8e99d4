// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/io/pickle_objects.h"

#include <cstdint>
#include <vector>

#include "core/foundation/base/error.h"

namespace skimline::pickle {
namespace {

constexpr std::size_t kMostDimensions = 64;
constexpr std::size_t kLongestName = 256;  // bytes

/// A part of a tuple; an empty item where there is none of that kind.
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
    if (function.kind != Kind::Global) refusal.damaged("something is called that is no function");
    if (function.text == "collections OrderedDict") return make(Kind::Dictionary);
    if (function.text == "torch._utils _rebuild_tensor_v2") return tensorFrom(*arguments, refusal);
    if (function.text == "torch._utils _rebuild_parameter" &&
        part(*arguments, 0, Kind::Tensor).kind == Kind::Tensor)
        // cppcheck-suppress missingReturn  // unwanted() throws
        return arguments->parts[0];
    refusal.unwanted("an object of the kind \"" + function.text.substr(0, 80) + "\"");
}

}  // namespace skimline::pickle

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <istream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/foundation/base/error.h"

namespace skimline {

/// Kinds of numbers that a safetensors file may hold here.
enum class StoredType { F16, BF16, F32, F64, I8, I16, I32, I64, U8, Bool };

std::string_view nameOf(StoredType type);  ///< as the header spells it
std::uint64_t bytesOf(StoredType type);    ///< of one number

/// Name, type, shape and place of a tensor in a safetensors file.
struct StoredTensor {
    std::string name;
    StoredType type;
    std::vector<std::int64_t> shape;
    std::uint64_t begin;  ///< bytes behind the header
    std::uint64_t end;
};

/// The only key of the header that is not a tensor's name.
inline constexpr std::string_view kSafetensorsMetadata = "__metadata__";

struct SafetensorsHeader {
    std::map<std::string, std::string> metadata;
    std::vector<StoredTensor> tensors;  ///< in the order of their bytes, which fill the file
};

/// Checks everything an untrusted file claims: lengths, names, types, shapes, and that the tensors'
/// bytes match their shapes and follow one another to the end of the file. Needs no LibTorch, so
/// that it can be fuzzed.
/// @param stream     at the beginning of the file; afterwards behind the header
/// @param source     path, for messages
/// @param fileBytes  length of the file
/// @throws Error(Corrupt | Unsupported) naming the first offending tensor
SafetensorsHeader readSafetensorsHeader(std::istream& stream, const std::string& source,
                                        std::uint64_t fileBytes);

/// Reads `count` bytes. @throws Error(Corrupt) where the file ends before
void readExactly(std::istream& stream, const std::string& source, void* target,
                 std::uint64_t count);

/// "SOURCE: tensor "NAME" WHAT."
[[noreturn]] void throwTensor(const std::string& source, const std::string& name,
                              const std::string& what, ErrorCode code = ErrorCode::Corrupt);

}  // namespace skimline

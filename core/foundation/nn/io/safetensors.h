// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace skimline {

/// Contents of a safetensors file: named tensors and string metadata.
struct TensorFile {
    std::map<std::string, at::Tensor> tensors;
    std::map<std::string, std::string> metadata;

    /// @throws Error(Mismatch) naming file and tensor when it is absent
    const at::Tensor& at(const std::string& name) const;
    std::string source;  ///< path, for messages
};

/// Reads float16/32/64, bfloat16, int8..64, uint8, bool. Every offset, size, type, overlap and the
/// header length are checked before anything is allocated; hostile files give one error naming the
/// first offending tensor. @throws Error(NotFound | Unreadable | Corrupt | Unsupported)
TensorFile readSafetensors(const std::filesystem::path& file);

/// The tensors of all these files, at least one. @throws as readSafetensors(), Error(Corrupt) for a
/// tensor that occurs in two of them
TensorFile readSafetensors(const std::vector<std::filesystem::path>& files);

/// For weights: one NaN would spoil everything computed with them.
/// @throws Error(Corrupt) naming the first tensor that holds one
void requireFinite(const TensorFile& contents);

/// Writes atomically, tensors sorted by name, 8-byte aligned header. @throws Error(Exists | Io |
/// DiskFull)
void writeSafetensors(const std::filesystem::path& file, const TensorFile& contents,
                      bool overwrite);

}  // namespace skimline

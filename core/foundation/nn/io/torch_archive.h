// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <filesystem>
#include <map>
#include <string>

namespace skimline {

/// Reads the tensors of a file written by torch.save since PyTorch 1.6: a zip archive without
/// compression that holds a pickle and one file per storage. The pickle is never executed: only the
/// few instructions that describe a dictionary of tensors are understood, everything else is
/// refused. Names inside one level of dictionaries ("state_dict") are taken as they are.
/// @throws Error(NotFound | Unreadable), Error(Unsupported) for the older format and for pickles
/// that hold other objects, Error(Corrupt)
std::map<std::string, at::Tensor> readTorchArchive(const std::filesystem::path& file);

}  // namespace skimline

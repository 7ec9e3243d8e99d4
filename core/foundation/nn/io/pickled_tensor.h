// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace skimline {

/// Place of a tensor of a state dictionary: a view into a storage.
struct PickledTensor {
    std::string type;     ///< "FloatStorage", ..
    std::string storage;  ///< name of its file
    std::int64_t storageItems = 0;
    std::int64_t offset = 0;  ///< items
    std::vector<std::int64_t> sizes, strides;
};

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include "core/foundation/base/matrix.h"

namespace skimline {

// Float32 matrices as a .safetensors file, which Python reads as NumPy arrays.

struct ArrayShape {
    std::string name;
    std::int64_t rows = 0;
    std::int64_t columns = 0;
};
/// Begins a file. The arrays' values must follow in this order, row by row.
void writeArrayHeader(std::ostream& out, const std::vector<ArrayShape>& arrays);

struct NamedArray {
    std::string name;
    FloatMatrix values;
};
/// The bytes of a file.
std::string arraysToSafetensors(const std::vector<NamedArray>& arrays);

}  // namespace skimline

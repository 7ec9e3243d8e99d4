#pragma once

#include <string>
#include <vector>

#include "core/base/matrix.h"

namespace skimline {

/// Picture of a map as PNG bytes: brightness is the square root of the weight relative to the
/// largest one; negative cells ("not computed") have a colour of their own; cells of small maps are
/// drawn as squares of several pixels. @throws Error(Internal)
std::string mapToPng(const FloatMatrix& map);

struct NamedArray {
    std::string name;  ///< without the suffix
    FloatMatrix values;
};
/// The bytes of a .npz archive (stored, not compressed) of less than 4 GiB, float32.
std::string arraysToNpz(const std::vector<NamedArray>& arrays);

/// One array as the bytes of a .npz archive (stored, not compressed), float32.
std::string mapToNpz(const FloatMatrix& map, const std::string& arrayName);

}  // namespace skimline

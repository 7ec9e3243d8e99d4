#pragma once

#include <string>

#include "core/base/matrix.h"

namespace skimline {

/// Picture of a map as PNG bytes: brightness is the square root of the weight relative to the
/// largest one; negative cells ("not computed") have a colour of their own; cells of small maps are
/// drawn as squares of several pixels. @throws Error(Internal)
std::string mapToPng(const FloatMatrix& map);

}  // namespace skimline

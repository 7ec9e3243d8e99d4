#pragma once

#include <ATen/core/Tensor.h>

#include <map>
#include <string>

namespace skimline {

/// Named parameters, names as in checkpoints.
using ParameterMap = std::map<std::string, at::Tensor>;

}  // namespace skimline

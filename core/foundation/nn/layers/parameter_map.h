// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <ATen/core/Tensor.h>

#include <map>
#include <string>

namespace skimline {

/// Named parameters, names as in checkpoints.
using ParameterMap = std::map<std::string, at::Tensor>;

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/foundation/nn/io/pickled_tensor.h"

namespace skimline {

/// Understands the pickles of dictionaries of tensors and nothing else: numbers, strings, tuples,
/// lists, dictionaries, OrderedDict, torch._utils._rebuild_tensor_v2, the storages of torch. No
/// code of a pickle is ever run. Of values that are dictionaries themselves, the tensors inside are
/// taken; numbers, strings and lists are passed over.
/// @param source  names the file in sentences
/// @throws Error(Unsupported) naming another object, Error(Corrupt)
std::map<std::string, PickledTensor> readStatePickle(std::string_view bytes,
                                                     const std::string& source);

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <iterator>

#include "core/foundation/base/error.h"
#include "core/skim/models/runtime/decoding_choice.h"

namespace skimline {

HardwareDecoding hardwareDecodingNamed(const std::string& name) {
    const auto* const found = std::ranges::find(kHardwareDecodingNames, name);
    if (found == kHardwareDecodingNames.end())
        throw Error(ErrorCode::Usage, name,
                    "Hardware decoding must be off, auto, vaapi or cuda, not '" + name + "'.");
    return static_cast<HardwareDecoding>(std::distance(kHardwareDecodingNames.begin(), found));
}

}  // namespace skimline

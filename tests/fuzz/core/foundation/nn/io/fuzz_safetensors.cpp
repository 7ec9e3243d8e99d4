// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cstdint>
#include <sstream>
#include <string>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/io/safetensors_header.h"
#include "tests/fuzz/fuzz_target.h"

namespace skimline::fuzz {

void readHostile(std::string_view bytes) {
    std::istringstream stream{std::string(bytes)};
    try {
        const SafetensorsHeader header = readSafetensorsHeader(stream, "a", bytes.size());
        std::uint64_t place = 0;
        for (const StoredTensor& tensor : header.tensors) {
            require(tensor.begin == place && tensor.end >= place, "tensors follow one another");
            place = tensor.end;
            std::uint64_t wanted = bytesOf(tensor.type);
            for (const std::int64_t size : tensor.shape) wanted *= static_cast<std::uint64_t>(size);
            require(wanted == tensor.end - tensor.begin,
                    "their bytes are as many as their numbers want");
        }
        require(static_cast<std::uint64_t>(stream.tellg()) + place == bytes.size(),
                "they fill the file");
    } catch (const Error&) {
    }
}

}  // namespace skimline::fuzz

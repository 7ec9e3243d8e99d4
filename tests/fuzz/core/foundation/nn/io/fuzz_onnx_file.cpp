// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/base/error.h"
#include "core/foundation/nn/io/onnx_file.h"
#include "tests/fuzz/fuzz_target.h"

namespace skimline::fuzz {

void readHostile(std::string_view bytes) {
    try {
        const OnnxGraph graph = readOnnx(bytes, "a");
        for (const auto& [name, tensor] : graph.tensors) {
            const auto count = static_cast<std::size_t>(tensor.count());
            const std::size_t found =
                tensor.type == OnnxType::Float32 ? tensor.floats().size() : tensor.bytes().size();
            require(found == count, "a tensor has as many numbers as its shape says");
        }
    } catch (const Error&) {
    }
}

}  // namespace skimline::fuzz

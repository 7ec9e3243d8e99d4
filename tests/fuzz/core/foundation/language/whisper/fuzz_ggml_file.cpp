// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cstdint>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/language/whisper/ggml_reader.h"
#include "tests/fuzz/fuzz_target.h"
#include "tests/fuzz/memory_file.h"

namespace skimline::fuzz {
namespace {

void take(GgmlReader& reader, std::vector<std::int64_t> shape, std::int64_t bytes) {
    for (const std::int64_t size : shape) bytes *= size;
    std::vector<char> numbers(static_cast<std::size_t>(bytes));
    reader.numbers(numbers.data(), bytes);
}

}  // namespace

void readHostile(std::string_view bytes) {
    const MemoryFile file(bytes);
    try {
        GgmlReader reader(file.path());
        reader.sizes();
        take(reader, reader.filters(), sizeof(float));
        reader.pieces();
        while (!reader.atEnd()) {
            const GgmlReader::Tensor head = reader.tensor();
            require(head.bytes > 0 && static_cast<std::size_t>(head.bytes) <= bytes.size(),
                    "a tensor is no larger than the file");
            take(reader, head.shape, head.half ? 2 : 4);
        }
    } catch (const Error&) {
    }
}

}  // namespace skimline::fuzz

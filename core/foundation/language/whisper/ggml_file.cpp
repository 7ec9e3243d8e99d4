// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <ATen/ATen.h>

#include "core/foundation/language/whisper/ggml_reader.h"
#include "core/foundation/language/whisper/whisper_files.h"

namespace skimline {
namespace {

at::Tensor numbersOf(GgmlReader& reader, const std::vector<std::int64_t>& shape,
                     at::ScalarType kind) {
    at::Tensor numbers = at::empty(shape, kind);
    reader.numbers(numbers.data_ptr(), static_cast<std::int64_t>(numbers.nbytes()));
    return numbers;
}

}  // namespace

WhisperFile readWhisperGgml(const std::filesystem::path& file) {
    GgmlReader reader(file);
    WhisperFile read;
    read.config = reader.sizes();
    read.filters = numbersOf(reader, reader.filters(), at::kFloat);
    read.pieces = reader.pieces();
    while (!reader.atEnd()) {
        const GgmlReader::Tensor head = reader.tensor();
        const at::Tensor numbers =
            numbersOf(reader, head.shape, head.half ? at::kHalf : at::kFloat);
        // Biases of the convolutions are columns.
        read.tensors[head.name] = head.name.ends_with(".bias") ? numbers.flatten() : numbers;
    }
    read.config.alignmentHeads = publishedAlignmentHeads(read.config);
    return read;
}

}  // namespace skimline

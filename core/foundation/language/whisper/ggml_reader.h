// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "core/foundation/language/whisper/whisper_config.h"

namespace skimline {

/// Reads a file of whisper.cpp from front to end, in the order of the members here. Every length is
/// checked against the rest of the file before anything is allocated. Independent of LibTorch, so
/// that it can be fuzzed. All members throw Error(Corrupt) where the file is damaged.
class GgmlReader {
public:
    /// Header of a tensor, which precedes its numbers.
    struct Tensor {
        std::string name;  ///< as Hugging Face has it
        bool half = false;
        std::vector<std::int64_t> shape;
        std::int64_t bytes = 0;
    };

    /// @throws Error(NotFound | Unreadable), Error(Unsupported) for another kind of file
    explicit GgmlReader(const std::filesystem::path& file);

    WhisperConfig sizes();                ///< without heads that follow the sound
    std::vector<std::int64_t> filters();  ///< [bands, kMelBins] float32 numbers() come next
    std::vector<std::string> pieces();    ///< the bytes of every token
    bool atEnd() const { return m_left == 0; }
    Tensor tensor();  ///< its numbers() come next. @throws also Error(Unsupported): quantised
    void numbers(void* to, std::int64_t bytes);

private:
    [[noreturn]] void refuse() const;
    template <class Number>
    Number number();
    std::int64_t within(std::int64_t least, std::int64_t most);
    std::string text(std::int64_t length);

    std::string m_name;
    std::ifstream m_stream;
    std::int64_t m_left = 0;
    std::int64_t m_bands = 0;
};

}  // namespace skimline

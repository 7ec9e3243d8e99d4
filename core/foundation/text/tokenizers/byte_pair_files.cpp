// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/tokenizers/byte_pair_files.h"

#include <nlohmann/json.hpp>

#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/text/unicode/unicode.h"

namespace skimline {
namespace {

constexpr auto kReplace = AtomicFile::IfExists::Replace;

}  // namespace

std::array<char32_t, 256> byteAlphabet() {
    std::array<char32_t, 256> letters{};
    char32_t next = 0x100;
    for (unsigned byte = 0; byte < 256; ++byte) {
        const bool printable =
            (byte >= 0x21 && byte <= 0x7E) || (byte >= 0xA1 && byte <= 0xAC) || byte >= 0xAE;
        letters.at(byte) = printable ? byte : next++;
    }
    return letters;
}

std::int64_t writeBytePairFiles(const std::filesystem::path& folder,
                                const std::vector<std::string>& words) {
    const auto letters = byteAlphabet();
    const auto nameOf = [&](char byte) {
        std::string name;
        appendUtf8(name, letters.at(static_cast<unsigned char>(byte)));
        return name;
    };
    nlohmann::ordered_json vocabulary{{"<s>", 0}, {"<pad>", 1}, {"</s>", 2}, {"<unk>", 3}};
    std::int64_t next = 4;
    for (unsigned byte = 0; byte < 256; ++byte)
        vocabulary[nameOf(static_cast<char>(byte))] = next++;
    std::string merges = "#version: 0.2\n";
    for (const std::string& word : words) {
        // A word grows from its first letter, so that words which begin alike share their merges.
        std::string merged = nameOf(word.front());
        for (std::size_t i = 1; i < word.size(); ++i) {
            const std::string letter = nameOf(word[i]);
            if (!vocabulary.contains(merged + letter)) {
                vocabulary[merged + letter] = next++;
                merges += merged + " " + letter + "\n";
            }
            merged += letter;
        }
    }
    AtomicFile::write(folder / "vocab.json", jsonText(vocabulary), kReplace);
    AtomicFile::write(folder / "merges.txt", merges, kReplace);
    return next;
}

}  // namespace skimline

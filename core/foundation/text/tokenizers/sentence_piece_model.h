// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace skimline {

/// What a SentencePiece unigram model (spiece.model) holds.
struct SentencePieceModel {
    enum class Kind { Normal = 1, Unknown = 2, Control = 3, UserDefined = 4, Unused = 5, Byte = 6 };
    struct Piece {
        std::string text;
        float score = 0;
        Kind kind = Kind::Normal;
    };

    std::vector<Piece> pieces;  ///< by id
    std::string characterMap;   ///< how characters are replaced before anything else; may be empty
    bool dummyPrefix = true;    ///< a space goes in front of every text
    bool removeExtraSpaces = true;
    std::int64_t unknownId = 0;
    std::optional<std::int64_t> endId;
};

/// @throws Error(Corrupt) when the bytes are no model, Error(Unsupported) for other kinds than
/// unigram
SentencePieceModel parseSentencePieceModel(std::string_view bytes,
                                           const std::filesystem::path& source);

/// The longest beginning of `text` that the character map replaces, by its double array.
struct CharacterReplacement {
    std::size_t length = 0;  ///< bytes taken; 0: nothing is replaced
    std::string_view text;   ///< what comes instead
};
CharacterReplacement replacementAt(std::string_view characterMap, std::string_view text);

}  // namespace skimline

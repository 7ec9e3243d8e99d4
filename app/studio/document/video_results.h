// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <any>
#include <cstddef>
#include <typeindex>
#include <unordered_map>

namespace skimline {

/// One value of each type, default constructed until it is set.
class ResultsByType {
public:
    /// The reference is valid until the results are assigned to.
    template <typename Result>
    Result& get() {
        std::any& kept = m_kept[typeid(Result)];
        if (!kept.has_value()) kept.emplace<Result>();
        return *std::any_cast<Result>(&kept);
    }

private:
    std::unordered_map<std::type_index, std::any> m_kept;
};

/// The findings of the tabs about a video, each under its type. They stay with the video until
/// their source changes: the file, or the analysis (Note [Kept results]).
///
/// Note [Kept results]
/// VideoSession throws away everything with the file, and `ofAnalysis` with the
/// analysis; the words remember the task that they answer, and highlights are dropped with the
/// transcript that they used. A tab keeps nothing that is larger than kMostKeptBytes: several hours
/// of attention would fill the memory.
struct VideoResults {
    static constexpr std::size_t kMostKeptBytes = 256'000'000;

    ResultsByType ofFile;
    ResultsByType ofAnalysis;  ///< made from its scores
};

}  // namespace skimline

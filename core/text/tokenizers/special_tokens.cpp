// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/text/tokenizers/special_tokens.h"

#include <algorithm>

namespace skimline {

void SpecialTokens::add(const std::string& name, std::int64_t id, bool absorbsLeft) {
    if (name.empty() || idOf(name)) return;
    const auto place = std::ranges::find_if(
        m_entries, [&](const Entry& entry) { return entry.name.size() < name.size(); });
    m_entries.insert(place, {name, id, absorbsLeft});
    if (m_firstLetters.find(name[0]) == std::string::npos) m_firstLetters += name[0];
}

bool SpecialTokens::contains(std::int64_t id) const {
    return std::ranges::find(m_entries, id, &Entry::id) != m_entries.end();
}

std::optional<std::int64_t> SpecialTokens::idOf(const std::string& name) const {
    const auto found = std::ranges::find(m_entries, name, &Entry::name);
    return found == m_entries.end() ? std::nullopt : std::optional(found->id);
}

const SpecialTokens::Entry* SpecialTokens::entryAt(std::string_view text) const {
    for (const Entry& entry : m_entries)
        if (text.starts_with(entry.name)) return &entry;
    return nullptr;
}

void SpecialTokens::split(
    std::string_view text, const std::function<void(const TextRange&)>& plain,
    const std::function<void(std::int64_t, const TextRange&)>& special) const {
    std::size_t begin = 0;
    for (std::size_t at = text.find_first_of(m_firstLetters); at != std::string_view::npos;) {
        const Entry* entry = entryAt(text.substr(at));
        if (entry == nullptr) {
            at = text.find_first_of(m_firstLetters, at + 1);
            continue;
        }
        std::size_t from = at;
        while (entry->absorbsLeft && from > begin && text[from - 1] == ' ') --from;
        if (from > begin) plain({begin, from});
        begin = at + entry->name.size();
        special(entry->id, {at, begin});
        at = text.find_first_of(m_firstLetters, begin);
    }
    if (begin < text.size()) plain({begin, text.size()});
}

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/tokenizers/special_tokens.h"

namespace skimline {

void SpecialTokens::add(const std::string& name, std::int64_t id, bool absorbsLeft) {
    if (name.empty() || !m_entries.emplace(name, Entry{id, absorbsLeft}).second) return;
    m_ids.insert(id);
    m_lengths.insert(name.size());
    if (m_firstLetters.find(name[0]) == std::string::npos) m_firstLetters += name[0];
}

bool SpecialTokens::contains(std::int64_t id) const { return m_ids.contains(id); }

std::optional<std::int64_t> SpecialTokens::idOf(const std::string& name) const {
    const auto found = m_entries.find(name);
    return found == m_entries.end() ? std::nullopt : std::optional(found->second.id);
}

SpecialTokens::Entries::const_iterator SpecialTokens::entryAt(std::string_view text) const {
    for (const std::size_t length : m_lengths) {
        if (length > text.size()) continue;
        const auto found = m_entries.find(text.substr(0, length));
        if (found != m_entries.end()) return found;
    }
    return m_entries.end();
}

void SpecialTokens::split(
    std::string_view text, const std::function<void(const TextRange&)>& plain,
    const std::function<void(std::int64_t, const TextRange&)>& special) const {
    std::size_t begin = 0;
    for (std::size_t at = text.find_first_of(m_firstLetters); at != std::string_view::npos;) {
        const auto entry = entryAt(text.substr(at));
        if (entry == m_entries.end()) {
            at = text.find_first_of(m_firstLetters, at + 1);
            continue;
        }
        std::size_t from = at;
        while (entry->second.absorbsLeft && from > begin && text[from - 1] == ' ') --from;
        if (from > begin) plain({begin, from});
        begin = at + entry->first.size();
        special(entry->second.id, {at, begin});
        at = text.find_first_of(m_firstLetters, begin);
    }
    if (begin < text.size()) plain({begin, text.size()});
}

}  // namespace skimline

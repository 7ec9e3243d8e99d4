// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speech/transcript_source.h"

#include <utility>

namespace skimline {

const SaidPointer& TranscriptSource::get(const RunContext& context) {
    if (m_failure) throw *m_failure;
    if (m_found) return m_found;
    try {
        m_found = m_find(context);
    } catch (const Error& error) {
        if (error.code() != ErrorCode::Cancelled) m_failure = error;
        throw;
    }
    return m_found;
}

TranscriptSource ownTranscript(std::filesystem::path video) {
    return TranscriptSource([video = std::move(video)](const RunContext& context) {
        return findTranscript(video, {}, context);
    });
}

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/words/video_words.h"

#include <utility>

#include "core/foundation/base/error.h"
#include "core/foundation/base/input_files.h"

namespace skimline {

VideoWords::VideoWords(WordSources sources, WordsOptions options, KeywordGuidance guidance)
    : m_sources(std::move(sources)), m_options(std::move(options)), m_guidance(guidance) {}

const SaidPointer& VideoWords::transcript(const RunContext& context) {
    if (m_sources.given) return m_sources.given->get(context);
    try {
        return m_sources.own.get(context);
    } catch (const Error& error) {
        if (!m_sources.heard || error.code() != ErrorCode::NotFound) throw;
    }
    return m_sources.heard->get(context);
}

const Words& VideoWords::words(const RunContext& context) {
    if (!m_words) m_words = readWords(transcript(context), m_options, context);
    return *m_words;
}

SaidPointer VideoWords::said(const RunContext& context) {
    try {
        const SaidPointer& found = transcript(context);
        return found->timed && !found->lines.empty() ? found : nullptr;
    } catch (const Error& error) {
        const bool asked = m_sources.given || m_sources.heard;
        if (asked || error.code() == ErrorCode::Cancelled) throw;
        return nullptr;
    }
}

void VideoWords::steer(AnalysisRequest& request, const std::vector<std::filesystem::path>& targets,
                       const RunContext& context) {
    request.hash = m_sources.hash;
    if (!m_guidance.steers) return;
    const Words& found = words(context);
    // It may be a file next to the video that was not named explicitly.
    for (const auto& target : targets) requireTargetIsNotInput(target, {found.transcript().file});
    request.keywords = keywordTimes(found);
    request.keywordBonus = m_guidance.bonus;
}

}  // namespace skimline

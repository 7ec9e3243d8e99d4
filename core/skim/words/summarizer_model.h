// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "core/foundation/language/language_model.h"
#include "core/foundation/text/tokenizers/tokenizer.h"

namespace skimline {

/// A language model of a Hugging Face folder, made ready for a text of some length: BART becomes
/// LED where the text is longer than BART can read. Private to core/skim.
class SummarizerModel {
public:
    /// @param textBytes  of the longest text
    /// @throws Error(NotFound | Config | Mismatch | Corrupt | Unsupported)
    SummarizerModel(const std::filesystem::path& folder, std::size_t textBytes);

    const EncoderDecoderModel& model() const { return *m_model.network; }
    const Tokenizer& tokenizer() const { return *m_tokenizer; }
    /// The most tokens that the encoder reads.
    std::int64_t mostTokens() const;
    /// Settings of the folder; without a length in them, long enough for a summary.
    GenerationOptions generation() const;
    /// Prefix of every text: "summarize: " for T5 networks that say so.
    const std::string& prefix() const { return m_prefix; }
    const std::string& name() const { return m_name; }
    bool supportsVision() const { return m_vision.has_value(); }
    /// @throws Error(Unsupported) when it has none
    void requireVision() const;
    /// Extractor of the frame features it was trained on; empty: any of its width.
    const std::string& extractor() const { return m_extractor; }
    /// Trained on a synthetic world, to demonstrate vision guidance.
    bool isDemonstration() const { return m_demonstration; }
    /// @throws Error(Mismatch) when the network was made for other features of frames
    void requireWidth(std::int64_t visualWidth) const;

private:
    std::unique_ptr<Tokenizer> m_tokenizer;
    LanguageModel m_model;
    std::optional<VisionOptions> m_vision;
    std::string m_name;
    std::string m_prefix;
    std::string m_extractor;
    bool m_demonstration = false;
};

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speech/transcription/speech_network.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "core/skim/speech/transcription/window_decoder.h"
#include "tests/core/foundation/language/whisper/ggml_file.h"
#include "tests/core/foundation/language/whisper/tiny_whisper.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

/// A small whisper.cpp file with all languages, which always detects the same one.
class MultilingualFile : public ::testing::Test {
protected:
    static constexpr std::int64_t kVocabulary = 51865;

    MultilingualFile() : m_tensors(test::tinyWhisperTensors(m_config, 1)) {
        for (std::int64_t id = 0; id < 50257; ++id)
            m_pieces.push_back(id < 256 ? std::string(1, static_cast<char>(id))
                                        : " w" + std::to_string(id));
        at::manual_seed(6);
        m_mel = at::randn({8, 40});
    }
    /// The embedding row of the token, which determines its score, equals the network's output for
    /// the sound.
    std::filesystem::path fileHearing(const std::string& language) {
        const WhisperTokens tokens = WhisperTokens::ofVocabulary(kVocabulary);
        const WhisperNetwork network =
            makeWhisper({m_config, m_tensors, melFilters(m_config.melBands), {}});
        DecoderState state = network.model->start(network.model->encode(m_mel, {}), 1);
        const at::Tensor heard =
            network.model->decode(at::full({1, 1}, tokens.start, at::kLong), state)[0][0];
        std::map<std::string, at::Tensor> tensors = m_tensors;
        at::Tensor& rows = tensors.at("model.decoder.embed_tokens.weight");
        rows = rows.clone();
        rows[*tokens.languageToken(language)].copy_(2 * heard);
        std::ofstream(m_folder / "ggml.bin", std::ios::binary) << test::ggmlFile(
            m_config, test::halvedLayers(tensors), melFilters(m_config.melBands), m_pieces);
        return m_folder / "ggml.bin";
    }

    WhisperConfig m_config = test::tinyWhisperConfig(kVocabulary);
    std::map<std::string, at::Tensor> m_tensors;
    std::vector<std::string> m_pieces;
    at::Tensor m_mel;
    test::ScratchFolder m_folder;
};

TEST_F(MultilingualFile, hearsWhichLanguageIsSpoken) {
    for (const std::string language : {"de", "ja", "en"}) {
        const auto network = loadSpeechNetwork(fileHearing(language));
        EXPECT_TRUE(network->tokens.multilingual());
        const at::Tensor memory = network->model().encode(m_mel, {});
        EXPECT_EQ(network->tokens.languageOf(spokenLanguage(*network, memory)), language);
    }
}

TEST_F(MultilingualFile, bringsItsOwnWords) {
    const auto network = loadSpeechNetwork(fileHearing("de"));
    EXPECT_EQ(network->tokenizer->decode(std::vector<std::int64_t>{300, 'H', 'm', 301}),
              " w300Hm w301");
    EXPECT_FALSE(network->suppressed.empty());
}

}  // namespace
}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/tokenizers/sentence_piece_tokenizer.h"

#include <gtest/gtest.h>
#include <sentencepiece_processor.h>
#include <sentencepiece_trainer.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <random>

#include "core/foundation/base/error.h"
#include "core/foundation/base/read_file.h"
#include "core/foundation/text/tokenizers/tokenizer_loading.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

/// A model of a few dozen pieces, with the ids T5 gives to padding, end and unknown.
class SentencePiece : public ::testing::Test {
protected:
    void SetUp() override {
        std::ofstream text(m_folder / "text.txt");
        for (int i = 0; i < 50; ++i)
            text << "the cat sat on the mat\nthe dog ran to the cat\na mat and a dog and a cat\n";
        text.close();
        const auto status = sentencepiece::SentencePieceTrainer::Train(
            "--input=" + (m_folder / "text.txt").string() +
            " --model_prefix=" + (m_folder / "spiece").string() +
            " --vocab_size=24 --model_type=unigram --pad_id=0 --eos_id=1 --unk_id=2 --bos_id=-1"
            " --minloglevel=2 --num_threads=1");
        ASSERT_TRUE(status.ok()) << status.ToString();
    }
    SentencePieceTokenizer tokenizer() const {
        return SentencePieceTokenizer(m_folder / "spiece.model");
    }
    static std::vector<std::int64_t> idsOf(const std::vector<Token>& tokens) {
        std::vector<std::int64_t> ids;
        for (const Token& token : tokens) ids.push_back(token.id);
        return ids;
    }

    test::ScratchFolder m_folder;
};

TEST_F(SentencePiece, textComesBack) {
    const auto model = tokenizer();
    const std::string text = "the cat and the dog";
    const auto tokens = model.encode(text);
    ASSERT_FALSE(tokens.empty());
    EXPECT_EQ(model.decode(idsOf(tokens)), text);
    std::size_t end = 0;
    for (const Token& token : tokens) {
        EXPECT_EQ(token.place.begin, end);
        end = token.place.end;
        EXPECT_GT(token.id, 2);
        EXPECT_LT(token.id, 24);
    }
    EXPECT_EQ(end, text.size());
    EXPECT_TRUE(model.encode("").empty());
}

std::string base64(std::string_view bytes) {
    constexpr std::string_view kDigits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    for (std::size_t at = 0; at < bytes.size(); at += 3) {
        std::uint32_t bits = 0;
        for (std::size_t i = at; i < at + 3; ++i)
            bits = bits << 8U | (i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0U);
        for (std::size_t i = 0; i < 4; ++i)
            text += at + i > bytes.size() ? '=' : kDigits[bits >> (18 - 6 * i) & 63U];
    }
    return text;
}

/// The same model as transformers saves it.
TEST_F(SentencePiece, isReadFromTokenizerJson) {
    const SentencePieceModel model =
        parseSentencePieceModel(readFile(m_folder / "spiece.model"), "spiece.model");
    nlohmann::json vocabulary = nlohmann::json::array();
    for (const auto& piece : model.pieces)
        vocabulary.push_back(nlohmann::json::array({piece.text, piece.score}));
    vocabulary.push_back(nlohmann::json::array({"<extra_id_0>", 0.0}));
    using Json = nlohmann::json;
    const Json replacing{{"type", "Precompiled"},
                         {"precompiled_charsmap", base64(model.characterMap)}};
    const Json spaces{{"type", "Metaspace"}, {"prepend_scheme", "always"}};
    Json json;
    json["model"] = {{"type", "Unigram"}, {"unk_id", 2}};
    json["model"]["vocab"] = vocabulary;
    json["normalizer"]["type"] = "Sequence";
    json["normalizer"]["normalizers"] = Json::array({replacing});
    json["pre_tokenizer"] = spaces;
    json["added_tokens"] = Json::array();
    const char* const special[] = {"<pad>", "</s>", "<unk>"};
    for (int id = 0; id < 3; ++id)
        json["added_tokens"].push_back({{"id", id}, {"content", special[id]}});
    json["added_tokens"].push_back({{"id", model.pieces.size()}, {"content", "<extra_id_0>"}});
    const auto write = [&] { std::ofstream(m_folder / "json" / "tokenizer.json") << json; };
    std::filesystem::create_directory(m_folder / "json");
    write();
    const auto read = loadTokenizer(m_folder / "json");
    EXPECT_EQ(read->size(), static_cast<std::int64_t>(model.pieces.size()) + 1);
    EXPECT_EQ(read->endId(), 1);
    const SentencePieceTokenizer same(m_folder / "spiece.model", 1);
    for (const char* text :
         {"the cat", " a  dog", "x \xEF\xBC\xA1 mat", "the <extra_id_0> cat", "a</s>dog", ""})
        EXPECT_EQ(idsOf(read->encode(text)), idsOf(same.encode(text))) << text;
    EXPECT_EQ(read->decode(idsOf(read->encode("the cat"))), "the cat");
    json["pre_tokenizer"] = {{"type", "Sequence"}};
    json["pre_tokenizer"]["pretokenizers"] =
        Json::array({Json{{"type", "WhitespaceSplit"}}, spaces});
    json["normalizer"] = nullptr;
    write();
    EXPECT_EQ(idsOf(loadTokenizer(m_folder / "json")->encode("the\n\tcat ")),
              idsOf(same.encode("the cat")));
    json["model"]["unk_id"] = 400;
    write();
    EXPECT_THROW(loadTokenizer(m_folder / "json"), Error);
}

/// Ids and offsets from the library itself, on words of the model, other scripts and odd spaces.
TEST_F(SentencePiece, agreesWithTheLibrary) {
    sentencepiece::SentencePieceProcessor library;
    ASSERT_TRUE(library.Load((m_folder / "spiece.model").string()).ok());
    const auto model = tokenizer();
    const std::vector<std::string> parts{"the",
                                         "cat",
                                         "dog",
                                         " ",
                                         "  ",
                                         "sat",
                                         "x",
                                         "Q",
                                         "\xEF\xBC\xA1",
                                         "\xC2\xA0",
                                         "\t",
                                         "mat",
                                         "\xE2\x84\xA2",
                                         "\xC3\xA9",
                                         "e\xCC\x81",
                                         "\xE2\x96\x81",
                                         "\xF0\x9F\x98\x80",
                                         "on",
                                         "a",
                                         "\xFF",
                                         "\n"};
    std::mt19937 random(17);
    for (int round = 0; round < 500; ++round) {
        std::string text;
        for (unsigned i = 0; i < random() % 12; ++i) text += parts[random() % parts.size()];
        std::vector<int> wanted;
        ASSERT_TRUE(library.Encode(text, &wanted).ok());
        const auto ids = idsOf(model.encode(text));
        EXPECT_EQ(ids, std::vector<std::int64_t>(wanted.begin(), wanted.end())) << text;
        std::string decoded;
        ASSERT_TRUE(library.Decode(wanted, &decoded).ok());
        EXPECT_EQ(model.decode(ids), decoded) << text;
    }
}

TEST_F(SentencePiece, endAndUnknown) {
    const auto model = tokenizer();
    EXPECT_EQ(model.endId(), 1);
    EXPECT_FALSE(model.beginId());
    EXPECT_EQ(model.encodeWhole("the cat").back(), 1);
    const auto ids = idsOf(model.encode("q"));
    EXPECT_NE(std::find(ids.begin(), ids.end(), 2), ids.end());
}

TEST_F(SentencePiece, sentinelsCountDownFromTheLastId) {
    const auto model = tokenizer();
    EXPECT_EQ(model.size(), 124);
    const auto ids = idsOf(model.encode("the <extra_id_0> sat <extra_id_99>"));
    EXPECT_NE(std::find(ids.begin(), ids.end(), 123), ids.end());
    EXPECT_EQ(ids.back(), 24);
    EXPECT_EQ(model.decode(ids), "the sat");
    EXPECT_EQ(idsOf(model.encode("</s>")), std::vector<std::int64_t>{1});
    EXPECT_EQ(model.decode(std::vector<std::int64_t>{-1, 5000, 1}), "");
}

TEST_F(SentencePiece, folderAndBrokenModels) {
    EXPECT_EQ(loadTokenizer(m_folder.path())->size(), 124);
    for (const auto& [config, size] : {std::pair("{\"extra_ids\":0}", 24),
                                       std::pair("{\"extra_ids\":8}", 32), std::pair("{}", 124)}) {
        std::ofstream(m_folder / "tokenizer_config.json") << config;
        EXPECT_EQ(loadTokenizer(m_folder.path())->size(), size) << config;
    }
    for (const char* bytes : {"", "prose and no model", "\x0a\xff\xff\xff\xff\x0f"}) {
        std::ofstream(m_folder / "spiece.model") << bytes;
        try {
            tokenizer();
            ADD_FAILURE() << bytes;
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::Corrupt);
        }
    }
}

}  // namespace
}  // namespace skimline

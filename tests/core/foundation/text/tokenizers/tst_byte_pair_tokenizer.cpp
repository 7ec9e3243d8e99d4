// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/tokenizers/byte_pair_tokenizer.h"

#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <random>

#include "core/foundation/base/error.h"
#include "core/foundation/text/tokenizers/tokenizer_loading.h"
#include "core/foundation/text/unicode/unicode.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;
using Ids = std::vector<std::int64_t>;
using Strings = std::vector<std::string>;

/// The letters that stand for bytes in the files, in the order of the bytes.
Strings byteNames() {
    Strings names;
    char32_t next = 0x100;
    for (unsigned byte = 0; byte < 256; ++byte) {
        const bool printable = (byte > 0x20 && byte < 0x7F) || (byte > 0xA0 && byte != 0xAD);
        names.emplace_back();
        appendUtf8(names.back(), printable ? byte : next++);
    }
    return names;
}

std::string quoted(const std::string& name) {
    std::string text = "\"";
    for (const char letter : name) {
        if (letter == '"' || letter == '\\') text += '\\';
        text += letter;
    }
    return text + '"';
}

/// A small vocabulary in the layout of BART: four special tokens, the bytes, merges, <mask>.
class BytePairFiles {
public:
    explicit BytePairFiles(std::vector<std::pair<std::string, std::string>> merges = kMerges)
        : m_merges(std::move(merges)), m_names{"<s>", "<pad>", "</s>", "<unk>"} {
        for (const std::string& name : byteNames()) m_names.push_back(name);
        for (const auto& [left, right] : m_merges) m_names.push_back(left + right);
        m_names.emplace_back("<mask>");
    }

    std::string vocabulary() const {
        std::string text = "{";
        for (std::size_t id = 0; id < m_names.size(); ++id)
            text += (id == 0 ? "" : ", ") + quoted(m_names[id]) + ": " + std::to_string(id);
        return text + "}";
    }
    std::string merges() const {
        std::string text = "#version: 0.2\n";
        for (const auto& [left, right] : m_merges) text += left + " " + right + "\n";
        return text;
    }
    std::string wholeFile(bool pairs) const {
        std::string list;
        for (const auto& [left, right] : m_merges) {
            if (!list.empty()) list += ", ";
            list += pairs ? "[" + quoted(left) + ", " + quoted(right) + "]"
                          : quoted(left + " " + right);
        }
        return R"({"added_tokens": [{"id": )" + std::to_string(id("<mask>")) +
               R"(, "content": "<mask>", "lstrip": true}, {"id": 400, "content": "<new>"}],
                  "model": {"type": "BPE", "vocab": )" +
               vocabulary() + R"(, "merges": [)" + list + "]}}";
    }
    void writeTo(const fs::path& folder) const {
        std::ofstream(folder / "vocab.json") << vocabulary();
        std::ofstream(folder / "merges.txt") << merges();
    }
    std::int64_t id(const std::string& name) const {
        return std::find(m_names.begin(), m_names.end(), name) - m_names.begin();
    }
    const auto& mergeList() const { return m_merges; }

    // U+0120 stands for the space.
    static inline const std::vector<std::pair<std::string, std::string>> kMerges{
        {"l", "o"},  {"lo", "w"},   {"e", "r"}, {"\xC4\xA0", "low"},
        {"w", "er"}, {"low", "er"}, {"a", "a"}, {"aa", "a"}};

private:
    std::vector<std::pair<std::string, std::string>> m_merges;
    Strings m_names;
};

class BytePair : public ::testing::Test {
protected:
    BytePair() { m_files.writeTo(m_folder.path()); }
    Ids ids(const std::string& text) const {
        Ids found;
        for (const Token& token : tokenizer().encode(text)) found.push_back(token.id);
        return found;
    }
    BytePairTokenizer tokenizer() const {
        return {m_folder / "vocab.json", m_folder / "merges.txt"};
    }
    Ids named(const Strings& names) const {
        Ids found;
        for (const std::string& name : names) found.push_back(m_files.id(name));
        return found;
    }
    /// @return the sentence of the error, which names the file
    std::string refusal(const std::string& name, const std::string& contents) const {
        std::ofstream(m_folder / name) << contents;
        try {
            if (name == "tokenizer.json")
                BytePairTokenizer{m_folder / name};
            else
                tokenizer();
        } catch (const Error& error) {
            EXPECT_NE(std::string(error.what()).find(name), std::string::npos) << error.what();
            return error.what();
        }
        ADD_FAILURE() << contents << " was accepted";
        return {};
    }

    BytePairFiles m_files;
    test::ScratchFolder m_folder;
};

Strings words(const std::string& text) {
    Strings found;
    for (const TextRange& word : BytePairTokenizer::words(text)) found.emplace_back(word.of(text));
    return found;
}

TEST_F(BytePair, wordsByThePattern) {
    EXPECT_EQ(words("Hello world"), (Strings{"Hello", " world"}));
    EXPECT_EQ(words("it's we'll I'D"), (Strings{"it", "'s", " we", "'ll", " I", "'", "D"}));
    EXPECT_EQ(words("a1 22,b"), (Strings{"a", "1", " 22", ",", "b"}));
    EXPECT_EQ(words("  a"), (Strings{" ", " a"}));
    EXPECT_EQ(words("a  "), (Strings{"a", "  "}));
    EXPECT_EQ(words("\n\n\tb"), (Strings{"\n\n", "\t", "b"}));
    EXPECT_EQ(words(" "), (Strings{" "}));
    EXPECT_EQ(words(" ?!x"), (Strings{" ?!", "x"}));
    EXPECT_EQ(words("a\xC2\xA0"
                    "b"),
              (Strings{"a", "\xC2\xA0", "b"}))
        << "no-break space";
    EXPECT_EQ(words("\xFF"), (Strings{"\xFF"}));
    EXPECT_TRUE(words("").empty());
}

TEST_F(BytePair, mergesInTheOrderOfTheList) {
    EXPECT_EQ(ids("low"), named({"low"}));
    EXPECT_EQ(ids("lower lower"), named({"lower", "\xC4\xA0low", "er"}));
    EXPECT_EQ(ids("aaaaa"), named({"aa", "aaa"}));
    EXPECT_EQ(ids("xlo"), named({"x", "lo"}));
    EXPECT_EQ(ids(""), Ids{});
}

TEST_F(BytePair, specialTokensAndEnds) {
    EXPECT_EQ(ids("low <mask> low"), named({"low", "<mask>", "\xC4\xA0low"}))
        << "<mask> takes the space before it";
    EXPECT_EQ(ids("low </s>"), named({"low", "\xC4\xA0", "</s>"}));
    EXPECT_EQ(tokenizer().encodeWhole("low"), named({"<s>", "low", "</s>"}));
    EXPECT_EQ(tokenizer().decode(tokenizer().encodeWhole("low <mask> er")), "low er");
    EXPECT_EQ(tokenizer().decode(Ids{-1, 100000}), "");
}

TEST_F(BytePair, everyByteComesBack) {
    std::mt19937 random(3);
    for (int round = 0; round < 200; ++round) {
        std::string text;
        while (text.size() < 40) appendUtf8(text, random() % (round % 2 == 0 ? 0x80 : 0x3000));
        const auto tokens = tokenizer().encode(text);
        Ids found;
        std::size_t end = 0;
        for (const Token& token : tokens) {
            EXPECT_EQ(token.place.begin, end);
            end = token.place.end;
            found.push_back(token.id);
        }
        EXPECT_EQ(tokenizer().decode(found), text);
    }
    EXPECT_EQ(tokenizer().decode(ids("\xC3")), "\xEF\xBF\xBD") << "half a character";
}

/// Merging by the definition: merges the first pair of the list that occurs, everywhere.
Ids slowly(const BytePairFiles& files, const std::string& text) {
    Strings symbols;
    const Strings names = byteNames();
    for (const char byte : text) symbols.push_back(names[static_cast<unsigned char>(byte)]);
    for (bool merged = true; merged;) {
        merged = false;
        for (const auto& [left, right] : files.mergeList()) {
            for (std::size_t i = 0; i + 1 < symbols.size(); ++i) {
                if (symbols[i] != left || symbols[i + 1] != right) continue;
                symbols[i] += symbols[i + 1];
                symbols.erase(symbols.begin() + static_cast<std::ptrdiff_t>(i) + 1);
                merged = true;
            }
            if (merged) break;
        }
    }
    Ids found;
    for (const std::string& symbol : symbols) found.push_back(files.id(symbol));
    return found;
}

TEST_F(BytePair, agreesWithTheDefinition) {
    std::mt19937 random(11);
    const BytePairFiles files({{"a", "b"},
                               {"b", "a"},
                               {"ab", "a"},
                               {"a", "a"},
                               {"aa", "ab"},
                               {"b", "b"},
                               {"ba", "ba"},
                               {"aba", "b"}});
    files.writeTo(m_folder.path());
    const BytePairTokenizer small = tokenizer();
    for (int round = 0; round < 500; ++round) {
        std::string text;
        for (unsigned i = 0; i < 1 + random() % 30; ++i) text += random() % 3 == 0 ? 'b' : 'a';
        Ids found;
        for (const Token& token : small.encode(text)) found.push_back(token.id);
        EXPECT_EQ(found, slowly(files, text)) << text;
    }
}

TEST_F(BytePair, oneEndlessWord) {
    const auto start = std::chrono::steady_clock::now();
    EXPECT_EQ(tokenizer().encode(std::string(300'000, 'a')).size(), 150'000U);
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(30));
}

TEST_F(BytePair, oneFileHoldsTheSame) {
    for (const bool pairs : {false, true}) {
        std::ofstream(m_folder / "tokenizer.json") << m_files.wholeFile(pairs);
        const BytePairTokenizer whole(m_folder / "tokenizer.json");
        for (const char* text : {"lower <mask> slower", "aaaa x</s>"})
            EXPECT_EQ(whole.encodeWhole(text), tokenizer().encodeWhole(text)) << text;
        EXPECT_EQ(whole.encode("low<new>").back().id, 400);
        EXPECT_EQ(whole.size(), 401);
    }
}

TEST_F(BytePair, brokenFilesAreRefused) {
    refusal("merges.txt", "a b c\n");
    refusal("merges.txt", "lonely\n");
    EXPECT_NE(refusal("merges.txt", "q zz\n").find("not in the vocabulary"), std::string::npos);
    m_files.writeTo(m_folder.path());
    refusal("vocab.json", "[]");
    refusal("vocab.json", "");
    refusal("vocab.json", R"({"a": -1})");
    refusal("vocab.json", R"({"a": 99999999999})");
    EXPECT_NE(refusal("vocab.json", R"({"<unk>": 0, "a": 3999999})").find("out of range"),
              std::string::npos);
    EXPECT_NE(refusal("vocab.json", R"({"a": 1})").find("some bytes"), std::string::npos);
    refusal("tokenizer.json", "{}");
    refusal("tokenizer.json", R"({"model": {"type": "Unigram"}})");
    refusal("tokenizer.json",
            R"({"model": {"type": "BPE", "vocab": {"<unk>": 0}, "merges": [7]}})");
    EXPECT_NE(refusal("tokenizer.json",
                      R"({"model": {"type": "BPE", "vocab": {"<unk>": 0}, "merges": []},)"
                      R"("added_tokens": )" +
                          std::string(200'000, '[') + std::string(200'000, ']') + "}")
                  .find("nested too deeply"),
              std::string::npos);
}

TEST_F(BytePair, folderNamesWhatIsMissing) {
    EXPECT_NO_THROW(loadTokenizer(m_folder.path()));
    fs::remove(m_folder / "merges.txt");
    try {
        loadTokenizer(m_folder.path());
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::NotFound);
        EXPECT_NE(std::string(error.what()).find("merges.txt"), std::string::npos);
    }
}

}  // namespace
}  // namespace skimline

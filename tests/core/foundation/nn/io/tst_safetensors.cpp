// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/io/safetensors.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <cstring>
#include <fstream>
#include <iterator>
#include <random>

#include "core/foundation/base/array_file.h"
#include "core/foundation/base/error.h"
#include "core/foundation/nn/io/weight_files.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

std::string bytesOf(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

void putBytes(const fs::path& file, const std::string& bytes) {
    std::ofstream stream(file, std::ios::binary | std::ios::trunc);
    stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

std::string withHeader(const std::string& header, const std::string& data, std::uint64_t length) {
    std::string bytes(8, '\0');
    std::memcpy(bytes.data(), &length, 8);
    return bytes + header + data;
}

std::string withHeader(const std::string& header, const std::string& data) {
    return withHeader(header, data, header.size());
}

class Safetensors : public ::testing::Test {
protected:
    /// Code and sentence of the error that reading `bytes` gives; fails when there is none.
    std::pair<ErrorCode, std::string> errorOf(const std::string& bytes) {
        const fs::path file = m_folder / "hostile.safetensors";
        putBytes(file, bytes);
        try {
            readSafetensors(file);
        } catch (const Error& error) {
            return {error.code(), error.what()};
        }
        ADD_FAILURE() << "no error was thrown";
        return {ErrorCode::Internal, ""};
    }

    void expectCorrupt(const std::string& bytes, const std::string& fragment) {
        const auto [code, sentence] = errorOf(bytes);
        EXPECT_EQ(code, ErrorCode::Corrupt) << sentence;
        EXPECT_NE(sentence.find(fragment), std::string::npos) << sentence;
        EXPECT_EQ(sentence.back(), '.');
    }

    TensorFile sample() const {
        TensorFile contents;
        contents.tensors["b"] = at::arange(6, at::kFloat).view({2, 3});
        contents.tensors["a.weight"] = at::arange(5, at::kLong);
        contents.tensors["half"] = at::full({3}, 0.5, at::kHalf);
        contents.tensors["empty"] = at::empty({0, 7}, at::kDouble);
        contents.tensors["scalar"] = at::scalar_tensor(2.5, at::kDouble);
        contents.metadata["config"] = "{\"d\": 3}";
        contents.metadata["\xc3\xa4"] = "quote \" and backslash \\";
        return contents;
    }

    fs::path written(const TensorFile& contents) {
        const fs::path file = m_folder / "sample.safetensors";
        writeSafetensors(file, contents, true);
        return file;
    }

    test::ScratchFolder m_folder;
};

TEST_F(Safetensors, readsWhatArraysAreWrittenAs) {
    FloatMatrix map(2, 3);
    map.values = {0, 1, 2, -1, 0.5F, 4};
    const fs::path file = m_folder / "arrays.safetensors";
    putBytes(file, arraysToSafetensors({{"map", map}, {"none", FloatMatrix(0, 4)}, {"a\"b", map}}));
    const TensorFile read = readSafetensors(file);
    ASSERT_EQ(read.tensors.size(), 3U);
    EXPECT_EQ(read.at("none").sizes(), at::IntArrayRef({0, 4}));
    for (const char* name : {"map", "a\"b"})
        EXPECT_TRUE(at::equal(read.at(name), at::tensor(map.values).reshape({2, 3}))) << name;
    putBytes(file, arraysToSafetensors({}));
    EXPECT_TRUE(readSafetensors(file).tensors.empty());
}

TEST_F(Safetensors, roundTripKeepsEverything) {
    const TensorFile contents = sample();
    const TensorFile loaded = readSafetensors(written(contents));
    EXPECT_EQ(loaded.metadata, contents.metadata);
    ASSERT_EQ(loaded.tensors.size(), contents.tensors.size());
    for (const auto& [name, tensor] : contents.tensors) {
        EXPECT_EQ(loaded.at(name).scalar_type(), tensor.scalar_type()) << name;
        EXPECT_EQ(loaded.at(name).sizes(), tensor.sizes()) << name;
        EXPECT_TRUE(at::equal(loaded.at(name), tensor)) << name;
    }
}

TEST_F(Safetensors, roundTripOfEveryType) {
    TensorFile contents;
    for (const at::ScalarType type : {at::kHalf, at::kBFloat16, at::kFloat, at::kDouble, at::kChar,
                                      at::kShort, at::kInt, at::kLong, at::kByte, at::kBool})
        contents.tensors[at::toString(type)] = at::arange(9, at::kLong).remainder(2).to(type);
    const TensorFile loaded = readSafetensors(written(contents));
    ASSERT_EQ(loaded.tensors.size(), 10U);
    for (const auto& [name, tensor] : contents.tensors) {
        EXPECT_EQ(loaded.at(name).scalar_type(), tensor.scalar_type());
        EXPECT_TRUE(at::equal(loaded.at(name), tensor)) << name;
    }
}

TEST_F(Safetensors, writesStridedTensorsInRowOrder) {
    TensorFile contents;
    contents.tensors["t"] = at::arange(6, at::kFloat).view({2, 3}).t();
    EXPECT_TRUE(at::equal(readSafetensors(written(contents)).at("t"), contents.tensors["t"]));
}

TEST_F(Safetensors, headerIsAlignedAndSameContentsGiveSameBytes) {
    const std::string first = bytesOf(written(sample()));
    std::uint64_t length = 0;
    std::memcpy(&length, first.data(), 8);
    EXPECT_EQ(length % 8, 0U);
    EXPECT_EQ(first, bytesOf(written(sample())));
}

TEST_F(Safetensors, emptyFileOfNoTensorsIsLegal) {
    EXPECT_TRUE(readSafetensors(written({})).tensors.empty());
}

TEST_F(Safetensors, refusesToOverwriteUnlessTold) {
    const fs::path file = written(sample());
    const std::string before = bytesOf(file);
    try {
        writeSafetensors(file, {}, false);
        FAIL() << "overwrote the file";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Exists);
    }
    EXPECT_EQ(bytesOf(file), before);
}

TEST_F(Safetensors, refusesWhatTheFormatCannotHold) {
    TensorFile contents;
    contents.tensors["z"] = at::zeros({2}, at::kComplexFloat);
    EXPECT_THROW(written(contents), Error);
    TensorFile reserved;
    reserved.tensors["__metadata__"] = at::zeros({2});
    EXPECT_THROW(written(reserved), Error);
    TensorFile broken;
    broken.metadata["k"] = "\xff\xfe";
    EXPECT_THROW(written(broken), Error);
}

TEST_F(Safetensors, namesTheMissingTensor) {
    const TensorFile loaded = readSafetensors(written(sample()));
    try {
        loaded.at("encoder.norm.weight");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Mismatch);
        EXPECT_NE(std::string(error.what()).find("encoder.norm.weight"), std::string::npos);
    }
}

TEST_F(Safetensors, missingFileAndFolder) {
    try {
        readSafetensors(m_folder / "none.safetensors");
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::NotFound);
    }
    try {
        readSafetensors(m_folder.path());
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Unreadable);
    }
}

TEST_F(Safetensors, hostileHeaderLengths) {
    expectCorrupt("", "too short");
    expectCorrupt("1234567", "too short");
    for (const std::uint64_t length :
         {std::uint64_t{3}, std::uint64_t{1} << 40, std::uint64_t{1} << 63, ~std::uint64_t{0},
          ~std::uint64_t{7}})
        expectCorrupt(withHeader("{}", "", length), "header length");
    expectCorrupt(withHeader("{}", "", 0), "JSON");
    expectCorrupt(withHeader("{}", "", 1), "JSON");
}

TEST_F(Safetensors, filesOfOtherKindsAreNamed) {
    const std::pair<std::string, const char*> kinds[] = {
        {std::string("PK\x03\x04\x14\0\0\0\x08\x08", 10), "PyTorch archive"},
        {std::string("\x08\x08\x12\x07pytorch\x42\x02\x10\x11", 15), "ONNX model"},
        {std::string("\x80\x02}q\0X\x05\0\0\0", 10), "Python pickle"},
        {"\x89HDF\r\n\x1a\n", "HDF5"},
        {std::string("\x1c\0\0\0TFL3\x14\0", 10), "TensorFlow Lite"},
        {std::string("lmgg\x99\xca\0\0", 8), "GGML"}};
    for (const auto& [bytes, name] : kinds) {
        putBytes(m_folder / "model.bin", bytes);
        std::string sentence;
        EXPECT_EQ(test::codeOf([&] { readSafetensors(m_folder / "model.bin"); }, &sentence),
                  ErrorCode::Unsupported);
        EXPECT_NE(sentence.find(name), std::string::npos) << sentence;
        EXPECT_NE(sentence.find("safetensors"), std::string::npos) << sentence;
    }
}

TEST_F(Safetensors, hugeHeaderIsRefusedBeforeItIsRead) {
    const fs::path file = m_folder / "huge.safetensors";
    putBytes(file, withHeader("{", "", std::uint64_t{1} << 33));
    fs::resize_file(file, (std::uint64_t{1} << 33) + 64);  // sparse: takes no disk space
    EXPECT_THROW(readSafetensors(file), Error);
}

TEST_F(Safetensors, hostileHeaderText) {
    expectCorrupt(withHeader("[]", ""), "not a JSON object");
    expectCorrupt(withHeader("null", ""), "not a JSON object");
    expectCorrupt(withHeader("{\"a\":", ""), "JSON");
    expectCorrupt(withHeader("\x01\x02\xff\xfe", ""), "JSON");
    expectCorrupt(withHeader(std::string(64, '\0'), ""), "JSON");
    expectCorrupt(withHeader("{\"a\xff\":1}", ""), "JSON");
    expectCorrupt(withHeader("{\"a\":1}", ""), "\"a\"");
    expectCorrupt(withHeader("{\"__metadata__\":{\"k\":1}}", ""), "metadata");
    expectCorrupt(withHeader("{\"__metadata__\":[]}", ""), "metadata");
}

TEST_F(Safetensors, deepNestingDoesNotExhaustTheStack) {
    expectCorrupt(withHeader(std::string(1'000'000, '['), ""), "nested");
    std::string objects;
    for (int i = 0; i < 100'000; ++i) objects += "{\"a\":";
    expectCorrupt(withHeader(objects, ""), "nested");
}

TEST_F(Safetensors, hostileEntries) {
    const std::string data(16, '\0');
    const auto entry = [](const std::string& fields) { return "{\"t\":{" + fields + "}}"; };
    const auto shaped = [&](const std::string& shape, const std::string& offsets) {
        return entry("\"dtype\":\"F32\",\"shape\":" + shape + ",\"data_offsets\":" + offsets);
    };
    expectCorrupt(withHeader(entry(""), data), "\"t\"");
    expectCorrupt(withHeader(entry("\"dtype\":3"), data), "type");
    expectCorrupt(withHeader(entry("\"dtype\":\"F32\""), data), "shape");
    expectCorrupt(withHeader(shaped("[4]", "[0]"), data), "two offsets");
    expectCorrupt(withHeader(shaped("[4]", "[0,8,16]"), data), "two offsets");
    expectCorrupt(withHeader(shaped("[4]", "[16,0]"), data), "outside");
    expectCorrupt(withHeader(shaped("[4]", "[8,24]"), data), "outside");
    expectCorrupt(withHeader(shaped("[4]", "[0,18446744073709551615]"), data), "outside");
    expectCorrupt(withHeader(shaped("[3]", "[0,16]"), data), "byte count");
    expectCorrupt(withHeader(shaped("[-4]", "[0,16]"), data), "bad number");
    expectCorrupt(withHeader(shaped("[4.0]", "[0,16]"), data), "bad number");
    expectCorrupt(withHeader(shaped("[99999999999999999999]", "[0,16]"), data), "bad number");
    expectCorrupt(withHeader(shaped("[\"4\"]", "[0,16]"), data), "bad number");
    expectCorrupt(withHeader(shaped("[4]", "[-1,16]"), data), "bad number");
    expectCorrupt(withHeader(shaped("[4294967296,4294967296]", "[0,16]"), data), "too large");
    expectCorrupt(withHeader(shaped("[0,4294967296,4294967296]", "[0,0]"), ""), "too large");
    expectCorrupt(withHeader(shaped("[9223372036854775807]", "[0,16]"), data), "too large");
    expectCorrupt(withHeader(shaped(
                                 "[" +
                                     [] {
                                         std::string ones = "1";
                                         for (int i = 0; i < 1000; ++i) ones += ",1";
                                         return ones;
                                     }() +
                                     "]",
                                 "[0,4]"),
                             std::string(4, '\0')),
                  "too many");
}

TEST_F(Safetensors, unknownTypeIsUnsupported) {
    const auto [code, sentence] = errorOf(
        withHeader("{\"t\":{\"dtype\":\"F8_E4M3\",\"shape\":[4],\"data_offsets\":[0,4]}}", "abcd"));
    EXPECT_EQ(code, ErrorCode::Unsupported);
    EXPECT_NE(sentence.find("F8_E4M3"), std::string::npos);
}

TEST_F(Safetensors, overlapsGapsLeftoversAndRepeats) {
    const auto tensor = [](const char* name, int begin) {
        return "\"" + std::string(name) + "\":{\"dtype\":\"U8\",\"shape\":[4],\"data_offsets\":[" +
               std::to_string(begin) + "," + std::to_string(begin + 4) + "]}";
    };
    const std::string data(12, 'x');
    expectCorrupt(withHeader("{" + tensor("a", 0) + "," + tensor("b", 2) + "}", data), "overlaps");
    expectCorrupt(withHeader("{" + tensor("a", 0) + "," + tensor("b", 0) + "}", data), "overlaps");
    expectCorrupt(withHeader("{" + tensor("a", 0) + "," + tensor("b", 8) + "}", data), "gap");
    expectCorrupt(withHeader("{" + tensor("a", 0) + "}", data), "no tensor");
    expectCorrupt(withHeader("{}", data), "no tensor");
    expectCorrupt(withHeader("{" + tensor("a", 0) + "," + tensor("a", 4) + "}", data), "twice");
    expectCorrupt(withHeader("{\"__metadata__\":{\"k\":\"1\",\"k\":\"2\"}}", ""), "twice");
}

TEST_F(Safetensors, boolsMustBeZeroOrOne) {
    expectCorrupt(
        withHeader("{\"t\":{\"dtype\":\"BOOL\",\"shape\":[2],\"data_offsets\":[0,2]}}", "\x01\x02"),
        "non-boolean");
}

TEST_F(Safetensors, hostileNamesAreShownShortAndClean) {
    const auto [code, sentence] =
        errorOf(withHeader("{\"" + std::string(5000, 'n') + "\\n\\u0000\":1}", ""));
    EXPECT_EQ(code, ErrorCode::Corrupt);
    EXPECT_LT(sentence.size(), 400U);
    EXPECT_EQ(errorOf(withHeader("{\"a\\nb\":1}", "")).second.find('\n'), std::string::npos);
}

/// For any bytes, reading gives tensors or an Error, never anything else.
bool loadsOrThrows(const fs::path& file) {
    try {
        readSafetensors(file);
    } catch (const Error& error) {
        return error.what()[0] != '\0';
    }
    return true;
}

TEST_F(Safetensors, everyTruncationIsRefused) {
    const std::string whole = bytesOf(written(sample()));
    for (std::size_t size = 0; size < whole.size(); ++size) errorOf(whole.substr(0, size));
}

TEST_F(Safetensors, survivesThousandsOfDamagedFiles) {
    const std::string whole = bytesOf(written(sample()));
    const fs::path file = m_folder / "damaged.safetensors";
    std::mt19937 random(20);
    for (int round = 0; round < 6000; ++round) {
        std::string damaged = whole;
        const int flips = 1 + static_cast<int>(random() % 8);
        // Half of the rounds damage only the header, which holds the structure.
        const std::size_t span = round % 2 == 0 ? damaged.size() : damaged.size() - 112;
        for (int flip = 0; flip < flips; ++flip)
            damaged[random() % span] = static_cast<char>(random());
        if (round % 5 == 0) damaged.resize(random() % damaged.size());
        if (round % 7 == 0)
            damaged.insert(random() % damaged.size(), 1, static_cast<char>(random()));
        putBytes(file, damaged);
        ASSERT_TRUE(loadsOrThrows(file)) << "round " << round;
    }
}

TEST_F(Safetensors, survivesRewrittenNumbers) {
    const std::string whole = bytesOf(written(sample()));
    const char* replacements[] = {"-1",
                                  "0",
                                  "1e9",
                                  "9223372036854775807",
                                  "18446744073709551615",
                                  "18446744073709551616",
                                  "4294967296",
                                  "null",
                                  "[]",
                                  "{}",
                                  "\"7\""};
    std::uint64_t length = 0;
    std::memcpy(&length, whole.data(), 8);
    const std::string header = whole.substr(8, length);
    const std::string data = whole.substr(8 + length);
    const fs::path file = m_folder / "numbers.safetensors";
    for (std::size_t at = 0; at < header.size(); ++at) {
        if (header[at] < '0' || header[at] > '9') continue;
        for (const char* replacement : replacements) {
            std::string changed = header;
            changed.replace(at, 1, replacement);
            putBytes(file, withHeader(changed, data));
            ASSERT_TRUE(loadsOrThrows(file)) << changed;
        }
    }
}

TEST_F(Safetensors, shardsAreReadAsOneFile) {
    const test::ScratchFolder folder;
    EXPECT_TRUE(weightFilesIn(folder.path()).empty());
    TensorFile first;
    first.tensors["a"] = at::ones({2});
    TensorFile second;
    second.tensors["b"] = at::zeros({3});
    writeSafetensors(folder / "model-1.safetensors", first, false);
    writeSafetensors(folder / "model-2.safetensors", second, false);
    const fs::path index = folder / "model.safetensors.index.json";
    putBytes(index, R"({"weight_map": {"a": "model-1.safetensors", "b": "model-2.safetensors"}})");
    const TensorFile all = readSafetensors(weightFilesIn(folder.path()));
    EXPECT_EQ(all.tensors.size(), 2U);
    EXPECT_EQ(all.at("b").numel(), 3);
    second.tensors["a"] = at::zeros({2});
    writeSafetensors(folder / "model-2.safetensors", second, true);
    EXPECT_THROW(readSafetensors(weightFilesIn(folder.path())), Error) << "one tensor twice";
    for (const char* text :
         {R"({"weight_map": {"a": "../other.safetensors"}})", R"({"weight_map": {}})", "[]"}) {
        putBytes(index, text);
        EXPECT_THROW(weightFilesIn(folder.path()), Error) << text;
    }
    writeSafetensors(folder / "model.safetensors", first, false);
    EXPECT_EQ(weightFilesIn(folder.path()), (std::vector<fs::path>{folder / "model.safetensors"}));
}

}  // namespace
}  // namespace skimline

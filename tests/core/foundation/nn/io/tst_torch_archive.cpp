// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/io/torch_archive.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <cstring>
#include <fstream>
#include <optional>
#include <random>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/io/state_pickle.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

using namespace std::string_literals;

template <class T>
std::string bytesOf(T value) {
    std::string bytes(sizeof value, '\0');
    std::memcpy(bytes.data(), &value, sizeof value);
    return bytes;
}

std::string text(const std::string& value) {
    return "X" + bytesOf(static_cast<std::uint32_t>(value.size())) + value;
}

std::string small(int value) { return {'K', static_cast<char>(value)}; }

/// One entry of a state dictionary as torch.save writes it: name, view, storage.
std::string tensorEntry(const std::string& name, const std::string& storage, int items,
                        const std::string& offset, const std::string& sizes,
                        const std::string& strides) {
    return text(name) + "ctorch._utils\n_rebuild_tensor_v2\n((" + text("storage") +
           "ctorch\nFloatStorage\n" + text(storage) + text("cpu") + small(items) + "tQ" + offset +
           sizes + strides + "\x89" + "ccollections\nOrderedDict\n)RtR";
}

std::string state(const std::string& entries) {
    return "\x80\x02" + "ccollections\nOrderedDict\n)Rq\x01("s + entries + "u.";
}

/// Two tensors of one storage: a whole one and a transposed view of four of its items.
std::string twoViews() {
    return state(tensorEntry("whole", "0", 6, small(0), small(2) + small(3) + "\x86",
                             small(3) + small(1) + "\x86") +
                 tensorEntry("turned", "0", 6, small(1), small(2) + small(2) + "\x86",
                             small(1) + small(3) + "\x86"));
}

struct ZipEntry {
    std::string name, bytes;
};

/// A zip archive without compression.
std::string zip(const std::vector<ZipEntry>& entries, int method = 0) {
    std::string archive;
    std::string list;
    for (const ZipEntry& entry : entries) {
        const auto size = bytesOf(static_cast<std::uint32_t>(entry.bytes.size()));
        const auto name = bytesOf(static_cast<std::uint16_t>(entry.name.size()));
        const std::string shared = bytesOf(std::uint16_t{0}) +
                                   bytesOf(static_cast<std::uint16_t>(method)) +
                                   std::string(8, '\0') + size + size + name;
        const auto offset = static_cast<std::uint32_t>(archive.size());
        archive += "PK\x03\x04" + bytesOf(std::uint16_t{20}) + shared + bytesOf(std::uint16_t{0}) +
                   entry.name + entry.bytes;
        list += "PK\x01\x02" + bytesOf(std::uint16_t{20}) + bytesOf(std::uint16_t{20}) + shared +
                std::string(12, '\0') + bytesOf(offset) + entry.name;
    }
    const auto count = bytesOf(static_cast<std::uint16_t>(entries.size()));
    const auto listOffset = bytesOf(static_cast<std::uint32_t>(archive.size()));
    return archive + list + "PK\x05\x06" + std::string(4, '\0') + count + count +
           bytesOf(static_cast<std::uint32_t>(list.size())) + listOffset + std::string(2, '\0');
}

std::string numbers() {
    std::string bytes;
    for (int i = 0; i < 6; ++i) bytes += bytesOf(static_cast<float>(i));
    return bytes;
}

std::string archive(const std::string& pickle) {
    return zip({{"archive/data.pkl", pickle}, {"archive/data/0", numbers()}});
}

std::map<std::string, at::Tensor> read(const std::string& bytes) {
    const test::ScratchFolder folder;
    std::ofstream(folder / "model.bin", std::ios::binary) << bytes;
    return readTorchArchive(folder / "model.bin");
}

std::optional<ErrorCode> codeFor(const std::string& bytes) {
    return test::codeOf([&] { read(bytes); });
}

TEST(TorchArchive, tensorsAndViews) {
    const auto tensors = read(archive(twoViews()));
    ASSERT_EQ(tensors.size(), 2U);
    EXPECT_TRUE(at::equal(tensors.at("whole"), at::arange(6, at::kFloat).view({2, 3})));
    EXPECT_TRUE(at::equal(tensors.at("turned"), at::tensor({1.F, 4.F, 2.F, 5.F}).view({2, 2})));
}

TEST(TorchArchive, dictionaryInsideADictionary) {
    const std::string inner =
        "}(" + tensorEntry("a", "0", 6, small(0), small(6) + "\x85", small(1) + "\x85") + "u";
    const auto tensors =
        read(archive("\x80\x02}("s + text("epoch") + small(3) + text("state_dict") + inner + "u."));
    ASSERT_EQ(tensors.size(), 1U);
    EXPECT_EQ(tensors.at("a").numel(), 6);
}

TEST(TorchArchive, otherObjectsAreRefused) {
    for (const std::string& pickle : {"\x80\x02"
                                      "cposix\nsystem\n(X\x02\0\0\0lstR."s,
                                      "\x80\x02"
                                      "cbuiltins\neval\n)R."s,
                                      "\x80\x02"
                                      "c__main__\nModel\n)\x81."s,
                                      "\x80\x02]."s, "\x80\x02K\x01."s})
        EXPECT_EQ(codeFor(archive(pickle)), ErrorCode::Unsupported);
}

TEST(TorchArchive, endlessNestingEnds) {
    const std::string deep = "\x80\x02)" + std::string(900'000, '\x85') + ".";
    EXPECT_EQ(codeFor(archive(deep)), ErrorCode::Unsupported);
    const std::string itself = "\x80\x02}q\x01("s + text("me") + "h\x01u.";
    EXPECT_EQ(codeFor(archive(itself)), ErrorCode::Unsupported);
}

TEST(TorchArchive, viewsStayInTheirStorage) {
    const auto viewed = [](int offset, int size, int stride) {
        return archive(state(
            tensorEntry("a", "0", 6, small(offset), small(size) + "\x85", small(stride) + "\x85")));
    };
    const auto view = [&](int offset, int size, int stride) {
        return codeFor(viewed(offset, size, stride));
    };
    EXPECT_NO_THROW(read(viewed(0, 6, 1)));
    EXPECT_NO_THROW(read(viewed(5, 1, 1)));
    EXPECT_NO_THROW(read(viewed(0, 2, 5)));
    EXPECT_EQ(view(1, 6, 1), ErrorCode::Corrupt);
    EXPECT_EQ(view(0, 2, 6), ErrorCode::Corrupt);
    EXPECT_EQ(view(6, 1, 1), ErrorCode::Corrupt);
    EXPECT_EQ(view(7, 0, 1), ErrorCode::Corrupt);
    EXPECT_EQ(codeFor(archive(state(
                  tensorEntry("a", "0", 6, small(0), "J\xff\xff\xff\xff\x85", small(1) + "\x85")))),
              ErrorCode::Corrupt);
    EXPECT_EQ(codeFor(archive(
                  state(tensorEntry("a", "1", 6, small(0), small(1) + "\x85", small(1) + "\x85")))),
              ErrorCode::Corrupt)
        << "no such storage";
    EXPECT_EQ(codeFor(archive(
                  state(tensorEntry("a", "0", 7, small(0), small(1) + "\x85", small(1) + "\x85")))),
              ErrorCode::Corrupt)
        << "the storage is shorter";
}

TEST(TorchArchive, otherFilesAreRefused) {
    EXPECT_EQ(codeFor(""), ErrorCode::Unsupported);
    EXPECT_EQ(codeFor("\x80\x02\x8a\x0al\xfc\x9c\x46\xf9 \x6a\xa8P\x19."), ErrorCode::Unsupported)
        << "the format before PyTorch 1.6";
    EXPECT_EQ(codeFor(zip({{"readme.txt", "hello"}})), ErrorCode::Unsupported);
    EXPECT_EQ(codeFor(zip({{"a/data.pkl", twoViews()}, {"a/data/0", numbers()}}, 8)),
              ErrorCode::Unsupported);
    const test::ScratchFolder folder;
    EXPECT_THROW(readTorchArchive(folder / "missing.bin"), Error);
}

/// For any corruption: tensors or one error message.
TEST(TorchArchive, survivesDamageAnywhere) {
    const std::string whole = archive(twoViews());
    std::mt19937 random(13);
    int intact = 0;
    for (int round = 0; round < 500; ++round) {
        std::string bytes = whole;
        for (unsigned change = 0; change <= random() % 3; ++change)
            bytes[random() % bytes.size()] = static_cast<char>(random());
        if (random() % 5 == 0) bytes.resize(random() % bytes.size());
        try {
            for (const auto& [name, tensor] : read(bytes)) EXPECT_TRUE(tensor.defined());
            ++intact;
        } catch (const Error&) {
        }
    }
    EXPECT_GT(intact, 30);
}

/// Twelve letters that claim gigabytes: strides of 0 repeat a number.
TEST(TorchArchive, aNumberIsNotRepeated) {
    std::string sizes = "(";
    std::string strides = "(";
    for (int i = 0; i < 12; ++i) {
        sizes += small(6);
        strides += small(0);
    }
    EXPECT_EQ(
        codeFor(archive(state(tensorEntry("a", "0", 6, small(0), sizes + "t", strides + "t")))),
        ErrorCode::Corrupt);
    const std::string none = small(0) + small(3) + "\x86";
    EXPECT_EQ(read(archive(state(tensorEntry("a", "0", 6, small(0), none, none)))).at("a").numel(),
              0);
}

/// A shared object is not copied for every reference to it.
TEST(TorchArchive, sharedPartsStaySmall) {
    std::string many = "(";
    for (int i = 0; i < 1000; ++i) many += small(1);
    std::string named = state(tensorEntry("a", "0", 6, small(0), many + "t", many + "t"));
    EXPECT_EQ(codeFor(archive(named)), ErrorCode::Corrupt) << "dimensions";
    named = state(tensorEntry("a", std::string(5000, 'x'), 6, small(0), small(6) + "\x85",
                              small(1) + "\x85"));
    EXPECT_EQ(codeFor(archive(named)), ErrorCode::Corrupt) << "name of a storage";
    EXPECT_EQ(codeFor(archive("\x80\x02" + std::string(2'000'000, 'N') + ".")), ErrorCode::Corrupt)
        << "values";
    // A dictionary that holds itself a hundred thousand times.
    std::string within = "\x80\x02}q\x01(";
    for (int i = 0; i < 100'000; ++i) within += "h\x01h\x01";
    EXPECT_EQ(codeFor(archive(within + "u.")), ErrorCode::Unsupported);
}

}  // namespace
}  // namespace skimline

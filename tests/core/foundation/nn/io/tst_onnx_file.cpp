// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/nn/io/onnx_file.h"

#include <gtest/gtest.h>

#include <cstring>

#include "core/foundation/base/error.h"
#include "tests/support/expect_error.h"

namespace skimline {
namespace {

using namespace std::string_literals;

std::string varint(std::uint64_t value) {
    std::string bytes;
    for (; value >= 0x80; value >>= 7U) bytes += static_cast<char>((value & 0x7FU) | 0x80U);
    return bytes + static_cast<char>(value);
}

std::string number(std::uint64_t field, std::uint64_t value) {
    return varint(field << 3U) + varint(value);
}

std::string text(std::uint64_t field, const std::string& bytes) {
    return varint(field << 3U | 2U) + varint(bytes.size()) + bytes;
}

std::string floats(const std::vector<float>& values) {
    std::string bytes(values.size() * sizeof(float), '\0');
    std::memcpy(bytes.data(), values.data(), bytes.size());
    return bytes;
}

std::string model(const std::string& graph) { return number(1, 7) + text(7, graph); }
std::string tensor(const std::string& fields) { return text(5, fields); }

/// Two numbers in raw bytes called "a".
std::string pairTensor() {
    return number(1, 2) + number(2, 1) + text(8, "a") + text(9, floats({0.5F, -2}));
}

TEST(OnnxFile, readsTensorsInAllFormsAndOperators) {
    const std::string minus = varint(~std::uint64_t{0} - 2);  // -3, as protobuf writes int32
    const std::string bytes = model(
        text(1, text(1, "x") + text(1, "a") + text(3, "/layer/MatMul") + text(4, "MatMul")) +
        tensor(pairTensor()) +
        tensor(text(1, varint(2) + varint(1)) + number(2, 1) + text(8, "packed") +
               text(4, floats({3, 4}))) +
        tensor(number(1, 2) + number(2, 3) + text(8, "small") + text(9, "\x7f\x80"s)) +
        tensor(number(1, 2) + number(2, 3) + text(8, "typed") + text(5, "\x01"s + minus)) +
        tensor(number(1, 1) + number(2, 7) + text(8, "int64") + text(9, std::string(8, '0'))));
    const OnnxGraph graph = readOnnx(bytes, "graph.onnx");
    EXPECT_EQ(graph.tensors.size(), 4U);
    EXPECT_EQ(graph.at("a").floats(), (std::vector<float>{0.5F, -2}));
    EXPECT_EQ(graph.at("packed").floats(), (std::vector<float>{3, 4}));
    EXPECT_EQ(graph.at("packed").shape, (std::vector<std::int64_t>{2, 1}));
    EXPECT_EQ(graph.at("small").bytes(), (std::vector<std::int8_t>{127, -128}));
    EXPECT_EQ(graph.at("typed").bytes(), (std::vector<std::int8_t>{1, -3}));
    EXPECT_EQ(graph.inputOf("/layer/MatMul", 1), "a");
    EXPECT_EQ(graph.nodes.front().kind, "MatMul");
    EXPECT_EQ(test::codeOf([&] { graph.at("int64"); }), std::optional(ErrorCode::Mismatch));
    EXPECT_EQ(test::codeOf([&] { graph.inputOf("/layer/MatMul", 2); }),
              std::optional(ErrorCode::Mismatch));
    EXPECT_EQ(test::codeOf([&] { graph.inputOf("/other", 0); }),
              std::optional(ErrorCode::Mismatch));
    EXPECT_EQ(test::codeOf([&] { graph.at("small").floats(); }), std::optional(ErrorCode::Usage));
}

TEST(OnnxFile, refusesWhatBreaksItsOwnFormat) {
    const auto refused = [](const std::string& bytes, ErrorCode code = ErrorCode::Corrupt) {
        EXPECT_EQ(test::codeOf([&] { readOnnx(bytes, "graph.onnx"); }), std::optional(code));
    };
    refused("");
    refused(number(1, 7));
    refused("\x80"s);                           // a number without an end
    refused(std::string(10, '\xff') + "\x01");  // with too many digits
    refused("\x3b\x3c"s);                       // groups are not of protobuf 3
    refused(varint(7U << 3U | 2U) + varint(1U << 30U) + "short");
    refused(model(tensor(pairTensor())) + text(7, ""));           // two graphs
    refused(model(tensor(pairTensor()) + tensor(pairTensor())));  // one name twice
    refused(model(tensor(number(1, 3) + pairTensor())));  // 3 x 2 numbers, and two are there
    refused(model(tensor(pairTensor() + text(4, floats({1, 2})))));  // in both forms
    refused(model(tensor(pairTensor() + text(9, floats({1, 2})))));  // in pieces
    std::string deep;
    for (int i = 0; i < 9; ++i) deep += number(1, 1);
    refused(model(tensor(deep + number(2, 1) + text(8, "a") + text(9, floats({1})))));
    const std::string large = number(1, std::uint64_t{1} << 31U);
    refused(model(tensor(large + large + number(2, 1) + text(8, "a") + text(9, "1234"))));
    refused(model(tensor(number(1, ~std::uint64_t{0}) + number(2, 1) + text(9, "1234"))));
    refused(model(tensor(number(1, 1) + number(2, 3) + text(5, varint(128)))));
    refused(model(tensor(pairTensor() + number(14, 1))), ErrorCode::Unsupported);
    refused(model(number(5, 3)));  // a tensor that is a number
    refused(model(text(5, text(8, std::string(2000, 'n')))));
}

TEST(OnnxFile, everyBeginningOfAFileIsReadOrRefused) {
    const std::string whole = model(text(1, text(1, "a") + text(3, "n")) + tensor(pairTensor()));
    for (std::size_t length = 0; length < whole.size(); ++length)
        EXPECT_EQ(
            test::codeOf([&] { readOnnx(std::string_view(whole).substr(0, length), "part"); }),
            std::optional(ErrorCode::Corrupt));
}

}  // namespace
}  // namespace skimline

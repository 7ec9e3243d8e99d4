// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/installation/vision_tensors.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <string>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

constexpr int kLayers = 12;

at::Tensor tensorOf(const OnnxTensor& stored) {
    if (stored.type == OnnxType::Float32) {
        const std::vector<float> numbers = stored.floats();
        return at::tensor(numbers).view(stored.shape);
    }
    std::vector<std::int8_t> numbers = stored.bytes();
    return at::from_blob(numbers.data(), stored.shape, at::kChar).clone();
}

/// Tensors under other names. Names of a layer lack its number on both sides.
class Renaming {
public:
    explicit Renaming(const OnnxGraph& graph) : m_graph(graph) { m_result.source = graph.source; }

    void copy(const std::string& name, const std::string& from) {
        put(name, tensorOf(m_graph.at(from)));
    }
    /// Gain and shift of a norm.
    void norm(const std::string& name, const std::string& from) {
        copy(name + ".weight", from + ".weight");
        copy(name + ".bias", from + ".bias");
    }
    /// Weights [in, out] that the operator multiplies rows with.
    void matrix(const std::string& name, const std::string& node) {
        put(name + ".weight", tensorOf(m_graph.at(m_graph.inputOf(node, 1))).t());
    }
    /// The same in int8 by output channel, as ONNX Runtime's quantize_dynamic names them.
    void quantizedMatrix(const std::string& name, const std::string& node) {
        const std::string weights = m_graph.inputOf(node, 1);
        constexpr std::string_view kEnd = "_quantized";
        const std::string stem =
            weights.substr(0, weights.size() - std::min(weights.size(), kEnd.size()));
        if (!weights.ends_with(kEnd)) unknown(name);
        const std::vector<std::int8_t> zeros = m_graph.at(stem + "_zero_point").bytes();
        if (std::ranges::any_of(zeros, [](std::int8_t zero) { return zero != 0; })) unknown(name);
        put(name + ".weight", tensorOf(m_graph.at(weights)).t());
        copy(name + ".scale", stem + "_scale");
    }
    void put(const std::string& name, const at::Tensor& tensor) {
        m_result.tensors[name] = tensor.contiguous();
    }
    at::Tensor stored(const std::string& name) const { return tensorOf(m_graph.at(name)); }
    const OnnxGraph& graph() const { return m_graph; }
    TensorFile take() { return std::move(m_result); }

private:
    [[noreturn]] void unknown(const std::string& name) const {
        throw Error(ErrorCode::Unsupported, m_graph.source,
                    m_graph.source + " quantizes \"" + name + "\" in an unknown way.");
    }

    const OnnxGraph& m_graph;
    TensorFile m_result;
};

/// [out, channels, rows, columns] as [out, all of them].
at::Tensor asRows(const at::Tensor& kernels) { return kernels.flatten(1); }

void clipLayer(Renaming& names, int layer) {
    const std::string to = "layers." + std::to_string(layer) + ".";
    const std::string from = "vision_model.encoder.layers." + std::to_string(layer) + ".";
    const std::string node = "/vision_model/encoder/layers." + std::to_string(layer) + "/";
    names.norm(to + "first", from + "layer_norm1");
    names.norm(to + "second", from + "layer_norm2");
    constexpr const char* kParts[][3] = {{"query", "self_attn", "q_proj"},
                                         {"key", "self_attn", "k_proj"},
                                         {"value", "self_attn", "v_proj"},
                                         {"out", "self_attn", "out_proj"},
                                         {"in", "mlp", "fc1"},
                                         {"back", "mlp", "fc2"}};
    for (const auto& [name, group, part] : kParts) {
        names.quantizedMatrix(to + name, node + group + "/" + part + "/MatMul_quant");
        names.copy(to + name + ".bias", from + group + "." + part + ".bias");
    }
}

void dinoLayer(Renaming& names, int layer) {
    const std::string to = "layers." + std::to_string(layer) + ".";
    const std::string from = "backbone.encoder.layer." + std::to_string(layer) + ".";
    const std::string node = "/backbone/encoder/layer." + std::to_string(layer) + "/";
    names.norm(to + "first", from + "norm1");
    names.norm(to + "second", from + "norm2");
    constexpr const char* kParts[][2] = {{"query", "attention/attention/query"},
                                         {"key", "attention/attention/key"},
                                         {"value", "attention/attention/value"},
                                         {"out", "attention/output/dense"},
                                         {"in", "mlp/fc1"},
                                         {"back", "mlp/fc2"}};
    for (const auto& [name, part] : kParts) {
        names.matrix(to + name, node + part + "/MatMul");
        std::string dotted = part;
        std::ranges::replace(dotted, '/', '.');
        names.copy(to + name + ".bias", from + dotted + ".bias");
    }
    names.copy(to + "out.residual", from + "layer_scale1.lambda1");
    names.copy(to + "back.residual", from + "layer_scale2.lambda1");
}

}  // namespace

TensorFile clipTensors(const OnnxGraph& graph) {
    Renaming names(graph);
    const std::string embeddings = "vision_model.embeddings.";
    names.put("patches.weight", asRows(names.stored(embeddings + "patch_embedding.weight")));
    names.copy("class", embeddings + "class_embedding");
    names.copy("positions", embeddings + "position_embedding.weight");
    names.norm("before", "vision_model.pre_layrnorm");
    names.norm("after", "vision_model.post_layernorm");
    names.quantizedMatrix("projection", "/visual_projection/MatMul_quant");
    for (int layer = 0; layer < kLayers; ++layer) clipLayer(names, layer);
    TensorFile result = names.take();
    result.metadata = {{"side", "224"},
                       {"patch", "16"},
                       {"heads", "12"},
                       {"epsilon", "1e-5"},
                       {"inner function", "quick-gelu"},
                       {"mean", "0.48145466 0.4578275 0.40821073"},
                       {"deviation", "0.26862954 0.26130258 0.27577711"}};
    return result;
}

TensorFile dinoTensors(const OnnxGraph& graph) {
    Renaming names(graph);
    const std::string embeddings = "backbone.embeddings.";
    const std::string patches = embeddings + "patch_embeddings.projection";
    names.put("patches.weight", asRows(names.stored(patches + ".weight")));
    names.copy("patches.bias", patches + ".bias");
    names.put("class", names.stored(embeddings + "cls_token").flatten());
    // The exporter merged the positions into one constant: the class token, then a grid of 37 x 37.
    names.put(
        "positions",
        at::cat({names.stored(graph.inputOf("/backbone/embeddings/Concat_6", 0)).squeeze(0),
                 names.stored(graph.inputOf("/backbone/embeddings/Reshape_1", 0)).squeeze(0)}));
    names.norm("after", "backbone.layernorm");
    for (int layer = 0; layer < kLayers; ++layer) dinoLayer(names, layer);
    TensorFile result = names.take();
    result.metadata = {{"side", "224"},
                       {"patch", "14"},
                       {"heads", "6"},
                       {"epsilon", "1e-6"},
                       {"inner function", "gelu"},
                       {"mean", "0.485 0.456 0.406"},
                       {"deviation", "0.229 0.224 0.225"}};
    return result;
}

}  // namespace skimline

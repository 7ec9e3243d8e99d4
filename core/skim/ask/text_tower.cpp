// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/ask/text_tower.h"

#include <ATen/ATen.h>

#include <charconv>
#include <cmath>
#include <cstdint>
#include <string>
#include <utility>

#include "core/foundation/base/error.h"
#include "core/foundation/nn/io/safetensors.h"
#include "core/foundation/nn/io/tensor_values.h"
#include "core/foundation/text/tokenizers/clip_tokenizer.h"

namespace skimline {
namespace {

constexpr std::int64_t kMostTextLayers = 128;
constexpr std::int64_t kMostHeads = 1024;

[[noreturn]] void refuseText(const TensorFile& file, const std::string& why) {
    throw Error(ErrorCode::Mismatch, file.source,
                file.source + " has no usable text half: " + why + ".");
}

const std::string& saidOf(const TensorFile& file, const std::string& key) {
    const auto found = file.metadata.find(key);
    if (found == file.metadata.end()) refuseText(file, "it does not state its " + key);
    return found->second;
}

double numberOf(const TensorFile& file, const std::string& key) {
    const std::string& text = saidOf(file, key);
    double value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (problem != std::errc() || end != text.data() + text.size() || !std::isfinite(value))
        refuseText(file, "its " + key + " is no number");
    return value;
}

std::string mergesOf(const TensorFile& file) {
    const at::Tensor bytes = file.at("text.merges").contiguous();
    if (bytes.scalar_type() != at::kByte || bytes.dim() != 1)
        refuseText(file, "its merges are no text");
    return {reinterpret_cast<const char*>(bytes.data_ptr<std::uint8_t>()),
            static_cast<std::size_t>(bytes.numel())};
}

struct TextShape {
    std::int64_t width = 0;
    std::int64_t heads = 0;
    double epsilon = 0;
    bool quick = false;  ///< x sigmoid(1.702 x) in place of the exact GELU
};

TextShape textShapeOf(const TensorFile& file) {
    TextShape shape;
    if (file.at("text.tokens").dim() != 2) refuseText(file, "its tokens have no width");
    shape.width = file.at("text.tokens").size(1);
    const double heads = numberOf(file, "text heads");
    if (!(heads >= 1 && heads <= kMostHeads)) refuseText(file, "it has no usable number of heads");
    shape.heads = static_cast<std::int64_t>(heads);
    if (shape.width < 1 || shape.width % shape.heads != 0)
        refuseText(file, "its heads do not divide its width");
    shape.epsilon = numberOf(file, "text epsilon");
    if (!(shape.epsilon > 0 && shape.epsilon < 1)) refuseText(file, "its epsilon is out of range");
    const std::string& function = saidOf(file, "text inner function");
    if (function != "quick-gelu" && function != "gelu")
        refuseText(file, "its activation function is unknown");
    shape.quick = function == "quick-gelu";
    return shape;
}

}  // namespace

struct TextTower::Data {
    explicit Data(TensorFile contents)
        : file(std::move(contents)),
          tokenizer(mergesOf(file), file.source),
          shape(textShapeOf(file)) {
        requireFinite(file);
        check();
    }

    void require(const std::string& name, std::vector<std::int64_t> sizes) const {
        const at::Tensor& tensor = file.at(name);
        if (tensor.sizes() != at::IntArrayRef(sizes) || tensor.scalar_type() != at::kFloat)
            refuseText(file, "\"" + name + "\" has the wrong shape");
    }
    void check();
    at::Tensor linear(const std::string& name, const at::Tensor& rows) const {
        return at::linear(rows, file.at(name + ".weight"), file.at(name + ".bias"));
    }
    at::Tensor norm(const std::string& name, const at::Tensor& rows) const {
        return at::layer_norm(rows, {shape.width}, file.at(name + ".weight"),
                              file.at(name + ".bias"), shape.epsilon);
    }
    at::Tensor attended(const std::string& layer, const at::Tensor& rows) const;
    at::Tensor through(const std::string& layer, at::Tensor rows) const;

    TensorFile file;
    ClipTokenizer tokenizer;
    TextShape shape;
    std::int64_t layers = 0;
};

void TextTower::Data::check() {
    const std::int64_t width = shape.width;
    if (file.at("text.tokens").size(0) < tokenizer.size() || file.at("text.positions").dim() != 2 ||
        file.at("text.positions").size(0) < 2 || file.at("text.projection.weight").dim() != 2)
        refuseText(file, "its tables are too small");
    require("text.tokens", {file.at("text.tokens").size(0), width});
    require("text.positions", {file.at("text.positions").size(0), width});
    require("text.projection.weight", {file.at("text.projection.weight").size(0), width});
    const auto requireNorm = [&](const std::string& name) {
        require(name + ".weight", {width});
        require(name + ".bias", {width});
    };
    const auto requireLinear = [&](const std::string& name, std::int64_t out, std::int64_t in) {
        require(name + ".weight", {out, in});
        require(name + ".bias", {out});
    };
    requireNorm("text.after");
    for (; layers < kMostTextLayers; ++layers) {
        const std::string name = "text.layers." + std::to_string(layers) + ".";
        if (!file.tensors.contains(name + "in.bias")) break;
        for (const char* part : {"query", "key", "value", "out"})
            requireLinear(name + part, width, width);
        const std::int64_t inner = file.at(name + "in.bias").numel();
        requireLinear(name + "in", inner, width);
        requireLinear(name + "back", width, inner);
        requireNorm(name + "first");
        requireNorm(name + "second");
    }
    if (layers == 0) refuseText(file, "it has no layers");
}

/// @param rows  [tokens, width]
at::Tensor TextTower::Data::attended(const std::string& layer, const at::Tensor& rows) const {
    const std::int64_t tokens = rows.size(0);
    const std::int64_t depth = shape.width / shape.heads;
    const auto headsOf = [&](const char* part) {
        return linear(layer + part, rows).view({tokens, shape.heads, depth}).transpose(0, 1);
    };
    const at::Tensor later = at::ones({tokens, tokens}, at::kBool).triu(1);
    const at::Tensor weights = at::matmul(headsOf("query"), headsOf("key").transpose(1, 2))
                                   .div(std::sqrt(static_cast<double>(depth)))
                                   .masked_fill(later, -INFINITY)
                                   .softmax(-1);
    const at::Tensor mixed =
        at::matmul(weights, headsOf("value")).transpose(0, 1).reshape({tokens, shape.width});
    return linear(layer + "out", mixed);
}

at::Tensor TextTower::Data::through(const std::string& layer, at::Tensor rows) const {
    constexpr double kQuick = 1.702;
    rows = rows + attended(layer, norm(layer + "first", rows));
    at::Tensor inner = linear(layer + "in", norm(layer + "second", rows));
    inner = shape.quick ? inner * at::sigmoid(inner * kQuick) : at::gelu(inner);
    return rows + linear(layer + "back", inner);
}

TextTower::TextTower(const std::filesystem::path& file)
    : m_data(std::make_unique<const Data>(readSafetensors(file))) {}
TextTower::~TextTower() = default;
TextTower::TextTower(TextTower&&) noexcept = default;
TextTower& TextTower::operator=(TextTower&&) noexcept = default;

std::vector<float> TextTower::vectorOf(std::string_view words) const {
    const at::NoGradGuard noGradients;
    const at::Tensor& positions = m_data->file.at("text.positions");
    const std::vector<std::int64_t> ids =
        m_data->tokenizer.encodeWhole(words, static_cast<std::size_t>(positions.size(0)));
    const auto tokens = static_cast<std::int64_t>(ids.size());
    at::Tensor rows = m_data->file.at("text.tokens").index_select(0, at::tensor(ids, at::kLong)) +
                      positions.slice(0, 0, tokens);
    for (std::int64_t layer = 0; layer < m_data->layers; ++layer)
        rows = m_data->through("text.layers." + std::to_string(layer) + ".", rows);
    // Only the end token has seen the whole text.
    const at::Tensor end = m_data->norm("text.after", rows.slice(0, tokens - 1, tokens));
    return valuesOf(at::linear(end, m_data->file.at("text.projection.weight")).flatten());
}

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/language/whisper/ggml_reader.h"

#include <array>
#include <bit>
#include <string_view>
#include <utility>

#include "core/foundation/base/error.h"
#include "core/foundation/base/read_file.h"
#include "core/foundation/language/config_reader.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

static_assert(std::endian::native == std::endian::little, "The files are little endian.");

constexpr std::uint32_t kMagic = 0x67676d6c;
constexpr std::int32_t kFloat32 = 0;
constexpr std::int32_t kFloat16 = 1;
constexpr std::int64_t kMostTokens = 1'000'000;
constexpr std::int64_t kLongestPiece = 4096;
constexpr std::int64_t kMostBands = 1024;

/// Names of parts, there and here.
constexpr std::array<std::pair<std::string_view, std::string_view>, 16> kParts{{
    {"blocks.", "layers."},
    {"cross_attn_ln.", "encoder_attn_layer_norm."},
    {"cross_attn.", "encoder_attn."},
    {"attn_ln.", "self_attn_layer_norm."},
    {".attn.", ".self_attn."},
    {"query.", "q_proj."},
    {"key.", "k_proj."},
    {"value.", "v_proj."},
    {"attn.out.", "attn.out_proj."},
    {"mlp_ln.", "final_layer_norm."},
    {"mlp.0.", "fc1."},
    {"mlp.2.", "fc2."},
    {"ln_post.", "layer_norm."},
    {"decoder.ln.", "decoder.layer_norm."},
    {"token_embedding.", "embed_tokens."},
    {"positional_embedding", "embed_positions.weight"},
}};

std::string hereCalled(std::string name) {
    for (const auto& [there, here] : kParts)
        if (const std::size_t place = name.find(there); place != std::string::npos)
            name.replace(place, there.size(), here);
    return name;
}

}  // namespace

GgmlReader::GgmlReader(const fs::path& file) : m_name(file.string()), m_stream(openToRead(file)) {
    m_left = static_cast<std::int64_t>(fs::file_size(file));
    if (m_left < 4 || number<std::uint32_t>() != kMagic)
        throw Error(ErrorCode::Unsupported, m_name,
                    m_name + " is not a speech network of whisper.cpp.");
}

WhisperConfig GgmlReader::sizes() {
    WhisperConfig config;
    config.vocabulary = within(1, kMostRows);
    config.audioPositions = within(1, kMostRows);
    config.width = within(1, kMostWidth);
    config.encoderHeads = within(1, config.width);
    config.encoderLayers = within(1, kMostLayers);
    config.textPositions = within(1, kMostRows);
    if (within(1, kMostWidth) != config.width) refuse();
    config.decoderHeads = within(1, config.width);
    config.decoderLayers = within(1, kMostLayers);
    config.melBands = within(1, kMostBands);
    number<std::int32_t>();  // the type of most tensors; each has its own
    if (config.width % config.encoderHeads != 0 || config.width % config.decoderHeads != 0)
        refuse();
    m_bands = config.melBands;
    return config;
}

std::vector<std::int64_t> GgmlReader::filters() {
    const std::int64_t bands = within(1, kMostBands);
    const std::int64_t bins = within(1, kMostBands);
    if (bands != m_bands || bins != kMelBins) refuse();
    return {bands, bins};
}

std::vector<std::string> GgmlReader::pieces() {
    std::vector<std::string> pieces;
    const std::int64_t count = within(0, kMostTokens);
    for (std::int64_t i = 0; i < count; ++i) pieces.push_back(text(within(0, kLongestPiece)));
    return pieces;
}

GgmlReader::Tensor GgmlReader::tensor() {
    Tensor tensor;
    tensor.shape.resize(static_cast<std::size_t>(within(1, 4)));
    const std::int64_t length = within(1, kLongestPiece);
    const auto type = number<std::int32_t>();
    std::int64_t bytesLeft = m_left;
    // The innermost one comes first.
    for (auto size = tensor.shape.rbegin(); size != tensor.shape.rend(); ++size) {
        *size = within(1, kMostRows);
        bytesLeft /= *size;
    }
    tensor.name = hereCalled(text(length));
    if (type != kFloat32 && type != kFloat16)
        throw Error(ErrorCode::Unsupported, m_name,
                    m_name + " is quantised; use the float16 file.");
    tensor.half = type == kFloat16;
    tensor.bytes = tensor.half ? 2 : 4;
    if (bytesLeft < tensor.bytes) refuse();
    for (const std::int64_t size : tensor.shape) tensor.bytes *= size;
    return tensor;
}

void GgmlReader::numbers(void* to, std::int64_t bytes) {
    if (bytes > m_left) refuse();
    m_stream.read(static_cast<char*>(to), bytes);
    if (!m_stream) refuse();
    m_left -= bytes;
}

void GgmlReader::refuse() const {
    throw Error(ErrorCode::Corrupt, m_name, m_name + " is damaged or incomplete.");
}

template <class Number>
Number GgmlReader::number() {
    Number value{};
    numbers(&value, sizeof value);
    return value;
}

std::int64_t GgmlReader::within(std::int64_t least, std::int64_t most) {
    const auto value = number<std::int32_t>();
    if (value < least || value > most) refuse();
    return value;
}

std::string GgmlReader::text(std::int64_t length) {
    if (length > m_left) refuse();
    std::string value(static_cast<std::size_t>(length), '\0');
    numbers(value.data(), length);
    return value;
}

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/language/encoder_decoder_model.h"

#include <ATen/ATen.h>

#include <string>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

void requireText(bool holds, const char* argument, const std::string& sentence) {
    if (!holds) throw Error(ErrorCode::Shape, argument, "Language model: " + sentence);
}

void requireIds(const at::Tensor& ids, std::int64_t vocabulary) {
    requireText(
        ids.defined() && ids.dim() == 2 && ids.scalar_type() == at::kLong && ids.numel() > 0, "ids",
        "ids must be whole numbers in the shape [texts, tokens].");
    requireText(ids.min().item<std::int64_t>() >= 0 && ids.max().item<std::int64_t>() < vocabulary,
                "ids", "an id lies outside the vocabulary.");
}

void requireLength(std::int64_t length, std::int64_t positions) {
    if (positions > 0 && length > positions)
        throw Error(ErrorCode::Usage, "ids",
                    "A text of " + std::to_string(length) +
                        " tokens is too long for this network, which has " +
                        std::to_string(positions) + " positions.");
}

}  // namespace

void DecoderState::reorder(const at::Tensor& rows) {
    for (Layer& layer : layers) {
        layer.selfKeys = layer.selfKeys.index_select(0, rows);
        layer.selfValues = layer.selfValues.index_select(0, rows);
    }
}

void EncoderDecoderModel::beginLayer(std::int64_t layer, const RunContext& context) const {
    context.throwIfStopped();
    context.report({Stage::Write, layer, m_config.encoderLayers, -1});
}

void EncoderDecoderModel::checkInput(const EncoderInput& input) const {
    requireIds(input.ids, m_config.vocabulary);
    const auto fits = [&](const at::Tensor& mask) {
        return mask.sizes() == input.ids.sizes() && mask.scalar_type() == at::kBool;
    };
    requireText(input.mask.defined() && fits(input.mask), "mask",
                "the mask must be true or false in the shape of ids.");
    requireText(!input.globals.defined() || fits(input.globals), "globals",
                "the global tokens must be true or false in the shape of ids.");
    const at::Tensor lengths = input.mask.sum(1, /*keepdim=*/true);
    const at::Tensor prefix =
        at::arange(input.ids.size(1), input.ids.options()).unsqueeze(0) < lengths;
    requireText(at::equal(prefix, input.mask) && lengths.min().item<std::int64_t>() > 0, "mask",
                "texts must begin at the first column and be padded on the right.");
    requireLength(input.ids.size(1), m_config.encoderPositions);
}

void EncoderDecoderModel::checkDecoding(const at::Tensor& ids, const DecoderState& state) const {
    requireIds(ids, m_config.vocabulary);
    requireText(!state.layers.empty() &&
                    ids.size(0) == state.layers.front().crossKeys.size(0) * state.beams,
                "ids", "there must be one row for every beam of every text.");
    requireLength(state.length + ids.size(1), m_config.decoderPositions);
}

}  // namespace skimline

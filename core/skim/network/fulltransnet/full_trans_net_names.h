// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <string_view>
#include <utility>

#include "core/skim/network/fulltransnet/full_trans_net_choices.h"

namespace skimline {

/// JSON names of the choices of FullTransNetConfig.
template <typename Enum>
struct ConfigNames;
template <>
struct ConfigNames<NormPlacement> {
    static constexpr std::array<std::pair<std::string_view, NormPlacement>, 2> kTable{
        {{"post", NormPlacement::Post}, {"pre", NormPlacement::Pre}}};
};
template <>
struct ConfigNames<HeadKind> {
    static constexpr std::array<std::pair<std::string_view, HeadKind>, 2> kTable{
        {{"linear", HeadKind::Linear}, {"pointer", HeadKind::Pointer}}};
};
template <>
struct ConfigNames<DecoderInput> {
    static constexpr std::array<std::pair<std::string_view, DecoderInput>, 3> kTable{
        {{"shifted", DecoderInput::Shifted},
         {"paper", DecoderInput::Paper},
         {"sum", DecoderInput::Sum}}};
};
template <>
struct ConfigNames<DecodingOrder> {
    static constexpr std::array<std::pair<std::string_view, DecodingOrder>, 2> kTable{
        {{"time", DecodingOrder::Time}, {"turn", DecodingOrder::Shots}}};
};
template <>
struct ConfigNames<DecoderPositions> {
    static constexpr std::array<std::pair<std::string_view, DecoderPositions>, 4> kTable{
        {{"none", DecoderPositions::None},
         {"step", DecoderPositions::Step},
         {"time", DecoderPositions::Time},
         {"both", DecoderPositions::Both}}};
};
template <>
struct ConfigNames<ScoreRule> {
    static constexpr std::array<std::pair<std::string_view, ScoreRule>, 7> kTable{
        {{"blend", ScoreRule::Blend},
         {"importance", ScoreRule::Importance},
         {"decoder", ScoreRule::Decoder},
         {"maximum", ScoreRule::Maximum},
         {"released", ScoreRule::Released},
         {"turn", ScoreRule::ShotOrder},
         {"moment", ScoreRule::Moment}}};
};
template <>
struct ConfigNames<SequenceLoss> {
    static constexpr std::array<std::pair<std::string_view, SequenceLoss>, 2> kTable{
        {{"bce", SequenceLoss::Bce}, {"cross_entropy", SequenceLoss::CrossEntropy}}};
};
template <>
struct ConfigNames<MaskUse> {
    static constexpr std::array<std::pair<std::string_view, MaskUse>, 3> kTable{
        {{"none", MaskUse::None}, {"lcaam", MaskUse::PerLayer}, {"lcaam_shared", MaskUse::Shared}}};
};
template <>
struct ConfigNames<MaskFusion> {
    static constexpr std::array<std::pair<std::string_view, MaskFusion>, 2> kTable{
        {{"multiply", MaskFusion::Multiply}, {"add", MaskFusion::Add}}};
};
template <>
struct ConfigNames<MaskActivation> {
    static constexpr std::array<std::pair<std::string_view, MaskActivation>, 3> kTable{
        {{"none", MaskActivation::None},
         {"sigmoid", MaskActivation::Sigmoid},
         {"softplus", MaskActivation::Softplus}}};
};
template <>
struct ConfigNames<PatternKind> {
    static constexpr std::array<std::pair<std::string_view, PatternKind>, 4> kTable{
        {{"full", PatternKind::Full},
         {"local", PatternKind::Local},
         {"global", PatternKind::Global},
         {"lga", PatternKind::Lga}}};
};

}  // namespace skimline

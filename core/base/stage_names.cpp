// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/stage_names.h"

#include <algorithm>
#include <array>
#include <utility>

namespace skimline {
namespace {

constexpr std::array<std::pair<Stage, std::string_view>, 9> kNames{{{Stage::Probe, "probe"},
                                                                    {Stage::Decode, "decoding"},
                                                                    {Stage::Features, "features"},
                                                                    {Stage::Shots, "shots"},
                                                                    {Stage::Scores, "scores"},
                                                                    {Stage::Select, "selection"},
                                                                    {Stage::Export, "export"},
                                                                    {Stage::Train, "training"},
                                                                    {Stage::Fetch, "download"}}};

}  // namespace

std::string_view nameOf(Stage stage) {
    return std::ranges::find(kNames, stage, &std::pair<Stage, std::string_view>::first)->second;
}

std::optional<Stage> stageFromName(std::string_view name) {
    const auto* const found =
        std::ranges::find(kNames, name, &std::pair<Stage, std::string_view>::second);
    if (found == kNames.end()) return std::nullopt;
    return found->first;
}

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <vector>

#include "app/studio/jobs/engine.h"

namespace skimline {

/// Paths of the clips of a video's kept pieces: "talk.skim 01.mp4" for "talk.skim.mp4". Touching
/// shots are one piece; pieces are numbered in the order in which they are shown.
std::vector<std::filesystem::path> pieceTargets(const std::filesystem::path& target,
                                                const std::vector<Shot>& shots);

/// Input for cutting clips; all of it outlives the call.
struct PieceClips {
    const Analysis& analysis;
    const std::vector<Shot>& shots;
    const std::filesystem::path& target;
};

/// Writes every kept piece as a clip of its own, to its pieceTargets(). All of them are there at
/// the end, or none that was not there before. Any thread.
/// @return their total length, and the remark of the last one
/// @throws Error(Exists) before anything is written, and as Engine::exportClip()
ClipReport exportPieces(const Engine& engine, const PieceClips& clips, const ClipOptions& options,
                        const RunContext& context);

}  // namespace skimline

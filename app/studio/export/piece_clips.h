// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <vector>

#include "app/studio/jobs/engine.h"

namespace skimline {

/// How many files an export makes: one, one for every kept piece, or one for every tag.
enum class ClipFiles { One, PerPiece, PerTag };

/// One of several files, and the indices of the shots that it shows.
struct PieceClip {
    std::filesystem::path target;
    std::vector<std::size_t> shots;
};

/// The files of a video's kept shots. PerPiece: "talk.skim 01.mp4" for "talk.skim.mp4", with the
/// name of the piece's first shot that has one behind the number; touching shots are one piece;
/// pieces are numbered in the order in which they are shown. PerTag: "talk.skim interview.mp4", in
/// the order of their first shots; shots without a tag are in the file of the plain name.
std::vector<PieceClip> pieceClips(const std::filesystem::path& target,
                                  const std::vector<Shot>& shots, ClipFiles files);

/// Input for cutting clips; all of it outlives the call.
struct PieceClips {
    const Analysis& analysis;
    const std::vector<Shot>& shots;
    const std::filesystem::path& target;
    ClipFiles files = ClipFiles::PerPiece;
};

/// Writes the pieceClips(). Writes all of them or none. Any thread.
/// @return their total length, and the remark about the last clip
/// @throws Error(Exists) before anything is written, and as Engine::exportClip()
ClipReport exportPieces(const Engine& engine, const PieceClips& clips, const ClipOptions& options,
                        const RunContext& context);

}  // namespace skimline

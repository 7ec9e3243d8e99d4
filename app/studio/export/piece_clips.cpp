// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/export/piece_clips.h"

#include <algorithm>
#include <cstdio>
#include <string>
#include <system_error>
#include <utility>

#include "core/foundation/base/error.h"
#include "core/foundation/base/error_ids.h"
#include "core/skim/plan/shot_edits.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

/// How far one piece is, told as a part of all.
RunContext partOf(const RunContext& context, std::size_t piece, std::size_t pieces) {
    constexpr std::int64_t kParts = 1000;
    return {context.stopFlag(), [=](const Progress& progress) {
                const double done = progress.total > 0 ? static_cast<double>(progress.done) /
                                                             static_cast<double>(progress.total)
                                                       : 0;
                const auto all = (static_cast<double>(piece) + done) * static_cast<double>(kParts);
                context.report({progress.stage, static_cast<std::int64_t>(all),
                                static_cast<std::int64_t>(pieces) * kParts, -1});
            }};
}

void removeAll(const std::vector<fs::path>& files) {
    std::error_code ignored;
    for (const fs::path& file : files) fs::remove(file, ignored);
}

}  // namespace

std::vector<fs::path> pieceTargets(const fs::path& target, const std::vector<Shot>& shots) {
    const std::size_t count = shownPieces(shots).size();
    const int digits = std::max<int>(2, static_cast<int>(std::to_string(count).size()));
    std::vector<fs::path> targets;
    for (std::size_t piece = 1; piece <= count; ++piece) {
        char number[24];
        std::snprintf(number, sizeof number, " %0*zu", digits, piece);
        fs::path file = target;
        file.replace_filename(target.stem().string() + number + target.extension().string());
        targets.push_back(std::move(file));
    }
    return targets;
}

ClipReport exportPieces(const Engine& engine, const PieceClips& clips, const ClipOptions& options,
                        const RunContext& context) {
    const auto pieces = shownPieces(clips.shots);
    const std::vector<fs::path> targets = pieceTargets(clips.target, clips.shots);
    std::error_code ignored;
    for (const fs::path& file : targets)
        if (!options.overwrite && fs::exists(file, ignored))
            throw Error(ErrorCode::Exists, ErrorId::TargetExists, {file.string()});
    ClipReport all;
    std::vector<fs::path> written;
    try {
        for (std::size_t piece = 0; piece < pieces.size(); ++piece) {
            std::vector<Shot> alone = clips.shots;
            for (Shot& shot : alone) shot.kept = false;
            for (const std::size_t at : pieces[piece]) alone[at].kept = true;
            const bool isNew = !fs::exists(targets[piece], ignored);
            const ClipReport report =
                engine.exportClip(clips.analysis, alone, targets[piece], options,
                                  partOf(context, piece, pieces.size()));
            if (isNew) written.push_back(targets[piece]);
            all.duration = all.duration + report.duration;
            all.remark = report.remark;
        }
    } catch (...) {
        removeAll(written);
        throw;
    }
    return all;
}

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/export/piece_clips.h"

#include <QString>
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

constexpr int kLongestName = 60;  // letters

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

/// A text as a part of a file's name, of a length that every file system takes.
std::string inFileName(const std::string& text) {
    QString name = QString::fromStdString(text).left(kLongestName);
    for (QChar& letter : name)
        if (!letter.isPrint() || QStringLiteral("/\\:*?\"<>|").contains(letter)) letter = u'_';
    return name.trimmed().toStdString();
}

fs::path withEnding(const fs::path& target, const std::string& ending) {
    fs::path file = target;
    return file.replace_filename(target.stem().string() + ' ' + ending +
                                 target.extension().string());
}

std::vector<PieceClip> tagClips(const fs::path& target, const std::vector<Shot>& shots,
                                const std::vector<std::vector<std::size_t>>& pieces) {
    std::vector<PieceClip> clips;
    for (const std::vector<std::size_t>& piece : pieces) {
        for (const std::size_t shot : piece) {
            const std::string tag = inFileName(shots[shot].label.tag);
            const fs::path file = tag.empty() ? target : withEnding(target, tag);
            const auto known = std::ranges::find(clips, file, &PieceClip::target);
            if (known == clips.end())
                clips.push_back({file, {shot}});
            else
                known->shots.push_back(shot);
        }
    }
    return clips;
}

void removeAll(const std::vector<fs::path>& files) {
    std::error_code ignored;
    for (const fs::path& file : files) fs::remove(file, ignored);
}

}  // namespace

std::vector<PieceClip> pieceClips(const fs::path& target, const std::vector<Shot>& shots,
                                  ClipFiles files) {
    const auto pieces = shownPieces(shots);
    if (files == ClipFiles::PerTag) return tagClips(target, shots, pieces);
    const int digits = std::max<int>(2, static_cast<int>(std::to_string(pieces.size()).size()));
    std::vector<PieceClip> clips;
    for (const std::vector<std::size_t>& piece : pieces) {
        char number[24];
        std::snprintf(number, sizeof number, "%0*zu", digits, clips.size() + 1);
        const auto named = std::ranges::find_if(
            piece, [&](std::size_t shot) { return !shots[shot].label.name.empty(); });
        const std::string name = named == piece.end() ? "" : inFileName(shots[*named].label.name);
        clips.push_back({withEnding(target, number + (name.empty() ? "" : ' ' + name)), piece});
    }
    return clips;
}

ClipReport exportPieces(const Engine& engine, const PieceClips& clips, const ClipOptions& options,
                        const RunContext& context) {
    const std::vector<PieceClip> pieces = pieceClips(clips.target, clips.shots, clips.files);
    std::error_code ignored;
    for (const PieceClip& piece : pieces)
        if (!options.overwrite && fs::exists(piece.target, ignored))
            throw Error(ErrorCode::Exists, ErrorId::TargetExists, {piece.target.string()});
    ClipReport all;
    std::vector<fs::path> written;
    try {
        for (std::size_t piece = 0; piece < pieces.size(); ++piece) {
            std::vector<Shot> alone = clips.shots;
            for (Shot& shot : alone) {
                shot.kept = false;
                shot.fast = 0;
            }
            const auto& [target, shown] = pieces[piece];
            for (const std::size_t at : shown) alone[at].kept = true;
            const bool isNew = !fs::exists(target, ignored);
            const ClipReport report = engine.exportClip(clips.analysis, alone, target, options,
                                                        partOf(context, piece, pieces.size()));
            if (isNew) written.push_back(target);
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

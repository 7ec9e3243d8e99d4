// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/analysis/checkpoint_choice.h"

#include <tuple>

#include "core/foundation/base/error_ids.h"
#include "core/skim/analysis/checkpoint_files.h"
#include "core/skim/models/runtime/bundled_files.h"

namespace skimline {

namespace fs = std::filesystem;

fs::path bundledCheckpoint(const std::string& extractorId, const AttentionChoice& attention) {
    fs::path best;
    auto bestRank = std::tuple(false, false, false);
    for (const fs::path& folder : checkpointFolders()) {
        for (const fs::path& file : checkpointsIn(folder)) {
            const CheckpointInfo info = loadCheckpoint(file).info;
            if (!fitsExtractor(info.extractorId, extractorId)) continue;
            const bool masks = info.config.mask != MaskUse::None;
            if (attention.masks && !masks) continue;
            const std::tuple rank(masks == attention.masks, info.extractorId == extractorId,
                                  info.config.pattern == attention.pattern);
            if (!best.empty() && rank <= bestRank) continue;
            best = file;
            bestRank = rank;
        }
    }
    if (!best.empty()) return best;
    throw Error(ErrorCode::NotFound, ErrorId::NoCheckpoint, {extractorId});
}

Checkpoint checkpointFor(const fs::path& file, const ExtractorChoice& extractor,
                         const AttentionChoice& attention) {
    Checkpoint checkpoint =
        loadCheckpoint(file.empty() ? bundledCheckpoint(extractor.id, attention) : file);
    requireExtractor(checkpoint.info, extractor.id);
    if (attention.masks && checkpoint.info.config.mask == MaskUse::None)
        throw Error(ErrorCode::Mismatch, ErrorId::CheckpointWithoutMasks, {checkpoint.info.name});
    const std::string& trainedOn = checkpoint.info.extractorVersion;
    const std::string& offered = checkpoint.info.extractorId == extractor.emulatedExtractor
                                     ? extractor.emulatedExtractorVersion
                                     : extractor.version;
    if (!trainedOn.empty() && trainedOn != offered) {
        throw Error(ErrorCode::Mismatch, ErrorId::CheckpointVersion,
                    {checkpoint.info.name, trainedOn, checkpoint.info.extractorId, offered});
    }
    return checkpoint;
}

}  // namespace skimline

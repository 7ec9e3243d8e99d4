// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/engine/analysis/checkpoint_choice.h"

#include <algorithm>
#include <tuple>

#include "core/base/error.h"
#include "core/engine/runtime/bundled_files.h"
#include "core/features/extractors/builtin_extractor.h"

namespace skimline {

namespace fs = std::filesystem;

std::vector<fs::path> checkpointsIn(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code missing;
    for (const auto& entry : fs::directory_iterator(folder, missing)) {
        // These lie there too and are none.
        if (entry.path().filename() == kBuiltinFile || entry.path().filename() == kHighlightFile)
            continue;
        if (entry.path().extension() == ".safetensors") files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

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
    throw Error(ErrorCode::NotFound, extractorId,
                "No checkpoint " + std::string(attention.masks ? "with learnable masks " : "") +
                    "for " + extractorId +
                    " features comes with this installation; name one with --model FILE.");
}

Checkpoint checkpointFor(const fs::path& file, const ExtractorChoice& extractor,
                         const AttentionChoice& attention) {
    Checkpoint checkpoint =
        loadCheckpoint(file.empty() ? bundledCheckpoint(extractor.id, attention) : file);
    requireExtractor(checkpoint.info, extractor.id);
    if (attention.masks && checkpoint.info.config.mask == MaskUse::None)
        throw Error(ErrorCode::Mismatch, checkpoint.info.name,
                    "The checkpoint " + checkpoint.info.name +
                        " has no learnable masks; name one that was trained with them.");
    const std::string& trainedOn = checkpoint.info.extractorVersion;
    const std::string& offered = checkpoint.info.extractorId == extractor.emulatedExtractor
                                     ? extractor.emulatedExtractorVersion
                                     : extractor.version;
    if (!trainedOn.empty() && trainedOn != offered) {
        throw Error(ErrorCode::Mismatch, checkpoint.info.name,
                    "The checkpoint " + checkpoint.info.name + " was trained on version " +
                        trainedOn + " of the " + checkpoint.info.extractorId +
                        " features, not on version " + offered + ".");
    }
    return checkpoint;
}

}  // namespace skimline

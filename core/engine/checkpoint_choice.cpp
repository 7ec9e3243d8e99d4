#include "core/engine/checkpoint_choice.h"

#include <algorithm>

#include "core/base/error.h"

namespace skimline {

namespace fs = std::filesystem;

namespace {

std::vector<fs::path> checkpointsIn(const fs::path& folder) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(folder)) {
        if (entry.path().extension() == ".safetensors") files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace

std::vector<fs::path> checkpointFolders() {
    std::vector<fs::path> folders;
    std::error_code failure;
    const fs::path program = fs::read_symlink("/proc/self/exe", failure);
    if (!failure) {
        folders.push_back(program.parent_path().parent_path() / "share" / "skimline" / "models");
    }
    folders.emplace_back(SKIMLINE_SOURCE_MODELS);
    std::erase_if(folders, [](const fs::path& folder) {
        std::error_code ignored;
        return !fs::is_directory(folder, ignored);
    });
    return folders;
}

fs::path bundledCheckpoint(const std::string& extractorId, PatternKind attention) {
    fs::path fallback;
    for (const fs::path& folder : checkpointFolders()) {
        for (const fs::path& file : checkpointsIn(folder)) {
            const CheckpointInfo info = loadCheckpoint(file).info;
            if (info.extractorId != extractorId) continue;
            if (info.config.pattern == attention) return file;
            if (fallback.empty()) fallback = file;
        }
    }
    if (!fallback.empty()) return fallback;
    throw Error(ErrorCode::NotFound, extractorId,
                "No checkpoint for " + extractorId +
                    " features comes with this installation; name one with --model FILE.");
}

Checkpoint checkpointFor(const fs::path& file, const std::string& extractorId,
                         const std::string& extractorVersion, PatternKind attention) {
    Checkpoint checkpoint =
        loadCheckpoint(file.empty() ? bundledCheckpoint(extractorId, attention) : file);
    requireExtractor(checkpoint.info, extractorId);
    const std::string& trainedOn = checkpoint.info.extractorVersion;
    if (!trainedOn.empty() && trainedOn != extractorVersion) {
        throw Error(ErrorCode::Mismatch, checkpoint.info.name,
                    "The checkpoint " + checkpoint.info.name + " was trained on version " +
                        trainedOn + " of the " + extractorId + " features, not on version " +
                        extractorVersion + ".");
    }
    return checkpoint;
}

}  // namespace skimline

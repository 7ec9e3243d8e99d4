// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/terminal/output_paths.h"

#include <algorithm>
#include <set>

#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/error_ids.h"
#include "core/foundation/base/input_files.h"
#include "core/skim/export/clip_export.h"

namespace skimline::cli {

namespace fs = std::filesystem;

namespace {

fs::path clipIn(const fs::path& folder, const fs::path& video, std::set<fs::path>& taken) {
    const std::string stem = video.stem().string() + "-skim";
    fs::path clip = folder / (stem + clipSuffix(video));
    for (int number = 2; !taken.insert(clip).second; ++number) {
        clip = folder / (stem + "-" + std::to_string(number) + clipSuffix(video));
    }
    return clip;
}

bool meansFolder(const std::string& output) {
    std::error_code ignored;
    return output.back() == '/' || fs::is_directory(output, ignored);
}

fs::path madeFolder(const fs::path& folder) {
    std::error_code failure;
    if (fs::exists(folder, failure) && !fs::is_directory(folder, failure)) {
        throw Error(
            ErrorCode::Usage, folder.string(),
            "For several videos -o must be a folder, but " + folder.string() + " is a file.");
    }
    makeFolder(folder);
    return folder;
}

fs::path beside(const fs::path& clip, const OptionalPath& typed, const char* suffix) {
    if (!typed) return {};
    return typed->empty() ? fs::path(clip).replace_extension(suffix) : fs::path(*typed);
}

}  // namespace

std::string clipSuffix(const fs::path& video) {
    std::string suffix = video.extension().string();
    std::transform(suffix.begin(), suffix.end(), suffix.begin(),
                   [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    const bool keeps = suffix == ".mkv" || suffix == ".webm" || suffix == ".mov";
    return keeps ? suffix : ".mp4";
}

std::vector<fs::path> SkimTargets::all() const {
    std::vector<fs::path> paths{clip, otio, edl, csv, report, srt, chapters};
    std::erase_if(paths, [](const fs::path& path) { return path.empty(); });
    return paths;
}

std::vector<SkimTargets> planTargets(const std::vector<std::string>& videos,
                                     const WantedTargets& wanted) {
    const bool several = videos.size() > 1;
    if (wanted.output.empty())
        throw Error(ErrorCode::Usage, "-o", "-o must name a file or folder.");
    for (const OptionalPath* typed :
         {&wanted.otio, &wanted.edl, &wanted.csv, &wanted.report, &wanted.srt, &wanted.chapters}) {
        if (several && *typed && !(*typed)->empty()) {
            throw Error(ErrorCode::Usage, **typed,
                        "For several videos '" + **typed +
                            "' cannot be one file; give the option without a name to write beside "
                            "each clip.");
        }
    }
    std::error_code ignored;
    if (several && isVideoName(wanted.output) && !fs::is_directory(wanted.output, ignored))
        throw Error(ErrorCode::Usage, wanted.output,
                    "For several videos -o must be a folder, but " + wanted.output +
                        " is the name of a video.");
    const bool intoFolder = several || meansFolder(wanted.output);
    const fs::path folder = intoFolder ? madeFolder(wanted.output) : fs::path();
    std::set<fs::path> taken;
    std::vector<SkimTargets> plan;
    for (const std::string& video : videos) {
        SkimTargets targets;
        targets.source = video;
        targets.clip = intoFolder ? clipIn(folder, video, taken) : fs::path(wanted.output);
        targets.otio = beside(targets.clip, wanted.otio, ".otio");
        targets.edl = beside(targets.clip, wanted.edl, ".edl");
        targets.csv = beside(targets.clip, wanted.csv, ".csv");
        targets.report = beside(targets.clip, wanted.report, ".json");
        targets.srt = beside(targets.clip, wanted.srt, ".srt");
        targets.chapters = beside(targets.clip, wanted.chapters, ".chapters.txt");
        plan.push_back(std::move(targets));
    }
    return plan;
}

void requireFreeTargets(const SkimTargets& targets, bool overwrite) {
    requireClipSuffix(targets.clip);
    std::vector<fs::path> inputs = targets.inputs;
    inputs.push_back(targets.source);
    std::set<fs::path> seen;
    for (const fs::path& target : targets.all()) {
        std::error_code ignored;
        const fs::path folder = target.has_parent_path() ? target.parent_path() : ".";
        if (!fs::is_directory(folder, ignored)) {
            throw Error(ErrorCode::NotFound, ErrorId::FolderMissing, {folder.string()});
        }
        requireTargetIsNotInput(target, inputs);
        if (!seen.insert(target.lexically_normal()).second) {
            throw Error(ErrorCode::Usage, target.string(),
                        "The target " + target.string() + " is named twice.");
        }
        if (!overwrite && fs::exists(target, ignored)) {
            throw Error(ErrorCode::Exists, target.string(),
                        target.string() + " is there already; --overwrite replaces it.");
        }
    }
}

}  // namespace skimline::cli

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

/// @param apart  the clips differ in more than their suffix: lists next to them share the stem
fs::path clipIn(const fs::path& folder, const fs::path& video, bool apart,
                std::set<fs::path>& taken) {
    const std::string suffix = clipSuffix(video);
    const std::string first = video.stem().string() + "-skim";
    std::string stem = first;
    for (int number = 2; !taken.insert(apart ? stem : stem + suffix).second; ++number)
        stem = first + "-" + std::to_string(number);
    return folder / (stem + suffix);
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

std::span<const SkimFile> skimFiles() {
    static constexpr SkimFile kFiles[] = {
        {"--otio", &WantedTargets::otio, &SkimTargets::otio, ".otio", "OpenTimelineIO timeline"},
        {"--edl", &WantedTargets::edl, &SkimTargets::edl, ".edl", "CMX 3600 edit list"},
        {"--fcpxml", &WantedTargets::fcpxml, &SkimTargets::fcpxml, ".fcpxml",
         "Final Cut Pro project"},
        {"--csv", &WantedTargets::csv, &SkimTargets::csv, ".csv",
         "Shots as lines of start,end,score,kept"},
        {"--storyboard", &WantedTargets::storyboard, &SkimTargets::storyboard, ".html",
         "Page with a picture of every kept shot"},
        {"--report", &WantedTargets::report, &SkimTargets::report, ".json", "Full result as JSON",
         true},
        {"--srt", &WantedTargets::srt, &SkimTargets::srt, ".srt",
         "Subtitles of the kept parts, timed to the clip"},
        {"--chapters", &WantedTargets::chapters, &SkimTargets::chapters, ".chapters.txt",
         "Topics of the clip as chapters for video sites", true}};
    return kFiles;
}

bool isStdout(const fs::path& target) { return target == "-"; }

std::string clipSuffix(const fs::path& video) {
    std::string suffix = video.extension().string();
    std::transform(suffix.begin(), suffix.end(), suffix.begin(),
                   [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    const bool keeps = suffix == ".mkv" || suffix == ".webm" || suffix == ".mov";
    return keeps ? suffix : ".mp4";
}

std::vector<fs::path> SkimTargets::all() const {
    std::vector<fs::path> paths;
    if (!clip.empty()) paths.push_back(clip);
    for (const SkimFile& file : skimFiles())
        if (!(this->*file.target).empty()) paths.push_back(this->*file.target);
    return paths;
}

bool SkimTargets::anyOnStdout() const { return std::ranges::any_of(all(), isStdout); }

std::vector<SkimTargets> planTargets(const std::vector<std::string>& videos,
                                     const WantedTargets& wanted) {
    const bool several = videos.size() > 1;
    if (wanted.output.empty())
        throw Error(ErrorCode::Usage, "-o", "-o must name a file or folder.");
    bool hasLists = false;
    for (const SkimFile& file : skimFiles()) {
        const OptionalPath& typed = wanted.*file.wanted;
        hasLists = hasLists || typed;
        if (several && typed && !typed->empty())
            throw Error(ErrorCode::Usage, *typed,
                        "For several videos '" + *typed +
                            "' cannot be one file; give the option without a name to write a file "
                            "next to each clip.");
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
        if (fs::is_directory(video, ignored))
            throw Error(ErrorCode::Usage, video,
                        "\"" + video +
                            "\" is a folder; name its videos, or use \"skimline batch "
                            "plan\" or \"skimline watch\".");
        SkimTargets targets;
        targets.source = video;
        targets.clip =
            intoFolder ? clipIn(folder, video, hasLists, taken) : fs::path(wanted.output);
        for (const SkimFile& file : skimFiles())
            targets.*file.target = beside(targets.clip, wanted.*file.wanted, file.suffix);
        plan.push_back(std::move(targets));
    }
    return plan;
}

void requireFreeTargets(const SkimTargets& targets, bool overwrite) {
    if (!targets.clip.empty()) requireClipSuffix(targets.clip);
    std::vector<fs::path> inputs = targets.inputs;
    inputs.push_back(targets.source);
    std::set<fs::path> seen;
    for (const fs::path& target : targets.all()) {
        if (!seen.insert(target.lexically_normal()).second) {
            throw Error(ErrorCode::Usage, target.string(),
                        isStdout(target) ? "Only one file can go to standard output."
                                         : "The target " + target.string() + " is named twice.");
        }
        if (isStdout(target)) continue;
        std::error_code ignored;
        const fs::path folder = target.has_parent_path() ? target.parent_path() : ".";
        if (!fs::is_directory(folder, ignored)) {
            throw Error(ErrorCode::NotFound, ErrorId::FolderMissing, {folder.string()});
        }
        requireTargetIsNotInput(target, inputs);
        requireFree(target, overwrite);
    }
}

void requireFree(const fs::path& target, bool overwrite) {
    std::error_code ignored;
    if (!overwrite && !target.empty() && fs::exists(target, ignored))
        throw Error(ErrorCode::Exists, target.string(),
                    target.string() + " already exists; --overwrite replaces it.");
}

}  // namespace skimline::cli

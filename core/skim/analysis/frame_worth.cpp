// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/analysis/frame_worth.h"

#include <filesystem>
#include <memory>
#include <mutex>
#include <system_error>

#include "core/foundation/base/error.h"
#include "core/skim/models/runtime/bundled_files.h"
#include "core/skim/shots/boundaries/exact_shots.h"
#include "core/skim/worth/model/worth_model.h"
#include "core/skim/worth/taste/taste_traits.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

/// Read once for all videos of a run, which may be hundreds, and again if the file was replaced.
template <typename Model>
std::shared_ptr<const Model> keptModel(const fs::path& file) {
    static std::mutex mutex;
    static fs::path path;
    static fs::file_time_type written;
    static std::shared_ptr<const Model> model;
    std::error_code ignored;
    const fs::file_time_type now = fs::last_write_time(file, ignored);
    const std::lock_guard lock(mutex);
    if (!model || path != file || written != now) {
        model = std::make_shared<const Model>(Model::load(file));
        path = file;
        written = now;
    }
    return model;
}

void applyTaste(FrameWorth& found, const VideoFeatures& features, const AnalysisRequest& request) {
    try {
        found.traits = keptModel<TasteTraits>(bundledFile(kTasteDirectionsFile))
                           ->of(features.features, features.sights.cues);
        const auto taste = tasteInUse(request.taste, request.tasteFile);
        if (!taste) return;
        found.worth = tastedWorth(found.plain, found.traits, taste->ranking, taste->strength);
        found.taste = {taste->strength, taste->videos};
    } catch (const Error& error) {
        // A warning is enough: the shipped worth remains.
        logTo(request.log, LogLevel::Warning, error.what());
    }
}

}  // namespace

FrameWorth measureWorth(const VideoFeatures& features, const AnalysisRequest& request) {
    FrameWorth found;
    const fs::path file = bundledFile(kWorthFile);
    if (file.empty()) {
        logTo(request.log, LogLevel::Warning,
              "There is no worth model, so dull shots cannot be told apart from good ones.");
        return found;
    }
    const VideoSights& sights = features.sights;
    const std::vector<std::int64_t> takes =
        takesOf(sights.boundaries, features.sampleRate, sights.cues.rows);
    found.plain = keptModel<WorthModel>(file)->worthOf({sights.cues, features.features, takes});
    found.worth = found.plain;
    applyTaste(found, features, request);
    return found;
}

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/benchmark/montages/prepare_feature_dataset.h"

#include <chrono>
#include <set>

#include "core/foundation/base/error.h"
#include "core/foundation/base/random.h"
#include "core/lab/benchmark/montages/feature_dataset_builder.h"
#include "core/skim/analysis/extractor_choice.h"
#include "core/skim/features/extractors/video_features.h"
#include "core/skim/models/runtime/thread_limits.h"

namespace skimline {
namespace {

using Clock = std::chrono::steady_clock;
constexpr auto kSaveInterval = std::chrono::seconds(60);
constexpr std::uint64_t kOrderSeed = 1;
const Rational kSampleRate{2};

/// Films first, then photos in a shuffled order, so that an unfinished bank is a fair sample.
std::vector<FoundFile> sourcesInOrder(const BankRequest& request) {
    std::vector<FoundFile> files = findSources(request.videos, SourceKind::Clip);
    std::vector<FoundFile> photos = findSources(request.photos, SourceKind::Photo);
    Random random(kOrderSeed);
    random.shuffle(photos);
    files.insert(files.end(), photos.begin(), photos.end());
    std::erase_if(files, [&](const FoundFile& file) {
        return request.onlyHeldOut && partOf(file.name, file.group, request.heldOut) != Part::Test;
    });
    if (files.empty()) {
        throw Error(ErrorCode::Usage, "photos",
                    "There are no photos or films to build a bank from.");
    }
    return files;
}

FeatureBank openBank(const BankRequest& request, const FeatureExtractor& extractor) {
    if (!std::filesystem::exists(request.bank)) {
        FeatureBank bank;
        bank.heldOut = request.heldOut;
        bank.extractorId = extractor.id();
        bank.extractorVersion = extractor.version();
        bank.sampleRate = kSampleRate.toDouble();
        return bank;
    }
    FeatureBank bank = readFeatureBank(request.bank);
    if (bank.extractorId != extractor.id() || bank.extractorVersion != extractor.version() ||
        bank.heldOut != request.heldOut) {
        throw Error(ErrorCode::Mismatch, request.bank.string(),
                    "The feature bank " + request.bank.string() +
                        " was built with another extractor or other held-out folders.");
    }
    return bank;
}

/// Nothing if the contents do not match the suffix; the log then names the file.
FloatMatrix featuresOf(const FoundFile& file, const BankRequest& request,
                       FeatureExtractor& extractor, const LogSink& log, const RunContext& context) {
    if (file.kind == SourceKind::Photo) {
        FloatMatrix rows = photoFeatures(file, request.crops, extractor);
        if (rows.rows == 0) logTo(log, LogLevel::Warning, file.name + " is not an image.");
        return rows;
    }
    try {
        // Only the stop flag is passed on: progress of this job counts sources.
        const RunContext quiet(context.stopFlag(), {});
        return extractVideoFeatures(file.path, kSampleRate, extractor, quiet).features;
    } catch (const Error& error) {
        if (error.code() == ErrorCode::Cancelled) throw;
        logTo(log, LogLevel::Warning, error.what());
        return {};
    }
}

void checkRequest(const BankRequest& request) {
    if (request.crops < 2 || request.crops > 64) {
        throw Error(ErrorCode::Usage, "crops", "A photo needs between 2 and 64 crops.");
    }
}

}  // namespace

BankReport prepareBank(const BankRequest& request, const LogSink& log, const RunContext& context) {
    checkRequest(request);
    useThreads(request.threads);
    const auto extractor =
        chooseExtractor(request.extractor, request.modelFolder, request.builtinWeights)
            .load({}, context);
    const auto files = sourcesInOrder(request);
    FeatureBank bank = openBank(request, *extractor);
    std::set<std::string> known;
    for (const BankSource& source : bank.sources) known.insert(source.name);

    BankReport report;
    StageProgress progress(context, Stage::Features, static_cast<std::int64_t>(files.size()));
    auto savedAt = Clock::now();
    std::int64_t done = 0;
    for (const FoundFile& file : files) {
        progress.advanceTo(done++);
        if (known.contains(file.name)) continue;
        const FloatMatrix rows = featuresOf(file, request, *extractor, log, context);
        if (rows.rows == 0) {
            ++report.refused;
            continue;
        }
        const Part part = partOf(file.name, file.group, bank.heldOut);
        bank.append({file.name, file.group, file.kind, part}, rows);
        ++report.added;
        if (Clock::now() - savedAt > kSaveInterval) {
            writeFeatureBank(request.bank, bank, true);
            savedAt = Clock::now();
        }
    }
    writeFeatureBank(request.bank, bank, true);
    progress.finish();
    report.sources = static_cast<std::int64_t>(bank.sources.size());
    report.rows = bank.features.rows;
    return report;
}

}  // namespace skimline

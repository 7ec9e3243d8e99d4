// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/installation/doctor.h"

#include <ATen/Parallel.h>
#include <dlfcn.h>
#include <unistd.h>

#include <cstdio>
#include <thread>

#include "core/foundation/attention/cuda/cuda_device.h"
#include "core/foundation/base/error.h"
#include "core/foundation/base/text_format.h"
#include "core/foundation/media/hardware/hardware_device.h"
#include "core/foundation/sandbox/sandbox_trial.h"
#include "core/skim/analysis/checkpoint_choice.h"
#include "core/skim/analysis/extractor_choice.h"
#include "core/skim/features/cache/feature_cache.h"
#include "core/skim/features/extractors/builtin_extractor.h"
#include "core/skim/features/extractors/vision_facts.h"
#include "core/skim/installation/ffmpeg_date.h"
#include "core/skim/installation/weights_catalogue.h"
#include "core/skim/models/runtime/decoding_choice.h"
#include "core/skim/models/runtime/versions.h"

namespace skimline {

namespace fs = std::filesystem;

namespace {

Finding matrixFinding() {
    const std::string library = matrixLibrary();
    if (!library.empty()) return {"Matrix library", library, true, ""};
    return {
        "Matrix library", "not recognised", false,
        "Install OpenBLAS (libopenblas0-pthread): the reference BLAS is about 50 times slower."};
}

/// Its version, and the date of its newest security fix.
Finding ffmpegFinding(const std::string& version) {
    Dl_info loaded{};
    const void* const function = dlsym(RTLD_DEFAULT, "avcodec_version");
    fs::path library;
    if (function != nullptr && dladdr(function, &loaded) != 0) library = loaded.dli_fname;
    const std::optional<FfmpegDate> date = ffmpegDate(library, version);
    if (!date) return {"FFmpeg", version + ", of an unknown day", true, ""};
    return {"FFmpeg", version + ", with the fixes up to " + date->day + " (" + date->source + ")",
            true, ""};
}

Finding deviceFinding() {
    const CudaDevice device = cudaDevice();
    if (device.usable) return {"CUDA", device.name + ".", true, ""};
    return {"CUDA", device.whyNot + " The CPU does all the work.", true, ""};
}

Finding decodingFinding() {
    return {"Hardware decoding", hardwareSentence(hardwareDevices()) + ".", true, ""};
}

Finding weightFinding(const ModelInfo& model) {
    if (!model.location.empty()) return {"Weights " + model.id, model.location, true, ""};
    return {"Weights " + model.id,
            "not installed, and not needed to begin ('skimline models fetch " + model.id +
                (visionFacts(model.id) != nullptr ? "' says how to get them)" : "' gets them)"),
            true, ""};
}

Finding builtinFinding(const ModelInfo& model) {
    try {
        const BuiltinFacts facts = builtinFacts(model.location);
        return {"Extractor " + model.id,
                model.location + " (" + std::to_string(facts.parameters) + " parameters, version " +
                    facts.version + ", stands in for " + facts.emulatedExtractor + ")",
                true, ""};
    } catch (const Error& error) {
        return {"Extractor " + model.id, error.what(), false, "Install the program again."};
    }
}

/// The extractor that an analysis without --extractor would use.
Finding extractorFinding(const std::optional<fs::path>& modelFolder) {
    try {
        const ExtractorChoice choice = chooseExtractor("", modelFolder);
        const auto network = choice.load({ComputeDevice::Cpu, FeaturePrecision::Fast}, {});
        return {"Features",
                "from the extractor " + choice.id + " " + choice.version + ", on the CPU in " +
                    network->arithmetic() +
                    (network->arithmetic() == kFloat32Arithmetic
                         ? std::string()
                         : std::string(" (--precision float32 for ") + kFloat32Arithmetic + ")"),
                true, ""};
    } catch (const Error& error) {
        return {"Features", error.what(), false, "Without an extractor no video can be analysed."};
    }
}

Finding checkpointFinding(const ModelInfo& model) {
    try {
        const Checkpoint checkpoint = loadCheckpoint(model.location);
        return {"Checkpoint " + model.id,
                model.location + " (" + std::to_string(checkpoint.net.parameterCount()) +
                    " parameters, " + checkpoint.info.extractorId + " features)",
                true, ""};
    } catch (const Error& error) {
        return {"Checkpoint " + model.id, error.what(), false, "Install the program again."};
    }
}

Finding cacheFinding() {
    const fs::path folder = FeatureCache::defaultFolder();
    constexpr double kMegabyte = 1e6;
    std::error_code failure;
    fs::create_directories(folder, failure);
    if (failure || access(folder.c_str(), W_OK) != 0)
        return {"Feature cache", folder.string() + " cannot be written", false,
                "Every analysis reads its video anew; --cache names another folder."};
    const double size = static_cast<double>(FeatureCache().sizeBytes()) / kMegabyte;
    return {"Feature cache", folder.string() + " (" + decimals(size, 1) + " MB)", true, ""};
}

/// Tries the parts of the sandbox and reports which are in force.
Finding sandboxFinding() {
    std::string holds;
    std::string missing;
    for (const SandboxRung& rung : tryTheSandbox()) {
        std::string& list = rung.holds ? holds : missing;
        list += (list.empty() ? "" : ", ") + rung.name;
    }
    if (missing.empty()) return {"Sandbox of decoders", holds, true, ""};
    return {"Sandbox of decoders", (holds.empty() ? "nothing holds" : holds), false,
            "Not held here: " + missing + "; a newer kernel, or one that allows it, would."};
}

}  // namespace

std::vector<Finding> examineInstallation(const std::optional<fs::path>& modelFolder) {
    std::vector<Finding> findings;
    const auto guarded = [&](const std::string& subject, const auto& look) {
        try {
            look();
        } catch (const std::exception& error) {
            findings.push_back({subject, error.what(), false, "See the message."});
        }
    };
    for (const ComponentVersion& part : componentVersions()) {
        findings.push_back(part.name == "FFmpeg" ? ffmpegFinding(part.version)
                                                 : Finding{part.name, part.version, true, ""});
    }
    findings.push_back(matrixFinding());
    findings.push_back(deviceFinding());
    findings.push_back({"Threads",
                        std::to_string(std::thread::hardware_concurrency()) +
                            " cores, LibTorch uses " + std::to_string(at::get_num_threads()),
                        true, ""});
    bool anyCheckpoint = false;
    guarded("Models", [&] {
        for (const ModelInfo& model : listModels(modelFolder)) {
            anyCheckpoint |= model.what == "checkpoint";
            findings.push_back(model.what == "checkpoint"  ? checkpointFinding(model)
                               : model.what == "extractor" ? builtinFinding(model)
                                                           : weightFinding(model));
        }
    });
    findings.push_back(extractorFinding(modelFolder));
    if (!anyCheckpoint) {
        findings.push_back({"Checkpoint", "none comes with this installation", false,
                            "Name one with --model FILE or train one."});
    }
    findings.push_back(sandboxFinding());
    // After the sandbox was tried in a fork, which drivers do not survive.
    findings.push_back(decodingFinding());
    guarded("Feature cache", [&] { findings.push_back(cacheFinding()); });
    return findings;
}

void clearCache() { FeatureCache().clear(); }

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/selftest/selftest.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/lab/selftest/golden/golden_causes_case.h"
#include "core/lab/selftest/golden/golden_language_case.h"
#include "core/lab/selftest/golden/golden_mask_case.h"
#include "core/lab/selftest/golden/golden_whisper_case.h"
#include "core/lab/selftest/golden_checks.h"
#include "core/lab/selftest/speech_checks.h"
#include "core/lab/selftest/transcript_checks.h"
#include "core/skim/features/extractors/googlenet.h"
#include "core/skim/models/model_store.h"
#include "core/skim/models/runtime/bundled_files.h"
#include "core/skim/speech/activity/voice_network.h"

namespace skimline {

namespace fs = std::filesystem;

namespace {

using Outcome = SelftestCase::Outcome;

/// Runs the cases one after the other and counts.
class Selftest {
public:
    Selftest(const std::function<void(const SelftestCase&)>& ready, const RunContext& context)
        : m_ready(ready), m_context(context) {}

    template <class Check>
    void run(const std::string& name, const Check& check) {
        m_context.throwIfStopped();
        SelftestCase result;
        result.name = name;
        try {
            judge(check(), result);
        } catch (const Error& error) {
            if (error.code() == ErrorCode::Cancelled) throw;
            result.outcome = Outcome::Failed;
            result.note = error.what();
        } catch (const std::exception& error) {
            result.outcome = Outcome::Failed;
            result.note = error.what();
        }
        publish(result);
    }

    void skip(const std::string& name, const std::string& why) {
        SelftestCase result;
        result.name = name;
        result.outcome = Outcome::Skipped;
        result.note = why;
        publish(result);
    }

    const SelftestSummary& summary() const { return m_summary; }

private:
    /// Exact comparisons have tolerance 0; their error is 0 or infinite.
    static double strain(const GoldenFinding& finding) {
        if (std::isnan(finding.error)) return std::numeric_limits<double>::infinity();
        if (finding.tolerance > 0) return finding.error / finding.tolerance;
        return finding.error;
    }

    static void judge(const std::vector<GoldenFinding>& findings, SelftestCase& result) {
        double worst = -1;
        for (const GoldenFinding& finding : findings) {
            if (!finding.withinTolerance()) result.outcome = Outcome::Failed;
            if (strain(finding) <= worst) continue;
            worst = strain(finding);
            result.quantity = finding.quantity;
            result.largestError = finding.error;
            result.tolerance = finding.tolerance;
        }
        result.comparisons = static_cast<std::int64_t>(findings.size());
        if (findings.empty()) {
            result.outcome = Outcome::Failed;
            result.note = "Nothing was compared.";
        }
    }

    void publish(const SelftestCase& result) {
        if (result.outcome == Outcome::Passed) ++m_summary.passed;
        if (result.outcome == Outcome::Failed) ++m_summary.failed;
        if (result.outcome == Outcome::Skipped) ++m_summary.skipped;
        if (m_ready) m_ready(result);
    }

    const std::function<void(const SelftestCase&)>& m_ready;
    const RunContext& m_context;
    SelftestSummary m_summary;
};

std::vector<fs::path> sortedEntries(const fs::path& folder) {
    std::vector<fs::path> entries;
    std::error_code missing;
    for (const auto& entry : fs::directory_iterator(folder, missing)) {
        entries.push_back(entry.path());
    }
    std::sort(entries.begin(), entries.end());
    return entries;
}

void checkNetworks(const fs::path& folder, Selftest& test, const RunContext& context) {
    for (const fs::path& entry : sortedEntries(folder)) {
        const std::string name = "fulltransnet/" + entry.stem().string();
        if (fs::is_directory(entry)) {
            test.run(name, [&] { return checkGoldenCase(entry, context); });
        } else if (entry.extension() == ".safetensors") {
            test.run(name, [&] { return checkAttentionCase(entry); });
        }
    }
}

void checkImages(const fs::path& file, const std::optional<fs::path>& modelFolder, Selftest& test) {
    const std::string name = "pipeline/googlenet";
    fs::path weights;
    try {
        weights = ModelStore(modelFolder).folderOf(kGoogLeNetId);
    } catch (const Error& error) {
        test.skip(name, error.what());
        return;
    }
    test.run(name, [&] { return checkGoogLeNetCase(file, weights); });
}

void checkPipeline(const fs::path& folder, const std::optional<fs::path>& modelFolder,
                   Selftest& test, const RunContext& context) {
    const fs::path images = folder / "googlenet.safetensors";
    if (fs::exists(images)) checkImages(images, modelFolder, test);
    if (fs::exists(folder / "kts.json")) {
        std::vector<std::string> names;
        try {
            names = ktsCaseNames(folder);
        } catch (const Error& error) {
            test.run("pipeline/kts", [&]() -> std::vector<GoldenFinding> { throw error; });
        }
        for (const std::string& name : names) {
            test.run("pipeline/kts/" + name, [&] { return checkKtsCase(folder, name, context); });
        }
    }
    const fs::path knapsack = folder / "knapsack.json";
    if (fs::exists(knapsack)) {
        test.run("pipeline/knapsack", [&] { return checkKnapsackCases(knapsack); });
    }
}

/// Cases of language models are recognised by their expected texts, vision guidance by its name.
void checkLanguageModels(const fs::path& golden, Selftest& test, const RunContext& context) {
    for (const fs::path& folder : sortedEntries(golden)) {
        const std::string name = folder.filename().string();
        if (fs::exists(folder / "gen.json"))
            test.run("language/" + name, [&] { return checkGoldenLanguageCase(folder, context); });
        else if (name.starts_with("vg-") && fs::is_directory(folder))
            test.run("language/" + name, [&] { return checkGoldenFusionCase(folder, context); });
    }
}

void checkMasks(const fs::path& golden, Selftest& test, const RunContext& context) {
    const fs::path folder = golden / "lcaam";
    if (fs::is_directory(folder))
        test.run("masks/lcaam", [&] { return checkGoldenMaskCase(folder, context); });
}

/// The networks of the causes' cases lie in the folder next to theirs.
void checkCauses(const fs::path& golden, Selftest& test, const RunContext& context) {
    for (const fs::path& entry : sortedEntries(golden / "causes")) {
        if (entry.extension() != ".safetensors") continue;
        const fs::path network = golden / "fulltransnet" / entry.stem();
        test.run("causes/" + entry.stem().string(),
                 [&] { return checkGoldenCausesCase(entry, network, context); });
    }
}

/// whisper-tiny.en.json refers to a network and to sounds in a separate folder.
void checkTranscripts(const fs::path& reference, const std::optional<fs::path>& folder,
                      Selftest& test, const RunContext& context) {
    for (const std::string& name : transcriptCaseNames(reference)) {
        const std::string title = "speech/" + reference.stem().string() + "/" + name;
        if (!folder)
            test.skip(title, "No folder with this network was given.");
        else if (!fs::exists(*folder / name))
            test.skip(title, "There is no " + (*folder / name).string() + ".");
        else
            test.run(title, [&] {
                return checkTranscriptCase(reference, *folder / name, *folder, context);
            });
    }
}

void checkSpeech(const fs::path& golden, const std::optional<fs::path>& speechFolder,
                 Selftest& test, const RunContext& context) {
    const fs::path voice = golden / "vad" / "case.safetensors";
    if (fs::exists(voice))
        test.run("speech/vad",
                 [&] { return checkVoiceCase(voice, bundledFile(kVoiceFile), context); });
    for (const fs::path& folder : sortedEntries(golden)) {
        const std::string name = folder.filename().string();
        if (name.starts_with("whisper-") && fs::is_directory(folder))
            test.run("speech/" + name, [&] { return checkGoldenWhisperCase(folder, context); });
        if (name.starts_with("whisper-") && folder.extension() == ".json")
            checkTranscripts(folder, speechFolder, test, context);
    }
}

}  // namespace

SelftestSummary runSelftest(const fs::path& golden, const std::optional<fs::path>& modelFolder,
                            const std::optional<fs::path>& speechFolder,
                            const std::function<void(const SelftestCase&)>& ready,
                            const RunContext& context) {
    Selftest test(ready, context);
    checkNetworks(golden / "fulltransnet", test, context);
    checkPipeline(golden / "pipeline", modelFolder, test, context);
    checkLanguageModels(golden, test, context);
    checkMasks(golden, test, context);
    checkCauses(golden, test, context);
    checkSpeech(golden / "speech", speechFolder, test, context);
    const SelftestSummary& summary = test.summary();
    if (summary.passed + summary.failed + summary.skipped == 0) {
        throw Error(
            ErrorCode::NotFound, golden.string(),
            "There are no reference cases in " + golden.string() +
                " (expected the folders fulltransnet and pipeline, or those of language models).");
    }
    return summary;
}

}  // namespace skimline

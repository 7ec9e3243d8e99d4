// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How often relevance is better than a random order: the share of videos whose scores change more
// without the shots that it names than without random ones (Disc+, 20 random orders).
//   bench_faithfulness benchmark RUN DATA FEATURES PICKS   networks of `train benchmark`, each on
//                                                          the videos it was not trained on
//   bench_faithfulness montages BANK [COUNT [SEED]]        the bundled network on held-out montages
// Every network is asked about the whole video, because its scores for the whole video are
// measured.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <string>

#include "core/foundation/base/error.h"
#include "core/lab/benchmark/benchmark_run.h"
#include "core/lab/benchmark/train_on_benchmark.h"
#include "core/lab/training/measures/montage_evaluation.h"
#include "core/skim/analysis/checkpoint_choice.h"
#include "core/skim/causes/faithfulness.h"
#include "core/skim/causes/network/asked_network.h"

namespace {

using namespace skimline;
namespace fs = std::filesystem;

constexpr std::int64_t kMontages = 20;
constexpr std::uint64_t kSeed = 20260;

/// Results of one method over all videos.
struct Tally {
    double discPlus = 0, discMinus = 0, share = 0, violations = 0, fisherZ = 0, deletion = 0,
           insertion = 0;
    int beatsRandom = 0, beatsRandomByShares = 0, videos = 0;
};

double meanOf(const std::vector<double>& values) {
    double sum = 0;
    for (const double value : values) sum += value / static_cast<double>(values.size());
    return sum;
}

class Table {
public:
    void add(const AskedNetwork& network) {
        const RunContext context;
        RemovalQuestion question;
        question.shots = network.shots();
        question.scores = [&](const std::vector<bool>& gone) {
            return network.scoresWithout(gone, ShotStand::Mean, context);
        };
        question.answer = [&](const std::vector<bool>& gone) {
            return network.answerWithout(AskedNetwork::kWholeVideo, gone);
        };
        const FaithfulnessMeter meter(question, context);
        const Faithfulness random = meter.measureRandom();
        note(random, random);
        for (const CauseMethod method :
             {CauseMethod::Attention, CauseMethod::Rollout, CauseMethod::Contribution,
              CauseMethod::Relevance, CauseMethod::Occlusion, CauseMethod::Gradients}) {
            try {
                const FrameCauses found =
                    network.causesOf(AskedNetwork::kWholeVideo, method, context);
                note(meter.measure(std::string(nameOf(method)), found.shots), random);
            } catch (const Error& error) {
                if (error.code() != ErrorCode::Unsupported) throw;
            }
        }
    }

    void print() const {
        std::printf("%-14s %8s %8s %8s %8s %8s %8s %8s %s\n", "method", "Disc+", "by %", "Disc-",
                    "SV", "z of RC", "delete", "insert", "beats random in Disc+ (by %)");
        for (const auto& [name, row] : m_rows) {
            const double count = row.videos;
            std::printf("%-14s %8.3f %8.3f %8.3f %8.3f %8.3f %8.3f %8.3f %d (%d) of %d\n",
                        name.c_str(), row.discPlus / count, row.share / count,
                        row.discMinus / count, row.violations / count, row.fisherZ / count,
                        row.deletion / count, row.insertion / count, row.beatsRandom,
                        row.beatsRandomByShares, row.videos);
        }
    }

private:
    void note(const Faithfulness& found, const Faithfulness& random) {
        Tally& row = m_rows[found.name];
        row.discPlus += found.meanDiscPlus();
        row.discMinus += found.meanDiscMinus();
        row.share += meanOf(found.sharePlus);
        row.violations += found.violations;
        row.fisherZ += found.fisherZ;
        row.deletion += found.deletionArea();
        row.insertion += found.insertionArea();
        row.beatsRandom += found.meanDiscPlus() > random.meanDiscPlus() ? 1 : 0;
        row.beatsRandomByShares += meanOf(found.sharePlus) > meanOf(random.sharePlus) ? 1 : 0;
        ++row.videos;
    }

    std::map<std::string, Tally> m_rows;
};

void onBenchmark(Table& table, const fs::path& run, const BenchmarkFiles& files) {
    const BenchmarkData data(files);
    const BenchmarkManifest manifest = readManifest(run);
    for (const std::uint64_t seed : manifest.seeds)
        for (std::size_t split = 0; split < manifest.splits.size(); ++split) {
            const Checkpoint checkpoint = loadCheckpoint(
                networkFolder(run, {seed, static_cast<std::int64_t>(split)}) / "final.safetensors");
            for (const LabelledVideo& video : foldVideos(data, manifest, split, seed).test) {
                std::fprintf(stderr, "%s\n", video.key.c_str());
                const AskedNetwork network(
                    checkpoint, {video.features, stepShots(video).firstFrames(), {}, {}, {}}, {});
                table.add(network);
            }
        }
}

void onMontages(Table& table, const fs::path& bankFile, std::int64_t count, std::uint64_t seed) {
    const FeatureBank bank = readFeatureBank(bankFile);
    const Checkpoint checkpoint = loadCheckpoint(bundledCheckpoint("googlenet", AttentionChoice()));
    MontageOptions options;
    options.worth = checkpoint.info.input.worthColumn;
    for (const Montage& montage : montageSet(bank, Part::Test, options, count, seed)) {
        std::fprintf(stderr, "montage of %lld rows\n",
                     static_cast<long long>(montage.features.rows));
        const AskedNetwork network(checkpoint,
                                   {montage.features,
                                    segmentRows(montage.features, {}).firstFrames(),
                                    {montage.worth, {}, {}},
                                    {},
                                    {}},
                                   {});
        table.add(network);
        // Takes long, so prints the results so far.
        table.print();
        std::fflush(stdout);
    }
}

int run(int argc, char** argv) {
    const std::string what = argc > 1 ? argv[1] : "";
    Table table;
    if (what == "benchmark" && argc == 6) {
        onBenchmark(table, argv[2], {{argv[3]}, {}, argv[4], argv[5]});
    } else if (what == "montages" && argc >= 3) {
        onMontages(table, argv[2], argc > 3 ? std::atoll(argv[3]) : kMontages,
                   argc > 4 ? std::strtoull(argv[4], nullptr, 10) : kSeed);
    } else {
        std::fprintf(stderr, "See the head of bench_faithfulness.cpp for what to name.\n");
        return 2;
    }
    table.print();
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}

#pragma once

#include <cstdint>
#include <filesystem>
#include <limits>
#include <string>
#include <vector>

#include "core/base/log.h"
#include "core/base/run_context.h"
#include "core/engine/training_maps.h"

namespace skimline {

/// Where benchmark videos come from and which of their datasets are read.
struct BenchmarkFiles {
    std::vector<std::filesystem::path> files;  ///< HDF5, as the authors distribute them
    std::filesystem::path annotation;          ///< TVSum's, .tsv or .tsv.gz; may be empty
    std::string features = "features";         ///< dataset of the features
    std::string picks = "picks";               ///< and of their source frames
};

/// Who is trained on and who is tested: a split file, or folds that follow from a seed.
struct BenchmarkSplitting {
    std::filesystem::path file;  ///< JSON or YAML; empty: folds
    int folds = 5;
    std::uint64_t foldSeed = 1;
};

struct BenchmarkTrainRequest {
    BenchmarkFiles data;
    BenchmarkSplitting splitting;
    std::filesystem::path recipe;     ///< JSON or YAML; empty: defaults of BenchmarkRecipe
    std::filesystem::path runFolder;  ///< manifest.json, seed-S/fold-F/...; a run is continued
    std::vector<std::uint64_t> seeds{1};
    int threads = 0;              ///< 0: all cores
    std::string device = "auto";  ///< auto, cpu, cuda; without a usable card the CPU computes
    std::string commit;           ///< of the sources, for the manifest
    TrainingMaps maps;            ///< kept by every network of this call
};

struct BenchmarkTrainReport {
    std::int64_t networks = 0;  ///< seeds times splits
    std::int64_t trained = 0;   ///< in this call; the others were there already
    std::int64_t leftOut = 0;   ///< videos of the splits that lack what training needs
};

/// One network of a run.
struct NetworkId {
    std::uint64_t seed = 1;
    std::int64_t split = 0;  ///< from 0

    friend bool operator==(const NetworkId&, const NetworkId&) = default;
};

/// A network that is still to be trained, and how many updates that takes at most.
struct PendingNetwork {
    NetworkId id;
    std::int64_t steps = 0;
};

struct BenchmarkPlan {
    std::int64_t networks = 0;  ///< seeds times splits
    std::int64_t leftOut = 0;   ///< as in the report below
    std::vector<PendingNetwork> pending;
};

/// Writes the run folder's manifest, or makes sure that it says the same, and tells what is left to
/// do. The manifest holds the content hashes of the data. @throws as trainOnBenchmark()
BenchmarkPlan planBenchmark(const BenchmarkTrainRequest& request, const RunContext& context);

/// Trains one network of a planned run, or goes on with it: what one of several processes does.
/// Reports Stage::Train. @param request  data, run folder, threads and device; all else is the
/// manifest's  @throws as trainOnBenchmark(), Error(Usage) for a network the run does not have
void trainNetwork(const BenchmarkTrainRequest& request, const NetworkId& id, const LogSink& log,
                  const RunContext& context);

/// Updates that a network's log holds, whoever writes it; 0 before the first.
std::int64_t loggedSteps(const std::filesystem::path& runFolder, const NetworkId& id);

/// Where one network of a run lives.
std::filesystem::path networkFolder(const std::filesystem::path& runFolder, const NetworkId& id);

/// Trains one network per seed and split. Reports Stage::Train for each. Test videos are not looked
/// at. @throws Error(NotFound | Corrupt | Config | Cancelled | Io), Error(Mismatch) when the folder
/// holds a run with other splits, features, seeds or another recipe
BenchmarkTrainReport trainOnBenchmark(const BenchmarkTrainRequest& request, const LogSink& log,
                                      const RunContext& context);

struct BenchmarkEvaluateRequest {
    BenchmarkFiles data;  ///< features and picks are the runs' own where there are runs
    BenchmarkSplitting splitting{{}, 0, 1};  ///< without runs; 0 folds: all videos are one test set
    std::vector<std::filesystem::path> runs;  ///< folders of trainOnBenchmark(), of the same splits
    bool released = false;  ///< rows for what released code does as well: GROUND TRUTH LEAKS
    int randomDraws = 100;
    std::uint64_t seed = 1;  ///< of the random row
    int threads = 0;
};

struct BenchmarkFigure {
    double mean = std::numeric_limits<double>::quiet_NaN();
    double deviation =
        std::numeric_limits<double>::quiet_NaN();  ///< of seeds or draws; NaN for one
};

/// A row of the table. Figures: for every seed the mean over splits of the mean over a split's test
/// videos; then mean and sample deviation over seeds.
struct BenchmarkRow {
    std::string method;
    bool leaks = false;        ///< ground truth reached the model
    std::int64_t repeats = 1;  ///< seeds or draws
    BenchmarkFigure fMax, fAvg, tau, rho;
    double overRandomMax = std::numeric_limits<double>::quiet_NaN();  ///< fMax / random's fMax
    double overRandomAvg = std::numeric_limits<double>::quiet_NaN();
};

/// Published figures, in percent and plain; NaN where there are none.
struct ReportedRow {
    std::string model;
    std::string dataset;
    std::string note;
    double f = 0;
    double tau = 0;
    double rho = 0;
};

struct BenchmarkVideoResult {
    std::string method;
    std::uint64_t seed = 0;
    std::int64_t split = 0;
    std::string video;
    double fMax = 0, fAvg = 0, tau = 0, rho = 0;
    std::vector<std::size_t> segments;  ///< chosen ones, of models
};

struct BenchmarkReport {
    std::vector<std::string> datasets;  ///< tested ones
    std::string setting;                ///< canonical, augmented, transfer; empty without training
    std::int64_t splits = 0;
    std::int64_t videos = 0;  ///< different ones that are tested
    bool everyVideoOnce = false;
    std::vector<BenchmarkRow> rows;
    std::vector<ReportedRow> reported;
    std::vector<BenchmarkVideoResult> results;
    std::vector<std::string> notes;  ///< sentences that belong below the table
};

/// Rows random, uniform, constant, human, then every run's model.
/// @throws Error(NotFound | Corrupt | Mismatch | Usage | Cancelled)
BenchmarkReport evaluateOnBenchmark(const BenchmarkEvaluateRequest& request, const LogSink& log,
                                    const RunContext& context);

/// @param format  "text", "json", "csv", "latex" or "html", a whole page. @throws Error(Usage) for
/// any other
std::string benchmarkTable(const BenchmarkReport& report, const std::string& format);

/// What papers report on these datasets.
std::vector<ReportedRow> reportedResults(const std::vector<std::string>& datasets);

}  // namespace skimline

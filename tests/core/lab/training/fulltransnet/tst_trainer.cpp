// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/fulltransnet/trainer.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <gtest/gtest.h>

#include <vector>

#include "core/foundation/attention/cuda/cuda_device.h"
#include "core/foundation/base/error.h"
#include "core/lab/training/data/montage_examples.h"
#include "core/lab/training/optim/training_state.h"
#include "tests/core/lab/training/data/tiny_bank.h"
#include "tests/core/lab/training/fulltransnet/tiny_network.h"
#include "tests/support/scratch_folder.h"

namespace skimline {
namespace {

using test::tinyInfo;

TrainerOptions tinyOptions(std::int64_t steps) {
    TrainerOptions options;
    options.steps = steps;
    options.batch = 2;
    options.warmUp = 3;
    options.saveEvery = 4;
    options.validateEvery = 0;
    return options;
}

const MontageExamples& tinyExamples() {
    static const FeatureBank kBank = test::tinyBank();
    static const MontageExamples kExamples = [] {
        MontageExampleOptions options;
        options.montage.minRows = 30;
        options.montage.maxRows = 40;
        options.montage.clipShare = 0;  // the tiny bank's validation part has no clip
        options.validationMontages = 2;
        return MontageExamples(kBank, options);
    }();
    return kExamples;
}

void expectSameBits(const FullTransNet& left, const FullTransNet& right) {
    for (const auto& [name, tensor] : left.parameters()) {
        EXPECT_TRUE(at::equal(tensor, right.parameters().at(name))) << name;
    }
}

TEST(Trainer, continuedRunEndsWithTheSameBits) {
    at::set_num_threads(1);
    const test::ScratchFolder whole;
    const test::ScratchFolder halves;
    const FullTransNet expected =
        Trainer(tinyExamples(), tinyInfo(), tinyOptions(10), whole / "run").run({}, RunContext());

    StopFlag stop;
    const auto stopAtSix = [&](const TrainingRecord& record) {
        if (record.step == 6) stop.request();
    };
    EXPECT_THROW(Trainer(tinyExamples(), tinyInfo(), tinyOptions(10), halves / "run")
                     .run(stopAtSix, RunContext(stop, {})),
                 Error);
    EXPECT_EQ(loadTrainingState(halves / "run/state.safetensors").step, 6);
    std::int64_t firstStep = 0;
    const FullTransNet continued =
        Trainer(tinyExamples(), tinyInfo(), tinyOptions(10), halves / "run")
            .run([&](const TrainingRecord& r) { firstStep = firstStep ? firstStep : r.step; },
                 RunContext());
    EXPECT_EQ(firstStep, 7);
    expectSameBits(continued, expected);
}

TEST(Trainer, aRunStartedOnACardGoesOnOnTheProcessor) {
    if (!cudaDevice().usable) GTEST_SKIP() << "no CUDA device";
    const test::ScratchFolder alone, moved;
    TrainerOptions options = tinyOptions(6);
    CheckpointInfo info = tinyInfo();
    info.config.dropout = 0;  // each draws its own
    std::vector<double> expected, found;
    const auto into = [](std::vector<double>& losses) {
        return [&losses](const TrainingRecord& r) { losses.push_back(r.loss + r.secondLoss); };
    };
    Trainer(tinyExamples(), info, options, alone.path()).run(into(expected), {});
    options.device = ComputeDevice::Cuda;
    const FullTransNet there =
        Trainer(tinyExamples(), info, options, moved.path()).run(into(found), {});
    EXPECT_TRUE(there.device().is_cpu());
    // Parameters may differ: the first updates of Adam have full size even for a tiny slope, whose
    // sign is a rounding error.
    ASSERT_EQ(found.size(), expected.size());
    for (std::size_t step = 0; step < found.size(); ++step)
        EXPECT_NEAR(found[step], expected[step], 1e-3 * expected[step]) << step;
    // The saved state is tied to no device.
    options.device = ComputeDevice::Cpu;
    expectSameBits(there, Trainer(tinyExamples(), info, options, moved.path()).run({}, {}));
}

TEST(Trainer, lossGoesDown) {
    at::set_num_threads(1);
    const test::ScratchFolder folder;
    TrainerOptions options = tinyOptions(120);
    options.learningRate = 3e-3;
    options.saveEvery = 1000;
    double early = 0;
    double late = 0;
    Trainer(tinyExamples(), tinyInfo(), options, folder / "run")
        .run(
            [&](const TrainingRecord& record) {
                const double loss = record.loss + record.secondLoss;
                if (record.step <= 20) early += loss;
                if (record.step > 100) late += loss;
            },
            RunContext());
    EXPECT_LT(late, 0.9 * early);
}

CheckpointInfo stepInfo() {
    CheckpointInfo info = tinyInfo();
    info.input = {FeatureScaling::CentredL2, true, true};
    info.config.inputWidth += info.input.extraColumns();
    info.config.modelWidth = 32;
    info.config.order = DecodingOrder::Shots;
    info.config.decoderInput = DecoderInput::Sum;
    info.config.positions = DecoderPositions::None;
    info.config.score = ScoreRule::ShotOrder;
    return info;
}

TEST(Trainer, teachesADecoderItsTurns) {
    at::set_num_threads(1);
    const FeatureBank bank = test::tinyBank();
    MontageExampleOptions asked;
    asked.montage.minRows = 30;
    asked.montage.maxRows = 40;
    asked.montage.clipShare = 0;
    asked.labels.turns = TrajectoryOptions();
    const MontageExamples examples(bank, asked);
    TrainerOptions options = tinyOptions(120);
    options.learningRate = 3e-3;
    const test::ScratchFolder folder;
    std::vector<double> losses;
    Trainer(examples, stepInfo(), options, folder / "run")
        .run([&](const TrainingRecord& record) { losses.push_back(record.loss); }, {});
    const auto meanOf = [&](std::size_t first) {
        double sum = 0;
        for (std::size_t i = first; i < first + 20; ++i) sum += losses[i] / 20;
        return sum;
    };
    EXPECT_LT(meanOf(100), 0.8 * meanOf(0));
    EXPECT_THROW(
        Trainer(tinyExamples(), stepInfo(), tinyOptions(2), folder / "none").run({}, RunContext()),
        Error);
}

TEST(Trainer, leavesACheckpointThatLoads) {
    at::set_num_threads(1);
    const test::ScratchFolder folder;
    TrainerOptions options = tinyOptions(4);
    options.validateEvery = 4;
    double validation = -1;
    const FullTransNet net =
        Trainer(tinyExamples(), tinyInfo(), options, folder / "run")
            .run([&](const TrainingRecord& record) { validation = record.validation; },
                 RunContext());
    EXPECT_GE(validation, 0.0);
    EXPECT_LE(validation, 1.0);
    const Checkpoint snapshot = loadCheckpoint(folder / "run/snapshot.safetensors");
    EXPECT_EQ(snapshot.info.extractorId, "tiny");
    for (const auto& [name, tensor] : net.parameters()) {
        EXPECT_TRUE(at::allclose(snapshot.net.parameters().at(name), tensor, 1e-3, 1e-4)) << name;
    }
}

TEST(Trainer, refusesARunOfOtherOptions) {
    at::set_num_threads(1);
    const test::ScratchFolder folder;
    Trainer(tinyExamples(), tinyInfo(), tinyOptions(2), folder / "run").run({}, RunContext());
    TrainerOptions other = tinyOptions(2);
    other.learningRate = 2e-3;
    EXPECT_THROW(Trainer(tinyExamples(), tinyInfo(), other, folder / "run").run({}, RunContext()),
                 Error);
}

TEST(Trainer, refusesUnusableRequests) {
    TrainerOptions options = tinyOptions(0);
    EXPECT_THROW(Trainer(tinyExamples(), tinyInfo(), options, "run"), Error);
    CheckpointInfo wide = tinyInfo();
    wide.config.inputWidth = 13;
    EXPECT_THROW(Trainer(tinyExamples(), wide, tinyOptions(2), "run"), Error);
}

}  // namespace
}  // namespace skimline

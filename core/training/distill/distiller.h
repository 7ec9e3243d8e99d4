// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

#include "core/base/run_context.h"
#include "core/nets/student/student_file.h"
#include "core/training/distill/distillation_dataset.h"
#include "core/training/distill/student_initialization.h"
#include "core/training/optim/adam.h"
#include "core/training/optim/training_state.h"

namespace skimline {

struct DistillOptions {
    std::int64_t steps = 4000;
    std::int64_t batch = 64;  ///< images per update
    std::int64_t warmUp = 100;
    std::int64_t saveEvery = 100;
    std::int64_t validateEvery = 250;  ///< 0: never
    double learningRate = 1e-3;
    double squareWeight = 0.1;       ///< of the squared error beside the cosine
    bool halfPrecision = true;       ///< convolutions in bfloat16: several times faster where the
                                     ///< processor has it, and slower where it has not
    std::int64_t startImages = 192;  ///< for the least-squares start
    StudentWidths widths;
    AdamOptions adam{.weightDecay = 1e-4, .beta2 = 0.99};
    std::uint64_t seed = 1;
};

struct DistillRecord {
    std::int64_t step = 0;
    double cosine = 0;       ///< centred, mean over the batch
    double squareError = 0;  ///< in units of the teacher's variance
    double gradientNorm = 0;
    double learningRate = 0;
    double seconds = 0;           ///< since the start of this half of the run
    double validationCosine = 2;  ///< above 1: not measured now
};

/// Teaches a student GoogLeNet's features. The loss of an image is 1 minus the cosine of the two
/// feature vectors, both minus the teacher's mean over the training images, plus a little of
/// their squared distance. Which images make a batch follows from seed and step alone, so that a
/// run can be interrupted anywhere. Keeps `state.safetensors` and `snapshot.safetensors` (a weight
/// file) in the run folder. One thread drives.
class Distiller {
public:
    /// @throws Error(Config) for unusable options, Error(Mismatch) when the pairs are of another
    /// width
    Distiller(PairReader& pairs, const StudentInfo& info, const DistillOptions& options,
              std::filesystem::path runFolder);

    /// Begins with a network that was trained before instead of a least-squares start. Before
    /// run().
    void startFrom(StudentNet net) { m_start = std::move(net); }

    /// Trains to the last step, continuing from the run folder's state where there is one.
    /// Reports Stage::Train; a stop request saves the state first.
    /// @param teacher  asked for only when a run begins, for the least-squares start
    /// @throws Error(Mismatch) when the state belongs to other options, Error(Cancelled | Io |
    /// DiskFull)
    StudentNet run(const std::function<StudentNet()>& teacher,
                   const std::function<void(const DistillRecord&)>& record,
                   const RunContext& context);

private:
    struct Batch {
        at::Tensor images;    ///< [n, 3, side, side]
        at::Tensor features;  ///< [n, 1024]
    };

    Batch read(const std::vector<std::int64_t>& indices);
    Batch batchOf(std::int64_t step);
    void measureTeacher();
    StudentNet freshNet(const std::function<StudentNet()>& teacher, const RunContext& context);
    /// Nothing for a run that begins. @throws Error(Mismatch)
    std::optional<TrainingState> savedState() const;
    double validate(const StudentNet& net, const RunContext& context);
    void update(StudentNet& net, Adam& adam, DistillRecord& record);
    void save(const StudentNet& net, const Adam& adam, std::int64_t step) const;
    std::string fingerprint() const;

    PairReader& m_pairs;
    StudentInfo m_info;
    DistillOptions m_options;
    std::filesystem::path m_folder;
    std::vector<std::int64_t> m_training;
    std::vector<std::int64_t> m_validation;
    std::optional<StudentNet> m_start;
    at::Tensor m_mean;      ///< [1024], of the teacher over the training images
    double m_variance = 1;  ///< mean over the values, about m_mean
};

/// Cosine of matching rows, each side minus its own mean over the rows. @return [rows]
at::Tensor centredCosines(const at::Tensor& one, const at::Tensor& other);
/// Their mean; 0 without rows.
double centredCosine(const at::Tensor& one, const at::Tensor& other);

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/lab/distil/training/distillation_dataset.h"
#include "core/lab/distil/training/student_initialization.h"
#include "core/lab/training/optim/training_loop.h"
#include "core/skim/network/student/student_file.h"

namespace skimline {

/// Teaches a student GoogLeNet's features. The loss of an image is 1 minus the cosine of the two
/// feature vectors, both minus the teacher's mean over the training images, plus a little of
/// their squared distance. Which images make a batch follows from seed and step alone, so that a
/// run can be interrupted anywhere. Keeps `state.safetensors` and `snapshot.safetensors` (a weight
/// file) in the run folder. One thread drives.
class Distiller : private Trainee {
public:
    /// @throws Error(Config) for unusable options, Error(Mismatch) when the pairs are of a
    ///         different width
    Distiller(PairReader& pairs, const StudentInfo& info, const DistillOptions& options,
              std::filesystem::path runFolder);

    /// Begins with a network that was trained before instead of a least-squares start. Before
    /// run().
    void startFrom(StudentNet net) { m_start = std::move(net); }

    /// Trains to the last step, continuing from the run folder's state if there is one. Reports
    /// Stage::Train; a stop request saves the state first.
    /// @param teacher  asked for only when a run begins, for the least-squares start
    /// @throws Error(Mismatch) when the state belongs to other options, Error(Cancelled | Io |
    /// DiskFull)
    StudentNet run(const std::function<StudentNet()>& teacher, const RecordSink& record,
                   const RunContext& context);

private:
    struct Batch {
        at::Tensor images;    ///< [n, 3, side, side]
        at::Tensor features;  ///< [n, 1024]
    };

    ParameterMap& begin(std::optional<ParameterMap> saved) override;
    void backward(std::int64_t step, TrainingRecord& record) override;
    void updated(TrainingRecord& record) override;
    void saved() override;

    Batch read(const std::vector<std::int64_t>& indices);
    Batch batchOf(std::int64_t step);
    void measureTeacher();
    StudentNet freshNet();
    double validate();
    std::string fingerprint() const;

    PairReader& m_pairs;
    StudentInfo m_info;
    DistillOptions m_options;
    std::vector<std::int64_t> m_training;
    std::vector<std::int64_t> m_validation;
    std::optional<StudentNet> m_start;
    std::optional<StudentNet> m_net;
    std::function<StudentNet()> m_teacher;
    RunContext m_context;
    at::Tensor m_mean;      ///< [1024], of the teacher over the training images
    double m_variance = 1;  ///< mean over the values, about m_mean
};

/// Cosine of matching rows, each side minus its own mean over the rows. @return [rows]
at::Tensor centredCosines(const at::Tensor& one, const at::Tensor& other);
/// Their mean; 0 without rows.
double centredCosine(const at::Tensor& one, const at::Tensor& other);

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/distil/training/distiller.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/random.h"

namespace skimline {
namespace {

constexpr std::int64_t kMeasured = 8192;  // images for the teacher's mean
constexpr std::int64_t kTogether = 32;    // images per forward pass without gradients
constexpr double kSmallest = 1e-6;

at::Tensor rowCosines(const at::Tensor& one, const at::Tensor& other) {
    const at::Tensor products = (one * other).sum(1);
    const at::Tensor norms = one.square().sum(1) * other.square().sum(1);
    return products * (norms + kSmallest).rsqrt();
}

}  // namespace

at::Tensor centredCosines(const at::Tensor& one, const at::Tensor& other) {
    return rowCosines(one - one.mean(0, true), other - other.mean(0, true));
}

double centredCosine(const at::Tensor& one, const at::Tensor& other) {
    return one.size(0) == 0 ? 0 : centredCosines(one, other).mean().item<double>();
}

Distiller::Distiller(PairReader& pairs, const StudentInfo& info, const DistillOptions& options,
                     std::filesystem::path runFolder)
    : m_pairs(pairs), m_info(info), m_options(options) {
    m_options.folder = std::move(runFolder);
    if (options.steps < 1 || options.batch < 1 || options.warmUp < 0 || options.saveEvery < 1 ||
        options.startImages < 1 || !(options.learningRate > 0)) {
        throw Error(ErrorCode::Config, "training",
                    "Training needs at least one step, one image and a learning rate.");
    }
    if (pairs.format().dimension != StudentNet::kDimension) {
        throw Error(ErrorCode::Mismatch, "pairs", "The teacher's features are not 1024 wide.");
    }
    for (std::int64_t index = 0; index < pairs.count(); ++index) {
        (pairs.isValidation(index) ? m_validation : m_training).push_back(index);
    }
    if (m_training.empty()) {
        throw Error(ErrorCode::Config, "pairs", "The file of pairs holds nothing to learn from.");
    }
}

std::string Distiller::fingerprint() const {
    const StudentWidths& widths = m_options.widths;
    nlohmann::json json = {{"steps", m_options.steps},
                           {"batch", m_options.batch},
                           {"warm_up", m_options.warmUp},
                           {"learning_rate", m_options.learningRate},
                           {"square_weight", m_options.squareWeight},
                           {"half_precision", m_options.halfPrecision},
                           {"start_pictures", m_options.startImages},
                           {"widths", {widths.early, widths.middle, widths.late}},
                           {"pairs", m_pairs.count()},
                           {"side", m_info.side},
                           {"seed", m_options.seed}};
    if (m_start) json["started"] = true;
    return jsonText(json);
}

Distiller::Batch Distiller::read(const std::vector<std::int64_t>& indices) {
    const auto count = static_cast<std::int64_t>(indices.size());
    std::vector<std::uint8_t> bgr;
    at::Tensor features = at::empty({count, StudentNet::kDimension});
    for (std::int64_t i = 0; i < count; ++i) {
        const DistillationPair pair = m_pairs.read(indices[static_cast<std::size_t>(i)]);
        bgr.insert(bgr.end(), pair.bgr.begin(), pair.bgr.end());
        std::copy(pair.features.begin(), pair.features.end(),
                  features.data_ptr<float>() + i * StudentNet::kDimension);
    }
    return {studentInput(bgr.data(), count, m_info.side), features};
}

Distiller::Batch Distiller::batchOf(std::int64_t step) {
    Random random(mixSeeds(m_options.seed, static_cast<std::uint64_t>(step)));
    std::vector<std::int64_t> indices;
    for (std::int64_t i = 0; i < m_options.batch; ++i) {
        const auto drawn = random.below(static_cast<std::int64_t>(m_training.size()));
        indices.push_back(m_training[static_cast<std::size_t>(drawn)]);
    }
    return read(indices);
}

void Distiller::measureTeacher() {
    const auto all = static_cast<std::int64_t>(m_training.size());
    const std::int64_t count = std::min(all, kMeasured);
    at::Tensor features = at::empty({count, StudentNet::kDimension});
    for (std::int64_t i = 0; i < count; ++i) {
        const DistillationPair pair =
            m_pairs.read(m_training[static_cast<std::size_t>(i * all / count)]);
        std::copy(pair.features.begin(), pair.features.end(),
                  features.data_ptr<float>() + i * StudentNet::kDimension);
    }
    m_mean = features.mean(0);
    m_variance = std::max((features - m_mean).square().mean().item<double>(), kSmallest);
}

double Distiller::validate() {
    const c10::NoGradGuard noGradient;
    std::vector<at::Tensor> ours;
    std::vector<at::Tensor> theirs;
    for (std::size_t first = 0; first < m_validation.size(); first += kTogether) {
        m_context.throwIfStopped();
        const auto end = std::min(first + kTogether, m_validation.size());
        const Batch batch = read({m_validation.begin() + static_cast<std::ptrdiff_t>(first),
                                  m_validation.begin() + static_cast<std::ptrdiff_t>(end)});
        ours.push_back(m_net->features(batch.images));
        theirs.push_back(batch.features);
    }
    return ours.empty() ? 0 : centredCosine(at::cat(ours), at::cat(theirs));
}

ParameterMap& Distiller::begin(std::optional<ParameterMap> saved) {
    measureTeacher();
    m_net = saved ? StudentNet(std::move(*saved)) : freshNet();
    return m_net->parameters();
}

void Distiller::backward(std::int64_t step, TrainingRecord& record) {
    const Batch batch = batchOf(step);
    const auto type = m_options.halfPrecision ? at::kBFloat16 : at::kFloat;
    const at::Tensor predicted = m_net->features(batch.images.to(type));
    const at::Tensor cosine = rowCosines(predicted - m_mean, batch.features - m_mean).mean();
    const at::Tensor error = (predicted - batch.features).square().mean() / m_variance;
    (1 - cosine + error * m_options.squareWeight).backward();
    record.loss = 1 - cosine.item<double>();
    record.secondLoss = error.item<double>();
}

void Distiller::updated(TrainingRecord& record) {
    const bool last = record.step == m_options.steps;
    if (m_options.validateEvery > 0 && (last || record.step % m_options.validateEvery == 0))
        record.validation = validate();
}

void Distiller::saved() {
    saveStudent(m_options.folder / "snapshot.safetensors", m_info,
                StudentNet(detached(m_net->parameters())));
}

StudentNet Distiller::freshNet() {
    if (m_start) return *m_start;
    const std::size_t all = m_training.size();
    const std::size_t count = std::min(all, static_cast<std::size_t>(m_options.startImages));
    std::vector<std::int64_t> indices;
    for (std::size_t i = 0; i < count; ++i) indices.push_back(m_training[i * all / count]);
    return startStudent(m_teacher(), m_options.widths, read(indices).images, m_options.seed,
                        m_context);
}

StudentNet Distiller::run(const std::function<StudentNet()>& teacher, const RecordSink& record,
                          const RunContext& context) {
    m_teacher = teacher;
    m_context = context;
    m_options.fingerprint = fingerprint();
    skimline::train(*this, m_options, record, context);
    return StudentNet(detached(m_net->parameters()));
}

}  // namespace skimline

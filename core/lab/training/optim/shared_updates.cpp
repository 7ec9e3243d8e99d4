// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/optim/shared_updates.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <array>
#include <bit>
#include <vector>

#include "core/foundation/base/byte_hash.h"
#include "core/foundation/base/error.h"

namespace skimline {
namespace {

// After the gradients: a flag per parameter that tells whether it has one, then these.
enum Extra : std::int64_t { kLoss, kSecondLoss, kIsOver, kExtras };

// A float holds whole numbers of this many bits.
constexpr int kExactBits = 16;
constexpr std::int64_t kPieces = 4;

std::int64_t countOf(const ParameterMap& parameters) {
    std::int64_t count = 0;
    for (const auto& [name, parameter] : parameters) count += parameter.numel();
    return count;
}

at::Tensor bucketFor(const ParameterMap& parameters, std::int64_t numbers) {
    if (parameters.empty())
        throw Error(ErrorCode::Config, "training", "There is nothing to train.");
    const auto options = parameters.begin()->second.options();
    return at::empty({numbers + static_cast<std::int64_t>(parameters.size()) + kExtras},
                     options.dtype(at::kFloat).requires_grad(false));
}

/// A whole number of 64 bits as floats that survive addition of zeros.
at::Tensor asFloats(std::uint64_t number, const at::TensorOptions& options) {
    std::array<float, kPieces> pieces{};
    for (float& piece : pieces) {
        piece = static_cast<float>(number & ((1U << kExactBits) - 1));
        number >>= kExactBits;
    }
    return at::tensor(at::ArrayRef<float>(pieces.data(), pieces.size())).to(options.device());
}

std::uint64_t fromFloats(const at::Tensor& floats) {
    const at::Tensor pieces = floats.to(at::kCPU).contiguous();
    std::uint64_t number = 0;
    for (std::int64_t i = kPieces - 1; i >= 0; --i)
        number = number << kExactBits | static_cast<std::uint64_t>(pieces.data_ptr<float>()[i]);
    return number;
}

}  // namespace

SharedUpdates::SharedUpdates(RankGroup& group, const ParameterMap& parameters)
    : m_group(group), m_numbers(countOf(parameters)), m_bucket(bucketFor(parameters, m_numbers)) {}

void SharedUpdates::requireSame(const std::string& fingerprint) {
    const std::uint64_t ours = byteHash(fingerprint) + static_cast<std::uint64_t>(m_numbers);
    at::Tensor all = at::zeros({m_group.size() * kPieces}, m_bucket.options());
    all.narrow(0, m_group.rank() * kPieces, kPieces).copy_(asFloats(ours, all.options()));
    m_group.sum(all);
    const std::uint64_t first = fromFloats(all.narrow(0, 0, kPieces));
    for (std::int64_t rank = 1; rank < m_group.size(); ++rank)
        if (fromFloats(all.narrow(0, rank * kPieces, kPieces)) != first)
            throw Error(ErrorCode::Mismatch, "--together",
                        "Process " + std::to_string(rank) +
                            " of this training was started with other options or data than "
                            "process 0.");
}

void SharedUpdates::copyFromFirst(const ParameterMap& tensors) {
    const c10::NoGradGuard noGradient;
    at::Tensor all = at::empty({countOf(tensors)}, m_bucket.options());
    std::int64_t at = 0;
    for (const auto& [name, tensor] : tensors) {
        all.narrow(0, at, tensor.numel()).copy_(tensor.reshape(-1));
        at += tensor.numel();
    }
    m_group.copyFromFirst(all);
    at = 0;
    for (const auto& [name, tensor] : tensors) {
        tensor.detach().copy_(all.narrow(0, at, tensor.numel()).view(tensor.sizes()));
        at += tensor.numel();
    }
}

std::int64_t SharedUpdates::copyFromFirst(std::int64_t number) {
    at::Tensor floats = asFloats(static_cast<std::uint64_t>(number), m_bucket.options());
    m_group.copyFromFirst(floats);
    return static_cast<std::int64_t>(fromFloats(floats));
}

bool SharedUpdates::combine(ParameterMap& parameters, TrainingRecord& record, bool isOver) {
    const c10::NoGradGuard noGradient;
    const auto count = static_cast<std::int64_t>(parameters.size());
    std::vector<float> tail;
    std::int64_t at = 0;
    for (const auto& [name, parameter] : parameters) {
        at::Tensor place = m_bucket.narrow(0, at, parameter.numel());
        const at::Tensor& gradient = parameter.grad();
        gradient.defined() ? place.copy_(gradient.reshape(-1)) : place.zero_();
        tail.push_back(gradient.defined() ? 1.0F : 0.0F);
        at += parameter.numel();
    }
    tail.push_back(static_cast<float>(record.loss));
    tail.push_back(static_cast<float>(record.secondLoss));
    tail.push_back(isOver && m_group.isFirst() ? 1.0F : 0.0F);
    m_bucket.narrow(0, m_numbers, count + kExtras).copy_(at::tensor(tail));
    m_group.sum(m_bucket);

    const at::Tensor sums = m_bucket.narrow(0, m_numbers, count + kExtras).to(at::kCPU);
    const float* said = sums.data_ptr<float>();
    if (said[count + kIsOver] > 0) return false;
    record.loss = said[count + kLoss];
    record.secondLoss = said[count + kSecondLoss];
    at = 0;
    for (auto& [name, parameter] : parameters) {
        const at::Tensor place = m_bucket.narrow(0, at, parameter.numel()).view(parameter.sizes());
        if (*said++ > 0) parameter.mutable_grad() = place;
        at += parameter.numel();
    }
    return true;
}

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The only file that uses c10d: newer versions of LibTorch move its classes.
#include "core/lab/training/ranks/connect_ranks.h"

#include <chrono>
#include <cstdlib>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/lab/training/ranks/meeting.h"
#include "core/lab/training/ranks/rank_place.h"

#ifdef USE_C10D_GLOO
#include <ATen/ATen.h>

#include <torch/csrc/distributed/c10d/FileStore.hpp>
#include <torch/csrc/distributed/c10d/PrefixStore.hpp>
#include <torch/csrc/distributed/c10d/ProcessGroupGloo.hpp>
#include <torch/csrc/distributed/c10d/TCPStore.hpp>
#endif
#ifdef USE_C10D_NCCL
#include <c10/cuda/CUDAFunctions.h>

#include <torch/csrc/distributed/c10d/ProcessGroupNCCL.hpp>
#endif

namespace skimline {

#ifdef USE_C10D_GLOO

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr std::chrono::minutes kPatienceToMeet{10};
// Rank 0 measures held-back videos while the others wait.
constexpr std::chrono::hours kPatienceToWait{1};

/// Ranks connected by one of c10d's backends.
template <class Backend>
class C10dRanks : public RankGroup {
public:
    C10dRanks(c10::intrusive_ptr<Backend> backend, const RankPlace& place, at::DeviceType where,
              RunContext context)
        : m_backend(std::move(backend)),
          m_rank(place.rank),
          m_size(place.size),
          m_where(where),
          m_context(std::move(context)) {}
    ~C10dRanks() override {
        // Its destructor would wait for an answer that never comes.
        if (m_broken) static_cast<void>(m_backend.release());
    }
    C10dRanks(const C10dRanks&) = delete;
    C10dRanks& operator=(const C10dRanks&) = delete;

    int rank() const override { return m_rank; }
    int size() const override { return m_size; }
    bool isBroken() const override { return m_broken; }

    void sum(at::Tensor& values) override {
        // Each rank adds up its part of the bucket and sends it to all: the traffic is that of a
        // ring, and the sum is in the order of the ranks.
        const std::int64_t part = (values.numel() + m_size - 1) / m_size;
        at::Tensor sent = at::zeros({part * m_size}, values.options().device(m_where));
        sent.narrow(0, 0, values.numel()).copy_(values);
        at::Tensor received = at::empty_like(sent);
        std::vector<std::int64_t> equal;
        exchange([&] { return m_backend->alltoall_base(received, sent, equal, equal); });
        at::Tensor ours = received.narrow(0, 0, part).clone();
        for (std::int64_t rank = 1; rank < m_size; ++rank)
            ours.add_(received.narrow(0, rank * part, part));
        std::vector<std::vector<at::Tensor>> parts(1);
        for (std::int64_t rank = 0; rank < m_size; ++rank)
            parts.front().push_back(sent.narrow(0, rank * part, part));
        std::vector<at::Tensor> own{ours};
        exchange([&] { return m_backend->allgather(parts, own); });
        values.copy_(sent.narrow(0, 0, values.numel()));
    }

    void copyFromFirst(at::Tensor& values) override {
        std::vector<at::Tensor> sent{values.to(m_where)};
        exchange([&] { return m_backend->broadcast(sent); });
        values.copy_(sent.front());
    }

private:
    /// Starts an exchange and waits for its end, or for a stop request.
    template <class Start>
    void exchange(const Start& start) {
        if (m_broken) throwEnded();
        try {
            const auto work = start();
            const auto begun = Clock::now();
            while (!work->isCompleted()) {
                if (m_context.stopRequested()) m_broken = true;
                m_context.throwIfStopped();
                const bool soon = Clock::now() - begun < std::chrono::milliseconds(2);
                std::this_thread::sleep_for(std::chrono::microseconds(soon ? 20 : 500));
            }
            work->wait();
        } catch (const Error&) {
            throw;
        } catch (const std::exception&) {
            m_broken = true;
            m_context.throwIfStopped();
            throwEnded();
        }
    }

    [[noreturn]] void throwEnded() const {
        throw Error(
            ErrorCode::Io, "--together",
            "Another process of this training ended, so process " + std::to_string(m_rank) +
                " of " + std::to_string(m_size) +
                " ends, too. Start all of them again; they continue from the last saved state.");
    }

    c10::intrusive_ptr<Backend> m_backend;
    int m_rank;
    int m_size;
    at::DeviceType m_where;
    RunContext m_context;
    bool m_broken = false;
};

std::optional<std::string> variableOfProcess(const char* name) {
    const char* const value = std::getenv(name);
    if (value == nullptr || *value == '\0') return std::nullopt;
    return value;
}

void warnOfNeighbours(const RankOptions& options, const LogSink& log) {
    if (isLoopback(options.bind)) return;
    logTo(log, LogLevel::Warning,
          "The processes of this training communicate at " + options.bind +
              " without encryption or passwords: anyone who can reach this address can disturb "
              "them. Use this only in a network of your own.");
}

/// On one machine processes meet through a file, whatever MASTER_ADDR is: c10d's server would
/// listen on every address the machine has.
c10::intrusive_ptr<c10d::Store> storeFor(const RankPlace& place, const RankOptions& options,
                                         const RunContext& context) {
    const bool byPort = !place.address.empty() && place.port > 0 && !isLoopback(options.bind);
    if (!byPort)
        return c10::make_intrusive<c10d::FileStore>(
            meetInFolder(options.meeting, place.rank, place.size, kPatienceToMeet, context)
                .string(),
            place.size);
    c10d::TCPStoreOptions server;
    // The store that torchrun hosts at its port speaks the protocol of its own version of PyTorch.
    server.port = static_cast<std::uint16_t>(place.port + (place.hosted ? 1 : 0));
    server.isServer = place.rank == 0;
    server.waitWorkers = false;
    server.timeout = kPatienceToMeet;
    return c10::make_intrusive<c10d::PrefixStore>(
        place.prefix, c10::make_intrusive<c10d::TCPStore>(place.address, server));
}

std::unique_ptr<RankGroup> connected(const RankPlace& place, const RankOptions& options,
                                     const RunContext& context) {
    const auto store = storeFor(place, options, context);
#ifdef USE_C10D_NCCL
    if (options.onCard && c10::cuda::device_count() > 0) {
        c10::cuda::set_device(
            static_cast<c10::DeviceIndex>(place.localRank % c10::cuda::device_count()));
        return std::make_unique<C10dRanks<c10d::ProcessGroupNCCL>>(
            c10::make_intrusive<c10d::ProcessGroupNCCL>(store, place.rank, place.size), place,
            at::kCUDA, context);
    }
#endif
    auto gloo = c10d::ProcessGroupGloo::Options::create(kPatienceToWait);
    gloo->devices.push_back(c10d::ProcessGroupGloo::createDeviceForHostname(options.bind));
    gloo->threads = 1;
    return std::make_unique<C10dRanks<c10d::ProcessGroupGloo>>(
        c10::make_intrusive<c10d::ProcessGroupGloo>(store, place.rank, place.size, gloo), place,
        at::kCPU, context);
}

}  // namespace

bool canTrainTogether() { return true; }

std::unique_ptr<RankGroup> connectRanks(const RankOptions& options, const LogSink& log,
                                        const RunContext& context) {
    if (!options.together) return nullptr;
    const RankPlace place = rankPlace(variableOfProcess);
    if (isLoopback(options.bind) && place.localSize > 0 && place.localSize < place.size)
        throw Error(ErrorCode::Usage, "--bind",
                    "The processes of this training run on several machines: give with --bind the "
                    "address at which the others reach this one.");
    warnOfNeighbours(options, log);
    try {
        auto group = connected(place, options, context);
        at::Tensor nothing = at::zeros({1});
        group->sum(nothing);  // all ranks have arrived: the files are no longer needed
        std::error_code ignored;
        if (group->isFirst() && !options.meeting.empty()) fs::remove_all(options.meeting, ignored);
        return group;
    } catch (const Error&) {
        throw;
    } catch (const std::exception& failure) {
        throw Error(ErrorCode::Io, "--together",
                    "Process " + std::to_string(place.rank) + " of " + std::to_string(place.size) +
                        " cannot reach the others at " + options.bind + ": " +
                        std::string(failure.what()).substr(0, 200));
    }
}

#else

bool canTrainTogether() { return false; }

std::unique_ptr<RankGroup> connectRanks(const RankOptions& options, const LogSink& /*log*/,
                                        const RunContext& /*context*/) {
    if (!options.together) return nullptr;
    throw Error(
        ErrorCode::Unsupported, "--together",
        "This program was built without Gloo, which training with several processes needs.");
}

#endif

}  // namespace skimline

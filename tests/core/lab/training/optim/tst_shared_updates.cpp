// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/optim/shared_updates.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include <barrier>
#include <thread>

#include "core/foundation/base/error.h"
#include "core/lab/training/optim/training_loop.h"

namespace skimline {
namespace {

/// Threads in place of processes.
class Threads {
public:
    explicit Threads(int size) : m_sent(static_cast<std::size_t>(size)), m_barrier(size) {}

    class Rank : public RankGroup {
    public:
        Rank(Threads& all, int rank) : m_all(all), m_rank(rank) {}
        int rank() const override { return m_rank; }
        int size() const override { return static_cast<int>(m_all.m_sent.size()); }
        bool isBroken() const override { return false; }
        void sum(at::Tensor& values) override {
            share(values);
            at::Tensor total = m_all.m_sent.front().clone();
            for (std::size_t i = 1; i < m_all.m_sent.size(); ++i) total += m_all.m_sent[i];
            m_all.m_barrier.arrive_and_wait();
            values.copy_(total);
        }
        void copyFromFirst(at::Tensor& values) override {
            share(values);
            values.copy_(m_all.m_sent.front());
            m_all.m_barrier.arrive_and_wait();
        }

    private:
        void share(const at::Tensor& values) {
            m_all.m_sent[static_cast<std::size_t>(m_rank)] = values.clone();
            m_all.m_barrier.arrive_and_wait();
        }
        Threads& m_all;
        int m_rank;
    };

    /// Runs `work` on every rank.
    template <class Work>
    void run(const Work& work) {
        std::vector<std::thread> threads;
        for (int rank = 0; rank < static_cast<int>(m_sent.size()); ++rank)
            threads.emplace_back([&, rank] {
                Rank self(*this, rank);
                work(self);
            });
        for (std::thread& thread : threads) thread.join();
    }

private:
    std::vector<at::Tensor> m_sent;
    std::barrier<> m_barrier;
};

TEST(SharedUpdates, gradientsAndLossesAreAddedAndUntouchedParametersStaySo) {
    Threads(3).run([](RankGroup& self) {
        ParameterMap parameters{
            {"all", at::zeros({2})}, {"one", at::zeros({1})}, {"none", at::zeros({1})}};
        const float mine = static_cast<float>(self.rank() + 1);
        parameters["all"].mutable_grad() = at::full({2}, mine);
        if (self.rank() == 1) parameters["one"].mutable_grad() = at::full({1}, 7.0F);
        TrainingRecord record{.loss = mine, .secondLoss = 0.5};
        SharedUpdates shared(self, parameters);
        ASSERT_TRUE(shared.combine(parameters, record, self.rank() == 2));
        EXPECT_TRUE(parameters["all"].grad().equal(at::full({2}, 6.0F)));
        EXPECT_TRUE(parameters["one"].grad().equal(at::full({1}, 7.0F)));
        EXPECT_FALSE(parameters["none"].grad().defined());
        EXPECT_EQ(record.loss, 6);
        EXPECT_EQ(record.secondLoss, 1.5);
        EXPECT_FALSE(shared.combine(parameters, record, self.isFirst()));
    });
}

TEST(SharedUpdates, numbersAndTensorsAreRankZeros) {
    Threads(2).run([](RankGroup& self) {
        const bool first = self.isFirst();
        const ParameterMap tensors{{"a", at::full({2, 3}, first ? 1.5 : 0.0)},
                                   {"b", at::full({}, first ? -2.0 : 9.0)}};
        SharedUpdates shared(self, tensors);
        shared.copyFromFirst(tensors);
        EXPECT_TRUE(tensors.at("a").equal(at::full({2, 3}, 1.5)));
        EXPECT_EQ(tensors.at("b").item<double>(), -2);
        constexpr std::int64_t kMany = 1'234'567'890'123;
        EXPECT_EQ(shared.copyFromFirst(first ? kMany : 3), kMany);
    });
}

TEST(SharedUpdates, everyRankHearsThatOneDiffers) {
    Threads(3).run([](RankGroup& self) {
        const ParameterMap tensors{{"a", at::zeros({1})}};
        SharedUpdates shared(self, tensors);
        EXPECT_NO_THROW(shared.requireSame("same"));
        try {
            shared.requireSame(self.rank() == 2 ? "other" : "same");
            ADD_FAILURE();
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::Mismatch);
            EXPECT_NE(std::string(error.what()).find("Process 2"), std::string::npos);
        }
    });
}

TEST(SharedUpdates, aSharedTrainingIsThatOfOneProcess) {
    constexpr int kTerms = 4;
    const auto pull = [](int first, int every) {
        return [=](const ParameterMap& now, std::int64_t step) {
            at::Tensor loss = at::zeros({});
            for (int term = first; term < kTerms; term += every)
                loss = loss + (now.at("a") - term - static_cast<double>(step % 3)).square().sum();
            return loss / kTerms;
        };
    };
    LoopOptions options;
    options.steps = 40;
    options.learningRate = 0.05;
    options.fingerprint = "one";
    const ParameterMap start{{"a", at::ones({5})}};
    const at::Tensor alone = trainParameters(start, pull(0, 1), options, {}, {}).at("a");
    Threads(2).run([&](RankGroup& self) {
        LoopOptions shared = options;
        shared.ranks = &self;
        // The others begin with other weights: rank 0's count.
        const ParameterMap own{{"a", at::full({5}, 1.0 + self.rank())}};
        const at::Tensor found =
            trainParameters(own, pull(self.rank(), self.size()), shared, {}, {}).at("a");
        EXPECT_LT((found - alone).abs().max().item<double>(), 1e-5);
    });
}

}  // namespace
}  // namespace skimline

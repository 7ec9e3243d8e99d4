// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/language/generation/beam_search.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>
#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

using Ids = std::vector<std::int64_t>;

/// Scores of the next token depend only on the last two tokens and come from a random table.
class TableModel : public EncoderDecoderModel {
public:
    static constexpr std::int64_t kTokens = 6;  // 0 padding, 1 start, 2 end

    explicit TableModel(std::uint64_t seed) : EncoderDecoderModel(config()) {
        at::manual_seed(seed);
        m_table = at::randn({kTokens, kTokens, kTokens});
    }

    at::Tensor encode(const EncoderInput& input, const RunContext&) const override {
        return at::zeros({input.ids.size(0), 1, 1});
    }
    DecoderState start(const at::Tensor& memory, const at::Tensor&,
                       std::int64_t beams) const override {
        DecoderState state;
        state.beams = beams;
        state.memoryBias = at::zeros({memory.size(0), 1, 1, 1});
        state.layers.resize(1);
        return state;
    }
    /// The state keeps the token before the last one, so that a wrong reordering is noticed.
    at::Tensor decode(const at::Tensor& ids, DecoderState& state) const override {
        const at::Tensor last = ids.flatten();
        DecoderState::Layer& layer = state.layers.front();
        const at::Tensor before = layer.selfKeys.defined() ? layer.selfKeys : at::zeros_like(last);
        layer.selfKeys = last;
        layer.selfValues = last;
        ++state.length;
        return m_table.index({before, last}).unsqueeze(1);
    }

    double logProbability(std::int64_t before, std::int64_t last, std::int64_t next) const {
        return at::log_softmax(m_table[before][last], 0)[next].item<double>();
    }

private:
    static LanguageConfig config() {
        LanguageConfig config;
        config.vocabulary = kTokens;
        config.startId = 1;
        config.endId = 2;
        return config;
    }

    at::Tensor m_table;
};

EncoderInput texts(std::int64_t count) {
    return {at::zeros({count, 1}, at::kLong), at::ones({count, 1}, at::kBool), {}, {}, {}};
}

Generated best(const TableModel& model, const GenerationOptions& options) {
    const EncoderInput input = texts(1);
    return generate(model, model.encode(input, {}), input, options, {}).at(0);
}

/// The best of all texts of up to `most` tokens.
Generated exhaustive(const TableModel& model, std::int64_t most) {
    Generated found{{}, -1e30};
    const std::function<void(Ids, double)> extend = [&](Ids ids, double sum) {
        const auto length = static_cast<double>(ids.size());
        const bool full = static_cast<std::int64_t>(ids.size()) == most;
        const bool ended = ids.back() == 2;
        if (full || ended) {
            const double score = sum / (ended ? length - 1 : length);
            if (score > found.score) found = {ids, score};
            return;
        }
        const std::int64_t before = ids.size() > 1 ? ids[ids.size() - 2] : 0;
        for (std::int64_t next = 0; next < TableModel::kTokens; ++next) {
            Ids longer = ids;
            longer.push_back(next);
            extend(longer, sum + model.logProbability(before, ids.back(), next));
        }
    };
    extend({1}, 0);
    return found;
}

/// A beam wide enough for all texts finds the best; a text that ends at the last place is measured
/// with or without its end token, so lengths that leave room are compared.
TEST(BeamSearch, wideBeamsFindTheBest) {
    int compared = 0;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        const TableModel model(seed);
        GenerationOptions options;
        options.beams = 3;
        options.maxLength = 3;
        const Generated wanted = exhaustive(model, 3);
        options.earlyStopping = EarlyStopping::Never;
        const Generated found = best(model, options);
        if (wanted.ids.back() == 2 && wanted.ids.size() == 3) continue;
        EXPECT_LE(found.score, wanted.score + 1e-5);
        if (found.ids == wanted.ids) {
            EXPECT_NEAR(found.score, wanted.score, 1e-5);
            ++compared;
        }
    }
    EXPECT_GE(compared, 6);
}

TEST(BeamSearch, scoresAreSumsOverLength) {
    const TableModel model(3);
    GenerationOptions options;
    options.beams = 3;
    options.maxLength = 7;
    for (const double penalty : {0.0, 1.0, 2.0}) {
        options.lengthPenalty = penalty;
        const Generated found = best(model, options);
        double sum = 0;
        for (std::size_t i = 1; i < found.ids.size(); ++i)
            sum +=
                model.logProbability(i > 1 ? found.ids[i - 2] : 0, found.ids[i - 1], found.ids[i]);
        const bool ended = found.ids.back() == 2;
        const double length = static_cast<double>(found.ids.size()) - (ended ? 1 : 0);
        EXPECT_NEAR(found.score, sum / std::pow(length, penalty), 1e-4);
    }
}

TEST(BeamSearch, textsOfABatchDoNotMix) {
    const TableModel model(5);
    GenerationOptions options;
    options.maxLength = 9;
    for (const std::int64_t beams : {1, 3}) {
        options.beams = beams;
        const EncoderInput input = texts(3);
        const auto found = generate(model, model.encode(input, {}), input, options, {});
        ASSERT_EQ(found.size(), 3U);
        for (const Generated& text : found) EXPECT_EQ(text.ids, best(model, options).ids);
    }
}

TEST(BeamSearch, forcedTokensAndLengths) {
    const TableModel model(7);
    GenerationOptions options;
    options.beams = 2;
    options.maxLength = 8;
    options.minLength = 8;
    options.forcedBegin = 4;
    options.forcedEnd = 5;
    const Generated found = best(model, options);
    ASSERT_EQ(found.ids.size(), 8U);
    EXPECT_EQ(found.ids[1], 4);
    EXPECT_EQ(found.ids[7], 5);
    EXPECT_EQ(std::count(found.ids.begin(), found.ids.end(), 2), 0);
}

TEST(BeamSearch, nothingIsSaidTwice) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        const TableModel model(seed);
        GenerationOptions options;
        options.beams = 3;
        options.maxLength = 12;
        options.minLength = 10;
        options.noRepeatNgram = 2;
        const Ids ids = best(model, options).ids;
        for (std::size_t i = 0; i + 1 < ids.size(); ++i)
            for (std::size_t j = i + 1; j + 1 < ids.size(); ++j)
                EXPECT_FALSE(ids[i] == ids[j] && ids[i + 1] == ids[j + 1]) << seed;
    }
}

TEST(BeamSearch, stopsAndRefuses) {
    const TableModel model(1);
    const EncoderInput input = texts(1);
    const at::Tensor memory = model.encode(input, {});
    StopFlag stop;
    stop.request();
    for (const std::int64_t beams : {1, 3}) {
        GenerationOptions options;
        options.beams = beams;
        EXPECT_THROW(generate(model, memory, input, options, RunContext(stop, {})), Error);
    }
    const auto refused = [&](auto change) {
        GenerationOptions options;
        change(options);
        EXPECT_THROW(generate(model, memory, input, options, {}), Error);
    };
    refused([](GenerationOptions& o) { o.beams = 0; });
    refused([](GenerationOptions& o) { o.beams = 4; });
    refused([](GenerationOptions& o) { o.maxLength = 1; });
    refused([](GenerationOptions& o) { o.minLength = 21; });
    refused([](GenerationOptions& o) { o.noRepeatNgram = -1; });
    refused([](GenerationOptions& o) { o.lengthPenalty = NAN; });
}

TEST(TokenRules, bannedTokens) {
    EXPECT_EQ(bannedTokens({1, 2, 3, 1, 2}, 3), (Ids{3}));
    EXPECT_EQ(bannedTokens({1, 2, 1, 3, 1}, 2), (Ids{2, 3}));
    EXPECT_EQ(bannedTokens({4, 5}, 1), (Ids{4, 5}));
    EXPECT_TRUE(bannedTokens({1}, 3).empty());
    EXPECT_TRUE(bannedTokens({1, 1}, 0).empty());
}

}  // namespace
}  // namespace skimline

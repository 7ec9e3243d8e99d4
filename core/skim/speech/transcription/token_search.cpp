// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speech/transcription/token_search.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <random>
#include <utility>

namespace skimline {
namespace {

/// Texts that grow side by side, one token per step.
class Rows {
public:
    Rows(const SearchStart& start, std::int64_t count)
        : m_start(start),
          m_state(start.state),
          m_texts(static_cast<std::size_t>(count)),
          m_scores(start.scores.repeat({count, 1})) {
        m_state.reorder(at::zeros({count}, at::kLong));
        m_state.beams = count;
    }

    std::vector<WrittenTokens>& texts() { return m_texts; }

    /// Log-probabilities of what may follow each text: [rows, vocabulary].
    at::Tensor following() {
        const std::int64_t width = m_scores.size(1);
        for (std::size_t row = 0; row < m_texts.size(); ++row)
            m_start.rules.apply(
                {m_scores.data_ptr<float>() + static_cast<std::int64_t>(row) * width,
                 static_cast<std::size_t>(width)},
                m_texts[row].ids);
        return at::log_softmax(m_scores, -1);
    }

    /// Lets the network read the next token of every text.
    void read(const std::vector<std::int64_t>& next, const RunContext& context) {
        const at::Tensor ids = at::tensor(next).unsqueeze(1);
        m_scores = m_start.model.scores(m_start.model.decode(ids, m_state, context).squeeze(1));
    }
    void reorder(const std::vector<std::int64_t>& rows) { m_state.reorder(at::tensor(rows)); }

private:
    const SearchStart& m_start;
    DecoderState m_state;
    std::vector<WrittenTokens> m_texts;
    at::Tensor m_scores;
};

void add(WrittenTokens& text, std::int64_t id, float logProbability, bool isEnd) {
    text.logProbability += logProbability;
    if (isEnd) return;
    text.ids.push_back(id);
    text.logProbabilities.push_back(logProbability);
}

/// Adds a token `choose` picks to every open text until all have ended.
template <class Choose>
std::vector<WrittenTokens> grow(const SearchStart& start, std::int64_t count, const Choose& choose,
                                const RunContext& context) {
    Rows rows(start, count);
    std::vector<std::int64_t> next(static_cast<std::size_t>(count), start.end);
    std::vector<bool> ended(static_cast<std::size_t>(count));
    for (std::int64_t step = 0; step < start.longest; ++step) {
        context.throwIfStopped();
        const at::Tensor following = rows.following();
        bool open = false;
        for (std::size_t row = 0; row < ended.size(); ++row) {
            if (ended[row]) continue;
            const at::Tensor chances = following[static_cast<std::int64_t>(row)];
            next[row] = choose(chances);
            ended[row] = next[row] == start.end;
            add(rows.texts()[row], next[row], chances.data_ptr<float>()[next[row]], ended[row]);
            open = open || !ended[row];
        }
        if (!open) break;
        if (step + 1 < start.longest) rows.read(next, context);
    }
    return std::move(rows.texts());
}

const WrittenTokens& likeliest(const std::vector<WrittenTokens>& texts) {
    // The published order divides by the length without the end.
    return *std::ranges::max_element(texts, {}, [](const WrittenTokens& text) {
        return text.logProbability / static_cast<double>(std::max<std::size_t>(text.ids.size(), 1));
    });
}

/// A beginning with one token more.
struct Candidate {
    double total = 0;  ///< log-probability of the whole
    float logProbability = 0;
    std::size_t row = 0;
    std::int64_t id = 0;
};

std::vector<Candidate> candidatesOf(Rows& rows, std::int64_t perRow) {
    const auto [values, ids] = rows.following().topk(perRow, -1);
    std::vector<Candidate> candidates;
    for (std::size_t row = 0; row < rows.texts().size(); ++row)
        for (std::int64_t i = 0; i < perRow; ++i) {
            const auto at = static_cast<std::int64_t>(row);
            const auto value = values[at][i].item<float>();
            candidates.push_back({rows.texts()[row].logProbability + value, value, row,
                                  ids[at][i].item<std::int64_t>()});
        }
    std::ranges::stable_sort(candidates, std::ranges::greater(), &Candidate::total);
    return candidates;
}

}  // namespace

WrittenTokens searchGreedily(const SearchStart& start, const RunContext& context) {
    const auto most = [](const at::Tensor& chances) {
        return chances.argmax().item<std::int64_t>();
    };
    return grow(start, 1, most, context).front();
}

WrittenTokens drawTokens(const SearchStart& start, std::int64_t tries, double temperature,
                         std::uint64_t seed, const RunContext& context) {
    std::mt19937_64 random(seed);
    std::uniform_real_distribution<double> share;
    const auto draw = [&](const at::Tensor& chances) {
        const at::Tensor shares = at::softmax(chances / temperature, -1);
        const auto* share0 = shares.data_ptr<float>();
        double left = share(random);
        std::int64_t last = start.end;
        for (std::int64_t id = 0; id < shares.numel(); ++id) {
            if (share0[id] <= 0) continue;
            last = id;
            left -= share0[id];
            if (left < 0) break;
        }
        return last;
    };
    return likeliest(grow(start, tries, draw, context));
}

WrittenTokens searchBeams(const SearchStart& start, std::int64_t beams, const RunContext& context) {
    Rows rows(start, beams);
    std::vector<WrittenTokens> ended;
    const auto enough = static_cast<std::size_t>(beams);
    for (std::int64_t step = 0; step < start.longest && ended.size() < enough; ++step) {
        context.throwIfStopped();
        std::vector<WrittenTokens> texts;
        std::vector<std::int64_t> from;
        std::vector<std::int64_t> next;
        for (const Candidate& candidate : candidatesOf(rows, beams + 1)) {
            if (texts.size() == enough) break;
            // At first all rows are the same.
            if (step == 0 && candidate.row > 0) continue;
            WrittenTokens text = rows.texts()[candidate.row];
            add(text, candidate.id, candidate.logProbability, candidate.id == start.end);
            if (candidate.id == start.end) {
                if (ended.size() < enough) ended.push_back(std::move(text));
                continue;
            }
            texts.push_back(std::move(text));
            from.push_back(static_cast<std::int64_t>(candidate.row));
            next.push_back(candidate.id);
        }
        rows.texts() = std::move(texts);
        rows.reorder(from);
        if (step + 1 < start.longest) rows.read(next, context);
    }
    if (ended.size() < enough) ended.insert(ended.end(), rows.texts().begin(), rows.texts().end());
    return likeliest(ended);
}

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/language/generation/beam_search.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <utility>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

constexpr double kNever = -1e9;  // initial sum of all beams except the first

using Ids = std::vector<std::int64_t>;

void checkOptions(const EncoderDecoderModel& model, const GenerationOptions& options) {
    const auto require = [](bool holds, const char* what) {
        if (!holds)
            throw Error(ErrorCode::Config, what,
                        std::string("Generating text: ") + what + " is out of range.");
    };
    require(options.beams >= 1 && options.beams <= 1024 &&
                options.beams * 2 <= model.config().vocabulary,
            "the number of beams");
    require(options.maxLength >= 2, "the longest length");
    require(options.minLength >= 0 && options.minLength <= options.maxLength,
            "the shortest length");
    require(options.noRepeatNgram >= 0, "the length of repetitions");
    require(std::isfinite(options.lengthPenalty), "the length penalty");
}

at::Tensor column(const std::vector<Ids>& rows, const at::Tensor& like) {
    Ids last;
    for (const Ids& row : rows) last.push_back(row.back());
    return at::tensor(last, at::kLong).to(like.device()).unsqueeze(1);
}

/// The finished hypotheses of one text: the best `size` of all offered.
class Hypotheses {
public:
    explicit Hypotheses(const GenerationOptions& options) : m_options(&options) {}

    void offer(const Ids& ids, double sum) {
        const double score = sum / lengthPower(static_cast<std::int64_t>(ids.size()));
        const auto place = std::ranges::upper_bound(m_best, score, std::ranges::greater(),
                                                    [](const Generated& g) { return g.score; });
        m_best.insert(place, {ids, score});
        if (static_cast<std::int64_t>(m_best.size()) > m_options->beams) m_best.pop_back();
    }

    /// @param bestOpen  largest sum among the continuations  @param length  of the open ones
    bool done(double bestOpen, std::int64_t length) const {
        if (static_cast<std::int64_t>(m_best.size()) < m_options->beams) return false;
        if (m_options->earlyStopping == EarlyStopping::Yes) return true;
        // The sum is negative, so with a positive penalty the longest text would reduce it most.
        const bool longest =
            m_options->earlyStopping == EarlyStopping::Never && m_options->lengthPenalty > 0;
        return m_best.back().score >=
               bestOpen / lengthPower(longest ? m_options->maxLength : length);
    }

    const Generated& best() const { return m_best.front(); }

private:
    double lengthPower(std::int64_t length) const {
        return std::pow(static_cast<double>(length), m_options->lengthPenalty);
    }

    const GenerationOptions* m_options;
    std::vector<Generated> m_best;  ///< best first
};

/// One search over a whole batch. Every text has `beams` open rows, even when it is done.
class BeamSearch {
public:
    BeamSearch(const EncoderDecoderModel& model, const at::Tensor& memory,
               const EncoderInput& input, const GenerationOptions& options)
        : m_model(model),
          m_options(options),
          m_texts(input.ids.size(0)),
          m_state(model.start(memory, input.mask, options.beams)) {
        const Ids start{model.config().startId};
        m_rows.assign(static_cast<std::size_t>(m_texts * options.beams), start);
        m_sums.assign(m_rows.size(), kNever);
        for (std::int64_t text = 0; text < m_texts; ++text)
            m_sums[static_cast<std::size_t>(text * options.beams)] = 0;
        m_done.assign(static_cast<std::size_t>(m_texts), false);
        m_hypotheses.assign(static_cast<std::size_t>(m_texts), Hypotheses(options));
    }

    std::vector<Generated> run(const RunContext& context) {
        while (length() < m_options.maxLength && !std::ranges::all_of(m_done, std::identity())) {
            context.throwIfStopped();
            context.report({Stage::Write, length(), m_options.maxLength, -1});
            step();
        }
        std::vector<Generated> found;
        for (std::int64_t text = 0; text < m_texts; ++text) found.push_back(result(text));
        return found;
    }

private:
    std::int64_t length() const { return static_cast<std::int64_t>(m_rows.front().size()); }

    /// Sums after every possible next token, the best 2 * beams of each text.
    void step() {
        const std::int64_t vocabulary = m_model.config().vocabulary;
        at::Tensor scores =
            m_model.decode(column(m_rows, m_state.memoryBias), m_state).select(1, -1).to(at::kCPU);
        scores = processLogits(scores, m_rows, m_options, m_model.config().endId);
        scores = scores + at::tensor(m_sums, at::kDouble).to(at::kFloat).unsqueeze(1);
        const auto [sums, places] =
            scores.view({m_texts, m_options.beams * vocabulary}).topk(2 * m_options.beams, 1);
        OpenBeams next;
        for (std::int64_t text = 0; text < m_texts; ++text)
            advance(text, sums[text], places[text], next);
        m_rows = std::move(next.rows);
        m_sums = std::move(next.sums);
        m_state.reorder(at::tensor(next.parents, at::kLong).to(m_state.memoryBias.device()));
    }

    struct OpenBeams {
        std::vector<Ids> rows;
        std::vector<double> sums;
        Ids parents;
    };

    void advance(std::int64_t text, const at::Tensor& sums, const at::Tensor& places,
                 OpenBeams& next) {
        const auto own = static_cast<std::size_t>(text);
        const std::int64_t first = text * m_options.beams;
        const std::int64_t vocabulary = m_model.config().vocabulary;
        const at::Tensor values = sums.contiguous();
        const at::Tensor indices = places.contiguous();
        std::int64_t open = 0;
        for (std::int64_t rank = 0; open < m_options.beams; ++rank) {
            // Ends if the text is finished or, rarely, if all continuations are banned.
            const bool fill = m_done[own] || rank == 2 * m_options.beams;
            const std::int64_t place = fill ? 0 : indices.data_ptr<std::int64_t>()[rank];
            const double sum = fill ? kNever : values.data_ptr<float>()[rank];
            const std::int64_t row = first + place / vocabulary;
            const std::int64_t token = fill ? m_model.config().padId : place % vocabulary;
            if (!fill && token == m_model.config().endId) {
                if (rank < m_options.beams)
                    m_hypotheses[own].offer(m_rows[static_cast<std::size_t>(row)], sum);
                continue;
            }
            next.rows.push_back(m_rows[static_cast<std::size_t>(row)]);
            next.rows.back().push_back(token);
            next.sums.push_back(sum);
            next.parents.push_back(row);
            ++open;
        }
        m_done[own] = m_done[own] || m_hypotheses[own].done(values.data_ptr<float>()[0], length());
    }

    Generated result(std::int64_t text) {
        const auto own = static_cast<std::size_t>(text);
        if (!m_done[own])
            for (std::int64_t beam = 0; beam < m_options.beams; ++beam) {
                const auto row = static_cast<std::size_t>(text * m_options.beams + beam);
                m_hypotheses[own].offer(m_rows[row], m_sums[row]);
            }
        Generated best = m_hypotheses[own].best();
        if (static_cast<std::int64_t>(best.ids.size()) < m_options.maxLength)
            best.ids.push_back(m_model.config().endId);
        return best;
    }

    const EncoderDecoderModel& m_model;
    const GenerationOptions& m_options;
    const std::int64_t m_texts;
    DecoderState m_state;
    std::vector<Ids> m_rows;
    std::vector<double> m_sums;
    std::vector<bool> m_done;
    std::vector<Hypotheses> m_hypotheses;
};

std::vector<Generated> greedy(const EncoderDecoderModel& model, const at::Tensor& memory,
                              const EncoderInput& input, const GenerationOptions& options,
                              const RunContext& context) {
    DecoderState state = model.start(memory, input.mask, 1);
    const std::int64_t end = model.config().endId;
    std::vector<Ids> rows(static_cast<std::size_t>(input.ids.size(0)), {model.config().startId});
    std::vector<bool> ended(rows.size(), false);
    while (static_cast<std::int64_t>(rows.front().size()) < options.maxLength &&
           !std::ranges::all_of(ended, std::identity())) {
        context.throwIfStopped();
        context.report(
            {Stage::Write, static_cast<std::int64_t>(rows.front().size()), options.maxLength, -1});
        const at::Tensor scores =
            model.decode(column(rows, memory), state).select(1, -1).to(at::kCPU);
        const at::Tensor likeliest =
            processLogits(scores, rows, options, end).argmax(1).contiguous();
        for (std::size_t row = 0; row < rows.size(); ++row) {
            rows[row].push_back(ended[row] ? model.config().padId
                                           : likeliest.data_ptr<std::int64_t>()[row]);
            ended[row] = ended[row] || rows[row].back() == end;
        }
    }
    std::vector<Generated> found;
    for (Ids& row : rows) {
        const auto first = std::find(row.begin() + 1, row.end(), end);
        if (first != row.end()) row.erase(first + 1, row.end());
        found.push_back({std::move(row), 0});
    }
    return found;
}

constexpr float kImpossible = -std::numeric_limits<float>::infinity();

std::optional<std::int64_t> forcedToken(std::int64_t length, const GenerationOptions& options) {
    if (length == 1 && options.forcedBegin) return options.forcedBegin;
    if (length == options.maxLength - 1 && options.forcedEnd) return options.forcedEnd;
    return std::nullopt;
}

}  // namespace

std::vector<Generated> generate(const EncoderDecoderModel& model, const at::Tensor& memory,
                                const EncoderInput& input, const GenerationOptions& options,
                                const RunContext& context) {
    checkOptions(model, options);
    const c10::NoGradGuard noGradients;
    if (options.beams == 1) return greedy(model, memory, input, options, context);
    return BeamSearch(model, memory, input, options).run(context);
}

std::vector<std::int64_t> bannedTokens(const std::vector<std::int64_t>& ids, std::int64_t n) {
    std::vector<std::int64_t> banned;
    const auto size = static_cast<std::int64_t>(ids.size());
    if (n < 1 || size + 1 < n) return banned;
    const auto tail = ids.end() - (n - 1);
    for (std::int64_t first = 0; first + n <= size; ++first)
        if (std::equal(tail, ids.end(), ids.begin() + first))
            banned.push_back(ids[static_cast<std::size_t>(first + n - 1)]);
    return banned;
}

at::Tensor processLogits(const at::Tensor& scores,
                         const std::vector<std::vector<std::int64_t>>& rows,
                         const GenerationOptions& options, std::int64_t endId) {
    const auto length = static_cast<std::int64_t>(rows.front().size());
    at::Tensor allowed;
    if (const auto forced = forcedToken(length, options)) {
        allowed = at::full_like(scores, kImpossible);
        allowed.select(1, *forced).zero_();
    } else {
        allowed = at::log_softmax(scores.to(at::kFloat), 1);
    }
    for (std::size_t row = 0; options.noRepeatNgram > 0 && row < rows.size(); ++row)
        for (const std::int64_t token : bannedTokens(rows[row], options.noRepeatNgram))
            allowed[static_cast<std::int64_t>(row)][token] = kImpossible;
    if (length < options.minLength) allowed.select(1, endId).fill_(kImpossible);
    return allowed;
}

}  // namespace skimline

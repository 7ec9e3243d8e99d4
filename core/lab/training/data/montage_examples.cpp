// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/data/montage_examples.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/random.h"
#include "core/skim/network/scores/frame_scores.h"

namespace skimline {
namespace {

constexpr std::uint64_t kValidationSeed = 0x5EED0FA1;

}  // namespace

MontageExamples::MontageExamples(const FeatureBank& bank, const MontageExampleOptions& options)
    : m_bank(bank), m_options(options) {
    if (options.montage.minRows < 8 || options.montage.maxRows < options.montage.minRows)
        throw Error(ErrorCode::Config, "training",
                    "Training needs montages of eight rows or more.");
}

Example MontageExamples::example(std::uint64_t seed, std::int64_t number,
                                 const RunContext& context) const {
    return makeExample(m_bank, Part::Train, m_options.montage, m_options.labels,
                       mixSeeds(seed, static_cast<std::uint64_t>(number)), context);
}

FloatMatrix MontageExamples::sampleRows() const {
    std::int64_t available = 0;
    for (const BankSource& source : m_bank.sources) {
        if (source.part == Part::Train) available += source.rows;
    }
    const std::int64_t stride = std::max<std::int64_t>(1, available / kMostSampleRows);
    FloatMatrix sample;
    sample.cols = m_bank.features.cols;
    std::int64_t seen = 0;
    for (const BankSource& source : m_bank.sources) {
        if (source.part != Part::Train) continue;
        for (std::int64_t row = 0; row < source.rows; ++row) {
            if (seen++ % stride != 0) continue;
            const auto values = m_bank.features.row(source.firstRow + row);
            sample.values.insert(sample.values.end(), values.begin(), values.end());
            ++sample.rows;
        }
    }
    return sample;
}

double MontageExamples::validate(const Checkpoint& checkpoint, const RunContext& context) const {
    if (m_options.validationMontages < 1) return -1;
    double sum = 0;
    for (std::int64_t index = 0; index < m_options.validationMontages; ++index) {
        MontageOptions montage = m_options.montage;
        montage.blend = 0;
        montage.channelSpread = 0;
        const Example example =
            makeExample(m_bank, Part::Validation, montage, m_options.labels,
                        mixSeeds(kValidationSeed, static_cast<std::uint64_t>(index)), context);
        const auto scores =
            frameScores(checkpoint, example.features, example.shots.firstFrames(),
                        checkpoint.info.config.pattern, false, context, {{}, {}, example.known});
        sum +=
            agreementF(selectByScores(scores.scores, example.shots), example.chosen, example.shots);
    }
    return sum / static_cast<double>(m_options.validationMontages);
}

std::string MontageExamples::fingerprint() const {
    const MontageOptions& montage = m_options.montage;
    nlohmann::json json = {{"rows", {montage.minRows, montage.maxRows}},
                           {"clip_share", montage.clipShare},
                           {"blend", montage.blend},
                           {"channel_spread", montage.channelSpread},
                           {"label_shares", {m_options.labels.alone, m_options.labels.inTurn}},
                           {"bank_rows", m_bank.features.rows}};
    if (montage.worth) json["worth"] = {montage.mostDull};
    if (const auto& turns = m_options.labels.turns)
        json["turns"] = {turns->share, turns->sharpness, turns->explorationRate};
    return jsonText(json);
}

}  // namespace skimline

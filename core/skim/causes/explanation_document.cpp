// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/causes/explanation_document.h"

#include <cmath>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "core/foundation/base/json/json_text.h"

namespace skimline {
namespace {

using Json = nlohmann::ordered_json;

/// JSON has no infinity and no NaN; null stands for both.
Json finite(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

Json switchFacts(const Explanation& explanation, const SwitchEffect& effect) {
    Json facts{{"without", effect.name}};
    facts["section"] = effect.section == AttentionPart::Encoder   ? "encoder"
                       : effect.section == AttentionPart::Decoder ? "decoder"
                                                                  : "cross";
    if (effect.layer >= 0) facts["layer"] = effect.layer + 1;
    if (effect.head >= 0) facts["head"] = effect.head + 1;
    facts["tau"] = finite(effect.tau);
    facts["change"] = finite(1 - effect.tau);
    if (effect.slope) facts["first_order"] = finite(*effect.slope);
    facts["leave"] = explanation.named(effect.leave);
    facts["enter"] = explanation.named(effect.enter);
    facts["skim"] = explanation.named(effect.skim);
    facts["sentence"] = effect.sentence(explanation.numbers);
    return facts;
}

Json faithfulnessFacts(const Faithfulness& row) {
    Json facts{{"name", row.name}};
    // A greedy row has only curves.
    if (!row.discPlus.empty()) {
        facts["draws"] = row.draws;
        if (row.draws > 1) facts["disc_plus_sd"] = finite(row.discPlusSpread);
        facts["disc_plus"] = row.discPlus;
        facts["disc_minus"] = row.discMinus;
        facts["disc_plus_shares"] = row.sharePlus;
        facts["disc_minus_shares"] = row.shareMinus;
        facts["sanity_violations"] = row.violations;
        facts["rank_correlation"] = finite(row.rankCorrelation);
        facts["fisher_z"] = finite(row.fisherZ);
    }
    facts["deletion"] = row.deletion;
    facts["insertion"] = row.insertion;
    facts["deletion_area"] = finite(row.deletionArea());
    facts["insertion_area"] = finite(row.insertionArea());
    return facts;
}

Json shotFacts(const Explanation& explanation) {
    Json shots = Json::array();
    for (std::size_t index = 0; index < explanation.analysis->scores->shots.size(); ++index) {
        const Shot& shot = explanation.analysis->scores->shots[index];
        const std::int64_t number = explanation.numbers[index];
        Json facts{{"shot", number > 0 ? Json(number) : Json(nullptr)},
                   {"start", shot.range.start.toDouble()},
                   {"end", shot.range.end.toDouble()}};
        if (!explanation.shots.empty()) facts["weight"] = finite(explanation.shots[index]);
        shots.push_back(std::move(facts));
    }
    return shots;
}

}  // namespace

std::string explanationJson(const Explanation& explanation) {
    Json facts{{"video", explanation.analysis->facts->media.path.string()},
               {"checkpoint", explanation.checkpoint},
               {"method", explanation.method},
               {"answer", explanation.answer}};
    if (explanation.shot > 0) facts["shot"] = explanation.named({explanation.shot}).front();
    if (explanation.turn) facts["turn"] = *explanation.turn;
    if (const auto& parts = explanation.parts)
        facts["score"] = {{"importance", parts->importance},
                          {"own", parts->own},
                          {"context", parts->context()},
                          {"taken_before", parts->takenBefore}};
    facts["skim"] = explanation.named(explanation.skim);
    facts["shots"] = shotFacts(explanation);
    if (!explanation.frames.empty()) {
        facts["seconds"] = explanation.analysis->facts->sampleTimes;
        facts["frames"] = explanation.frames;
    }
    if (explanation.completeness) {
        facts["completeness_error"] = finite(*explanation.completeness);
        facts["steps"] = explanation.steps;
    }
    for (const SwitchEffect& effect : explanation.switches)
        facts["switches"].push_back(switchFacts(explanation, effect));
    if (!explanation.lens.empty()) facts["layer_lens"] = explanation.lens;
    for (const Faithfulness& row : explanation.faithfulness)
        facts["faithfulness"].push_back(faithfulnessFacts(row));
    for (const auto& [name, agreement] : explanation.agreement)
        facts["agreement"][name] = finite(agreement);
    return jsonText(facts, 1, IfNotUtf8::Replace) + "\n";
}

std::string explanationTable(const Explanation& explanation) {
    std::ostringstream table;
    const auto shots = [&](const std::vector<std::int64_t>& ofAnalysis) {
        std::string text;
        for (const std::int64_t number : explanation.named(ofAnalysis))
            text += (text.empty() ? "" : " ") + std::to_string(number);
        return text;
    };
    if (!explanation.switches.empty()) table << "without,one_minus_tau,first_order,leave,enter\n";
    for (const SwitchEffect& effect : explanation.switches) {
        table << effect.name << ',' << 1 - effect.tau << ',';
        if (effect.slope) table << *effect.slope;
        table << ',' << shots(effect.leave) << ',' << shots(effect.enter) << '\n';
    }
    if (!explanation.frames.empty()) table << "seconds,weight\n";
    for (std::size_t step = 0; step < explanation.frames.size(); ++step)
        table << explanation.analysis->facts->sampleTimes[step] << ',' << explanation.frames[step]
              << '\n';
    return table.str();
}

}  // namespace skimline

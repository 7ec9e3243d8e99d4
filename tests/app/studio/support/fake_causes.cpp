// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cmath>
#include <numeric>

#include "core/foundation/base/error.h"
#include "tests/app/studio/support/fake_engine.h"
#include "tests/app/studio/support/fake_parts.h"

namespace skimline::test {
namespace {

SwitchEffect effect(SwitchedPart part, double tau, std::int64_t layer = -1,
                    std::int64_t head = -1) {
    SwitchEffect made;
    made.part = part;
    made.layer = layer;
    made.head = head;
    made.tau = tau;
    return made;
}

/// Weights fall with the distance from the shot.
void weigh(Explanation& found) {
    const Analysis& video = *found.analysis;
    for (std::size_t shot = 0; shot < video.scores->shots.size(); ++shot) {
        const auto distance = static_cast<double>(shot + 1) - static_cast<double>(found.shot);
        found.shots.push_back(static_cast<float>(1 / (1 + std::abs(distance))));
    }
    for (const double time : video.facts->sampleTimes) {
        std::size_t shot = 0;
        while (shot + 1 < video.scores->shots.size() &&
               time >= video.scores->shots[shot].range.end.toDouble())
            ++shot;
        found.frames.push_back(found.shots[shot]);
    }
}

void measure(Explanation& found) {
    Faithfulness own;
    own.name = found.method;
    own.discPlus = {0.4, 0.6};
    own.discMinus = {0.1, 0.1};
    Faithfulness random;
    random.name = "random";
    random.discPlus = {0.2, 0.2};
    random.draws = 20;
    random.discPlusSpread = 0.05;
    found.faithfulness = {own, random};
}

}  // namespace

ExplanationPointer FakeEngine::explain(const ExplainRequest& request,
                                       const RunContext& context) const {
    pass(script(), context, Stage::Scores);
    if (m_script->failTrace) throw m_script->failure;
    auto found = std::make_shared<Explanation>();
    found->analysis = request.analysis.known;
    found->shot = request.shot;
    found->numbers.resize(request.analysis.known->scores->shots.size());
    std::iota(found->numbers.begin(), found->numbers.end(), std::int64_t{1});
    found->method = request.method;
    found->turn = 3;
    found->skim = {1, 2};
    if (request.method == "switch-off") {
        found->switches = {effect(SwitchedPart::Head, 0.9, 0, 1),
                           effect(SwitchedPart::Layer, 0.4, 1), effect(SwitchedPart::Band, 1)};
        found->switches[1].leave = {1};
        found->switches[1].enter = {3};
    } else {
        weigh(*found);
        if (request.evaluate) measure(*found);
    }
    return found;
}

}  // namespace skimline::test

#pragma once

#include "core/summary/key_shots.h"
#include "tests/app/support/fake_engine.h"

namespace skimline::test {

/// The made-up engine with the real solver.
class SolvingEngine : public FakeEngine {
public:
    using FakeEngine::FakeEngine;

    std::vector<Shot> reselect(std::vector<Shot> shots, const Budget& budget,
                               const Analysis& analysis) const override {
        const Rational& rate = analysis.media.video.frameRate;
        selectKeyShots(shots, budget.frames(analysis.duration, rate), rate);
        return shots;
    }
};

}  // namespace skimline::test

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The synthetic engine as a module: every analysis takes 3 s, a file named "damaged" fails.
#include "app/studio/jobs/engine_entry.h"
#include "tests/app/studio/support/fake_engine.h"

namespace {

std::shared_ptr<skimline::test::FakeScript> slowScript() {
    auto script = std::make_shared<skimline::test::FakeScript>();
    script->milliseconds = 3000;
    script->failAnalysis = true;
    script->failPath = "damaged";
    return script;
}

}  // namespace

const skimline::Engine* skimlineEngine(const char* layout) {
    if (skimline::engineLayout() != layout) return nullptr;
    static const skimline::test::FakeEngine engine(slowScript());
    return &engine;
}

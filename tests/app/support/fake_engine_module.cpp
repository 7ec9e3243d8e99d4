// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The synthetic engine as a module: every analysis takes 3 s, a file named "damaged" fails.
#include "app/jobs/engine_entry.h"
#include "tests/app/support/fake_engine.h"

bool skimlineFillEngine(const char* layout, skimline::StudioEngine* engine) {
    if (skimline::engineLayout() != layout) return false;
    const auto script = std::make_shared<skimline::test::FakeScript>();
    script->milliseconds = 3000;
    script->failAnalysis = true;
    script->failPath = "damaged";
    *engine = skimline::test::fakeEngine(script);
    return true;
}

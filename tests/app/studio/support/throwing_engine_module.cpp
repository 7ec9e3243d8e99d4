// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A module that loads slowly and whose functions throw: what crosses the border is tested with it.
#include <chrono>
#include <new>
#include <stdexcept>
#include <thread>

#include "app/studio/jobs/engine_entry.h"
#include "tests/app/studio/support/fake_engine.h"

namespace skimline {
namespace {

class ThrowingEngine final : public test::FakeEngine {
public:
    using FakeEngine::FakeEngine;

    MediaInfo probe(const std::filesystem::path& video, const RunContext&) const override {
        throw Error(ErrorCode::NoVideo, video.string(), "There are no pictures in it.");
    }
    AnalysisPointer analyse(const AnalysisRequest& request,
                            const RunContext& context) const override {
        context.report({Stage::Decode, 1, 2, 3.0});
        const std::string name = request.video.filename().string();
        if (name == "memory.mp4") throw std::bad_alloc();
        if (name == "foreign.mp4") throw std::runtime_error("a foreign library gave up");
        throw Error(ErrorCode::Corrupt, name, "The file " + name + " is damaged at its start.");
    }
};

}  // namespace
}  // namespace skimline

const skimline::Engine* skimlineEngine(const char* layout) {
    std::this_thread::sleep_for(std::chrono::milliseconds(600));
    if (skimline::engineLayout() != layout) return nullptr;
    static const skimline::ThrowingEngine engine(std::make_shared<skimline::test::FakeScript>());
    return &engine;
}

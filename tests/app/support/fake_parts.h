// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/app/support/fake_engine.h"

// What fakeEngine() is put together from; nobody else's business.

namespace skimline::test {

MediaInfo fakeMedia(const FakeScript& script, const std::filesystem::path& video);
RgbImage fakeImage(double seconds, int width, int height);

/// 32 hex digits that follow from the contents of a file; empty for none.
std::string hashOf(const std::filesystem::path& file);

/// Best scores first while they fit. @throws Error(Infeasible)
std::vector<Shot> choose(const FakeScript& script, std::vector<Shot> shots, const Budget& budget);

/// A stage of work, as long as the script says. @throws Error(Cancelled)
void pass(const FakeScript& script, const RunContext& context, Stage stage);

// Each fills its part of the table.
void addAnalysis(StudioEngine& engine, const std::shared_ptr<FakeScript>& script);
void addExports(StudioEngine& engine, const std::shared_ptr<FakeScript>& script);
void addAttention(StudioEngine& engine, const std::shared_ptr<FakeScript>& script);
void addWords(StudioEngine& engine, const std::shared_ptr<FakeScript>& script);
void addHighlights(StudioEngine& engine, const std::shared_ptr<FakeScript>& script);
void addModels(StudioEngine& engine, const std::shared_ptr<FakeScript>& script);

}  // namespace skimline::test

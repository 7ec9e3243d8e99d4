// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/app/studio/support/fake_engine.h"

// Parts of FakeEngine, for no other use.

namespace skimline::test {

MediaInfo fakeMedia(const FakeScript& script, const std::filesystem::path& video);
AudioPeaks fakePeaks(const FakeScript& script);
RgbImage fakeImage(double seconds, int width, int height);

/// 32 hex digits that follow from the contents of a file; empty for none.
std::string hashOf(const std::filesystem::path& file);

/// A stage of work, as long as the script says. @throws Error(Cancelled)
void pass(const FakeScript& script, const RunContext& context, Stage stage);

}  // namespace skimline::test

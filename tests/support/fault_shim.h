// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>

namespace skimline::test {

/// From now on, in this process and in its forks, the n-th operation of one of them on files in a
/// folder goes wrong: a write, a flush, a rename or a link.
/// @param mode  "fail": it fails for lack of space; "full": it and all after it; "kill": the
/// process is killed instead of it  @param number  from 1; 0: nothing goes wrong Only programs with
/// fault_shim.cpp among their own objects can do this.
void planFault(const std::string& mode, int number, const std::filesystem::path& folder);
void planNoFault();

/// Whether that happened, here or in a fork.
bool faultStruck();

}  // namespace skimline::test

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>

namespace skimline {

/// Whether and how a training is shared by the processes that a launcher started.
struct RankOptions {
    bool together = false;
    std::string bind = "127.0.0.1";  ///< address or name by which others reach this machine
    std::filesystem::path meeting;   ///< shared folder in which the processes find each other
    bool onCard = false;             ///< by NCCL where it was compiled in and there is a GPU
};

}  // namespace skimline

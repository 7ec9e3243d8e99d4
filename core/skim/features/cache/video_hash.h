// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <string>
#include <utility>

#include "core/skim/features/cache/feature_cache.h"

namespace skimline {

/// contentHash() of a video, computed at the first request: one for all parts of a run, since it
/// reads the whole file. For one thread.
class VideoHash {
public:
    explicit VideoHash(std::filesystem::path video) : m_video(std::move(video)) {}

    /// @throws as contentHash(); the next call then tries again
    const std::string& get(const RunContext& context) {
        if (m_hash.empty()) m_hash = contentHash(m_video, context);
        return m_hash;
    }

private:
    std::filesystem::path m_video;
    std::string m_hash;
};

}  // namespace skimline

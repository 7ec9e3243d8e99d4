// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/skim/features/cache/video_hash.h"
#include "core/skim/screen_text/screen_text.h"

namespace skimline {

struct ScreenTextRequest {
    std::filesystem::path video;
    std::vector<TimeRange> shots;         ///< ascending, apart; seconds from the first frame
    std::filesystem::path cacheFolder{};  ///< texts are kept here; empty: in the user's cache
    std::shared_ptr<VideoHash> hash{};  ///< of the video, if it is used elsewhere, too; may be null
};

/// Finds and reads lines in pictures with the networks that come with the program. One thread at a
/// time.
class ScreenReader {
public:
    /// @throws Error(NotFound) without a network
    ScreenReader();
    ~ScreenReader();
    ScreenReader(const ScreenReader&) = delete;
    ScreenReader& operator=(const ScreenReader&) = delete;

    /// All lines that are found, readable or not, and their share of the picture; numbers are
    /// rounded to four places. @throws Error(Cancelled)
    void look(const RgbImage& picture, ScreenLook& into, const RunContext& context);

private:
    struct Data;
    std::unique_ptr<Data> m_data;
};

/// The readable lines (isReadable()) in a video, cached for these shots. Reports Stage::Features.
/// One thread. @throws as ScreenReader, as thumbnails(), Error(Cancelled)
ScreenText readScreenText(const ScreenTextRequest& request, const RunContext& context);

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <memory>
#include <optional>

#include "core/foundation/base/edit_list.h"
#include "core/foundation/base/image.h"
#include "core/foundation/base/run_context.h"
#include "core/skim/screen_text/screen_text.h"

namespace skimline {

/// The lines that may be subtitles in any script: those that cannot be read in full, too, but no
/// patterns, and none that runs over all of the frame as news tickers do.
ScreenText possibleSubtitles(ScreenText text);

/// Subtitles that are part of a video's picture, in any script. One thread.
class PictureSubtitles {
public:
    virtual ~PictureSubtitles() = default;

    /// Around all subtitles that were seen, in fractions of the frame as shown.
    virtual const std::optional<CropRectangle>& place() const = 0;
    /// Around those of a stretch of the video, looked at every second; nothing where place() is
    /// nothing. @throws as pictureSubtitles()
    virtual std::optional<CropRectangle> over(const TimeRange& stretch,
                                              const RunContext& context) = 0;
};

/// Finds subtitles as writtenTrack() does: looks at up to 24 frames, spread over the video; at
/// eight if none of these has a line where subtitles are. Nothing is kept in the cache.
/// @param duration  of the video, seconds
/// @return never nullptr; without the networks there are no subtitles
/// @throws as thumbnails(), Error(Cancelled)
std::unique_ptr<PictureSubtitles> pictureSubtitles(const std::filesystem::path& video,
                                                   const Rational& duration,
                                                   const RunContext& context);

}  // namespace skimline

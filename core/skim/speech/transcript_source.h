// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "core/foundation/base/error.h"
#include "core/foundation/base/run_context.h"
#include "core/foundation/text/transcript.h"

namespace skimline {

/// Subtitle files that belong to a video by their name: talk.srt and talk.en.vtt next to talk.mp4,
/// but not talk.skim.srt where there is a video of that name. Files without a language come first,
/// then by name. Never throws: for an unreadable folder the list is empty.
std::vector<std::filesystem::path> subtitlesBeside(const std::filesystem::path& video);

/// A given file (subtitles, or .txt for a plain text), else the first one next to the video, else
/// the subtitles inside it. The "video" may itself be such a file, or a .json or .tsv of a speech
/// network's tool. Telemetry of drones, which has the form of subtitles, is ignored. @return not
/// null
/// @throws Error(NotFound) when there is no such file, and as reading one
SaidPointer findTranscript(const std::filesystem::path& video,
                           const std::optional<std::filesystem::path>& file,
                           const RunContext& context);

/// A transcript that is searched for on the first request. The result is remembered, even if there
/// is none: reading the subtitles inside a video reads the whole file. For one thread.
class TranscriptSource {
public:
    using Finder = std::function<SaidPointer(const RunContext&)>;
    explicit TranscriptSource(Finder find) : m_find(std::move(find)) {}

    /// @return not null
    /// @throws the error of the finder, the same each time; after Error(Cancelled) and other
    ///         exceptions it is called again
    const SaidPointer& get(const RunContext& context);

private:
    Finder m_find;
    SaidPointer m_found;
    std::optional<Error> m_failure;
};

/// The transcript next to a video or inside it, found by findTranscript().
TranscriptSource ownTranscript(std::filesystem::path video);

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/foundation/base/edit_list.h"
#include "core/foundation/clip/clip_estimate.h"
#include "core/foundation/clip/encode/clip_options.h"
#include "core/foundation/text/transcript.h"
#include "core/skim/analysis/analysis_types.h"
#include "core/skim/export/window_looks.h"

namespace skimline {

/// Everything that an export needs from an analysis, for another process.
struct ExportOrder {
    EditList edits;
    std::filesystem::path target;
    ClipOptions options;
    MediaInfo media;
    CropRectangle crop;
    std::vector<TimeRange> shots;  ///< of the whole video
    std::optional<std::vector<Transcript::Line>> said;
    std::vector<HandFraming> framings;
    std::vector<TimeRange> speech;  ///< as VideoFacts has it
    std::size_t looks = 0;          ///< wanted of windowLooks()

    /// Paths become absolute: the other process may have another working folder.
    static ExportOrder of(const Analysis& analysis, const std::vector<Shot>& shots,
                          const std::filesystem::path& target, const ClipOptions& options);
    /// An analysis with these facts and no others.
    Analysis analysis() const;
};

// To bytes and back. @throws Error(Corrupt) for bytes that are not such a value
std::string bytesOf(const ExportOrder& order);
ExportOrder exportOrderIn(std::string_view bytes);
std::string bytesOf(const ClipReport& report);
ClipReport clipReportIn(std::string_view bytes);
std::string bytesOf(const ClipEstimate& estimate);
ClipEstimate clipEstimateIn(std::string_view bytes);
std::string bytesOf(const std::vector<WindowLook>& looks);
std::vector<WindowLook> windowLooksIn(std::string_view bytes);

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/export/isolated_export.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "core/foundation/base/atomic_file.h"
#include "core/foundation/clip/clip_request.h"
#include "core/foundation/clip/clip_writer.h"
#include "core/foundation/sandbox/sandbox_needs.h"
#include "core/skim/analysis/reading/byte_packing.h"
#include "core/skim/export/clip_export.h"
#include "core/skim/export/export_order.h"
#include "core/skim/speech/transcript_source.h"

namespace skimline {
namespace {

constexpr const char* kClip = "clip";
constexpr const char* kEstimate = "estimate";
constexpr const char* kLooks = "looks";
constexpr const char* kPictures = "pictures";
constexpr std::size_t kLargestPicture = 16 << 20;  ///< bytes

/// Rights: the subtitles next to the video, and the file to fill.
void addNeeds(std::string_view bytes, SandboxNeeds& needs) {
    const ExportOrder order = exportOrderIn(bytes);
    const std::filesystem::path& video = order.media.path;
    needs.listable.push_back(video.parent_path());
    for (const std::filesystem::path& subtitles : subtitlesBeside(video))
        needs.readable.push_back(subtitles);
    if (!order.options.into.empty()) needs.writable.push_back(order.options.into);
}

std::string writtenClip(std::string_view bytes, const RunContext& context) {
    const ExportOrder order = exportOrderIn(bytes);
    TranscriptSource own = ownTranscript(order.media.path);
    return bytesOf(
        exportClip(order.analysis(), order.edits, order.target, order.options, own, context));
}

std::string clipEstimate(std::string_view bytes, const RunContext& context) {
    const ExportOrder order = exportOrderIn(bytes);
    return bytesOf(estimateClip(order.edits, order.target, order.options, context));
}

std::string looksOf(std::string_view bytes, const RunContext& context) {
    const ExportOrder order = exportOrderIn(bytes);
    const WindowForm form{order.options.aspect.value_or(1), order.options.widens};
    return bytesOf(windowLooks(order.analysis(), order.edits, form, order.looks, context));
}

std::string orderedPictures(std::string_view bytes, const RunContext& context) {
    std::filesystem::path video;
    std::vector<Rational> times;
    int side = 0;
    Unpacker order(bytes);
    order(video, times, side);
    std::vector<std::string> pictures(times.size());
    jpegPictures(
        video, times, side, [&](std::size_t at, const std::string& jpeg) { pictures[at] = jpeg; },
        context);
    Packer answer;
    answer(pictures);
    return answer.bytes();
}

}  // namespace

ClipReport exportIsolated(const IsolatedReader& reader, const Analysis& analysis,
                          const std::vector<Shot>& shots, const std::filesystem::path& target,
                          const ClipOptions& options, const RunContext& context) {
    context.throwIfStopped();
    ExportOrder order = ExportOrder::of(analysis, shots, target, options);
    requireClipSuffix(target);
    checkClipRequest(order.edits, order.target, options);
    AtomicFile file(order.target, ifClipExists(options));
    order.options.into = file.temporaryPath();
    ClipReport report =
        clipReportIn(reader.other(kClip, order.media.path, bytesOf(order), context));
    context.throwIfStopped();
    file.commit();
    return report;
}

ClipEstimate estimateIsolated(const IsolatedReader& reader, const Analysis& analysis,
                              const std::vector<Shot>& shots, const std::filesystem::path& target,
                              const ClipOptions& options, const RunContext& context) {
    const ExportOrder order = ExportOrder::of(analysis, shots, target, options);
    return clipEstimateIn(reader.other(kEstimate, order.media.path, bytesOf(order), context));
}

std::vector<WindowLook> looksIsolated(const IsolatedReader& reader, const Analysis& analysis,
                                      const std::vector<Shot>& shots, const ClipOptions& options,
                                      std::size_t count, const RunContext& context) {
    ExportOrder order = ExportOrder::of(analysis, shots, {}, options);
    order.looks = count;
    return windowLooksIn(reader.other(kLooks, order.media.path, bytesOf(order), context));
}

void picturesIsolated(const IsolatedReader& reader, const std::filesystem::path& video,
                      const std::vector<Rational>& times, int side, const PictureReceiver& found,
                      const RunContext& context) {
    const std::filesystem::path file = std::filesystem::absolute(video);
    Packer order;
    order(file, times, side);
    const std::string answer = reader.other(kPictures, file, order.bytes(), context);
    const auto pictures = Unpacker(answer).value<std::vector<std::string>>();
    const auto isTooLarge = [](const std::string& jpeg) { return jpeg.size() > kLargestPicture; };
    if (pictures.size() != times.size() || std::ranges::any_of(pictures, isTooLarge))
        throw Error(ErrorCode::Corrupt, file.string(),
                    "An exporting process sent an invalid message.");
    for (std::size_t at = 0; at < pictures.size(); ++at) {
        context.throwIfStopped();
        found(at, pictures[at]);
    }
}

std::vector<OtherReading> exportReadings() {
    return {{kClip, addNeeds, writtenClip},
            {kEstimate, addNeeds, clipEstimate},
            {kLooks, addNeeds, looksOf},
            {kPictures, [](std::string_view, SandboxNeeds&) {}, orderedPictures}};
}

}  // namespace skimline

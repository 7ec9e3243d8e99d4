// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/export/export_order.h"

#include <memory>
#include <utility>

#include "core/foundation/base/error.h"
#include "core/skim/analysis/reading/byte_packing.h"
#include "core/skim/analysis/reading/reading_job.h"
#include "core/skim/export/clip_packing.h"

namespace skimline {

template <class Archive>
void packFields(Archive& archive, FieldsOf<HandFraming> auto& framing) {
    auto& [range, across, down] = framing;
    archive(range, across, down);
}

template <class Archive>
void packFields(Archive& archive, FieldsOf<ClipEstimate> auto& estimate) {
    auto& [mode, remark, bytes, clipSeconds, seconds, codedShare, shifts] = estimate;
    archive(mode, remark, bytes, clipSeconds, seconds, codedShare, shifts);
}

template <class Archive>
void packFields(Archive& archive, FieldsOf<WindowLook> auto& look) {
    auto& [frame, window, wider, reason, piece, within] = look;
    archive(frame.width, frame.height, frame.pixels, window, wider, reason, piece, within);
}

namespace {

constexpr int kLargestLook = 1 << 12;  ///< side, pixels

[[noreturn]] void refuseExport() {
    throw Error(ErrorCode::Corrupt, "", "An exporting process sent an invalid message.");
}

template <class Value>
std::string packedExport(const Value& value) {
    Packer archive;
    archive(value);
    return archive.bytes();
}

void requireKnown(ClipMode mode) {
    if (mode < ClipMode::Accurate || mode > ClipMode::Copy) refuseExport();
}

bool isWithin(double share) { return share >= 0 && share <= 1; }

void requireLook(const WindowLook& look) {
    const RgbImage& image = look.frame;
    const auto isSide = [](int side) { return side > 0 && side <= kLargestLook; };
    if (!isSide(image.width) || !isSide(image.height) ||
        image.pixels.size() !=
            static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height) * 3)
        refuseExport();
    if (look.reason < WindowReason::Middle || look.reason > WindowReason::Speaker) refuseExport();
    if (look.piece.start < Rational(0) || !(look.piece.start < look.piece.end)) refuseExport();
    for (const CropRectangle& part :
         {look.window, look.wider.value_or(CropRectangle()), look.within})
        for (const double share : {part.left, part.top, part.width, part.height})
            if (!isWithin(share)) refuseExport();
}

}  // namespace

ExportOrder ExportOrder::of(const Analysis& analysis, const std::vector<Shot>& shots,
                            const std::filesystem::path& target, const ClipOptions& options) {
    ExportOrder order;
    order.edits = editListOf(analysis, shots);
    order.edits.source = std::filesystem::absolute(order.edits.source);
    order.target = target.empty() ? target : std::filesystem::absolute(target);
    order.options = options;
    order.media = analysis.facts->media;
    order.media.path = order.edits.source;
    order.crop = analysis.facts->crop;
    for (const Shot& shot : analysis.scores->shots) order.shots.push_back(shot.range);
    if (analysis.rules.said) order.said = analysis.rules.said->lines;
    order.framings = analysis.rules.framings;
    order.speech = analysis.facts->speech;
    return order;
}

Analysis ExportOrder::analysis() const {
    VideoFacts facts;
    facts.media = media;
    facts.crop = crop;
    facts.speech = speech;
    Scores scores;
    for (const TimeRange& range : shots) {
        Shot shot;
        shot.range = range;
        scores.shots.push_back(shot);
    }
    Analysis lean;
    lean.facts = std::make_shared<const VideoFacts>(std::move(facts));
    lean.scores = std::make_shared<const Scores>(std::move(scores));
    if (said) {
        Transcript transcript;
        transcript.lines = *said;
        lean.rules.said = std::make_shared<const Transcript>(std::move(transcript));
    }
    lean.rules.framings = framings;
    return lean;
}

std::string bytesOf(const ExportOrder& order) {
    Packer archive;
    archive(order.edits, order.target, order.options, bytesOf(order.media), order.crop, order.shots,
            order.said, order.framings, order.speech, order.looks);
    return archive.bytes();
}

ExportOrder exportOrderIn(std::string_view bytes) {
    ExportOrder order;
    std::string media;
    Unpacker archive(bytes);
    archive(order.edits, order.target, order.options, media, order.crop, order.shots, order.said,
            order.framings, order.speech, order.looks);
    order.media = mediaIn(media);
    return order;
}

std::string bytesOf(const ClipReport& report) { return packedExport(report); }
ClipReport clipReportIn(std::string_view bytes) {
    auto report = Unpacker(bytes).value<ClipReport>();
    requireKnown(report.mode);
    if (report.duration < Rational(0)) refuseExport();
    return report;
}

std::string bytesOf(const ClipEstimate& estimate) { return packedExport(estimate); }
ClipEstimate clipEstimateIn(std::string_view bytes) {
    auto estimate = Unpacker(bytes).value<ClipEstimate>();
    requireKnown(estimate.mode);
    if (!(estimate.seconds >= 0) || !(estimate.clipSeconds >= 0) || !isWithin(estimate.codedShare))
        refuseExport();
    return estimate;
}

std::string bytesOf(const std::vector<WindowLook>& looks) { return packedExport(looks); }
std::vector<WindowLook> windowLooksIn(std::string_view bytes) {
    auto looks = Unpacker(bytes).value<std::vector<WindowLook>>();
    for (const WindowLook& look : looks) requireLook(look);
    return looks;
}

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/inspect/compare/ground_truth.h"

#include <chrono>
#include <concepts>
#include <optional>
#include <system_error>
#include <type_traits>
#include <utility>

#include "core/foundation/base/error_ids.h"
#include "core/foundation/base/json/error_record.h"
#include "core/foundation/base/text_format.h"
#include "core/foundation/sandbox/child_process.h"
#include "core/foundation/sandbox/message_channel.h"
#include "core/skim/analysis/reading/byte_packing.h"
#include "core/skim/features/cache/feature_cache.h"

namespace skimline {
namespace {

constexpr std::chrono::milliseconds kLookAtStopFlag(20);

/// Starts the skimline-lab in this program's folder, else the one a shell finds.
ChildProcess startLab(int input, const std::filesystem::path& file) {
    const std::filesystem::path name = "skimline-lab";
    std::error_code failure;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", failure);
    const auto beside = program.parent_path() / name;
    try {
        return {std::filesystem::exists(beside, failure) ? beside : name,
                input,
                {"labels", "--", file.string()}};
    } catch (const Error&) {
        throw Error(ErrorCode::NotFound, ErrorId::LabMissing, {});
    }
}

/// Error for a missing answer.
Error unanswered(ChildProcess& lab, const std::filesystem::path& file) {
    while (lab.waitFor(kLookAtStopFlag) == ChildProcess::State::Running) {
    }
    if (lab.state() == ChildProcess::State::Killed)
        return {ErrorCode::Corrupt, ErrorId::ReadingCrashed, {quotedName(file), file.string()}};
    return {ErrorCode::Internal, file.string(),
            "The process that reads " + quotedName(file) + " ended without an error message."};
}

}  // namespace

template <class Archive, class Curve>
requires std::same_as<std::remove_const_t<Curve>, GroundTruthCurve>
void packFields(Archive& archive, Curve& curve) {
    archive(curve.key, curve.name, curve.frames, curve.scores, curve.frameCount);
}

std::string bytesOf(const std::vector<GroundTruthCurve>& curves) {
    Packer packer;
    packer(curves);
    return packer.bytes();
}

std::vector<GroundTruthCurve> curvesIn(std::string_view bytes) {
    auto curves = Unpacker(bytes).value<std::vector<GroundTruthCurve>>();
    for (const GroundTruthCurve& curve : curves)
        if (curve.frames.size() != curve.scores.size() || curve.frameCount <= 0)
            throw Error(ErrorCode::Corrupt, curve.key, "The annotations of a video are damaged.");
    return curves;
}

std::vector<GroundTruthCurve> readGroundTruth(const std::filesystem::path& file,
                                              const RunContext& context) {
    auto [mine, its] = MessageChannel::pair();
    ChildProcess lab = startLab(its.socket(), file);
    its = MessageChannel(-1);
    while (!mine.waitFor(kLookAtStopFlag)) context.throwIfStopped();
    const std::optional<Message> answer = mine.receive([&] { return context.stopRequested(); });
    context.throwIfStopped();
    if (!answer) throw unanswered(lab, file);
    if (answer->kind == MessageKind::Failure) throw errorInBytes(answer->bytes);
    return curvesIn(answer->bytes);
}

std::string sourceHash(const std::filesystem::path& file, const RunContext& context) {
    return contentHash(file, context);
}

}  // namespace skimline

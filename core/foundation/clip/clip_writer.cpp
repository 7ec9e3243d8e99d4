// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/clip/clip_writer.h"

#include <cstdint>
#include <optional>
#include <string>
#include <system_error>

#include "core/foundation/base/error_ids.h"
#include "core/foundation/clip/clip_plan.h"
#include "core/foundation/clip/clip_request.h"
#include "core/foundation/clip/moving_window.h"
#include "core/foundation/media/read/probe.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kMilliseconds = 1000;

/// An earlier attempt may have written to it.
void empty(const fs::path& file) {
    std::error_code failure;
    fs::resize_file(file, 0, failure);
    if (failure)
        throw Error(ErrorCode::Io, ErrorId::FileNotWritten, {file.string(), failure.message()});
}

template <typename Write>
ClipReport writeAtomically(const EditList& edits, const fs::path& target,
                           const ClipOptions& options, const RunContext& context, Write write) {
    std::optional<AtomicFile> own;
    if (options.into.empty())
        own.emplace(target, ifClipExists(options));
    else
        empty(options.into);
    StageProgress progress(context, Stage::Export, edits.duration().roundTimes(kMilliseconds));
    ClipReport report = write(ClipRequest{edits, own ? own->temporaryPath() : options.into, target,
                                          clipContainerFor(target), options, context, progress});
    context.throwIfStopped();
    if (own) own->commit();
    progress.finish();
    if (const std::uint64_t missing = missingBytes(edits.source); missing > 0)
        report.remark += (report.remark.empty() ? "\"" : " \"") + edits.source.filename().string() +
                         "\" is cut off: at least " + std::to_string(missing) +
                         " bytes of it are missing.";
    return report;
}

}  // namespace

AtomicFile::IfExists ifClipExists(const ClipOptions& options) {
    return options.overwrite ? AtomicFile::IfExists::ReplaceMedia : AtomicFile::IfExists::Refuse;
}

ClipReport writeClip(const EditList& edits, const fs::path& target, const ClipOptions& options,
                     const RunContext& context, const PacketTap& tap) {
    clipContainerFor(target);
    checkClipRequest(edits, target, options);
    std::string remark;
    if (options.mode != ClipMode::Accurate) try {
            return writeAtomically(
                edits, target, options, context,
                [&](const ClipRequest& request) { return writeJoined(request, tap); });
        } catch (const NotCopyable& refusal) {
            const std::string name = edits.source.filename().string();
            if (options.mode == ClipMode::Copy)
                throw Error(ErrorCode::Unsupported, ErrorId::NotCopied,
                            {name, refusal.reason, edits.source.string()});
            remark = refusalSentence(edits.source, options.mode, refusal.reason);
        }
    ClipReport report = writeAtomically(edits, target, options, context, writeReencoded);
    if (!remark.empty())
        report.remark = remark + (report.remark.empty() ? "" : " ") + report.remark;
    return report;
}

ClipReport writeReframedClip(const EditList& edits, const fs::path& target,
                             const ClipOptions& options, const MovingWindow& window,
                             const RunContext& context) {
    clipContainerFor(target);
    checkClipRequest(edits, target, options);
    return writeAtomically(edits, target, options, context, [&](ClipRequest request) {
        request.window = &window;
        return writeReencoded(request);
    });
}

ClipReport writeClip(const EditList& edits, const fs::path& target, const ClipOptions& options,
                     const RunContext& context) {
    return writeClip(edits, target, options, context, {});
}

}  // namespace skimline

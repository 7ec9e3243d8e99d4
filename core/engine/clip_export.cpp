#include "core/engine/clip_export.h"

#include "core/base/atomic_file.h"
#include "core/base/error.h"
#include "core/media/clip_output.h"
#include "core/media/interchange.h"

namespace skimline {

ClipReport exportClip(const Analysis& analysis, const std::vector<Shot>& shots,
                      const std::filesystem::path& target, const ClipOptions& options,
                      const RunContext& context) {
    context.throwIfStopped();
    return writeClip(editListOf(analysis, shots), target, options, context);
}

ClipEstimate estimateExport(const Analysis& analysis, const std::vector<Shot>& shots,
                            const std::filesystem::path& target, const ClipOptions& options,
                            const RunContext& context) {
    return estimateClip(editListOf(analysis, shots), target, options, context);
}

void requireClipSuffix(const std::filesystem::path& target) { clipContainerFor(target); }

void exportInterchange(const Analysis& analysis, const std::vector<Shot>& shots,
                       InterchangeFormat format, const std::filesystem::path& target,
                       bool overwrite) {
    InterchangeInput input;
    input.edits = editListOf(analysis, shots);
    for (const Shot& shot : shots) input.shots.push_back({shot.range, shot.meanScore, shot.kept});
    input.sourceStart = analysis.media.video.startTime;
    input.availableDuration = analysis.duration;
    input.hasAudio = analysis.media.audio.has_value();
    input.title = analysis.media.path.stem().string();
    const auto text = [&] {
        switch (format) {
            case InterchangeFormat::Otio:
                return toOtio(input);
            case InterchangeFormat::Edl:
                return toEdl(input);
            case InterchangeFormat::Csv:
                return toCsv(input);
            case InterchangeFormat::Json:
                return toJson(input);
        }
        throw Error(ErrorCode::Internal, "format", "An interchange format has no writer.");
    };
    AtomicFile::write(target, text(),
                      overwrite ? AtomicFile::IfExists::Replace : AtomicFile::IfExists::Refuse);
}

}  // namespace skimline

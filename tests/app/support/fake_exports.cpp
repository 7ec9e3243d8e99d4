// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/support/fake_parts.h"

namespace skimline::test {
void addExports(StudioEngine& engine, const std::shared_ptr<FakeScript>& script) {
    engine.editListOf = [](const Analysis& analysis, const std::vector<Shot>& shots) {
        EditList edits{analysis.media.path, analysis.media.video.frameRate, {}};
        for (const Shot& shot : shots) {
            if (!shot.kept) continue;
            if (!edits.ranges.empty() && edits.ranges.back().end == shot.range.start) {
                edits.ranges.back().end = shot.range.end;
            } else {
                edits.ranges.push_back(shot.range);
            }
        }
        return edits;
    };
    engine.exportClip = [script, editListOf = engine.editListOf](
                            const Analysis& analysis, const std::vector<Shot>& shots,
                            const std::filesystem::path& target, const ClipOptions& options,
                            const RunContext& context) {
        pass(*script, context, Stage::Export);
        script->record({target, shots, options.overwrite, {}, options.mode});
        if (script->failAnalysis) throw script->failure;
        ClipReport report;
        report.duration = editListOf(analysis, shots).duration();
        return report;
    };
    engine.estimateExport = [](const Analysis&, const std::vector<Shot>&,
                               const std::filesystem::path& target, const ClipOptions& options,
                               const RunContext&) {
        ClipEstimate estimate;
        estimate.mode = options.mode;
        estimate.bytes = 12'000'000;
        estimate.seconds = options.mode == ClipMode::Accurate ? 80 : 8;
        if (options.mode == ClipMode::Copy)
            estimate.shifts = {{Rational(3, 2), Rational(1, 10)}, {Rational(0), Rational(1, 5)}};
        if (options.mode == ClipMode::Smart && target.extension() == ".webm") {
            estimate.mode = ClipMode::Accurate;
            estimate.remark = "All of it is coded anew: WebM clips are coded as VP9.";
        }
        return estimate;
    };
    engine.exportInterchange = [script](const Analysis&, const std::vector<Shot>& shots,
                                        InterchangeFormat format,
                                        const std::filesystem::path& target, bool overwrite) {
        script->record({target, shots, overwrite, format});
    };
    engine.importEdits = [script](const Analysis&, const std::filesystem::path& file,
                                  const RunContext&) {
        if (script->importedEdits.kept.empty())
            throw Error(ErrorCode::Corrupt, file.string(),
                        "The edit list \"" + file.filename().string() + "\" cannot be read.");
        return script->importedEdits;
    };
}

}  // namespace skimline::test

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/jobs/engine_entry.h"

#include <dlfcn.h>

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>

#include "core/skim/analysis/reading/isolated_reader.h"
#include "core/skim/analysis/reading/reading_service.h"
#include "core/skim/causes/explain.h"
#include "core/skim/inspect/attention/trace_attention.h"
#include "core/skim/installation/weights_catalogue.h"
#include "core/skim/words/chapter_titles.h"
#include "core/skim/words/speech/transcribe_video.h"

namespace skimline {
namespace {

/// Beside this library, wherever that lies.
std::filesystem::path readerProgram() {
    Dl_info facts{};
    if (dladdr(reinterpret_cast<const void*>(&skimlineEngine), &facts) == 0) return {};
    return std::filesystem::path(facts.dli_fname).parent_path() / "skimline-reader";
}

class CoreEngine final : public Engine {
public:
    MediaInfo probe(const std::filesystem::path& video, const RunContext& context) const override {
        return isolates() ? m_reader.probe(video, context) : skimline::probe(video, context);
    }
    AnalysisPointer analyse(const AnalysisRequest& request,
                            const RunContext& context) const override {
        return isolates() ? m_reader.analyse(request, context)
                          : skimline::analyse(request, context);
    }
    void filmstrip(const std::filesystem::path& video, const std::vector<double>& times,
                   int maxWidth, int maxHeight,
                   const std::function<void(std::size_t, RgbImage)>& ready,
                   const RunContext& context) const override {
        if (isolates())
            return m_reader.filmstrip(video, times, maxWidth, maxHeight, ready, context);
        return skimline::filmstrip(video, times, maxWidth, maxHeight, ready, context);
    }
    int keyFilmstrip(const std::filesystem::path& video, const KeyFilmstrip& wanted,
                     const std::function<void(double, RgbImage)>& ready,
                     const RunContext& context) const override {
        return isolates() ? m_reader.keyFilmstrip(video, wanted, ready, context)
                          : skimline::keyFilmstrip(video, wanted, ready, context);
    }
    AudioPeaks audioPeaks(const std::filesystem::path& video,
                          const RunContext& context) const override {
        return isolates() ? m_reader.audioPeaks(video, context)
                          : skimline::audioPeaks(video, context);
    }
    std::string sourceHash(const std::filesystem::path& file,
                           const RunContext& context) const override {
        return skimline::sourceHash(file, context);
    }
    ClipReport exportClip(const Analysis& analysis, const std::vector<Shot>& shots,
                          const std::filesystem::path& target, const ClipOptions& options,
                          const RunContext& context) const override {
        return skimline::exportClip(analysis, shots, target, options, context);
    }
    ClipEstimate estimateExport(const Analysis& analysis, const std::vector<Shot>& shots,
                                const std::filesystem::path& target, const ClipOptions& options,
                                const RunContext& context) const override {
        return skimline::estimateExport(analysis, shots, target, options, context);
    }
    std::vector<WindowLook> windowLooks(const Analysis& analysis, const std::vector<Shot>& shots,
                                        const ClipOptions& options, std::size_t count,
                                        const RunContext& context) const override {
        return skimline::windowLooks(analysis, shots, {options.aspect.value(), options.widens},
                                     count, context);
    }
    void exportInterchange(const Analysis& analysis, const std::vector<Shot>& shots,
                           InterchangeFormat format, const std::filesystem::path& target,
                           bool overwrite) const override {
        return skimline::exportInterchange(analysis, shots, format, target, overwrite);
    }
    ImportedEdits importEdits(const Analysis& analysis, const std::filesystem::path& file,
                              const RunContext& context) const override {
        return skimline::importEdits(analysis, file, context);
    }
    std::vector<GroundTruthCurve> readGroundTruth(const std::filesystem::path& file,
                                                  const RunContext& context) const override {
        return skimline::readGroundTruth(file, context);
    }
    AttentionRunPointer traceAttention(const AnalysisRequest& request,
                                       const RunContext& context) const override {
        return skimline::traceAttention(request, context);
    }
    SavedMaps readSavedMaps(const std::filesystem::path& folder) const override {
        return skimline::readSavedMaps(folder);
    }
    FloatMatrix readSavedMap(const SavedMap& map) const override {
        return skimline::readSavedMap(map);
    }
    ComparisonPointer compareRuns(const CompareRequest& request,
                                  const RunContext& context) const override {
        return skimline::compareRuns(request, context);
    }
    std::vector<DataFile> compareData(const Comparison& comparison,
                                      const std::vector<HeadId>& heads,
                                      const RunContext& context) const override {
        return skimline::compareData(comparison, heads, context);
    }
    std::vector<ModelCard> modelCards(const std::optional<std::filesystem::path>& modelFolder,
                                      const std::vector<std::filesystem::path>& others,
                                      const RunContext& context) const override {
        return skimline::modelCards(modelFolder, others, context);
    }
    std::filesystem::path fetchModel(const std::string& id,
                                     const RunContext& context) const override {
        return skimline::fetchModel(id, context);
    }
    std::filesystem::path importModel(const std::filesystem::path& file,
                                      const RunContext& context) const override {
        return skimline::importModel(file, context);
    }
    FoundTranscript findTranscript(const std::filesystem::path& video,
                                   const std::optional<std::filesystem::path>& file,
                                   const RunContext& context) const override {
        return skimline::findTranscript(video, file, context);
    }
    FoundTranscript transcribe(const TranscribeRequest& request,
                               const std::function<void(const SubtitleCue&)>& found,
                               const RunContext& context) const override {
        const auto tell = [&](const SpokenCue& cue) { found(asCue(cue)); };
        return asTranscript(transcribeVideo(request, tell, context), request.video);
    }
    Words readWords(const FoundTranscript& transcript, const WordsOptions& options,
                    const RunContext& context) const override {
        return skimline::readWords(transcript, options, context);
    }
    WrittenSummary writeSummary(const Words& words, const SummaryRequest& request,
                                const RunContext& context) const override {
        return skimline::writeSummary(words, request, context);
    }
    void addChapters(ClipOptions& options, const Words& words,
                     const Rational& duration) const override {
        options.chapters = chapterSpans(chaptersOf(words), duration);
    }
    void exportWords(const Words& words, const WrittenSummary& summary,
                     const std::filesystem::path& target, bool overwrite) const override {
        return skimline::exportWords(words, summary, target, overwrite);
    }
    HighlightRunPointer runHighlights(const HighlightRequest& request,
                                      const RunContext& context) const override {
        return skimline::runHighlights(request, context);
    }
    ExplanationPointer explain(const ExplainRequest& request,
                               const RunContext& context) const override {
        return std::make_shared<const Explanation>(skimline::explain(request, context));
    }
    TasteOverview tasteOverview(const std::filesystem::path& file) const override {
        return skimline::tasteOverview(file);
    }
    TasteOverview switchTaste(bool on, const std::filesystem::path& file) const override {
        return skimline::switchTaste(on, file);
    }
    TasteOverview setTasteStrength(double strength,
                                   const std::filesystem::path& file) const override {
        return skimline::setTasteStrength(strength, file);
    }
    TasteOverview learnFrom(const EditedVideo& video,
                            const std::filesystem::path& file) const override {
        return skimline::learnFrom(video, file);
    }
    TasteOverview resetTaste(const std::filesystem::path& file) const override {
        return skimline::resetTaste(file);
    }
    void exportTaste(const std::filesystem::path& target, bool overwrite,
                     const std::filesystem::path& file) const override {
        return skimline::exportTaste(target, overwrite, file);
    }
    TasteOverview importTaste(const std::filesystem::path& source,
                              const std::filesystem::path& file) const override {
        return skimline::importTaste(source, file);
    }

private:
    static bool isolates() { return IsolatedReader::isWanted(); }

    IsolatedReader m_reader{readerProgram()};
};

}  // namespace
}  // namespace skimline

const skimline::Engine* skimlineEngine(const char* layout) {
    if (skimline::engineLayout() != layout) return nullptr;
    static const skimline::CoreEngine engine;
    return &engine;
}

void skimlineReader(int orders) { skimline::serveReadings(skimline::MessageChannel(orders)); }

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <fstream>

#include "tests/app/studio/support/fake_parts.h"

namespace skimline::test {
namespace {

/// Words that are said are found as they stand; without any a keyword is every longest word.
Words fakeWords(const SaidPointer& transcript, const WordsOptions& options,
                const FakeScript& script) {
    Words words;
    words.said = RunningText(transcript);
    words.topics = script.topics;
    const std::vector<Transcript::Line>& lines = transcript->lines;
    for (std::size_t i = 0; i < lines.size(); ++i)
        words.sentences.push_back({words.said.places()[i], lines[i].start, lines[i].end});
    for (const std::string& word :
         options.keywords.value_or(std::vector<std::string>{"dragon", "snow"})) {
        KeywordUse use{word, 1, {}, {}};
        for (std::size_t i = 0; i < lines.size(); ++i) {
            if (lines[i].text.find(word) == std::string::npos) continue;
            use.times.push_back(lines[i].start.toDouble());
            use.cues.push_back(i);
        }
        words.keywords.push_back(std::move(use));
    }
    return words;
}

/// The first two sentences, or that of every topic; a network writes one word for each.
WrittenSummary fakeSummary(const Words& words, const SummaryRequest& request) {
    WrittenSummary summary;
    const bool written = !request.model.empty();
    summary.kind = written ? SummaryKind::Abstractive : SummaryKind::Extractive;
    summary.model = request.model.filename().string();
    summary.supportsVision = request.model.filename() == "seeing";
    summary.usedImages = summary.supportsVision && request.images;
    std::vector<std::size_t> chosen{0, 1};
    if (request.topicByTopic) chosen = words.topics;
    for (const std::size_t i : chosen) {
        if (i >= words.sentences.size()) continue;
        const Sentence& sentence = words.sentences[i];
        SummaryPart part{written ? " word" : words.textOf(sentence),
                         sentence.start.toDouble(),
                         sentence.end.toDouble(),
                         {{i, 1.0}},
                         {},
                         true};
        if (written) part.frames = {{part.start + 0.5, 0.7}};
        summary.parts.push_back(std::move(part));
    }
    return summary;
}

}  // namespace

SaidPointer FakeEngine::findTranscript(const std::filesystem::path& video,
                                       const std::optional<std::filesystem::path>& file,
                                       const RunContext&) const {
    if (file && !std::filesystem::exists(*file))
        throw Error(ErrorCode::NotFound, file->string(), "The transcript is not there.");
    const bool elsewhere = !m_script->wordsBeside.empty() && video != m_script->wordsBeside;
    if (m_script->cues.empty() || (!file && elsewhere))
        throw Error(ErrorCode::NotFound, video.string(), "There are no words.");
    return std::make_shared<const Transcript>(
        Transcript{m_script->cues,
                   {},
                   file ? Transcript::Origin::GivenFile : Transcript::Origin::FileBeside,
                   file.value_or(std::filesystem::path(video).replace_extension(".srt"))});
}

SaidPointer FakeEngine::transcribe(const TranscribeRequest& request,
                                   const std::function<void(const Transcript::Line&)>& found,
                                   const RunContext& context) const {
    if (m_script->speech.empty())
        throw Error(ErrorCode::MissingWeights, "whisper", "No speech network is installed.");
    Transcript heard{m_script->speech, "en", Transcript::Origin::Heard, request.video};
    if (request.fillers) heard.lines.front().text = "Um, " + heard.lines.front().text;
    for (const Transcript::Line& line : heard.lines) {
        found(line);
        pass(script(), context, Stage::Transcribe);
    }
    return std::make_shared<const Transcript>(std::move(heard));
}

Words FakeEngine::readWords(const SaidPointer& transcript, const WordsOptions& options,
                            const RunContext&) const {
    ++m_script->readings;
    return fakeWords(transcript, options, script());
}

WrittenSummary FakeEngine::writeSummary(const Words& words, const SummaryRequest& request,
                                        const RunContext& context) const {
    if (!request.model.empty()) pass(script(), context, Stage::Write);
    return fakeSummary(words, request);
}

void FakeEngine::addChapters(ClipOptions&, const Words&, const Rational&) const {}

void FakeEngine::exportWords(const Words&, const WrittenSummary& summary,
                             const std::filesystem::path& target, bool) const {
    std::ofstream stream(target);
    if (!(stream << summary.text()))
        throw Error(ErrorCode::Io, target.string(), "The summary cannot be written.");
}

}  // namespace skimline::test

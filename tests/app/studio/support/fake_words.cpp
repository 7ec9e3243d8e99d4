// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <fstream>

#include "tests/app/studio/support/fake_parts.h"

namespace skimline::test {
namespace {

bool isSaid(const std::string& word, const SubtitleCue& cue) {
    return cue.text.find(word) != std::string::npos;
}

/// Words that are said are found as they stand; without any a keyword is every longest word.
Words fakeWords(const FoundTranscript& transcript, const WordsOptions& options,
                const FakeScript& script) {
    Words words;
    words.transcript = transcript;
    words.topics = script.topics;
    for (std::size_t i = 0; i < transcript.cues.size(); ++i) {
        const SubtitleCue& cue = transcript.cues[i];
        words.sentences.push_back({cue.text, cue.start.toDouble(), cue.end.toDouble(), i, i});
    }
    for (const std::string& word :
         options.keywords.value_or(std::vector<std::string>{"dragon", "snow"})) {
        KeywordUse use{word, 1, {}, {}};
        for (std::size_t i = 0; i < transcript.cues.size(); ++i) {
            if (!isSaid(word, transcript.cues[i])) continue;
            use.times.push_back(transcript.cues[i].start.toDouble());
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
        const SpokenSentence& sentence = words.sentences[i];
        SummaryPart part{
            written ? " word" : sentence.text, sentence.start, sentence.end, {{i, 1.0}}, {}, true};
        if (written) part.frames = {{sentence.start + 0.5, 0.7}};
        summary.parts.push_back(std::move(part));
    }
    return summary;
}

}  // namespace

FoundTranscript FakeEngine::findTranscript(const std::filesystem::path& video,
                                           const std::optional<std::filesystem::path>& file,
                                           const RunContext&) const {
    if (file && !std::filesystem::exists(*file))
        throw Error(ErrorCode::NotFound, file->string(), "The transcript is not there.");
    const bool elsewhere = !m_script->wordsBeside.empty() && video != m_script->wordsBeside;
    if (m_script->cues.empty() || (!file && elsewhere))
        throw Error(ErrorCode::NotFound, video.string(), "There are no words.");
    return {file ? FoundTranscript::Origin::GivenFile : FoundTranscript::Origin::FileBeside,
            file.value_or(std::filesystem::path(video).replace_extension(".srt")),
            m_script->cues,
            0,
            0,
            true};
}

FoundTranscript FakeEngine::transcribe(const TranscribeRequest& request,
                                       const std::function<void(const SubtitleCue&)>& found,
                                       const RunContext& context) const {
    if (m_script->speech.empty())
        throw Error(ErrorCode::MissingWeights, "whisper", "No speech network is installed.");
    std::vector<SubtitleCue> heard = m_script->speech;
    if (request.fillers) heard.front().text = "Um, " + heard.front().text;
    for (const SubtitleCue& cue : heard) {
        found(cue);
        pass(script(), context, Stage::Transcribe);
    }
    return {FoundTranscript::Origin::Heard, request.video, heard, 0, 0, true, m_script->sounds};
}

Words FakeEngine::readWords(const FoundTranscript& transcript, const WordsOptions& options,
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

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/document/words_task.h"

#include <algorithm>

namespace skimline {
namespace {

bool sameStretches(const std::vector<KeptStretch>& a, const std::vector<KeptStretch>& b) {
    return std::ranges::equal(a, b, [](const KeptStretch& x, const KeptStretch& y) {
        return x.start == y.start && x.end == y.end;
    });
}

}  // namespace

bool sameTask(const WordsTask& a, const WordsTask& b) {
    return a.video == b.video && a.file == b.file && a.heard == b.heard &&
           a.options.keywords == b.options.keywords && a.summary.model == b.summary.model &&
           a.summary.images.has_value() == b.summary.images.has_value() &&
           a.summary.topicByTopic == b.summary.topicByTopic &&
           // The result of a network does not depend on the skim.
           (!a.summary.model.empty() || sameStretches(a.summary.kept, b.summary.kept));
}

SpokenPointer findWords(const Engine& engine, const WordsTask& task, const RunContext& context) {
    const SaidPointer transcript =
        task.known ? task.known : engine.findTranscript(task.video, task.file, context);
    SpokenWords spoken;
    spoken.words = engine.readWords(transcript, task.options, context);
    if (!spoken.words.sentences.empty())
        spoken.summary = engine.writeSummary(spoken.words, task.summary, context);
    return std::make_shared<const SpokenWords>(std::move(spoken));
}

}  // namespace skimline

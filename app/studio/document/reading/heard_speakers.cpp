// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/document/reading/heard_speakers.h"

#include <QCoreApplication>
#include <memory>
#include <utility>

namespace skimline {
namespace {

constexpr TaskKind kSpeakersTask{.text = QT_TRANSLATE_NOOP("skimline::JobsPanel", "Speakers"),
                                 .symbol = Symbol::Volume,
                                 .mayFindNothing = true,
                                 .hasOwnStages = true};

class HeardSpeakersText {
    Q_DECLARE_TR_FUNCTIONS(skimline::HeardSpeakers)

public:
    static QString outcome(int count) { return tr("%n speaker(s) found.", nullptr, count); }
};

}  // namespace

Task fetchSpeakers(TaskRunner& runner, const QString& title, const std::filesystem::path& video,
                   int count, std::function<void(const SpeakersPointer&)> ready) {
    return runner.start(
        kSpeakersTask, title,
        [video, count](const Engine& engine, const RunContext& context) -> SpeakersPointer {
            return std::make_shared<const HeardSpeakers>(HeardSpeakers{
                engine.readSpeakers({.video = video}, {.speakers = count}, context), count});
        },
        [ready = std::move(ready)](const SpeakersPointer& speakers) {
            ready(speakers);
            return TaskOutcome{HeardSpeakersText::outcome(speakerCount(speakers->turns)), {}};
        },
        [](const Failure&) {});
}

}  // namespace skimline

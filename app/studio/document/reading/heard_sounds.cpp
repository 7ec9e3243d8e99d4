// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/document/reading/heard_sounds.h"

#include <QCoreApplication>
#include <memory>
#include <utility>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

constexpr TaskKind kSoundsTask{.text = QT_TRANSLATE_NOOP("skimline::JobsPanel", "Sounds"),
                               .symbol = Symbol::Volume,
                               .mayFindNothing = true,
                               .hasOwnStages = true};

class HeardSoundsText {
    Q_DECLARE_TR_FUNCTIONS(skimline::HeardSounds)

public:
    static QString outcome(int count) { return tr("%n sound event(s) found.", nullptr, count); }
};

}  // namespace

Task fetchSounds(TaskRunner& runner, const QString& title, const std::filesystem::path& video,
                 std::function<void(const SoundsPointer&)> ready) {
    return runner.start(
        kSoundsTask, title,
        [video](const Engine& engine, const RunContext& context) -> SoundsPointer {
            return std::make_shared<const std::vector<SoundEvent>>(
                engine.readSoundEvents({.video = video}, context));
        },
        [ready = std::move(ready)](const SoundsPointer& sounds) {
            ready(sounds);
            return TaskOutcome{HeardSoundsText::outcome(static_cast<int>(sounds->size())), {}};
        },
        [](const Failure&) {});
}

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/document/reasons/sound_text.h"

#include <QCoreApplication>
#include <algorithm>
#include <utility>

#include "core/skim/events/sound_kinds.h"

namespace skimline {
namespace {

class SoundTexts {
    Q_DECLARE_TR_FUNCTIONS(skimline::SoundText)

public:
    static constexpr std::pair<std::string_view, const char*> kWords[] = {
        {"speech", QT_TR_NOOP("speech")},       {"laughter", QT_TR_NOOP("laughter")},
        {"applause", QT_TR_NOOP("applause")},   {"cheering", QT_TR_NOOP("cheering")},
        {"screaming", QT_TR_NOOP("screaming")}, {"crying", QT_TR_NOOP("crying")},
        {"singing", QT_TR_NOOP("singing")},     {"music", QT_TR_NOOP("music")},
        {"whistle", QT_TR_NOOP("whistle")},     {"bang", QT_TR_NOOP("bang")},
        {"siren", QT_TR_NOOP("siren")},         {"bell", QT_TR_NOOP("bell")},
        {"beep", QT_TR_NOOP("beep")},           {"animal", QT_TR_NOOP("animal")}};
};

/// Sounds that only reach a little into a shot belong to its neighbour.
const Rational kLeastWithin{2, 5};

}  // namespace

QString soundWord(const std::string& kind) {
    for (const auto& [id, word] : SoundTexts::kWords)
        if (id == kind) return SoundTexts::tr(word);
    return QString::fromStdString(kind);
}

QString soundLabel(const std::string& kind) {
    QString label = soundWord(kind);
    if (!label.isEmpty()) label[0] = label[0].toUpper();
    return label;
}

int placeOfSound(const std::string& kind) {
    const auto found = std::ranges::find(soundKinds(), kind, &SoundKind::name);
    return found == soundKinds().end() ? -1 : static_cast<int>(found - soundKinds().begin());
}

std::vector<std::string> soundsWithin(const std::vector<SoundEvent>& events,
                                      const TimeRange& range) {
    std::vector<std::string> kinds;
    for (const SoundKind& kind : soundKinds()) {
        if (kind.lasts) continue;
        if (std::ranges::any_of(events, [&](const SoundEvent& event) {
                return event.kind == kind.name &&
                       std::min(event.range.end, range.end) -
                               std::max(event.range.start, range.start) >=
                           kLeastWithin;
            }))
            kinds.emplace_back(kind.name);
    }
    return kinds;
}

}  // namespace skimline

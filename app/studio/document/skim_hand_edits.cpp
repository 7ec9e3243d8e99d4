// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Steps of SkimEditor that do not change the skim: framing, speakers, notes on attention maps.

#include <algorithm>
#include <cstddef>

#include "app/studio/document/skim_editor.h"

namespace skimline {
namespace {

Rational middleOf(const Shot& shot) { return (shot.range.start + shot.range.end) / Rational(2); }

}  // namespace

void SkimEditor::setFraming(int shot, double across, double down, int gesture) {
    if (!isShot(shot)) return;
    edit(tr("framing a shot"), gesture, [&](SkimPlan& plan) {
        placeFraming(plan.framings, {plan.shots[static_cast<std::size_t>(shot)].range,
                                     std::clamp(across, 0.0, 1.0), std::clamp(down, 0.0, 1.0)});
    });
}

void SkimEditor::clearFraming(int shot) {
    if (!isShot(shot) || !isFramed(shot)) return;
    edit(tr("framing a shot automatically"), 0, [&](SkimPlan& plan) {
        // Neighbours that share this framing, or that it reaches into, keep theirs.
        plan.framings = framingsByShot(plan);
        removeFramings(plan.framings, plan.shots[static_cast<std::size_t>(shot)].range);
    });
}

bool SkimEditor::isFramed(int shot) const {
    return isShot(shot) &&
           framingAt(plan().framings, middleOf(plan().shots[static_cast<std::size_t>(shot)]));
}

std::vector<HandFraming> SkimEditor::framingsByShot(const SkimPlan& plan) {
    std::vector<HandFraming> framings;
    for (const Shot& shot : plan.shots)
        if (const auto framing = framingAt(plan.framings, middleOf(shot)))
            framings.push_back({shot.range, framing->across, framing->down});
    return framings;
}

void SkimEditor::nameSpeaker(int speaker, const QString& name) {
    const std::string text = name.simplified().toStdString();
    edit(tr("naming a speaker"), 0, [&](SkimPlan& plan) {
        std::vector<std::string>& names = plan.speakers.names;
        names.resize(std::max(names.size(), static_cast<std::size_t>(speaker)));
        names[static_cast<std::size_t>(speaker - 1)] = text;
        while (!names.empty() && names.back().empty()) names.pop_back();
    });
}

void SkimEditor::setSpeakerCount(int count) {
    if (count == plan().speakers.count) return;
    // Another grouping has other speakers under the same numbers.
    edit(tr("choosing the number of speakers"), 0, [&](SkimPlan& plan) {
        plan.speakers = {count, {}};
    });
}

void SkimEditor::setCellNotes(const std::vector<CellNote>& notes) {
    if (notes == plan().cellNotes) return;
    edit(tr("noting an attention cell"), 0, [&](SkimPlan& plan) { plan.cellNotes = notes; });
}

}  // namespace skimline

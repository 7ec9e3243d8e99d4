// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Commands on the shots, and the dialogs that ask for more.

#include "app/studio/video/fast_dialog.h"
#include "app/studio/video/label_dialog.h"
#include "app/studio/video/markers_dialog.h"
#include "app/studio/video/padding_dialog.h"
#include "app/studio/video/shot_lengths_dialog.h"
#include "app/studio/video/shots_panel.h"
#include "app/studio/video/video_page.h"
#include "widgets/timeline/time_axis.h"

namespace skimline {

void VideoPage::performAction(ShotAction action) {
    if (!m_session) return;
    const QList<int> chosen = m_shots->selectedShots();
    if (askFor(action)) return;
    if (chosen.size() > 1 && performOn(chosen, action, *m_session)) return;
    const SkimTimeline before = m_session->skim();
    const Rational end = endAfter(action);
    perform(action, *m_session, m_axis->playhead());
    followChosen(action, end);
    const bool isAnother = action == ShotAction::Another && before != m_session->skim();
    if (isAnother && m_player->mode() == PlayerMode::Skim) goToSkim(0);
}

Rational VideoPage::endAfter(ShotAction action) const {
    const SkimPlan& plan = m_session->edits()->plan();
    if (plan.shots.empty()) return {};
    if (action == ShotAction::MakeShot)
        return plan.markOut.value_or(m_session->analysis()->facts->duration);
    const int shot = m_session->edits()->shotAt(m_axis->playhead());
    return plan.shots[static_cast<std::size_t>(shot)].range.end;
}

void VideoPage::followChosen(ShotAction action, const Rational& end) {
    const bool rolls = action == ShotAction::RollEarlier || action == ShotAction::RollLater;
    if ((!rolls && action != ShotAction::MakeShot) || !m_session->media() || end == Rational())
        return;
    const Rational last = end - Rational(1) / m_session->media()->video.frameRate;
    const int shot = m_session->edits()->shotAt(last.toDouble());
    if (m_session->edits()->shotAt(m_axis->playhead()) == shot) return;
    rolls ? chooseShot(shot) : seek(last.toDouble());
}

bool VideoPage::askFor(ShotAction action) {
    SkimEditor* edits = m_session->edits();
    const QList<int> selected = m_shots->selectedShots();
    const QList<int> shots =
        selected.size() > 1 ? selected : QList{edits->shotAt(m_axis->playhead())};
    // A second marker on a frame would hide the first.
    const bool isThere =
        action == ShotAction::AddMarker && edits->markerAt(m_axis->playhead()) != nullptr;
    if (action == ShotAction::Fast) {
        FastDialog::ask(edits, shots, this);
    } else if (action == ShotAction::Padding) {
        PaddingDialog::ask(edits, shots, this);
    } else if (action == ShotAction::Label) {
        LabelDialog::ask(edits, shots, this);
    } else if (action == ShotAction::Markers || isThere) {
        auto* dialog = new MarkersDialog(edits, m_axis->playhead(), this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(dialog, &MarkersDialog::seekRequested, this, &VideoPage::seek);
        dialog->open();
    } else {
        return false;
    }
    return true;
}

ShotLengthsDialog* VideoPage::askForLengths() {
    if (!m_session || m_session->shots().empty()) return nullptr;
    auto* dialog = new ShotLengthsDialog(m_session->edits()->plan().lengths, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, m_session->edits(),
            [dialog, edits = m_session->edits()] { edits->setLengths(dialog->lengths()); });
    dialog->open();
    return dialog;
}

}  // namespace skimline

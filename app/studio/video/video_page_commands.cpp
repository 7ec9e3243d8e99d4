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
    perform(action, *m_session, m_axis->playhead());
    const bool isAnother = action == ShotAction::Another && before != m_session->skim();
    if (isAnother && m_player->mode() == PlayerMode::Skim) goToSkim(0);
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

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/project/recovery_controller.h"

#include <QFileInfo>
#include <QLocale>
#include <QMessageBox>
#include <QTimer>
#include <chrono>

#include "app/studio/project/project_controller.h"
#include "app/studio/shell/video_files.h"
#include "widgets/style/controls/message_banner.h"

namespace skimline {
namespace {

constexpr int kMostLooks = 4;
constexpr std::chrono::milliseconds kFirstWait(500);  // each is twice as long as the one before

QString nameOf(const Project& project) {
    if (!project.home.empty()) return QFileInfo(fromPath(project.home)).fileName();
    const std::size_t count = project.videos.size();
    if (count != 1) return RecoveryController::tr("%n video(s)", nullptr, static_cast<int>(count));
    return QFileInfo(fromPath(project.videos.front().source.path)).fileName();
}

}  // namespace

RecoveryController::RecoveryController(Autosave* autosave, ProjectController* projects,
                                       MessageArea* messages, QWidget* window)
    : QObject(window),
      m_autosave(autosave),
      m_projects(projects),
      m_messages(messages),
      m_window(window) {
    connect(autosave, &Autosave::failed, this, [this](const QString& sentence) {
        m_messages->post(MessageKind::Warning, tr("Autosave failed."), sentence);
    });
}

bool RecoveryController::offer() {
    const std::optional<Autosave::Leftover> leftover = m_autosave->findLeftover();
    if (!leftover) {
        lookAgain();
        return false;
    }
    const auto bringBack = [this, leftover] {
        m_messages->clear();
        m_projects->leaveThen([this, leftover] {
            m_projects->recover(leftover->project);
            m_autosave->forget(leftover->file, true);
        });
    };
    const auto giveUp = [this, leftover] { askToDiscard(*leftover); };
    m_messages->post(MessageKind::Warning, tr("Skimline did not shut down cleanly."),
                     tr("Unsaved edits to %1 (from %2) can be restored.")
                         .arg(nameOf(leftover->project),
                              QLocale().toString(leftover->written, QLocale::ShortFormat)),
                     {{tr("Restore"), bringBack, true}, {tr("Discard…"), giveUp}});
    return true;
}

/// A program that was just killed holds its copy until all of its threads have ended, which on a
/// busy machine takes longer than starting it again.
void RecoveryController::lookAgain() {
    if (m_looks == kMostLooks) return;
    QTimer::singleShot(kFirstWait * (1 << m_looks++), this, &RecoveryController::offer);
}

void RecoveryController::askToDiscard(const Autosave::Leftover& leftover) {
    auto* box = new QMessageBox(
        QMessageBox::NoIcon, tr("Discard unsaved edits?"),
        tr("<b>Discard the unsaved edits to %1?</b>").arg(nameOf(leftover.project).toHtmlEscaped()),
        QMessageBox::Discard | QMessageBox::Cancel, m_window);
    box->setInformativeText(tr("They cannot be restored afterwards."));
    box->setDefaultButton(QMessageBox::Cancel);
    box->setAttribute(Qt::WA_DeleteOnClose);
    connect(box, &QDialog::finished, this, [this, box, file = leftover.file](int) {
        if (box->standardButton(box->clickedButton()) != QMessageBox::Discard) return;
        m_autosave->forget(file, false);
        m_messages->clear();
    });
    box->open();
}

}  // namespace skimline

#include "moc_recovery_controller.cpp"

#include "app/project/recovery_flow.h"

#include <QFileInfo>
#include <QLocale>

#include "app/document/video_files.h"
#include "app/project/autosave.h"
#include "app/project/project_flow.h"
#include "widgets/controls/message_banner.h"

namespace skimline {
namespace {

QString nameOf(const Project& project) {
    if (!project.home.empty()) return QFileInfo(fromPath(project.home)).fileName();
    const std::size_t count = project.videos.size();
    if (count != 1) return RecoveryFlow::tr("%n video(s)", nullptr, static_cast<int>(count));
    return QFileInfo(fromPath(project.videos.front().source.path)).fileName();
}

}  // namespace

RecoveryFlow::RecoveryFlow(Autosave* autosave, ProjectFlow* projects, MessageArea* messages,
                           QObject* parent)
    : QObject(parent), m_autosave(autosave), m_projects(projects), m_messages(messages) {
    connect(autosave, &Autosave::failed, this, [this](const QString& sentence) {
        m_messages->post(MessageKind::Warning, tr("No safety copy."), sentence);
    });
}

bool RecoveryFlow::offer() {
    const std::optional<Autosave::Leftover> leftover = m_autosave->findLeftover();
    if (!leftover) return false;
    const auto bringBack = [this, leftover] {
        m_messages->clear();
        m_projects->leaveThen([this, leftover] {
            m_projects->recover(leftover->project);
            m_autosave->forget(leftover->file, true);
        });
    };
    const auto giveUp = [this, leftover] {
        m_autosave->forget(leftover->file, false);
        m_messages->clear();
    };
    m_messages->post(MessageKind::Warning, tr("Skimline did not end properly."),
                     tr("What you decided about %1 until %2 can be brought back.")
                         .arg(nameOf(leftover->project),
                              QLocale().toString(leftover->written, QLocale::ShortFormat)),
                     {{tr("Bring it back"), bringBack}, {tr("Forget it"), giveUp}});
    return true;
}

}  // namespace skimline

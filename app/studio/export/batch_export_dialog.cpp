// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/export/batch_export_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/studio/export/export_choices.h"
#include "app/studio/shell/video_files.h"
#include "widgets/style/controls/file_dialogs.h"
#include "widgets/style/theme.h"
#include "widgets/style/time_text.h"

namespace skimline {

BatchExportDialog::BatchExportDialog(const QList<VideoSession*>& sessions, const Choice& choice,
                                     QWidget* parent)
    : QDialog(parent),
      m_list(new QListWidget(this)),
      m_sum(new QLabel(this)),
      m_folder(new QLineEdit(choice.folder, this)),
      m_container(ExportChoices::containers(this)),
      m_mode(ExportChoices::modes(this)),
      m_subtitles(new QCheckBox(tr("Include &subtitles"), this)),
      m_problem(new QLabel(this)),
      m_export(new QPushButton(tr("Export"), this)) {
    setWindowTitle(tr("Export several skims"));
    setModal(true);
    m_container->setCurrentIndex(std::max(0, m_container->findData(choice.suffix)));
    m_mode->setCurrentIndex(std::max(0, m_mode->findData(int(choice.mode))));
    m_subtitles->setChecked(choice.subtitles);
    fillList(sessions);
    buildForm();
    connect(m_list, &QListWidget::itemChanged, this, &BatchExportDialog::refresh);
    connect(m_folder, &QLineEdit::textChanged, this, &BatchExportDialog::refresh);
    connect(m_container, &QComboBox::currentIndexChanged, this, &BatchExportDialog::refresh);
    refresh();
    resize(600, 480);
}

void BatchExportDialog::fillList(const QList<VideoSession*>& sessions) {
    m_list->setAccessibleName(tr("Videos to export"));
    m_list->setTextElideMode(Qt::ElideMiddle);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setObjectName(QStringLiteral("framedList"));
    for (VideoSession* session : sessions) {
        m_sessions << session;
        auto* item = new QListWidgetItem(m_list);
        if (session->canExport()) {
            item->setText(tr("%1   %2 of %3")
                              .arg(session->name(), lengthText(session->keptSeconds()),
                                   lengthText(session->duration())));
            item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
            item->setCheckState(Qt::Checked);
        } else {
            const bool failed = session->state() == VideoState::Failed;
            item->setText(
                (failed ? tr("%1   unreadable") : tr("%1   no skim yet")).arg(session->name()));
            item->setFlags(Qt::NoItemFlags);
            item->setCheckState(Qt::Unchecked);
        }
        item->setToolTip(session->path());
    }
}

void BatchExportDialog::buildForm() {
    m_sum->setObjectName(QStringLiteral("lead"));
    m_problem->setObjectName(QStringLiteral("fieldProblem"));
    m_problem->setWordWrap(true);
    m_problem->setMinimumHeight(fontMetrics().height());
    m_export->setObjectName(QStringLiteral("primary"));
    m_export->setDefault(true);
    auto* browseButton = new QPushButton(tr("&Browse…"), this);
    browseButton->setAutoDefault(false);
    connect(browseButton, &QPushButton::clicked, this, &BatchExportDialog::browse);
    auto* folderRow = new QHBoxLayout;
    folderRow->setSpacing(spacing::kUnit);
    folderRow->addWidget(m_folder, 1);
    folderRow->addWidget(browseButton);
    auto* form = new QGridLayout;
    form->setHorizontalSpacing(spacing::kWide);
    form->setVerticalSpacing(spacing::kUnit);
    const auto label = [this, form](const QString& text, QWidget* field, int row) {
        auto* name = new QLabel(text, this);
        name->setBuddy(field);
        form->addWidget(name, row, 0);
    };
    label(tr("F&older"), m_folder, 0);
    form->addLayout(folderRow, 0, 1);
    label(tr("&Format"), m_container, 1);
    form->addWidget(m_container, 1, 1);
    label(tr("C&uts"), m_mode, 2);
    form->addWidget(m_mode, 2, 1);
    form->addWidget(m_subtitles, 3, 1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    buttons->addButton(m_export, QDialogButtonBox::AcceptRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(spacing::kPage, spacing::kPage, spacing::kPage, spacing::kWide);
    layout->setSpacing(spacing::kWide);
    layout->addWidget(m_sum);
    layout->addWidget(m_list, 1);
    layout->addLayout(form);
    layout->addWidget(m_problem);
    layout->addWidget(buttons);
}

void BatchExportDialog::browse() {
    chooseFolder({this, tr("Output folder"), m_folder->text()}, m_folder,
                 [this](const QString& folder) { m_folder->setText(folder); });
}

BatchExportDialog::Choice BatchExportDialog::choice() const {
    const QString folder = m_folder->text().trimmed();
    return {folder.isEmpty() ? QString() : QFileInfo(folder).absoluteFilePath(),
            m_container->currentData().toString(), ClipMode(m_mode->currentData().toInt()),
            m_subtitles->isChecked()};
}

QList<BatchExportDialog::Target> BatchExportDialog::targets() const {
    QList<Target> all;
    QStringList taken;
    const Choice choice = this->choice();
    for (int row = 0; row < m_list->count(); ++row) {
        VideoSession* session = m_sessions[row];
        if (!session || m_list->item(row)->checkState() != Qt::Checked) continue;
        const QString stem =
            QFileInfo(session->path()).completeBaseName() + QStringLiteral(".skim");
        taken << freePath(choice.folder, stem, choice.suffix, taken);
        all << Target{session, taken.last()};
    }
    return all;
}

QString BatchExportDialog::problem() const {
    const QList<Target> all = targets();
    if (all.isEmpty()) return tr("Choose a video.");
    const QFileInfo folder(choice().folder);
    if (choice().folder.isEmpty()) return tr("Choose a folder.");
    if (!folder.isDir()) return tr("This folder does not exist.");
    if (!folder.isWritable()) return tr("This folder cannot be written to.");
    return {};
}

double BatchExportDialog::chosenSeconds() const {
    double seconds = 0;
    for (const Target& target : targets()) seconds += target.session->keptSeconds();
    return seconds;
}

void BatchExportDialog::refresh() {
    m_sum->setText(tr("%n skim(s), %1 in total.", nullptr, static_cast<int>(targets().size()))
                       .arg(lengthText(chosenSeconds())));
    const QString reason = problem();
    m_problem->setText(reason);
    m_export->setEnabled(reason.isEmpty());
}

}  // namespace skimline

#include "moc_batch_export_dialog.cpp"

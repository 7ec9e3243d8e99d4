// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/batch/batch_page.h"

#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QListView>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

#include "app/studio/batch/batch_list.h"
#include "widgets/style/elided_label.h"
#include "widgets/style/flow_layout.h"
#include "widgets/style/layouts.h"
#include "widgets/style/number_text.h"
#include "widgets/style/progress_fraction.h"
#include "widgets/style/symbol_icon.h"
#include "widgets/style/theme.h"
#include "widgets/style/time_text.h"

namespace skimline {
namespace {

enum Part { kSkims, kProblems };

QLabel* wrapped(const char* look, QWidget* parent, const QString& text = {}) {
    auto* label = styledLabel(look, parent, text);
    label->setWordWrap(true);
    return label;
}

QString number(std::int64_t count) { return QLocale().toString(static_cast<qlonglong>(count)); }

}  // namespace

BatchPage::BatchPage(QWidget* parent)
    : QWidget(parent),
      m_stack(new QStackedWidget(this)),
      m_finished(new BatchList(this)),
      m_failures(new BatchList(this)) {
    setObjectName(QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    m_stack->addWidget(buildEmpty());
    m_stack->addWidget(buildRun());
    bareLayout<QVBoxLayout>(this, 0)->addWidget(m_stack);
    setMinimumWidth(256);
    refreshButtons();
}

QWidget* BatchPage::buildEmpty() {
    auto* box = new QWidget(this);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(spacing::kPage, spacing::kPage, spacing::kPage, spacing::kPage);
    layout->setSpacing(spacing::kUnit);
    layout->addStretch(1);
    addWidgets(layout,
               {styledLabel("sectionTitle", box, tr("Batch runs")),
                wrapped("secondary", box,
                        tr("A batch run skims many videos, on any number of computers that can "
                           "access its folder. Create one from the open videos, or open the folder "
                           "of an existing run to follow its progress and view its skims."))});
    layout->addLayout(runButtons(box));
    layout->addStretch(2);
    return box;
}

QLayout* BatchPage::runButtons(QWidget* parent) {
    auto* make = new QPushButton(tr("New run…"), parent);
    make->setToolTip(tr("Creates a run from the videos that are open in this window"));
    auto* open = new QPushButton(tr("Open run…"), parent);
    open->setIcon(symbolIcon(Symbol::Folder));
    connect(make, &QPushButton::clicked, this, &BatchPage::runWanted);
    connect(open, &QPushButton::clicked, this, &BatchPage::folderWanted);
    auto* row = new FlowLayout(spacing::kUnit);
    for (QPushButton* each : {make, open}) row->addWidget(each);
    return row;
}

QWidget* BatchPage::buildRun() {
    auto* box = new QWidget(this);
    m_parts = new QTabBar(box);
    setPlainTabs(m_parts, tr("Videos of the run"));
    m_parts->addTab(tr("Skims (%1)").arg(0));
    m_parts->addTab(tr("Problems (%1)").arg(0));
    m_lists = new QStackedWidget(box);
    m_lists->addWidget(listOf(m_finished, tr("Skims")));
    m_lists->addWidget(listOf(m_failures, tr("Problems")));
    m_none = wrapped("secondary", box);
    m_none->setContentsMargins(spacing::kWide, spacing::kUnit, spacing::kWide, spacing::kUnit);
    m_none->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto* parts = new QHBoxLayout;
    parts->setContentsMargins(spacing::kUnit, 0, spacing::kUnit, 0);
    parts->addWidget(m_parts, 1);
    auto* layout = bareLayout<QVBoxLayout>(box, 0);
    layout->addWidget(buildHead());
    layout->addLayout(parts);
    layout->addWidget(m_none, 1);
    layout->addWidget(m_lists, 1);
    layout->addWidget(buildButtons());
    connect(m_parts, &QTabBar::currentChanged, this, [this](int part) {
        m_lists->setCurrentIndex(part);
        refreshButtons();
    });
    return box;
}

QWidget* BatchPage::buildHead() {
    auto* box = new QWidget(this);
    m_name = new ElidedLabel(box, Qt::ElideMiddle);
    m_name->setObjectName(QStringLiteral("sectionTitle"));
    m_progress = new QProgressBar(box);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(6);
    m_progress->setAccessibleName(tr("Progress of the run"));
    m_counts = wrapped("", box);
    m_left = styledLabel("secondary", box);
    m_remark = wrapped("secondary", box);
    m_copy = new QPushButton(tr("Copy the command"), box);
    auto* facts = bareLayout<QHBoxLayout>(nullptr, spacing::kUnit);
    facts->addWidget(m_counts, 1);
    facts->addWidget(m_left, 0, Qt::AlignTop);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(spacing::kWide, spacing::kWide, spacing::kWide, spacing::kUnit);
    layout->setSpacing(spacing::kUnit);
    layout->addWidget(m_name);
    layout->addLayout(runButtons(box));
    layout->addWidget(m_progress);
    layout->addLayout(facts);
    layout->addWidget(m_remark);
    layout->addWidget(m_copy, 0, Qt::AlignLeft);
    connect(m_copy, &QPushButton::clicked, this, [this] { Q_EMIT commandWanted(command()); });
    return box;
}

QWidget* BatchPage::buildButtons() {
    auto* box = new QWidget(this);
    const auto button = [box](const QString& text) { return new QPushButton(text, box); };
    m_open = button(tr("Open skim"));
    m_source = button(tr("Open source"));
    m_reveal = button(tr("Show in folder"));
    auto* around = new QVBoxLayout(box);
    around->setContentsMargins(spacing::kWide, spacing::kUnit, spacing::kWide, spacing::kWide);
    auto* layout = new FlowLayout(spacing::kUnit);
    for (QPushButton* each : {m_open, m_source, m_reveal}) layout->addWidget(each);
    around->addLayout(layout);
    const auto text = [this](int role) { return chosen().data(role).toString(); };
    connect(m_open, &QPushButton::clicked, this,
            [this, text] { Q_EMIT openRequested(text(BatchList::SkimRole)); });
    connect(m_source, &QPushButton::clicked, this,
            [this, text] { Q_EMIT openRequested(text(BatchList::SourceRole)); });
    connect(m_reveal, &QPushButton::clicked, this, [this, text] {
        const QString skim = text(BatchList::SkimRole);
        Q_EMIT revealRequested(skim.isEmpty() ? text(BatchList::SourceRole) : skim);
    });
    return box;
}

QListView* BatchPage::listOf(BatchList* model, const QString& name) {
    auto* list = new QListView(this);
    list->setModel(model);
    list->setItemDelegate(new BatchRowDelegate(list));
    list->setUniformItemSizes(true);
    list->setFrameShape(QFrame::NoFrame);
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list->setAccessibleName(name);
    connect(list->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &BatchPage::refreshButtons);
    connect(list, &QListView::activated, this, [this](const QModelIndex& index) {
        const QString skim = index.data(BatchList::SkimRole).toString();
        Q_EMIT openRequested(skim.isEmpty() ? index.data(BatchList::SourceRole).toString() : skim);
    });
    return list;
}

QModelIndex BatchPage::chosen() const {
    const auto* list = qobject_cast<QListView*>(m_lists->currentWidget());
    return list == nullptr ? QModelIndex() : list->currentIndex();
}

void BatchPage::show(const BatchSnapshot& snapshot) {
    m_folder = snapshot.folder;
    m_name->setText(QDir::toNativeSeparators(m_folder));
    m_name->setToolTip(m_name->fullText());
    showFraction(m_progress, snapshot.fraction());
    showCounts(snapshot.status);
    showRemark(snapshot);
    update(m_finished, [&] { m_finished->setFinished(snapshot.status.finished); });
    update(m_failures, [&] { m_failures->setFailures(snapshot.status.failures); });
    m_parts->setTabText(kSkims, tr("Skims (%1)").arg(number(m_finished->rowCount())));
    m_parts->setTabText(kProblems, tr("Problems (%1)").arg(number(m_failures->rowCount())));
    m_stack->setCurrentIndex(1);
    refreshButtons();
}

void BatchPage::showCounts(const batch::RunStatus& status) {
    QStringList counts{tr("%1 of %2 done").arg(number(status.done), number(status.videos))};
    const auto add = [&counts](std::int64_t count, const QString& text) {
        if (count > 0) counts << text.arg(number(count));
    };
    add(status.inWork, tr("%1 in progress"));
    add(status.waiting(), tr("%1 waiting"));
    add(status.mayRetry, tr("%1 to retry"));
    add(status.failedForGood, tr("%1 failed"));
    // Lines end between the counts, not inside one.
    counts.replaceInStrings(QStringLiteral(" "), QString(QChar::Nbsp));
    m_counts->setText(counts.join(QStringLiteral(" · ")));
    const double left = batch::secondsLeft(status);
    m_left->setText(left > 0 ? timeLeftText(left) : QString());
}

void BatchPage::showRemark(const BatchSnapshot& snapshot) {
    const batch::RunStatus& status = snapshot.status;
    QStringList remarks;
    if (status.abandoned > 0)
        remarks << tr(
            "%n video(s) will be taken over from workers that have not responded for two minutes.",
            nullptr, static_cast<int>(status.abandoned));
    if (!status.untruthful.empty())
        remarks << tr("%n result(s) changed or missing; the next worker redoes them.", nullptr,
                      static_cast<int>(status.untruthful.size()));
    if (snapshot.isIdle()) remarks << tr("No worker is running.");
    if (snapshot.isOver() && status.failedForGood == 0)
        remarks << tr("All done; total processing time %1.").arg(lengthText(status.workSeconds));
    m_remark->setText(joinedSentences(remarks));
    m_remark->setVisible(!remarks.isEmpty());
    m_copy->setVisible(snapshot.isIdle());
    m_copy->setToolTip(command());
}

void BatchPage::showProblem(const QString& folder, const QString& sentence) {
    if (folder != m_folder || m_stack->currentIndex() == 0) {
        show({folder, {}});
        m_counts->clear();
        m_copy->hide();
    }
    m_left->clear();
    m_remark->setText(sentence);
    m_remark->show();
}

/// Keeps the current row, by its source, while the list grows.
void BatchPage::update(BatchList* model, const std::function<void()>& change) {
    auto* list =
        qobject_cast<QListView*>(m_lists->widget(model == m_finished ? kSkims : kProblems));
    const QString source = list->currentIndex().data(BatchList::SourceRole).toString();
    change();
    if (source.isEmpty() || list->currentIndex().isValid()) return;
    const int row = model->rowOf(source);
    if (row >= 0) list->setCurrentIndex(model->index(row, 0));
}

void BatchPage::refreshButtons() {
    const QModelIndex index = chosen();
    const bool isEmpty = m_lists->currentIndex() == kSkims ? m_finished->rowCount() == 0
                                                           : m_failures->rowCount() == 0;
    m_none->setText(m_lists->currentIndex() == kSkims ? tr("No skims yet.")
                                                      : tr("No problems so far."));
    m_none->setVisible(isEmpty);
    m_lists->setVisible(!isEmpty);
    m_open->setEnabled(!index.data(BatchList::SkimRole).toString().isEmpty());
    m_open->setVisible(m_lists->currentIndex() == kSkims);
    m_source->setEnabled(index.isValid());
    m_reveal->setEnabled(index.isValid());
}

QString BatchPage::command() const {
    QString folder = QDir::toNativeSeparators(m_folder);
    folder.replace(QLatin1Char('\''), QStringLiteral("'\\''"));
    return QStringLiteral("skimline batch run '%1' --claim").arg(folder);
}

QString BatchPage::statusText() const {
    return QStringList{m_counts->text(), m_left->text(), m_remark->text()}
        .join(QLatin1Char('\n'))
        .replace(QChar::Nbsp, QLatin1Char(' '));
}

}  // namespace skimline

#include "moc_batch_page.cpp"

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/models/run_view.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTableWidget>
#include <QVBoxLayout>

#include "widgets/style/layouts.h"
#include "widgets/style/progress_fraction.h"
#include "widgets/style/theme.h"
#include "widgets/style/time_text.h"

namespace skimline {
namespace {

QTableWidgetItem* cell(const QString& text, bool number, bool bold) {
    auto* item = new QTableWidgetItem(text);
    item->setTextAlignment(number ? Qt::AlignRight | Qt::AlignVCenter
                                  : Qt::AlignLeft | Qt::AlignVCenter);
    QFont font = item->font();
    font.setBold(bold);
    item->setFont(font);
    return item;
}

}  // namespace

RunView::RunView(QWidget* parent)
    : QWidget(parent),
      m_choice(new QComboBox(this)),
      m_train(new QPushButton(tr("Train…"), this)),
      m_measure(new QPushButton(tr("Evaluate…"), this)),
      m_stack(new QStackedWidget(this)) {
    build();
    connectButtons();
    refresh();
}

void RunView::build() {
    m_choice->setAccessibleName(tr("Runs"));
    m_choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_train->setToolTip(tr("Train a network on your own photos and clips"));
    m_measure->setToolTip(tr("Evaluate a network on footage that it was not trained on"));
    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(spacing::kWide, spacing::kUnit, spacing::kWide, spacing::kUnit);
    buttons->setSpacing(spacing::kUnit);
    buttons->addWidget(m_train, 1);
    buttons->addWidget(m_measure, 1);
    auto* choice = new QHBoxLayout;
    choice->setContentsMargins(spacing::kWide, 0, spacing::kWide, spacing::kUnit);
    choice->addWidget(m_choice, 1);
    addWidgets(m_stack, {buildEmpty(), buildRun()});
    auto* layout = bareLayout<QVBoxLayout>(this, 0);
    layout->addLayout(buttons);
    layout->addLayout(choice);
    layout->addWidget(m_stack, 1);
}

QWidget* RunView::buildEmpty() {
    auto* text = new QLabel(tr("Train a network on your own photos and clips, without labels, or "
                               "evaluate one on footage that it was not trained on.\n\nRuns work "
                               "in the background; they can be stopped and resumed later."),
                            this);
    text->setObjectName(QStringLiteral("secondary"));
    text->setAlignment(Qt::AlignCenter);
    text->setWordWrap(true);
    text->setContentsMargins(spacing::kPage, 0, spacing::kPage, spacing::kPage);
    return text;
}

QWidget* RunView::buildRun() {
    auto* box = new QWidget(this);
    m_status = new QLabel(box);
    m_status->setWordWrap(true);
    m_left = styledLabel("secondary", box);
    m_progress = new QProgressBar(box);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(6);
    m_progress->setAccessibleName(tr("Progress of the run"));
    m_curves = new TrainingCurves(box);
    m_curves->setPlaceholder(tr("Curves appear after\nthe first steps"));
    m_table = new QTableWidget(0, 3, box);
    m_table->setObjectName(QStringLiteral("plainTable"));
    m_table->setAccessibleName(tr("Results"));
    m_table->setHorizontalHeaderLabels({tr("Method"), tr("Agreement F"), tr("Coverage")});
    // Headings are aligned like the cells below them.
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_table->horizontalHeaderItem(0)->setTextAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->verticalHeader()->hide();
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionMode(QAbstractItemView::NoSelection);
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_lines = new QPlainTextEdit(box);
    m_lines->setObjectName(QStringLiteral("runLines"));
    m_lines->setReadOnly(true);
    m_lines->setFrameShape(QFrame::NoFrame);
    m_lines->setAccessibleName(tr("Log"));
    m_lines->setPlaceholderText(tr("The run's log appears here."));
    m_stop = new QPushButton(tr("Stop"), box);
    m_goOn = new QPushButton(tr("Resume"), box);
    m_use = new QPushButton(tr("Use this network"), box);
    m_use->setObjectName(QStringLiteral("primary"));
    m_reveal = new QPushButton(tr("Open folder"), box);
    m_reveal->setToolTip(tr("Show the output folder with the report"));
    auto* status = new QHBoxLayout;
    status->addWidget(m_status, 1);
    status->addWidget(m_left);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(spacing::kUnit);
    for (QPushButton* button : {m_stop, m_goOn, m_use}) {
        buttons->addWidget(button);
        // Never all of them at once: the page would request space for all.
        button->hide();
    }
    buttons->addStretch(1);
    buttons->addWidget(m_reveal);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(spacing::kWide, 0, spacing::kWide, spacing::kUnit);
    layout->setSpacing(spacing::kUnit);
    layout->addLayout(status);
    layout->addWidget(m_progress);
    layout->addWidget(m_curves, 3);
    layout->addWidget(m_table, 4);
    layout->addWidget(m_lines, 2);
    layout->addLayout(buttons);
    return box;
}

void RunView::connectButtons() {
    connect(m_train, &QPushButton::clicked, this, &RunView::trainingWanted);
    connect(m_measure, &QPushButton::clicked, this, &RunView::evaluationWanted);
    connect(m_choice, &QComboBox::activated, this, [this](int row) { setRun(m_runs.value(row)); });
    connect(m_stop, &QPushButton::clicked, this, [this] { Q_EMIT stopRequested(m_run); });
    connect(m_goOn, &QPushButton::clicked, this, [this] { Q_EMIT goOnRequested(m_run); });
    connect(m_use, &QPushButton::clicked, this,
            [this] { Q_EMIT useRequested(checkpointOf(m_run->request())); });
    connect(m_reveal, &QPushButton::clicked, this,
            [this] { Q_EMIT revealRequested(m_run->request().folder); });
}

void RunView::setRuns(const QList<TrainingRun*>& runs, TrainingRun* shown) {
    m_runs = runs;
    m_choice->clear();
    for (const TrainingRun* run : runs) m_choice->addItem(run->name());
    m_choice->setCurrentIndex(static_cast<int>(runs.indexOf(shown)));
    setRun(shown);
}

void RunView::setRun(TrainingRun* run) {
    if (m_run) m_run->disconnect(this);
    m_run = run;
    if (run) connect(run, &TrainingRun::changed, this, &RunView::refresh);
    refresh();
}

void RunView::setFree(bool free) {
    m_free = free;
    refresh();
}

void RunView::refresh() {
    m_train->setEnabled(m_free);
    m_measure->setEnabled(m_free);
    m_choice->setVisible(!m_runs.isEmpty());
    m_stack->setCurrentIndex(m_run ? 1 : 0);
    if (!m_run) return;
    const bool busy = m_run->program()->isBusy();
    const bool training = m_run->request().kind == RunKind::Training;
    m_status->setText(m_run->stateText());
    const bool running = m_run->state() == RunState::Running;
    m_left->setText(running ? timeLeftText(m_run->secondsLeft()) : QString());
    m_progress->setVisible(busy);
    showFraction(m_progress, m_run->fraction());
    m_stop->setVisible(busy);
    m_stop->setEnabled(running);
    m_goOn->setVisible(m_run->canGoOn());
    m_goOn->setEnabled(m_free);
    m_goOn->setText(training ? tr("Resume") : tr("Run again"));
    m_use->setVisible(m_run->hasNetwork() && !busy);
    m_reveal->setVisible(training);
    m_curves->setVisible(training);
    m_table->setVisible(!training);
    if (training) {
        m_curves->setPoints(m_run->log().loss(), m_run->log().validation(),
                            m_run->request().updates);
    } else {
        showResults();
    }
    showLines();
}

void RunView::showResults() {
    const QList<MeasuredMethod>& results = m_run->results();
    m_table->setRowCount(static_cast<int>(results.size()));
    const QLocale locale;
    for (int row = 0; row < results.size(); ++row) {
        const MeasuredMethod& result = results[row];
        const bool model = result.method == QLatin1String("model");
        m_table->setItem(row, 0, cell(result.method, false, model));
        m_table->setItem(row, 1, cell(locale.toString(result.agreement, 'f', 3), true, model));
        m_table->setItem(row, 2, cell(locale.toString(result.coverage, 'f', 3), true, model));
        for (int column = 0; column < 3; ++column)
            m_table->item(row, column)
                ->setToolTip(tr("%1, %n video(s)", nullptr, result.videos).arg(result.set));
    }
}

void RunView::showLines() {
    const QString text = m_run->lines().join(QLatin1Char('\n'));
    if (text == m_lines->toPlainText()) return;
    m_lines->setPlainText(text);
    m_lines->verticalScrollBar()->setValue(m_lines->verticalScrollBar()->maximum());
}

QString RunView::statusText() const { return m_status->text(); }

}  // namespace skimline

#include "moc_run_view.cpp"

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/jobs/progress/jobs_panel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QScrollArea>
#include <QTime>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/style/elided_label.h"
#include "widgets/style/layouts.h"
#include "widgets/style/progress_fraction.h"
#include "widgets/style/symbol_icon.h"
#include "widgets/style/theme.h"
#include "widgets/style/time_text.h"

namespace skimline {
namespace {

constexpr int kJobSymbolSize = 16;
constexpr int kAboutWidth = 110;
constexpr int kTimeWidth = 110;

bool isOver(TaskState state) { return state != TaskState::Waiting && state != TaskState::Running; }

}  // namespace

QString taskKindText(const TaskKind& kind) { return JobsPanel::tr(kind.text); }

class JobsPanel::Row : public QWidget {
public:
    Row(JobsPanel* panel, int id, const TaskKind& kind, const QString& title)
        : QWidget(panel),
          m_kind(kind),
          m_symbol(new QLabel(this)),
          m_about(new QLabel(taskKindText(kind), this)),
          m_title(new ElidedLabel(this, Qt::ElideMiddle)),
          m_text(new ElidedLabel(this)),
          m_bar(new QProgressBar(this)),
          m_time(new QLabel(this)),
          m_cancel(new QToolButton(this)),
          m_reveal(new QToolButton(this)) {
        m_title->setText(title);
        m_text->setObjectName(QStringLiteral("secondary"));
        m_time->setObjectName(QStringLiteral("secondary"));
        m_about->setObjectName(QStringLiteral("secondary"));
        m_time->setFixedWidth(kTimeWidth);
        m_time->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        m_bar->setTextVisible(false);
        m_bar->setFixedSize(120, 6);
        // Rows stay aligned in columns when some of their widgets are hidden.
        QSizePolicy held = m_bar->sizePolicy();
        held.setRetainSizeWhenHidden(true);
        m_bar->setSizePolicy(held);
        m_bar->setAccessibleName(m_title->fullText());
        m_symbol->setFixedWidth(kJobSymbolSize);
        buildButtons(panel, id);
        buildLayout();
        setState(TaskState::Waiting);
    }

    TaskState state() const { return m_state; }
    QString text() const {
        return QStringList{taskKindText(m_kind), m_title->fullText(), m_text->fullText(),
                           m_time->text()}
            .join(QLatin1Char(' '));
    }

    void setState(TaskState state) {
        m_state = state;
        const bool over = isOver(state);
        m_bar->setVisible(state == TaskState::Running);
        m_cancel->setVisible(!over);
        m_reveal->setVisible(over && !m_file.isEmpty());
        if (state == TaskState::Waiting) m_text->setText(JobsPanel::tr("Waiting"));
        drawSymbol();
    }

    void display(const JobView& view) {
        if (m_state != TaskState::Running) setState(TaskState::Running);
        m_text->setText(view.cancelling ? JobsPanel::tr("Stopping") : view.stage);
        showFraction(m_bar, view.fraction);
        m_time->setText(view.cancelling ? QString() : timeLeftText(view.secondsLeft));
        m_cancel->setEnabled(!view.cancelling);
    }

    void end(TaskState state, const QString& outcome, const QString& file) {
        m_file = file;
        m_text->setText(outcome);
        m_time->setText(QLocale().toString(QTime::currentTime(), QLocale::ShortFormat));
        setState(state);
    }

protected:
    void changeEvent(QEvent* event) override {
        if (event->type() == QEvent::PaletteChange) drawSymbol();
        QWidget::changeEvent(event);
    }

private:
    void buildButtons(JobsPanel* panel, int id) {
        m_cancel->setText(JobsPanel::tr("Cancel"));
        m_cancel->setIcon(symbolIcon(Symbol::Close, SymbolRole::Secondary));
        m_cancel->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        m_cancel->setAccessibleName(JobsPanel::tr("Cancel: %1").arg(m_title->fullText()));
        m_reveal->setText(JobsPanel::tr("Show in folder"));
        m_reveal->setIcon(symbolIcon(Symbol::Folder, SymbolRole::Secondary));
        m_reveal->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        m_reveal->setAccessibleName(JobsPanel::tr("Show in folder: %1").arg(m_title->fullText()));
        QObject::connect(m_cancel, &QToolButton::clicked, panel,
                         [panel, id] { Q_EMIT panel->cancelRequested(id); });
        QObject::connect(m_reveal, &QToolButton::clicked, panel,
                         [this, panel] { Q_EMIT panel->revealRequested(m_file); });
    }

    void buildLayout() {
        auto* layout = new QHBoxLayout(this);
        layout->setContentsMargins(spacing::kWide, 2, spacing::kUnit, 2);
        layout->setSpacing(spacing::kUnit);
        layout->addWidget(m_symbol);
        m_about->setFixedWidth(kAboutWidth);
        layout->addWidget(m_about);
        layout->addWidget(m_title, 1);
        layout->addWidget(m_text, 1);
        addWidgets(layout, {m_bar, m_time});
        auto* buttons = new QWidget(this);
        auto* inside = bareLayout<QHBoxLayout>(buttons);
        inside->addStretch();
        addWidgets(inside, {m_reveal, m_cancel});
        buttons->setFixedWidth(
            std::max(m_reveal->sizeHint().width(), m_cancel->sizeHint().width()));
        layout->addWidget(buttons);
        setMinimumHeight(32);
    }

    void drawSymbol() {
        const ThemeColors& colors = themeColors(palette());
        const Symbol symbol = m_state == TaskState::Done      ? Symbol::Check
                              : m_state == TaskState::Failed  ? Symbol::Error
                              : m_state == TaskState::Stopped ? Symbol::Drop
                                                              : m_kind.symbol;
        const QColor ink = m_state == TaskState::Done     ? colors.accent
                           : m_state == TaskState::Failed ? colors.danger
                                                          : colors.secondaryText;
        m_symbol->setPixmap(symbolPixmap(symbol, kJobSymbolSize, ink, devicePixelRatioF()));
    }

    const TaskKind& m_kind;
    TaskState m_state = TaskState::Waiting;
    QString m_file;
    QLabel* m_symbol;
    QLabel* m_about;
    ElidedLabel* m_title;
    ElidedLabel* m_text;
    QProgressBar* m_bar;
    QLabel* m_time;
    QToolButton* m_cancel;
    QToolButton* m_reveal;
};

JobsPanel::JobsPanel(QWidget* parent)
    : QWidget(parent),
      m_title(new QLabel(tr("Jobs of this session"), this)),
      m_empty(new QLabel(tr("No jobs yet."), this)),
      m_clear(new QToolButton(this)),
      m_close(new QToolButton(this)),
      m_area(new QScrollArea(this)),
      m_list(nullptr) {
    setObjectName(QStringLiteral("jobsPanel"));
    setAttribute(Qt::WA_StyledBackground);
    setAccessibleName(tr("Jobs"));
    m_title->setObjectName(QStringLiteral("sectionTitle"));
    m_empty->setObjectName(QStringLiteral("secondary"));
    m_empty->setAlignment(Qt::AlignCenter);
    m_clear->setText(tr("Clear finished"));
    m_close->setIcon(symbolIcon(Symbol::Close, SymbolRole::Secondary));
    m_close->setToolTip(tr("Close"));
    m_close->setAccessibleName(tr("Close the Jobs list"));
    connect(m_clear, &QToolButton::clicked, this, &JobsPanel::clearFinished);
    connect(m_close, &QToolButton::clicked, this, &JobsPanel::closeRequested);
    auto* top = new QHBoxLayout;
    top->setContentsMargins(spacing::kWide, spacing::kHalf, spacing::kUnit, spacing::kHalf);
    top->addWidget(m_title, 1);
    addWidgets(top, {m_clear, m_close});
    buildList();
    auto* layout = bareLayout<QVBoxLayout>(this, 0);
    layout->addLayout(top);
    layout->addWidget(m_area, 1);
    setFixedHeight(sizeHint().height());
    refresh();
}

void JobsPanel::buildList() {
    auto* inside = new QWidget(m_area);
    m_list = new QVBoxLayout(inside);
    m_list->setContentsMargins(0, 0, 0, spacing::kHalf);
    m_list->setSpacing(0);
    m_list->addWidget(m_empty, 1);
    m_list->addStretch(0);
    m_area->setWidget(inside);
    m_area->setWidgetResizable(true);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setFocusPolicy(Qt::NoFocus);
}

void JobsPanel::addJob(int id, const TaskKind& kind, const QString& title, TaskState state) {
    auto* row = new Row(this, id, kind, title);
    row->setState(state);
    m_rows[id] = row;
    m_list->insertWidget(0, row);
    makeRoom();
    refresh();
}

int JobsPanel::openCount() const {
    return static_cast<int>(std::count_if(m_rows.begin(), m_rows.end(),
                                          [](const Row* row) { return !isOver(row->state()); }));
}

void JobsPanel::makeRoom() {
    for (const int id : m_rows.keys()) {
        if (m_rows.size() <= kMostJobs) return;
        if (isOver(m_rows[id]->state())) delete m_rows.take(id);
    }
}

void JobsPanel::showProgress(int id, const JobView& view) {
    if (Row* row = m_rows.value(id)) row->display(view);
}

void JobsPanel::endJob(int id, TaskState state, const QString& outcome, const QString& file) {
    Row* row = m_rows.value(id);
    if (!row) return;
    row->end(state, outcome, file);
    m_list->removeWidget(row);
    m_list->insertWidget(openCount(), row);
    refresh();
}

void JobsPanel::removeJob(int id) {
    if (Row* row = m_rows.take(id)) row->deleteLater();
    refresh();
}

void JobsPanel::clearFinished() {
    for (const int id : m_rows.keys()) {
        if (isOver(m_rows[id]->state())) m_rows.take(id)->deleteLater();
    }
    refresh();
}

int JobsPanel::stateOf(int id) const {
    const Row* row = m_rows.value(id);
    return row ? static_cast<int>(row->state()) : -1;
}

QString JobsPanel::jobText(int id) const {
    const Row* row = m_rows.value(id);
    return row ? row->text() : QString();
}

void JobsPanel::refresh() {
    m_empty->setVisible(m_rows.isEmpty());
    bool over = false;
    for (const Row* row : m_rows) over = over || isOver(row->state());
    m_clear->setEnabled(over);
}

}  // namespace skimline

#include "moc_jobs_panel.cpp"

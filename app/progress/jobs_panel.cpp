// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/progress/jobs_panel.h"

#include <QDateTime>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/style/elided_label.h"
#include "widgets/style/symbol_icon.h"
#include "widgets/style/theme.h"
#include "widgets/style/time_text.h"

namespace skimline {
namespace {

constexpr int kSymbolSize = 16;

Symbol symbolOf(JobKind kind) {
    switch (kind) {
        case JobKind::Analysis:
            return Symbol::Film;
        case JobKind::Export:
            return Symbol::Export;
        case JobKind::Fetch:
            return Symbol::Open;
        case JobKind::Training:
            return Symbol::Refresh;
    }
    return Symbol::Film;
}

QString kindText(JobKind kind) {
    switch (kind) {
        case JobKind::Analysis:
            return JobsPanel::tr("Analysis");
        case JobKind::Export:
            return JobsPanel::tr("Export");
        case JobKind::Fetch:
            return JobsPanel::tr("Weights");
        case JobKind::Training:
            return JobsPanel::tr("Training");
    }
    return {};
}

bool isOver(JobState state) { return state != JobState::Waiting && state != JobState::Running; }

}  // namespace

class JobsPanel::Row : public QWidget {
public:
    Row(JobsPanel* panel, int id, JobKind kind, QString title)
        : QWidget(panel),
          m_kind(kind),
          m_symbol(new QLabel(this)),
          m_title(new ElidedLabel(this, Qt::ElideMiddle)),
          m_text(new ElidedLabel(this)),
          m_bar(new QProgressBar(this)),
          m_time(new QLabel(this)),
          m_cancel(new QToolButton(this)),
          m_reveal(new QToolButton(this)) {
        m_title->setText(std::move(title));
        m_text->setObjectName(QStringLiteral("secondary"));
        m_time->setObjectName(QStringLiteral("secondary"));
        m_time->setMinimumWidth(110);
        m_time->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        m_bar->setTextVisible(false);
        m_bar->setFixedSize(160, 6);
        m_bar->setAccessibleName(m_title->fullText());
        m_symbol->setFixedWidth(kSymbolSize);
        m_symbol->setToolTip(kindText(kind));
        buildButtons(panel, id);
        buildLayout();
        setState(JobState::Waiting);
    }

    JobState state() const { return m_state; }
    QString text() const {
        return QStringList{kindText(m_kind), m_title->fullText(), m_text->fullText(),
                           m_time->text()}
            .join(QLatin1Char(' '));
    }

    void setState(JobState state) {
        m_state = state;
        const bool over = isOver(state);
        m_bar->setVisible(state == JobState::Running);
        m_cancel->setVisible(!over);
        m_reveal->setVisible(over && !m_file.isEmpty());
        if (state == JobState::Waiting) m_text->setText(JobsPanel::tr("Waiting"));
        drawSymbol();
    }

    void display(const JobView& view) {
        if (m_state != JobState::Running) setState(JobState::Running);
        m_text->setText(view.cancelling ? JobsPanel::tr("stopping…") : view.stage);
        m_bar->setRange(0, view.fraction >= 0 ? 1000 : 0);
        if (view.fraction >= 0) m_bar->setValue(static_cast<int>(view.fraction * 1000));
        m_time->setText(view.cancelling ? QString() : timeLeftText(view.secondsLeft));
        m_cancel->setEnabled(!view.cancelling);
    }

    void end(JobState state, const QString& outcome, const QString& file) {
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
        layout->setContentsMargins(spacing::wide, 2, spacing::unit, 2);
        layout->setSpacing(spacing::unit);
        layout->addWidget(m_symbol);
        layout->addWidget(m_title, 2);
        layout->addWidget(m_text, 3);
        layout->addWidget(m_bar);
        layout->addWidget(m_time);
        layout->addWidget(m_reveal);
        layout->addWidget(m_cancel);
        setMinimumHeight(32);
    }

    void drawSymbol() {
        const ThemeColors& colors = themeColors(palette());
        const Symbol symbol = m_state == JobState::Done      ? Symbol::Check
                              : m_state == JobState::Failed  ? Symbol::Error
                              : m_state == JobState::Stopped ? Symbol::Drop
                                                             : symbolOf(m_kind);
        const QColor ink = m_state == JobState::Done     ? colors.accent
                           : m_state == JobState::Failed ? colors.danger
                                                         : colors.secondaryText;
        m_symbol->setPixmap(symbolPixmap(symbol, kSymbolSize, ink, devicePixelRatioF()));
    }

    JobKind m_kind;
    JobState m_state = JobState::Waiting;
    QString m_file;
    QLabel* m_symbol;
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
    top->setContentsMargins(spacing::wide, spacing::half, spacing::unit, spacing::half);
    top->addWidget(m_title, 1);
    top->addWidget(m_clear);
    top->addWidget(m_close);
    auto* inside = new QWidget(m_area);
    m_list = new QVBoxLayout(inside);
    m_list->setContentsMargins(0, 0, 0, spacing::half);
    m_list->setSpacing(0);
    m_list->addWidget(m_empty, 1);
    m_list->addStretch(0);
    m_area->setWidget(inside);
    m_area->setWidgetResizable(true);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setFocusPolicy(Qt::NoFocus);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(top);
    layout->addWidget(m_area, 1);
    setFixedHeight(sizeHint().height());
    refresh();
}

void JobsPanel::addJob(int id, JobKind kind, const QString& title, JobState state) {
    auto* row = new Row(this, id, kind, title);
    row->setState(state);
    m_rows[id] = row;
    m_list->insertWidget(0, row);
    makeRoom();
    refresh();
}

void JobsPanel::makeRoom() {
    for (const int id : m_rows.keys()) {
        if (m_rows.size() <= mostJobs) return;
        if (isOver(m_rows[id]->state())) delete m_rows.take(id);
    }
}

void JobsPanel::showProgress(int id, const JobView& view) {
    if (Row* row = m_rows.value(id)) row->display(view);
}

void JobsPanel::endJob(int id, JobState state, const QString& outcome, const QString& file) {
    Row* row = m_rows.value(id);
    if (!row) return;
    row->end(state, outcome, file);
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

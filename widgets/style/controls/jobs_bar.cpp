// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/style/controls/jobs_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QToolButton>
#include <algorithm>

#include "widgets/style/command_property.h"
#include "widgets/style/elided_label.h"
#include "widgets/style/layouts.h"
#include "widgets/style/progress_fraction.h"
#include "widgets/style/symbol_icon.h"
#include "widgets/style/theme.h"
#include "widgets/style/time_text.h"

namespace skimline {

class JobsBar::Row : public QWidget {
public:
    Row(JobsBar* bar, int id)
        : QWidget(bar),
          m_text(new ElidedLabel(this, Qt::ElideMiddle)),
          m_left(new QLabel(this)),
          m_bar(new QProgressBar(this)),
          m_cancel(new QToolButton(this)) {
        auto* layout = bareLayout<QHBoxLayout>(this, spacing::kUnit);
        m_bar->setTextVisible(false);
        m_bar->setFixedSize(96, 6);
        m_left->setObjectName(QStringLiteral("secondary"));
        m_cancel->setText(JobsBar::tr("Cancel"));
        m_cancel->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        m_cancel->setIcon(symbolIcon(Symbol::Close, SymbolRole::Secondary));
        layout->addWidget(m_text, 1);
        addWidgets(layout, {m_bar, m_left, m_cancel});
        QObject::connect(m_cancel, &QToolButton::clicked, bar,
                         [bar, id] { Q_EMIT bar->cancelRequested(id); });
    }

    void display(const JobView& view) {
        const QString stage = view.cancelling ? JobsBar::tr("Stopping") : view.stage;
        m_text->setText(
            stage.isEmpty()
                ? view.title
                : JobsBar::tr("%1 — %2", "a job and what it does").arg(view.title, stage));
        showFraction(m_bar, view.fraction);
        m_bar->setAccessibleName(view.title);
        m_left->setText(view.cancelling ? QString() : timeLeftText(view.secondsLeft));
        m_cancel->setEnabled(!view.cancelling);
        m_cancel->setAccessibleName(JobsBar::tr("Cancel: %1").arg(view.title));
    }

    QString text() const { return m_text->fullText() + QLatin1Char(' ') + m_left->text(); }

private:
    ElidedLabel* m_text;
    QLabel* m_left;
    QProgressBar* m_bar;
    QToolButton* m_cancel;
};

JobsBar::JobsBar(QWidget* parent)
    : QWidget(parent),
      m_layout(new QHBoxLayout(this)),
      m_idle(new ElidedLabel(this)),
      m_list(new QToolButton(this)) {
    setObjectName(QStringLiteral("jobsBar"));
    setAttribute(Qt::WA_StyledBackground);
    setAccessibleName(tr("Running jobs"));
    m_idle->setObjectName(QStringLiteral("secondary"));
    m_idle->setText(tr("Ready"));
    m_layout->setContentsMargins(spacing::kWide, spacing::kHalf, spacing::kUnit, spacing::kHalf);
    m_layout->setSpacing(spacing::kPage);
    m_layout->addWidget(m_idle, 1);
    m_layout->addWidget(m_list);
    m_list->setCheckable(true);
    m_list->setToolTip(tr("All jobs of this session"));
    standFor(m_list, "view.jobs");
    connect(m_list, &QToolButton::toggled, this, &JobsBar::listToggled);
    setMinimumHeight(36);
    refresh();
}

QSize JobsBar::minimumSizeHint() const { return {0, QWidget::minimumSizeHint().height()}; }

void JobsBar::setJob(int id, const JobView& view) {
    Row*& row = m_rows[id];
    if (!row) {
        row = new Row(this, id);
        m_layout->insertWidget(m_layout->count() - 1, row, 1);
        refresh();
    }
    row->display(view);
}

void JobsBar::refresh() {
    constexpr int room = 2;
    int shown = 0;
    for (Row* row : m_rows) row->setVisible(shown++ < room);
    const int more = std::max(0, jobCount() - room);
    m_list->setText(more > 0 ? tr("%n more job(s)", nullptr, more) : tr("Jobs"));
    m_idle->setVisible(m_rows.isEmpty());
}

void JobsBar::setListOpen(bool open) { m_list->setChecked(open); }

void JobsBar::removeJob(int id) {
    Row* row = m_rows.take(id);
    if (!row) return;
    m_layout->removeWidget(row);
    row->hide();
    row->deleteLater();
    refresh();
}

QString JobsBar::jobText(int id) const {
    const Row* row = m_rows.value(id);
    return row ? row->text() : QString();
}

void JobsBar::setIdleText(const QString& text) { m_idle->setText(text); }

}  // namespace skimline

#include "moc_jobs_bar.cpp"

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/causes/causes_page.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "app/studio/causes/cause_texts.h"
#include "app/studio/causes/shot_frames.h"
#include "app/studio/shell/export_menu_button.h"
#include "widgets/maps/charts/weight_curve.h"
#include "widgets/style/controls/stop_bar.h"
#include "widgets/style/layouts.h"
#include "widgets/style/number_text.h"
#include "widgets/style/symbol_icon.h"
#include "widgets/style/theme.h"
#include "widgets/style/time_text.h"

namespace skimline {
namespace {

constexpr int kMostShots = 9;
constexpr std::size_t kFramesShown = 6;

QLabel* wrapped(QLabel* label) {
    label->setWordWrap(true);
    return label;
}

constexpr int kKeyRole = Qt::UserRole;
constexpr int kShareRole = Qt::UserRole + 1;
constexpr int kValueColumn = 1;
constexpr int kMostCauseRows = 9;
constexpr int kNumberWidth = 56;

/// Weights of long videos are small.
QString weightText(double value) {
    return std::abs(value) < 0.01 ? numberText(value, 2) : QLocale().toString(value, 'f', 3);
}

/// A number with a bar next to it.
class BarDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        QStyledItemDelegate::paint(painter, option, index);
        const double share = index.data(kShareRole).toDouble();
        const ThemeColors& colors = themeColors(option.palette);
        QRectF bar = QRectF(option.rect).adjusted(kNumberWidth, 0, -spacing::kUnit, 0);
        bar = QRectF(bar.left(), bar.center().y() - 3, bar.width() * std::abs(share), 6);
        painter->setPen(Qt::NoPen);
        painter->setBrush(share < 0 ? colors.danger : colors.accent);
        painter->setRenderHint(QPainter::Antialiasing);
        painter->drawRoundedRect(bar, 2, 2);
    }
};

}  // namespace

CausesPage::CausesPage(QWidget* parent) : QScrollArea(parent) {
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    auto* box = new QWidget;
    box->setObjectName(QStringLiteral("panel"));
    m_note = wrapped(styledLabel("secondary", box));
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(spacing::kWide, spacing::kUnit, spacing::kWide, spacing::kWide);
    layout->setSpacing(spacing::kUnit);
    m_progress = new StopBar(tr("Stop explaining"), box);
    connect(m_progress, &StopBar::stopRequested, this, &CausesPage::stopRequested);
    addWidgets(layout, {buildQuestion(box), m_progress, m_note, buildResult(box)});
    layout->addStretch(1);
    setWidget(box);
    setMinimumWidth(256);
    setAsking(false);
    showHelp();
    showMessage({}, false);
}

QWidget* CausesPage::buildQuestion(QWidget* parent) {
    auto* box = new QWidget(parent);
    m_about = wrapped(styledLabel("sectionTitle", box));
    m_questions = new QComboBox(box);
    m_questions->setAccessibleName(tr("Method"));
    for (const CauseQuestion& question : causeQuestions())
        m_questions->addItem(question.name, QString::fromLatin1(question.id));
    m_help = wrapped(styledLabel("secondary", box));
    m_measures = new QCheckBox(tr("Run a deletion test"), box);
    m_measures->setToolTip(
        tr("Removes the top shots, the bottom shots and random ones, and measures how much the "
           "ranking of all frames changes. Takes much longer."));
    m_all = new QCheckBox(tr("Explain the whole skim, not just this shot"), box);
    m_all->setToolTip(tr("Explains the order in which the network selects the shots"));
    m_ask = new QPushButton(box);
    auto* row = bareLayout<QHBoxLayout>(nullptr, spacing::kUnit);
    row->addWidget(m_questions, 1);
    row->addWidget(m_ask);
    auto* layout = bareLayout<QVBoxLayout>(box, spacing::kUnit);
    layout->addWidget(m_about);
    layout->addLayout(row);
    addWidgets(layout, {static_cast<QWidget*>(m_help), m_all, m_measures});
    connect(m_all, &QCheckBox::toggled, this, &CausesPage::nameShot);
    connect(m_questions, &QComboBox::currentIndexChanged, this, &CausesPage::showHelp);
    connect(m_ask, &QPushButton::clicked, this, &CausesPage::askRequested);
    return box;
}

QWidget* CausesPage::buildResult(QWidget* parent) {
    m_result = new QWidget(parent);
    m_title = wrapped(styledLabel("sectionTitle", m_result));
    m_answer = wrapped(new QLabel(m_result));
    m_curve = new WeightCurve(m_result);
    m_rows = new CauseRows(m_result);
    m_rows->setAccessibleName(tr("Causes"));
    m_detail = wrapped(styledLabel("secondary", m_result));
    m_frames = new ShotFrames(m_result);
    m_faithfulness = wrapped(styledLabel("secondary", m_result));
    m_faithfulness->setToolTip(
        tr("1 − Kendall's τ between the scores of all frames with and without the removed shots: 0 "
           "is the same ranking. Mean over removing 1 to 5 shots; ± is the standard deviation over "
           "n random draws."));
    m_onTimeline = new QCheckBox(tr("Show on the timeline"), m_result);
    m_onTimeline->setToolTip(
        tr("Draws the weights as a lane, and arcs from the most influential shots"));
    m_onTimeline->setChecked(true);
    m_export = new ExportMenuButton(m_result);
    auto* tools = bareLayout<QHBoxLayout>(nullptr, spacing::kUnit);
    tools->addWidget(m_title, 1);
    tools->addWidget(m_export);
    connect(m_onTimeline, &QCheckBox::toggled, this, &CausesPage::timelineChanged);
    auto* layout = bareLayout<QVBoxLayout>(m_result, spacing::kUnit);
    layout->addLayout(tools);
    addWidgets(layout, {static_cast<QWidget*>(m_answer), m_faithfulness, m_curve, m_onTimeline,
                        m_rows, m_detail, m_frames});
    connect(m_curve, &WeightCurve::seekRequested, this, &CausesPage::seekRequested);
    connect(m_frames, &ShotFrames::seekRequested, this, &CausesPage::seekRequested);
    connect(m_rows, &CauseRows::chosen, this, &CausesPage::choose);
    return m_result;
}

QString CausesPage::title() const { return m_title->text(); }

QString CausesPage::answer() const { return m_answer->text(); }

QString CausesPage::detail() const { return m_detail->text(); }

void CausesPage::showHelp() {
    const int question = m_questions->currentIndex();
    m_help->setText(causeQuestions()[question].help);
    // An ablation is already a measurement and needs no further test.
    m_measures->setEnabled(m_questions->currentData().toString() != QLatin1String("switch-off"));
}

bool CausesPage::asksAboutAll() const { return m_all->isChecked(); }

/// Shows the measured faithfulness next to the name of every measured method.
void CausesPage::nameQuestions() {
    for (int place = 0; place < m_questions->count(); ++place) {
        const CauseQuestion question = causeQuestions()[place];
        const QString mark =
            m_explanation ? faithfulnessMark(*m_explanation, question.id) : QString();
        m_questions->setItemText(place, mark.isEmpty()
                                            ? question.name
                                            : QStringLiteral("%1: %2").arg(question.name, mark));
    }
}

/// Without a result the heading asks the question; with a result the heading stays with it, and the
/// button names the next shot.
void CausesPage::nameShot() {
    const bool known = m_shot > 0;
    const QString time = timeText(m_range.start);
    const double center = (m_range.start + m_range.end) / 2;
    const TimeSpan middle{center, center};
    const QString ofShot = !known           ? tr("Why was a shot kept?")
                           : isKept(middle) ? tr("Why was the shot at %1 kept?").arg(time)
                                            : tr("Why was the shot at %1 dropped?").arg(time);
    m_about->setText(asksAboutAll() ? tr("Why were these shots chosen?") : ofShot);
    m_about->setVisible(!m_explanation);
    m_ask->setText(asksAboutAll() ? tr("Explain the skim")
                   : known        ? tr("Explain %1", "time of a shot").arg(time)
                                  : tr("Explain"));
}

void CausesPage::setShot(int number, const TimeSpan& range) {
    m_shot = number;
    m_range = range;
    nameShot();
    m_ask->setEnabled(m_canAsk && m_shot > 0 && !m_progress->isVisibleTo(this));
}

bool CausesPage::isKept(const TimeSpan& span) const {
    return std::ranges::any_of(m_kept, [&](const TimeSpan& kept) {
        return kept.start < span.end && span.start < kept.end;
    });
}

void CausesPage::setKept(const QList<TimeSpan>& kept) {
    if (kept == m_kept) return;
    m_kept = kept;
    nameShot();
    if (m_explanation && !m_explanation->frames.empty()) showWeights();
}

void CausesPage::showMessage(const QString& text, bool canAsk) {
    m_explanation = nullptr;
    nameQuestions();
    nameShot();
    m_canAsk = canAsk;
    m_note->setText(text);
    m_note->setVisible(!text.isEmpty());
    m_result->hide();
    m_questions->setEnabled(canAsk);
    m_ask->setEnabled(canAsk && m_shot > 0);
}

void CausesPage::showExplanation(const ExplanationPointer& explanation,
                                 const ThumbnailStore& images) {
    m_explanation = explanation;
    m_images = &images;
    m_canAsk = true;
    m_note->hide();
    m_questions->setEnabled(true);
    m_ask->setEnabled(m_shot > 0);
    nameQuestions();
    nameShot();
    m_title->setText(resultTitle(*explanation));
    m_answer->setText(answerSentence(*explanation));
    const QString measured = faithfulnessSentence(*explanation);
    m_faithfulness->setText(measured);
    m_faithfulness->setVisible(!measured.isEmpty());
    m_detail->hide();
    m_frames->setFrames({});
    m_curve->setVisible(!explanation->frames.empty());
    m_onTimeline->setVisible(!explanation->frames.empty());
    if (explanation->frames.empty())
        showSwitches();
    else
        showWeights();
    m_result->show();
}

TimeSpan CausesPage::spanOf(std::int64_t shot) const {
    const TimeRange& range =
        m_explanation->analysis->scores->shots[static_cast<std::size_t>(shot - 1)].range;
    return {range.start.toDouble(), range.end.toDouble()};
}

void CausesPage::showWeights() {
    const Explanation& found = *m_explanation;
    const std::vector<double>& times = found.analysis->facts->sampleTimes;
    const TimeSpan asked = found.shot > 0 ? spanOf(found.shot) : TimeSpan();
    // The shot itself would dwarf all others, because it mostly attends to itself.
    QList<double> values(found.frames.begin(), found.frames.end());
    for (qsizetype step = 0; step < values.size(); ++step) {
        if (found.isAsked(times[static_cast<std::size_t>(step)])) values[step] = 0;
    }
    m_curve->setCurve(ScoreSeries({times.begin(), times.end()}, values),
                      found.analysis->facts->duration.toDouble());
    m_curve->setSpans(asked, m_kept);
    QList<CauseRow> rows;
    for (const int shot : heaviestShots(found, kMostShots))
        rows << CauseRow{shotTime(found, shot + 1), found.shots[static_cast<std::size_t>(shot)],
                         isKept(spanOf(shot + 1)) ? tr("in the skim") : QString(), shot + 1};
    m_rows->setRows({tr("Shot"), tr("Weight"), QString()}, rows);
}

void CausesPage::showSwitches() {
    const std::vector<SwitchEffect>& switches = m_explanation->switches;
    QList<int> order(static_cast<qsizetype>(switches.size()));
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, {},
                             [&](int at) { return switches[static_cast<std::size_t>(at)].tau; });
    QList<CauseRow> rows;
    for (const int at : order) {
        const SwitchEffect& effect = switches[static_cast<std::size_t>(at)];
        rows << CauseRow{switchName(effect), 1 - effect.tau,
                         changesText(effect.leave.size(), effect.enter.size()), at};
    }
    m_rows->setRows({tr("Part switched off"), tr("1 − τ"), tr("Shots")}, rows);
}

void CausesPage::addFrames(const std::vector<std::int64_t>& shots, bool enter,
                           QList<ShotFrame>& to) {
    for (const std::int64_t shot : shots) {
        const TimeSpan span = spanOf(shot);
        const double middle = (span.start + span.end) / 2;
        const QString time = shotTime(*m_explanation, shot);
        const QString caption = enter ? tr("%1 gained").arg(time) : tr("%1 lost").arg(time);
        to << ShotFrame{m_images->nearest(middle), caption, span.start, enter};
    }
}

void CausesPage::choose(int key) {
    if (!m_explanation->frames.empty()) {
        Q_EMIT seekRequested(spanOf(key).start);
        return;
    }
    const SwitchEffect& effect = m_explanation->switches[static_cast<std::size_t>(key)];
    m_detail->setText(switchSentence(*m_explanation, effect));
    m_detail->show();
    QList<ShotFrame> frames;
    addFrames(effect.leave, false, frames);
    addFrames(effect.enter, true, frames);
    m_frames->setFrames(frames.mid(0, kFramesShown));
}

void CausesPage::setAsking(bool asking, double fraction, const QString& what) {
    m_progress->setVisible(asking);
    m_progress->setProgress(fraction, what);
    m_ask->setEnabled(!asking && m_canAsk && m_shot > 0);
}

void CausesPage::setPlayhead(double seconds) { m_curve->setPlayhead(seconds); }

CauseRows::CauseRows(QWidget* parent) : QTreeWidget(parent) {
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setAllColumnsShowFocus(true);
    setColumnCount(3);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setItemDelegateForColumn(kValueColumn, new BarDelegate(this));
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(0, QHeaderView::ResizeToContents);
    header()->setSectionResizeMode(kValueColumn, QHeaderView::Stretch);
    header()->setSectionResizeMode(2, QHeaderView::ResizeToContents);
    header()->setSectionsMovable(false);
    connect(this, &QTreeWidget::currentItemChanged, this, [this](const QTreeWidgetItem* item) {
        if (item) Q_EMIT chosen(item->data(0, kKeyRole).toInt());
    });
}

void CauseRows::setRows(const QStringList& headings, const QList<CauseRow>& rows) {
    clear();
    setHeaderLabels(headings);
    double most = 1e-12;
    for (const CauseRow& row : rows) most = std::max(most, std::abs(row.value));
    for (const CauseRow& row : rows) {
        auto* item = new QTreeWidgetItem(this, {row.name, weightText(row.value), row.detail});
        item->setData(0, kKeyRole, row.key);
        item->setData(kValueColumn, kShareRole, row.value / most);
    }
    const int shown = std::min(static_cast<int>(rows.size()), kMostCauseRows);
    if (shown > 0)
        setFixedHeight(shown * sizeHintForRow(0) + header()->sizeHint().height() +
                       2 * frameWidth());
}

}  // namespace skimline

#include "moc_causes_page.cpp"

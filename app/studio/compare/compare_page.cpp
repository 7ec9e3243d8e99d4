// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/compare/compare_page.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTabBar>
#include <QTableWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "app/studio/causes/cause_texts.h"
#include "app/studio/compare/compare_cost_view.h"
#include "app/studio/compare/compare_maps_view.h"
#include "app/studio/compare/compare_table.h"
#include "app/studio/compare/run_choosers.h"
#include "app/studio/shell/export_menu_button.h"
#include "app/studio/shell/figures/sheet_painter.h"
#include "app/studio/shell/inspector_dock.h"
#include "app/studio/shell/sheet_view.h"
#include "app/studio/shell/table_copy.h"
#include "core/foundation/figures/map_figures.h"
#include "widgets/style/layouts.h"
#include "widgets/style/progress_fraction.h"
#include "widgets/style/theme.h"
#include "widgets/timeline/late_frames.h"

namespace skimline {
namespace {

constexpr std::size_t kMostFrames = 12;

QScrollArea* scrolled(QWidget* content, QWidget* parent) {
    auto* area = new QScrollArea(parent);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidget(content);
    return area;
}

/// Middles of the shots that the run keeps, one frame per shot.
std::vector<double> momentsOf(const FigureRun& run) {
    std::vector<double> moments;
    const std::size_t count = std::min(run.kept.size(), kMostFrames);
    for (std::size_t at = 0; at < count; ++at) {
        const auto& [begin, end] = run.kept[at * run.kept.size() / count];
        moments.push_back((begin + end) / 2);
    }
    return moments;
}

/// With frames of the shots that each run keeps, as far as there are any.
RunsFigure withFrames(RunsFigure figure, const ThumbnailStore& images) {
    for (FigureRun& run : figure.runs) {
        for (const double moment : momentsOf(run)) {
            const QImage image = images.nearest(moment);
            if (!image.isNull()) run.frames.push_back({moment, toRgb(image)});
        }
    }
    return figure;
}

QWidget* stacked(std::initializer_list<QWidget*> parts) {
    auto* page = new QWidget;
    auto* column = bareLayout<QVBoxLayout>(page, spacing::kWide);
    for (QWidget* part : parts) column->addWidget(part);
    column->addStretch(1);
    return page;
}

}  // namespace

ComparePage::ComparePage(QWidget* parent)
    : QWidget(parent),
      m_quick(new QPushButton(tr("Local-global vs full"), this)),
      m_more(new QToolButton(this)),
      m_compare(new QPushButton(tr("Compare"), this)),
      m_export(new ExportMenuButton(this)),
      m_choice(new QWidget(this)),
      m_choosers(new RunChoosers(this)),
      m_baselines(new QCheckBox(tr("Include baselines"), this)),
      m_states(new QStackedWidget(this)),
      m_note(new QLabel(this)),
      m_progress(new QProgressBar(this)),
      m_stop(new QPushButton(tr("Stop"), this)),
      m_tabs(new QTabBar(this)),
      m_views(new QStackedWidget(this)),
      m_scores(new SheetView(this)),
      m_raw(new SheetView(this)),
      m_difference(new SheetView(this)),
      m_shots(new SheetView(this)),
      m_causesNote(new QLabel(this)),
      m_causesSheet(new SheetView(this)),
      m_table(new QTableWidget(this)),
      m_maps(new CompareMapsView(this)),
      m_cost(new CompareCostView(this)),
      m_ahead(new LateFrames(this)) {
    buildControls();
    auto* note = new QWidget(this);
    auto* column = new QVBoxLayout(note);
    m_note->setObjectName(QStringLiteral("lead"));
    m_note->setWordWrap(true);
    m_note->setAlignment(Qt::AlignCenter);
    m_progress->setTextVisible(false);
    m_progress->setMaximumWidth(240);
    column->setSpacing(spacing::kWide);
    column->addStretch(2);
    column->addWidget(m_note);
    column->addWidget(m_progress, 0, Qt::AlignHCenter);
    column->addWidget(m_stop, 0, Qt::AlignHCenter);
    column->addStretch(3);
    addWidgets(m_states, {note, buildResults()});
    auto* tools = new QHBoxLayout;
    tools->setSpacing(spacing::kUnit);
    addWidgets(tools, {m_quick, m_more});
    tools->addStretch(1);
    tools->addWidget(m_export);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(spacing::kUnit, spacing::kUnit, spacing::kUnit, spacing::kUnit);
    layout->setSpacing(spacing::kUnit);
    layout->addLayout(tools);
    layout->addWidget(m_choice);
    layout->addWidget(m_states, 1);
    showMessage({}, false);
}

void ComparePage::buildControls() {
    m_quick->setToolTip(tr("Runs local-global and full attention on this video"));
    m_more->setObjectName(QStringLiteral("otherRuns"));
    m_more->setText(tr("Other runs"));
    m_more->setCheckable(true);
    m_more->setToolTip(tr("Choose patterns, windows, global frames, checkpoints and features"));
    auto* choice = bareLayout<QVBoxLayout>(m_choice);
    choice->addWidget(m_choosers);
    m_baselines->setToolTip(
        tr("Uniform: evenly spaced shots. Coverage: the shots that represent the most of the "
           "video. Worth: the moments with the highest worth. Teacher: coverage weighted by worth; "
           "the networks were trained to imitate it."));
    auto* last = new QHBoxLayout;
    last->addWidget(m_baselines, 1);
    last->addWidget(m_compare);
    choice->addLayout(last);
    m_choice->hide();
    connect(m_more, &QToolButton::toggled, m_choice, &QWidget::setVisible);
    connect(m_quick, &QPushButton::clicked, this, [this] {
        RunChoice full;
        full.attention = "full";
        request({{}, full});
    });
    connect(m_compare, &QPushButton::clicked, this, [this] {
        m_more->setChecked(false);
        request(m_choosers->runs());
    });
    connect(m_stop, &QPushButton::clicked, this, &ComparePage::stopRequested);
    connect(m_export, &ExportMenuButton::imageRequested, this, &ComparePage::imageRequested);
    connect(m_export, &ExportMenuButton::dataRequested, this, &ComparePage::dataRequested);
    connect(m_export, &ExportMenuButton::stopRequested, this, &ComparePage::stopSavingRequested);
}

void ComparePage::request(std::vector<RunChoice> runs) {
    const std::pair<const char*, QString> baselines[] = {{"uniform", tr("Uniform")},
                                                         {"coverage", tr("Coverage")},
                                                         {"worth", tr("Worth")},
                                                         {"teacher", tr("Teacher")}};
    for (const auto& [baseline, name] : baselines) {
        if (!m_baselines->isChecked()) continue;
        RunChoice run;
        run.name = name.toStdString();
        run.baseline = baseline;
        runs.push_back(run);
    }
    Q_EMIT compareRequested(runs);
}

QWidget* ComparePage::buildResults() {
    auto* page = new QWidget(this);
    m_tabs->setObjectName(QLatin1String(InspectorDock::kViews));
    setPlainTabs(m_tabs, tr("Comparison view"));
    for (const QString& name :
         {tr("Curves"), tr("Key shots"), tr("Table"), tr("Maps"), tr("Causes"), tr("Cost")})
        m_tabs->addTab(name);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionMode(QAbstractItemView::ContiguousSelection);
    m_table->setShowGrid(false);
    m_table->setAlternatingRowColors(true);
    m_table->setAccessibleName(tr("Figures of the runs"));
    copiesAsTable(m_table);
    addWidgets(m_views,
               {scrolled(stacked({m_scores, m_raw, m_difference}), this),
                scrolled(stacked({m_shots}), this), m_table, scrolled(m_maps, this),
                scrolled(stacked({m_causesNote, m_causesSheet}), this), scrolled(m_cost, this)});
    m_causesNote->setWordWrap(true);
    auto* column = bareLayout<QVBoxLayout>(page, spacing::kUnit);
    column->addWidget(m_tabs);
    column->addWidget(m_views, 1);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int index) {
        m_views->setCurrentIndex(index);
        if (m_comparison && view() == View::Causes && m_causes.empty()) Q_EMIT causesWanted();
    });
    connect(m_maps, &CompareMapsView::seekRequested, this, &ComparePage::seekRequested);
    return page;
}

void ComparePage::showMessage(const QString& note, bool possible) {
    m_comparison.reset();
    m_maps->setComparison(nullptr);
    m_note->setText(note);
    m_progress->hide();
    m_stop->hide();
    m_states->setCurrentIndex(0);
    m_quick->setEnabled(possible);
    m_compare->setEnabled(possible);
    m_export->setEnabled(false);
}

void ComparePage::showProgress(const QString& what, double fraction) {
    showMessage(what, false);
    showFraction(m_progress, fraction);
    m_progress->show();
    m_stop->show();
}

bool ComparePage::isWorking() const { return !m_stop->isHidden(); }

void ComparePage::showComparison(const ComparisonPointer& comparison, const ThumbnailStore& images,
                                 const FigureReference& reference) {
    m_comparison = comparison;
    m_progress->hide();
    m_stop->hide();
    m_quick->setEnabled(true);
    m_compare->setEnabled(true);
    m_export->setEnabled(true);
    fillFigures(images, reference);
    m_causes.clear();
    m_causesSheet->hide();
    m_causesNote->hide();
    fillCompareTable(*m_table, *comparison);
    m_maps->setThumbnails(images);
    m_maps->setComparison(comparison);
    m_states->setCurrentIndex(1);
    if (view() == View::Causes) Q_EMIT causesWanted();
}

void ComparePage::showCauses(const std::vector<RunCauses>& causes) {
    m_causes = causes;
    m_causesNote->hide();
    const CauseWords words = causeWords();
    m_causesSheet->setBuilder(
        [causes, words](const SheetStyle& style) { return runsCausesSheet(causes, style, words); },
        tr("Relevance of each frame and ablation of the network, for each run"));
    m_causesSheet->show();
}

void ComparePage::showCausesNote(const QString& note) {
    m_causesNote->setText(note);
    m_causesNote->show();
    m_causesSheet->hide();
}

void ComparePage::fillFigures(const ThumbnailStore& images, const FigureReference& reference) {
    RunsFigure plain = m_comparison->figure;
    plain.reference = reference;
    FigureRun& first = plain.runs.front();
    first.name = tr("%1 (reference)").arg(QString::fromStdString(first.name)).toStdString();
    const auto figure = std::make_shared<const RunsFigure>(std::move(plain));
    FigureWords words;
    words.time = tr("Time").toStdString();
    words.score = tr("Score").toStdString();
    words.raw = tr("Raw output").toStdString();
    words.difference = tr("Score difference").toStdString();
    words.versus = tr("minus", "one run less another").toStdString();
    m_scores->setBuilder(
        [figure, words](const SheetStyle& style) { return scoreSheet(*figure, style, words); },
        tr("Scores of the runs over time"));
    m_raw->setBuilder(
        [figure, words](const SheetStyle& style) { return rawSheet(*figure, style, words); },
        tr("Raw importance of the runs over time"));
    m_raw->setVisible(
        std::ranges::any_of(figure->runs, [](const FigureRun& run) { return !run.raw.empty(); }));
    m_difference->setBuilder(
        [figure, words](const SheetStyle& style) { return differenceSheet(*figure, style, words); },
        tr("Score differences over time"));
    // A thread decodes them in advance: two dozen in one paint would block the window.
    for (const FigureRun& run : figure->runs)
        for (const double moment : momentsOf(run)) m_ahead->nearest(images, moment);
    m_shots->setBuilder(
        [figure, images, words,
         framed = std::make_shared<std::optional<RunsFigure>>()](const SheetStyle& style) {
            if (!*framed) *framed = withFrames(*figure, images);
            return shotSheet(**framed, style, words);
        },
        tr("Shots that each run keeps"));
}

ComparePage::View ComparePage::view() const { return static_cast<View>(m_tabs->currentIndex()); }

void ComparePage::setView(View view) { m_tabs->setCurrentIndex(static_cast<int>(view)); }

Sheet ComparePage::printed() const {
    if (!m_comparison) return {};
    if (view() == View::Curves) {
        Sheet all = m_scores->printed();
        for (const SheetView* more : {m_raw, m_difference}) {
            if (more->isHidden()) continue;
            const Sheet one = more->printed();
            addSheet(all, one, {0, all.height});
            all.height += one.height;
        }
        return all;
    }
    if (view() == View::Cost) return m_cost->printed();
    if (view() == View::Shots) return m_shots->printed();
    if (view() == View::Causes && !m_causes.empty()) return m_causesSheet->printed();
    if (view() == View::Table) return tableSheet(sheetTableOf(*m_table), printStyle());
    return {};
}

void ComparePage::setSaving(bool saving) { m_export->setSaving(saving); }

}  // namespace skimline

#include "moc_compare_page.cpp"

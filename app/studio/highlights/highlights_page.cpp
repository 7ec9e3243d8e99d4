// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/highlights/highlights_page.h"

#include <QCheckBox>
#include <QCompleter>
#include <QHBoxLayout>
#include <QIcon>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/studio/document/reasons/sound_text.h"
#include "app/studio/highlights/highlight_masks_view.h"
#include "widgets/style/controls/stop_bar.h"
#include "widgets/style/layouts.h"
#include "widgets/style/symbol_icon.h"
#include "widgets/style/theme.h"
#include "widgets/style/time_text.h"

namespace skimline {
namespace {

constexpr int kMostRows = 5;
constexpr QSize kPicture(72, 40);
constexpr int kStartRole = Qt::UserRole;
constexpr int kEndRole = Qt::UserRole + 1;

QString textOf(const HighlightMoment& moment) {
    const QString text = HighlightsPage::tr("%1 to %2, score %3")
                             .arg(timeText(moment.start), timeText(moment.end),
                                  QLocale().toString(moment.score, 'f', 2));
    return moment.heard.empty()
               ? text
               : HighlightsPage::tr("%1, %2", "a moment, the sound that is heard in it")
                     .arg(text, soundWord(moment.heard));
}

QString textOf(const LikeMoment& moment) {
    return HighlightsPage::tr("%1 to %2, likeness %3")
        .arg(timeText(moment.range.start.toDouble()), timeText(moment.range.end.toDouble()),
             QLocale().toString(static_cast<double>(moment.likeness), 'f', 2));
}

QIcon pictureOf(const QImage& image) {
    QPixmap picture(kPicture);
    picture.fill(Qt::transparent);
    if (!image.isNull()) picture = QPixmap::fromImage(image);
    QIcon icon(picture);
    // Selected ones are not tinted.
    icon.addPixmap(picture, QIcon::Selected);
    return icon;
}

/// A moment with the frame in its middle.
class MomentItem : public QListWidgetItem {
public:
    MomentItem(const QString& text, QListWidget* list, const ThumbnailStore* images)
        : QListWidgetItem(text, list), m_images(images) {}

    QVariant data(int role) const override {
        if (role != Qt::DecorationRole) return QListWidgetItem::data(role);
        const double middle = (data(kStartRole).toDouble() + data(kEndRole).toDouble()) / 2;
        return pictureOf(m_images->nearest(middle));
    }

private:
    const ThumbnailStore* m_images;
};

}  // namespace

HighlightsPage::HighlightsPage(const QStringList& words, QWidget* parent)
    : QWidget(parent), m_note(new QLabel(this)) {
    setObjectName(QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    m_note->setObjectName(QStringLiteral("secondary"));
    m_note->setWordWrap(true);
    m_note->setContentsMargins(spacing::kWide, spacing::kUnit, spacing::kWide, spacing::kUnit);
    auto* layout = bareLayout<QVBoxLayout>(this, 0);
    addWidgets(layout, {buildQuery(words), m_note});
    layout->addWidget(buildResult(), 1);
    layout->addStretch(0);
    setMinimumWidth(256);
    setFinding(false);
    showMessage({}, false);
}

QWidget* HighlightsPage::buildQuery(const QStringList& words) {
    auto* box = new QWidget(this);
    m_query = new QLineEdit(box);
    m_query->setMaxLength(80);
    m_query->setPlaceholderText(tr("Sound, or words for what is seen"));
    m_query->setToolTip(tr("Any highlight, a sound (%1), or words for what is seen")
                            .arg(words.join(QStringLiteral(", "))));
    m_query->setAccessibleName(m_query->placeholderText());
    auto* completer = new QCompleter(words, m_query);
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    // A list below the field would keep the first click on "Find" for itself.
    completer->setCompletionMode(QCompleter::InlineCompletion);
    m_query->setCompleter(completer);
    m_find = new QPushButton(tr("Find"), box);
    m_picture = new QPushButton(tr("Find by picture…"), box);
    m_picture->setToolTip(tr("Find moments that look like a picture"));
    m_progress = new StopBar(tr("Stop searching for highlights"), box);
    auto* row = new QHBoxLayout;
    row->addWidget(m_query, 1);
    row->addWidget(m_find);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(spacing::kWide, spacing::kUnit, spacing::kWide, spacing::kUnit);
    layout->addLayout(row);
    layout->addWidget(m_picture, 0, Qt::AlignLeft);
    layout->addWidget(m_progress);
    const auto ask = [this] {
        if (m_find->isEnabled()) Q_EMIT findRequested(m_query->text().simplified());
    };
    connect(m_find, &QPushButton::clicked, this, ask);
    connect(m_query, &QLineEdit::returnPressed, this, ask);
    connect(m_picture, &QPushButton::clicked, this, &HighlightsPage::pictureRequested);
    connect(m_progress, &StopBar::stopRequested, this, &HighlightsPage::stopRequested);
    return box;
}

QWidget* HighlightsPage::buildResult() {
    auto* area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    auto* box = new QWidget;
    box->setObjectName(QStringLiteral("panel"));
    m_summary = styledLabel("sectionTitle", box);
    m_moments = new QListWidget(box);
    m_moments->setAccessibleName(tr("Moments"));
    m_moments->setSelectionMode(QAbstractItemView::ExtendedSelection);
    // An hour has hundreds; otherwise each of them is measured.
    m_moments->setUniformItemSizes(true);
    m_moments->setIconSize(kPicture);
    m_scores =
        styledLabel("secondary", box,
                    tr("The highlight network was trained on synthetic examples only and finds too "
                       "many moments. They are therefore ranked by the worth of their frames (one "
                       "half), sudden sounds (one quarter) and speech (one quarter). Laughter, "
                       "applause, cheering, screams, whistles and bangs raise a moment, or add "
                       "one."));
    m_scores->setWordWrap(true);
    m_masks = new HighlightMasksView(box);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(spacing::kWide, spacing::kUnit, spacing::kWide, spacing::kWide);
    layout->setSpacing(spacing::kUnit);
    addWidgets(layout,
               {static_cast<QWidget*>(m_summary), m_moments, buildDecisions(box), m_scores});
    layout->addSpacing(spacing::kUnit);
    layout->addWidget(m_masks);
    layout->addStretch(1);
    area->setWidget(box);
    m_result = area;
    const auto seek = [this](const QListWidgetItem* item) {
        if (item) Q_EMIT seekRequested(item->data(kStartRole).toDouble());
    };
    connect(m_moments, &QListWidget::itemClicked, this, seek);
    connect(m_moments, &QListWidget::itemActivated, this, seek);
    return area;
}

QWidget* HighlightsPage::buildDecisions(QWidget* parent) {
    auto* box = new QWidget(parent);
    m_keep = new QPushButton(symbolIcon(Symbol::Keep), tr("Keep"), box);
    m_keep->setToolTip(tr("Keep the selected moments in the skim"));
    m_drop = new QPushButton(symbolIcon(Symbol::Drop), tr("Drop"), box);
    m_drop->setToolTip(tr("Drop the selected moments from the skim"));
    auto* row = bareLayout<QHBoxLayout>(box, spacing::kUnit);
    addWidgets(row, {m_keep, m_drop});
    row->addStretch(1);
    connect(m_keep, &QPushButton::clicked, this,
            [this] { Q_EMIT locked(chosenMoments(), Lock::In); });
    connect(m_drop, &QPushButton::clicked, this,
            [this] { Q_EMIT locked(chosenMoments(), Lock::Out); });
    const auto refresh = [this] {
        const bool any = !m_moments->selectedItems().isEmpty();
        m_keep->setEnabled(any);
        m_drop->setEnabled(any);
    };
    connect(m_moments, &QListWidget::itemSelectionChanged, this, refresh);
    refresh();
    return box;
}

std::vector<TimeRange> HighlightsPage::chosenMoments() const {
    std::vector<TimeRange> moments;
    for (int row = 0; row < m_moments->count(); ++row) {
        const QListWidgetItem* item = m_moments->item(row);
        if (!item->isSelected()) continue;
        const TimeRange moment{Rational::fromSeconds(item->data(kStartRole).toDouble()),
                               Rational::fromSeconds(item->data(kEndRole).toDouble())};
        moments.push_back(moment);
    }
    // The list sorts by score, an edit by time.
    std::ranges::sort(moments, {}, &TimeRange::start);
    return moments;
}

QString HighlightsPage::note() const { return m_note->text(); }

void HighlightsPage::showMessage(const QString& text, bool canFind) {
    m_run = nullptr;
    m_note->setText(text);
    m_note->setVisible(!text.isEmpty());
    m_result->hide();
    m_find->setEnabled(canFind);
    m_picture->setEnabled(canFind);
    m_query->setEnabled(canFind);
}

void HighlightsPage::showRun(const HighlightRunPointer& run) {
    m_run = run;
    const bool silent = run->found().loudness.empty();
    m_note->setText(silent ? tr("This video has no audio. The network relies mainly on audio, so "
                                "these results are unreliable.")
                           : QString());
    m_note->setVisible(silent);
    m_find->setEnabled(true);
    m_picture->setEnabled(true);
    m_query->setEnabled(true);
    m_masks->show();
    m_masks->showRun(*run);
    const bool masked = m_masks->masks()->isChecked();
    showMoments(masked ? run->found().moments : run->withoutMasks().moments);
    m_result->show();
}

void HighlightsPage::showMoments(const std::vector<HighlightMoment>& moments) {
    m_moments->clear();
    for (const HighlightMoment& moment : moments)
        addMoment(textOf(moment), moment.start, moment.end);
    m_scores->setVisible(!moments.empty());
    showList(moments.empty() ? tr("No highlights found")
                             : tr("%n moment(s)", "", static_cast<int>(moments.size())));
}

void HighlightsPage::showFound(const LikeResult& found) {
    showMessage({}, true);
    m_moments->clear();
    for (const LikeMoment& moment : found.moments)
        addMoment(textOf(moment), moment.range.start.toDouble(), moment.range.end.toDouble());
    m_scores->hide();
    m_masks->hide();
    showList(tr("%n moment(s), the most alike first", "", m_moments->count()));
    m_result->show();
}

void HighlightsPage::addMoment(const QString& text, double start, double end) {
    auto* item = new MomentItem(text, m_moments, &m_images);
    item->setData(kStartRole, start);
    item->setData(kEndRole, end);
}

void HighlightsPage::showList(const QString& summary) {
    const int count = m_moments->count();
    m_summary->setText(summary);
    m_moments->setVisible(count > 0);
    m_keep->parentWidget()->setVisible(count > 0);
    if (count > 0)
        m_moments->setFixedHeight(std::min(count, kMostRows) * m_moments->sizeHintForRow(0) +
                                  2 * m_moments->frameWidth() + spacing::kHalf);
}

void HighlightsPage::setImages(const ThumbnailStore& images) {
    m_images = images;
    m_moments->viewport()->update();
}

void HighlightsPage::setFinding(bool finding, double fraction, const QString& what) {
    m_progress->setVisible(finding);
    m_progress->setProgress(fraction, what);
    for (QPushButton* each : {m_find, m_picture})
        if (finding) each->setEnabled(false);
}

}  // namespace skimline

#include "moc_highlights_page.cpp"

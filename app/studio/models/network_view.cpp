// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/models/network_view.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QPainter>
#include <QPointer>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollBar>
#include <QTextBrowser>
#include <QTextTable>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/studio/document/lists/row_background.h"
#include "app/studio/document/video_session.h"
#include "app/studio/models/plain_card.h"
#include "core/skim/analysis/attention_choice.h"
#include "widgets/style/layouts.h"
#include "widgets/style/number_text.h"
#include "widgets/style/progress_fraction.h"
#include "widgets/style/symbol_icon.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

QString text(const std::string& bytes) { return QString::fromStdString(bytes); }

/// @param level  of the heading; text that comes from a card has none of its own
void addSection(QString& markdown, int level, const QString& title, const QString& body) {
    if (body.isEmpty()) return;
    const QString mark(level, QLatin1Char('#'));
    markdown += QStringLiteral("\n\n%1 %2\n\n%3\n").arg(mark, title, body);
}

QString attentionText(const std::string& name) {
    if (name == "lga") return NetworkView::tr("local-global attention");
    if (name == "full") return NetworkView::tr("full attention");
    if (name == "local") return NetworkView::tr("local attention");
    if (name == "global") return NetworkView::tr("global attention");
    if (name == kMaskedAttention) return NetworkView::tr("attention with learnable masks");
    return text(name);
}

QString kindText(const ModelCard& card) {
    if (card.kind == ModelKind::Extractor) return NetworkView::tr("Extracts features from frames.");
    if (card.kind == ModelKind::Highlights)
        return NetworkView::tr("Finds highlights in video and audio.");
    if (card.kind == ModelKind::Pictures)
        return NetworkView::tr("Compares frames with a picture, on the command line.");
    return NetworkView::tr("Scores frames by their %1 features, using %2.")
        .arg(VideoSession::extractorName(card.features), attentionText(card.attention));
}

QString nameText(const ModelCard& card) {
    return card.kind == ModelKind::Extractor ? VideoSession::extractorName(card.id) : text(card.id);
}

QString placeText(const ModelCard& card) {
    if (card.location.empty()) return NetworkView::tr("not installed");
    if (card.bundled) return NetworkView::tr("included with Skimline");
    return text(card.location.string());
}

}  // namespace

QString sizeText(const ModelCard& card) {
    const QLocale locale;
    QStringList parts;
    if (card.parameters > 0)
        parts << NetworkView::tr("%1 parameters").arg(countText(card.parameters));
    if (card.bytes > 0)
        parts << locale.formattedDataSize(static_cast<qint64>(card.bytes), 1,
                                          QLocale::DataSizeSIFormat);
    return parts.join(NetworkView::tr(", "));
}

QString cardMarkdown(const ModelCard& card, bool withDetails) {
    if (!card.problem.empty()) return text(card.problem);
    const PlainCard plain = plainCardOf(card);
    const bool isKnown = !plain.summary.isEmpty();
    QString markdown =
        joinedSentences({kindText(card), isKnown ? plain.summary : text(card.text.summary)}) +
        QStringLiteral("\n\n");
    QStringList facts{sizeText(card), placeText(card), text(card.licence)};
    facts.removeAll(QString());
    markdown += facts.join(QStringLiteral(" · "));
    if (isKnown) {
        addSection(markdown, 3, NetworkView::tr("Trained on"), plain.data);
        addSection(markdown, 3, NetworkView::tr("Limits"), plain.limits);
        if (!withDetails) return markdown;
        // The rest is the model card next to the file, in English.
        addSection(markdown, 3, NetworkView::tr("Details"), text(card.text.summary));
    }
    const int level = isKnown ? 4 : 3;
    addSection(markdown, level, NetworkView::tr("Trained on"), text(card.text.data));
    addSection(markdown, level, NetworkView::tr("Measured"), text(card.text.measured));
    addSection(markdown, level, NetworkView::tr("Limits"), text(card.text.limits));
    return markdown;
}

NetworkView::NetworkView(QWidget* parent)
    : QWidget(parent),
      m_used(new QLabel(this)),
      m_automatic(new QToolButton(this)),
      m_list(new QListWidget(this)),
      m_card(new QTextBrowser(this)),
      m_progress(new QProgressBar(this)),
      m_use(new QPushButton(tr("Use it"), this)),
      m_fetch(new QPushButton(this)),
      m_import(new QPushButton(tr("Import…"), this)),
      m_details(new QCheckBox(tr("Details"), this)) {
    build();
    connectButtons();
    setUsed({}, {});
    refreshButtons();
}

void NetworkView::build() {
    m_used->setWordWrap(true);
    m_used->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_automatic->setText(tr("Let Skimline choose"));
    m_automatic->setToolTip(tr("Undo the selection made here"));
    m_list->setItemDelegate(new NetworkDelegate(m_list));
    m_list->setMouseTracking(true);
    m_list->setAccessibleName(tr("Networks"));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_card->setAccessibleName(tr("Model card"));
    m_card->setOpenExternalLinks(true);
    m_card->setObjectName(QStringLiteral("modelCard"));
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(6);
    m_progress->setAccessibleName(tr("Downloading weights"));
    m_progress->hide();
    m_use->setObjectName(QStringLiteral("primary"));
    m_import->setToolTip(tr("Import weights or a checkpoint from a file"));
    auto* used = new QVBoxLayout;
    used->setContentsMargins(spacing::kWide, spacing::kUnit, spacing::kWide, spacing::kUnit);
    used->addWidget(m_used);
    used->addWidget(m_automatic, 0, Qt::AlignLeft);
    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(spacing::kWide, spacing::kUnit, spacing::kWide, spacing::kUnit);
    addWidgets(buttons, {m_use, m_fetch});
    buttons->addStretch(1);
    buttons->addWidget(m_import);
    auto* details = new QHBoxLayout;
    details->setContentsMargins(spacing::kWide, spacing::kHalf, spacing::kWide, 0);
    details->addWidget(m_details);
    auto* layout = bareLayout<QVBoxLayout>(this, 0);
    layout->addLayout(used);
    layout->addWidget(m_list);
    layout->addWidget(m_card, 1);
    layout->addLayout(details);
    layout->addWidget(m_progress);
    layout->addLayout(buttons);
}

void NetworkView::connectButtons() {
    connect(m_list, &QListWidget::currentRowChanged, this, [this] {
        showCard();
        refreshButtons();
    });
    connect(m_automatic, &QToolButton::clicked, this, &NetworkView::automaticRequested);
    connect(m_import, &QPushButton::clicked, this, &NetworkView::importRequested);
    connect(m_use, &QPushButton::clicked, this, [this] {
        if (selected() >= 0) Q_EMIT useRequested(m_cards[static_cast<std::size_t>(selected())]);
    });
    connect(m_details, &QCheckBox::toggled, this, &NetworkView::showCard);
    connect(m_fetch, &QPushButton::clicked, this, [this] {
        if (!m_fetching.isEmpty()) {
            Q_EMIT fetchCancelled();
        } else if (selected() >= 0) {
            Q_EMIT fetchRequested(text(m_cards[static_cast<std::size_t>(selected())].id));
        }
    });
}

int NetworkView::selected() const { return m_list->currentRow(); }
QString NetworkView::usedText() const { return m_used->text(); }
QString NetworkView::cardHtml() const { return m_card->toPlainText(); }

void NetworkView::setCards(std::vector<ModelCard> cards) {
    const QString id = selectedId();
    m_cards = std::move(cards);
    fillList();
    selectAgain(id);
}

QString NetworkView::selectedId() const {
    const auto at = static_cast<std::size_t>(selected());
    return at < m_cards.size() ? text(m_cards[at].id) : QString();
}

void NetworkView::selectAgain(const QString& id) {
    select(id);
    if (selected() < 0 && !m_usedIds.isEmpty()) select(m_usedIds.first());
    if (selected() < 0 && m_list->count() > 0) m_list->setCurrentRow(0);
}

void NetworkView::fillList() {
    m_list->clear();
    for (const ModelCard& card : m_cards) {
        auto* item = new QListWidgetItem(nameText(card), m_list);
        const QString detail = !card.problem.empty()   ? tr("unusable")
                               : card.location.empty() ? tr("not installed")
                               : m_usedIds.contains(text(card.id))
                                   ? tr("in use — %1").arg(sizeText(card))
                                   : sizeText(card);
        item->setData(NetworkDelegate::DetailRole, detail);
        item->setData(NetworkDelegate::UsedRole, m_usedIds.contains(text(card.id)));
        item->setData(NetworkDelegate::ExtractorRole, card.kind == ModelKind::Extractor);
        item->setToolTip(text(card.location.string()));
    }
    const int rows = std::clamp(m_list->count(), 1, 4);
    m_list->setFixedHeight(rows * NetworkDelegate::kRowHeight + spacing::kHalf);
}

void NetworkView::setUsed(const QString& sentences, const QStringList& ids) {
    m_used->setText(sentences.isEmpty() ? tr("Scores appear after the analysis.") : sentences);
    if (ids == m_usedIds) return;
    const QString id = selectedId();
    m_usedIds = ids;
    fillList();
    selectAgain(id);
}

void NetworkView::setChoice(const ModelChoice& choice) {
    m_choice = choice;
    m_automatic->setVisible(choice != ModelChoice());
    refreshButtons();
}

void NetworkView::setFetching(const QString& id, double fraction) {
    m_fetching = id;
    m_progress->setVisible(!id.isEmpty());
    showFraction(m_progress, fraction);
    refreshButtons();
}

void NetworkView::select(const QString& id) {
    const auto found = std::find_if(m_cards.begin(), m_cards.end(),
                                    [&id](const ModelCard& card) { return text(card.id) == id; });
    if (found != m_cards.end()) m_list->setCurrentRow(static_cast<int>(found - m_cards.begin()));
}

void NetworkView::showCard() {
    QString markdown;
    bool isShort = false;
    if (selected() >= 0) {
        const ModelCard& card = m_cards[static_cast<std::size_t>(selected())];
        markdown = cardMarkdown(card, m_details->isChecked());
        isShort = card.problem.empty() && !plainCardOf(card).summary.isEmpty();
    }
    m_details->setVisible(isShort);
    if (markdown == m_shown) return;
    m_shown = markdown;
    // Parsed outside the view, which would lay out the whole text again for every row of a table.
    auto* document = new QTextDocument(m_card);
    document->setDefaultFont(m_card->font());
    document->setMarkdown(markdown);
    layOut(*document);
    // The view deletes only the document that it created itself.
    const QPointer<QTextDocument> before = m_card->document();
    m_card->setDocument(document);
    delete before;
    m_card->verticalScrollBar()->setValue(0);
}

void NetworkView::layOut(QTextDocument& document) const {
    document.setDocumentMargin(spacing::kWide);
    document.setIndentWidth(spacing::kWide);
    const QColor line = themeColors(palette()).border;
    for (QTextFrame* frame : document.rootFrame()->childFrames()) {
        auto* table = qobject_cast<QTextTable*>(frame);
        if (!table) continue;
        QTextTableFormat format = table->format();
        format.setBorderCollapse(true);
        format.setBorder(1);
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setBorderBrush(line);
        format.setCellPadding(spacing::kHalf);
        format.setCellSpacing(0);
        format.setTopMargin(spacing::kHalf);
        format.setBottomMargin(spacing::kUnit);
        table->setFormat(format);
    }
}

void NetworkView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) {
        m_shown.clear();
        showCard();
    }
    QWidget::changeEvent(event);
}

bool NetworkView::isChosen(const ModelCard& card) const {
    if (card.kind == ModelKind::Extractor) return m_choice.extractor == text(card.id);
    return !m_choice.checkpoint.isEmpty() && m_choice.checkpoint == text(card.location.string());
}

void NetworkView::refreshButtons() {
    const ModelCard* card =
        selected() >= 0 ? &m_cards[static_cast<std::size_t>(selected())] : nullptr;
    const bool there = card && !card->location.empty() && card->problem.empty();
    // The others have tabs of their own.
    const bool scores =
        card && (card->kind == ModelKind::Checkpoint || card->kind == ModelKind::Extractor);
    m_use->setVisible(there && scores);
    m_use->setEnabled(there && !isChosen(*card));
    m_use->setText(there && isChosen(*card) ? tr("Chosen") : tr("Use it"));
    m_fetch->setVisible(!m_fetching.isEmpty() || (card && !there && !card->url.empty()));
    m_fetch->setText(!m_fetching.isEmpty() ? tr("Cancel") : tr("Download"));
    if (card) m_fetch->setToolTip(text(card->url));
}

void NetworkDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const {
    constexpr int symbolSize = 16;
    const ThemeColors& colors = themeColors(option.palette);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintRowBackground(painter, option);
    const bool used = index.data(UsedRole).toBool();
    const Symbol symbol = used                                 ? Symbol::Check
                          : index.data(ExtractorRole).toBool() ? Symbol::Film
                                                               : Symbol::Automatic;
    const QPoint corner(option.rect.left() + spacing::kWide,
                        option.rect.center().y() - symbolSize / 2);
    painter->drawPixmap(
        corner, symbolPixmap(symbol, symbolSize, used ? colors.accent : colors.secondaryText,
                             painter->device()->devicePixelRatioF()));
    const QRect area = option.rect.adjusted(spacing::kWide + symbolSize + spacing::kUnit + 2, 4,
                                            -spacing::kWide, -4);
    painter->setPen(colors.text);
    painter->drawText(
        area, Qt::AlignLeft | Qt::AlignTop,
        option.fontMetrics.elidedText(index.data().toString(), Qt::ElideMiddle, area.width()));
    painter->setPen(used ? colors.accent : colors.secondaryText);
    painter->drawText(area, Qt::AlignLeft | Qt::AlignBottom,
                      option.fontMetrics.elidedText(index.data(DetailRole).toString(),
                                                    Qt::ElideRight, area.width()));
    painter->restore();
}

QSize NetworkDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const {
    return {160, kRowHeight};
}

}  // namespace skimline

#include "moc_network_view.cpp"

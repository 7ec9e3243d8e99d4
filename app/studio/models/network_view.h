// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStyledItemDelegate>
#include <QWidget>
#include <vector>

#include "app/studio/shell/settings/model_choice.h"
#include "core/skim/installation/model_cards.h"

class QCheckBox;
class QLabel;
class QListWidget;
class QProgressBar;
class QPushButton;
class QTextBrowser;
class QTextDocument;
class QToolButton;

namespace skimline {

/// The installed and installable networks: their kind, training data, measured results and limits;
/// and which of them made the current scores.
class NetworkView : public QWidget {
    Q_OBJECT

public:
    explicit NetworkView(QWidget* parent = nullptr);

    void setCards(std::vector<ModelCard> cards);
    const std::vector<ModelCard>& cards() const { return m_cards; }
    /// Origin of the current scores, as sentences, and the ids that the list marks.
    void setUsed(const QString& text, const QStringList& ids);
    void setChoice(const ModelChoice& choice);
    /// Weights that are being fetched. @param fraction negative: unknown or, without an id, nothing
    void setFetching(const QString& id, double fraction);
    void select(const QString& id);
    /// -1 while there are none.
    int selected() const;
    QString usedText() const;
    QString cardHtml() const;

Q_SIGNALS:
    void useRequested(const skimline::ModelCard& card);
    /// Skimline decides again.
    void automaticRequested();
    void fetchRequested(const QString& id);
    void fetchCancelled();
    void importRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    void layOut(QTextDocument& document) const;
    void build();
    void connectButtons();
    void fillList();
    QString selectedId() const;
    void selectAgain(const QString& id);
    void showCard();
    void refreshButtons();
    bool isChosen(const ModelCard& card) const;

    std::vector<ModelCard> m_cards;
    QStringList m_usedIds;
    ModelChoice m_choice;
    QString m_fetching;
    QString m_shown;  ///< markdown of the card
    QLabel* m_used;
    QToolButton* m_automatic;
    QListWidget* m_list;
    QTextBrowser* m_card;
    QProgressBar* m_progress;
    QPushButton* m_use;
    QPushButton* m_fetch;
    QPushButton* m_import;
    QCheckBox* m_details;
};

/// "1,286,401 parameters, 2.6 MB".
QString sizeText(const ModelCard& card);
/// Markdown with the most important facts first; the details of a network that Skimline knows may
/// be left out.
QString cardMarkdown(const ModelCard& card, bool withDetails);

/// A row of the networks list: kind, name and most important facts.
class NetworkDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    enum Role { DetailRole = Qt::UserRole + 1, UsedRole, ExtractorRole };
    static constexpr int kRowHeight = 44;

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFrame>
#include <QString>

class QLabel;
class QPushButton;

namespace skimline {

/// "What am I looking at?" of a view of the inspector, for video editors who have not read the
/// papers. @param view  the topic of its page (PageTitle::topic), and where the page has several
/// views the number of the one on show: "attention.1"  @return rich text; empty: nothing is known
QString viewHelp(const QString& view);

/// The content of a page's tab, in a few words; empty: nothing is known.
QString tabHelp(const QString& topic);

/// Shows that text over the page, with a link to the guide. Closes like a menu.
class ViewHelpCard : public QFrame {
    Q_OBJECT

public:
    explicit ViewHelpCard(QWidget* parent);

    /// @param below  the pressed button; the card is aligned with its right edge
    void open(const QString& view, const QWidget* below, int width);
    QString text() const;
    QPushButton* more() const { return m_more; }

Q_SIGNALS:
    void guideRequested();

private:
    QLabel* m_text;
    QPushButton* m_more;
};

}  // namespace skimline

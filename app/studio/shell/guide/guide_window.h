// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QString>
#include <QWidget>

class QLabel;
class QLineEdit;
class QListWidget;
class QTextBrowser;
class QUrl;

namespace skimline {

/// The user guide in a separate window: topics on the left, their text on the right, a search over
/// both. Links lead from topic to topic, Alt+Left leads back.
class GuideWindow : public QWidget {
    Q_OBJECT

public:
    GuideWindow();

    /// The first topic if no topic has this name.
    void showTopic(const QString& id);
    /// Id of the current topic.
    QString topic() const;
    void search(const QString& text);
    QListWidget* topics() const { return m_topics; }
    QTextBrowser* page() const { return m_page; }

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void arrange();
    void listTopics();
    void followLink(const QUrl& link);
    void onPageChanged(const QUrl& address);
    /// Makes the searched words stand out.
    void markWords();
    void setColours();

    QLineEdit* m_search;
    QListWidget* m_topics;
    QLabel* m_nothing;
    QTextBrowser* m_page;
};

/// A page of the user guide (docs/guide), English Markdown.
struct GuideTopic {
    QString id;     ///< name of its file without ending; others link to it
    QString title;  ///< its heading
    QString text;
};

/// In the order in which they are read. The files are resources of the program.
const QList<GuideTopic>& guideTopics();

/// The address of a topic's file, for a text browser.
QString guideAddress(const QString& id);

/// The topics that contain every word of a search, ignoring case; matches in the title come first;
/// all of them for an empty search.
QList<GuideTopic> guideTopicsWith(const QString& search);

}  // namespace skimline

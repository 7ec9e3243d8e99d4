// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFrame>
#include <functional>

class QVBoxLayout;

namespace skimline {

enum class MessageKind { Info, Success, Warning, Error };

/// A labelled way out of a message.
struct MessageAction {
    QString label;
    std::function<void()> run;
    bool primary = false;  ///< what most will want
};

/// One message in the window that does not stop anybody's work: symbol, bold headline, sentence,
/// actions, close button.
class MessageBanner : public QFrame {
    Q_OBJECT

public:
    MessageBanner(MessageKind kind, const QString& headline, const QString& sentence,
                  const QList<MessageAction>& actions, QWidget* parent = nullptr);

    MessageKind kind() const { return m_kind; }
    QString text() const { return m_text; }

Q_SIGNALS:
    void closed();

private:
    MessageKind m_kind;
    QString m_text;
};

/// The newest few messages, one above the other; takes no room while there are none.
class MessageArea : public QWidget {
    Q_OBJECT

public:
    explicit MessageArea(QWidget* parent = nullptr);

    /// A message equal to one on show replaces it. Successes, and what is only told, close by
    /// themselves after a while.
    MessageBanner* post(MessageKind kind, const QString& headline, const QString& sentence,
                        const QList<MessageAction>& actions = {});
    void clear();
    QList<MessageBanner*> banners() const;

private:
    QVBoxLayout* m_layout;
};

}  // namespace skimline

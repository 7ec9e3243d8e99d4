// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFrame>
#include <functional>

class QToolButton;
class QVBoxLayout;

namespace skimline {

enum class MessageKind { Info, Success, Warning, Error };

/// A labelled way out of a message.
struct MessageAction {
    QString label;
    std::function<void()> run;
    bool primary = false;  ///< the usual choice
};

/// One non-blocking message in the window: symbol, bold headline, sentence, actions, close button.
class MessageBanner : public QFrame {
    Q_OBJECT

public:
    MessageBanner(MessageKind kind, const QString& headline, const QString& sentence,
                  const QList<MessageAction>& actions, QWidget* parent = nullptr);

    MessageKind kind() const { return m_kind; }
    QString text() const { return m_text; }
    /// Offers as many older messages; none: offers nothing.
    void setOlder(int count);

Q_SIGNALS:
    void closed();
    void olderWanted();

private:
    MessageKind m_kind;
    QString m_text;
    QToolButton* m_older;
};

/// The newest message, which offers those before it; takes no room while there is none.
class MessageArea : public QWidget {
    Q_OBJECT

public:
    explicit MessageArea(QWidget* parent = nullptr);

    /// A message equal to a visible one replaces it. Success and information messages close
    /// automatically after a while.
    MessageBanner* post(MessageKind kind, const QString& headline, const QString& sentence,
                        const QList<MessageAction>& actions = {});
    void clear();
    /// The newest first, visible or not.
    QList<MessageBanner*> banners() const;

private:
    void remove(MessageBanner* banner);
    void arrange();

    QVBoxLayout* m_layout;
    bool m_showsAll = false;
};

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/style/controls/message_banner.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/style/number_text.h"
#include "widgets/style/symbol_icon.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr int kMostBanners = 3;
constexpr int kReadMilliseconds = 20'000;

QString kindName(MessageKind kind) {
    switch (kind) {
        case MessageKind::Info:
            return QStringLiteral("info");
        case MessageKind::Success:
            return QStringLiteral("success");
        case MessageKind::Warning:
            return QStringLiteral("warning");
        case MessageKind::Error:
            return QStringLiteral("error");
    }
    return {};
}

QIcon kindIcon(MessageKind kind) {
    switch (kind) {
        case MessageKind::Info:
            return symbolIcon(Symbol::Film, SymbolRole::Accent);
        case MessageKind::Success:
            return symbolIcon(Symbol::Check, SymbolRole::Accent);
        case MessageKind::Warning:
            return symbolIcon(Symbol::Warning, SymbolRole::Lock);
        case MessageKind::Error:
            return symbolIcon(Symbol::Error, SymbolRole::Danger);
    }
    return {};
}

}  // namespace

MessageBanner::MessageBanner(MessageKind kind, const QString& headline, const QString& sentence,
                             const QList<MessageAction>& actions, QWidget* parent)
    : QFrame(parent), m_kind(kind), m_text(joinedSentences({headline, sentence})) {
    setObjectName(QStringLiteral("banner"));
    setProperty("kind", kindName(kind));
    setAccessibleName(m_text);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(spacing::kWide, spacing::kUnit, spacing::kUnit, spacing::kUnit);
    layout->setSpacing(spacing::kUnit);
    auto* symbol = new QToolButton(this);
    symbol->setIcon(kindIcon(kind));
    symbol->setObjectName(QStringLiteral("bannerSymbol"));
    symbol->setFocusPolicy(Qt::NoFocus);
    symbol->setAttribute(Qt::WA_TransparentForMouseEvents);
    auto* label = new QLabel(this);
    label->setTextFormat(Qt::RichText);
    label->setText(QStringLiteral("<b>%1</b>&nbsp; %2")
                       .arg(headline.toHtmlEscaped(), sentence.toHtmlEscaped()));
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout->addWidget(symbol);
    layout->addWidget(label, 1);
    for (const MessageAction& action : actions) {
        auto* button = new QPushButton(action.label, this);
        if (action.primary) button->setObjectName(QStringLiteral("primary"));
        connect(button, &QPushButton::clicked, this, [run = action.run] { run(); });
        layout->addWidget(button);
    }
    m_older = new QToolButton(this);
    m_older->setObjectName(QStringLiteral("olderMessages"));
    m_older->setToolTip(tr("Show older messages"));
    m_older->hide();
    connect(m_older, &QToolButton::clicked, this, &MessageBanner::olderWanted);
    layout->addWidget(m_older);
    auto* close = new QToolButton(this);
    close->setIcon(symbolIcon(Symbol::Close, SymbolRole::Secondary));
    close->setAccessibleName(tr("Close this message"));
    close->setToolTip(tr("Close"));
    connect(close, &QToolButton::clicked, this, &MessageBanner::closed);
    layout->addWidget(close, 0, Qt::AlignTop);
}

void MessageBanner::setOlder(int count) {
    m_older->setText(tr("%n older message(s)", nullptr, count));
    m_older->setVisible(count > 0);
}

MessageArea::MessageArea(QWidget* parent) : QWidget(parent), m_layout(new QVBoxLayout(this)) {
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(spacing::kHalf);
    setVisible(false);
}

QList<MessageBanner*> MessageArea::banners() const {
    QList<MessageBanner*> list;
    for (int index = 0; index < m_layout->count(); ++index) {
        if (auto* banner = qobject_cast<MessageBanner*>(m_layout->itemAt(index)->widget())) {
            list << banner;
        }
    }
    return list;
}

MessageBanner* MessageArea::post(MessageKind kind, const QString& headline, const QString& sentence,
                                 const QList<MessageAction>& actions) {
    auto* banner = new MessageBanner(kind, headline, sentence, actions, this);
    for (MessageBanner* other : banners()) {
        if (other->text() == banner->text()) remove(other);
    }
    const QList<MessageBanner*> others = banners();
    if (others.size() >= kMostBanners) remove(others.last());
    m_layout->insertWidget(0, banner);
    connect(banner, &MessageBanner::closed, this, [this, banner] { remove(banner); });
    connect(banner, &MessageBanner::olderWanted, this, [this] {
        m_showsAll = true;
        arrange();
    });
    const bool onlyTells = kind == MessageKind::Info && actions.isEmpty();
    if (kind == MessageKind::Success || onlyTells) {
        QTimer::singleShot(kReadMilliseconds, banner, [this, banner] { remove(banner); });
    }
    arrange();
    return banner;
}

void MessageArea::remove(MessageBanner* banner) {
    m_layout->removeWidget(banner);
    banner->hide();
    banner->deleteLater();
    arrange();
}

/// All messages would cover most of a small window.
void MessageArea::arrange() {
    const QList<MessageBanner*> all = banners();
    m_showsAll = m_showsAll && all.size() > 1;
    for (MessageBanner* banner : all) {
        const bool newest = banner == all.first();
        banner->setVisible(newest || m_showsAll);
        banner->setOlder(newest && !m_showsAll ? static_cast<int>(all.size()) - 1 : 0);
    }
    setVisible(!all.isEmpty());
}

void MessageArea::clear() {
    for (MessageBanner* banner : banners()) Q_EMIT banner->closed();
}

}  // namespace skimline

#include "moc_message_banner.cpp"

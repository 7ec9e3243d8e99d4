// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/style/focus_ring.h"

#include <QApplication>
#include <QEvent>
#include <QPainter>

#include "widgets/style/theme.h"

namespace skimline {
namespace {

/// A widget that fills most of its window has the focus only because nothing in it was chosen yet.
bool isPage(const QWidget* widget) {
    const QSize all = widget->window()->size();
    return 2 * widget->width() > all.width() && 2 * widget->height() > all.height();
}

}  // namespace

FocusRing::FocusRing(QWidget* window) : QWidget(window) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    hide();
    connect(qApp, &QApplication::focusChanged, this,
            [this](QWidget*, QWidget* focused) { follow(focused); });
}

void FocusRing::follow(QWidget* focused) {
    watch(false);
    const bool ours = focused && focused->window() == window() && !isPage(focused);
    m_focused = ours ? focused : nullptr;
    watch(true);
    place();
}

void FocusRing::watch(bool on) {
    for (QWidget* at = m_focused; at && at != window(); at = at->parentWidget()) {
        on ? at->installEventFilter(this) : at->removeEventFilter(this);
    }
}

bool FocusRing::eventFilter(QObject*, QEvent* event) {
    switch (event->type()) {
        case QEvent::Move:
        case QEvent::Resize:
        case QEvent::Show:
        case QEvent::Hide:
        case QEvent::PaletteChange:
            place();
            break;
        default:
            break;
    }
    return false;
}

void FocusRing::place() {
    const bool shown = m_focused && m_focused->isVisible() && isHighContrast(palette());
    if (shown) {
        const QRect around(m_focused->mapTo(window(), QPoint()), m_focused->size());
        setGeometry(around.adjusted(-kWidth, -kWidth, kWidth, kWidth) & window()->rect());
        // It covers no part of the widget itself, such as a video.
        setMask(QRegion(rect()) - rect().adjusted(kWidth, kWidth, -kWidth, -kWidth));
        raise();
    }
    setVisible(shown);
}

void FocusRing::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), themeColors(palette()).lock);
}

}  // namespace skimline

#include "moc_focus_ring.cpp"

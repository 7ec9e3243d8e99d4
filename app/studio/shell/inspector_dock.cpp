// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/shell/inspector_dock.h"

#include <QCloseEvent>
#include <QHoverEvent>
#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>
#include <algorithm>

#include "app/studio/shell/view_help.h"
#include "widgets/style/accessible_role.h"
#include "widgets/style/command_property.h"
#include "widgets/style/theme.h"

namespace skimline {
namespace {

constexpr int kNarrowestHelp = 320;
constexpr int kWidestHelp = 440;
constexpr int kWidestTabs = 400;  ///< of symbols; large fonts scroll
/// Width of a tab without a name: ten of them and the help button next to them are 400 wide.
constexpr int kSymbolTab = 36;

/// Qt leaves room for a name even if there is none.
class SymbolTabBar : public QTabBar {
public:
    explicit SymbolTabBar(QWidget* parent) : QTabBar(parent) {
        // The name that Qt gives to the bar of a QTabWidget, for the style sheet.
        setObjectName(QStringLiteral("qt_tabwidget_tabbar"));
    }

protected:
    QSize tabSizeHint(int tab) const override {
        const QSize size = QTabBar::tabSizeHint(tab);
        return tabText(tab).isEmpty() ? QSize(kSymbolTab, size.height()) : size;
    }
    QSize minimumTabSizeHint(int tab) const override { return tabSizeHint(tab); }
};

class SymbolTabs : public QTabWidget {
public:
    explicit SymbolTabs(QWidget* parent) : QTabWidget(parent) { setTabBar(new SymbolTabBar(this)); }
};

}  // namespace

InspectorDock::InspectorDock(QWidget* parent)
    : QDockWidget(parent),
      m_tabs(new SymbolTabs(this)),
      m_shown(new QAction(this)),
      m_help(new QToolButton(this)),
      m_card(new ViewHelpCard(this)) {
    // The name under which the window's state is kept.
    setObjectName(QStringLiteral("inspector"));
    setWindowTitle(tr("Inspector"));
    setAllowedAreas(Qt::LeftDockWidgetArea | Qt::RightDockWidgetArea);
    m_tabs->setDocumentMode(true);
    setAccessibleRole(m_tabs, QAccessible::Pane);
    m_tabs->setUsesScrollButtons(true);
    m_tabs->tabBar()->setDrawBase(false);
    m_tabs->tabBar()->setAttribute(Qt::WA_Hover);
    m_tabs->tabBar()->installEventFilter(this);
    for (QWidget* control :
         {static_cast<QWidget*>(m_tabs), static_cast<QWidget*>(m_tabs->tabBar())}) {
        control->setAccessibleName(windowTitle());
    }
    m_help->setText(QStringLiteral("?"));
    m_help->setToolTip(tr("What am I looking at?"));
    standFor(m_help, "help.guide");
    m_help->setAccessibleName(m_help->toolTip());
    m_help->setFocusPolicy(Qt::TabFocus);
    connect(m_help, &QToolButton::clicked, this, &InspectorDock::explainView);
    connect(m_card, &ViewHelpCard::guideRequested, this, [this] { Q_EMIT helpRequested(topic()); });
    m_tabs->setCornerWidget(m_help);
    setWidget(m_tabs);
    m_shown->setText(tr("&Inspector"));
    m_shown->setObjectName(
        QStringLiteral("view.inspector"));  // app/studio/shell/preferences/key_bindings.h
    m_shown->setShortcut(Qt::Key_F9);
    m_shown->setCheckable(true);
    connect(m_shown, &QAction::triggered, this, &InspectorDock::setShown);
    connect(m_tabs, &QTabWidget::currentChanged, this, [this] {
        nameTabs();
        if (isVisible()) Q_EMIT pageShown(shownPage());
    });
}

void InspectorDock::addPage(QWidget* page, const PageTitle& title, PageNeeds needs) {
    m_names << title.name;
    m_topics << title.topic;
    const int tab = m_tabs->addTab(page, symbolIcon(title.symbol), title.name);
    const QString help = tabHelp(title.topic);
    m_tabs->setTabToolTip(tab, help.isEmpty() ? title.name : title.name + QLatin1Char('\n') + help);
    m_tabs->tabBar()->setAccessibleTabName(tab, title.name);
    nameTabs();
    if (needs == PageNeeds::Nothing) m_needNothing.insert(page);
}

void InspectorDock::setOffered(QWidget* page, bool offered) {
    if (offered != m_notOffered.contains(page)) return;
    if (offered)
        m_notOffered.remove(page);
    else
        m_notOffered.insert(page);
    refreshTabs();
}

void InspectorDock::showPage(QWidget* page) {
    setOffered(page, true);
    const bool possible = m_videoOpen || m_needNothing.contains(page);
    if (possible) m_tabs->setCurrentWidget(page);
    if (m_videoOpen) {
        setWanted(true);
    } else if (possible) {
        m_asked = true;
        refresh();
    } else {
        m_before = page;
    }
}

QString InspectorDock::topic() const { return m_topics.value(m_tabs->currentIndex()); }

QString InspectorDock::viewOnShow() const {
    const QWidget* page = shownPage();
    const auto* views = page ? page->findChild<QTabBar*>(QLatin1String(kViews)) : nullptr;
    if (!views) return topic();
    return topic() + QLatin1Char('.') + QString::number(views->currentIndex());
}

void InspectorDock::explainView() {
    if (viewHelp(viewOnShow()).isEmpty())
        Q_EMIT helpRequested(topic());
    else
        m_card->open(viewOnShow(), m_help, std::clamp(width(), kNarrowestHelp, kWidestHelp));
}

QWidget* InspectorDock::shownPage() const { return m_tabs->currentWidget(); }

void InspectorDock::setVideoOpen(bool open) {
    if (open == m_videoOpen) {
        refresh();
        return;
    }
    m_videoOpen = open;
    if (!open) {
        m_before = shownPage();
        refresh();
        refreshTabs();
    } else {
        refreshTabs();
        // A page asked for without a video, such as trainings, stays visible.
        if (!m_asked && m_before) m_tabs->setCurrentWidget(m_before);
        refresh();
    }
    m_asked = false;
}

void InspectorDock::refreshTabs() {
    for (int tab = 0; tab < m_tabs->count(); ++tab) {
        QWidget* page = m_tabs->widget(tab);
        const bool possible = m_videoOpen || m_needNothing.contains(page);
        m_tabs->setTabVisible(tab, possible && !m_notOffered.contains(page));
    }
    nameTabs();
}

void InspectorDock::setWanted(bool wanted) {
    m_wanted = wanted;
    refresh();
}

void InspectorDock::setShown(bool shown) {
    if (m_videoOpen) return setWanted(shown);
    m_asked = shown;
    refresh();
}

void InspectorDock::nameTabs() {
    QTabBar* bar = m_tabs->tabBar();
    for (int tab = 0; tab < m_names.size(); ++tab) bar->setTabText(tab, m_names[tab]);
    const int beside = m_help->sizeHint().width() + 2 * spacing::kUnit;
    const int room = m_tabs->width() - beside;
    setWindowTitle(tr("Inspector"));
    if (bar->sizeHint().width() <= room) return;
    for (int tab = 0; tab < m_names.size(); ++tab)
        if (tab != m_tabs->currentIndex()) bar->setTabText(tab, {});
    if (bar->sizeHint().width() > room) {
        // There is room above for its name.
        bar->setTabText(m_tabs->currentIndex(), {});
        setWindowTitle(m_names.value(m_tabs->currentIndex()));
    }
    // Symbols alone need no scroll arrows.
    m_tabs->setMinimumWidth(std::min(bar->sizeHint().width() + beside, kWidestTabs));
}

void InspectorDock::nameHovered(int tab) {
    const int shown = m_tabs->currentIndex();
    const bool isNamed = !m_tabs->tabText(tab < 0 ? shown : tab).isEmpty();
    if (tab >= 0 && !isNamed) return setWindowTitle(m_names.value(tab));
    setWindowTitle(m_tabs->tabText(shown).isEmpty() ? m_names.value(shown) : tr("Inspector"));
}

bool InspectorDock::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_tabs->tabBar() &&
        (event->type() == QEvent::HoverEnter || event->type() == QEvent::HoverMove))
        nameHovered(
            m_tabs->tabBar()->tabAt(static_cast<QHoverEvent*>(event)->position().toPoint()));
    if (watched == m_tabs->tabBar() && event->type() == QEvent::HoverLeave) nameHovered(-1);
    return QDockWidget::eventFilter(watched, event);
}

void InspectorDock::resizeEvent(QResizeEvent* event) {
    QDockWidget::resizeEvent(event);
    nameTabs();
}

void InspectorDock::refresh() {
    const bool shown = m_videoOpen ? m_wanted : m_asked;
    setVisible(shown);
    m_shown->setChecked(shown);
}

void InspectorDock::closeEvent(QCloseEvent* event) {
    QDockWidget::closeEvent(event);
    setShown(false);
}

void InspectorDock::showEvent(QShowEvent* event) {
    QDockWidget::showEvent(event);
    if (shownPage()) Q_EMIT pageShown(shownPage());
}

}  // namespace skimline

#include "moc_inspector_dock.cpp"

#include "app/pages/inspector_dock.h"

#include <QCloseEvent>
#include <QTabBar>
#include <QTabWidget>

namespace skimline {

InspectorDock::InspectorDock(QWidget* parent)
    : QDockWidget(parent), m_tabs(new QTabWidget(this)), m_wanted(new QAction(this)) {
    // The name under which the window's state is kept.
    setObjectName(QStringLiteral("inspector"));
    setWindowTitle(tr("Inspector"));
    setAllowedAreas(Qt::LeftDockWidgetArea | Qt::RightDockWidgetArea);
    m_tabs->setDocumentMode(true);
    m_tabs->setUsesScrollButtons(true);
    for (QWidget* control :
         {static_cast<QWidget*>(m_tabs), static_cast<QWidget*>(m_tabs->tabBar())}) {
        control->setAccessibleName(windowTitle());
    }
    setWidget(m_tabs);
    m_wanted->setText(tr("&Inspector"));
    m_wanted->setShortcut(Qt::Key_F9);
    m_wanted->setCheckable(true);
    m_wanted->setChecked(true);
    connect(m_wanted, &QAction::toggled, this, &InspectorDock::refresh);
    connect(m_tabs, &QTabWidget::currentChanged, this, [this] {
        if (isVisible()) Q_EMIT pageShown(shownPage());
    });
    refresh();
}

void InspectorDock::addPage(QWidget* page, const QString& name) { m_tabs->addTab(page, name); }

void InspectorDock::showPage(QWidget* page) {
    m_tabs->setCurrentWidget(page);
    setWanted(true);
}

QWidget* InspectorDock::shownPage() const { return m_tabs->currentWidget(); }

void InspectorDock::setVideoOpen(bool open) {
    m_videoOpen = open;
    refresh();
}

void InspectorDock::refresh() { setVisible(m_videoOpen && isWanted()); }

void InspectorDock::closeEvent(QCloseEvent* event) {
    QDockWidget::closeEvent(event);
    setWanted(false);
}

void InspectorDock::showEvent(QShowEvent* event) {
    QDockWidget::showEvent(event);
    if (shownPage()) Q_EMIT pageShown(shownPage());
}

}  // namespace skimline

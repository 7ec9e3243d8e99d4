// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAction>
#include <QDockWidget>
#include <QSet>
#include <QStringList>

#include "widgets/style/symbol_icon.h"

class QTabWidget;
class QToolButton;

namespace skimline {

class ViewHelpCard;

/// When a page of the inspector is shown: only with a video, or always.
enum class PageNeeds { Video, Nothing };

/// Title of a page on its tab. If there is no room for all names, only the tab of the current page
/// shows its name, or, if that is too long, too, the dock does; the others show their symbols.
struct PageTitle {
    QString name;
    Symbol symbol;
    QString topic;  ///< of the user guide
};

/// Pages that explain or make the skim, as tabs next to player and timeline. May float: a map is
/// best on a screen of its own.
class InspectorDock : public QDockWidget {
    Q_OBJECT

public:
    explicit InspectorDock(QWidget* parent = nullptr);

    /// @param page becomes a child
    void addPage(QWidget* page, const PageTitle& title, PageNeeds needs = PageNeeds::Video);
    /// Shows or hides the tab of a page: the tabs of all pages together need more than 400 pixels.
    void setOffered(QWidget* page, bool offered);
    /// Opens the dock at this page, even if its tab is hidden. Without a video, only pages that
    /// need none can be opened.
    void showPage(QWidget* page);
    QWidget* shownPage() const;
    /// Whether a video is there to inspect. Without one the dock is hidden until a page that needs
    /// no video is requested; its layout is kept.
    void setVideoOpen(bool open);
    /// Whether the user wants it.
    bool isWanted() const { return m_wanted; }
    void setWanted(bool wanted);
    /// For the menu: shows and hides; checked while the dock is there.
    QAction* shownAction() const { return m_shown; }
    /// User guide topic of the current page; empty: none.
    QString topic() const;
    /// Argument for viewHelp(): the topic, and which view of the page is shown. A page with several
    /// views has a tab bar of this name.
    static constexpr const char* kViews = "views";
    QString viewOnShow() const;
    /// Explains the current view, or, if there is no text about it, requests the guide.
    void explainView();
    ViewHelpCard* explanation() const { return m_card; }

Q_SIGNALS:
    /// This page has become visible.
    void pageShown(QWidget* page);
    /// The user asks for help on the current page.
    void helpRequested(const QString& topic);

protected:
    void closeEvent(QCloseEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    void refreshTabs();
    void nameTabs();
    /// Name of the symbol under the pointer; shown at once, because a tooltip is delayed.
    void nameHovered(int tab);
    void setShown(bool shown);

    QTabWidget* m_tabs;
    QAction* m_shown;
    QToolButton* m_help;
    ViewHelpCard* m_card;
    QSet<QWidget*> m_needNothing;
    QSet<QWidget*> m_notOffered;
    QStringList m_names;          ///< of all tabs
    QStringList m_topics;         ///< likewise
    QWidget* m_before = nullptr;  ///< page that was shown when the video closed
    bool m_wanted = true;
    bool m_videoOpen = true;
    bool m_asked = false;  ///< for a page, without a video
};

}  // namespace skimline

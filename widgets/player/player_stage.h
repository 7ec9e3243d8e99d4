// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QLabel;
class QStackedLayout;

namespace skimline {

/// Area of a player's frames: black, one surface, or two side by side with a word above each.
/// Surfaces never change their parent: an OpenGL one would lose its frames.
class PlayerStage : public QWidget {
    Q_OBJECT

public:
    explicit PlayerStage(QWidget* parent = nullptr);

    /// The surface that is always on show, and the one at its left. Each is set once.
    void setSurface(QWidget* surface);
    void setSourceSurface(QWidget* surface);
    void showNothing();
    void showOne();
    void showBoth();
    /// Texts of the clocks above the two.
    void setClocks(const QString& source, const QString& skim);

Q_SIGNALS:
    void doubleClicked();

protected:
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* addPane(QLabel* caption);
    void place(QWidget* pane, QWidget* surface);

    QStackedLayout* m_stack;
    QLabel* m_sourceCaption;
    QLabel* m_skimCaption;
    QWidget* m_panes;
    QWidget* m_sourcePane;
    QWidget* m_skimPane;
    QWidget* m_source = nullptr;
};

}  // namespace skimline

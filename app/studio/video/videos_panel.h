// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QStringList>
#include <QWidget>

class QLabel;
class QListView;
class QToolButton;

namespace skimline {

class VideoListModel;
class VideoSession;

/// The opened videos at the left: choosing one shows it, its menu stops, repeats and closes. Folds
/// to a button.
class VideosPanel : public QWidget {
    Q_OBJECT

public:
    /// @param model outlives this widget
    explicit VideosPanel(VideoListModel* model, QWidget* parent = nullptr);

    void select(const VideoSession* session);
    VideoSession* selected() const;
    VideoListModel* model() const { return m_model; }
    /// Paths of the selected videos, in the order of the list.
    QList<VideoSession*> highlighted() const;
    /// Paths of all videos, in the order of the list.
    QStringList paths() const;
    bool isFolded() const { return m_folded; }
    void setFolded(bool folded);

Q_SIGNALS:
    void foldedChanged(bool folded);
    void chosen(skimline::VideoSession* session);
    void openRequested();
    void analyseRequested(skimline::VideoSession* session);
    /// Analyse this waiting video before the others.
    void firstRequested(skimline::VideoSession* session);
    void stopRequested(skimline::VideoSession* session);
    void closeRequested(skimline::VideoSession* session);
    /// One film of these videos.
    void filmRequested(const QStringList& paths);

private:
    void showMenu(const QPoint& position);

    VideoListModel* m_model;
    QListView* m_view;
    QLabel* m_title;
    QToolButton* m_open;
    QToolButton* m_fold;
    bool m_folded = false;
};

}  // namespace skimline

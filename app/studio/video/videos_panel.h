// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QListView;

namespace skimline {

class VideoListModel;
class VideoSession;

/// The opened videos at the left: choosing one shows it, its menu stops, repeats and closes.
class VideosPanel : public QWidget {
    Q_OBJECT

public:
    /// @param model outlives this widget
    explicit VideosPanel(VideoListModel* model, QWidget* parent = nullptr);

    void select(const VideoSession* session);
    VideoSession* selected() const;

Q_SIGNALS:
    void chosen(skimline::VideoSession* session);
    void openRequested();
    void analyseRequested(skimline::VideoSession* session);
    /// It waits, and shall not.
    void firstRequested(skimline::VideoSession* session);
    void stopRequested(skimline::VideoSession* session);
    void closeRequested(skimline::VideoSession* session);

private:
    void showMenu(const QPoint& position);

    VideoListModel* m_model;
    QListView* m_view;
};

}  // namespace skimline

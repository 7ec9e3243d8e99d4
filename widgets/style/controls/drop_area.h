// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>
#include <QWidget>

class QLabel;
class QMimeData;
class QPushButton;

namespace skimline {

/// Local paths of files and folders in a drag; empty when it holds none.
QStringList droppedPaths(const QMimeData* data);

/// The invitation of an empty window: a dashed field that takes files and folders by drag and drop,
/// with an image, a headline, a line about the result, and a button.
class DropArea : public QWidget {
    Q_OBJECT

public:
    explicit DropArea(QWidget* parent = nullptr);

Q_SIGNALS:
    void pathsDropped(const QStringList& paths);
    void openRequested();
    void sampleRequested();

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void refreshImage();

    QLabel* m_image;
    bool m_dragOver = false;
};

}  // namespace skimline

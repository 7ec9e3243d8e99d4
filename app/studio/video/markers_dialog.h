// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>
#include <QPointer>

class QTreeWidget;
class QTreeWidgetItem;
class QPushButton;

namespace skimline {

class SkimEditor;

/// The markers of a video: a click goes there, a double click changes the text. Every change is a
/// step that can be undone, and shown at once.
class MarkersDialog : public QDialog {
    Q_OBJECT

public:
    /// @param playhead  seconds; its marker is chosen
    MarkersDialog(SkimEditor* edits, double playhead, QWidget* parent);

Q_SIGNALS:
    void seekRequested(double seconds);

private:
    void buildList();
    void refresh();
    void rename(QTreeWidgetItem* item);
    void removeChosen();
    double secondsOf(const QTreeWidgetItem* item) const;

    QPointer<SkimEditor> m_edits;
    QTreeWidget* m_list;
    QPushButton* m_remove;
};

}  // namespace skimline

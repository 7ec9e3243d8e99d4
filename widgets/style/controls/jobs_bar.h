// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QMap>
#include <QWidget>

class QHBoxLayout;
class QToolButton;

namespace skimline {

class ElidedLabel;

/// Contents of a row of the jobs bar.
struct JobView {
    QString title;            ///< "Analysing holiday.mp4"
    QString stage;            ///< "Looking at the frames"
    double fraction = -1;     ///< [0, 1]; negative while unknown
    double secondsLeft = -1;  ///< negative while unknown
    bool cancelling = false;
};

/// Running jobs: progress, time left, and a way to stop each; one compartment per job while there
/// is room for them. Says so when idle. A button at its end opens the list of all jobs.
class JobsBar : public QWidget {
    Q_OBJECT

public:
    explicit JobsBar(QWidget* parent = nullptr);

    void setJob(int id, const JobView& view);
    void removeJob(int id);
    int jobCount() const { return static_cast<int>(m_rows.size()); }
    /// All text of a row, for tests and screen readers.
    QString jobText(int id) const;
    void setIdleText(const QString& text);
    /// Whether the list of all jobs is shown.
    void setListOpen(bool open);

    /// Texts are elided: running jobs never make the window wider.
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void cancelRequested(int id);
    void listToggled(bool open);

private:
    class Row;
    void refresh();

    QMap<int, Row*> m_rows;
    QHBoxLayout* m_layout;
    ElidedLabel* m_idle;
    QToolButton* m_list;
};

}  // namespace skimline

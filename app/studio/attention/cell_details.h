// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QImage>
#include <QWidget>

class QBoxLayout;
class QLabel;

namespace skimline {

/// The two frames that a cell of an attention map relates, and details of the cell.
class CellDetails : public QWidget {
    Q_OBJECT

public:
    struct Side {
        QString name;  ///< "0:12.5", "Step 3: shot 7"
        QImage image;  ///< null: none
        double seconds = -1;
    };

    explicit CellDetails(QWidget* parent = nullptr);

    void setCell(const Side& row, const Side& column, const QString& value, const QString& remark);
    /// Places the text next to the frames, which needs less height, or below them.
    void setBeside(bool beside);
    /// Shows a hint instead of a cell.
    void setHint(const QString& hint);
    QString text() const;

Q_SIGNALS:
    /// The user wants to see this frame.
    void seekRequested(double seconds);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Frame {
        QLabel* image;
        QLabel* name;
        double seconds = -1;
    };
    Frame makeFrame();
    void fill(Frame& frame, const Side& side);
    void showFrames(bool shown);

    QBoxLayout* m_layout;
    QSize m_imageSize;
    Frame m_row;
    Frame m_column;
    QLabel* m_value;
    QLabel* m_remark;
};

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QToolButton>

namespace skimline {

/// "Export" for the view next to it: as an image, or its data.
class ExportMenuButton : public QToolButton {
    Q_OBJECT

public:
    explicit ExportMenuButton(QWidget* parent = nullptr);

    /// During a save, only stopping it is offered.
    void setSaving(bool saving);

Q_SIGNALS:
    void imageRequested();
    void dataRequested();
    void stopRequested();

private:
    QAction* m_image;
    QAction* m_data;
    QAction* m_stop;
};

}  // namespace skimline

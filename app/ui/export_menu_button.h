#pragma once

#include <QToolButton>

namespace skimline {

/// "Export" with what can be made of the view beside it: a picture, its data.
class ExportMenuButton : public QToolButton {
    Q_OBJECT

public:
    explicit ExportMenuButton(QWidget* parent = nullptr);

    /// While something is being saved, its end is all that is offered.
    void setSaving(bool saving);

Q_SIGNALS:
    void pictureRequested();
    void dataRequested();
    void stopRequested();

private:
    QAction* m_picture;
    QAction* m_data;
    QAction* m_stop;
};

}  // namespace skimline

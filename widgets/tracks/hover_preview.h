#pragma once

#include <QWidget>

class QLabel;

namespace skimline {

/// What lies under the pointer on a time line: its picture and a few words, just above the time
/// line, so it hides nothing of it. Takes no mouse and no keys.
class HoverCard : public QWidget {
    Q_OBJECT

public:
    /// @param timeline the card stands over its upper edge, inside the timeline's window
    explicit HoverCard(QWidget* timeline);

    /// Of the pictures: room is kept for one that is still to come.
    void setAspectRatio(double ratio) { m_aspectRatio = ratio; }
    /// @param x in the time line; @param reasons quieter, below; @param picture null: not there yet
    void showAt(int x, const QString& text, const QString& reasons, const QImage& picture);
    /// Only while it is on show; for a better picture that comes later.
    void setPicture(const QImage& picture);
    QString text() const;
    QString reasons() const;
    const QImage& picture() const { return m_picture; }

private:
    void place();

    QWidget* m_timeline;
    QLabel* m_image;
    QLabel* m_text;
    QLabel* m_reasons;
    QImage m_picture;
    double m_aspectRatio = 16.0 / 9;
    int m_x = 0;
};

}  // namespace skimline

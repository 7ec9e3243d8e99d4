#pragma once

#include <QObject>

#include "app/document/hover_pictures.h"

namespace skimline {

class HoverCard;
class TimelinePanel;

/// What the pointer rests on along the time line: time, score, picture, and why its
/// shot is kept or dropped, on a card above it.
class TimelineHover : public QObject {
    Q_OBJECT

public:
    /// @param runner outlives this object
    TimelineHover(TimelinePanel* panel, TaskRunner* runner);

    const HoverCard* card() const { return m_card; }

private:
    template <typename View>
    void follow(View* view);
    void show(QWidget* view, double seconds, const QString& text);
    void hide();
    /// Of the shot at a moment, a line each.
    QString reasonsAt(double seconds) const;

    TimelinePanel* m_panel;
    HoverCard* m_card;
    HoverPictures m_pictures;
    double m_seconds = -1;
};

}  // namespace skimline

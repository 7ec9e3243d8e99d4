// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAbstractListModel>
#include <QFont>
#include <QMetaType>
#include <QPointer>
#include <QStringList>
#include <QTextLayout>
#include <memory>

#include "app/studio/document/video_session.h"

class QPainter;

namespace skimline {

struct ThemeColors;

/// Why a shot is kept or dropped, in a few words each.
struct ShotRemark {
    QStringList reasons;  ///< the strongest first
    int link = -1;        ///< which of them names another shot; -1: none
    int target = -1;      ///< that shot
};

/// Kinds of sound that are heard in a shot. Information: they did not decide about it.
struct ShotSounds {
    QStringList words;
    QList<int> colours;  ///< of each, as kindColour() counts
};

/// Reasons in small letters on a few lines. Leaves out the weaker ones if there is no room for all,
/// and cuts one in the middle only if it is alone and still too long.
class ReasonLayout {
public:
    ReasonLayout(const ShotRemark& remark, const QFont& font, int width, int lines);

    /// Number of reasons shown.
    qsizetype count() const { return m_count; }
    QString text() const { return m_layout->text(); }
    void draw(QPainter* painter, const QPointF& place, const ThemeColors& colors) const;
    /// Whether a point, relative to the same origin, is on the name of another shot.
    bool isLink(const QPointF& point) const;
    /// Height in pixels of a row with `lines` lines of text.
    static int heightOf(const QFont& font, int lines);

private:
    void lay(const QString& text, int width);

    std::unique_ptr<QTextLayout> m_layout;
    qsizetype m_count = 0;
    int m_linkStart = -1;
    int m_linkLength = 0;
};

class LateFrames;

/// The shots of the current video, and why each is kept or dropped.
class ShotListModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role { BarRole = Qt::UserRole + 1, ImageRole, RemarkRole, SoundsRole };

    explicit ShotListModel(QObject* parent = nullptr);

    /// nullptr empties the list.
    void setSession(VideoSession* session);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    /// "0:12 – 0:14", seconds
    static QString spanText(double start, double end);

private:
    void refreshShots();
    void refreshImages();
    QString spokenText(int row) const;
    /// Its span, and the shot that it is a part of.
    QString nameOf(int row) const;
    ShotRemark remarkOf(int row) const;
    ShotSounds soundsOf(int row) const;

    QPointer<VideoSession> m_session;
    LateFrames* m_late;
    QList<TimelineShot> m_shots;
};

}  // namespace skimline

Q_DECLARE_METATYPE(skimline::TimelineShot)

Q_DECLARE_METATYPE(skimline::ShotRemark)

Q_DECLARE_METATYPE(skimline::ShotSounds)

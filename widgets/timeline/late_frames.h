// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFutureWatcher>
#include <QImage>
#include <QObject>
#include <QThreadPool>
#include <vector>

#include "widgets/timeline/thumbnail_store.h"

namespace skimline {

/// Frames for something that paints: it decodes none itself, because a lane has a hundred of them,
/// of half a millisecond each. A thread decodes the missing ones; arrived() then asks for a
/// repaint. GUI thread.
class LateFrames : public QObject {
    Q_OBJECT

public:
    explicit LateFrames(QObject* parent);
    /// Waits at most for the frame that is being decoded.
    ~LateFrames() override;

    /// Result of the store's nearest(); null while it is not decoded yet: arrived() follows, once
    /// for all frames that one painting requested.
    QImage nearest(const ThumbnailStore& frames, double seconds, double reach);
    QImage nearest(const ThumbnailStore& frames, double seconds);

Q_SIGNALS:
    void arrived();

private:
    QImage take(ThumbnailStore::AtHand found);
    void decode();

    std::vector<ThumbnailStore::Undecoded> m_missing;  ///< since the last event
    QFutureWatcher<void> m_decoding;
    QThreadPool m_pool;
};

}  // namespace skimline

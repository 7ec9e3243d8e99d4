// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/timeline/late_frames.h"

#include <QPromise>
#include <QTimer>
#include <QtConcurrentRun>
#include <utility>

namespace skimline {

LateFrames::LateFrames(QObject* parent) : QObject(parent) {
    m_pool.setMaxThreadCount(1);
    connect(&m_decoding, &QFutureWatcher<void>::finished, this, &LateFrames::arrived);
}

LateFrames::~LateFrames() {
    m_decoding.cancel();
    m_pool.waitForDone();
}

QImage LateFrames::nearest(const ThumbnailStore& frames, double seconds, double reach) {
    return take(frames.atHand(seconds, reach));
}

QImage LateFrames::nearest(const ThumbnailStore& frames, double seconds) {
    return take(frames.atHand(seconds));
}

QImage LateFrames::take(ThumbnailStore::AtHand found) {
    // While some are being decoded nothing is added: the next repaint asks for those still in view.
    if (found.missing && !m_decoding.isRunning()) {
        if (m_missing.empty()) QTimer::singleShot(0, this, &LateFrames::decode);
        m_missing.push_back(std::move(*found.missing));
    }
    return found.image;
}

void LateFrames::decode() {
    m_decoding.setFuture(QtConcurrent::run(
        &m_pool, [missing = std::exchange(m_missing, {})](QPromise<void>& promise) {
            for (const ThumbnailStore::Undecoded& frame : missing) {
                if (promise.isCanceled()) return;
                frame.decode();
            }
        }));
}

}  // namespace skimline

#include "moc_late_frames.cpp"

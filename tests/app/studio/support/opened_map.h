// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QCoreApplication>
#include <QFile>
#include <QSignalSpy>

#include "app/studio/attention/attention_images.h"
#include "widgets/maps/attention_map_view.h"

namespace skimline::test {

/// Shows a map and waits until all of it is there in full resolution, painted.
inline void openMap(AttentionMapView& view, const AttentionRunPointer& run,
                    const HeadSelection& heads) {
    QSignalSpy completed(&view, &AttentionMapView::completed);
    view.setMap(imagesOf(run, heads), rowAxisOf(*run, heads.part, {}),
                columnAxisOf(*run, heads.part, {}));
    while (completed.isEmpty()) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    view.repaint();
}

/// Resident memory of this process, MB.
inline double residentMegabytes() {
    QFile file(QStringLiteral("/proc/self/statm"));
    if (!file.open(QIODevice::ReadOnly)) return 0;
    return file.readAll().split(' ').value(1).toDouble() * 4096 / 1e6;
}

}  // namespace skimline::test

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/maps/images/map_image.h"

#include <sys/resource.h>
#include <unistd.h>
#include <cmath>

#ifdef __linux__
#endif

namespace skimline {

void colourMap(QImage& image, const std::vector<float>& values, const QSize& size,
               const MapScale& scale, MapColours colours) {
    if (image.isNull()) image = QImage(size, QImage::Format_ARGB32_Premultiplied);
    const MapRamp& ramp = mapRamp(colours);
    auto value = values.cbegin();
    for (int y = 0; y < size.height(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (int x = 0; x < size.width(); ++x, ++value) {
            line[x] = std::isnan(*value)
                          ? 0
                          : ramp[static_cast<std::size_t>(std::lround(scale.place(*value) * 255))];
        }
    }
}

// Linux ignores priorities of QThread unless a thread is real-time or idle, and an idle one would
// wait for every other program.
void giveWayToTheWindow() {
#ifdef __linux__
    constexpr int kNice = 10;
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNice);
#endif
}

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QElapsedTimer>
#include <QThread>
#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>

#include "widgets/maps/images/map_images.h"

namespace skimline::test {

inline constexpr float kAbsent = std::numeric_limits<float>::quiet_NaN();

/// A band of three and every 40th column; the rest was not computed. Counts how often it is asked.
class BandImages : public MapImages {
public:
    explicit BandImages(qint64 side) : m_side(side) {}
    qint64 rows() const override { return m_side; }
    qint64 columns() const override { return m_side; }

    static float valueOf(qint64 row, qint64 column) {
        if (std::abs(row - column) > 1 && column % 40 != 7) return kAbsent;
        return static_cast<float>((row * 31 + column * 17) % 97 + 1) / 100;
    }

    std::vector<float> image(const MapPart& part,
                             const std::function<bool()>& stopped) const override {
        ++asked;
        QElapsedTimer timer;
        timer.start();
        while (part.rows * part.columns > 1 && timer.elapsed() < delay && !stopped())
            QThread::msleep(1);
        std::vector<float> values;
        for (int y = 0; y < part.height && !stopped(); ++y)
            for (int x = 0; x < part.width; ++x) values.push_back(pixel(part, y, x));
        return values;
    }

    std::atomic<int> delay{0};
    mutable std::atomic<int> asked{0};

private:
    static float pixel(const MapPart& part, int y, int x) {
        float most = kAbsent;
        const auto [top, bottom] = range(y, part.height, part.rows);
        const auto [left, right] = range(x, part.width, part.columns);
        for (qint64 row = top; row < bottom; ++row)
            for (qint64 column = left; column < right; ++column) {
                const float value = valueOf(part.firstRow + row, part.firstColumn + column);
                if (!std::isnan(value) && !(most >= value)) most = value;
            }
        return most;
    }
    static std::pair<qint64, qint64> range(int pixel, int pixels, qint64 cells) {
        const qint64 begin = pixel * cells / pixels;
        return {begin, std::max(begin + 1, (pixel + 1) * cells / pixels)};
    }
    qint64 m_side;
};

}  // namespace skimline::test

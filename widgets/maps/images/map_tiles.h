// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QImage>
#include <QList>
#include <QObject>
#include <QThreadPool>
#include <atomic>
#include <map>
#include <memory>
#include <vector>

#include "widgets/maps/images/map_colours.h"
#include "widgets/maps/images/map_images.h"
#include "widgets/maps/images/map_scale.h"
#include "widgets/maps/images/map_window.h"

namespace skimline {

/// Images of the parts of a map, rendered by a worker when they are shown and kept while there is
/// room (about 70 MB at most). A tile of level n has pixels of 2^n cells each way, its own level
/// for rows and columns. GUI thread.
class MapTiles : public QObject {
    Q_OBJECT

public:
    struct Key {
        int rowLevel = 0;
        int columnLevel = 0;
        qint64 row = 0;  ///< number of the tile, from the top
        qint64 column = 0;
        auto operator<=>(const Key&) const = default;
    };
    struct Tile {
        MapPart part;
        std::vector<float> values;
        QImage image;  ///< coloured as `colouring` says; what was not computed is transparent
        quint64 colouring = 0;
        quint64 used = 0;
    };

    explicit MapTiles(QObject* parent = nullptr);
    ~MapTiles() override;

    /// Forgets all tiles. nullptr: nothing to show.
    void setImages(const MapImagesPointer& images, bool mean);
    const MapImagesPointer& images() const { return m_images; }

    /// Tiles of a window shown in width x height pixels, none of them finer than a pixel; and the
    /// ones that can replace them meanwhile, coarsest first. Starts rendering the missing tiles.
    struct Shown {
        QList<Tile*> tiles;  ///< in the order of painting
        bool complete = false;
    };
    Shown shown(const MapWindow& window, int width, int height);

    void setColouring(const MapScale& scale, MapColours colours);
    /// As setColouring() asked for.
    const QImage& imageOf(Tile& tile) const;
    bool isIdle() const { return !m_running && m_wanted.isEmpty(); }

Q_SIGNALS:
    void tileReady();

private:
    using Found = std::map<Key, Tile>;
    QList<Key> keysFor(const MapWindow& window, int rowLevel, int columnLevel) const;
    Key baseKey() const;
    MapPart partOf(const Key& key) const;
    void startNext();
    void take(quint64 generation, const Key& key, std::vector<float> values);
    void makeRoom();

    MapImagesPointer m_images;
    bool m_mean = false;
    Found m_tiles;
    QList<Key> m_wanted;
    std::shared_ptr<std::atomic<bool>> m_stop;
    bool m_running = false;
    Key m_runningKey;
    quint64 m_generation = 0;
    quint64 m_clock = 0;
    MapScale m_scale;
    MapColours m_colours = MapColours::BlueToYellow;
    quint64 m_colouring = 1;
    QThreadPool m_pool;
};

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/maps/images/map_tiles.h"

#include <algorithm>
#include <cmath>

#include "widgets/maps/images/map_image.h"

namespace skimline {
namespace {

constexpr qint64 kTileSide = 256;
constexpr std::size_t kMostTiles = 128;

/// The finest level whose pixels are no smaller than those of the screen.
int levelFor(double cells, int pixels) {
    const double perPixel = cells / std::max(1, pixels);
    return perPixel <= 1 ? 0 : static_cast<int>(std::ceil(std::log2(perPixel) - 1e-9));
}

/// The level at which one tile holds a whole side.
int coarsestLevel(qint64 cells) {
    int level = 0;
    while ((kTileSide << level) < cells) ++level;
    return level;
}

bool meets(const MapPart& part, const MapWindow& window) {
    return static_cast<double>(part.firstRow)<window.firstRow + window.rows&& static_cast<double>(
                                                                    part.firstRow + part.rows)>
               window.firstRow &&
           static_cast<double>(
               part.firstColumn)<window.firstColumn + window.columns&& static_cast<double>(
                                                          part.firstColumn + part.columns)>
               window.firstColumn;
}

std::vector<float> renderedImage(const MapImages& images, const MapPart& part,
                                 const std::atomic<bool>& stop) {
    try {
        return images.image(part, [&stop] { return stop.load(); });
    } catch (...) {
        // Stopped, or a part that cannot be rendered: it stays empty, the others continue.
        return {};
    }
}

}  // namespace

MapTiles::MapTiles(QObject* parent)
    : QObject(parent), m_stop(std::make_shared<std::atomic<bool>>(false)) {
    // One image at a time; a source uses all cores for it.
    m_pool.setMaxThreadCount(1);
}

MapTiles::~MapTiles() {
    *m_stop = true;
    m_pool.clear();
    m_pool.waitForDone();
}

void MapTiles::setImages(const MapImagesPointer& images, bool mean) {
    *m_stop = true;
    m_stop = std::make_shared<std::atomic<bool>>(false);
    ++m_generation;
    m_running = false;
    m_wanted.clear();
    m_tiles.clear();
    m_images = images;
    m_mean = mean;
}

MapTiles::Key MapTiles::baseKey() const {
    return {coarsestLevel(m_images->rows()), coarsestLevel(m_images->columns()), 0, 0};
}

MapPart MapTiles::partOf(const Key& key) const {
    MapPart part;
    part.firstRow = key.row * (kTileSide << key.rowLevel);
    part.firstColumn = key.column * (kTileSide << key.columnLevel);
    part.rows = std::min(kTileSide << key.rowLevel, m_images->rows() - part.firstRow);
    part.columns = std::min(kTileSide << key.columnLevel, m_images->columns() - part.firstColumn);
    const auto pixels = [](qint64 cells, int level) {
        return static_cast<int>((cells + (qint64{1} << level) - 1) >> level);
    };
    part.height = pixels(part.rows, key.rowLevel);
    part.width = pixels(part.columns, key.columnLevel);
    part.mean = m_mean;
    return part;
}

QList<MapTiles::Key> MapTiles::keysFor(const MapWindow& window, int rowLevel,
                                       int columnLevel) const {
    const auto range = [](double first, double count, int level, qint64 total) {
        const double side = static_cast<double>(kTileSide << level);
        const auto begin = static_cast<qint64>(std::floor(std::max(0.0, first) / side));
        const double end = std::min(first + count, static_cast<double>(total));
        return std::pair(begin, static_cast<qint64>(std::ceil(end / side)));
    };
    const auto [top, bottom] = range(window.firstRow, window.rows, rowLevel, m_images->rows());
    const auto [left, right] =
        range(window.firstColumn, window.columns, columnLevel, m_images->columns());
    QList<Key> keys;
    for (qint64 row = top; row < bottom; ++row)
        for (qint64 column = left; column < right; ++column)
            keys << Key{rowLevel, columnLevel, row, column};
    return keys;
}

MapTiles::Shown MapTiles::shown(const MapWindow& window, int width, int height) {
    Shown shown;
    if (!m_images || width <= 0 || height <= 0) return shown;
    const Key base = baseKey();
    const QList<Key> keys = keysFor(window, std::min(levelFor(window.rows, height), base.rowLevel),
                                    std::min(levelFor(window.columns, width), base.columnLevel));
    m_wanted.clear();
    QList<Tile*> exact;
    ++m_clock;
    for (const Key& key : keys) {
        const auto found = m_tiles.find(key);
        if (found == m_tiles.end()) {
            m_wanted << key;
            continue;
        }
        found->second.used = m_clock;
        exact << &found->second;
    }
    shown.complete = exact.size() == keys.size();
    // Visible tiles cost no more than the whole map, and arrive one by one. After that the whole
    // map is rendered as a placeholder for where the user goes next.
    if (m_tiles.find(base) == m_tiles.end() && !keys.contains(base)) m_wanted << base;
    if (!shown.complete) {
        // Keys are in the order of levels: the last ones are the coarsest.
        for (auto tile = m_tiles.rbegin(); tile != m_tiles.rend(); ++tile)
            if (!exact.contains(&tile->second) && meets(tile->second.part, window))
                shown.tiles << &tile->second;
    }
    shown.tiles << exact;
    startNext();
    return shown;
}

void MapTiles::startNext() {
    if (m_running || m_wanted.isEmpty()) return;
    const Key key = m_wanted.takeFirst();
    m_running = true;
    m_runningKey = key;
    m_pool.start([this, images = m_images, part = partOf(key), key, stop = m_stop,
                  generation = m_generation] {
        giveWayToTheWindow();
        std::vector<float> values;
        if (!stop->load()) values = renderedImage(*images, part, *stop);
        QMetaObject::invokeMethod(
            this,
            [this, generation, key, values = std::move(values)]() mutable {
                take(generation, key, std::move(values));
            },
            Qt::QueuedConnection);
    });
}

void MapTiles::take(quint64 generation, const Key& key, std::vector<float> values) {
    if (generation != m_generation) return;
    m_running = false;
    m_wanted.removeAll(key);
    makeRoom();
    Tile& tile = m_tiles[key];
    tile.part = partOf(key);
    tile.values = std::move(values);
    tile.values.resize(
        static_cast<std::size_t>(tile.part.width) * static_cast<std::size_t>(tile.part.height),
        std::nanf(""));
    tile.used = ++m_clock;
    startNext();
    Q_EMIT tileReady();
}

void MapTiles::makeRoom() {
    const Key base = baseKey();
    while (m_tiles.size() >= kMostTiles) {
        auto oldest = m_tiles.end();
        for (auto tile = m_tiles.begin(); tile != m_tiles.end(); ++tile) {
            if (tile->first == base) continue;
            if (oldest == m_tiles.end() || tile->second.used < oldest->second.used) oldest = tile;
        }
        m_tiles.erase(oldest);
    }
}

void MapTiles::setColouring(const MapScale& scale, MapColours colours) {
    if (scale == m_scale && colours == m_colours) return;
    m_scale = scale;
    m_colours = colours;
    ++m_colouring;
}

const QImage& MapTiles::imageOf(Tile& tile) const {
    if (tile.colouring == m_colouring) return tile.image;
    colourMap(tile.image, tile.values, {tile.part.width, tile.part.height}, m_scale, m_colours);
    tile.colouring = m_colouring;
    return tile.image;
}

}  // namespace skimline

#include "moc_map_tiles.cpp"

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/attention/attention_views.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <cmath>

#include "app/studio/attention/attention_choosers.h"
#include "app/studio/attention/attention_images.h"
#include "app/studio/attention/attention_links_panel.h"
#include "app/studio/attention/attention_page.h"
#include "app/studio/attention/head_statistics_panel.h"
#include "app/studio/attention/training_maps_panel.h"
#include "app/studio/shell/figures/sheet_painter.h"
#include "app/studio/shell/sheet_view.h"
#include "core/foundation/base/error.h"
#include "core/foundation/figures/run_figures.h"
#include "widgets/maps/attention_map_view.h"
#include "widgets/maps/attention_overview.h"

namespace skimline {
namespace {

constexpr qint64 kPrintedSide = 900;
constexpr qint64 kSmallSide = 128;
constexpr qint64 kSmallNumbersSide = 256;
constexpr int kFramesPerSide = 24;
constexpr qint64 kBarsPerSide = 300;

class ViewText {
    Q_DECLARE_TR_FUNCTIONS(ViewText)
};

/// The cells of a window, whole ones.
MapPart partOf(const MapScene& scene, bool mean) {
    MapPart part;
    part.firstRow = static_cast<qint64>(std::floor(scene.window.firstRow));
    part.firstColumn = static_cast<qint64>(std::floor(scene.window.firstColumn));
    const auto count = [](double first, double cells, qint64 total) {
        const auto begin = static_cast<qint64>(std::floor(first));
        const auto end = static_cast<qint64>(std::ceil(first + cells));
        return std::max<qint64>(1, std::min(end, total) - begin);
    };
    part.rows = count(scene.window.firstRow, scene.window.rows, scene.rows.count());
    part.columns = count(scene.window.firstColumn, scene.window.columns, scene.columns.count());
    part.mean = mean;
    return part;
}

MapPart pooledTo(MapPart part, qint64 side) {
    part.height = static_cast<int>(std::min(part.rows, side));
    part.width = static_cast<int>(std::min(part.columns, side));
    return part;
}

FloatMatrix rendered(const MapImages& images, const MapPart& part, const RunContext& context) {
    FloatMatrix map(part.height, part.width);
    std::vector<float> values = images.image(part, [&context] { return context.stopRequested(); });
    context.throwIfStopped();
    if (values.size() != map.values.size())
        throw Error(ErrorCode::Internal, "map", "The map could not be computed.");
    map.values = std::move(values);
    return map;
}

/// Seconds, or steps, per cell.
double unitOf(const MapAxis& axis) {
    return !axis.isEven() || axis.count() < 2 ? 1 : axis.secondsOf(1);
}

/// One side of a map, with the marks and values drawn along it.
struct ShownSide {
    const MapAxis& axis;
    const QList<qint64>& marks;
    const QList<double>& values;
};

MapSide sideOf(const ShownSide& shown, qint64 first, qint64 count,
               const ThumbnailStore& thumbnails) {
    const auto& [axis, marks, values] = shown;
    const double unit = unitOf(axis);
    MapSide side;
    side.first = static_cast<double>(first) * unit;
    side.last = static_cast<double>(first + count) * unit;
    side.isSteps = !axis.isEven();
    for (const qint64 mark : marks)
        if (mark >= first && mark < first + count)
            side.marks.push_back((static_cast<double>(mark) + 0.5) * unit);
    const qint64 frames = std::min<qint64>(count, kFramesPerSide);
    for (qint64 frame = 0; frame < frames && !thumbnails.isEmpty(); ++frame) {
        const qint64 cell = first + (2 * frame + 1) * count / (2 * frames);
        const double seconds = axis.secondsOf(cell);
        if (seconds < 0) continue;
        side.frames.push_back(
            {(static_cast<double>(cell) + 0.5) * unit, toRgb(thumbnails.nearest(seconds))});
    }
    const qint64 bars = values.size() == axis.count() ? std::min(count, kBarsPerSide) : 0;
    for (qint64 bar = 0; bar < bars; ++bar) {
        const auto begin = values.begin() + first + bar * count / bars;
        const auto end = values.begin() + first + (bar + 1) * count / bars;
        side.bars.push_back(static_cast<float>(std::max(0.0, *std::max_element(begin, end))));
    }
    return side;
}

/// "talk-encoder-layer-1-head-2"
QString fileNameOf(const QString& title) {
    QString name;
    for (const QChar letter : title) {
        if (letter.isLetterOrNumber()) {
            name += letter.toLower();
        } else if (!name.isEmpty() && !name.endsWith(QLatin1Char('-'))) {
            name += QLatin1Char('-');
        }
    }
    return name.endsWith(QLatin1Char('-')) ? name.chopped(1) : name;
}

/// A pin with its name, the weight of its cell and the note on it.
FigurePin figurePin(const ShownMap& map, qsizetype at) {
    const MapCell& pin = map.scene.pins[at];
    const float value = map.images->cell(pin.row, pin.column);
    QString name = pinName(at);
    if (!std::isnan(value))
        name += QStringLiteral("  ") + QLocale().toString(static_cast<double>(value), 'g', 3);
    const QString note = map.scene.pinNotes.value(at);
    if (!note.isEmpty()) name += QStringLiteral("  ") + note;
    return {{(static_cast<double>(pin.column) + 0.5) * unitOf(map.scene.columns),
             (static_cast<double>(pin.row) + 0.5) * unitOf(map.scene.rows)},
            name.toStdString()};
}

/// Row, column and weight of every pin, in their order.
std::vector<NamedArray> pinNumbers(const ShownMap& map) {
    const QList<MapCell>& pins = map.scene.pins;
    if (pins.isEmpty()) return {};
    FloatMatrix numbers(static_cast<std::int64_t>(pins.size()), 3);
    for (std::int64_t at = 0; at < numbers.rows; ++at) {
        const MapCell& pin = pins[at];
        numbers.row(at)[0] = static_cast<float>(pin.row);
        numbers.row(at)[1] = static_cast<float>(pin.column);
        numbers.row(at)[2] = map.images->cell(pin.row, pin.column);
    }
    return {{"pins", std::move(numbers)}};
}

ExportedView mapView(const ShownMap& map) {
    return {fileNameOf(map.title),
            [map](const RunContext& context) {
                return mapSheet(figureOf(map, context), printStyle(), mapWords());
            },
            [map](const RunContext&) {
                return ViewData{{numbersOf(map, "map")}, pinNumbers(map), {}};
            }};
}

ExportedView tableView(const QString& title, SheetTable table, const QString& csv,
                       NamedArray numbers) {
    table.title = title.toStdString();
    return {fileNameOf(title),
            [table](const RunContext&) { return tableSheet(table, printStyle()); },
            [text = csv.toStdString(), numbers](const RunContext&) {
                return ViewData{{}, {numbers}, text};
            }};
}

/// All heads of a part as small maps.
struct ShownHeads {
    QString title;
    AttentionRunPointer run;
    AttentionPart part = AttentionPart::Encoder;
    MapScaleKind kind = MapScaleKind::Logarithmic;
    MapColours colours = MapColours::BlueToYellow;
    bool common = true;
    bool mean = false;

    std::vector<std::vector<FloatMatrix>> render(const RunContext& context) const {
        const AttentionInspection::Size size = run->size(part);
        std::vector<std::vector<FloatMatrix>> layers;
        for (std::int64_t layer = 0; layer < size.layers; ++layer) {
            layers.emplace_back();
            for (std::int64_t head = 0; head < size.heads; ++head) {
                MapPart whole{0, size.rows, 0, size.columns};
                whole.mean = mean;
                layers.back().push_back(rendered(*imagesOf(run, {part, layer, head}),
                                                 pooledTo(whole, kSmallSide), context));
            }
        }
        return layers;
    }

    Sheet sheet(const RunContext& context) const {
        const auto layers = render(context);
        std::vector<float> all;
        for (const auto& layer : layers)
            for (const FloatMatrix& map : layer)
                all.insert(all.end(), map.values.begin(), map.values.end());
        const MapPaint shared = paintOf(MapScale::over(kind, all, false), colours);
        HeadGrid grid{title.toStdString(), {}};
        for (const auto& layer : layers) {
            grid.layers.emplace_back();
            for (const FloatMatrix& map : layer)
                grid.layers.back().push_back(paintedMap(
                    map,
                    common ? shared : paintOf(MapScale::over(kind, map.values, false), colours)));
        }
        return headsSheet({grid}, printStyle(), mapWords(), common ? &shared : nullptr);
    }

    ViewData data() const {
        const AttentionInspection::Size size = run->size(part);
        ViewData data;
        for (std::int64_t layer = 0; layer < size.layers; ++layer) {
            for (std::int64_t head = 0; head < size.heads; ++head) {
                MapPart whole{0, size.rows, 0, size.columns};
                whole.mean = mean;
                data.maps.push_back(
                    {"layer-" + std::to_string(layer + 1) + "-head-" + std::to_string(head + 1),
                     imagesOf(run, {part, layer, head}), pooledTo(whole, kSmallNumbersSide),
                     rowAxisOf(*run, part, {}), columnAxisOf(*run, part, {})});
            }
        }
        return data;
    }
};

ExportedView headsView(const ShownHeads& heads) {
    return {fileNameOf(heads.title),
            [heads](const RunContext& context) { return heads.sheet(context); },
            [heads](const RunContext&) { return heads.data(); }};
}

}  // namespace

ShownMap shownMap(const AttentionMapView& view, const QString& title) {
    return {title, view.images(), view.scene(), view.scale(), view.colours(), view.isMean()};
}

MapPaint paintOf(const MapScale& scale, MapColours colours) {
    MapPaint paint;
    for (const QRgb colour : mapRamp(scale.isSigned() ? MapColours::Diverging : colours))
        paint.ramp.push_back({static_cast<std::uint8_t>(qRed(colour)),
                              static_cast<std::uint8_t>(qGreen(colour)),
                              static_cast<std::uint8_t>(qBlue(colour)), 1});
    paint.place = [scale](float cell) { return scale.place(cell); };
    const auto label = [&scale](float place) {
        return QLocale().toString(static_cast<double>(scale.valueAt(place)), 'g', 2).toStdString();
    };
    paint.least = label(0);
    paint.middle = label(0.5F);
    paint.most = label(1);
    paint.isSigned = scale.isSigned();
    return paint;
}

MapWords mapWords() {
    MapWords words;
    words.layer = ViewText::tr("layer").toStdString();
    words.head = ViewText::tr("head").toStdString();
    words.query = ViewText::tr("Query frame").toStdString();
    words.key = ViewText::tr("Key frame").toStdString();
    words.step = ViewText::tr("Step").toStdString();
    words.weight = ViewText::tr("Weight").toStdString();
    words.notComputed = ViewText::tr("not computed").toStdString();
    words.first = 1;
    return words;
}

MapFigure figureOf(const ShownMap& map, const RunContext& context) {
    const MapScene& scene = map.scene;
    const MapPart part = pooledTo(partOf(scene, map.mean), kPrintedSide);
    MapFigure figure;
    figure.title = map.title.toStdString();
    figure.map = rendered(*map.images, part, context);
    figure.rows = sideOf({scene.rows, scene.rowMarks, scene.largest}, part.firstRow, part.rows,
                         scene.thumbnails);
    figure.columns = sideOf({scene.columns, scene.columnMarks, scene.received}, part.firstColumn,
                            part.columns, scene.thumbnails);
    figure.paint = paintOf(map.scale, map.colours);
    if (scene.band >= 0) figure.band = (static_cast<double>(scene.band) + 0.5) * unitOf(scene.rows);
    for (qsizetype at = 0; at < scene.pins.size(); ++at) figure.pins.push_back(figurePin(map, at));
    return figure;
}

MapNumbers numbersOf(const ShownMap& map, const std::string& name) {
    MapPart part = partOf(map.scene, false);
    part.height = static_cast<int>(part.rows);
    part.width = static_cast<int>(part.columns);
    return {name, map.images, part, map.scene.rows, map.scene.columns};
}

ExportedView viewOnShow(const AttentionPage& page, const AttentionRunPointer& run,
                        const QString& video) {
    const AttentionChoosers& choosers = *page.choosers();
    const auto titled = [&video](const QString& what) {
        return video.isEmpty() ? what : ViewText::tr("%1: %2").arg(video, what);
    };
    switch (page.view()) {
        case AttentionPage::View::Overview:
            return headsView({titled(choosers.partName()), run, choosers.selection().part,
                              choosers.scale(), choosers.colours(),
                              page.overview()->hasCommonScale(), choosers.isMean()});
        case AttentionPage::View::Map:
            return mapView(shownMap(*page.map(), titled(choosers.title())));
        case AttentionPage::View::Links:
            return tableView(titled(ViewText::tr("strongest links, %1").arg(choosers.title())),
                             page.links()->table(), page.links()->toCsv(),
                             {"links", page.links()->numbers()});
        case AttentionPage::View::Statistics:
            return tableView(titled(ViewText::tr("statistics, %1").arg(choosers.partName())),
                             page.statistics()->sheetTable(), page.statistics()->toCsv(),
                             {"statistics", page.statistics()->numbers()});
        case AttentionPage::View::Training:
            break;
    }
    return mapView(shownMap(*page.training()->view(), page.training()->title()));
}

}  // namespace skimline

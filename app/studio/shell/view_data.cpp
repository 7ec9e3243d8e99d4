// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/shell/view_data.h"

#include <array>
#include <charconv>
#include <cmath>
#include <fstream>
#include <functional>
#include <span>

#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/error.h"

namespace skimline {
namespace {

constexpr qint64 kCellsAtOnce = 1 << 20;

/// As short as it reads back the same; never with a comma.
template <class Number>
std::string plain(Number value) {
    std::array<char, 64> text{};
    return {text.data(), std::to_chars(text.data(), text.data() + text.size(), value).ptr};
}

/// Where a pixel of a part begins.
qint64 cellOf(qint64 first, qint64 cells, int pixels, int pixel) {
    return first + pixel * cells / pixels;
}

std::string labelOf(const MapAxis& axis, qint64 cell) {
    return axis.isSteps() ? plain(cell + 1) : plain(axis.secondsOf(cell));
}

/// Some rows of the part at a time: the first one's number and their values.
void forEachStrip(const MapNumbers& map, const RunContext& context,
                  const std::function<void(int, std::span<const float>)>& use) {
    const MapPart& part = map.part;
    // Rows of pooled pixels do not end with rows of cells; there are few of them.
    const bool cells = part.height == part.rows;
    const qint64 atOnce = cells ? std::max<qint64>(1, kCellsAtOnce / part.columns) : part.height;
    for (qint64 row = 0; row < part.height; row += atOnce) {
        context.throwIfStopped();
        MapPart strip = part;
        strip.height = static_cast<int>(std::min(atOnce, part.height - row));
        if (cells) {
            strip.firstRow = part.firstRow + row;
            strip.rows = strip.height;
        }
        const std::vector<float> values =
            map.images->image(strip, [&context] { return context.stopRequested(); });
        context.throwIfStopped();
        if (values.empty())
            throw Error(ErrorCode::Internal, map.name, "A part of the map could not be computed.");
        use(static_cast<int>(row), values);
    }
}

NamedArray secondsOf(const std::string& name, const MapAxis& axis, qint64 first, qint64 cells,
                     int pixels) {
    NamedArray seconds{name, FloatMatrix(1, pixels)};
    for (int pixel = 0; pixel < pixels; ++pixel)
        seconds.values.values[static_cast<std::size_t>(pixel)] =
            static_cast<float>(axis.secondsOf(cellOf(first, cells, pixels, pixel)));
    return seconds;
}

void writeArrays(const ViewData& data, std::ostream& out, const RunContext& context) {
    const auto write = [&out](std::span<const float> values) {
        out.write(reinterpret_cast<const char*>(values.data()),
                  static_cast<std::streamsize>(values.size_bytes()));
    };
    std::vector<NamedArray> arrays = data.arrays;
    if (!data.maps.empty()) {
        const MapNumbers& first = data.maps.front();
        const MapPart& part = first.part;
        arrays.push_back(
            secondsOf("row_seconds", first.rows, part.firstRow, part.rows, part.height));
        arrays.push_back(
            secondsOf("column_seconds", first.columns, part.firstColumn, part.columns, part.width));
    }
    std::vector<ArrayShape> shapes;
    for (const MapNumbers& map : data.maps)
        shapes.push_back({map.name, map.part.height, map.part.width});
    for (const NamedArray& array : arrays)
        shapes.push_back({array.name, array.values.rows, array.values.cols});
    writeArrayHeader(out, shapes);
    for (const MapNumbers& map : data.maps)
        forEachStrip(map, context, [&](int, std::span<const float> values) { write(values); });
    for (const NamedArray& array : arrays) write(array.values.values);
}

void writeTable(const MapNumbers& map, std::ostream& out, const RunContext& context) {
    const MapPart& part = map.part;
    out << (map.rows.isSteps() ? "step" : "seconds");
    for (int x = 0; x < part.width; ++x)
        out << ',' << labelOf(map.columns, cellOf(part.firstColumn, part.columns, part.width, x));
    out << "\r\n";
    forEachStrip(map, context, [&](int row, std::span<const float> values) {
        for (std::size_t at = 0; at < values.size(); ++at) {
            const auto width = static_cast<std::size_t>(part.width);
            if (at % width == 0)
                out << labelOf(map.rows, cellOf(part.firstRow, part.rows, part.height,
                                                row + static_cast<int>(at / width)));
            out << ',';
            if (!std::isnan(values[at])) out << plain(values[at]);
            if (at % width + 1 == width) out << "\r\n";
        }
    });
}

void writeLines(const ViewData& data, std::ostream& out, const RunContext& context) {
    out << "map,row,column,value\r\n";
    for (const MapNumbers& map : data.maps) {
        const MapPart& part = map.part;
        const auto width = static_cast<std::size_t>(part.width);
        forEachStrip(map, context, [&](int row, std::span<const float> values) {
            for (std::size_t at = 0; at < values.size(); ++at) {
                if (std::isnan(values[at])) continue;
                const auto y = row + static_cast<int>(at / width);
                const auto x = static_cast<int>(at % width);
                out << map.name << ','
                    << labelOf(map.rows, cellOf(part.firstRow, part.rows, part.height, y)) << ','
                    << labelOf(map.columns, cellOf(part.firstColumn, part.columns, part.width, x))
                    << ',' << plain(values[at]) << "\r\n";
            }
        });
    }
}

void writeCsv(const ViewData& data, std::ostream& out, const RunContext& context) {
    if (!data.csv.empty()) {
        out << data.csv;
    } else if (data.maps.size() == 1) {
        writeTable(data.maps.front(), out, context);
    } else {
        writeLines(data, out, context);
    }
}

}  // namespace

void writeViewData(const ViewData& data, const std::filesystem::path& target,
                   const RunContext& context) {
    const bool asArrays = target.extension() == ".safetensors";
    if (!asArrays && target.extension() != ".csv")
        throw Error(ErrorCode::Usage, target.string(),
                    "The data of a view can be written as .safetensors or .csv, not as " +
                        target.filename().string() + ".");
    AtomicFile file(target, AtomicFile::IfExists::Replace);
    std::ofstream out(file.temporaryPath(), std::ios::binary);
    if (asArrays) {
        writeArrays(data, out, context);
    } else {
        writeCsv(data, out, context);
    }
    out.close();
    if (!out)
        throw Error(ErrorCode::Io, target.string(),
                    "The file " + target.string() + " could not be written.");
    file.commit();
}

}  // namespace skimline

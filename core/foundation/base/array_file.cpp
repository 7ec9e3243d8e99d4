// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/base/array_file.h"

#include <bit>
#include <nlohmann/json.hpp>
#include <sstream>

#include "core/foundation/base/json/json_text.h"

namespace skimline {
namespace {

static_assert(std::endian::native == std::endian::little, "values are written as they lie");

void writeBytes(std::ostream& out, const void* first, std::size_t bytes) {
    out.write(static_cast<const char*>(first), static_cast<std::streamsize>(bytes));
}

}  // namespace

void writeArrayHeader(std::ostream& out, const std::vector<ArrayShape>& arrays) {
    nlohmann::ordered_json header = nlohmann::ordered_json::object();
    std::uint64_t end = 0;
    for (const ArrayShape& array : arrays) {
        const std::uint64_t begin = end;
        end += static_cast<std::uint64_t>(array.rows * array.columns) * sizeof(float);
        header[array.name] = {{"dtype", "F32"},
                              {"shape", {array.rows, array.columns}},
                              {"data_offsets", {begin, end}}};
    }
    std::string text = jsonText(header, -1, IfNotUtf8::Replace);
    text.append((8 - text.size() % 8) % 8, ' ');
    const std::uint64_t length = text.size();
    writeBytes(out, &length, sizeof length);
    out << text;
}

std::string arraysToSafetensors(const std::vector<NamedArray>& arrays) {
    std::vector<ArrayShape> shapes;
    shapes.reserve(arrays.size());
    for (const NamedArray& array : arrays)
        shapes.push_back({array.name, array.values.rows, array.values.cols});
    std::ostringstream bytes;
    writeArrayHeader(bytes, shapes);
    for (const NamedArray& array : arrays)
        writeBytes(bytes, array.values.values.data(), array.values.values.size() * sizeof(float));
    return std::move(bytes).str();
}

}  // namespace skimline

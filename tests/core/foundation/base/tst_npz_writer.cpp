// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/base/npz_writer.h"

#include <cstring>
#include <sstream>

#include <gtest/gtest.h>
#include <zlib.h>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

FloatMatrix numbered(std::int64_t rows, std::int64_t columns) {
    FloatMatrix map(rows, columns);
    for (std::size_t at = 0; at < map.values.size(); ++at)
        map.values[at] = at % 4 == 0 ? -1.0F : static_cast<float>(at) / 20;
    return map;
}

template <class T>
T numberAt(const std::string& bytes, std::size_t place) {
    T value;
    std::memcpy(&value, bytes.data() + place, sizeof value);
    return value;
}

TEST(NpzWriter, holdsTheArray) {
    const FloatMatrix map = numbered(3, 5);
    const std::string archive = arraysToNpz({{"map", map}});
    ASSERT_EQ(archive.substr(0, 4), "PK\x03\x04");
    const auto size = numberAt<std::uint32_t>(archive, 22);
    const auto nameLength = numberAt<std::uint16_t>(archive, 26);
    EXPECT_EQ(archive.substr(30, nameLength), "map.npy");
    const std::string array = archive.substr(30U + nameLength, size);
    EXPECT_EQ(crc32(0, reinterpret_cast<const Bytef*>(array.data()), size),
              numberAt<std::uint32_t>(archive, 14));
    ASSERT_EQ(array.substr(0, 8), std::string("\x93NUMPY\x01\x00", 8));
    const auto headerLength = numberAt<std::uint16_t>(array, 8);
    EXPECT_EQ((10U + headerLength) % 64, 0U);
    EXPECT_NE(array.find("'shape': (3, 5)"), std::string::npos);
    const std::string cells = array.substr(10U + headerLength);
    ASSERT_EQ(cells.size(), map.values.size() * sizeof(float));
    EXPECT_EQ(std::memcmp(cells.data(), map.values.data(), cells.size()), 0);
    // The directory at the end points at the one entry.
    const std::size_t end = archive.size() - 22;
    ASSERT_EQ(archive.substr(end, 4), "PK\x05\x06");
    const auto directory = numberAt<std::uint32_t>(archive, end + 16);
    EXPECT_EQ(archive.substr(directory, 4), "PK\x01\x02");
    EXPECT_EQ(directory + numberAt<std::uint32_t>(archive, end + 12), end);
}

TEST(NpzWriter, rowByRowIsTheSameFile) {
    const FloatMatrix one = numbered(7, 3);
    const FloatMatrix two = numbered(1, 900);
    std::ostringstream rows;
    NpzWriter writer(rows);
    for (const auto& [name, map] : {std::pair("one", &one), std::pair("two", &two)}) {
        writer.begin(name, map->rows, map->cols);
        for (std::int64_t row = 0; row < map->rows; ++row) writer.add(map->row(row));
    }
    writer.finish();
    EXPECT_EQ(rows.str(), arraysToNpz({{"one", one}, {"two", two}}));
}

TEST(NpzWriter, emptyArchivesAndArrays) {
    EXPECT_EQ(arraysToNpz({}).size(), 22U);
    EXPECT_NE(arraysToNpz({{"none", FloatMatrix(0, 4)}}).find("'shape': (0, 4)"),
              std::string::npos);
}

TEST(NpzWriter, refusesWhatTheFormatCannotHold) {
    std::ostringstream bytes;
    NpzWriter writer(bytes);
    EXPECT_THROW(writer.begin("map", 40000, 40000), Error);
}

}  // namespace
}  // namespace skimline

#include "core/engine/map_files.h"

#include <zlib.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <filesystem>
#include <opencv2/imgcodecs.hpp>

#include "core/base/atomic_file.h"
#include "core/base/error.h"
#include "core/engine/attention_export.h"
#include "core/figures/map_colours.h"

namespace skimline {

namespace {

static_assert(std::endian::native == std::endian::little, "NPZ is written as it lies in memory");

constexpr std::int64_t kSmallestSide = 512;

/// Little-endian numbers and text in the order of a file format.
class Bytes {
public:
    void add16(std::uint32_t value) { add(value, 2); }
    void add32(std::uint32_t value) { add(value, 4); }
    void add(const std::string& text) { m_bytes += text; }
    std::string take() { return std::move(m_bytes); }
    std::size_t size() const { return m_bytes.size(); }

private:
    void add(std::uint32_t value, int count) {
        for (int at = 0; at < count; ++at) {
            m_bytes.push_back(static_cast<char>(value >> (8 * at) & 0xFFU));
        }
    }
    std::string m_bytes;
};

std::string toNpy(const FloatMatrix& map) {
    std::string header = "{'descr': '<f4', 'fortran_order': False, 'shape': (" +
                         std::to_string(map.rows) + ", " + std::to_string(map.cols) + "), }";
    constexpr std::size_t kPrefix = 10;
    constexpr std::size_t kAlignment = 64;
    header.append(kAlignment - 1 - (kPrefix + header.size()) % kAlignment, ' ');
    header.push_back('\n');
    Bytes file;
    file.add(std::string("\x93NUMPY\x01\x00", 8));
    file.add16(static_cast<std::uint32_t>(header.size()));
    file.add(header);
    const auto* cells = reinterpret_cast<const char*>(map.values.data());
    file.add(std::string(cells, map.values.size() * sizeof(float)));
    return file.take();
}

/// The fields that a ZIP entry has both before its data and in the directory at the end.
void addEntryFields(Bytes& bytes, const std::string& name, const std::string& data) {
    const auto checksum =
        crc32(0, reinterpret_cast<const Bytef*>(data.data()), static_cast<uInt>(data.size()));
    constexpr std::uint32_t kFirstDosDay = (1U << 5U) | 1U;
    bytes.add16(20);  // version that can read it
    bytes.add16(0);   // flags
    bytes.add16(0);   // stored
    bytes.add16(0);   // time
    bytes.add16(kFirstDosDay);
    bytes.add32(static_cast<std::uint32_t>(checksum));
    bytes.add32(static_cast<std::uint32_t>(data.size()));
    bytes.add32(static_cast<std::uint32_t>(data.size()));
    bytes.add16(static_cast<std::uint32_t>(name.size()));
    bytes.add16(0);  // extra fields
}

}  // namespace

std::string mapToPng(const FloatMatrix& map) {
    const std::int64_t side = std::max({map.rows, map.cols, std::int64_t{1}});
    const auto scale = static_cast<int>(std::max<std::int64_t>(kSmallestSide / side, 1));
    const RgbImage cells = mapPicture(map);
    cv::Mat picture(static_cast<int>(map.rows) * scale, static_cast<int>(map.cols) * scale,
                    CV_8UC3);
    for (int y = 0; y < picture.rows; ++y) {
        for (int x = 0; x < picture.cols; ++x) {
            const auto* ink = cells.pixels.data() + 3 * (y / scale * cells.width + x / scale);
            picture.at<cv::Vec3b>(y, x) = {ink[2], ink[1], ink[0]};
        }
    }
    std::vector<std::uint8_t> bytes;
    if (picture.empty() || !cv::imencode(".png", picture, bytes)) {
        throw Error(ErrorCode::Internal, "map", "The map could not be drawn as a PNG picture.");
    }
    return {bytes.begin(), bytes.end()};
}

std::string arraysToNpz(const std::vector<NamedArray>& arrays) {
    Bytes archive;
    Bytes directory;
    for (const NamedArray& array : arrays) {
        const std::string name = array.name + ".npy";
        const std::string data = toNpy(array.values);
        const auto begin = static_cast<std::uint32_t>(archive.size());
        archive.add("PK\x03\x04");
        addEntryFields(archive, name, data);
        archive.add(name);
        archive.add(data);
        directory.add("PK\x01\x02");
        directory.add16(20);  // version that wrote it
        addEntryFields(directory, name, data);
        directory.add16(0);  // comment
        directory.add16(0);  // disk
        directory.add16(0);  // internal attributes
        directory.add32(0);  // external attributes
        directory.add32(begin);
        directory.add(name);
    }
    const auto directoryBegin = static_cast<std::uint32_t>(archive.size());
    const auto directorySize = static_cast<std::uint32_t>(directory.size());
    archive.add(directory.take());
    archive.add("PK\x05\x06");
    archive.add32(0);  // this disk, disk of the directory
    archive.add16(static_cast<std::uint32_t>(arrays.size()));
    archive.add16(static_cast<std::uint32_t>(arrays.size()));
    archive.add32(directorySize);
    archive.add32(directoryBegin);
    archive.add16(0);  // comment
    return archive.take();
}

std::string mapToNpz(const FloatMatrix& map, const std::string& arrayName) {
    return arraysToNpz({{arrayName, map}});
}

void writeAttentionMap(const FloatMatrix& map, const std::filesystem::path& target,
                       bool overwrite) {
    const auto ifExists = overwrite ? AtomicFile::IfExists::Replace : AtomicFile::IfExists::Refuse;
    if (target.extension() == ".png") {
        AtomicFile::write(target, mapToPng(map), ifExists);
    } else if (target.extension() == ".npz") {
        AtomicFile::write(target, mapToNpz(map, "map"), ifExists);
    } else {
        throw Error(
            ErrorCode::Usage, target.string(),
            "A map can be written as .png or .npz, not as " + target.filename().string() + ".");
    }
}

}  // namespace skimline

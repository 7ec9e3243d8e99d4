// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/base/read_file.h"

#include <vector>

#include "core/foundation/base/error_ids.h"

namespace skimline {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kBlockBytes = std::size_t{1} << 20;

}  // namespace

std::ifstream openToRead(const fs::path& file) {
    std::error_code ignored;
    const fs::file_status status = fs::status(file, ignored);
    if (status.type() == fs::file_type::not_found)
        throw Error(ErrorCode::NotFound, ErrorId::FileMissing, {file.string()});
    if (status.type() != fs::file_type::regular)
        throw Error(ErrorCode::Unreadable, ErrorId::NotRegularFile, {file.string()});
    std::ifstream stream(file, std::ios::binary);
    if (!stream) throw Error(ErrorCode::Unreadable, ErrorId::FileNotOpened, {file.string()});
    return stream;
}

std::string readFile(const fs::path& file, std::uintmax_t mostBytes) {
    std::ifstream stream = openToRead(file);
    std::error_code failure;
    const std::uintmax_t size = fs::file_size(file, failure);
    if (!failure && size > mostBytes)
        throw Error(ErrorCode::Unsupported, ErrorId::FileTooLarge,
                    {file.string(), std::to_string(mostBytes >> 20)});
    std::string bytes(failure ? 0 : size, '\0');
    if (failure || !stream.read(bytes.data(), static_cast<std::streamsize>(size)))
        throw Error(ErrorCode::Unreadable, ErrorId::FileNotRead, {file.string()});
    return bytes;
}

std::string readFileIfThere(const fs::path& file) {
    try {
        return readFile(file);
    } catch (const Error&) {
        return {};
    }
}

std::string readBytes(std::ifstream& stream, std::uint64_t place, std::uint64_t count) {
    std::string bytes(count, '\0');
    stream.clear();
    stream.seekg(static_cast<std::streamoff>(place));
    stream.read(bytes.data(), static_cast<std::streamsize>(count));
    bytes.resize(static_cast<std::size_t>(stream.gcount()));
    return bytes;
}

void readBlocks(const fs::path& file, const RunContext& context,
                const std::function<void(std::span<const std::uint8_t>)>& use) {
    std::ifstream stream = openToRead(file);
    std::vector<std::uint8_t> block(kBlockBytes);
    while (stream) {
        context.throwIfStopped();
        stream.read(reinterpret_cast<char*>(block.data()),
                    static_cast<std::streamsize>(block.size()));
        use(std::span(block).first(static_cast<std::size_t>(stream.gcount())));
    }
    if (stream.bad()) throw Error(ErrorCode::Unreadable, ErrorId::FileNotRead, {file.string()});
}

}  // namespace skimline

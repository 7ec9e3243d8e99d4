// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/text/unicode/text_file.h"

#include <fstream>

#include "core/base/error_ids.h"

namespace skimline {

namespace fs = std::filesystem;

std::string readBytes(const fs::path& file, std::uintmax_t mostBytes) {
    const std::string name = "\"" + file.filename().string() + "\"";
    std::error_code failure;
    const fs::file_status status = fs::status(file, failure);
    if (status.type() == fs::file_type::not_found)
        throw Error(ErrorCode::NotFound, ErrorId::FileMissing, {name, file.string()});
    // A pipe or a device could block for ever.
    if (status.type() != fs::file_type::regular)
        throw Error(ErrorCode::Unreadable, ErrorId::NotRegularFile, {name, file.string()});
    const std::uintmax_t size = fs::file_size(file, failure);
    if (!failure && size > mostBytes)
        throw Error(ErrorCode::Unsupported, ErrorId::FileTooLarge,
                    {name, std::to_string(mostBytes >> 20), file.string()});
    std::string bytes(failure ? 0 : size, '\0');
    std::ifstream stream(file, std::ios::binary);
    if (failure || !stream || !stream.read(bytes.data(), static_cast<std::streamsize>(size)))
        throw Error(ErrorCode::Unreadable, ErrorId::FileNotOpened, {name, file.string()});
    return bytes;
}

}  // namespace skimline

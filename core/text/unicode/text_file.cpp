// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/text/unicode/text_file.h"

#include <fstream>

#include "core/base/error.h"

namespace skimline {

namespace fs = std::filesystem;

std::string readBytes(const fs::path& file, std::uintmax_t mostBytes) {
    const std::string name = "\"" + file.filename().string() + "\"";
    std::error_code failure;
    const fs::file_status status = fs::status(file, failure);
    if (status.type() == fs::file_type::not_found)
        throw Error(ErrorCode::NotFound, file.string(), "There is no file " + name + ".");
    // A pipe or a device could block for ever.
    if (status.type() != fs::file_type::regular)
        throw Error(ErrorCode::Unreadable, file.string(), name + " is not a regular file.");
    const std::uintmax_t size = fs::file_size(file, failure);
    if (!failure && size > mostBytes)
        throw Error(ErrorCode::Unsupported, file.string(),
                    name + " is larger than " + std::to_string(mostBytes >> 20) +
                        " MiB, which no file of its kind is.");
    std::string bytes(failure ? 0 : size, '\0');
    std::ifstream stream(file, std::ios::binary);
    if (failure || !stream || !stream.read(bytes.data(), static_cast<std::streamsize>(size)))
        throw Error(ErrorCode::Unreadable, file.string(), name + " cannot be read.");
    return bytes;
}

}  // namespace skimline

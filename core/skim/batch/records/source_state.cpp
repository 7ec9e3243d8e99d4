// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/batch/records/source_state.h"

#include <sys/stat.h>

#include <cerrno>

#include "core/foundation/base/error_ids.h"

namespace skimline::batch {

SourceState sourceState(const std::filesystem::path& file) {
    struct stat facts {};
    if (::stat(file.c_str(), &facts) != 0) {
        if (errno == ENOENT || errno == ENOTDIR)
            throw Error(ErrorCode::NotFound, ErrorId::FileMissing, {file.string()});
        throw Error(ErrorCode::Unreadable, ErrorId::FileNotOpened, {file.string()});
    }
    return {static_cast<std::uint64_t>(facts.st_size),
            std::int64_t{facts.st_mtim.tv_sec} * 1'000'000'000 + facts.st_mtim.tv_nsec};
}

}  // namespace skimline::batch

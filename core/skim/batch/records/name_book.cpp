// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/batch/records/name_book.h"

#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/error.h"
#include "core/foundation/base/read_file.h"

namespace skimline::batch {
namespace {

/// @return false if another worker was faster
bool give(const std::filesystem::path& name, const std::string& id) {
    try {
        AtomicFile::write(name, id, AtomicFile::IfExists::Refuse);
        return true;
    } catch (const Error& error) {
        if (error.code() != ErrorCode::Exists) throw;
        return false;
    }
}

}  // namespace

std::string stemFor(const RunFolder& folder, const std::string& id, const std::string& wanted,
                    const std::function<bool(const std::string& stem)>& isFree) {
    for (int number = 1;; ++number) {
        const std::string stem = number == 1 ? wanted : wanted + "-" + std::to_string(number);
        const std::filesystem::path name = folder.names() / stem;
        if (readFileIfThere(name) == id) return stem;
        if (std::filesystem::exists(name) || !isFree(stem)) continue;
        if (give(name, id) || readFileIfThere(name) == id) return stem;
    }
}

}  // namespace skimline::batch

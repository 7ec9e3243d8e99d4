// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>

#include "core/foundation/base/error.h"
#include "core/skim/batch/records/run_folder.h"
#include "core/skim/batch/records/source_state.h"

namespace skimline::batch {

/// Why a video has no result so far.
struct FailureRecord {
    std::string id = {};
    std::string request = {};  ///< BatchRequest::hash()
    std::filesystem::path source = {};
    SourceState state = {};  ///< of the source when it was tried; zeros if it was missing
    Error error{ErrorCode::Internal, "", ""};
    int attempt = 1;  ///< counted over all runs
    std::string host = {};
    std::string when = {};  ///< UTC
};

/// Whether another attempt on the same file would end the same way: the file is at fault, or the
/// request is. Other failures (a full disk, a lost connection, a process that was killed) may pass.
bool isPermanent(ErrorCode code);

std::string recordText(const FailureRecord& record);
/// Nothing if it is missing, damaged or about another video.
std::optional<FailureRecord> readFailureRecord(const RunFolder& folder, const std::string& id);

}  // namespace skimline::batch

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/foundation/base/run_context.h"
#include "core/skim/batch/records/run_folder.h"
#include "core/skim/batch/records/source_state.h"

namespace skimline::batch {

struct OutputFacts {
    std::string name = {};  ///< in the folder of results
    std::uint64_t bytes = 0;
    std::string hash = {};

    bool operator==(const OutputFacts&) const = default;
};

/// Records that one video is done: written last, once everything it names is in place.
struct DoneRecord {
    std::string id = {};
    std::string request = {};  ///< BatchRequest::hash()
    std::filesystem::path source = {};
    SourceState state = {};  ///< of the source when it was read
    std::string sourceHash = {};
    std::vector<OutputFacts> outputs = {};
    // How the work went; two runs differ only in this.
    std::string host = {};
    std::string finished = {};  ///< UTC, "2026-11-23T07:00:00Z"
    double seconds = 0;
    int attempt = 1;
};

std::string recordText(const DoneRecord& record);
/// Contents of the file; nothing if it is missing, damaged or about another video.
std::optional<DoneRecord> readDoneRecord(const RunFolder& folder, const std::string& id);

enum class Thorough { Sizes, Hashes };

/// Whether everything the record names is there: with its size, or with its contents too.
/// @throws Error(Cancelled)
bool outputsArePresent(const DoneRecord& record, const RunFolder& folder, Thorough how,
                       const RunContext& context);

/// Whether the video needs no more work: its record exists, belongs to this request and is correct.
/// @throws Error(Cancelled)
bool isDone(const RunFolder& folder, const std::string& id, const std::string& request,
            Thorough how, const RunContext& context);

}  // namespace skimline::batch

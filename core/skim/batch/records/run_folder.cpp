// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/batch/records/run_folder.h"

#include "core/foundation/base/atomic_file.h"

namespace skimline::batch {

namespace fs = std::filesystem;

RunFolder RunFolder::planned(const fs::path& run) { return {run, run / "out"}; }

RunFolder RunFolder::amongResults(const fs::path& results) {
    return {results / ".skimline", results};
}

fs::path RunFolder::doneRecord(const std::string& id) const { return done() / (id + ".json"); }

fs::path RunFolder::failureRecord(const std::string& id) const { return failed() / (id + ".json"); }

void RunFolder::make() const {
    for (const fs::path& folder : {m_results, done(), failed(), leases(), names(), unfinished()})
        makeFolder(folder);
}

}  // namespace skimline::batch

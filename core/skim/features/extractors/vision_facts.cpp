// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/extractors/vision_facts.h"

#include <fstream>

#include "core/foundation/base/error.h"
#include "core/foundation/base/read_file.h"
#include "core/foundation/nn/io/safetensors_header.h"

namespace skimline {

std::string visionVersion(const VisionFacts& facts, const std::filesystem::path& file) {
    if (*facts.version != '\0') return facts.version;
    std::ifstream stream = openToRead(file);
    const SafetensorsHeader header =
        readSafetensorsHeader(stream, file.string(), std::filesystem::file_size(file));
    const auto found = header.metadata.find("version");
    if (found == header.metadata.end() || found->second.empty())
        throw Error(ErrorCode::Mismatch, file.string(),
                    file.string() + " does not state its version; import the network again.");
    return found->second;
}

}  // namespace skimline

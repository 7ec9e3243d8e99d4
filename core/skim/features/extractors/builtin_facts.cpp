// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/extractors/builtin_facts.h"

#include <fstream>

#include "core/foundation/base/read_file.h"
#include "core/foundation/nn/io/safetensors_header.h"
#include "core/skim/network/student/student_info.h"

namespace skimline {

BuiltinFacts builtinFacts(const std::filesystem::path& file) {
    std::ifstream stream = openToRead(file);
    const SafetensorsHeader header =
        readSafetensorsHeader(stream, file.string(), std::filesystem::file_size(file));
    const StudentInfo info = studentInfo(header.metadata, file.string());
    std::int64_t parameters = 0;
    for (const StoredTensor& tensor : header.tensors)
        parameters += static_cast<std::int64_t>((tensor.end - tensor.begin) / bytesOf(tensor.type));
    return {info.version, static_cast<int>(info.side), info.teacherId, info.teacherVersion,
            parameters};
}

}  // namespace skimline

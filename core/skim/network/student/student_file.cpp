// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/network/student/student_file.h"

#include <ATen/ATen.h>

#include <array>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "core/foundation/base/byte_hash.h"
#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/nn/io/safetensors.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;
using nlohmann::ordered_json;

[[noreturn]] void refuseStudent(const std::string& file, ErrorCode code, const std::string& what) {
    throw Error(code, file, file + ": " + what);
}

/// Hash of names and stored numbers, 12 hex digits.
std::string versionOf(const std::map<std::string, at::Tensor>& tensors) {
    std::uint64_t hash = kByteHashStart;
    for (const auto& [name, tensor] : tensors) {
        hash = byteHash(name, hash);
        hash = byteHash({static_cast<const char*>(tensor.data_ptr()), tensor.nbytes()}, hash);
    }
    std::array<char, 17> text{};
    std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(hash));
    return std::string(text.data()).substr(0, 12);
}

}  // namespace

StudentFile loadStudent(const fs::path& file) {
    const TensorFile contents = readSafetensors(file);
    StudentInfo info = studentInfo(contents.metadata, contents.source);
    ParameterMap parameters;
    for (const auto& [name, tensor] : contents.tensors) {
        const at::Tensor working = tensor.to(at::kFloat);
        if (!at::isfinite(working).all().item<bool>())
            refuseStudent(contents.source, ErrorCode::Corrupt,
                          "The tensor \"" + name + "\" holds numbers that are not finite.");
        parameters.emplace(name, working);
    }
    try {
        return {std::move(info), StudentNet(std::move(parameters))};
    } catch (const Error& error) {
        refuseStudent(contents.source, error.code(), error.what());
    }
}

void saveStudent(const fs::path& file, const StudentInfo& info, const StudentNet& net) {
    TensorFile contents;
    for (const auto& [name, parameter] : net.parameters()) {
        const at::Tensor stored = parameter.detach().to(at::kHalf).contiguous();
        if (!at::isfinite(stored.to(at::kFloat)).all().item<bool>())
            refuseStudent(file.string(), ErrorCode::Usage,
                          "The tensor \"" + name + "\" holds numbers that cannot be stored.");
        contents.tensors.emplace(name, stored);
    }
    ordered_json object = {{"format", kStudentFormat},
                           {"format_version", kStudentFormatVersion},
                           {"version", versionOf(contents.tensors)},
                           {"side", info.side},
                           {"teacher", info.teacherId},
                           {"teacher_version", info.teacherVersion}};
    if (!info.recipe.empty())
        object["recipe"] = parseJson<ordered_json>(info.recipe, "The training recipe");
    contents.metadata[kStudentKey] = jsonText(object);
    writeSafetensors(file, contents, true);
}

}  // namespace skimline

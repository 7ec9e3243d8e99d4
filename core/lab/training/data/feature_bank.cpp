// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/data/feature_bank.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/foundation/base/byte_hash.h"
#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/nn/io/safetensors.h"

namespace skimline {
namespace {

using nlohmann::json;

constexpr std::uint64_t kValidationShare = 20;

const char* kindName(SourceKind kind) { return kind == SourceKind::Photo ? "photo" : "clip"; }

json sourceToJson(const BankSource& source) {
    return {{"name", source.name},
            {"group", source.group},
            {"kind", kindName(source.kind)},
            {"rows", source.rows}};
}

[[noreturn]] void corrupt(const std::filesystem::path& file, const std::string& what) {
    throw Error(ErrorCode::Corrupt, file.string(),
                "The feature bank " + file.string() + " is damaged: " + what + ".");
}

/// Rows are stored in the order of the list, so offsets are not stored.
void readSources(const json& list, FeatureBank& bank, const std::filesystem::path& file) {
    std::int64_t next = 0;
    for (const json& entry : list) {
        BankSource source;
        source.name = entry.at("name").get<std::string>();
        source.group = entry.at("group").get<std::string>();
        const auto kind = entry.at("kind").get<std::string>();
        if (kind != "photo" && kind != "clip") corrupt(file, "unknown source kind " + kind);
        source.kind = kind == "photo" ? SourceKind::Photo : SourceKind::Clip;
        source.rows = entry.at("rows").get<std::int64_t>();
        if (source.rows < 1 || source.rows > bank.features.rows - next) {
            corrupt(file, "the rows of " + source.name + " lie outside the features");
        }
        source.firstRow = next;
        source.part = partOf(source.name, source.group, bank.heldOut);
        next += source.rows;
        bank.sources.push_back(std::move(source));
    }
    if (next != bank.features.rows) corrupt(file, "some rows belong to no source");
}

FloatMatrix readFeatures(const TensorFile& contents, const std::filesystem::path& file) {
    const at::Tensor features = contents.at("features").to(at::kFloat).contiguous();
    if (features.dim() != 2 || features.size(1) < 1) corrupt(file, "features are not a matrix");
    FloatMatrix matrix(features.size(0), features.size(1));
    std::copy_n(features.data_ptr<float>(), matrix.values.size(), matrix.values.begin());
    return matrix;
}

}  // namespace

void FeatureBank::append(BankSource source, const FloatMatrix& rows) {
    if (features.cols == 0) features.cols = rows.cols;
    if (rows.cols != features.cols || rows.rows < 1) {
        throw Error(ErrorCode::Shape, source.name,
                    "The features of " + source.name + " do not match the bank.");
    }
    source.firstRow = features.rows;
    source.rows = rows.rows;
    features.append(rows);
    sources.push_back(std::move(source));
}

std::span<const float> FeatureBank::rowsOf(const BankSource& source) const {
    return {features.values.data() + source.firstRow * features.cols,
            static_cast<std::size_t>(source.rows * features.cols)};
}

Part partOf(std::string_view name, std::string_view group, std::span<const std::string> heldOut) {
    if (std::find(heldOut.begin(), heldOut.end(), group) != heldOut.end()) return Part::Test;
    return mixedByteHash(name) % kValidationShare == 0 ? Part::Validation : Part::Train;
}

FeatureBank readFeatureBank(const std::filesystem::path& file) {
    const TensorFile contents = readSafetensors(file);
    FeatureBank bank;
    bank.features = readFeatures(contents, file);
    const auto found = contents.metadata.find("bank");
    if (found == contents.metadata.end()) corrupt(file, "it has no list of sources");
    try {
        const json header = parseJson(found->second, file.string());
        bank.heldOut = header.at("held_out").get<std::vector<std::string>>();
        bank.extractorId = header.at("extractor").get<std::string>();
        bank.extractorVersion = header.at("extractor_version").get<std::string>();
        bank.sampleRate = header.at("sample_rate").get<double>();
        readSources(header.at("sources"), bank, file);
    } catch (const json::exception&) {
        corrupt(file, "its list of sources cannot be read");
    }
    return bank;
}

void writeFeatureBank(const std::filesystem::path& file, const FeatureBank& bank, bool overwrite) {
    json header = {{"held_out", bank.heldOut},
                   {"extractor", bank.extractorId},
                   {"extractor_version", bank.extractorVersion},
                   {"sample_rate", bank.sampleRate},
                   {"sources", json::array()}};
    for (const BankSource& source : bank.sources) {
        header["sources"].push_back(sourceToJson(source));
    }
    TensorFile contents;
    // from_blob wants a mutable pointer; nothing writes through it.
    contents.tensors["features"] =
        at::from_blob(const_cast<float*>(bank.features.values.data()),
                      {bank.features.rows, bank.features.cols}, at::kFloat);
    contents.metadata["bank"] = jsonText(header);
    writeSafetensors(file, contents, overwrite);
}

}  // namespace skimline

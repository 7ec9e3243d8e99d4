// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/batch/records/failure_record.h"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

#include "core/foundation/base/json/error_record.h"
#include "core/foundation/base/json/json_text.h"

namespace skimline::batch {

namespace {

using Json = nlohmann::ordered_json;

FailureRecord failureRecordFrom(const Json& json) {
    FailureRecord record;
    record.id = json.at("id").get<std::string>();
    record.request = json.at("request").get<std::string>();
    const Json& source = json.at("source");
    record.source = source.at("path").get<std::string>();
    record.state = {source.at("size").get<std::uint64_t>(), source.at("mtime").get<std::int64_t>()};
    record.error = errorFrom(json);
    record.attempt = json.at("attempt").get<int>();
    record.host = json.at("host").get<std::string>();
    record.when = json.at("when").get<std::string>();
    return record;
}

}  // namespace

bool isPermanent(ErrorCode code) {
    // A missing file may return with its network share, and weights may be fetched; an existing
    // target or a failed connection says nothing about the video.
    constexpr ErrorCode kPassing[] = {
        ErrorCode::NotFound, ErrorCode::MissingWeights, ErrorCode::Exists,    ErrorCode::Io,
        ErrorCode::DiskFull, ErrorCode::Network,        ErrorCode::Cancelled, ErrorCode::Internal};
    return std::ranges::find(kPassing, code) == std::end(kPassing);
}

std::string recordText(const FailureRecord& record) {
    Json json = {{"id", record.id},
                 {"request", record.request},
                 {"source",
                  {{"path", record.source.string()},
                   {"size", record.state.bytes},
                   {"mtime", record.state.modified}}}};
    json.update(errorJson(record.error));
    json["permanent"] = isPermanent(record.error.code());
    json["attempt"] = record.attempt;
    json["host"] = record.host;
    json["when"] = record.when;
    return jsonText(json, 1, IfNotUtf8::Replace) + "\n";
}

std::optional<FailureRecord> readFailureRecord(const RunFolder& folder, const std::string& id) {
    try {
        FailureRecord record =
            failureRecordFrom(readJson<Json>(folder.failureRecord(id), kMostRecordBytes));
        if (record.id == id) return record;
    } catch (const Error&) {
        return std::nullopt;
    } catch (const Json::exception&) {
        return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace skimline::batch

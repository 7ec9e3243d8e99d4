// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/batch/records/failure_record.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string_view>

#include "core/base/json/json_text.h"

namespace skimline::batch {

namespace {

using Json = nlohmann::ordered_json;

struct CodeFacts {
    ErrorCode code;
    std::string_view name;
    bool permanent;
};

// A missing file may come back with its share, weights may be fetched; a target that is there or a
// network that failed says nothing about the video.
constexpr CodeFacts kCodes[] = {{ErrorCode::Usage, "usage", true},
                                {ErrorCode::NotFound, "not_found", false},
                                {ErrorCode::Unreadable, "unreadable", true},
                                {ErrorCode::Unsupported, "unsupported", true},
                                {ErrorCode::Corrupt, "corrupt", true},
                                {ErrorCode::NoVideo, "no_video", true},
                                {ErrorCode::Shape, "shape", true},
                                {ErrorCode::Config, "config", true},
                                {ErrorCode::Mismatch, "mismatch", true},
                                {ErrorCode::MissingWeights, "missing_weights", false},
                                {ErrorCode::Infeasible, "infeasible", true},
                                {ErrorCode::Exists, "exists", false},
                                {ErrorCode::Io, "io", false},
                                {ErrorCode::DiskFull, "disk_full", false},
                                {ErrorCode::Network, "network", false},
                                {ErrorCode::Cancelled, "stopped", false},
                                {ErrorCode::Internal, "internal", false}};

const CodeFacts& factsOf(ErrorCode code) {
    return *std::ranges::find(kCodes, code, &CodeFacts::code);
}

FailureRecord failureRecordFrom(const Json& json) {
    FailureRecord record;
    record.id = json.at("id").get<std::string>();
    record.request = json.at("request").get<std::string>();
    const Json& source = json.at("source");
    record.source = source.at("path").get<std::string>();
    record.state = {source.at("size").get<std::uint64_t>(), source.at("mtime").get<std::int64_t>()};
    record.code = errorCodeNamed(json.at("code").get<std::string>());
    record.sentence = json.at("sentence").get<std::string>();
    record.attempt = json.at("attempt").get<int>();
    record.host = json.at("host").get<std::string>();
    record.when = json.at("when").get<std::string>();
    return record;
}

}  // namespace

bool isPermanent(ErrorCode code) { return factsOf(code).permanent; }

std::string nameOf(ErrorCode code) { return std::string(factsOf(code).name); }

ErrorCode errorCodeNamed(const std::string& name) {
    const auto* const found = std::ranges::find(kCodes, name, &CodeFacts::name);
    return found == std::end(kCodes) ? ErrorCode::Internal : found->code;
}

std::string recordText(const FailureRecord& record) {
    const Json json = {{"id", record.id},
                       {"request", record.request},
                       {"source",
                        {{"path", record.source.string()},
                         {"size", record.state.bytes},
                         {"mtime", record.state.modified}}},
                       {"code", nameOf(record.code)},
                       {"permanent", isPermanent(record.code)},
                       {"sentence", record.sentence},
                       {"attempt", record.attempt},
                       {"host", record.host},
                       {"when", record.when}};
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

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/batch/records/done_record.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/skim/batch/records/file_hash.h"

namespace skimline::batch {

namespace {

using Json = nlohmann::ordered_json;

std::vector<OutputFacts> outputsFrom(const Json& list) {
    std::vector<OutputFacts> outputs;
    for (const Json& json : list)
        outputs.push_back({json.at("name").get<std::string>(), json.at("size").get<std::uint64_t>(),
                           json.at("hash").get<std::string>()});
    return outputs;
}

DoneRecord doneRecordFrom(const Json& json) {
    DoneRecord record;
    record.id = json.at("id").get<std::string>();
    record.request = json.at("request").get<std::string>();
    const Json& source = json.at("source");
    record.source = source.at("path").get<std::string>();
    record.state = {source.at("size").get<std::uint64_t>(), source.at("mtime").get<std::int64_t>()};
    record.sourceHash = source.at("hash").get<std::string>();
    record.outputs = outputsFrom(json.at("outputs"));
    const Json& work = json.at("work");
    record.host = work.at("host").get<std::string>();
    record.finished = work.at("finished").get<std::string>();
    record.seconds = work.at("seconds").get<double>();
    record.attempt = work.at("attempt").get<int>();
    return record;
}

bool isPresent(const OutputFacts& output, const RunFolder& folder, Thorough how,
               const RunContext& context) {
    const std::filesystem::path file = folder.results() / output.name;
    std::error_code failure;
    if (std::filesystem::file_size(file, failure) != output.bytes || failure) return false;
    return how == Thorough::Sizes || fileHash(file, context) == output.hash;
}

}  // namespace

std::string recordText(const DoneRecord& record) {
    Json outputs = Json::array();
    for (const OutputFacts& output : record.outputs)
        outputs.push_back({{"name", output.name}, {"size", output.bytes}, {"hash", output.hash}});
    const Json json = {{"id", record.id},
                       {"request", record.request},
                       {"source",
                        {{"path", record.source.string()},
                         {"size", record.state.bytes},
                         {"mtime", record.state.modified},
                         {"hash", record.sourceHash}}},
                       {"outputs", outputs},
                       {"work",
                        {{"host", record.host},
                         {"finished", record.finished},
                         {"seconds", record.seconds},
                         {"attempt", record.attempt}}}};
    return jsonText(json, 1, IfNotUtf8::Replace) + "\n";
}

std::optional<DoneRecord> readDoneRecord(const RunFolder& folder, const std::string& id) {
    try {
        DoneRecord record = doneRecordFrom(readJson<Json>(folder.doneRecord(id), kMostRecordBytes));
        if (record.id == id) return record;
    } catch (const Error&) {
        return std::nullopt;
    } catch (const Json::exception&) {
        return std::nullopt;
    }
    return std::nullopt;
}

bool outputsArePresent(const DoneRecord& record, const RunFolder& folder, Thorough how,
                       const RunContext& context) {
    return std::ranges::all_of(record.outputs, [&](const OutputFacts& output) {
        return isPresent(output, folder, how, context);
    });
}

bool isDone(const RunFolder& folder, const std::string& id, const std::string& request,
            Thorough how, const RunContext& context) {
    const std::optional<DoneRecord> record = readDoneRecord(folder, id);
    return record && record->request == request && outputsArePresent(*record, folder, how, context);
}

}  // namespace skimline::batch

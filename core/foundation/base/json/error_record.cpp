// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/base/json/error_record.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "core/foundation/base/error_ids.h"
#include "core/foundation/base/wire/message_reader.h"

namespace skimline {
namespace {

using ErrorJson = nlohmann::ordered_json;

constexpr std::pair<ErrorCode, std::string_view> kCodeNames[] = {
    {ErrorCode::Usage, "usage"},
    {ErrorCode::NotFound, "not_found"},
    {ErrorCode::Unreadable, "unreadable"},
    {ErrorCode::Unsupported, "unsupported"},
    {ErrorCode::Corrupt, "corrupt"},
    {ErrorCode::NoVideo, "no_video"},
    {ErrorCode::Shape, "shape"},
    {ErrorCode::Config, "config"},
    {ErrorCode::Mismatch, "mismatch"},
    {ErrorCode::MissingWeights, "missing_weights"},
    {ErrorCode::Infeasible, "infeasible"},
    {ErrorCode::Exists, "exists"},
    {ErrorCode::Io, "io"},
    {ErrorCode::DiskFull, "disk_full"},
    {ErrorCode::Network, "network"},
    {ErrorCode::Cancelled, "stopped"},
    {ErrorCode::Internal, "internal"}};

/// Fields of the wire format.
enum ErrorField : std::uint64_t { Code = 1, Id, Argument, Subject, Sentence };

void putVarint(std::string& bytes, std::uint64_t value) {
    for (; value >= 0x80; value >>= 7U) bytes += static_cast<char>(0x80U | (value & 0x7FU));
    bytes += static_cast<char>(value);
}

void putNumber(std::string& bytes, ErrorField field, int value) {
    putVarint(bytes, field << 3U);
    putVarint(bytes, static_cast<std::uint64_t>(value));
}

void putText(std::string& bytes, ErrorField field, std::string_view text) {
    putVarint(bytes, field << 3U | 2U);
    putVarint(bytes, text.size());
    bytes += text;
}

[[noreturn]] void refuseRecord() {
    throw Error(ErrorCode::Corrupt, "", "Another process sent an invalid message.");
}

struct ErrorParts {
    std::optional<std::uint64_t> code;
    std::optional<std::uint64_t> id;
    std::vector<std::string> arguments;
    std::string subject;
    std::string sentence;
};

ErrorParts partsIn(std::string_view bytes) {
    ErrorParts parts;
    MessageReader reader(bytes);
    while (reader.next()) {
        if (reader.field == ErrorField::Code) parts.code = reader.number;
        if (reader.field == ErrorField::Id) parts.id = reader.number;
        if (reader.field == ErrorField::Argument) parts.arguments.emplace_back(reader.bytes);
        if (reader.field == ErrorField::Subject) parts.subject = reader.bytes;
        if (reader.field == ErrorField::Sentence) parts.sentence = reader.bytes;
    }
    return parts;
}

std::optional<ErrorId> idOfPattern(std::string_view pattern) {
    const auto ids = allErrorIds();
    const auto found = std::ranges::find(ids, pattern, errorPattern);
    return found == ids.end() ? std::nullopt : std::optional(*found);
}

}  // namespace

std::string nameOf(ErrorCode code) {
    return std::string(
        std::ranges::find(kCodeNames, code, &std::pair<ErrorCode, std::string_view>::first)
            ->second);
}

ErrorCode errorCodeNamed(const std::string& name) {
    const auto* const found =
        std::ranges::find(kCodeNames, name, &std::pair<ErrorCode, std::string_view>::second);
    return found == std::end(kCodeNames) ? ErrorCode::Internal : found->first;
}

nlohmann::ordered_json errorJson(const Error& error) {
    ErrorJson json = {
        {"code", nameOf(error.code())}, {"subject", error.subject()}, {"sentence", error.what()}};
    if (!error.id()) return json;
    json["pattern"] = errorPattern(*error.id());
    json["arguments"] = error.arguments();
    return json;
}

Error errorFrom(const nlohmann::ordered_json& json) {
    const ErrorCode code = errorCodeNamed(json.at("code").get<std::string>());
    if (json.contains("pattern"))
        if (const auto id = idOfPattern(json.at("pattern").get<std::string>()))
            return {code, *id, json.at("arguments").get<std::vector<std::string>>()};
    return {code, json.at("subject").get<std::string>(), json.at("sentence").get<std::string>()};
}

std::string errorBytes(const Error& error) {
    std::string bytes;
    putNumber(bytes, ErrorField::Code, static_cast<int>(error.code()));
    putText(bytes, ErrorField::Subject, error.subject());
    putText(bytes, ErrorField::Sentence, error.what());
    if (!error.id()) return bytes;
    putNumber(bytes, ErrorField::Id, static_cast<int>(*error.id()));
    for (const std::string& argument : error.arguments())
        putText(bytes, ErrorField::Argument, argument);
    return bytes;
}

Error errorInBytes(std::string_view bytes) {
    ErrorParts parts;
    try {
        parts = partsIn(bytes);
    } catch (const Error&) {
        refuseRecord();
    }
    if (!parts.code || *parts.code >= std::size(kCodeNames)) refuseRecord();
    const auto code = static_cast<ErrorCode>(*parts.code);
    if (!parts.id) return {code, std::move(parts.subject), std::move(parts.sentence)};
    if (*parts.id >= allErrorIds().size()) refuseRecord();
    return {code, allErrorIds()[*parts.id], std::move(parts.arguments)};
}

}  // namespace skimline

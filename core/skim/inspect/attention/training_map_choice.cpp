// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/inspect/attention/training_map_choice.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

constexpr std::array<std::pair<const char*, AttentionPart>, 3> kParts{
    {{"encoder", AttentionPart::Encoder},
     {"decoder", AttentionPart::Decoder},
     {"cross", AttentionPart::Cross}}};

}  // namespace

std::string partName(AttentionPart part) {
    for (const auto& [name, value] : kParts)
        if (value == part) return name;
    return "";
}

HeadId headIdFromName(std::string_view name) {
    for (const auto& [part, value] : kParts) {
        const std::string start = std::string(part) + ":";
        if (!name.starts_with(start)) continue;
        HeadId choice{value, -1, -1};
        const char* end = name.data() + name.size();
        auto read = std::from_chars(name.data() + start.size(), end, choice.layer);
        if (read.ec != std::errc() || read.ptr == end || *read.ptr != ':') break;
        read = std::from_chars(read.ptr + 1, end, choice.head);
        if (read.ec != std::errc() || read.ptr != end || choice.layer < 1 || choice.head < 1) break;
        --choice.layer;
        --choice.head;
        return choice;
    }
    throw Error(ErrorCode::Usage, "--maps",
                "\"" + std::string(name.substr(0, 80)) +
                    "\" is not a head; encoder:6:1 is the first head of the sixth encoder layer.");
}

std::string nameOf(const HeadId& choice) {
    return partName(choice.part) + ":" + std::to_string(choice.layer + 1) + ":" +
           std::to_string(choice.head + 1);
}

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/cache/thumbnail_strip.h"

#include <cmath>
#include <cstdint>
#include <cstring>
#include <utility>

namespace skimline {
namespace {

/// Before every picture: when it is shown and how long its file is.
struct Head {
    double seconds = 0;
    std::uint64_t bytes = 0;
};

}  // namespace

std::string bytesOf(const ThumbnailStrip& strip) {
    std::string bytes;
    for (const Thumbnail& thumbnail : strip) {
        const Head head{thumbnail.seconds, thumbnail.jpeg->size()};
        bytes.append(reinterpret_cast<const char*>(&head), sizeof head);
        bytes += *thumbnail.jpeg;
    }
    return bytes;
}

std::optional<ThumbnailStrip> thumbnailsIn(std::string_view bytes) {
    ThumbnailStrip strip;
    while (!bytes.empty()) {
        Head head;
        if (bytes.size() < sizeof head) return {};
        std::memcpy(&head, bytes.data(), sizeof head);
        bytes.remove_prefix(sizeof head);
        const bool later = strip.empty() || head.seconds > strip.back().seconds;
        if (!std::isfinite(head.seconds) || !later || head.bytes > bytes.size()) return {};
        const auto size = static_cast<std::size_t>(head.bytes);
        strip.push_back({head.seconds, std::make_shared<const std::string>(bytes.substr(0, size))});
        bytes.remove_prefix(size);
    }
    return strip;
}

}  // namespace skimline

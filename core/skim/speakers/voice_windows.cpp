// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cmath>
#include <cstddef>
#include <cstring>

#include "core/skim/speakers/voice_prints.h"

namespace skimline {
namespace {

constexpr std::int32_t kWindowLength = 160;  // steps: SpeakerNetwork::kRows
constexpr std::int32_t kHopSteps = 100;

template <class Number>
void append(std::string& bytes, const std::vector<Number>& numbers) {
    const std::uint64_t count = numbers.size();
    bytes.append(reinterpret_cast<const char*>(&count), sizeof count);
    bytes.append(reinterpret_cast<const char*>(numbers.data()), count * sizeof(Number));
}

template <class Number>
bool take(std::string_view& bytes, std::vector<Number>& numbers) {
    std::uint64_t count = 0;
    if (bytes.size() < sizeof count) return false;
    std::memcpy(&count, bytes.data(), sizeof count);
    bytes.remove_prefix(sizeof count);
    if (count > bytes.size() / sizeof(Number)) return false;
    numbers.resize(count);
    if (count > 0) std::memcpy(numbers.data(), bytes.data(), count * sizeof(Number));
    bytes.remove_prefix(count * sizeof(Number));
    return true;
}

bool areInOrder(std::span<const VoiceSpan> spans) {
    std::int32_t last = 0;
    for (const VoiceSpan& span : spans) {
        if (span.start < last || span.end <= span.start) return false;
        last = span.start;
    }
    return true;
}

}  // namespace

std::vector<float> VoicePrints::voice(std::size_t window) const {
    std::vector<float> numbers(kNumbers);
    double squares = 0;
    for (std::size_t at = 0; at < kNumbers; ++at) {
        numbers[at] = values[window * kNumbers + at];
        squares += double{numbers[at]} * double{numbers[at]};
    }
    const auto scale = static_cast<float>(squares > 0 ? 1 / std::sqrt(squares) : 0);
    for (float& number : numbers) number *= scale;
    return numbers;
}

std::vector<VoiceSpan> voiceWindows(std::span<const VoiceSpan> speech) {
    std::vector<VoiceSpan> windows;
    for (const VoiceSpan& stretch : speech) {
        const std::int32_t room = stretch.end - stretch.start - kWindowLength;
        if (room <= 0) {
            windows.push_back(stretch);
            continue;
        }
        const std::int32_t hops = (room + kHopSteps - 1) / kHopSteps;
        for (std::int32_t hop = 0; hop <= hops; ++hop) {
            const std::int64_t start = stretch.start + std::int64_t{room} * hop / hops;
            windows.push_back({static_cast<std::int32_t>(start),
                               static_cast<std::int32_t>(start) + kWindowLength});
        }
    }
    return windows;
}

std::string bytesOf(const VoicePrints& prints) {
    std::string bytes;
    append(bytes, prints.speech);
    append(bytes, prints.windows);
    append(bytes, prints.values);
    return bytes;
}

std::optional<VoicePrints> voicePrintsIn(std::string_view bytes) {
    VoicePrints prints;
    if (!take(bytes, prints.speech) || !take(bytes, prints.windows) || !take(bytes, prints.values))
        return std::nullopt;
    if (!bytes.empty() || prints.values.size() != prints.windows.size() * VoicePrints::kNumbers)
        return std::nullopt;
    if (!areInOrder(prints.speech) || !areInOrder(prints.windows)) return std::nullopt;
    return prints;
}

}  // namespace skimline

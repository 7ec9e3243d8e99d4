// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/audio/sound_scores.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include "core/foundation/base/error.h"
#include "core/foundation/media/read/audio_reader.h"
#include "core/skim/features/audio/sound_network.h"
#include "core/skim/models/runtime/bundled_files.h"

namespace skimline {
namespace {

/// Changes whenever the same sound may give different scores.
constexpr const char* kSoundNote = "sounds yamnet 1";
constexpr std::int64_t kHopSamples = SoundNetwork::kHop * SoundSpectra::kStep;
constexpr std::int64_t kPatchesAtOnce = 16;

template <class Number>
void dropFirst(std::vector<Number>& numbers, std::int64_t count) {
    numbers.erase(numbers.begin(), numbers.begin() + static_cast<std::ptrdiff_t>(count));
}

std::optional<SoundScores> keptScores(const FeatureCache& cache, const std::string& hash,
                                      const std::string& name) {
    const auto bytes = cache.findNote(hash, name);
    return bytes ? soundScoresIn(*bytes) : std::nullopt;
}

}  // namespace

struct SoundListener::Data {
    SoundNetwork network;
    SoundSpectra spectra{};
    std::vector<float> samples{};  ///< samples without a row so far
    std::vector<float> rows{};     ///< from the next patch on
    std::int64_t heard = 0;        ///< samples
    std::vector<float> scores{};
    SoundScores found{};
};

SoundListener::SoundListener(const std::filesystem::path& network)
    : m_data(new Data{SoundNetwork(network)}) {
    m_data->found.classes = m_data->network.classes();
}

SoundListener::~SoundListener() = default;

void SoundListener::hear(std::span<const float> samples) {
    m_data->heard += std::ssize(samples);
    for (const float sample : samples)
        m_data->samples.push_back(std::isfinite(sample) ? std::clamp(sample, -1.0F, 1.0F) : 0.0F);
    appendRows();
    constexpr std::int64_t wanted = SoundNetwork::kRows + (kPatchesAtOnce - 1) * SoundNetwork::kHop;
    while (std::ssize(m_data->rows) >= wanted * SoundSpectra::kBands) answer(kPatchesAtOnce);
}

void SoundListener::appendRows() {
    std::int64_t used = 0;
    std::vector<float>& rows = m_data->rows;
    for (; std::ssize(m_data->samples) - used >= SoundSpectra::kWindow;
         used += SoundSpectra::kStep) {
        rows.resize(rows.size() + SoundSpectra::kBands);
        m_data->spectra.logarithms(m_data->samples.data() + used,
                                   rows.data() + rows.size() - SoundSpectra::kBands);
    }
    dropFirst(m_data->samples, used);
}

void SoundListener::answer(std::int64_t patches) {
    SoundScores& found = m_data->found;
    m_data->scores.resize(static_cast<std::size_t>(patches) * found.classes.size());
    m_data->network.run(m_data->rows, m_data->scores);
    for (const float score : m_data->scores)
        found.values.push_back(static_cast<std::uint8_t>(std::lround(score * 255)));
    dropFirst(m_data->rows, patches * SoundNetwork::kHop * SoundSpectra::kBands);
}

SoundScores SoundListener::finish() {
    const std::int64_t left = m_data->heard / kHopSamples - m_data->found.patches();
    if (left > 0) {
        const std::int64_t rows = SoundNetwork::kRows + (left - 1) * SoundNetwork::kHop;
        const std::int64_t missing = rows - std::ssize(m_data->rows) / SoundSpectra::kBands;
        const std::int64_t wanted = SoundSpectra::kWindow + (missing - 1) * SoundSpectra::kStep;
        if (missing > 0 && wanted > std::ssize(m_data->samples))
            m_data->samples.resize(static_cast<std::size_t>(wanted));
        appendRows();
        answer(left);
    }
    return std::move(m_data->found);
}

SoundScores readSoundScores(const SoundRequest& request, const RunContext& context) {
    const std::string name =
        kSoundNote + (request.track > 0 ? " track " + std::to_string(request.track) : "");
    const FeatureCache cache =
        request.cacheFolder.empty() ? FeatureCache() : FeatureCache(request.cacheFolder);
    const std::string hash =
        request.hash ? request.hash->get(context) : contentHash(request.video, context);
    if (auto known = keptScores(cache, hash, name)) return *std::move(known);
    SoundListener listener(bundledFile(kSoundFile));
    readAudio(
        request.video, [&](std::span<const float> block) { listener.hear(block); }, context,
        request.track);
    SoundScores scores = listener.finish();
    try {
        cache.storeNote(hash, name, bytesOf(scores));
    } catch (const Error& error) {
        // A cache that cannot be written is not an error.
        if (error.code() == ErrorCode::Cancelled) throw;
    }
    return scores;
}

}  // namespace skimline

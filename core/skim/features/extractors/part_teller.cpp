// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/features/extractors/part_teller.h"

#include <utility>

#include "core/skim/features/extractors/coarse_features.h"

namespace skimline {
namespace {

constexpr double kMoreBy = 1.15;
constexpr double kShareOfTime = 0.05;

}  // namespace

void PartTeller::tellCoarse(VideoFeatures coarse) {
    m_receiver(coarse);
    m_coarse = std::move(coarse);
}

bool PartTeller::isDue(std::int64_t steps) const {
    return m_receiver && static_cast<double>(steps) >= kMoreBy * static_cast<double>(m_told) &&
           m_spent <= kShareOfTime * (Clock::now() - m_began);
}

void PartTeller::tell(const ReadRows& read, SeenSights sights) {
    const Clock::time_point begin = Clock::now();
    VideoFeatures part = read.video;
    part.sights = withActivity(std::move(sights), part.features, read.appeals);
    part.duration = Rational(part.features.rows) / part.sampleRate;
    m_receiver(m_coarse ? withCoarseRest(std::move(part), *m_coarse) : part);
    m_told = read.video.features.rows;
    m_spent += Clock::now() - begin;
}

}  // namespace skimline

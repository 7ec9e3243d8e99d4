// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/attention/maps/head_statistics.h"
#include "core/engine/analysis/analysis_types.h"
#include "core/nets/fulltransnet/full_trans_net.h"

namespace skimline {

/// What attention maps are rendered from; private to core/engine.
class AttentionRecord {
public:
    /// @param places  against what weights are counted: the band and the globals of the video's
    /// shots, whether the run kept to them or not
    AttentionRecord(AttentionTrace trace, MapPlaces places)
        : m_trace(std::move(trace)), m_places(std::move(places)) {}
    const AttentionTrace& trace() const { return m_trace; }
    const MapPlaces& places() const { return m_places; }

private:
    AttentionTrace m_trace;
    MapPlaces m_places;
};

/// @throws Error(Usage) for an analysis that kept no maps
const AttentionRecord& attentionOf(const Analysis& analysis);

}  // namespace skimline

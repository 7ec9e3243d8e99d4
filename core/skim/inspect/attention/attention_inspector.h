// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/foundation/attention/maps/attention_link.h"
#include "core/foundation/attention/maps/head_statistics.h"
#include "core/foundation/attention/maps/map_view.h"
#include "core/foundation/attention/pattern/attention_pattern.h"
#include "core/foundation/base/matrix.h"
#include "core/foundation/base/run_context.h"
#include "core/skim/analysis/analysis_types.h"

namespace skimline {

/// One head, or several seen as one.
struct HeadSelection {
    static constexpr std::int64_t kAll = -1;

    AttentionPart part = AttentionPart::Encoder;
    std::int64_t layer = 0;  ///< from 0; kAll
    std::int64_t head = 0;   ///< from 0; kAll
    HeadCombination combination = HeadCombination::Mean;

    friend bool operator==(const HeadSelection&, const HeadSelection&) = default;
};

/// One row of the decoder's maps: the frame that the step chose.
struct DecoderStep {
    std::int64_t frame = -1;  ///< sampled frame; -1: the step chose to stop
};

/// Facts of maps that another program's network computed.
struct ForeignMaps {
    std::string name;           ///< name of the network, as stated by the file, or of the file
    std::vector<double> times;  ///< of rows and columns: seconds from the first frame, ascending
};

/// The attention of one analysis: queries, keys and normalisers only, maps are rendered from them.
/// Immutable; every function is thread-safe and reentrant. Abstract, so that the studio can speak
/// to it without linking the engine.
class AttentionInspection {
public:
    virtual ~AttentionInspection() = default;

    /// Zeros if the network has no such separate part.
    struct Size {
        std::int64_t layers = 0;
        std::int64_t heads = 0;
        std::int64_t rows = 0;     ///< queries: frames (encoder) or decoder steps
        std::int64_t columns = 0;  ///< keys: frames (encoder, cross) or decoder steps
    };
    virtual Size size(AttentionPart part) const = 0;
    /// Pattern of the encoder.
    virtual const AttentionPattern& pattern() const = 0;
    /// One per row of the decoder's maps. Column j of its masked attention is the input of step j:
    /// the choice of step j - 1, or the start token for j = 0.
    virtual const std::vector<DecoderStep>& steps() const = 0;
    virtual const Analysis& analysis() const = 0;
    /// Null: the maps are those of a network of Skimline, whose frames are the analysis's samples.
    virtual const ForeignMaps* foreign() const { return nullptr; }
    /// Memory of queries, keys and normalisers.
    virtual std::size_t bytes() const = 0;

    /// [height, width], kNotComputed where no cell of a pixel was computed.
    /// @throws Error(Usage) for a layer or head that does not exist, Error(Shape) for a window
    /// outside the map, Error(Cancelled)
    virtual FloatMatrix image(const HeadSelection& heads, const MapView& view,
                              const RunContext& context) const = 0;
    /// One cell, exactly. @throws as image()
    virtual float cell(const HeadSelection& heads, std::int64_t row, std::int64_t column) const = 0;
    /// @throws as image()
    virtual MapMarginals marginals(const HeadSelection& heads, const RunContext& context) const = 0;
    /// topLinks() of core/foundation/attention. @throws as image()
    virtual std::vector<AttentionLink> strongestLinks(const HeadSelection& heads,
                                                      std::int64_t count, std::int64_t farther,
                                                      const RunContext& context) const = 0;
    /// Statistics of one head, counted against the window and the globals of the video's shots,
    /// whether or not the run was limited to them; rows of the cross-attention stand for the frames
    /// that their steps chose.
    /// @throws as image()
    virtual HeadStatistics statistics(AttentionPart part, std::int64_t layer, std::int64_t head,
                                      const RunContext& context) const = 0;
};

using AttentionRunPointer = std::shared_ptr<const AttentionInspection>;

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/skim/causes/network/frame_span.h"
#include "core/skim/network/fulltransnet/full_trans_net.h"
#include "core/skim/network/fulltransnet/pass_watch.h"

namespace skimline {

/// Part of a head's output that is switched off.
enum class SwitchedShare {
    All,
    Band,   ///< contribution of keys in the window
    Beyond  ///< that of all other keys: in the local-global pattern, the globals'
};

/// One switch on attention, of layers and heads counted from 0. Frames and shares apply to the
/// encoder only.
struct AttentionSwitch {
    static constexpr std::int64_t kAll = -1;

    std::int64_t layer = kAll;
    std::int64_t head = kAll;
    SwitchedShare share = SwitchedShare::All;
    std::optional<FrameSpan> rows = {};  ///< only these frames' outputs
    bool otherRows = false;              ///< the outputs of all frames except these
    double kept = 0;                     ///< g; 1 leaves every bit unchanged
    AttentionPart part = AttentionPart::Encoder;
};

/// Stand-in for a part that was switched off.
enum class Stand {
    Mean,  ///< its mean over the frames or turns
    Zero   ///< zero, which the network has never seen
};

/// O <- g O + (1 - g) mean of O over the rows, for every switch in turn; switches at 1 are skipped,
/// so that with all of them at 1 the result equals a pass without switches, to the bit. The mean is
/// that of the same pass; decoders that go row by row receive it beforehand. Each of several
/// parallel decodings has its own switch. One pass at a time.
class Switches : public PassWatch {
public:
    /// @param pattern  of the pass: it defines the band  @throws Error(Usage) for a layer or head
    /// that does not exist, kept outside [0, 1] or rows that do not exist
    Switches(const FullTransNetConfig& config, const AttentionPattern& pattern,
             std::vector<AttentionSwitch> switches, Stand stand = Stand::Mean);
    /// Sets the means over the decoder's rows, which come row by row from now on.
    /// @param decoder, cross  [h, 1, d_k] of every layer
    void setTurnMeans(std::vector<at::Tensor> decoder, std::vector<at::Tensor> cross);

    at::Tensor attended(const AttendedHeads& heads) override;

private:
    at::Tensor applied(const AttentionSwitch& one, const AttendedHeads& heads,
                       const at::Tensor& out) const;
    at::Tensor standFor(const AttendedHeads& heads, const at::Tensor& going) const;

    at::Tensor whereItActs(const AttentionSwitch& one, const at::Tensor& out) const;

    std::int64_t m_heads;
    std::int64_t m_window;  ///< of the band, whole width
    std::vector<AttentionSwitch> m_switches;
    Stand m_stand;
    std::vector<at::Tensor> m_decoderMeans, m_crossMeans;
};

/// encode() with switches. @throws as encode()
EncodedVideo encodeSwitched(const FullTransNet& net, const at::Tensor& features,
                            const AttentionPattern& pattern, Switches& switches,
                            const RunContext& context = RunContext());

}  // namespace skimline

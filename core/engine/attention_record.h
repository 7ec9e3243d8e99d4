#pragma once

#include "core/nets/full_trans_net.h"

namespace skimline {

/// What attention maps are rendered from; private to core/engine.
class AttentionRecord {
public:
    explicit AttentionRecord(AttentionTrace trace) : m_trace(std::move(trace)) {}
    const AttentionTrace& trace() const { return m_trace; }

private:
    AttentionTrace m_trace;
};

}  // namespace skimline

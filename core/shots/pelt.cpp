#include "core/shots/pelt.h"

#include <algorithm>
#include <limits>

namespace skimline {
namespace {

constexpr std::int64_t size = FrameTiles::size;
constexpr double infinity = std::numeric_limits<double>::infinity();

using Doubles = double __attribute__((vector_size(size * sizeof(double)), aligned(8)));
using Integers = std::int64_t __attribute__((vector_size(size * sizeof(std::int64_t)), aligned(8)));

Doubles& lanes(std::vector<double>& values, std::int64_t first) {
    return *reinterpret_cast<Doubles*>(values.data() + first);
}

const Doubles& lanes(const double* values) { return *reinterpret_cast<const Doubles*>(values); }

}  // namespace

Pelt::Pelt(FrameTiles& tiles, std::int64_t memoryLimit)
    : m_tiles(tiles), m_band(tiles, memoryLimit), m_frames(tiles.frames()) {
    const std::size_t padded = static_cast<std::size_t>((m_frames / size + 2) * size);
    m_norms.assign(padded, 0.0);
    for (std::int64_t i = 0; i < m_frames; ++i) m_norms[i + 1] = m_norms[i] + tiles.squaredNorm(i);
    m_reciprocals.assign(padded + size, 1.0);
    for (std::int64_t k = 0; k < m_frames; ++k)
        m_reciprocals[k] = 1.0 / static_cast<double>(m_frames - k);
    m_pairs.resize(padded);
    m_optimum.resize(padded);
    m_values.resize(padded);
    m_scatter.resize(padded);
    m_previous.resize(padded);
}

void Pelt::reset(double penalty) {
    std::fill(m_pairs.begin(), m_pairs.end(), 0.0);
    std::fill(m_optimum.begin(), m_optimum.end(), infinity);
    m_optimum[0] = -penalty;  // so that the first shot costs no penalty
    m_scatter[0] = 0;
    m_previous[0] = -1;
}

PenalisedOptimum Pelt::minimise(double penalty, const RunContext& context) {
    reset(penalty);
    std::int64_t first = 0;  // oldest start that may still be part of an optimum
    for (std::int64_t frame = 0; frame < m_frames; ++frame) {
        if (frame % size == 0) {
            context.throwIfStopped();
            m_band.select(frame / size, first / size);
        }
        const std::int64_t end = frame + 1;
        addFrame(frame, first / size);
        const Best best = bestStart(end, first / size);
        const double optimum = best.value + penalty;
        m_previous[end] = best.start;
        m_scatter[end] = m_scatter[best.start] + best.value - m_optimum[best.start];
        prune(end, first / size, optimum);
        m_optimum[end] = optimum;
        while (m_optimum[first] == infinity) ++first;
    }
    return trace();
}

void Pelt::addFrame(std::int64_t frame, std::int64_t firstBlock) {
    const std::int64_t block = frame / size;
    const std::int64_t lane = frame % size;
    const double norm = m_tiles.squaredNorm(frame);
    for (std::int64_t b = firstBlock; b < block; ++b)
        lanes(m_pairs, b * size) += 2.0 * lanes(m_band.sums(b, lane)) + norm;
    const double* sums = m_band.sums(block, lane);
    for (std::int64_t c = 0; c <= lane; ++c) m_pairs[block * size + c] += 2.0 * sums[c] + norm;
}

Pelt::Best Pelt::bestStart(std::int64_t end, std::int64_t firstBlock) {
    Doubles least = Doubles{} + infinity;
    Integers where = {};
    const double norms = m_norms[end];
    const double* reciprocals = m_reciprocals.data() + m_frames - end;
    for (std::int64_t b = firstBlock; b * size < end; ++b) {
        const std::int64_t i = b * size;
        Doubles scatter = norms - lanes(m_norms, i) - lanes(m_pairs, i) * lanes(reciprocals + i);
        scatter = scatter > 0.0 ? scatter : Doubles{};
        const Doubles value = lanes(m_optimum, i) + scatter;
        lanes(m_values, i) = value;
        const Integers better = value < least;
        least = better ? value : least;
        where = better ? Integers{} + i : where;
    }
    Best best{infinity, end};
    for (std::int64_t lane = 0; lane < size; ++lane) {
        const std::int64_t start = where[lane] + lane;
        if (least[lane] < best.value || (least[lane] == best.value && start < best.start))
            best = {least[lane], start};
    }
    return best;
}

// A split never raises the scatter: a start that is no better than a fresh shot from here without
// its penalty can never win again.
void Pelt::prune(std::int64_t end, std::int64_t firstBlock, double optimum) {
    for (std::int64_t b = firstBlock; b * size < end; ++b) {
        Doubles& kept = lanes(m_optimum, b * size);
        kept = lanes(m_values, b * size) >= optimum ? Doubles{} + infinity : kept;
    }
}

PenalisedOptimum Pelt::trace() const {
    PenalisedOptimum result;
    result.scatter = m_scatter[m_frames];
    for (std::int64_t start = m_previous[m_frames]; start > 0; start = m_previous[start])
        result.firstFrames.push_back(start);
    std::reverse(result.firstFrames.begin(), result.firstFrames.end());
    return result;
}

}  // namespace skimline

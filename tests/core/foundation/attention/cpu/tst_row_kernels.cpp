// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Every instruction set against plain code, with difficult numbers: all largest, all smallest,
// denormal, alternating, one NaN. Arrays end at a page that cannot be touched.
// packaging/check_processors runs these on emulated old processors.
#include "core/foundation/attention/cpu/row_kernels.h"

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numbers>
#include <random>
#include <string>
#include <vector>

#include "core/foundation/attention/cpu/row_gradients.h"
#include "core/foundation/attention/cpu/row_kernel_choice.h"

namespace skimline::cpu {
namespace {

/// An array at the end of accessible memory: a kernel that reads further crashes.
template <class T>
class Guarded {
public:
    explicit Guarded(std::int64_t count) : m_count(count) {
        const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
        const std::size_t bytes = static_cast<std::size_t>(count) * sizeof(T);
        m_bytes = (bytes + page - 1) / page * page + page;
        m_pages = static_cast<std::byte*>(
            mmap(nullptr, m_bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
        if (m_pages == MAP_FAILED || mprotect(m_pages + m_bytes - page, page, PROT_NONE) != 0)
            throw std::bad_alloc();
        m_begin = reinterpret_cast<T*>(m_pages + m_bytes - page - bytes);
    }
    ~Guarded() { munmap(m_pages, m_bytes); }
    Guarded(const Guarded&) = delete;
    Guarded& operator=(const Guarded&) = delete;

    T* data() const { return m_begin; }
    T& operator[](std::int64_t at) const { return m_begin[at]; }
    std::int64_t size() const { return m_count; }
    void fill(T value) { std::fill_n(m_begin, m_count, value); }

private:
    std::int64_t m_count;
    std::size_t m_bytes = 0;
    std::byte* m_pages = nullptr;
    T* m_begin = nullptr;
};

enum class Fill { Zeros, Random, Largest, Alternating, Smallest, Denormal };

struct RowCase {
    std::int64_t length = 1;
    std::int64_t globals = 0;
    std::int64_t radius = 0;
    std::int64_t width = 8;
    Fill fill = Fill::Random;
};

std::string textOf(const RowCase& given, InstructionSet set) {
    return "length " + std::to_string(given.length) + ", globals " + std::to_string(given.globals) +
           ", radius " + std::to_string(given.radius) + ", width " + std::to_string(given.width) +
           ", fill " + std::to_string(static_cast<int>(given.fill)) + ", set " +
           std::to_string(static_cast<int>(set));
}

/// The largest value whose products, summed over a row, are still finite.
template <class T>
T largest(std::int64_t width) {
    return std::sqrt(std::numeric_limits<T>::max() / static_cast<T>(4 * width));
}

template <class T>
struct RowArrays {
    explicit RowArrays(const RowCase& given)
        : q(given.length * given.width),
          k(q.size()),
          v(q.size()),
          gradOut(q.size()),
          delta(given.length),
          positions(given.length),
          lse(given.length),
          scaledLse(given.length),
          out(q.size()),
          gradQ(q.size()),
          gradK(q.size()),
          gradV(q.size()) {
        std::mt19937 random(static_cast<unsigned>(given.length * 131 + given.width));
        for (const Guarded<T>* array : {&q, &k, &v, &gradOut})
            for (std::int64_t at = 0; at < array->size(); ++at)
                (*array)[at] = valueAt(given, at, random);
        for (std::int64_t row = 0; row < given.length; ++row) {
            delta[row] = valueAt(given, row, random);
            positions[row] = static_cast<T>(row);
        }
    }

    static T valueAt(const RowCase& given, std::int64_t at, std::mt19937& random) {
        switch (given.fill) {
            case Fill::Largest:
                return largest<T>(given.width);
            case Fill::Alternating:
                return at / given.width % 2 == 0 ? largest<T>(given.width)
                                                 : -largest<T>(given.width);
            case Fill::Smallest:
                return std::numeric_limits<T>::min();
            case Fill::Denormal:
                return std::numeric_limits<T>::denorm_min() * 1000;
            case Fill::Random:
                return std::uniform_real_distribution<T>(-1, 1)(random);
            default:
                return 0;
        }
    }

    HeadView<T> view() const {
        HeadView<T> head;
        head.q = q.data();
        head.k = k.data();
        head.v = v.data();
        head.gradOut = gradOut.data();
        head.delta = delta.data();
        head.positions = positions.data();
        head.out = out.data();
        head.lse = lse.data();
        head.gradQ = gradQ.data();
        head.gradK = gradK.data();
        head.gradV = gradV.data();
        head.scale = T(0.5);
        return head;
    }

    Guarded<T> q, k, v, gradOut, delta, positions, lse, scaledLse, out, gradQ, gradK, gradV;
};

using Long = long double;

/// Plain code for one row of the block, in long double.
template <class T>
class PlainRow {
public:
    PlainRow(const RowCase& given, const RowArrays<T>& arrays, std::int64_t row)
        : m_given(given), m_arrays(arrays), m_row(row) {
        for (std::int64_t at = 0; at < given.length; ++at)
            if (row < given.globals || at < given.globals || std::abs(row - at) <= given.radius)
                m_partners.push_back(at);
    }

    Long lse() const {
        const Long most = highest();
        Long sum = 0;
        for (const std::int64_t key : m_partners) sum += std::exp2(score(m_row, key) - most);
        return (most + std::log2(sum)) * std::numbers::ln2_v<Long>;
    }
    Long out(std::int64_t column) const {
        const Long most = highest();
        Long sum = 0;
        Long weights = 0;
        for (const std::int64_t key : m_partners) {
            const Long weight = std::exp2(score(m_row, key) - most);
            weights += weight;
            sum += weight * m_arrays.v[key * m_given.width + column];
        }
        return sum / weights;
    }
    Long gradQ(std::int64_t column) const {
        Long sum = 0;
        for (const std::int64_t key : m_partners)
            sum += slope(m_row, key) * m_arrays.k[key * m_given.width + column];
        return sum / 2;
    }
    Long gradK(std::int64_t column) const {
        Long sum = 0;
        for (const std::int64_t query : m_partners)
            sum += slope(query, m_row) * m_arrays.q[query * m_given.width + column];
        return sum * std::numbers::ln2_v<Long>;
    }
    Long gradV(std::int64_t column) const {
        Long sum = 0;
        for (const std::int64_t query : m_partners)
            sum += weight(query, m_row) * m_arrays.gradOut[query * m_given.width + column];
        return sum;
    }

private:
    Long dot(const Guarded<T>& a, std::int64_t rowA, const Guarded<T>& b, std::int64_t rowB) const {
        Long sum = 0;
        for (std::int64_t d = 0; d < m_given.width; ++d)
            sum += Long{a[rowA * m_given.width + d]} * b[rowB * m_given.width + d];
        return sum;
    }
    Long score(std::int64_t query, std::int64_t key) const {
        return dot(m_arrays.q, query, m_arrays.k, key);
    }
    Long highest() const {
        Long most = -std::numeric_limits<Long>::infinity();
        for (const std::int64_t key : m_partners) most = std::max(most, score(m_row, key));
        return most;
    }
    Long weight(std::int64_t query, std::int64_t key) const {
        return std::exp2(std::min(score(query, key) - m_arrays.scaledLse[query], Long{0}));
    }
    Long slope(std::int64_t query, std::int64_t key) const {
        return weight(query, key) *
               (dot(m_arrays.gradOut, query, m_arrays.v, key) - m_arrays.delta[query]);
    }

    const RowCase& m_given;
    const RowArrays<T>& m_arrays;
    std::int64_t m_row;
    std::vector<std::int64_t> m_partners;
};

std::vector<RowBlock> rowBlocks(const RowCase& given, std::int64_t lanes) {
    std::vector<RowBlock> blocks;
    for (std::int64_t row = 0; row < given.globals; row += lanes)
        blocks.push_back({row, std::min(lanes, given.globals - row), given.length, 0, 0});
    for (std::int64_t row = given.globals; row < given.length; row += lanes)
        blocks.push_back(
            {row, std::min(lanes, given.length - row), given.globals, given.globals, given.length});
    return blocks;
}

template <class T>
void expectNear(T got, Long expected, Long magnitude, const char* what) {
    constexpr Long kRelative = sizeof(T) == sizeof(float) ? 2e-4L : 1e-10L;
    const Long slack = kRelative * magnitude + 4096 * Long{std::numeric_limits<T>::denorm_min()};
    EXPECT_LE(std::abs(got - expected), slack) << what << ": " << got << ", plain " << expected;
}

template <class T>
void expectRow(const RowCase& given, const RowArrays<T>& arrays, std::int64_t row, bool gradients) {
    const PlainRow<T> plain(given, arrays, row);
    const Long most = given.fill == Fill::Random ? 1 : std::abs(Long{arrays.v[0]});
    expectNear(arrays.lse[row], plain.lse(), std::max(Long{1}, std::abs(plain.lse())), "lse");
    for (std::int64_t d = 0; d < given.width; d += std::max<std::int64_t>(1, given.width / 8)) {
        const std::int64_t at = row * given.width + d;
        expectNear(arrays.out[at], plain.out(d), most, "out");
        if (!gradients) continue;
        const Long slopes = most * most * static_cast<Long>(given.length * given.width);
        expectNear(arrays.gradQ[at], plain.gradQ(d), slopes, "gradQ");
        expectNear(arrays.gradK[at], plain.gradK(d), slopes, "gradK");
        expectNear(arrays.gradV[at], plain.gradV(d), slopes, "gradV");
    }
}

template <class T>
void expectPlain(const RowCase& given, InstructionSet set) {
    SCOPED_TRACE(textOf(given, set));
    RowArrays<T> arrays(given);
    HeadView<T> head = arrays.view();
    head.radius = static_cast<T>(given.radius);
    const RowKernels<T> kernels = rowKernelsFor<T>(set, given.width);
    const std::vector<RowBlock> blocks = rowBlocks(given, kernels.lanes);
    constexpr T kUntouched = T(-77);
    arrays.out.fill(kUntouched);
    for (const RowBlock& block : blocks) {
        kernels.forward(head, block);
        // A block writes its own rows only.
        const std::int64_t next = (block.begin + block.count) * given.width;
        if (next < arrays.out.size()) {
            EXPECT_EQ(arrays.out[next], kUntouched);
        }
    }
    // Products of three of the largest are not finite.
    const bool gradients = given.fill != Fill::Largest && given.fill != Fill::Alternating;
    for (std::int64_t row = 0; row < given.length; ++row)
        arrays.scaledLse[row] = arrays.lse[row] * std::numbers::log2e_v<T>;
    head.lse = arrays.scaledLse.data();
    const std::vector<HeadView<T>> heads{head};
    RowGradients<T>(kernels, heads, given.width, given.length).run(blocks);
    for (std::int64_t row = 0; row < given.length; ++row) expectRow(given, arrays, row, gradients);
}

constexpr Fill kFills[] = {Fill::Zeros,       Fill::Random,   Fill::Largest,
                           Fill::Alternating, Fill::Smallest, Fill::Denormal};

template <class T>
void expectPlainEverywhere(std::int64_t width, const std::vector<std::int64_t>& lengths) {
    for (const InstructionSet set : availableInstructionSets())
        for (const Fill fill : kFills)
            for (const std::int64_t length : lengths)
                for (const std::int64_t globals : {0, 1, 3})
                    for (const std::int64_t radius : {0, 2, 40})
                        if (globals <= length)
                            expectPlain<T>({length, globals, radius, width, fill}, set);
}

TEST(RowKernels, floatsAreThoseOfPlainCode) {
    expectPlainEverywhere<float>(8, {1, 2, 3, 7, 8, 9, 15, 16, 17, 33});
    expectPlainEverywhere<float>(16, {1, 9, 17});
    expectPlainEverywhere<float>(64, {1, 17});
    expectPlainEverywhere<float>(256, {3, 17});
}

TEST(RowKernels, doublesAreThoseOfPlainCode) {
    expectPlainEverywhere<double>(8, {1, 2, 3, 4, 5, 7, 8, 9, 17});
    expectPlainEverywhere<double>(16, {1, 9});
    expectPlainEverywhere<double>(64, {9});
    expectPlainEverywhere<double>(256, {3});
}

TEST(RowKernels, aRowThatIsNoNumberStaysAlone) {
    const RowCase given{21, 0, 40, 8, Fill::Random};
    constexpr std::int64_t kBad = 5;
    for (const InstructionSet set : availableInstructionSets()) {
        RowArrays<float> arrays(given);
        arrays.q[kBad * given.width + 3] = std::numeric_limits<float>::quiet_NaN();
        HeadView<float> head = arrays.view();
        head.radius = static_cast<float>(given.radius);
        const RowKernels<float> kernels = rowKernelsFor<float>(set, given.width);
        for (const RowBlock& block : rowBlocks(given, kernels.lanes)) kernels.forward(head, block);
        for (std::int64_t row = 0; row < given.length; ++row) {
            SCOPED_TRACE(textOf(given, set) + ", row " + std::to_string(row));
            if (row != kBad) expectRow(given, arrays, row, false);
        }
    }
}

}  // namespace
}  // namespace skimline::cpu

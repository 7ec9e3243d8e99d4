// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/base/rational.h"

#include <cmath>
#include <limits>
#include <numeric>

#include "core/foundation/base/error.h"

namespace skimline {
namespace {

__extension__ using Wide = __int128;

constexpr Wide kMost = std::numeric_limits<std::int64_t>::max();

/// Whether the value and its negative fit into 64 bits.
bool isShort(Wide value) { return value <= kMost && value >= -kMost; }

Wide gcdOf(Wide a, Wide b) {
    // Times of real videos are short, and a division of 128 bits takes five times as long.
    if (isShort(a) && isShort(b))
        return std::gcd(static_cast<std::int64_t>(a), static_cast<std::int64_t>(b));
    a = a < 0 ? -a : a;
    while (b != 0) {
        const Wide rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

Wide floorDivide(Wide num, Wide den) { return num / den - ((num % den != 0 && num < 0) ? 1 : 0); }

}  // namespace

// Callers pass sums and products of 64-bit terms, so num and den fit 128 bits before reduction.
Rational Rational::reduced(Wide num, Wide den) {
    if (den == 0) throw Error(ErrorCode::Corrupt, "time", "A time value has a zero denominator.");
    if (den < 0) {
        num = -num;
        den = -den;
    }
    const Wide divisor = gcdOf(num, den);
    Rational result;
    if (isShort(num) && isShort(den)) {
        const auto by = static_cast<std::int64_t>(divisor);
        result.m_num = static_cast<std::int64_t>(num) / by;
        result.m_den = static_cast<std::int64_t>(den) / by;
        return result;
    }
    num /= divisor;
    den /= divisor;
    if (!isShort(num) || den > kMost)
        throw Error(ErrorCode::Corrupt, "time", "A time value is out of range.");
    result.m_num = static_cast<std::int64_t>(num);
    result.m_den = static_cast<std::int64_t>(den);
    return result;
}

Rational::Rational(std::int64_t num, std::int64_t den) : Rational(reduced(num, den)) {}

Rational Rational::fromTicks(std::int64_t ticks, std::int64_t num, std::int64_t den) {
    return reduced(Wide{ticks} * num, den);
}

Rational Rational::fromSeconds(double seconds, std::int64_t den) {
    const double scaled = seconds * static_cast<double>(den);
    if (!(std::abs(scaled) < 9.0e18))
        throw Error(ErrorCode::Usage, "time", "A time value is not a usable number of seconds.");
    return {static_cast<std::int64_t>(std::llround(scaled)), den};
}

std::string Rational::toString() const {
    return std::to_string(m_num) + "/" + std::to_string(m_den);
}

std::int64_t Rational::floorTimes(const Rational& scale) const {
    return static_cast<std::int64_t>(
        floorDivide(Wide{m_num} * scale.m_num, Wide{m_den} * scale.m_den));
}

std::int64_t Rational::roundTimes(const Rational& scale) const {
    const Wide num = Wide{m_num} * scale.m_num;
    const Wide den = Wide{m_den} * scale.m_den;
    const Wide magnitude = ((num < 0 ? -num : num) + den / 2) / den;
    return static_cast<std::int64_t>(num < 0 ? -magnitude : magnitude);
}

Rational operator+(const Rational& a, const Rational& b) {
    if (a.m_den == b.m_den) return Rational::reduced(Wide{a.m_num} + b.m_num, a.m_den);
    return Rational::reduced(Wide{a.m_num} * b.m_den + Wide{b.m_num} * a.m_den,
                             Wide{a.m_den} * b.m_den);
}

Rational operator-(const Rational& a, const Rational& b) {
    if (a.m_den == b.m_den) return Rational::reduced(Wide{a.m_num} - b.m_num, a.m_den);
    return Rational::reduced(Wide{a.m_num} * b.m_den - Wide{b.m_num} * a.m_den,
                             Wide{a.m_den} * b.m_den);
}

Rational operator*(const Rational& a, const Rational& b) {
    return Rational::reduced(Wide{a.m_num} * b.m_num, Wide{a.m_den} * b.m_den);
}

Rational operator/(const Rational& a, const Rational& b) {
    return Rational::reduced(Wide{a.m_num} * b.m_den, Wide{a.m_den} * b.m_num);
}

std::strong_ordering operator<=>(const Rational& a, const Rational& b) {
    return Wide{a.m_num} * b.m_den <=> Wide{b.m_num} * a.m_den;
}

}  // namespace skimline

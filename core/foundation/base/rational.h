// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace skimline {

/// Exact fraction, reduced, denominator > 0. Presentation times (seconds) and rates (per second)
/// stay rational inside; doubles appear only at the edges. Value type, no allocation. Operations
/// whose reduced result does not fit 64-bit terms throw Error(Corrupt): only a damaged file holds
/// such times.
class Rational {
public:
    constexpr Rational() = default;
    /// @throws Error(Corrupt) when den is 0 or the reduced value does not fit
    Rational(std::int64_t num, std::int64_t den = 1);

    /// ticks * num / den without intermediate overflow (pts times its time base).
    static Rational fromTicks(std::int64_t ticks, std::int64_t num, std::int64_t den);
    /// Nearest fraction with the given denominator; for times a user typed.
    static Rational fromSeconds(double seconds, std::int64_t den = 1'000'000);

    constexpr std::int64_t num() const { return m_num; }
    constexpr std::int64_t den() const { return m_den; }
    double toDouble() const { return static_cast<double>(m_num) / static_cast<double>(m_den); }
    /// "num/den"
    std::string toString() const;

    /// Largest integer <= value * scale, and nearest integer (ties away from zero).
    std::int64_t floorTimes(const Rational& scale) const;
    std::int64_t roundTimes(const Rational& scale) const;

    friend Rational operator+(const Rational& a, const Rational& b);
    friend Rational operator-(const Rational& a, const Rational& b);
    friend Rational operator*(const Rational& a, const Rational& b);
    friend Rational operator/(const Rational& a, const Rational& b);
    friend bool operator==(const Rational&, const Rational&) = default;
    friend std::strong_ordering operator<=>(const Rational& a, const Rational& b);

private:
    __extension__ using Wide = __int128;
    static Rational reduced(Wide num, Wide den);

    std::int64_t m_num = 0;
    std::int64_t m_den = 1;
};

}  // namespace skimline

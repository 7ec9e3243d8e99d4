// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <vector>

namespace skimline {

/// The least and greatest of any stretch of a list in logarithmic time. Value type.
class MinMaxPyramid {
public:
    struct Range {
        double least = 0;
        double greatest = 0;
        friend bool operator==(const Range&, const Range&) = default;
    };

    MinMaxPyramid() = default;
    /// @param values finite; shared, not copied
    explicit MinMaxPyramid(const QList<double>& values);

    /// Of values [first, end); the bounds lie within the list and the stretch is not empty.
    Range over(qsizetype first, qsizetype end) const;

private:
    QList<double> m_values;
    /// Level k: one range for each full block of blockSize * 2^k values.
    std::vector<std::vector<Range>> m_levels;
};

}  // namespace skimline

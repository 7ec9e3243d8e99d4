// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/foundation/base/random.h"
#include "core/lab/training/data/feature_bank.h"

namespace skimline::test {

/// Photos and clips with synthetic features: every source has its own direction, rows differ a
/// little. Groups "p0" .. "p3" (photos) and "c0", "c1" (clips); "p3" and "c1" are held out.
inline FeatureBank tinyBank(std::int64_t width = 12, int photosPerGroup = 40) {
    FeatureBank bank;
    bank.heldOut = {"p3", "c1"};
    bank.extractorId = "tiny";
    bank.extractorVersion = "1";
    Random random(7);
    const auto add = [&](const std::string& group, int number, SourceKind kind, std::int64_t rows) {
        FloatMatrix features(rows, width);
        std::vector<double> direction(static_cast<std::size_t>(width));
        for (double& value : direction) value = random.uniform(0, 2);
        for (std::int64_t row = 0; row < rows; ++row) {
            for (std::int64_t column = 0; column < width; ++column) {
                features.row(row)[static_cast<std::size_t>(column)] = static_cast<float>(
                    direction[static_cast<std::size_t>(column)] + random.uniform(0, 0.2));
            }
        }
        const std::string name = group + "/" + std::to_string(number);
        bank.append({name, group, kind, partOf(name, group, bank.heldOut)}, features);
    };
    for (int group = 0; group < 4; ++group) {
        for (int photo = 0; photo < photosPerGroup; ++photo) {
            add("p" + std::to_string(group), photo, SourceKind::Photo, 4);
        }
    }
    for (int group = 0; group < 2; ++group) {
        for (int clip = 0; clip < 6; ++clip) {
            add("c" + std::to_string(group), clip, SourceKind::Clip, 12 + clip);
        }
    }
    return bank;
}

}  // namespace skimline::test

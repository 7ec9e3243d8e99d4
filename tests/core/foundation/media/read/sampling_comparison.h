// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <gtest/gtest.h>

#include "core/foundation/base/error.h"
#include "core/foundation/media/groups/group_decoder.h"
#include "core/foundation/media/read/frame_sampler.h"
#include "tests/core/foundation/media/read/linear_reference.h"

namespace skimline::test {

/// Checks that every sample of `sampler` equals the slow reference.
inline void expectLikeLinear(FrameSampler& sampler, const LinearReference& truth) {
    std::size_t count = 0;
    std::size_t different = 0;
    while (const auto sample = sampler.next({})) {
        EXPECT_EQ(sample->step(), std::int64_t(count));
        if (count < truth.samples.size() && (sample->time() != truth.samples[count].time ||
                                             sample->frameHash() != truth.samples[count].hash)) {
            if (different++ == 0)
                ADD_FAILURE() << "sample " << count << " shows the frame at "
                              << sample->time().toDouble() << " s instead of "
                              << truth.samples[count].time.toDouble() << " s, or it differs";
        }
        ++count;
    }
    EXPECT_EQ(count, truth.samples.size());
    EXPECT_EQ(different, 0U);
    EXPECT_GT(sampler.duration(), truth.lastTime);
}

/// The same by groups of frames, if they can be decoded separately. @return whether they can
inline bool expectGroupsLikeLinear(const std::filesystem::path& path, const Rational& rate,
                                   const LinearReference& truth) {
    SCOPED_TRACE("in groups");
    FrameSampler sampler(path, {.rate = rate, .inGroups = true});
    try {
        expectLikeLinear(sampler, truth);
    } catch (const Error& error) {
        EXPECT_EQ(error.subject(), kGroupsSubject) << error.what();
        return false;
    }
    return true;
}

/// Every sample of a file, with and without skipping, with several threads and in groups, equals
/// the slow reference.
/// @return the part of the frames that the skipping sampler decoded
inline double expectSamplesLikeLinear(const std::filesystem::path& path, const Rational& rate,
                                      bool linearToo = true) {
    SCOPED_TRACE(path.string());
    const LinearReference truth = decodeLinearly(path, rate);
    EXPECT_GT(truth.frames, 0);
    expectGroupsLikeLinear(path, rate, truth);
    double part = 1;
    for (const int threads : {1, 3}) {
        for (const bool skip : {false, true}) {
            if (!skip && (threads == 1 || !linearToo)) continue;
            SCOPED_TRACE(std::string(skip ? "skipping, " : "linear, ") + std::to_string(threads) +
                         " threads");
            FrameSampler sampler(path,
                                 {.rate = rate, .skipNonReference = skip, .threads = threads});
            expectLikeLinear(sampler, truth);
            if (skip)
                part = double(sampler.decodedFrames()) /
                       double(std::max<std::int64_t>(1, truth.frames));
            if (!skip) {
                EXPECT_EQ(sampler.decodedFrames(), truth.frames);
            }
        }
    }
    return part;
}

}  // namespace skimline::test

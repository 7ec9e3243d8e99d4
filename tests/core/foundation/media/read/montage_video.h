// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace skimline::test {

enum class JoinKind { Cut, Dissolve, FadeThroughBlack, Wipe };

/// Transition from one stretch of footage to the next, seconds from the first frame. A cut begins
/// and ends with the first frame of the later stretch; for other transitions, both stretches are
/// visible between the two times.
struct MontageJoin {
    JoinKind kind = JoinKind::Cut;
    double begin = 0;
    double end = 0;
};

struct MontageTruth {
    std::vector<MontageJoin> joins;
    double frameSeconds = 0;  ///< one frame at the montage's rate
    double seconds = 0;
    std::string description;  ///< rate, size, codec
    std::string suffix;       ///< of the file

    struct Stretch {
        std::string decoding;  ///< ffmpeg arguments that give its frames
        int frames = 0;
        JoinKind joined = JoinKind::Cut;  ///< to the one before
        int mixed = 0;                    ///< frames shared with the one before
    };
    std::vector<Stretch> stretches;
    int width = 0;
    int height = 0;
    std::string encoding;  ///< ffmpeg arguments around "-i -" for raw frames: before and after
    std::string rate;
};

/// A montage of single takes from `data` (the reference material's data folder): everything follows
/// from the seed.
MontageTruth planMontage(std::uint64_t seed, const std::filesystem::path& data);
/// Makes the file with the ffmpeg program unless it is there. @return false when that fails
bool writeMontage(const MontageTruth& montage, const std::filesystem::path& target);

/// Unedited takes in that material, for counting false boundaries.
struct SingleTake {
    const char* path;
    int source;  ///< takes of one place, between which a cut would be hardly visible
    double seconds;
};
const std::vector<SingleTake>& singleTakes();

}  // namespace skimline::test

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/datasets/replay_file.h"

#include <algorithm>

#include "core/foundation/base/error.h"
#include "core/lab/datasets/hdf5_reader.h"

namespace skimline {

struct ReplayFile::Opened {
    hdf5::File file;
};

ReplayFile::ReplayFile(std::filesystem::path file, std::string features)
    : m_path(std::move(file)), m_features(std::move(features)) {
    const hdf5::Session session;
    m_opened.reset(new Opened{hdf5::openFile(m_path, hdf5::Texts::NotRead)});
}

ReplayFile::~ReplayFile() {
    const hdf5::Session session;
    m_opened.reset();
}

ReplayedVideo ReplayFile::read(const std::string& key) const {
    const hdf5::Session session;
    const hdf5::GroupReader group(m_opened->file, m_path, key);
    const auto refuse = [&](const std::string& reason) {
        throw Error(ErrorCode::Corrupt, m_path.string(),
                    "Group " + key + " of " + m_path.string() + " " + reason + ".");
    };
    ReplayedVideo video;
    video.key = key;
    video.features = group.floats(m_features, 2);
    video.score = group.floats("gtscore", 1).values;
    video.summary = group.floats("gtsummary", 1).values;
    video.changePoints = group.integers("change_points", 2);
    const auto steps = static_cast<std::size_t>(video.features.rows);
    if (steps == 0) refuse("has no dataset " + m_features);
    if (video.score.size() != steps)
        refuse("has a gtscore whose length differs from that of its features");
    if (!video.summary.empty() && video.summary.size() != steps)
        refuse("has a gtsummary whose length differs from that of its features");
    const auto outside = [&](std::int64_t at) {
        return at < 0 || at > static_cast<std::int64_t>(steps);
    };
    if (video.changePoints.size() % 2 != 0 || !std::ranges::is_sorted(video.changePoints) ||
        std::ranges::any_of(video.changePoints, outside))
        refuse("has change_points that are not shots of the video");
    return video;
}

}  // namespace skimline

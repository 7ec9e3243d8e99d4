// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "core/foundation/clip/clip_request.h"
#include "core/foundation/clip/smart_cut_plan.h"
#include "core/foundation/film/film_contents.h"

namespace skimline {

/// A source of a film that is read as packets and as frames. One thread.
struct JoinedSource {
    /// @throws as ClipVideoSource and PacketReader
    JoinedSource(const std::filesystem::path& file, const ClipOptions& options,
                 const RunContext& context);

    std::filesystem::path path;
    ClipVideoSource video;
    PacketReader reader;
};

/// Opens a source again only if it is not the last one. @throws FilmSourceFailed
class JoinedSources {
public:
    explicit JoinedSources(const ClipRequest& request) : m_request(request) {}

    JoinedSource& at(const std::filesystem::path& path);

private:
    const ClipRequest& m_request;
    std::unique_ptr<JoinedSource> m_last;
};

/// A film whose frames are copied between keyframes: possible where all of its sources are coded
/// alike and no frame has to be changed.
struct SmartFilmPlan {
    struct Piece {
        SmartCutPlan cut;  ///< of the piece alone; its clip begins at 0
        Rational start;    ///< in the film, seconds
        std::int64_t startTicks = 0;
        std::size_t firstImage = 0;  ///< in `whole`
    };

    std::vector<Piece> pieces;  ///< of the film's
    ClipPlan whole;             ///< all of them in one clip; a range for each
    int ticks = 0;              ///< of the film's times, in a second
};

/// @throws NotCopyable with the first reason; FilmSourceFailed, Error(Cancelled)
SmartFilmPlan planSmartFilm(const FilmContents& film, const ClipRequest& request,
                            JoinedSources& sources);

}  // namespace skimline

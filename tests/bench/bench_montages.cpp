// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Borders of shots on montages whose joins are known, on the list of boundaries and on the skims
// themselves: bench_montages FOLDER [COUNT [FIRST]]. FOLDER keeps the montages, 200 of them by
// default, and gets truth.csv, which tests/bench/rival_boundaries reads to measure another detector
// on the same files. Reference videos come from $SKIMLINE_SHARED.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "core/foundation/base/error.h"
#include "core/skim/analysis/analysis.h"
#include "tests/core/foundation/media/read/montage_video.h"
#include "tests/support/shared_data.h"

namespace {

using namespace skimline;
using test::JoinKind;
namespace fs = std::filesystem;

constexpr int kMontages = 200;
constexpr std::uint64_t kFirstSeed = 1000;  // those below 1000 are for development
constexpr double kFlash = 1.0;              ///< seconds of another scene at the end of a piece

struct Share {
    int good = 0;
    int all = 0;
    void add(bool isGood) {
        ++all;
        good += isGood ? 1 : 0;
    }
};

struct Tally {
    Share cuts, blends, wipes;            ///< found exactly, covered by a transition
    Share seenBlends, seenWipes;          ///< found somewhere within
    Share blendsApart, wipesApart;        ///< not inside a kept piece
    Share blendsApartAll, wipesApartAll;  ///< nor inside any shot that might be kept
    Share pieces, shots;                  ///< without a flash
    int falseOnes = 0;
    double minutes = 0;
};

struct Span {
    double begin = 0;
    double end = 0;
};

Span spanOf(const TimeRange& range) { return {range.start.toDouble(), range.end.toDouble()}; }

/// Span of a join without a tenth at either end, where the other scene hardly shows.
Span middleOf(const test::MontageJoin& join, double frame) {
    const double slack = 0.1 * (join.end - join.begin) + 0.5 * frame;
    return {join.begin + slack, join.end - slack};
}

bool isRight(const Span& found, const test::MontageJoin& join, double frame) {
    if (join.kind == JoinKind::Cut)
        return std::abs(found.begin - join.begin) < 1.5 * frame &&
               std::abs(found.end - join.begin) < 1.5 * frame;
    const Span middle = middleOf(join, frame);
    return found.begin <= middle.begin && found.end >= middle.end;
}

bool touches(const Span& span, const Span& other) {
    return span.begin < other.end && other.begin < span.end;
}

/// One end of the piece shows another scene for less than a second.
bool flashes(const Span& piece, const test::MontageTruth& truth) {
    const double frame = truth.frameSeconds;
    return std::ranges::any_of(truth.joins, [&](const test::MontageJoin& join) {
        const double before = join.begin - piece.begin;
        const double behind = piece.end - join.end;
        const bool inside = piece.begin < join.end && join.begin < piece.end;
        return inside && ((before > 0.5 * frame && before < kFlash) ||
                          (behind > 0.5 * frame && behind < kFlash));
    });
}

bool noneShows(const std::vector<Span>& pieces, const Span& middle) {
    return std::ranges::none_of(pieces, [&](const Span& piece) { return touches(piece, middle); });
}

void countJoins(const test::MontageTruth& truth, const std::vector<Span>& found, Tally& tally) {
    const double frame = truth.frameSeconds;
    const auto near = [&](const Span& span, const test::MontageJoin& join) {
        return span.begin <= join.end + 1.5 * frame && span.end >= join.begin - 1.5 * frame;
    };
    for (const test::MontageJoin& join : truth.joins) {
        const bool right = std::ranges::any_of(
            found, [&](const Span& span) { return isRight(span, join, frame); });
        const bool seen =
            std::ranges::any_of(found, [&](const Span& span) { return near(span, join); });
        if (!right) std::printf("  missed: %.3f to %.3f s\n", join.begin, join.end);
        if (join.kind == JoinKind::Cut) {
            tally.cuts.add(right);
            continue;
        }
        const bool wipe = join.kind == JoinKind::Wipe;
        (wipe ? tally.wipes : tally.blends).add(right);
        (wipe ? tally.seenWipes : tally.seenBlends).add(seen);
    }
    for (const Span& span : found) {
        if (std::ranges::any_of(truth.joins, [&](const auto& join) { return near(span, join); }))
            continue;
        ++tally.falseOnes;
        std::printf("  no boundary: %.3f to %.3f s\n", span.begin, span.end);
    }
}

void countPieces(const test::MontageTruth& truth, const std::vector<Span>& pieces,
                 const std::vector<Span>& shots, Tally& tally) {
    for (const Span& piece : pieces) {
        tally.pieces.add(!flashes(piece, truth));
        if (flashes(piece, truth))
            std::printf("  flash in the piece from %.3f to %.3f s\n", piece.begin, piece.end);
    }
    for (const Span& shot : shots) tally.shots.add(!flashes(shot, truth));
    for (const test::MontageJoin& join : truth.joins) {
        if (join.kind == JoinKind::Cut) continue;
        const Span middle = middleOf(join, truth.frameSeconds);
        const bool wipe = join.kind == JoinKind::Wipe;
        (wipe ? tally.wipesApart : tally.blendsApart).add(noneShows(pieces, middle));
        (wipe ? tally.wipesApartAll : tally.blendsApartAll).add(noneShows(shots, middle));
    }
}

void measure(const fs::path& file, const test::MontageTruth& truth, const fs::path& folder,
             Tally& tally) {
    AnalysisRequest request;
    request.video = file;
    request.extractor = "builtin";
    request.cacheFolder = folder / "cache";
    request.threads = 1;
    const auto analysis = analyse(request, {});
    std::vector<Span> found;
    for (const TimeRange& cut : analysis->facts->cuts) found.push_back(spanOf(cut));
    std::vector<Span> pieces;
    const Selection skim = select(skimSourceOf(*analysis), Budget());
    for (const TimeRange& range : editListOf(*analysis, skim.shots).ranges)
        pieces.push_back(spanOf(range));
    std::vector<Span> shots;
    for (const Shot& shot : skim.shots)
        if (!shot.passing) shots.push_back(spanOf(shot.range));
    countJoins(truth, found, tally);
    countPieces(truth, pieces, shots, tally);
    tally.minutes += truth.seconds / 60;
}

void note(const fs::path& file, const test::MontageTruth& truth, std::ofstream& csv) {
    constexpr const char* kNames[] = {"cut", "dissolve", "fade", "wipe"};
    for (const test::MontageJoin& join : truth.joins)
        csv << file.filename().string() << ',' << kNames[static_cast<int>(join.kind)] << ','
            << join.begin << ',' << join.end << ',' << truth.frameSeconds << '\n';
}

void print(const char* what, const Share& share) {
    std::printf("%-48s %5.1f %% of %d\n", what, share.all > 0 ? 100.0 * share.good / share.all : 0,
                share.all);
}

void print(const Tally& tally) {
    std::printf("%.1f minutes, %d false boundaries\n", tally.minutes, tally.falseOnes);
    print("hard cuts within one frame", tally.cuts);
    print("dissolves and fades found", tally.seenBlends);
    print("dissolves and fades covered", tally.blends);
    print("wipes found", tally.seenWipes);
    print("wipes covered", tally.wipes);
    print("kept pieces without a flash", tally.pieces);
    print("shots without a flash", tally.shots);
    print("dissolves and fades in no kept piece", tally.blendsApart);
    print("dissolves and fades in no shot", tally.blendsApartAll);
    print("wipes in no kept piece", tally.wipesApart);
    print("wipes in no shot", tally.wipesApartAll);
}

int run(const fs::path& folder, int count, std::uint64_t first) {
    const auto data = test::sharedPath("data");
    if (!data) {
        std::fputs("The reference videos are not there; SKIMLINE_SHARED names their folder.\n",
                   stderr);
        return 1;
    }
    fs::create_directories(folder);
    std::ofstream csv(folder / "truth.csv");
    csv.precision(9);
    csv << "file,kind,begin,end,frame\n";
    Tally tally;
    for (int i = 0; i < count; ++i) {
        const std::uint64_t seed = first + static_cast<std::uint64_t>(i);
        const test::MontageTruth truth = test::planMontage(seed, *data);
        const fs::path file = folder / (std::to_string(seed) + truth.suffix);
        if (!test::writeMontage(truth, file)) {
            std::fputs("The ffmpeg program makes no montage.\n", stderr);
            return 1;
        }
        std::printf("%s, %s\n", file.filename().c_str(), truth.description.c_str());
        note(file, truth, csv);
        measure(file, truth, folder, tally);
    }
    print(tally);
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2 || argc > 4) {
        std::fputs("usage: bench_montages FOLDER [COUNT [FIRST]]\n", stderr);
        return 2;
    }
    try {
        return run(argv[1], argc > 2 ? std::atoi(argv[2]) : kMontages,
                   argc > 3 ? std::strtoull(argv[3], nullptr, 10) : kFirstSeed);
    } catch (const Error& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}

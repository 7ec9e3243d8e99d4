#include "core/engine/analysis/shot_reasons.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "core/worth/cues/cue_names.h"
#include "core/worth/model/worth_model.h"

namespace skimline {
namespace {

constexpr double kRepeatsFrom = 0.75;

std::string formatted(const char* format, double value) {
    char text[96];
    std::snprintf(text, sizeof text, format, value);
    return text;
}

std::string clockText(double seconds) {
    const auto whole = static_cast<long>(seconds);
    char text[32];
    std::snprintf(text, sizeof text, "%ld:%02ld", whole / 60, whole % 60);
    return text;
}

/// Mean cues of a shot; nothing where none were measured.
std::optional<CueRow> meanCues(const Analysis& analysis, const Shot& shot) {
    if (analysis.cues.rows == 0) return std::nullopt;
    CueRow mean;
    for (const CueFacts& facts : allCueFacts()) {
        double sum = 0;
        for (std::int64_t step = shot.firstStep; step < shot.endStep; ++step)
            sum +=
                static_cast<double>(analysis.cues.row(step)[static_cast<std::size_t>(facts.cue)]);
        mean[facts.cue] =
            static_cast<float>(sum / static_cast<double>(shot.endStep - shot.firstStep));
    }
    return mean;
}

double medianOf(const Analysis& analysis, Cue cue) {
    std::vector<float> values;
    for (std::int64_t step = 0; step < analysis.cues.rows; ++step)
        values.push_back(analysis.cues.row(step)[static_cast<std::size_t>(cue)]);
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::ranges::nth_element(values, middle);
    return static_cast<double>(*middle);
}

double meanWorth(const Analysis& analysis, const Shot& shot) {
    double sum = 0;
    for (std::int64_t step = shot.firstStep; step < shot.endStep; ++step)
        sum += static_cast<double>(analysis.worth[static_cast<std::size_t>(step)]);
    return sum / static_cast<double>(shot.endStep - shot.firstStep);
}

void addFaults(const CueRow& cues, std::vector<ShotReason>& reasons) {
    struct Fault {
        ReasonKind kind;
        Cue cue;
        double limit;
        bool above;
    };
    static constexpr Fault kFaults[] = {
        {ReasonKind::Black, Cue::Crushed, 0.6, true},
        {ReasonKind::TestCard, Cue::TestCard, 0.5, true},
        {ReasonKind::TitleCard, Cue::TitleCard, 0.5, true},
        {ReasonKind::Overexposed, Cue::Blown, 0.4, true},
        {ReasonKind::Noise, Cue::EdgeDensity, 0.6, true},
        {ReasonKind::Blank, Cue::LumaEntropy, 3.5, false},
        {ReasonKind::Blurred, Cue::Sharpness, 0.2, false},
        {ReasonKind::Frozen, Cue::Freeze, 0.8, true},
    };
    for (const Fault& fault : kFaults) {
        const auto value = static_cast<double>(cues[fault.cue]);
        if (fault.above ? value > fault.limit : value < fault.limit)
            reasons.push_back({fault.kind, value, {}});
    }
}

void addMerits(const Analysis& analysis, const CueRow& cues, std::vector<ShotReason>& reasons) {
    if (cues[Cue::FaceShare] > 0.01F)
        reasons.push_back({ReasonKind::Face, static_cast<double>(cues[Cue::FaceShare]), {}});
    const double usual = medianOf(analysis, Cue::Motion);
    const auto motion = static_cast<double>(cues[Cue::Motion]);
    if (motion > 0.5 && motion > 1.3 * usual) reasons.push_back({ReasonKind::Action, motion, {}});
    const auto edges = static_cast<double>(cues[Cue::EdgeDensity]);
    if (edges > 0.1 && edges < 0.6 && edges > 1.2 * medianOf(analysis, Cue::EdgeDensity))
        reasons.push_back({ReasonKind::Detail, edges, {}});
}

std::optional<ShotReason> repeatOf(const Analysis& analysis, const std::vector<Shot>& shots,
                                   const Shot& shot) {
    for (const Repeat& repeat : analysis.repeats) {
        if (repeat.similarity < kRepeatsFrom) continue;
        const bool covers =
            repeat.shot.start <= shot.range.start && shot.range.end <= repeat.shot.end;
        const bool otherKept = std::ranges::any_of(shots, [&](const Shot& other) {
            return other.kept && repeat.like.start <= other.range.start &&
                   other.range.end <= repeat.like.end;
        });
        if (covers && otherKept)
            return ShotReason{ReasonKind::Repeats, repeat.similarity, repeat.like};
    }
    return std::nullopt;
}

}  // namespace

std::vector<ShotReason> reasonsFor(const Analysis& analysis, const std::vector<Shot>& shots,
                                   std::size_t place) {
    const Shot& shot = shots[place];
    if (shot.lock == Lock::In) return {{ReasonKind::LockedIn, 0, {}}};
    if (shot.lock == Lock::Out) return {{ReasonKind::LockedOut, 0, {}}};
    if (shot.passing && !shot.kept) return {{ReasonKind::Passing, 0, {}}};
    std::vector<ShotReason> reasons;
    const std::optional<CueRow> cues = meanCues(analysis, shot);
    if (!shot.kept) {
        if (const auto repeat = repeatOf(analysis, shots, shot)) reasons.push_back(*repeat);
        if (cues) addFaults(*cues, reasons);
    } else if (cues) {
        addMerits(analysis, *cues, reasons);
    }
    if (!analysis.worth.empty()) {
        const double worth = meanWorth(analysis, shot);
        if (shot.kept ? worth > 0.6 : worth < 0.4)
            reasons.push_back({ReasonKind::Worth, worth, {}});
    }
    if (reasons.empty()) reasons.push_back({ReasonKind::Budget, shot.meanScore, {}});
    if (reasons.size() > 3) reasons.resize(3);
    return reasons;
}

std::string textOf(const ShotReason& reason) {
    switch (reason.kind) {
        case ReasonKind::LockedIn:
            return "locked in";
        case ReasonKind::LockedOut:
            return "locked out";
        case ReasonKind::Passing:
            return "a transition or a moment between two cuts";
        case ReasonKind::Repeats:
            return "like " + clockText(reason.like->start.toDouble()) +
                   formatted(" (%.2f)", reason.value);
        case ReasonKind::Black:
            return formatted("dark (%.0f %% of the pixels are black)", 100 * reason.value);
        case ReasonKind::Blurred:
            return formatted("blurred (sharpness %.2f)", reason.value);
        case ReasonKind::Blank:
            return formatted("hardly anything to see (%.1f bits a pixel)", reason.value);
        case ReasonKind::Overexposed:
            return formatted("overexposed (%.0f %% of the pixels are white)", 100 * reason.value);
        case ReasonKind::TestCard:
            return "test card";
        case ReasonKind::TitleCard:
            return "title or credits";
        case ReasonKind::Noise:
            return "noise";
        case ReasonKind::Frozen:
            return formatted("nothing moves (%.0f %% of the time)", 100 * reason.value);
        case ReasonKind::Face:
            return formatted("face (%.0f %% of the picture)", std::max(100 * reason.value, 1.0));
        case ReasonKind::Action:
            return formatted("moving (%.1f levels)", reason.value);
        case ReasonKind::Detail:
            return formatted("rich in detail (edge density %.2f)", reason.value);
        case ReasonKind::Worth:
            return formatted("worth %.2f beside the rest of the video", reason.value);
        case ReasonKind::Budget:
            break;
    }
    return formatted("score %.2f, not within the budget", reason.value);
}

}  // namespace skimline

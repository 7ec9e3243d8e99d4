// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/causes/cause_marks.h"

#include <QCoreApplication>
#include <algorithm>

#include "app/studio/causes/cause_texts.h"

namespace skimline {
namespace {

constexpr int kMostLinks = 6;

double middleOf(const Explanation& explanation, std::size_t shot) {
    const TimeRange& range = explanation.analysis->scores->shots[shot].range;
    return (range.start.toDouble() + range.end.toDouble()) / 2;
}

class CauseMarkText {
    Q_DECLARE_TR_FUNCTIONS(skimline::CauseMarkText)
};

}  // namespace

CueTrack causeTrack(const Explanation& explanation) {
    const std::vector<double>& times = explanation.analysis->facts->sampleTimes;
    QList<double> values;
    double least = 0;
    double most = 1e-12;
    for (std::size_t step = 0; step < explanation.frames.size(); ++step) {
        const bool own = explanation.isAsked(times[step]);
        values << (own ? 0 : static_cast<double>(explanation.frames[step]));
        least = std::min(least, values.back());
        most = std::max(most, values.back());
    }
    CueTrack track;
    track.title = CauseMarkText::tr("Influence");
    // As shares of the highest: what weights sum to says nothing.
    for (double& value : values) value /= most;
    track.values = {{times.begin(), times.begin() + values.size()}, values};
    track.low = least / most;
    track.high = 1;
    track.main = true;
    return track;
}

QList<TimeLink> causeLinks(const Explanation& explanation) {
    QList<TimeLink> links;
    if (explanation.shot == 0) return links;
    const double from = middleOf(explanation, static_cast<std::size_t>(explanation.shot) - 1);
    for (const int shot : heaviestShots(explanation, kMostLinks)) {
        const auto place = static_cast<std::size_t>(shot);
        const double weight = explanation.shots[place];
        if (weight > 0) links << TimeLink{from, middleOf(explanation, place), weight};
    }
    return links;
}

}  // namespace skimline

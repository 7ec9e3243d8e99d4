// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/inspect/page/video_page.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/foundation/base/error.h"
#include "core/foundation/base/text_format.h"
#include "core/skim/causes/explain.h"
#include "core/skim/export/jpeg_pictures.h"
#include "core/skim/inspect/attention/attention_export.h"
#include "core/skim/inspect/attention/trace_attention.h"
#include "core/skim/inspect/page/page_html.h"
#include "core/skim/plan/transition.h"

namespace skimline {
namespace {

constexpr int kStripPictures = 10;
constexpr int kPictureSide = 224;  // pixels
constexpr std::size_t kMostPictures = 120;
constexpr std::int64_t kMapSide = 256;  // pixels at most
constexpr std::int64_t kPageLinks = 12;
constexpr std::size_t kPageCauses = 8;

/// The analysed video, and how pictures of it are made.
struct Pictured {
    const Analysis& analysis;
    PictureSource source;
};

std::vector<std::string> picturesAt(const Pictured& video, const std::vector<Rational>& times,
                                    const RunContext& context) {
    std::vector<std::string> pictures(times.size());
    video.source(
        video.analysis.facts->media.path, times, kPictureSide,
        [&](std::size_t at, const std::string& jpeg) { pictures[at] = jpeg; }, context);
    return pictures;
}

std::string picture(const std::string& jpeg, const std::string& name) {
    if (jpeg.empty()) return {};
    return "<img alt=\"" + page::escaped(name) + "\" src=\"" +
           page::dataAddress("image/jpeg", jpeg) + "\">";
}

std::string headOf(const Analysis& analysis, const std::vector<Shot>& shots) {
    const double played = editListOf(analysis, shots).duration().toDouble();
    const VideoStreamInfo& stream = analysis.facts->media.video;
    return "<h1>" + page::escaped(analysis.facts->media.path.filename().string()) +
           "</h1>\n<p>The skim lasts " + page::clock(played) + " of " +
           page::clock(analysis.facts->duration.toDouble()) + ", " +
           std::to_string(keptShotCount(shots)) + " of " + std::to_string(shotCount(shots)) +
           " shots.</p>\n<p class=\"soft\">" + std::to_string(stream.displayWidth) + " x " +
           std::to_string(stream.displayHeight) + ", " + decimals(stream.frameRate.toDouble(), 2) +
           " frames per second. Network " + page::escaped(analysis.scores->checkpoint) +
           ", features " + page::escaped(analysis.facts->extractor) + ".</p>\n";
}

std::string curveOf(const Pictured& video, const std::vector<Shot>& shots,
                    const RunContext& context) {
    const Analysis& analysis = video.analysis;
    const double duration = analysis.facts->duration.toDouble();
    page::Curve curve{
        analysis.facts->sampleTimes,           analysis.scores->values, duration, 0, 1, {},
        "Scores over time; the skim is shaded"};
    for (const Shot& shot : shots)
        if (shot.kept)
            curve.shaded.emplace_back(shot.range.start.toDouble(), shot.range.end.toDouble());
    std::vector<Rational> times;
    for (int at = 0; at < kStripPictures; ++at)
        times.push_back(analysis.facts->duration * Rational(2 * at + 1, 2 * kStripPictures));
    std::string strip = "<div class=\"strip\">";
    for (const std::string& jpeg : picturesAt(video, times, context)) strip += picture(jpeg, "");
    return "<h2>Scores</h2>\n" + page::curveSvg(curve) + strip +
           "</div>\n<p class=\"soft\">Score of every moment, 0 to 1; the skim is shaded.</p>\n";
}

/// The shots on the page that get a picture: the kept ones first, if there are too many.
std::vector<std::size_t> picturedOf(const std::vector<Shot>& shots) {
    std::vector<std::size_t> pictured;
    for (const bool kept : {true, false})
        for (std::size_t at = 0; at < shots.size() && pictured.size() < kMostPictures; ++at)
            if (shots[at].kept == kept && !isTransition(shots[at])) pictured.push_back(at);
    std::ranges::sort(pictured);
    return pictured;
}

/// "Shot 10", or "Shot 10, part 2 of 3" for parts that have their own cards.
std::string cardName(const std::vector<Shot>& shots, std::size_t at) {
    const std::int64_t shown = shotNumber(shots, at);
    int part = 0;
    int parts = 0;
    for (std::size_t other = 0; other < shots.size(); ++other) {
        if (isTransition(shots[other]) || shotNumber(shots, other) != shown) continue;
        ++parts;
        if (other <= at) ++part;
    }
    return "Shot " + std::to_string(shown) +
           (parts > 1 ? ", part " + std::to_string(part) + " of " + std::to_string(parts) : "");
}

/// How many shots the cards below show.
std::string countOf(const std::vector<Shot>& shots) {
    const auto cards =
        std::ranges::count_if(shots, [](const Shot& shot) { return !isTransition(shot); });
    const std::int64_t count = shotCount(shots);
    const auto counted = [](std::int64_t number, const std::string& one) {
        return std::to_string(number) + " " + one + (number == 1 ? "" : "s");
    };
    return "<p class=\"soft\">" + counted(count, "shot") +
           (cards > count ? ", shown in " + counted(cards, "part") : std::string()) +
           "; the skim keeps " + std::to_string(keptShotCount(shots)) +
           ". Transitions are left out.</p>\n";
}

std::string cardOf(const std::vector<Shot>& shots, std::size_t at, const std::string& jpeg,
                   const ShotReasons& why) {
    const Shot& shot = shots[at];
    const std::string name = cardName(shots, at);
    std::string reasons;
    for (const ShotReason& reason : why.of(shots, at))
        reasons += (reasons.empty() ? "" : "; ") + textOf(reason);
    return (shot.kept ? "<li class=\"kept\">" : "<li>") + picture(jpeg, name) + "<div><strong>" +
           name + "</strong>, " +
           (shot.kept       ? std::string("kept")
            : shot.fast > 0 ? std::to_string(shot.fast) + " times as fast"
                            : std::string("dropped")) +
           "<br><span class=\"soft\">" + page::clock(shot.range.start.toDouble()) + " to " +
           page::clock(shot.range.end.toDouble()) + ", score " + decimals(shot.meanScore, 2) +
           "</span><br>" + page::escaped(reasons) + "</div></li>\n";
}

std::string shotsOf(const Pictured& video, const std::vector<Shot>& shots,
                    const RunContext& context) {
    const std::vector<std::size_t> pictured = picturedOf(shots);
    std::vector<Rational> times;
    for (const std::size_t at : pictured)
        times.push_back((shots[at].range.start + shots[at].range.end) / Rational(2));
    const std::vector<std::string> pictures = picturesAt(video, times, context);
    const ShotReasons why(reasonInputOf(video.analysis));
    std::string list = "<h2>Shots</h2>\n" + countOf(shots) + "<ol class=\"shots\">\n";
    for (std::size_t at = 0; at < shots.size(); ++at) {
        if (isTransition(shots[at])) continue;
        const auto found = std::ranges::lower_bound(pictured, at);
        const bool has = found != pictured.end() && *found == at;
        list += cardOf(
            shots, at,
            has ? pictures[static_cast<std::size_t>(found - pictured.begin())] : std::string(),
            why);
    }
    return list + "</ol>\n";
}

double secondsOfFrame(const AttentionInspection& run, std::int64_t frame) {
    if (run.foreign()) return run.foreign()->times[static_cast<std::size_t>(frame)];
    return static_cast<double>(frame) / run.analysis().facts->sampleRate.toDouble();
}

std::string attentionOf(const AttentionInspection& run, const HeadSelection& head,
                        const RunContext& context) {
    const std::int64_t side = run.size(AttentionPart::Encoder).rows;
    if (side == 0) return "<h2>Attention</h2>\n<p>The network has no attention of its own.</p>\n";
    const std::int64_t pixels = std::min(side, kMapSide);
    const FloatMatrix map = run.image(head, {0, side, 0, side, pixels, pixels}, context);
    const auto links = run.strongestLinks(head, kPageLinks, run.pattern().window / 2, context);
    std::vector<page::Arc> arcs;
    std::string rows;
    for (const AttentionLink& link : links) {
        arcs.push_back({secondsOfFrame(run, link.row), secondsOfFrame(run, link.column),
                        static_cast<double>(link.weight)});
        rows += "<tr><td>" + page::clock(arcs.back().from) + "</td><td>" +
                page::clock(arcs.back().to) + "</td><td>" + decimals(arcs.back().weight, 3) +
                "</td></tr>\n";
    }
    std::vector<double> seconds;
    for (std::int64_t frame = 0; frame < side; ++frame)
        seconds.push_back(secondsOfFrame(run, frame));
    const std::string title =
        (run.foreign() ? run.foreign()->name + ", layer " : "Encoder, layer ") +
        std::to_string(head.layer + 1) + ", head " + std::to_string(head.head + 1);
    return "<h2>Attention</h2>\n<p>" + page::escaped(title) +
           ". A row is a query frame, a column is a key frame; brighter is more weight, grey is "
           "not computed.</p>\n<div class=\"two\">" +
           page::mapFigure(mapToPng(map), "Attention map, " + title, seconds) +
           "<table><tr><th scope=\"col\">Query</th><th scope=\"col\">Key</th>"
           "<th scope=\"col\">Weight</th></tr>\n" +
           rows + "</table></div>\n<h2>Strongest links</h2>\n" +
           page::arcsSvg(arcs, run.analysis().facts->duration.toDouble(),
                         "Arcs between linked moments") +
           "<p class=\"soft\">The links in the table; a stronger line is more weight.</p>\n";
}

/// The kept shot with the highest score; 0: none is kept.
std::int64_t bestShot(const std::vector<Shot>& shots) {
    std::int64_t best = 0;
    double highest = -1;
    for (std::size_t at = 0; at < shots.size(); ++at) {
        if (!shots[at].kept || isTransition(shots[at]) || shots[at].meanScore <= highest) continue;
        highest = shots[at].meanScore;
        best = shotNumber(shots, at);
    }
    return best;
}

std::string causeRows(const Explanation& causes) {
    std::vector<std::size_t> order(causes.shots.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(
        order, [&](std::size_t a, std::size_t b) { return causes.shots[a] > causes.shots[b]; });
    order.resize(std::min(order.size(), kPageCauses));
    double all = 0;
    for (const float weight : causes.shots) all += std::abs(static_cast<double>(weight));
    std::string rows;
    for (const std::size_t at : order) {
        const TimeRange& range = causes.analysis->scores->shots[at].range;
        const std::int64_t number = causes.numbers[at];
        rows += "<tr><td>" + (number > 0 ? "Shot " + std::to_string(number) : "Transition") +
                "</td><td>" + page::clock(range.start.toDouble()) + " to " +
                page::clock(range.end.toDouble()) + "</td><td>" +
                decimals(all > 0 ? 100 * static_cast<double>(causes.shots[at]) / all : 0, 1) +
                " %</td></tr>\n";
    }
    return rows;
}

std::string causesOf(const Explanation& causes) {
    const std::int64_t number = causes.named({causes.shot}).front();
    page::Curve curve{causes.analysis->facts->sampleTimes,
                      causes.frames,
                      causes.analysis->facts->duration.toDouble(),
                      0,
                      0,
                      {},
                      "Weight of every moment in the score of the shot, which is shaded"};
    for (const float weight : causes.frames) {
        curve.least = std::min(curve.least, static_cast<double>(weight));
        curve.most = std::max(curve.most, static_cast<double>(weight));
    }
    const TimeRange& asked =
        causes.analysis->scores->shots[static_cast<std::size_t>(causes.shot) - 1].range;
    curve.shaded.emplace_back(asked.start.toDouble(), asked.end.toDouble());
    std::string text = "<h2>Causes of shot " + std::to_string(number) + "</h2>\n";
    if (causes.parts)
        text += "<p>Importance " + decimals(causes.parts->importance, 2) +
                " of 1: " + decimals(causes.parts->own, 2) + " by itself, " +
                decimals(causes.parts->context(), 2) + " from other moments.</p>\n";
    return text + page::curveSvg(curve) +
           "<p class=\"soft\">Weight of every moment in the score of the shot, by " +
           page::escaped(causes.method) +
           "; the shot is shaded.</p>\n<table><tr><th scope=\"col\">Shot</th><th "
           "scope=\"col\">Time</th>"
           "<th scope=\"col\">Share</th></tr>\n" +
           causeRows(causes) + "</table>\n";
}

/// A sentence where the network has no answer.
std::string causesText(const PageRequest& request, std::int64_t shot, const RunContext& context) {
    ExplainRequest asked;
    asked.analysis = request.analysis;
    asked.budget = request.budget;
    asked.number = shot;
    try {
        return causesOf(explain(asked, context));
    } catch (const Error& error) {
        // A missing shot is an error if it was asked for; else the page gives the reason.
        if (request.cause > 0 || error.code() == ErrorCode::Cancelled) throw;
        return "<h2>Causes</h2>\n<p>" + page::escaped(error.what()) + "</p>\n";
    }
}

}  // namespace

std::string videoPage(const PageRequest& request, const RunContext& context) {
    PageRequest asked = request;
    asked.analysis.reasons = true;
    const AttentionRunPointer traced = traceAttention(asked.analysis, context);
    const auto analysis = std::make_shared<const Analysis>(traced->analysis());
    asked.analysis.known = analysis;
    const std::vector<Shot> shots =
        request.shots ? *request.shots : select(skimSourceOf(*analysis), request.budget).shots;
    const AttentionInspection& shown = request.attention ? *request.attention : *traced;
    const Pictured video{*analysis, request.pictures ? request.pictures : jpegPictures};
    std::string body = headOf(*analysis, shots) + curveOf(video, shots, context) +
                       shotsOf(video, shots, context) + attentionOf(shown, request.head, context);
    const std::int64_t cause = request.cause > 0 ? request.cause : bestShot(shots);
    if (cause > 0) body += causesText(asked, cause, context);
    return page::document(analysis->facts->media.path.filename().string() + " - Skimline", body);
}

}  // namespace skimline

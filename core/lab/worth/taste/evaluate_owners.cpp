// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/worth/taste/evaluate_owners.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <utility>

#include "core/foundation/base/error.h"
#include "core/foundation/base/random.h"
#include "core/lab/worth/judged_videos.h"
#include "core/skim/analysis/analysis.h"
#include "core/skim/models/runtime/bundled_files.h"
#include "core/skim/worth/model/worth_model.h"
#include "core/skim/worth/taste/taste_evidence.h"
#include "core/skim/worth/taste/taste_ranking.h"
#include "core/skim/worth/taste/taste_traits.h"

namespace skimline {
namespace {

constexpr std::size_t kScenesOfVideo = 9;
constexpr std::size_t kSpansOfScene = 4;
constexpr std::size_t kLikedScenes = 3;  // at least this many show the subject, if there are any
constexpr std::size_t kLeastLiked = 5;   // spans on each side, at most four counted of one scene
constexpr std::size_t kFewestSpans = 8;
constexpr int kTestVideos = 3;
constexpr double kEditedShare = 0.6;  // of the scenes
constexpr double kOffered = 0.3;
constexpr double kLikedPart = 0.4;
constexpr double kBlur = 0.3;
constexpr double kMistakes = 0.1;
constexpr double kDislikedBelow = 0.75;

/// A judged span with its samples.
struct Span {
    JudgedSpan judged;
    FloatMatrix cues;
    FloatMatrix features;
    FloatMatrix traits;
};

using Places = std::vector<std::size_t>;  // of spans

/// Spans one behind the other, as a video would have them.
struct Montage {
    Places spans;
    std::vector<DecidedSteps> steps;  ///< of each span
    FloatMatrix cues;
    FloatMatrix features;
    FloatMatrix traits;
    std::vector<std::int64_t> takes;
    std::vector<float> worth;
};

FloatMatrix rowsOf(const FloatMatrix& matrix, const std::vector<std::int64_t>& steps) {
    FloatMatrix rows(static_cast<std::int64_t>(steps.size()), matrix.cols);
    for (std::size_t at = 0; at < steps.size(); ++at)
        std::ranges::copy(matrix.row(steps[at]), rows.row(static_cast<std::int64_t>(at)).begin());
    return rows;
}

/// Samples inside a span, without its ends unless nothing is left.
std::vector<std::int64_t> samplesOf(const JudgedSpan& span, std::int64_t count) {
    for (const double margin : {0.25, -0.5}) {
        std::vector<std::int64_t> steps;
        for (std::int64_t step = 0; step < count; ++step) {
            const double time = static_cast<double>(step) / 2;
            if (time >= span.start + margin && time <= span.end - margin) steps.push_back(step);
        }
        if (!steps.empty()) return steps;
    }
    return {};
}

/// One owner's draws.
class Owner {
public:
    Owner(std::string subject, const std::vector<Span>& spans, const WorthModel& model,
          const OwnersRequest& request)
        : m_subject(std::move(subject)),
          m_spans(spans),
          m_model(model),
          m_request(request),
          m_random(request.seed) {
        for (std::size_t place = 0; place < spans.size(); ++place)
            m_scenes[spans[place].judged.scene].push_back(place);
    }

    OwnerResult result(const RunContext& context) {
        std::vector<double> gains;
        double edits = 0;
        OwnerResult result;
        result.owner = m_subject.empty() ? "none" : m_subject;
        for (int draw = 0; draw < m_request.draws; ++draw) {
            context.throwIfStopped();
            if (!deal()) continue;
            std::vector<TasteEvidence> evidence;
            m_used.clear();
            for (int video = 0; video < m_request.videos; ++video) learn(evidence, edits);
            const TasteRanking ranking = rankingFrom(evidence);
            double before = 0;
            double after = 0;
            int counted = 0;
            for (int video = 0; video < kTestVideos; ++video)
                counted += measure(montage(m_unseen), ranking, before, after) ? 1 : 0;
            if (counted == 0) continue;
            result.before += before / counted;
            result.after += after / counted;
            gains.push_back((after - before) / counted);
        }
        finish(result, gains, edits);
        return result;
    }

private:
    void finish(OwnerResult& result, const std::vector<double>& gains, double edits) const {
        result.draws = static_cast<std::int64_t>(gains.size());
        if (gains.empty()) return;
        const auto count = static_cast<double>(gains.size());
        result.before /= count;
        result.after /= count;
        result.edits = edits / (count * m_request.videos);
        double squares = 0;
        for (const double gain : gains) {
            const double off = gain - (result.after - result.before);
            squares += off * off;
            if (gain > 0) result.gained += 1 / count;
        }
        result.error = std::sqrt(squares / std::max(count - 1, 1.0) / count);
    }

    bool shows(std::size_t span) const { return m_spans[span].judged.shows->contains(m_subject); }

    double liking(std::size_t span) const {
        const double worth = m_spans[span].judged.worth;
        if (m_subject.empty()) return worth;
        if (worth < kDislikedBelow) return 0;
        return shows(span) ? 3 : 1;
    }

    std::size_t likedSpans(const std::vector<std::string>& scenes) const {
        std::size_t liked = 0;
        for (const std::string& scene : scenes) {
            const auto count = static_cast<std::size_t>(std::ranges::count_if(
                m_scenes.at(scene), [&](std::size_t span) { return shows(span); }));
            liked += std::min(count, kSpansOfScene);
        }
        return liked;
    }

    /// Deals scenes to the two sides; false if the subject cannot be on both.
    bool deal() {
        std::vector<std::string> scenes;
        for (const auto& [scene, spans] : m_scenes) scenes.push_back(scene);
        const auto edited =
            static_cast<std::ptrdiff_t>(kEditedShare * static_cast<double>(scenes.size()));
        for (int attempt = 0; attempt < 500; ++attempt) {
            m_random.shuffle(scenes);
            m_edited.assign(scenes.begin(), scenes.begin() + edited);
            m_unseen.assign(scenes.begin() + edited, scenes.end());
            if (m_subject.empty() ||
                (likedSpans(m_edited) >= kLeastLiked && likedSpans(m_unseen) >= kLeastLiked))
                return true;
        }
        return false;
    }

    Montage montage(std::vector<std::string> scenes) {
        m_random.shuffle(scenes);
        const auto likedFirst = [&](const std::string& scene) {
            return std::ranges::any_of(m_scenes.at(scene),
                                       [&](std::size_t span) { return shows(span); });
        };
        std::vector<std::string> order;
        std::vector<std::string> others;
        for (const std::string& scene : scenes)
            (order.size() < kLikedScenes && likedFirst(scene) ? order : others).push_back(scene);
        order.insert(order.end(), others.begin(), others.end());
        order.resize(std::min(order.size(), kScenesOfVideo));
        Places chosen;
        for (const std::string& scene : order) {
            Places spans;
            for (const std::size_t span : m_scenes.at(scene))
                if (!m_used.contains(span)) spans.push_back(span);
            m_random.shuffle(spans);
            spans.resize(std::min(spans.size(), kSpansOfScene));
            chosen.insert(chosen.end(), spans.begin(), spans.end());
        }
        m_random.shuffle(chosen);
        return montageOf(chosen);
    }

    Montage montageOf(const Places& chosen) const {
        Montage montage;
        montage.spans = chosen;
        for (const std::size_t span : chosen) {
            const std::int64_t first = montage.cues.rows;
            if (first > 0) montage.takes.push_back(first);
            montage.cues.append(m_spans[span].cues);
            montage.features.append(m_spans[span].features);
            montage.traits.append(m_spans[span].traits);
            montage.steps.push_back({first, montage.cues.rows, false, false});
        }
        if (!chosen.empty())
            montage.worth = m_model.worthOf({montage.cues, montage.features, montage.takes});
        return montage;
    }

    static std::vector<double> scoresOf(const Montage& montage, const std::vector<float>& worth) {
        std::vector<double> scores;
        for (const DecidedSteps& steps : montage.steps) {
            double sum = 0;
            for (std::int64_t step = steps.first; step < steps.end; ++step)
                sum += static_cast<double>(worth[static_cast<std::size_t>(step)]);
            scores.push_back(sum / static_cast<double>(steps.end - steps.first));
        }
        return scores;
    }

    static Places bestFirst(const std::vector<double>& values) {
        Places order(values.size());
        std::iota(order.begin(), order.end(), 0);
        std::ranges::stable_sort(order, std::ranges::greater(),
                                 [&](std::size_t place) { return values[place]; });
        return order;
    }

    /// Starts from the automatic choice, then applies the owner's keeps and drops.
    void edit(Montage& montage) {
        const std::size_t count = montage.spans.size();
        const auto part = [&](double share) {
            return std::max<std::size_t>(
                static_cast<std::size_t>(std::lround(share * static_cast<double>(count))), 2);
        };
        const Places offered = bestFirst(scoresOf(montage, montage.worth));
        for (std::size_t at = 0; at < part(kOffered); ++at) montage.steps[offered[at]].kept = true;
        std::vector<double> likings;
        for (const std::size_t span : montage.spans)
            likings.push_back(liking(span) + kBlur * m_random.normal());
        const Places liked = bestFirst(likings);
        const std::vector<DecidedSteps> before = montage.steps;
        const auto decide = [&](std::size_t place, bool kept, int& left) {
            if (left <= 0 || before[place].kept == kept) return;
            --left;
            if (m_random.uniform() < kMistakes)
                place = static_cast<std::size_t>(m_random.below(static_cast<std::int64_t>(count)));
            montage.steps[place].kept = !before[place].kept;
            montage.steps[place].byHand = true;
        };
        int keeps = m_request.edits;
        int drops = m_request.edits;
        for (std::size_t at = 0; at < part(kLikedPart); ++at) decide(liked[at], true, keeps);
        for (std::size_t at = 0; at < part(kLikedPart); ++at)
            decide(liked[count - 1 - at], false, drops);
    }

    void learn(std::vector<TasteEvidence>& evidence, double& edits) {
        Montage video = montage(m_edited);
        if (video.spans.size() < kFewestSpans) {
            m_used.clear();
            video = montage(m_edited);
        }
        if (video.spans.size() < kFewestSpans) return;
        m_used.insert(video.spans.begin(), video.spans.end());
        edit(video);
        edits += static_cast<double>(std::ranges::count_if(video.steps, &DecidedSteps::byHand));
        TasteEvidence found =
            evidenceFrom(std::to_string(evidence.size()), video.steps, video.traits, video.worth);
        if (!found.examples.empty()) evidence.push_back(std::move(found));
    }

    /// Adds the preferences of one video; false if nothing is preferred.
    bool measure(const Montage& video, const TasteRanking& ranking, double& before, double& after) {
        if (video.spans.empty()) return false;
        const std::vector<double> plain = scoresOf(video, video.worth);
        const std::vector<double> learned =
            scoresOf(video, tastedWorth(video.worth, video.traits, ranking, m_request.strength));
        double pairs = 0;
        double right = 0;
        double rightLearned = 0;
        const auto credit = [](double a, double b) { return a > b ? 1.0 : a == b ? 0.5 : 0.0; };
        for (std::size_t a = 0; a < video.spans.size(); ++a) {
            for (std::size_t b = 0; b < video.spans.size(); ++b) {
                if (liking(video.spans[a]) <= liking(video.spans[b])) continue;
                ++pairs;
                right += credit(plain[a], plain[b]);
                rightLearned += credit(learned[a], learned[b]);
            }
        }
        if (pairs == 0) return false;
        before += right / pairs;
        after += rightLearned / pairs;
        return true;
    }

    std::string m_subject;
    const std::vector<Span>& m_spans;
    const WorthModel& m_model;
    const OwnersRequest& m_request;
    Random m_random;
    std::map<std::string, Places> m_scenes;
    std::vector<std::string> m_edited;
    std::vector<std::string> m_unseen;
    std::set<std::size_t> m_used;
};

std::vector<Span> spansOf(const OwnersRequest& request, const LogSink& log,
                          const RunContext& context) {
    std::vector<Span> spans;
    for (const JudgedVideo& video : readJudgedVideos(request.judged)) {
        if (!request.part.empty() && video.part != request.part) continue;
        AnalysisRequest analysis = request.analysis;
        analysis.video = request.footage / video.video;
        if (!std::filesystem::exists(analysis.video)) {
            logTo(log, LogLevel::Warning, analysis.video.string() + " is missing and is left out.");
            continue;
        }
        const AnalysisPointer read = readVideo(analysis, context);
        const Analysis& found = *read;
        for (const JudgedSpan& judged : video.spans) {
            if (!judged.shows) continue;
            const auto steps = samplesOf(judged, found.facts->cues.rows);
            if (!steps.empty() && found.facts->traits.rows > 0)
                spans.push_back({judged, rowsOf(found.facts->cues, steps),
                                 rowsOf(found.facts->features->features, steps),
                                 rowsOf(found.facts->traits, steps)});
        }
    }
    return spans;
}

}  // namespace

std::vector<OwnerResult> evaluateOwners(const OwnersRequest& request, const LogSink& log,
                                        const RunContext& context) {
    if (request.draws < 1 || request.videos < 1 || request.edits < 1)
        throw Error(ErrorCode::Usage, "draws",
                    "There must be at least one draw, one video and one edit.");
    const std::vector<Span> spans = spansOf(request, log, context);
    if (spans.empty())
        throw Error(ErrorCode::NotFound, request.footage.string(),
                    "None of the judged videos is in " + request.footage.string() + ".");
    const WorthModel model = WorthModel::load(bundledFile(kWorthFile));
    std::vector<OwnerResult> results;
    for (const char* subject : {"people", "nature", "vehicles", "action", "indoors", ""})
        results.push_back(Owner(subject, spans, model, request).result(context));
    return results;
}

}  // namespace skimline

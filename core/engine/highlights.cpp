#include "core/engine/highlights.h"

#include <ATen/ATen.h>
#include <c10/core/GradMode.h>

#include <algorithm>
#include <cctype>
#include <functional>
#include <sstream>

#include "core/base/error.h"
#include "core/engine/highlight_window.h"
#include "core/engine/planted_events.h"
#include "core/nets/highlight_file.h"

namespace skimline {
namespace {

constexpr std::int64_t kStep = HighlightWindow::kSeconds / 2;  ///< seconds between windows
constexpr double kLikely = 0.5;

/// Number of the first known word, from 1; 0 for an empty query.
std::int64_t wordOf(const std::string& query) {
    std::string letters;
    for (const char letter : query)
        letters += static_cast<char>(std::isalpha(static_cast<unsigned char>(letter))
                                         ? std::tolower(static_cast<unsigned char>(letter))
                                         : ' ');
    std::istringstream words(letters);
    bool any = false;
    for (std::string word; words >> word; any = true) {
        const auto known = std::ranges::find(kPlantedSounds, word);
        if (known != kPlantedSounds.end()) return known - kPlantedSounds.begin() + 1;
    }
    if (!any) return 0;
    std::string list;
    for (const std::string_view word : kPlantedSounds)
        list += (list.empty() ? "" : ", ") + std::string(word);
    throw Error(ErrorCode::Usage, query,
                "The highlight network knows none of these words; it knows " + list + ".");
}

/// Rows [first, first + rows) of a matrix, and which of them there are.
void copyRows(const FloatMatrix& matrix, std::int64_t first, at::Tensor& rows, at::Tensor& there) {
    auto values = rows.accessor<float, 3>();
    auto present = there.accessor<bool, 2>();
    for (std::int64_t row = 0; row < rows.size(1); ++row) {
        present[0][row] = first + row < matrix.rows;
        if (!present[0][row]) continue;
        const auto source = matrix.row(first + row);
        std::copy(source.begin(), source.end(), values[0][row].data());
    }
}

HighlightInput windowAt(std::int64_t second, const FloatMatrix& pictures, const FloatMatrix& sounds,
                        std::int64_t word) {
    HighlightInput input;
    input.video = at::zeros({1, HighlightWindow::kPictures, HighlightWindow::kPictureColumns});
    input.sound = at::zeros({1, HighlightWindow::kSounds, HighlightWindow::kSoundColumns});
    input.videoThere = at::zeros({1, HighlightWindow::kPictures}, at::kBool);
    input.soundThere = at::zeros({1, HighlightWindow::kSounds}, at::kBool);
    input.words = at::full({1, 1}, word, at::kLong);
    copyRows(pictures, second * HighlightWindow::kPicturesPerSecond, input.video, input.videoThere);
    copyRows(sounds, second * SoundTokens::kPerSecond, input.sound, input.soundThere);
    return input;
}

void requireLayout(const HighlightNetConfig& config, const std::filesystem::path& file) {
    HighlightNetConfig wanted = config;
    wanted.videoTokens = HighlightWindow::kPictures;
    wanted.soundTokens = HighlightWindow::kSounds;
    wanted.wordTokens = 1;
    wanted.videoWidth = HighlightWindow::kPictureColumns;
    wanted.soundWidth = HighlightWindow::kSoundColumns;
    wanted.words = std::ssize(kPlantedSounds);
    if (!(wanted == config))
        throw Error(ErrorCode::Mismatch, file.string(),
                    file.string() + " was trained on windows of another layout.");
}

void addMoments(const HighlightOutput& output, double second, std::vector<HighlightMoment>& all) {
    if (output.moments.empty()) return;
    const at::Tensor places = output.moments.back()[0];
    const at::Tensor likely = output.foreground.back()[0].sigmoid();
    for (std::int64_t query = 0; query < likely.size(0); ++query) {
        const double likelihood = likely[query].item<double>();
        if (likelihood < kLikely) continue;
        const double centre = places[query][0].item<double>();
        const double half = places[query][1].item<double>() / 2;
        constexpr double length = HighlightWindow::kSeconds;
        all.push_back({second + std::max(0.0, centre - half) * length,
                       second + std::min(1.0, centre + half) * length, likelihood});
    }
}

/// Keeps the likeliest of those that overlap.
std::vector<HighlightMoment> apart(std::vector<HighlightMoment> all) {
    std::ranges::stable_sort(all, std::greater(), &HighlightMoment::likelihood);
    std::vector<HighlightMoment> kept;
    for (const HighlightMoment& moment : all)
        if (std::ranges::none_of(kept, [&](const HighlightMoment& other) {
                return moment.start < other.end && other.start < moment.end;
            }))
            kept.push_back(moment);
    return kept;
}

double soundMassOf(const HighlightTrace& trace) {
    double sum = 0;
    for (const at::Tensor& weights : trace.weights)
        sum += weights.narrow(2, 1, HighlightWindow::kPictures)
                   .narrow(3, 1 + HighlightWindow::kPictures, HighlightWindow::kSounds)
                   .sum(3)
                   .mean()
                   .item<double>();
    return sum / static_cast<double>(trace.weights.size());
}

}  // namespace

std::vector<std::string> highlightWords() { return {kPlantedSounds.begin(), kPlantedSounds.end()}; }

Highlights findHighlights(const FloatMatrix& features, const SoundTokens& sound,
                          const HighlightQuery& query, const RunContext& context) {
    if (features.rows < 1)
        throw Error(ErrorCode::Usage, "features", "There are no pictures to look at.");
    const c10::NoGradGuard noGradients;
    const std::int64_t word = wordOf(query.words);
    const HighlightNet net = loadHighlightNet(query.network).net;
    requireLayout(net.config(), query.network);
    const FloatMatrix pictures = pictureChanges(features);
    const FloatMatrix sounds = soundColumns(sound);
    Highlights found;
    found.loudness = sound.loudness;
    found.onset = sound.onset;
    found.saliency.resize(static_cast<std::size_t>(features.rows));
    std::vector<float> windows(found.saliency.size());
    double count = 0;
    constexpr std::int64_t perSecond = HighlightWindow::kPicturesPerSecond;
    for (std::int64_t second = 0;; second += kStep) {
        context.throwIfStopped();
        HighlightTrace trace;
        const HighlightOutput output =
            net.forward(windowAt(second, pictures, sounds, word), &trace, query.masks);
        const at::Tensor shares = output.saliency[0].sigmoid();
        for (std::int64_t at = 0; at < HighlightWindow::kPictures; ++at) {
            const auto picture = static_cast<std::size_t>(second * perSecond + at);
            if (picture >= found.saliency.size()) break;
            found.saliency[picture] += shares[at].item<float>();
            ++windows[picture];
        }
        addMoments(output, static_cast<double>(second), found.moments);
        found.soundMass += soundMassOf(trace);
        ++count;
        if (second * perSecond + HighlightWindow::kPictures >= features.rows) break;
    }
    for (std::size_t at = 0; at < windows.size(); ++at) found.saliency[at] /= windows[at];
    found.moments = apart(std::move(found.moments));
    found.soundMass /= count;
    return found;
}

SoundTokens soundForHighlights(const std::filesystem::path& video, const RunContext& context) {
    try {
        return readSoundTokens(video, context);
    } catch (const Error& error) {
        if (error.code() != ErrorCode::Unsupported) throw;
        SoundTokens none;
        none.logMel.cols = SoundTokens::kBands;
        return none;
    }
}

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/speakers/voice_prints.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include "core/foundation/base/error.h"
#include "core/foundation/media/read/audio_reader.h"
#include "core/skim/models/runtime/bundled_files.h"
#include "core/skim/speakers/speaker_network.h"
#include "core/skim/speech/activity/speech_intervals.h"
#include "core/skim/speech/activity/voice_listener.h"
#include "core/skim/speech/activity/voice_network.h"

namespace skimline {
namespace {

/// Changes whenever the same sound may give different prints.
constexpr const char* kPrintsNote = "voices resemblyzer 1";
constexpr std::int32_t kWindowSteps = SpeakerNetwork::kRows;
constexpr std::int64_t kBands = SpeakerSpectra::kBands;
constexpr std::size_t kWindowNumbers = kWindowSteps * kBands;
constexpr std::int64_t kWindowsAtOnce = 96;

float boundedSample(float sample) {
    return std::isfinite(sample) ? std::clamp(sample, -32.0F, 32.0F) : 0.0F;
}

/// Computes speech and spectra in one pass; 58 MB an hour.
class PrintListener {
public:
    PrintListener()
        : m_voice(VoiceNetwork::load(bundledFile(kVoiceFile))),
          m_network(SpeakerNetwork::load(bundledFile(kSpeakerFile))),
          m_waiting(SpeakerSpectra::kWindow / 2) {}

    void hear(std::span<const float> samples) {
        m_voice.hear(samples);
        for (const float sample : samples) m_waiting.push_back(boundedSample(sample));
        appendRows();
    }

    VoicePrints finish(const RunContext& context) {
        m_waiting.resize(m_waiting.size() + SpeakerSpectra::kWindow / 2);
        appendRows();
        VoicePrints prints;
        for (const TimeRange& range : speechIntervals(m_voice.finish())) addSpeech(range, prints);
        prints.windows = voiceWindows(prints.speech);
        StageProgress progress(context, Stage::Scores, std::ssize(prints.windows));
        const std::int64_t count = std::ssize(prints.windows);
        for (std::int64_t first = 0; first < count; first += kWindowsAtOnce) {
            progress.advanceTo(first);
            const auto from = static_cast<std::size_t>(first);
            answer(std::span(prints.windows)
                       .subspan(from,
                                static_cast<std::size_t>(std::min(kWindowsAtOnce, count - first))),
                   prints, context);
        }
        progress.finish();
        return prints;
    }

private:
    void appendRows() {
        const std::int64_t left = std::ssize(m_waiting) - SpeakerSpectra::kWindow;
        if (left < 0) return;
        const auto rows = static_cast<std::size_t>(left / SpeakerSpectra::kStep + 1);
        const std::size_t known = m_rows.size();
        m_rows.resize(known + rows * kBands);
        m_spectra.powers(m_waiting, std::span(m_rows).subspan(known));
        for (std::size_t row = 0; row < rows; ++row) {
            // The middle of each row's window, which belongs to no other row.
            const float* middle = m_waiting.data() + row * SpeakerSpectra::kStep + 120;
            double power = 0;
            for (std::int64_t at = 0; at < SpeakerSpectra::kStep; ++at)
                power += double{middle[at]} * double{middle[at]};
            m_power.push_back(static_cast<float>(power / SpeakerSpectra::kStep));
        }
        m_waiting.erase(m_waiting.begin(), m_waiting.begin() + static_cast<std::ptrdiff_t>(
                                                                   rows * SpeakerSpectra::kStep));
    }

    void addSpeech(const TimeRange& range, VoicePrints& prints) const {
        const auto step = [&](const Rational& time) {
            const double steps = time.toDouble() * VoicePrints::kStepsPerSecond;
            return static_cast<std::int32_t>(
                std::clamp<std::int64_t>(std::llround(steps), 0, std::ssize(m_power)));
        };
        const VoiceSpan span{step(range.start), step(range.end)};
        if (span.start < span.end) prints.speech.push_back(span);
    }

    /// Rows of a window at the network's level, repeated where it is short.
    void fill(const VoiceSpan& window, float* rows) const {
        const auto count = static_cast<std::size_t>(window.end - window.start);
        const auto start = static_cast<std::size_t>(window.start);
        double power = 0;
        for (std::size_t row = 0; row < count; ++row) power += double{m_power[start + row]};
        power /= static_cast<double>(count);
        const double level = SpeakerNetwork::kLevel * SpeakerNetwork::kLevel;
        const auto scale = static_cast<float>(power > 0 ? level / power : 0);
        for (std::size_t at = 0; at < kWindowNumbers; ++at)
            rows[at] = scale * m_rows[start * kBands + at % (count * kBands)];
    }

    void answer(std::span<const VoiceSpan> windows, VoicePrints& prints,
                const RunContext& context) const {
        std::vector<float> rows(windows.size() * kWindowNumbers);
        std::vector<float> voices(windows.size() * VoicePrints::kNumbers);
        for (std::size_t at = 0; at < windows.size(); ++at)
            fill(windows[at], rows.data() + at * kWindowNumbers);
        m_network->run(rows, voices, context);
        for (std::size_t at = 0; at < voices.size(); at += VoicePrints::kNumbers) {
            const std::span voice = std::span(voices).subspan(at, VoicePrints::kNumbers);
            const float largest = std::max(*std::ranges::max_element(voice), 1e-9F);
            for (const float number : voice)
                prints.values.push_back(
                    static_cast<std::uint8_t>(std::lround(number / largest * 255)));
        }
    }

    VoiceListener m_voice;
    std::shared_ptr<const SpeakerNetwork> m_network;
    SpeakerSpectra m_spectra;
    std::vector<float> m_waiting;  ///< samples in which no further row begins
    std::vector<float> m_rows;
    std::vector<float> m_power;  ///< mean square of each row's own samples
};

}  // namespace

VoicePrints voicePrints(std::span<const float> samples, const RunContext& context) {
    constexpr std::size_t block = kAudioRate;
    PrintListener listener;
    for (std::size_t at = 0; at < samples.size(); at += block) {
        context.throwIfStopped();
        listener.hear(samples.subspan(at, std::min(block, samples.size() - at)));
    }
    return listener.finish(context);
}

VoicePrints readVoicePrints(const VoiceRequest& request, const RunContext& context) {
    const std::string name =
        kPrintsNote + (request.track > 0 ? " track " + std::to_string(request.track) : "");
    const FeatureCache cache =
        request.cacheFolder.empty() ? FeatureCache() : FeatureCache(request.cacheFolder);
    const std::string hash =
        request.hash ? request.hash->get(context) : contentHash(request.video, context);
    if (const auto bytes = cache.findNote(hash, name))
        if (auto known = voicePrintsIn(*bytes)) return *std::move(known);
    PrintListener listener;
    readAudio(
        request.video, [&](std::span<const float> block) { listener.hear(block); }, context,
        request.track);
    VoicePrints prints = listener.finish(context);
    try {
        cache.storeNote(hash, name, bytesOf(prints));
    } catch (const Error& error) {
        // A cache that cannot be written is not an error.
        if (error.code() == ErrorCode::Cancelled) throw;
    }
    return prints;
}

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/engine/speech/transcribe_video.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/atomic_file.h"
#include "core/base/error_ids.h"
#include "core/base/read_file.h"
#include "core/engine/runtime/bundled_files.h"
#include "core/engine/speech/transcript_document.h"
#include "core/engine/speech/word_sounds.h"
#include "core/features/cache/feature_cache.h"
#include "core/features/weights/model_store.h"
#include "core/features/weights/xdg_folders.h"
#include "core/media/read/audio_reader.h"
#include "core/speech/activity/speech_intervals.h"
#include "core/speech/activity/voice_listener.h"
#include "core/speech/transcription/transcriber.h"
#include "core/text/unicode/unicode.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

/// Of what is written down: a new one where the same sound may give another text.
constexpr int kTranscriptVersion = 5;

/// The file of a network that holds its weights.
fs::path weightsOf(const fs::path& place) {
    return fs::is_directory(place) ? place / "model.safetensors" : place;
}

/// Where what was written down is kept; a name follows from all that decides about the text.
class KeptTranscript {
public:
    KeptTranscript(const TranscribeRequest& request, const fs::path& model,
                   const RunContext& context)
        : m_file(xdgCacheFolder() / "skimline" / "transcripts" /
                 (contentHash(request.video, context) + "-" +
                  contentHash(weightsOf(model), context) + "-" +
                  (request.language.empty() ? "auto" : request.language) + "-" +
                  std::to_string(request.beams) + "-v" + std::to_string(kTranscriptVersion) +
                  ".json")) {}

    /// Damaged ones count as absent.
    std::optional<Transcription> find() const {
        std::error_code missing;
        if (!fs::is_regular_file(m_file, missing)) return std::nullopt;
        try {
            return transcriptionFromJson(readFile(m_file));
        } catch (const Error&) {
            return std::nullopt;
        }
    }
    /// A cache that cannot be written is no reason to fail.
    void store(const Transcription& transcription) const {
        try {
            makeFolder(m_file.parent_path());
            AtomicFile::write(m_file, transcriptDocument(transcription, TranscriptFormat::Sounds),
                              AtomicFile::IfExists::Replace);
        } catch (const Error&) {
        }
    }

private:
    fs::path m_file;
};

struct Heard {
    std::vector<float> sound;
    std::vector<TimeRange> speech;
};

Heard listenTo(const fs::path& video, const RunContext& context) {
    Heard heard;
    VoiceListener listener(VoiceNetwork::load(bundledFile(kVoiceFile)));
    readAudio(
        video,
        [&](std::span<const float> block) {
            listener.hear(block);
            heard.sound.insert(heard.sound.end(), block.begin(), block.end());
        },
        context);
    heard.speech = speechIntervals(listener.finish());
    return heard;
}

}  // namespace

fs::path speechModelPlace(const std::string& model) {
    std::error_code missing;
    if (!model.empty() && fs::exists(model, missing)) return model;
    for (const ModelEntry& entry : ModelStore().list()) {
        if (!entry.id.starts_with(kSpeechModelPrefix)) continue;
        if (!entry.installedAt.empty() && (model.empty() || entry.id == model))
            return entry.installedAt;
        if (entry.id == model)
            throw Error(ErrorCode::MissingWeights, ErrorId::WeightsMissing,
                        {entry.id, entry.fileName});
    }
    if (!model.empty())
        throw Error(ErrorCode::Usage, model,
                    "There is no speech network \"" + model +
                        "\": name one that \"skimline models list\" shows, a file or a folder.");
    throw Error(ErrorCode::MissingWeights, ErrorId::WeightsMissing,
                {"whisper-base", "ggml-base.bin"});
}

Transcription transcribeVideo(const TranscribeRequest& request,
                              const std::function<void(const SpokenCue&)>& found,
                              const RunContext& context) {
    const fs::path place = speechModelPlace(request.model);
    std::optional<KeptTranscript> kept;
    if (request.cache) {
        kept.emplace(request, place, context);
        if (auto known = kept->find()) {
            for (const SpokenCue& cue : known->cues)
                if (found) found(cue);
            return *std::move(known);
        }
    }
    context.throwIfStopped();
    const auto network = loadSpeechNetwork(
        place, multipliesBFloat16() ? WhisperNumbers::BFloat16 : WhisperNumbers::Float32, context);
    Heard heard = listenTo(request.video, context);
    TranscriptionOptions options;
    options.language = request.language;
    options.decoding.beams = request.beams;
    options.speech = std::move(heard.speech);
    const Transcription transcription = transcribe(*network, heard.sound, options, found, context);
    if (kept) kept->store(transcription);
    return transcription;
}

SubtitleCue asCue(const SpokenCue& spoken) {
    constexpr std::int64_t milliseconds = 1000;
    const auto exact = [](double seconds) { return Rational::fromSeconds(seconds, milliseconds); };
    SubtitleCue cue{exact(spoken.start), exact(spoken.end), spoken.text};
    for (const TimedWord& word : spoken.words)
        cue.words.push_back({exact(word.start), exact(word.end), std::string(trimmed(word.text))});
    return cue;
}

FoundTranscript asTranscript(const Transcription& spoken, const fs::path& video) {
    FoundTranscript found{FoundTranscript::Origin::Heard, video, {}, 0, 0, true, {}};
    WordSounds sounds;
    for (const SpokenCue& cue : spoken.cues) {
        found.cues.push_back(asCue(cue));
        auto& row = sounds.cues.emplace_back();
        for (const TimedWord& word : cue.words) row.push_back(word.sound);
    }
    found.sounds = std::make_shared<const WordSounds>(std::move(sounds));
    return found;
}

}  // namespace skimline

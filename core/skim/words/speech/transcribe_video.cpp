// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/words/speech/transcribe_video.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "core/foundation/base/error_ids.h"
#include "core/foundation/media/ffmpeg/media_source.h"
#include "core/foundation/media/read/audio_reader.h"
#include "core/foundation/media/read/subtitle_stream.h"
#include "core/foundation/nn/io/weight_files.h"
#include "core/skim/features/cache/feature_cache.h"
#include "core/skim/models/model_store.h"
#include "core/skim/models/runtime/bundled_files.h"
#include "core/skim/models/runtime/thread_limits.h"
#include "core/skim/speech/activity/speech_intervals.h"
#include "core/skim/speech/activity/voice_listener.h"
#include "core/skim/speech/transcription/transcriber.h"
#include "core/skim/words/speech/transcript_document.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

/// Version of transcripts: changes when the same sound may give another text or other times.
constexpr int kTranscriptVersion = 7;

/// The hash of the files of a network that hold its weights.
std::string weightsHash(const fs::path& place, const RunContext& context) {
    if (!fs::is_directory(place)) return contentHash(place, context);
    std::string hash;
    for (const fs::path& file : weightFilesIn(place)) hash += contentHash(file, context);
    return hash;
}

FeatureCache cacheFor(const TranscribeRequest& request) {
    return request.cacheFolder.empty() ? FeatureCache() : FeatureCache(request.cacheFolder);
}

/// Transcript of this video in the cache; a damaged one counts as absent.
std::optional<Transcript> keptTranscript(const FeatureCache& cache, const std::string& hash,
                                         const std::string& name) {
    const auto text = cache.findNote(hash, name);
    if (!text) return std::nullopt;
    try {
        return transcriptFromJson(*text);
    } catch (const Error&) {
        return std::nullopt;
    }
}

/// A cache that cannot be written is not an error.
void keep(const Transcript& transcript, const FeatureCache& cache, const std::string& hash,
          const std::string& name) {
    try {
        cache.storeNote(hash, name, transcriptDocument(transcript, TranscriptFormat::Sounds));
    } catch (const Error&) {
    }
}

struct Heard {
    std::vector<float> sound;
    std::vector<TimeRange> speech;
};

Heard listenTo(const fs::path& video, int track, const RunContext& context) {
    Heard heard;
    VoiceListener listener(VoiceNetwork::load(bundledFile(kVoiceFile)));
    readAudio(
        video,
        [&](std::span<const float> block) {
            listener.hear(block);
            heard.sound.insert(heard.sound.end(), block.begin(), block.end());
        },
        context, track);
    heard.speech = speechIntervals(listener.finish());
    return heard;
}

Transcript heardIn(const fs::path& video, Transcript transcript) {
    transcript.origin = Transcript::Origin::Heard;
    transcript.file = video;
    return transcript;
}

/// Times count from the first frame.
Transcript heardOrKept(const TranscribeRequest& request,
                       const std::function<void(const Transcript::Line&)>& found,
                       const RunContext& context) {
    const fs::path place = speechModelPlace(request);
    const std::string hash =
        request.hash ? request.hash->get(context) : contentHash(request.video, context);
    const std::string note = transcriptNote(request, place, context);
    const FeatureCache cache = cacheFor(request);
    if (auto known = keptTranscript(cache, hash, note)) {
        for (const Transcript::Line& line : known->lines)
            if (found) found(line);
        return heardIn(request.video, *std::move(known));
    }
    context.throwIfStopped();
    if (request.threads > 0) useThreads(request.threads);
    const auto network = loadSpeechNetwork(place, fastestWhisperNumbers(), context);
    Heard heard = listenTo(request.video, request.track, context);
    TranscriptionOptions options;
    options.language = request.language;
    options.decoding.beams = request.beams;
    options.fillers = request.fillers;
    options.speech = std::move(heard.speech);
    Transcript transcript = transcribe(*network, heard.sound, options, found, context);
    keep(transcript, cache, hash, note);
    return heardIn(request.video, std::move(transcript));
}

}  // namespace

std::size_t audioTrackCount(const fs::path& video) {
    try {
        return MediaSource(video, {}, MediaSource::Needs::Audio).audioStreams().size();
    } catch (const Error&) {
        return 0;
    }
}

fs::path speechModelPlace(const TranscribeRequest& request) {
    const std::string& model = request.model;
    std::error_code missing;
    if (!model.empty() && fs::exists(model, missing)) return model;
    for (const ModelEntry& entry : ModelStore(request.modelFolder).list()) {
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

std::string speechModelRemark(const fs::path& model) {
    if (!fs::is_directory(model) || !readWhisperConfig(model).foreignHeads) return {};
    return "The files of " + model.string() +
           " list heads that the network does not have, those of another one: the times of its "
           "words come from other heads and may be less exact.";
}

std::string transcriptNote(const TranscribeRequest& request, const fs::path& model,
                           const RunContext& context) {
    return "transcript " + weightsHash(model, context) + " " + request.language + " " +
           std::to_string(request.beams) + " " + std::to_string(kTranscriptVersion) +
           (request.fillers ? " fillers 2" : "") +
           (request.track > 0 ? " track " + std::to_string(request.track) : "");
}

Rational transcriptDelay(const TranscribeRequest& request, const RunContext& context) {
    return request.byFile ? firstFrameDelay(request.video, context) : Rational();
}

Transcript transcribeVideo(const TranscribeRequest& request,
                           const std::function<void(const Transcript::Line&)>& found,
                           const RunContext& context) {
    const Rational delay = transcriptDelay(request, context);
    const auto tell = [&](const Transcript::Line& line) {
        if (found) found(movedBy({{line}}, delay).lines.front());
    };
    return movedBy(heardOrKept(request, tell, context), delay);
}

}  // namespace skimline

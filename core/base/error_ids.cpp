// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/base/error_ids.h"

#include <array>
#include <utility>

namespace skimline {
namespace {

constexpr std::array<std::pair<ErrorId, std::string_view>, 72> kPatterns{{
    {ErrorId::FileMissing, "The file %1 does not exist."},
    {ErrorId::FolderMissing, "The folder %1 does not exist."},
    {ErrorId::FileNotOpened, "The file %1 cannot be opened."},
    {ErrorId::FileNotRead, "The file %1 cannot be read to its end."},
    {ErrorId::NotRegularFile, "%1 is not a regular file."},
    {ErrorId::IsFolder, "%1 is a folder."},
    {ErrorId::FileTooLarge, "%1 is larger than %2 MiB, which no file of its kind is."},
    {ErrorId::TargetExists, "The file %1 already exists."},
    {ErrorId::TargetIsInput, "The target %1 is one of the inputs, which are never replaced."},
    {ErrorId::TargetInInputFolder,
     "The target %1 is in the input folder %2, where nothing is replaced."},
    {ErrorId::FolderNotCreated, "The folder %1 cannot be created: %2."},
    {ErrorId::FileNotCreated, "The file %1 cannot be created: %2."},
    {ErrorId::FileNotWritten, "The file %1 cannot be written: %2."},
    {ErrorId::FileNotReplaced, "The file %1 cannot be replaced: %2."},
    {ErrorId::Cancelled, "The work was cancelled."},
    {ErrorId::OutOfMemory, "There is not enough memory for this."},
    {ErrorId::Unexpected, "Something unexpected went wrong: %1."},
    {ErrorId::VideoMissing, "There is no file %1."},
    {ErrorId::NotVideo, "%1 is not a video."},
    {ErrorId::StillImage, "%1 is a still image, not a video."},
    {ErrorId::FileList, "%1 is a list of other files, not a video."},
    {ErrorId::FolderNotVideo, "%1 is a folder, not a video."},
    {ErrorId::EmptyFile, "%1 is empty."},
    {ErrorId::VideoNotOpened, "%1 cannot be opened: %2."},
    {ErrorId::VideoNotRead, "%1 cannot be read: %2."},
    {ErrorId::DamagedVideo, "%1 is not a video or is damaged: %2."},
    {ErrorId::NoVideoStream, "%1 contains no video."},
    {ErrorId::NoVideoDecoder,
     "The video in %1 is encoded as \"%2\", for which there is no decoder."},
    {ErrorId::NoStreamDecoder,
     "A stream in %1 is encoded as \"%2\", for which there is no decoder."},
    {ErrorId::StreamNotDecoded, "The %1 stream in %2 cannot be decoded: %3."},
    {ErrorId::NoFrameDecoded, "No frame of %1 can be decoded."},
    {ErrorId::PixelFormat, "The pixel format of the video cannot be converted."},
    {ErrorId::NoAudio, "%1 has no audio that can be decoded."},
    {ErrorId::NoSubtitles, "There are no subtitles in %1."},
    {ErrorId::ImageSubtitles, "The subtitles in %1 are images, not text."},
    {ErrorId::NoSubtitlesInSkim, "None of the subtitles is inside the kept shots."},
    {ErrorId::EmptyTranscript, "%1 contains no words."},
    {ErrorId::EmptySubtitles, "The subtitles in %1 contain no words."},
    {ErrorId::BinarySubtitles, "%1 is not a text file, so it contains no subtitles."},
    {ErrorId::SubtitleTimes, "%1 looks like subtitles, but none of its times can be read."},
    {ErrorId::SubtitleFormat,
     "%1 contains no subtitles in the SubRip, WebVTT or SubStation Alpha format."},
    {ErrorId::ClipSuffix, "The clip %1 needs one of the suffixes .mp4, .m4v, .mov, .mkv or .webm."},
    {ErrorId::EncoderMissing, "The installed FFmpeg lacks the encoder %1."},
    {ErrorId::EncoderRefusedVideo, "The encoder %1 refuses this video: %2."},
    {ErrorId::EncoderRefusedAudio, "The encoder %1 refuses this audio: %2."},
    {ErrorId::CutsAfterEnd, "The edit list extends past the end of %1."},
    {ErrorId::NotCopied, "%1 cannot be cut without re-encoding: %2."},
    {ErrorId::EditListSuffix, "The edit list %1 must end in .otio, .edl, .csv or .json."},
    {ErrorId::EditListElsewhere, "Nothing in the edit list %1 is inside this video."},
    {ErrorId::EditListUnreadable, "The edit list %1 cannot be read: %2."},
    {ErrorId::EditListTooLarge, "The file %1 is too large for an edit list."},
    {ErrorId::DamagedProject, "The project %1 is damaged: %2"},
    {ErrorId::NewerProject, "The project %1 was written by a newer version of Skimline."},
    {ErrorId::AllShotsLockedOut, "Every shot is dropped by you, so nothing is left to keep."},
    {ErrorId::NoShotFits, "No shot fits the budget of %1: the shortest one lasts %2, %3 more."},
    {ErrorId::LockedShotsTooLong, "The shots you keep last %1, %2 more than the budget of %3."},
    {ErrorId::NoShots, "There are no shots to choose from."},
    {ErrorId::WeightsMissing,
     "The weights of %1 (%2) are not installed; get them on the Model page, or with \"skimline "
     "models fetch %1\" or \"skimline models import FILE\"."},
    {ErrorId::WeightsDamaged, "The weights in %1 cannot be used: %2."},
    {ErrorId::WeightsUnknown, "%1 is not a known weight file: its checksum is %2."},
    {ErrorId::DownloadFailed, "Downloading %1 failed: %2."},
    {ErrorId::DownloadDiffers,
     "The download from %1 is not the expected file: its checksum differs."},
    {ErrorId::NoCheckpoint,
     "No checkpoint for %1 features is installed; choose one on the Model page or name it with "
     "--model."},
    {ErrorId::CheckpointVersion,
     "The checkpoint %1 was trained on version %2 of the %3 features, not on version %4."},
    {ErrorId::CheckpointWithoutMasks, "The checkpoint %1 has no learnable masks."},
    {ErrorId::DamagedCheckpoint, "The file %1 is damaged: %2."},
    {ErrorId::NoGroundTruth, "%1 contains no annotations by users."},
    {ErrorId::NoSummaryModel,
     "There is no model in %1; it needs config.json, model.safetensors and a tokenizer."},
    {ErrorId::NothingToSummarise, "There are no words to summarise."},
    {ErrorId::UnknownQuery, "The highlight network knows none of these words; it knows %1."},
    {ErrorId::DamagedTaste,
     "The learned preferences in %1 are damaged: %2. Reset them, or import a copy."},
    {ErrorId::NothingLearned,
     "Nothing has been learned from edits yet, so there is nothing to export."},
}};

// The table is in the order of the enumeration, so an id is its own index.
constexpr bool isInOrder() {
    for (std::size_t i = 0; i < kPatterns.size(); ++i)
        if (static_cast<std::size_t>(kPatterns[i].first) != i) return false;
    return true;
}
static_assert(isInOrder());

constexpr auto kIds = [] {
    std::array<ErrorId, kPatterns.size()> ids{};
    for (std::size_t i = 0; i < ids.size(); ++i) ids[i] = kPatterns[i].first;
    return ids;
}();

/// Replaces %1 ... %9 in one pass: an argument may contain such a mark itself.
std::string filled(std::string_view pattern, const std::vector<std::string>& arguments) {
    std::string text;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const bool marks = pattern[i] == '%' && i + 1 < pattern.size() && pattern[i + 1] >= '1' &&
                           pattern[i + 1] <= '9';
        const std::size_t which = marks ? static_cast<std::size_t>(pattern[i + 1] - '1') : 0;
        if (!marks || which >= arguments.size()) {
            text += pattern[i];
            continue;
        }
        text += arguments[which];
        ++i;
    }
    return text;
}

/// An argument that the sentence does not show, else the first one.
std::string subjectOf(std::string_view pattern, const std::vector<std::string>& arguments) {
    if (arguments.empty()) return {};
    std::size_t shown = 0;
    while (shown < arguments.size() &&
           pattern.find("%" + std::to_string(shown + 1)) != std::string_view::npos)
        ++shown;
    return shown < arguments.size() ? arguments[shown] : arguments.front();
}

}  // namespace

std::string_view errorPattern(ErrorId id) { return kPatterns[static_cast<std::size_t>(id)].second; }

std::span<const ErrorId> allErrorIds() { return kIds; }

Error::Error(ErrorCode code, ErrorId id, std::vector<std::string> arguments)
    : m_code(code),
      m_id(id),
      m_arguments(std::move(arguments)),
      m_subject(subjectOf(errorPattern(id), m_arguments)),
      m_sentence(filled(errorPattern(id), m_arguments)) {}

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/base/error_ids.h"

#include <array>
#include <new>
#include <system_error>
#include <utility>

namespace skimline {
namespace {

// lupdate finds the sentences by these macros and files them under this class
// (packaging/update_translations).
#define TRANSLATED(text) text
#define TRANSLATED_AS(context)

class ErrorSentence {
    TRANSLATED_AS(skimline::ErrorSentence)

public:
    struct Pattern {
        ErrorId id;
        const char* text;
    };
    static constexpr Pattern kAll[] = {
        {ErrorId::FileMissing, TRANSLATED("The file %1 does not exist.")},
        {ErrorId::FolderMissing, TRANSLATED("The folder %1 does not exist.")},
        {ErrorId::FileNotOpened, TRANSLATED("The file %1 cannot be opened.")},
        {ErrorId::FileNotRead, TRANSLATED("The file %1 cannot be read completely.")},
        {ErrorId::NotRegularFile, TRANSLATED("%1 is not a regular file.")},
        {ErrorId::IsFolder, TRANSLATED("%1 is a folder.")},
        {ErrorId::FileTooLarge,
         TRANSLATED("%1 is larger than %2 MiB, the limit for this kind of file.")},
        {ErrorId::TargetExists, TRANSLATED("The file %1 already exists.")},
        {ErrorId::TargetIsInput,
         TRANSLATED("The target %1 is one of the inputs; inputs are never replaced.")},
        {ErrorId::TargetInInputFolder,
         TRANSLATED("The target %1 is in the input folder %2; files there are never replaced.")},
        {ErrorId::FolderNotCreated, TRANSLATED("The folder %1 cannot be created: %2.")},
        {ErrorId::FileNotCreated, TRANSLATED("The file %1 cannot be created: %2.")},
        {ErrorId::FileNotWritten, TRANSLATED("The file %1 cannot be written: %2.")},
        {ErrorId::FileNotReplaced, TRANSLATED("The file %1 cannot be replaced: %2.")},
        {ErrorId::Cancelled, TRANSLATED("The work was cancelled.")},
        {ErrorId::OutOfMemory, TRANSLATED("There is not enough memory for this.")},
        {ErrorId::Unexpected, TRANSLATED("Something unexpected went wrong: %1.")},
        {ErrorId::VideoMissing, TRANSLATED("There is no file %1.")},
        {ErrorId::NotVideo, TRANSLATED("%1 is not a video.")},
        {ErrorId::StillImage, TRANSLATED("%1 is a still image, not a video.")},
        {ErrorId::FileList, TRANSLATED("%1 is a list of other files, not a video.")},
        {ErrorId::FolderNotVideo, TRANSLATED("%1 is a folder, not a video.")},
        {ErrorId::EmptyFile, TRANSLATED("%1 is empty.")},
        {ErrorId::VideoNotOpened, TRANSLATED("%1 cannot be opened: %2.")},
        {ErrorId::VideoNotRead, TRANSLATED("%1 cannot be read: %2.")},
        {ErrorId::DamagedVideo, TRANSLATED("%1 is not a video or is damaged: %2.")},
        {ErrorId::NoVideoStream, TRANSLATED("%1 contains no video.")},
        {ErrorId::NoVideoDecoder,
         TRANSLATED("The video in %1 is encoded as \"%2\", for which there is no decoder.")},
        {ErrorId::NoStreamDecoder,
         TRANSLATED("A stream in %1 is encoded as \"%2\", for which there is no decoder.")},
        {ErrorId::StreamNotDecoded, TRANSLATED("The %1 stream in %2 cannot be decoded: %3.")},
        {ErrorId::NoFrameDecoded, TRANSLATED("No frame of %1 can be decoded.")},
        {ErrorId::PixelFormat, TRANSLATED("The pixel format of the video cannot be converted.")},
        {ErrorId::NoAudio, TRANSLATED("%1 has no audio that can be decoded.")},
        {ErrorId::NoSubtitles, TRANSLATED("%1 has no subtitles.")},
        {ErrorId::ImageSubtitles, TRANSLATED("The subtitles in %1 are images, not text.")},
        {ErrorId::NoSubtitlesInSkim, TRANSLATED("None of the subtitles is inside the kept shots.")},
        {ErrorId::EmptyTranscript, TRANSLATED("%1 contains no words.")},
        {ErrorId::EmptySubtitles, TRANSLATED("The subtitles in %1 contain no words.")},
        {ErrorId::BinarySubtitles,
         TRANSLATED("%1 is not a text file, so it contains no subtitles.")},
        {ErrorId::SubtitleTimes,
         TRANSLATED("%1 looks like subtitles, but none of its times can be read.")},
        {ErrorId::SubtitleFormat, TRANSLATED("%1 contains no subtitles in the SubRip, WebVTT, "
                                             "SubStation Alpha, TTML, SBV or LRC format.")},
        {ErrorId::ClipSuffix,
         TRANSLATED("The clip %1 needs one of the suffixes .mp4, .m4v, .mov, .mkv or .webm.")},
        {ErrorId::EncoderMissing, TRANSLATED("The installed FFmpeg lacks the encoder %1.")},
        {ErrorId::EncoderRefusedVideo,
         TRANSLATED("The encoder %1 does not accept this video: %2.")},
        {ErrorId::EncoderRefusedAudio,
         TRANSLATED("The encoder %1 does not accept this audio: %2.")},
        {ErrorId::CutsAfterEnd, TRANSLATED("The edit list extends past the end of %1.")},
        {ErrorId::NotCopied, TRANSLATED("%1 cannot be cut without re-encoding: %2.")},
        {ErrorId::EditListSuffix, TRANSLATED("The edit list %1 must end in .otio, .fcpxml, .edl, "
                                             ".csv, .json, .llc, .srt or .txt.")},
        {ErrorId::EditListElsewhere,
         TRANSLATED("No entry of the edit list %1 lies within this video.")},
        {ErrorId::EditListUnreadable, TRANSLATED("The edit list %1 cannot be read: %2.")},
        {ErrorId::DamagedProject, TRANSLATED("The project %1 is damaged: %2")},
        {ErrorId::NewerProject,
         TRANSLATED("The project %1 was written by a newer version of Skimline.")},
        {ErrorId::AllShotsLockedOut,
         TRANSLATED("You have dropped every shot, so nothing is left to keep.")},
        {ErrorId::NoShotFits,
         TRANSLATED(
             "No shot fits the target length of %1: the shortest one lasts %2, %3 too long.")},
        {ErrorId::LockedShotsTooLong,
         TRANSLATED("Your shots need %1, %2 more than the target length of %3.")},
        {ErrorId::NoShots, TRANSLATED("There are no shots to choose from.")},
        {ErrorId::WeightsMissing,
         TRANSLATED("The weights of %1 (%2) are not installed; get them with \"skimline models "
                    "fetch %1\" or \"skimline models import FILE\", or on the studio's Model "
                    "page.")},
        {ErrorId::WeightsDamaged, TRANSLATED("The weights in %1 cannot be used: %2.")},
        {ErrorId::WeightsUnknown, TRANSLATED("%1 is not a known weight file: its checksum is %2.")},
        {ErrorId::DownloadFailed, TRANSLATED("Downloading %1 failed: %2.")},
        {ErrorId::DownloadDiffers,
         TRANSLATED("The download from %1 is not the expected file: its checksum differs.")},
        {ErrorId::NoCheckpoint, TRANSLATED("No checkpoint for %1 features is installed; choose one "
                                           "on the Model page or name it with "
                                           "--model.")},
        {ErrorId::CheckpointVersion,
         TRANSLATED(
             "The checkpoint %1 was trained on version %2 of the %3 features, not on version %4.")},
        {ErrorId::CheckpointWithoutMasks, TRANSLATED("The checkpoint %1 has no learnable masks.")},
        {ErrorId::DamagedCheckpoint, TRANSLATED("The file %1 is damaged: %2.")},
        {ErrorId::NoGroundTruth, TRANSLATED("%1 contains no user annotations.")},
        {ErrorId::NoSummaryModel,
         TRANSLATED(
             "There is no model in %1; it needs config.json, model.safetensors and a tokenizer.")},
        {ErrorId::NothingToSummarise, TRANSLATED("There are no words to summarise.")},
        {ErrorId::UnknownQuery,
         TRANSLATED("The highlight network does not know these words; it knows %1.")},
        {ErrorId::DamagedTaste,
         TRANSLATED(
             "The learned preferences in %1 are damaged: %2. Reset them, or import a copy.")},
        {ErrorId::NothingLearned,
         TRANSLATED("Nothing has been learned from edits yet, so there is nothing to export.")},
        {ErrorId::ImageTooLarge,
         TRANSLATED("The images in %1 have %2 x %3 pixels; the limit is %4 million pixels.")},
        {ErrorId::VideoTooLong,
         TRANSLATED("%1 is longer than %2 hours, the limit for an analysis.")},
        {ErrorId::ReadingCrashed,
         TRANSLATED("Reading %1 crashed; the file is damaged or malicious.")},
        {ErrorId::EncryptedVideo,
         TRANSLATED("%1 is encrypted and cannot be decoded without its key.")},
        {ErrorId::ReaderMissing, TRANSLATED("%1, the program that decodes videos in a sandbox, "
                                            "cannot be started. Please reinstall Skimline.")},
        {ErrorId::HardwareNotOpened, TRANSLATED("The hardware decoder %1 cannot be opened: %2.")},
        {ErrorId::TargetIsMedia,
         TRANSLATED("The target %1 is a video or audio file; only a clip may replace it.")},
        {ErrorId::LabMissing,
         TRANSLATED("The program \"skimline-lab\" is missing; install the package skimline-lab.")},
    };
};

constexpr std::span<const ErrorSentence::Pattern> kPatterns(ErrorSentence::kAll);

// The table is in the order of the enumeration, so an id is its own index.
constexpr bool isInOrder() {
    for (std::size_t i = 0; i < kPatterns.size(); ++i)
        if (static_cast<std::size_t>(kPatterns[i].id) != i) return false;
    return true;
}
static_assert(isInOrder());

constexpr auto kIds = [] {
    std::array<ErrorId, kPatterns.size()> ids{};
    for (std::size_t i = 0; i < ids.size(); ++i) ids[i] = kPatterns[i].id;
    return ids;
}();

/// The argument that the sentence does not show, otherwise the first one.
std::string subjectOf(std::string_view pattern, const std::vector<std::string>& arguments) {
    if (arguments.empty()) return {};
    std::size_t shown = 0;
    while (shown < arguments.size() &&
           pattern.find("%" + std::to_string(shown + 1)) != std::string_view::npos)
        ++shown;
    return shown < arguments.size() ? arguments[shown] : arguments.front();
}

}  // namespace

std::string_view errorPattern(ErrorId id) { return kPatterns[static_cast<std::size_t>(id)].text; }

std::string fillPattern(std::string_view pattern, const std::vector<std::string>& arguments) {
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

std::span<const ErrorId> allErrorIds() { return kIds; }

namespace {

Error unexpected(const std::exception& error) {
    const std::string text = error.what();
    return {ErrorCode::Internal, ErrorId::Unexpected, {text.substr(0, text.find('\n'))}};
}

}  // namespace

Error currentError() {
    try {
        throw;
    } catch (const Error& error) {
        return error;
    } catch (const std::bad_alloc&) {
        return {ErrorCode::Internal, ErrorId::OutOfMemory, {}};
    } catch (const std::system_error& error) {
        if (error.code() == std::errc::resource_unavailable_try_again)
            return {ErrorCode::Internal, "threads",
                    "The system starts no more threads for this program."};
        return unexpected(error);
    } catch (const std::exception& error) {
        return unexpected(error);
    } catch (...) {
        return {ErrorCode::Internal, ErrorId::Unexpected, {"?"}};
    }
}

Error::Error(ErrorCode code, ErrorId id, std::vector<std::string> arguments)
    : m_code(code),
      m_id(id),
      m_arguments(std::move(arguments)),
      m_subject(subjectOf(errorPattern(id), m_arguments)),
      m_sentence(fillPattern(errorPattern(id), m_arguments)) {}

}  // namespace skimline

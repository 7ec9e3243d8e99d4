// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/foundation/base/error.h"

namespace skimline {

/// The sentences a user of the studio can meet. Their English is in
/// core/foundation/base/error_ids.cpp, where lupdate finds it. Append; the numbers are not stored.
enum class ErrorId : int {
    FileMissing,
    FolderMissing,
    FileNotOpened,
    FileNotRead,
    NotRegularFile,
    IsFolder,
    FileTooLarge,
    TargetExists,
    TargetIsInput,
    TargetInInputFolder,
    FolderNotCreated,
    FileNotCreated,
    FileNotWritten,
    FileNotReplaced,
    Cancelled,
    OutOfMemory,
    Unexpected,
    VideoMissing,
    NotVideo,
    StillImage,
    FileList,
    FolderNotVideo,
    EmptyFile,
    VideoNotOpened,
    VideoNotRead,
    DamagedVideo,
    NoVideoStream,
    NoVideoDecoder,
    NoStreamDecoder,
    StreamNotDecoded,
    NoFrameDecoded,
    PixelFormat,
    NoAudio,
    NoSubtitles,
    ImageSubtitles,
    NoSubtitlesInSkim,
    EmptyTranscript,
    EmptySubtitles,
    BinarySubtitles,
    SubtitleTimes,
    SubtitleFormat,
    ClipSuffix,
    EncoderMissing,
    EncoderRefusedVideo,
    EncoderRefusedAudio,
    CutsAfterEnd,
    NotCopied,
    EditListSuffix,
    EditListElsewhere,
    EditListUnreadable,
    DamagedProject,
    NewerProject,
    AllShotsLockedOut,
    NoShotFits,
    LockedShotsTooLong,
    NoShots,
    WeightsMissing,
    WeightsDamaged,
    WeightsUnknown,
    DownloadFailed,
    DownloadDiffers,
    NoCheckpoint,
    CheckpointVersion,
    CheckpointWithoutMasks,
    DamagedCheckpoint,
    NoGroundTruth,
    NoSummaryModel,
    NothingToSummarise,
    UnknownQuery,
    DamagedTaste,
    NothingLearned,
    ImageTooLarge,
    VideoTooLong,
    ReadingCrashed,
    EncryptedVideo,
    ReaderMissing,
    HardwareNotOpened,
    TargetIsMedia,
    LabMissing,
};

/// English, with %1, %2 ... for the arguments. One more argument is the error's subject, if the
/// sentence shows less than the path: Error(code, id, {name, path}).
std::string_view errorPattern(ErrorId id);

/// Replaces %1 ... %9 in one pass: an argument may contain such a mark itself.
std::string fillPattern(std::string_view pattern, const std::vector<std::string>& arguments);

/// The exception being handled, as an error for users; of exceptions of other libraries, the first
/// line. Call it inside a catch block only.
Error currentError();

/// Every id, in order.
std::span<const ErrorId> allErrorIds();

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/jobs/error_sentence.h"

#include <QCoreApplication>
#include <array>

namespace skimline {
namespace {

// In the order of ErrorId; a test holds the two lists together.
constexpr std::array kSources{
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "The file %1 does not exist."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "The folder %1 does not exist."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "The file %1 cannot be opened."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "The file %1 cannot be read to its end."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "%1 is not a regular file."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "%1 is a folder."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence",
                      "%1 is larger than %2 MiB, which no file of its kind is."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "The file %1 already exists."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence",
                      "The target %1 is one of the inputs, which are never replaced."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence",
                      "The target %1 is in the input folder %2, where nothing is replaced."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "The folder %1 cannot be created: %2."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "The file %1 cannot be created: %2."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "The file %1 cannot be written: %2."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "The file %1 cannot be replaced: %2."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "The work was cancelled."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "There is not enough memory for this."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "Something unexpected went wrong: %1."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "There is no file %1."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "%1 is not a video."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "%1 is a still image, not a video."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "%1 is a list of other files, not a video."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "%1 is a folder, not a video."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "%1 is empty."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "%1 cannot be opened: %2."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "%1 cannot be read: %2."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "%1 is not a video or is damaged: %2."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "%1 contains no video."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence",
                      "The video in %1 is encoded as \"%2\", for which there is no decoder."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence",
                      "A stream in %1 is encoded as \"%2\", for which there is no decoder."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "The %1 stream in %2 cannot be decoded: %3."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "No frame of %1 can be decoded."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence",
                      "The pixel format of the video cannot be converted."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "%1 has no audio that can be decoded."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "There are no subtitles in %1."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "The subtitles in %1 are images, not text."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "None of the subtitles is inside the kept shots."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "%1 contains no words."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "The subtitles in %1 contain no words."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence",
                      "%1 is not a text file, so it contains no subtitles."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence",
                      "%1 looks like subtitles, but none of its times can be read."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence",
                      "%1 contains no subtitles in the SubRip, WebVTT or SubStation Alpha format."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence",
                      "The clip %1 needs one of the suffixes .mp4, .m4v, .mov, .mkv or .webm."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "The installed FFmpeg lacks the encoder %1."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "The encoder %1 refuses this video: %2."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "The encoder %1 refuses this audio: %2."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "The edit list extends past the end of %1."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "%1 cannot be cut without re-encoding: %2."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence",
                      "The edit list %1 must end in .otio, .edl, .csv or .json."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence",
                      "Nothing in the edit list %1 is inside this video."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "The edit list %1 cannot be read: %2."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "The file %1 is too large for an edit list."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "The project %1 is damaged: %2"),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence",
                      "The project %1 was written by a newer version of Skimline."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence",
                      "Every shot is dropped by you, so nothing is left to keep."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence",
                      "No shot fits the budget of %1: the shortest one lasts %2, %3 more."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence",
                      "The shots you keep last %1, %2 more than the budget of %3."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "There are no shots to choose from."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence",
                      "The weights of %1 (%2) are not installed; get them on the Model page, or "
                      "with \"skimline models fetch %1\" or \"skimline models import FILE\"."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "The weights in %1 cannot be used: %2."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence",
                      "%1 is not a known weight file: its checksum is %2."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "Downloading %1 failed: %2."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence",
                      "The download from %1 is not the expected file: its checksum differs."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence",
                      "No checkpoint for %1 features is installed; choose one on the Model page or "
                      "name it with --model."),
    QT_TRANSLATE_NOOP(
        "skimline::ErrorSentence",
        "The checkpoint %1 was trained on version %2 of the %3 features, not on version %4."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "The checkpoint %1 has no learnable masks."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "The file %1 is damaged: %2."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "%1 contains no annotations by users."),
    QT_TRANSLATE_NOOP(
        "skimline::ErrorSentence",
        "There is no model in %1; it needs config.json, model.safetensors and a tokenizer."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence", "There are no words to summarise."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence",
                      "The highlight network knows none of these words; it knows %1."),
    QT_TRANSLATE_NOOP(
        "skimline::ErrorSentence",
        "The learned preferences in %1 are damaged: %2. Reset them, or import a copy."),
    QT_TRANSLATE_NOOP("skimline::ErrorSentence",
                      "Nothing has been learned from edits yet, so there is nothing to export."),
};

/// Replaces %1 ... %9 in one pass: a file name may contain such a mark.
QString filled(const QString& pattern, const std::vector<std::string>& arguments) {
    QString text;
    for (qsizetype i = 0; i < pattern.size(); ++i) {
        const int which = pattern[i] == QLatin1Char('%') && i + 1 < pattern.size()
                              ? pattern[i + 1].digitValue()
                              : 0;
        if (which < 1 || which > static_cast<int>(arguments.size())) {
            text += pattern[i];
            continue;
        }
        text += QString::fromStdString(arguments[static_cast<std::size_t>(which - 1)]);
        ++i;
    }
    return text;
}

}  // namespace

const char* errorSource(ErrorId id) { return kSources.at(static_cast<std::size_t>(id)); }

QString errorSentence(const Error& error) {
    if (!error.id()) return QString::fromUtf8(error.what());
    return filled(QCoreApplication::translate("skimline::ErrorSentence", errorSource(*error.id())),
                  error.arguments());
}

}  // namespace skimline

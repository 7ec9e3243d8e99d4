// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/shell/error_text.h"

#include <QCoreApplication>

namespace skimline {
namespace {

/// The context of these texts, for lupdate and for looking them up.
class ErrorText {
    Q_DECLARE_TR_FUNCTIONS(skimline::ErrorText)

public:
    struct Headline {
        ErrorCode code;
        const char* text;
    };
    static constexpr Headline kHeadlines[] = {
        {ErrorCode::Usage, QT_TR_NOOP("This is not possible.")},
        {ErrorCode::NotFound, QT_TR_NOOP("Not found.")},
        {ErrorCode::Unreadable, QT_TR_NOOP("Cannot read the file.")},
        {ErrorCode::Unsupported, QT_TR_NOOP("Not supported.")},
        {ErrorCode::Corrupt, QT_TR_NOOP("Damaged file.")},
        {ErrorCode::NoVideo, QT_TR_NOOP("No video in this file.")},
        {ErrorCode::Shape, QT_TR_NOOP("The model does not match.")},
        {ErrorCode::Config, QT_TR_NOOP("The model does not match.")},
        {ErrorCode::Mismatch, QT_TR_NOOP("The model does not match.")},
        {ErrorCode::MissingWeights, QT_TR_NOOP("Network weights are missing.")},
        {ErrorCode::Infeasible, QT_TR_NOOP("No skim is possible.")},
        {ErrorCode::Exists, QT_TR_NOOP("The file already exists.")},
        {ErrorCode::Io, QT_TR_NOOP("Writing failed.")},
        {ErrorCode::DiskFull, QT_TR_NOOP("The disk is full.")},
        {ErrorCode::Network, QT_TR_NOOP("The download failed.")},
        {ErrorCode::Cancelled, QT_TR_NOOP("Stopped.")},
    };
};

}  // namespace

QString errorHeadline(ErrorCode code) {
    for (const auto& [known, text] : ErrorText::kHeadlines)
        if (known == code) return ErrorText::tr(text);
    return ErrorText::tr("Something went wrong.");
}

void postFailure(MessageArea* messages, const Failure& failure,
                 const QList<MessageAction>& actions) {
    if (failure.code == ErrorCode::Cancelled) return;
    messages->post(MessageKind::Error, errorHeadline(failure.code), failure.sentence, actions);
}

}  // namespace skimline

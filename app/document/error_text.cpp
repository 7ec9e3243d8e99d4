// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/document/error_text.h"

#include <QCoreApplication>

namespace skimline {
namespace {

/// The context of these texts, for lupdate and for looking them up.
class ErrorText {
    Q_DECLARE_TR_FUNCTIONS(skimline::ErrorText)
};

}  // namespace

QString errorHeadline(ErrorCode code) {
    switch (code) {
        case ErrorCode::Usage:
            return ErrorText::tr("The request is invalid.");
        case ErrorCode::NotFound:
            return ErrorText::tr("Not found.");
        case ErrorCode::Unreadable:
            return ErrorText::tr("Cannot read the file.");
        case ErrorCode::Unsupported:
            return ErrorText::tr("Not supported.");
        case ErrorCode::Corrupt:
            return ErrorText::tr("Damaged file.");
        case ErrorCode::NoVideo:
            return ErrorText::tr("No video in this file.");
        case ErrorCode::Shape:
        case ErrorCode::Config:
        case ErrorCode::Mismatch:
            return ErrorText::tr("The model does not fit.");
        case ErrorCode::MissingWeights:
            return ErrorText::tr("Network weights are missing.");
        case ErrorCode::Infeasible:
            return ErrorText::tr("No skim is possible.");
        case ErrorCode::Exists:
            return ErrorText::tr("The file already exists.");
        case ErrorCode::Io:
            return ErrorText::tr("Writing failed.");
        case ErrorCode::DiskFull:
            return ErrorText::tr("The disk is full.");
        case ErrorCode::Network:
            return ErrorText::tr("The download failed.");
        case ErrorCode::Cancelled:
            return ErrorText::tr("Stopped.");
        case ErrorCode::Internal:
            return ErrorText::tr("Something went wrong.");
    }
    return ErrorText::tr("Something went wrong.");
}

}  // namespace skimline

#include "app/studio/error_text.h"

#include <QCoreApplication>

namespace skimline {

QString errorHeadline(ErrorCode code) {
    const auto tr = [](const char* text) {
        return QCoreApplication::translate("skimline::errorHeadline", text);
    };
    switch (code) {
        case ErrorCode::Usage:
            return tr("That does not work.");
        case ErrorCode::NotFound:
            return tr("Not found.");
        case ErrorCode::Unreadable:
            return tr("Cannot be read.");
        case ErrorCode::Unsupported:
            return tr("Not supported.");
        case ErrorCode::Corrupt:
            return tr("Damaged file.");
        case ErrorCode::NoVideo:
            return tr("No video inside.");
        case ErrorCode::Shape:
        case ErrorCode::Config:
        case ErrorCode::Mismatch:
            return tr("The model does not fit.");
        case ErrorCode::MissingWeights:
            return tr("Network weights are missing.");
        case ErrorCode::Infeasible:
            return tr("No skim fits.");
        case ErrorCode::Exists:
            return tr("The file exists already.");
        case ErrorCode::Io:
            return tr("Writing failed.");
        case ErrorCode::DiskFull:
            return tr("The disk is full.");
        case ErrorCode::Network:
            return tr("The download failed.");
        case ErrorCode::Cancelled:
            return tr("Stopped.");
        case ErrorCode::Internal:
            return tr("Something went wrong.");
    }
    return tr("Something went wrong.");
}

}  // namespace skimline

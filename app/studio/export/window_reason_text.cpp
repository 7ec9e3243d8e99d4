// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/export/window_reason_text.h"

#include <QCoreApplication>

namespace skimline {
namespace {

class WindowReasonText {
    Q_DECLARE_TR_FUNCTIONS(skimline::WindowReason)

public:
    static QString word(WindowReason reason) {
        switch (reason) {
            case WindowReason::Subject:
                return tr("subject");
            case WindowReason::Face:
                return tr("face");
            case WindowReason::Before:
                return tr("as before");
            case WindowReason::Hand:
                return tr("by hand");
            case WindowReason::Subtitles:
                return tr("subtitles");
            case WindowReason::Speaker:
                return tr("speaker");
            case WindowReason::Middle:
                break;
        }
        return tr("middle");
    }

    static QString sentence(WindowReason reason) {
        switch (reason) {
            case WindowReason::Subject:
                return tr("The window follows what stands out or moves.");
            case WindowReason::Face:
                return tr("The window follows a face.");
            case WindowReason::Before:
                return tr("The window stays as before, because the piece is too short for a move.");
            case WindowReason::Hand:
                return tr("You placed the window.");
            case WindowReason::Subtitles:
                return tr("The window shows the subtitles in the picture whole.");
            case WindowReason::Speaker:
                return tr("The window follows who speaks.");
            case WindowReason::Middle:
                break;
        }
        return tr("Nothing stands out, so the window shows the middle.");
    }

    static QString widerWord() { return tr("wider"); }
    static QString widerSentence() {
        return tr("The subject does not fit, so a wider part is shown over a blurred ground.");
    }
};

}  // namespace

QString windowReasonWord(const WindowLook& look) {
    const QString word = WindowReasonText::word(look.reason);
    return look.wider ? word + QStringLiteral(", ") + WindowReasonText::widerWord() : word;
}

QString windowReasonSentence(const WindowLook& look) {
    const QString sentence = WindowReasonText::sentence(look.reason);
    return look.wider && look.reason != WindowReason::Subtitles
               ? sentence + QLatin1Char(' ') + WindowReasonText::widerSentence()
               : sentence;
}

}  // namespace skimline

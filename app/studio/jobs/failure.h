// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QMetaType>
#include <QString>

#include "core/foundation/base/error.h"

namespace skimline {

/// An Error that can leave its thread: plain values.
struct Failure {
    ErrorCode code = ErrorCode::Internal;
    QString subject;
    QString sentence;  ///< in the language of the studio
};

/// Turns the exception being handled into a Failure. Call inside a catch block only.
Failure currentFailure() noexcept;

}  // namespace skimline

Q_DECLARE_METATYPE(skimline::Failure)

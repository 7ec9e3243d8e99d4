// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/jobs/failure.h"

#include "app/studio/jobs/error_sentence.h"

namespace skimline {

Failure currentFailure() noexcept {
    const Error error = currentError();
    return {error.code(), QString::fromStdString(error.subject()), errorSentence(error)};
}

}  // namespace skimline

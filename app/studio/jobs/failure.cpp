// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/jobs/failure.h"

#include <new>

#include "app/studio/jobs/error_sentence.h"

namespace skimline {
namespace {

Failure failureOf(const Error& error) {
    return {error.code(), QString::fromStdString(error.subject()), errorSentence(error)};
}

}  // namespace

Failure currentFailure() noexcept {
    try {
        throw;
    } catch (const Error& error) {
        return failureOf(error);
    } catch (const std::bad_alloc&) {
        return failureOf(Error(ErrorCode::Internal, ErrorId::OutOfMemory, {}));
    } catch (const std::exception& error) {
        return failureOf(Error(ErrorCode::Internal, ErrorId::Unexpected, {error.what()}));
    } catch (...) {
        return failureOf(Error(ErrorCode::Internal, ErrorId::Unexpected, {"?"}));
    }
}

}  // namespace skimline

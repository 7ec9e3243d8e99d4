// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/jobs/failure.h"

#include <new>

namespace skimline {

Failure currentFailure() noexcept {
    try {
        throw;
    } catch (const Error& error) {
        return {error.code(), QString::fromStdString(error.subject()),
                QString::fromUtf8(error.what())};
    } catch (const std::bad_alloc&) {
        return {ErrorCode::Internal, {}, QStringLiteral("There is not enough memory for this.")};
    } catch (const std::exception& error) {
        return {ErrorCode::Internal,
                {},
                QStringLiteral("Something unexpected went wrong: %1.")
                    .arg(QString::fromUtf8(error.what()))};
    } catch (...) {
        return {ErrorCode::Internal, {}, QStringLiteral("Something unexpected went wrong.")};
    }
}

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <exception>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace skimline {

/// Kinds of failure, in the terms a caller can act on. Text for users is in Error::what().
enum class ErrorCode {
    Usage,           ///< the request contradicts itself or names something that does not exist
    NotFound,        ///< a file or folder is missing
    Unreadable,      ///< it exists but cannot be opened or read
    Unsupported,     ///< a valid file of a kind we do not handle
    Corrupt,         ///< the contents break their own format
    NoVideo,         ///< no moving images inside
    Shape,           ///< a tensor argument has the wrong size, type or device
    Config,          ///< a configuration value is missing or out of range
    Mismatch,        ///< two things do not match (checkpoint and features)
    MissingWeights,  ///< network weights have to be fetched or imported first
    Infeasible,      ///< no solution under the given locks and budget
    Exists,          ///< the target already exists and overwriting was not requested
    Io,              ///< writing failed
    DiskFull,        ///< no space left to write
    Network,         ///< a download failed or its checksum is wrong
    Cancelled,       ///< the user stopped the work
    Internal,        ///< a bug in this program
};

/// Names a sentence that users can meet: core/foundation/base/error_ids.h, to be included only
/// where needed.
enum class ErrorId : int;

/// The one error type of core: a code, the file or argument concerned and one plain sentence.
/// core never shows text and never translates it: it renders English, and `app` translates the
/// sentences that have an id.
class Error : public std::exception {
public:
    /// @param subject  path or argument name; may be empty
    /// @param sentence complete English sentence that already names the subject where that helps
    Error(ErrorCode code, std::string subject, std::string sentence)
        : m_code(code), m_subject(std::move(subject)), m_sentence(std::move(sentence)) {}
    /// A sentence that can be translated.
    /// @param arguments  values of %1, %2 ... in it; the first one is the subject
    Error(ErrorCode code, ErrorId id, std::vector<std::string> arguments);

    ErrorCode code() const noexcept { return m_code; }
    const std::string& subject() const noexcept { return m_subject; }
    const char* what() const noexcept override { return m_sentence.c_str(); }
    /// Empty: the sentence exists in English only.
    std::optional<ErrorId> id() const noexcept { return m_id; }
    const std::vector<std::string>& arguments() const noexcept { return m_arguments; }

private:
    ErrorCode m_code;
    std::optional<ErrorId> m_id;
    std::vector<std::string> m_arguments;
    std::string m_subject;
    std::string m_sentence;
};

}  // namespace skimline

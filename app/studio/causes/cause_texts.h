// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QString>

#include "core/skim/causes/explain_types.h"

namespace skimline {

/// A question that the network can be asked about a shot.
struct CauseQuestion {
    const char* id;  ///< ExplainRequest::method
    QString name;
    QString help;  ///< what the answer says and what it does not, for people who cut video
};

/// When a shot begins, "0:29": what shots are known by. @param shot  from 1
QString shotTime(const Explanation& explanation, std::int64_t shot);

/// The most useful one first.
QList<CauseQuestion> causeQuestions();

/// "Layer 2, head 3".
QString switchName(const SwitchEffect& effect);
/// "Layer 2, head 3: without it the skim loses what begins at 0:12 and shows what begins at 0:40."
QString switchSentence(const Explanation& explanation, const SwitchEffect& effect);
/// What was asked and what came out, one or two sentences.
QString answerSentence(const Explanation& explanation);
/// How far the answer was found to be true; empty where nobody measured it.
QString faithfulnessSentence(const Explanation& explanation);
/// The same as short as fits beside a method's name: "\u2713 0.12 (chance 0.08)". Empty:
/// nobody measured it. @param method  ExplainRequest::method
QString faithfulnessMark(const Explanation& explanation, const char* method);
/// Shots beside the explained one, those that weigh most first; from 0.
QList<int> heaviestShots(const Explanation& explanation, int most);

}  // namespace skimline

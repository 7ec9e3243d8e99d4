// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QString>

#include "core/skim/causes/explanation_figure.h"

namespace skimline {

/// A question that the network can be asked about a shot.
struct CauseQuestion {
    const char* id;  ///< ExplainRequest::method
    QString name;
    QString help;  ///< meaning and limits of the answer
};

/// The start of a shot, "0:29", used as its name. @param shot  from 1
QString shotTime(const Explanation& explanation, std::int64_t shot);

/// The most useful one first.
QList<CauseQuestion> causeQuestions();

/// "Encoder layer 2, head 3".
QString switchName(const SwitchEffect& effect);
/// "2 lost, 1 gained"; empty: the skim stays the same.
QString changesText(std::size_t lost, std::size_t gained);
/// "Encoder layer 2, head 3: lost 0:12; gained 0:40."
QString switchSentence(const Explanation& explanation, const SwitchEffect& effect);
/// "Results for 0:06: Occlusion"
QString resultTitle(const Explanation& explanation);
/// The question and its result, one or two sentences.
QString answerSentence(const Explanation& explanation);
/// The deletion test: its metric and its numbers; empty if it was not measured.
QString faithfulnessSentence(const Explanation& explanation);
/// The same, short enough to stand next to a method's name: "deletion 0.12, random 0.08 ± 0.01".
/// Empty: it was not measured. @param method  ExplainRequest::method
QString faithfulnessMark(const Explanation& explanation, const char* method);
/// Shots other than the explained one, by descending weight; from 0.
QList<int> heaviestShots(const Explanation& explanation, int most);
/// For figures, in the program's language; without a title.
CauseWords causeWords();

}  // namespace skimline

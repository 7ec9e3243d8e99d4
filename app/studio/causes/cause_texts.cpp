// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/causes/cause_texts.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>
#include <algorithm>

#include "widgets/style/number_text.h"
#include "widgets/style/time_text.h"

namespace skimline {
namespace {

class CauseText {
    Q_DECLARE_TR_FUNCTIONS(skimline::CauseText)

public:
    struct Words {
        const char* id;
        const char* name;
        const char* help;
    };
    static constexpr Words kQuestions[] = {
        {"relevance", QT_TR_NOOP("What led to it"),
         QT_TR_NOOP("Traces the network's answer back to the frames that led to it.")},
        {"occlusion", QT_TR_NOOP("What it would miss"),
         QT_TR_NOOP("Removes one shot at a time and measures how much the answer about this shot "
                    "changes. Slower, and closest to what really happens.")},
        {"switch-off", QT_TR_NOOP("Heads and layers as switches"),
         QT_TR_NOOP("Switches off one part of the network at a time and makes the skim again: what "
                    "leaves, what comes in. First the network reads the video in layers, each with "
                    "several heads that compare moments; then it chooses shot by shot, and before "
                    "every choice it looks back at the video.")},
        {"ig", QT_TR_NOOP("Integrated gradients"),
         QT_TR_NOOP("Goes from the average frame of the video to the real ones in small steps and "
                    "adds up what each frame contributes.")},
        {"lime", QT_TR_NOOP("LIME"),
         QT_TR_NOOP("Removes half of the shots again and again and fits a sum to what happens. "
                    "Slow on long videos.")},
        {"contribution", QT_TR_NOOP("Contribution"),
         QT_TR_NOOP("The signed share of every frame in what the last layer passes on.")},
        {"rollout", QT_TR_NOOP("Attention rollout"),
         QT_TR_NOOP("Follows the attention weights alone through all layers. It shows where "
                    "information could come from, not what it did.")},
        {"attention", QT_TR_NOOP("Raw attention"),
         QT_TR_NOOP("The weights of the last layer, to compare with: the largest weight is often "
                    "not the largest cause.")},
    };

    static QString shotList(const Explanation& explanation,
                            const std::vector<std::int64_t>& shots) {
        QStringList times;
        for (const std::int64_t shot : shots) times << shotTime(explanation, shot);
        return QLocale().createSeparatedList(times);
    }
};

const Faithfulness* rowOf(const Explanation& explanation, const std::string& name) {
    const auto row = std::ranges::find(explanation.faithfulness, name, &Faithfulness::name);
    return row == explanation.faithfulness.end() ? nullptr : &*row;
}

/// What looks at what, in words that need no paper.
QString sectionName(AttentionPart section) {
    switch (section) {
        case AttentionPart::Encoder:
            return CauseText::tr("Reading");
        case AttentionPart::Decoder:
            return CauseText::tr("Choosing");
        case AttentionPart::Cross:
            return CauseText::tr("Looking back");
    }
    return {};
}

}  // namespace

QString shotTime(const Explanation& explanation, std::int64_t shot) {
    const auto place = static_cast<std::size_t>(shot - 1);
    return timeText(explanation.analysis->scores->shots[place].range.start.toDouble());
}

QList<CauseQuestion> causeQuestions() {
    QList<CauseQuestion> questions;
    for (const auto& [id, name, help] : CauseText::kQuestions)
        questions << CauseQuestion{id, CauseText::tr(name), CauseText::tr(help)};
    return questions;
}

QString switchName(const SwitchEffect& effect) {
    const QString section = sectionName(effect.section);
    switch (effect.part) {
        case SwitchedPart::Head:
            return CauseText::tr("%1 layer %2, head %3")
                .arg(section)
                .arg(effect.layer + 1)
                .arg(effect.head + 1);
        case SwitchedPart::Layer:
            return CauseText::tr("%1 layer %2").arg(section).arg(effect.layer + 1);
        case SwitchedPart::Whole:
            return CauseText::tr("%1, all layers").arg(section);
        case SwitchedPart::Band:
            return CauseText::tr("Neighbours in time");
        case SwitchedPart::Beyond:
            return CauseText::tr("Everything farther away");
        case SwitchedPart::Shot:
            return CauseText::tr("What this shot looks at");
        case SwitchedPart::OtherShots:
            return CauseText::tr("What other shots look at");
    }
    return {};
}

QString switchSentence(const Explanation& explanation, const SwitchEffect& effect) {
    const QString name = switchName(effect);
    if (effect.leave.empty() && effect.enter.empty())
        return CauseText::tr("%1: without it the skim stays the same.").arg(name);
    if (effect.enter.empty())
        return CauseText::tr("%1: without it the skim loses what begins at %2.")
            .arg(name, CauseText::shotList(explanation, effect.leave));
    if (effect.leave.empty())
        return CauseText::tr("%1: without it the skim also shows what begins at %2.")
            .arg(name, CauseText::shotList(explanation, effect.enter));
    return CauseText::tr(
               "%1: without it the skim loses what begins at %2 and shows what begins at %3.")
        .arg(name, CauseText::shotList(explanation, effect.leave),
             CauseText::shotList(explanation, effect.enter));
}

QList<int> heaviestShots(const Explanation& explanation, int most) {
    QList<int> order;
    for (int shot = 0; shot < static_cast<int>(explanation.shots.size()); ++shot)
        if (shot != explanation.shot - 1) order << shot;
    std::ranges::stable_sort(order, std::ranges::greater(), [&](int shot) {
        return explanation.shots[static_cast<std::size_t>(shot)];
    });
    return order.mid(0, most);
}

QString answerSentence(const Explanation& explanation) {
    const bool kept = std::ranges::count(explanation.skim, explanation.shot) > 0;
    QString sentence;
    if (explanation.shot == 0)
        sentence = CauseText::tr("This is about the order in which the network takes all shots.");
    else if (explanation.turn && kept)
        sentence =
            CauseText::tr(
                "The network picks the shot at %1 as number %2; going by the scores alone, the "
                "skim would show it.")
                .arg(shotTime(explanation, explanation.shot))
                .arg(*explanation.turn);
    else if (explanation.turn)
        sentence = CauseText::tr(
                       "The network picks the shot at %1 as number %2; going by the scores alone, "
                       "the skim would leave it out.")
                       .arg(shotTime(explanation, explanation.shot))
                       .arg(*explanation.turn);
    else
        sentence =
            kept ? CauseText::tr("Going by the scores alone, the skim would show the shot at %1.")
                       .arg(shotTime(explanation, explanation.shot))
                 : CauseText::tr(
                       "Going by the scores alone, the skim would leave the shot at %1 out.")
                       .arg(shotTime(explanation, explanation.shot));
    if (const auto& parts = explanation.parts) {
        const auto number = [](double value) { return QLocale().toString(value, 'f', 2); };
        sentence = joinedSentences(
            {sentence, CauseText::tr("Importance %1: %2 by itself, %3 from other moments; %4 % of "
                                     "the video was picked before it.")
                           .arg(number(parts->importance), number(parts->own),
                                (parts->context() < 0 ? QString() : QStringLiteral("+")) +
                                    number(parts->context()),
                                QLocale().toString(qRound(100 * parts->takenBefore)))});
    }
    std::vector<std::int64_t> heaviest;
    for (const int shot : heaviestShots(explanation, 3)) heaviest.push_back(shot + 1);
    if (explanation.frames.empty() || heaviest.size() < 2) return sentence;
    const QString heavy = explanation.shot == 0
                              ? CauseText::tr("The shots at %1 matter most.")
                              : CauseText::tr("Apart from it, the shots at %1 matter most.");
    return joinedSentences({sentence, heavy.arg(CauseText::shotList(explanation, heaviest))});
}

QString faithfulnessMark(const Explanation& explanation, const char* method) {
    const Faithfulness* own = rowOf(explanation, method);
    const Faithfulness* random = rowOf(explanation, "random");
    if (own == nullptr || random == nullptr || own->discPlus.empty()) return {};
    const double found = own->meanDiscPlus();
    const double byChance = random->meanDiscPlus();
    const auto number = [](double value) { return QLocale().toString(value, 'f', 2); };
    return QChar(found > byChance ? 0x2713 : 0x2717) + QLatin1Char(' ') +
           CauseText::tr("%1 (chance %2)").arg(number(found), number(byChance));
}

QString faithfulnessSentence(const Explanation& explanation) {
    const Faithfulness* own = rowOf(explanation, explanation.method);
    const Faithfulness* random = rowOf(explanation, "random");
    if (own == nullptr || random == nullptr) return {};
    const auto number = [](double value) { return QLocale().toString(value, 'f', 2); };
    const bool holds = own->meanDiscPlus() > random->meanDiscPlus();
    return (holds ? CauseText::tr("Measured, and it holds: without the shots that weigh most the "
                                  "order of all moments changes by %1, without random ones by %2, "
                                  "without those that weigh least by %3. 0 is no change.")
                  : CauseText::tr("Measured, and it does not hold: without the shots that weigh "
                                  "most the order of all moments changes by %1, without random "
                                  "ones by %2, without those that weigh least by %3. 0 is no "
                                  "change."))
        .arg(number(own->meanDiscPlus()), number(random->meanDiscPlus()),
             number(own->meanDiscMinus()));
}

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/causes/cause_texts.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>
#include <algorithm>
#include <cmath>

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
        {"relevance", QT_TR_NOOP("Relevance"),
         QT_TR_NOOP("Propagates the score back to the input frames through all layers, by weights "
                    "and gradients (Chefer et al., ICCV 2021).")},
        {"occlusion", QT_TR_NOOP("Occlusion"),
         QT_TR_NOOP("Removes one shot at a time and measures how much the score changes. Slower, "
                    "but a direct experiment.")},
        {"switch-off", QT_TR_NOOP("Ablation of heads and layers"),
         QT_TR_NOOP("Switches off one head, layer or attention range at a time and selects the "
                    "skim again. Encoder: frames attend to frames. Decoder: selects the shots one "
                    "after another. Cross-attention: the decoder attends to the frames.")},
        {"ig", QT_TR_NOOP("Integrated gradients"),
         QT_TR_NOOP("Integrates the gradients along the path from the video's mean frame to its "
                    "actual frames (Sundararajan et al., ICML 2017).")},
        {"lime", QT_TR_NOOP("LIME"),
         QT_TR_NOOP("Fits a linear model to the scores of many versions of the video, each with "
                    "half of the shots removed. Slow on long videos.")},
        {"contribution", QT_TR_NOOP("Contribution"),
         QT_TR_NOOP("Signed contribution of each frame to the output of the last layer.")},
        {"rollout", QT_TR_NOOP("Attention rollout"),
         QT_TR_NOOP("Multiplies the attention weights of all layers (Abnar and Zuidema, ACL 2020). "
                    "It shows where information can come from, not its effect.")},
        {"attention", QT_TR_NOOP("Raw attention"),
         QT_TR_NOOP("Attention weights of the last layer, for comparison: the largest weight often "
                    "does not mark the largest influence.")},
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

QString sectionName(AttentionPart section) {
    switch (section) {
        case AttentionPart::Encoder:
            return CauseText::tr("Encoder");
        case AttentionPart::Decoder:
            return CauseText::tr("Decoder");
        case AttentionPart::Cross:
            return CauseText::tr("Cross-attention");
    }
    return {};
}

}  // namespace

QString shotTime(const Explanation& explanation, std::int64_t shot) {
    if (explanation.askedAt && shot == explanation.shot) return timeText(*explanation.askedAt);
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
            return CauseText::tr("Local window");
        case SwitchedPart::Beyond:
            return CauseText::tr("Outside the window (LGA: global frames)");
        case SwitchedPart::Shot:
            return CauseText::tr("Attention of this shot");
        case SwitchedPart::OtherShots:
            return CauseText::tr("Attention of the other shots");
    }
    return {};
}

QString changesText(std::size_t lost, std::size_t gained) {
    QStringList parts;
    if (lost > 0) parts << CauseText::tr("%1 lost", "shots").arg(lost);
    if (gained > 0) parts << CauseText::tr("%1 gained", "shots").arg(gained);
    return parts.join(QStringLiteral(", "));
}

QString switchSentence(const Explanation& explanation, const SwitchEffect& effect) {
    const QString name = switchName(effect);
    const QString lost = CauseText::shotList(explanation, effect.leave);
    const QString gained = CauseText::shotList(explanation, effect.enter);
    if (lost.isEmpty() && gained.isEmpty())
        return CauseText::tr("%1: the skim stays the same.").arg(name);
    if (gained.isEmpty()) return CauseText::tr("%1: lost %2.", "shots").arg(name, lost);
    if (lost.isEmpty()) return CauseText::tr("%1: gained %2.", "shots").arg(name, gained);
    return CauseText::tr("%1: lost %2; gained %3.", "shots").arg(name, lost, gained);
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

QString resultTitle(const Explanation& explanation) {
    const QList<CauseQuestion> questions = causeQuestions();
    const auto asked = std::ranges::find_if(questions, [&](const CauseQuestion& question) {
        return explanation.method == question.id;
    });
    const QString method = asked == questions.end() ? QString() : asked->name;
    return explanation.shot > 0
               ? CauseText::tr("Results for %1: %2", "time of a shot, method")
                     .arg(shotTime(explanation, explanation.shot), method)
               : CauseText::tr("Results for the whole skim: %1", "method").arg(method);
}

QString answerSentence(const Explanation& explanation) {
    const bool kept = std::ranges::count(explanation.skim, explanation.shot) > 0;
    QString sentence;
    if (explanation.shot == 0)
        sentence = CauseText::tr("Explains the order in which the network selects the shots.");
    else if (explanation.turn)
        sentence =
            (kept ? CauseText::tr("Rank %1 of %2; its score alone puts it in the skim.")
                  : CauseText::tr("Rank %1 of %2; its score alone leaves it out of the skim."))
                .arg(*explanation.turn)
                .arg(explanation.numberedShots());
    else
        sentence = kept ? CauseText::tr("Its score alone puts it in the skim.")
                        : CauseText::tr("Its score alone leaves it out of the skim.");
    if (const auto& parts = explanation.parts) {
        const auto number = [](double value) { return QLocale().toString(value, 'f', 2); };
        const double context = std::round(100 * parts->context()) / 100 + 0.0;  // no "-0.00"
        sentence = joinedSentences(
            {sentence, CauseText::tr("Importance %1: %2 from the moment alone, %3 from other "
                                     "moments; %4 % of the video was selected before it.")
                           .arg(number(parts->importance), number(parts->own),
                                (context < 0 ? QStringLiteral("−") : QStringLiteral("+")) +
                                    number(std::abs(context)),
                                QLocale().toString(qRound(100 * parts->takenBefore)))});
        sentence.replace(QLatin1String(" %"), QStringLiteral("\u00a0%"));
    }
    std::vector<std::int64_t> heaviest;
    for (const int shot : heaviestShots(explanation, 3)) heaviest.push_back(shot + 1);
    if (explanation.frames.empty() || heaviest.size() < 2) return sentence;
    const QString heavy = explanation.shot == 0
                              ? CauseText::tr("Most influential shots: %1.")
                              : CauseText::tr("Most influential other shots: %1.");
    return joinedSentences({sentence, heavy.arg(CauseText::shotList(explanation, heaviest))});
}

QString faithfulnessMark(const Explanation& explanation, const char* method) {
    const Faithfulness* own = rowOf(explanation, method);
    const Faithfulness* random = rowOf(explanation, "random");
    if (own == nullptr || random == nullptr || own->discPlus.empty()) return {};
    const auto number = [](double value) { return QLocale().toString(value, 'f', 2); };
    return CauseText::tr("deletion %1, random %2 ± %3")
        .arg(number(own->meanDiscPlus()), number(random->meanDiscPlus()),
             number(random->discPlusSpread));
}

QString faithfulnessSentence(const Explanation& explanation) {
    const Faithfulness* own = rowOf(explanation, explanation.method);
    const Faithfulness* random = rowOf(explanation, "random");
    if (own == nullptr || random == nullptr) return {};
    const auto number = [](double value) { return QLocale().toString(value, 'f', 2); };
    return CauseText::tr(
               "Deletion test, 1 − τ of the ranking: top shots %1, random shots %2 ± %3 "
               "(n = %4), bottom shots %5.")
        .arg(number(own->meanDiscPlus()), number(random->meanDiscPlus()),
             number(random->discPlusSpread), QLocale().toString(qlonglong(random->draws)),
             number(own->meanDiscMinus()));
}

CauseWords causeWords() {
    CauseWords words;
    words.relevance = CauseText::tr("Relevance of each frame").toStdString();
    words.ablation = CauseText::tr("Ablation: 1 − τ of the ranking").toStdString();
    words.weight = CauseText::tr("Relative to the largest").toStdString();
    words.time = CauseText::tr("Time").toStdString();
    words.part = [](const SwitchEffect& effect) { return switchName(effect).toStdString(); };
    words.changes = [](std::size_t lost, std::size_t gained) {
        return changesText(lost, gained).toStdString();
    };
    words.leftOut = [](std::size_t shown, std::size_t all, const std::string& most) {
        return CauseText::tr("%1 of %2 parts shown; for each of the others, 1 − τ is at most %3.")
            .arg(QString::number(shown), QString::number(all), QString::fromStdString(most))
            .toStdString();
    };
    return words;
}

}  // namespace skimline

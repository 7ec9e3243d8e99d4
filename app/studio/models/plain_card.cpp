// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/studio/models/plain_card.h"

#include <QCoreApplication>
#include <algorithm>
#include <iterator>

namespace skimline {
namespace {

/// The context of these texts, for lupdate and for looking them up.
class PlainCards {
    Q_DECLARE_TR_FUNCTIONS(skimline::PlainCards)

public:
    struct Text {
        const char* id;
        const char* summary;
        const char* data;
        const char* limits;
    };
    static constexpr Text kTexts[] = {
        {"skimline-lga-googlenet",
         QT_TR_NOOP("It chooses the shots of a skim one after the other, the one that adds most "
                    "first. Each frame attends to its neighbours and to a few frames of every "
                    "shot."),
         QT_TR_NOOP("Synthetic montages of photographs and short clips, without human labels: it "
                    "imitates a greedy search that covers what is worth seeing. The training "
                    "material is not included."),
         QT_TR_NOOP("It knows pictures, not events: it does not understand speech, jokes or goals. "
                    "Its scores rank shots; they do not measure quality. It has not been measured "
                    "on SumMe or TVSum.")},
        {"skimline-full-googlenet",
         QT_TR_NOOP("The same network with full attention, in which each frame attends to every "
                    "other one. It is there for comparison."),
         QT_TR_NOOP("The same montages, number of steps and seeds as for the local-global network, "
                    "so that comparing the two is fair."),
         QT_TR_NOOP("Same limits as the local-global network; in addition, its cost grows with the "
                    "square of the length.")},
        {"skimline-lcaam-googlenet",
         QT_TR_NOOP("The same network with learnable attention masks (LCAAM). It is there to show "
                    "what masks do; it does not make better skims."),
         QT_TR_NOOP(
             "It started as the network without masks and was trained further on montages of "
             "the same kind."),
         QT_TR_NOOP("Its masks cover 30 minutes; longer videos are refused. A mask knows where in "
                    "the video a frame is, not what it shows.")},
        {"builtin",
         QT_TR_NOOP("It turns a frame into 1,024 numbers that say what the frame shows, close to "
                    "those of GoogLeNet and about three times as fast. It is used where the "
                    "weights of GoogLeNet are not installed."),
         QT_TR_NOOP("Features by GoogLeNet of 4,595 photographs of many kinds and of short clips, "
                    "without labels. The training material is not included."),
         QT_TR_NOOP("It agrees less with GoogLeNet on kinds of pictures that it has not seen, and "
                    "within a video without cuts.")},
        {"googlenet",
         QT_TR_NOOP("It turns a frame into 1,024 numbers that say what the frame shows. The "
                    "networks that score frames learned from these numbers, so it is used as soon "
                    "as its weights are installed."),
         QT_TR_NOOP("1.2 million photographs of a thousand kinds of things (ImageNet 2012), by the "
                    "Berkeley Vision and Learning Center."),
         QT_TR_NOOP("It names things in single photographs: it does not see motion or hear sound "
                    "and speech. It is about three times as slow as the built-in extractor.")},
        {"skimline-highlights",
         QT_TR_NOOP("It finds moments at which audio and video change together: any, or those of "
                    "one of the words bang, applause, bell and siren."),
         QT_TR_NOOP("Synthetic examples made by Skimline, nothing else."),
         QT_TR_NOOP("What people find worth watching in real videos was not measured: treat its "
                    "moments as hints. It does not find a highlight without a cut, or a cut "
                    "without a sound.")},
    };
};

}  // namespace

PlainCard plainCardOf(const ModelCard& card) {
    const auto* const text = std::ranges::find_if(
        PlainCards::kTexts, [&](const auto& known) { return card.id == known.id; });
    if (text == std::end(PlainCards::kTexts)) return {};
    return {PlainCards::tr(text->summary), PlainCards::tr(text->data),
            PlainCards::tr(text->limits)};
}

}  // namespace skimline

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QCoreApplication>
#include <algorithm>
#include <iterator>

#include "app/studio/taste/taste_bars.h"

namespace skimline {
namespace {

struct Name {
    const char* known;  ///< as core calls it
    const char* shown;
};
constexpr Name kNames[] = {
    {"Sharpness", QT_TRANSLATE_NOOP("skimline::TasteNames", "sharp frames")},
    {"Crushed", QT_TRANSLATE_NOOP("skimline::TasteNames", "dark frames")},
    {"Blown", QT_TRANSLATE_NOOP("skimline::TasteNames", "overexposed frames")},
    {"Brightness", QT_TRANSLATE_NOOP("skimline::TasteNames", "brightness")},
    {"Contrast", QT_TRANSLATE_NOOP("skimline::TasteNames", "contrast")},
    {"Luma entropy", QT_TRANSLATE_NOOP("skimline::TasteNames", "many tones")},
    {"Colourfulness", QT_TRANSLATE_NOOP("skimline::TasteNames", "colour")},
    {"Edge density", QT_TRANSLATE_NOOP("skimline::TasteNames", "detail")},
    {"Flat", QT_TRANSLATE_NOOP("skimline::TasteNames", "plain surfaces")},
    {"Test card", QT_TRANSLATE_NOOP("skimline::TasteNames", "test cards")},
    {"Title card", QT_TRANSLATE_NOOP("skimline::TasteNames", "titles and credits")},
    {"Motion", QT_TRANSLATE_NOOP("skimline::TasteNames", "moving subjects")},
    {"Camera motion", QT_TRANSLATE_NOOP("skimline::TasteNames", "moving camera")},
    {"Shake", QT_TRANSLATE_NOOP("skimline::TasteNames", "shaky camera")},
    {"Freeze", QT_TRANSLATE_NOOP("skimline::TasteNames", "still frames")},
    {"Face size", QT_TRANSLATE_NOOP("skimline::TasteNames", "large faces")},
    {"Faces", QT_TRANSLATE_NOOP("skimline::TasteNames", "many faces")},
    {"Face confidence", QT_TRANSLATE_NOOP("skimline::TasteNames", "clear faces")},
    {"Strong activations", QT_TRANSLATE_NOOP("skimline::TasteNames", "many objects at once")},
    {"Largest activation", QT_TRANSLATE_NOOP("skimline::TasteNames", "one striking object")},
    {"Activation entropy", QT_TRANSLATE_NOOP("skimline::TasteNames", "no clear subject")},
    {"dogs", QT_TRANSLATE_NOOP("skimline::TasteNames", "dogs")},
    {"cats", QT_TRANSLATE_NOOP("skimline::TasteNames", "cats")},
    {"large animals", QT_TRANSLATE_NOOP("skimline::TasteNames", "large animals")},
    {"small animals and monkeys",
     QT_TRANSLATE_NOOP("skimline::TasteNames", "small animals and monkeys")},
    {"birds", QT_TRANSLATE_NOOP("skimline::TasteNames", "birds")},
    {"water animals", QT_TRANSLATE_NOOP("skimline::TasteNames", "aquatic animals")},
    {"insects and reptiles", QT_TRANSLATE_NOOP("skimline::TasteNames", "insects and reptiles")},
    {"cars and lorries", QT_TRANSLATE_NOOP("skimline::TasteNames", "cars and lorries")},
    {"bicycles and motorcycles",
     QT_TRANSLATE_NOOP("skimline::TasteNames", "bicycles and motorcycles")},
    {"trains and aircraft", QT_TRANSLATE_NOOP("skimline::TasteNames", "trains and aircraft")},
    {"boats", QT_TRANSLATE_NOOP("skimline::TasteNames", "boats")},
    {"sea and shore", QT_TRANSLATE_NOOP("skimline::TasteNames", "sea and shore")},
    {"mountains and lakes", QT_TRANSLATE_NOOP("skimline::TasteNames", "mountains and lakes")},
    {"plants and flowers", QT_TRANSLATE_NOOP("skimline::TasteNames", "plants and flowers")},
    {"food", QT_TRANSLATE_NOOP("skimline::TasteNames", "food")},
    {"kitchen things", QT_TRANSLATE_NOOP("skimline::TasteNames", "kitchenware")},
    {"rooms and furniture", QT_TRANSLATE_NOOP("skimline::TasteNames", "rooms and furniture")},
    {"screens and computers", QT_TRANSLATE_NOOP("skimline::TasteNames", "screens and computers")},
    {"writing and cards", QT_TRANSLATE_NOOP("skimline::TasteNames", "text and title cards")},
    {"buildings", QT_TRANSLATE_NOOP("skimline::TasteNames", "buildings")},
    {"streets", QT_TRANSLATE_NOOP("skimline::TasteNames", "streets")},
    {"clothes", QT_TRANSLATE_NOOP("skimline::TasteNames", "clothes")},
    {"faces and hair", QT_TRANSLATE_NOOP("skimline::TasteNames", "faces and hair")},
    {"sport", QT_TRANSLATE_NOOP("skimline::TasteNames", "sport")},
    {"music", QT_TRANSLATE_NOOP("skimline::TasteNames", "music")},
    {"tools and machines", QT_TRANSLATE_NOOP("skimline::TasteNames", "tools and machines")},
    {"lamps and night", QT_TRANSLATE_NOOP("skimline::TasteNames", "lights and night scenes")},
    {"people", QT_TRANSLATE_NOOP("skimline::TasteNames", "people")},
    {"nature", QT_TRANSLATE_NOOP("skimline::TasteNames", "nature")},
    {"vehicles", QT_TRANSLATE_NOOP("skimline::TasteNames", "vehicles")},
    {"action", QT_TRANSLATE_NOOP("skimline::TasteNames", "lively action")},
    {"indoors", QT_TRANSLATE_NOOP("skimline::TasteNames", "indoors")},
};

}  // namespace

QString traitName(const LearnedTrait& trait) {
    const auto* found =
        std::ranges::find_if(kNames, [&](const Name& name) { return trait.name == name.known; });
    if (found == std::end(kNames)) return QString::fromStdString(trait.name);
    return QCoreApplication::translate("skimline::TasteNames", found->shown);
}

}  // namespace skimline

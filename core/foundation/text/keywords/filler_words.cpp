// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/foundation/text/keywords/filler_words.h"

#include <algorithm>
#include <array>

namespace skimline {
namespace {

using Text = std::string_view;

constexpr auto kEnglish =
    std::to_array<Text>({"um", "umm", "uh", "uhh", "uhm", "er", "erm", "hm", "hmm", "mm"});
constexpr auto kGerman = std::to_array<Text>({"äh", "ähm", "öh", "öhm", "ehm", "hm", "hmm"});
constexpr auto kSpanish = std::to_array<Text>({"eh", "ehh", "emm", "mm", "hm", "hmm"});
constexpr auto kFrench = std::to_array<Text>({"euh", "heu", "hum", "hm", "hmm"});
constexpr auto kItalian = std::to_array<Text>({"ehm", "uhm", "mm", "hm", "hmm"});
constexpr auto kDutch = std::to_array<Text>({"eh", "ehm", "uh", "uhm", "hm", "hmm"});

constexpr std::array<Fillers, 6> kFillers{{
    {"en", kEnglish, " Um, so, uh, I was, um, thinking that, uh, we, um, could, uh, go."},
    {"de", kGerman, " Ähm, also, äh, ich, ähm, dachte, äh, wir, ähm, könnten, äh, los."},
    {"es", kSpanish, " Eh, bueno, eh, yo, mm, pensaba que, eh, podemos, mm, empezar."},
    {"fr", kFrench, " Euh, alors, euh, je, hum, pensais, euh, que, hum, on y va."},
    {"it", kItalian, " Ehm, allora, uhm, io, ehm, pensavo, uhm, che, ehm, possiamo."},
    {"nl", kDutch, " Uh, dus, uhm, ik, uh, dacht, uhm, we, uh, kunnen, uhm, gaan."},
}};

}  // namespace

std::span<const Fillers> allFillers() { return kFillers; }

Fillers fillersOf(std::string_view language) {
    const auto found = std::ranges::find(kFillers, language, &Fillers::language);
    return found == kFillers.end() ? Fillers{} : *found;
}

}  // namespace skimline

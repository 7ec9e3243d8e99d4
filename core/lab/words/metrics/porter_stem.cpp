// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <array>
#include <span>
#include <utility>

#include "core/lab/words/metrics/metric_tokens.h"

namespace skimline {
namespace {

using View = std::string_view;

constexpr std::array<std::pair<View, View>, 16> kIrregular{{{"sky", "sky"},
                                                            {"skies", "sky"},
                                                            {"dying", "die"},
                                                            {"lying", "lie"},
                                                            {"tying", "tie"},
                                                            {"news", "news"},
                                                            {"innings", "inning"},
                                                            {"inning", "inning"},
                                                            {"outings", "outing"},
                                                            {"outing", "outing"},
                                                            {"cannings", "canning"},
                                                            {"canning", "canning"},
                                                            {"howe", "howe"},
                                                            {"proceed", "proceed"},
                                                            {"exceed", "exceed"},
                                                            {"succeed", "succeed"}}};

bool isConsonant(View word, std::size_t i) {
    if (View("aeiou").find(word[i]) != View::npos) return false;
    return word[i] != 'y' || i == 0 || !isConsonant(word, i - 1);
}

/// How often a vowel is followed by a consonant: m of [C](VC)^m[V].
int measure(View stem) {
    int count = 0;
    for (std::size_t i = 1; i < stem.size(); ++i)
        count += !isConsonant(stem, i - 1) && isConsonant(stem, i);
    return count;
}

bool hasVowel(View stem) {
    for (std::size_t i = 0; i < stem.size(); ++i)
        if (!isConsonant(stem, i)) return true;
    return false;
}

bool endsDouble(View word) {
    const std::size_t n = word.size();
    return n >= 2 && word[n - 1] == word[n - 2] && isConsonant(word, n - 1);
}

/// Consonant, vowel, consonant other than w, x, y; or a whole word of vowel and consonant.
bool endsShort(View word) {
    const std::size_t n = word.size();
    if (n == 2) return !isConsonant(word, 0) && isConsonant(word, 1);
    return n >= 3 && isConsonant(word, n - 3) && !isConsonant(word, n - 2) &&
           isConsonant(word, n - 1) && View("wxy").find(word[n - 1]) == View::npos;
}

struct Rule {
    View suffix, replacement;
};

/// The first rule whose suffix fits decides, if the measure of the stem before it exceeds `least`.
std::string replaced(const std::string& word, std::span<const Rule> rules, int least) {
    for (const Rule& rule : rules) {
        if (!word.ends_with(rule.suffix)) continue;
        const std::string stem = word.substr(0, word.size() - rule.suffix.size());
        return measure(stem) > least ? stem + std::string(rule.replacement) : word;
    }
    return word;
}

std::string withoutPlural(const std::string& word) {
    const std::size_t n = word.size();
    if (word.ends_with("ies")) return word.substr(0, n - (n == 4 ? 1 : 2));
    if (word.ends_with("sses")) return word.substr(0, n - 2);
    if (word.ends_with("s") && !word.ends_with("ss")) return word.substr(0, n - 1);
    return word;
}

std::string withoutTense(const std::string& word) {
    const std::size_t n = word.size();
    if (word.ends_with("ied")) return word.substr(0, n - (n == 4 ? 1 : 2));
    if (word.ends_with("eed"))
        return measure(View(word).substr(0, n - 3)) > 0 ? word.substr(0, n - 1) : word;
    const std::size_t length = word.ends_with("ed") ? 2 : word.ends_with("ing") ? 3 : 0;
    std::string stem = word.substr(0, n - length);
    if (length == 0 || !hasVowel(stem)) return word;
    for (const View ending : {"at", "bl", "iz"})
        if (stem.ends_with(ending)) return stem + "e";
    if (endsDouble(stem)) {
        if (View("lsz").find(stem.back()) == View::npos) stem.pop_back();
        return stem;
    }
    return measure(stem) == 1 && endsShort(stem) ? stem + "e" : stem;
}

std::string withIForY(std::string word) {
    const std::size_t n = word.size();
    if (n > 2 && word[n - 1] == 'y' && isConsonant(View(word).substr(0, n - 1), n - 2))
        word.back() = 'i';
    return word;
}

std::string withoutDoubleSuffix(const std::string& word) {
    static constexpr std::array<Rule, 21> kRules{
        {{"ational", "ate"}, {"tional", "tion"}, {"enci", "ence"},   {"anci", "ance"},
         {"izer", "ize"},    {"bli", "ble"},     {"alli", "al"},     {"entli", "ent"},
         {"eli", "e"},       {"ousli", "ous"},   {"ization", "ize"}, {"ation", "ate"},
         {"ator", "ate"},    {"alism", "al"},    {"iveness", "ive"}, {"fulness", "ful"},
         {"ousness", "ous"}, {"aliti", "al"},    {"iviti", "ive"},   {"biliti", "ble"},
         {"fulli", "ful"}}};
    const std::size_t n = word.size();
    if (word.ends_with("alli") && measure(View(word).substr(0, n - 4)) > 0)
        return withoutDoubleSuffix(word.substr(0, n - 2));
    if (word.ends_with("logi"))
        return measure(View(word).substr(0, n - 3)) > 0 ? word.substr(0, n - 1) : word;
    return replaced(word, kRules, 0);
}

std::string withoutSuffix(const std::string& word) {
    static constexpr std::array<Rule, 7> kRules{{{"icate", "ic"},
                                                 {"ative", ""},
                                                 {"alize", "al"},
                                                 {"iciti", "ic"},
                                                 {"ical", "ic"},
                                                 {"ful", ""},
                                                 {"ness", ""}}};
    return replaced(word, kRules, 0);
}

std::string withoutLastSuffix(const std::string& word) {
    static constexpr std::array<Rule, 11> kFirst{{{"al", ""},
                                                  {"ance", ""},
                                                  {"ence", ""},
                                                  {"er", ""},
                                                  {"ic", ""},
                                                  {"able", ""},
                                                  {"ible", ""},
                                                  {"ant", ""},
                                                  {"ement", ""},
                                                  {"ment", ""},
                                                  {"ent", ""}}};
    static constexpr std::array<Rule, 7> kSecond{
        {{"ou", ""}, {"ism", ""}, {"ate", ""}, {"iti", ""}, {"ous", ""}, {"ive", ""}, {"ize", ""}}};
    if (word.ends_with("ion")) {
        const std::string stem = word.substr(0, word.size() - 3);
        const bool fits = !stem.empty() && (stem.back() == 's' || stem.back() == 't');
        return fits && measure(stem) > 1 ? stem : word;
    }
    const std::string shorter = replaced(word, kFirst, 1);
    return shorter != word ? shorter : replaced(word, kSecond, 1);
}

std::string withoutFinalE(std::string word) {
    if (word.ends_with("e")) {
        const std::string stem = word.substr(0, word.size() - 1);
        const int m = measure(stem);
        if (m > 1 || (m == 1 && !endsShort(stem))) word = stem;
    }
    if (word.ends_with("ll") && measure(View(word).substr(0, word.size() - 1)) > 1) word.pop_back();
    return word;
}

}  // namespace

std::string porterStem(View word) {
    for (const auto& [form, stem] : kIrregular)
        if (form == word) return std::string(stem);
    if (word.size() <= 2) return std::string(word);
    const std::string short1 = withIForY(withoutTense(withoutPlural(std::string(word))));
    return withoutFinalE(withoutLastSuffix(withoutSuffix(withoutDoubleSuffix(short1))));
}

}  // namespace skimline

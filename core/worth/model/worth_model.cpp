// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/worth/model/worth_model.h"

#include <algorithm>
#include <cmath>

#include "core/base/atomic_file.h"
#include "core/base/error.h"
#include "core/base/parse_json.h"
#include "core/base/read_file.h"
#include "core/worth/model/idle_moments.h"

namespace skimline {
namespace {

constexpr std::uintmax_t kLargestModel = std::uintmax_t{16} << 20;  // bytes

[[noreturn]] void corrupt(const std::filesystem::path& file, const std::string& what) {
    throw Error(ErrorCode::Corrupt, file.string(),
                "The worth model " + file.string() + " is damaged: " + what + ".");
}

double numberOf(const nlohmann::json& object, const char* key, const std::filesystem::path& file) {
    const auto found = object.find(key);
    if (found == object.end() || !found->is_number() || !std::isfinite(found->get<double>()))
        corrupt(file, std::string("\"") + key + "\" is not a number");
    return found->get<double>();
}

WorthTerm termFrom(const nlohmann::json& object, const std::filesystem::path& file) {
    if (!object.is_object() || !object.contains("cue") || !object["cue"].is_string())
        corrupt(file, "a term names no cue");
    const auto cue = cueNamed(object["cue"].get<std::string>());
    if (!cue) corrupt(file, "a term names a cue that does not exist");
    const WorthTerm term{*cue, numberOf(object, "from", file), numberOf(object, "to", file),
                         numberOf(object, "weight", file)};
    if (term.from == term.to) corrupt(file, "a ramp has no length");
    return term;
}

nlohmann::json parsed(const std::filesystem::path& file, const std::string& text) {
    try {
        return parseJson<nlohmann::json>(text, file.string());
    } catch (const nlohmann::json::exception&) {
        corrupt(file, "it is not JSON");
    }
}

WorthSight sightFrom(const nlohmann::json& json, const std::filesystem::path& file) {
    WorthSight sight;
    const auto found = json.find("sight");
    if (found == json.end()) return sight;
    if (!found->is_object() || !found->contains("weights") || !(*found)["weights"].is_array())
        corrupt(file, "\"sight\" has no weights");
    for (const auto& weight : (*found)["weights"]) {
        if (!weight.is_number() || !std::isfinite(weight.get<float>()))
            corrupt(file, "a weight of \"sight\" is not a number");
        sight.weights.push_back(weight.get<float>());
    }
    sight.bias = numberOf(*found, "bias", file);
    return sight;
}

double ramp(const WorthTerm& term, double value) {
    return std::clamp((value - term.from) / (term.to - term.from), 0.0, 1.0);
}

}  // namespace

WorthModel::WorthModel(std::vector<WorthTerm> terms, double bias, double idleWeight,
                       WorthSight sight)
    : m_terms(std::move(terms)),
      m_bias(bias),
      m_idleWeight(idleWeight),
      m_sight(std::move(sight)) {}

WorthModel WorthModel::load(const std::filesystem::path& file) {
    const nlohmann::json json = parsed(file, readFile(file, kLargestModel));
    if (!json.is_object() || json.value("format", nlohmann::json()) != "skimline-worth")
        corrupt(file, "it is not a worth model");
    if (json.value("cue_version", nlohmann::json()) != kCueVersion)
        throw Error(ErrorCode::Mismatch, file.string(),
                    "The worth model " + file.string() + " was made for other cues than these.");
    std::vector<WorthTerm> terms;
    const auto list = json.find("terms");
    if (list == json.end() || !list->is_array()) corrupt(file, "it has no terms");
    for (const auto& term : *list) terms.push_back(termFrom(term, file));
    const double idle = json.contains("idle_weight") ? numberOf(json, "idle_weight", file) : 0;
    return {std::move(terms), numberOf(json, "bias", file), idle, sightFrom(json, file)};
}

void WorthModel::save(const std::filesystem::path& file, const std::string& how) const {
    using nlohmann::ordered_json;
    const auto line = [](const char* key, const ordered_json& value) {
        return std::string(" \"") + key + "\": " + value.dump() + ",\n";
    };
    std::string text = "{\n" + line("format", "skimline-worth") +
                       line("cue_version", std::string(kCueVersion)) + line("how", how) +
                       line("bias", m_bias) + " \"terms\": [";
    const char* between = "\n  ";
    for (const WorthTerm& term : m_terms) {
        const ordered_json facts = {{"cue", std::string(cueFacts(term.cue).name)},
                                    {"from", term.from},
                                    {"to", term.to},
                                    {"weight", term.weight}};
        text += between + facts.dump();
        between = ",\n  ";
    }
    ordered_json weights = ordered_json::array();
    for (const float weight : m_sight.weights)
        weights.push_back(std::round(static_cast<double>(weight) * 1e4) / 1e4);
    text += "],\n" + line("idle_weight", m_idleWeight) +
            " \"sight\": {\"bias\": " + ordered_json(m_sight.bias).dump() +
            ", \"weights\": " + weights.dump() + "}\n}\n";
    AtomicFile::write(file, text, AtomicFile::IfExists::Replace);
}

std::vector<double> WorthModel::contributions(const CueRow& cues) const {
    std::vector<double> parts;
    for (const WorthTerm& term : m_terms)
        parts.push_back(term.weight * ramp(term, static_cast<double>(cues[term.cue])));
    return parts;
}

double WorthModel::value(const CueRow& cues) const {
    double sum = m_bias;
    for (const double part : contributions(cues)) sum += part;
    return sum;
}

namespace {

std::vector<double> smoothed(const std::vector<double>& values) {
    std::vector<double> smooth = values;
    for (std::size_t step = 0; step < values.size(); ++step) {
        const double before = step > 0 ? values[step - 1] : values[step];
        const double after = step + 1 < values.size() ? values[step + 1] : values[step];
        smooth[step] = (before + 2 * values[step] + after) / 4;
    }
    return smooth;
}

}  // namespace

double WorthModel::sightValue(std::span<const float> row) const {
    if (row.size() != m_sight.weights.size() || row.empty()) return 0;
    double squares = 0;
    double sum = 0;
    for (std::size_t column = 0; column < row.size(); ++column) {
        const auto value = static_cast<double>(row[column]);
        squares += value * value;
        sum += value * static_cast<double>(m_sight.weights[column]);
    }
    return m_sight.bias + sum / std::max(std::sqrt(squares), 1e-6);
}

std::vector<double> WorthModel::valuesOf(const WorthEvidence& evidence) const {
    const FloatMatrix& features = evidence.features;
    const bool sees = features.rows == evidence.cues.rows;
    const std::vector<float> idle = idleness(evidence.cues, features, evidence.takes);
    std::vector<double> values;
    for (std::int64_t step = 0; step < evidence.cues.rows; ++step) {
        values.push_back(value(cueRowOf(evidence.cues, step)) +
                         m_idleWeight * static_cast<double>(idle[static_cast<std::size_t>(step)]));
        if (sees) values.back() += sightValue(features.row(step));
    }
    return smoothed(values);
}

std::vector<float> WorthModel::worthOf(const WorthEvidence& evidence) const {
    return worthOnScale(valuesOf(evidence));
}

std::vector<float> worthOnScale(std::span<const double> values) {
    constexpr double kSteepness = 1.5;
    constexpr double kLeastDeviation = 0.5;
    double mean = 0;
    for (const double value : values) mean += value / static_cast<double>(values.size());
    double variance = 0;
    for (const double value : values)
        variance += (value - mean) * (value - mean) / static_cast<double>(values.size());
    const double scale = kSteepness / std::max(std::sqrt(variance), kLeastDeviation);
    std::vector<float> worth;
    for (const double value : values)
        worth.push_back(static_cast<float>(1 / (1 + std::exp(-scale * (value - mean)))));
    return worth;
}

CueRow cueRowOf(const FloatMatrix& cues, std::int64_t step) {
    if (cues.cols != static_cast<std::int64_t>(kCueCount) || step < 0 || step >= cues.rows)
        throw Error(ErrorCode::Shape, "cues", "There must be one row of cues per sample.");
    CueRow row;
    const auto values = cues.row(step);
    for (const CueFacts& facts : allCueFacts())
        row[facts.cue] = values[static_cast<std::size_t>(facts.cue)];
    return row;
}

}  // namespace skimline

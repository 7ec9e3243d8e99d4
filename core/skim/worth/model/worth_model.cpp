// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/worth/model/worth_model.h"

#include <algorithm>
#include <cmath>

#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/skim/worth/model/idle_moments.h"
#include "core/skim/worth/model/model_json.h"

namespace skimline {
namespace {

constexpr const char* kWorthFormat = "skimline-worth";

double numberOf(const ModelJson& model, const nlohmann::json& object, const char* key) {
    const auto found = object.find(key);
    if (found == object.end() || !found->is_number() || !std::isfinite(found->get<double>()))
        model.refuse(std::string("\"") + key + "\" is not a number");
    return found->get<double>();
}

WorthTerm termFrom(const ModelJson& model, const nlohmann::json& object) {
    if (!object.is_object() || !object.contains("cue") || !object["cue"].is_string())
        model.refuse("a term names no cue");
    const auto cue = cueNamed(object["cue"].get<std::string>());
    if (!cue) model.refuse("a term names a cue that does not exist");
    const WorthTerm term{*cue, numberOf(model, object, "from"), numberOf(model, object, "to"),
                         numberOf(model, object, "weight")};
    if (term.from == term.to) model.refuse("a ramp has no length");
    return term;
}

WorthSight sightFrom(const ModelJson& model, const nlohmann::json& json) {
    const auto found = json.find("sight");
    if (found == json.end()) return {};
    return {model.weights(*found, "weights"), numberOf(model, *found, "bias")};
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
    const ModelJson model{file, "worth model"};
    const nlohmann::json json = model.read(kWorthFormat);
    if (json.value("cue_version", nlohmann::json()) != kCueVersion)
        throw Error(ErrorCode::Mismatch, file.string(),
                    "The worth model " + file.string() + " was made for different cues.");
    std::vector<WorthTerm> terms;
    const auto list = json.find("terms");
    if (list == json.end() || !list->is_array()) model.refuse("it has no terms");
    for (const auto& term : *list) terms.push_back(termFrom(model, term));
    const double idle = json.contains("idle_weight") ? numberOf(model, json, "idle_weight") : 0;
    return {std::move(terms), numberOf(model, json, "bias"), idle, sightFrom(model, json)};
}

void WorthModel::save(const std::filesystem::path& file, const std::string& how) const {
    using nlohmann::ordered_json;
    std::string text = "{\n" + modelLine("format", kWorthFormat) +
                       modelLine("cue_version", std::string(kCueVersion)) + modelLine("how", how) +
                       modelLine("bias", m_bias) + " \"terms\": [";
    const char* between = "\n  ";
    for (const WorthTerm& term : m_terms) {
        const ordered_json facts = {{"cue", std::string(cueFacts(term.cue).name)},
                                    {"from", term.from},
                                    {"to", term.to},
                                    {"weight", term.weight}};
        text += between + jsonText(facts);
        between = ",\n  ";
    }
    text += "],\n" + modelLine("idle_weight", m_idleWeight) +
            " \"sight\": {\"bias\": " + jsonText(ordered_json(m_sight.bias)) +
            ", \"weights\": " + jsonText(roundedWeights(m_sight.weights)) + "}\n}\n";
    AtomicFile::write(file, text, AtomicFile::IfExists::Replace);
}

double WorthModel::value(const CueRow& cues) const {
    double sum = m_bias;
    for (const WorthTerm& term : m_terms)
        sum += term.weight * ramp(term, static_cast<double>(cues[term.cue]));
    return sum;
}

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
    return smoothedValues(values);
}

std::vector<float> WorthModel::worthOf(const WorthEvidence& evidence) const {
    return worthOnScale(valuesOf(evidence));
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

std::vector<double> smoothedValues(std::span<const double> values) {
    std::vector<double> smooth(values.begin(), values.end());
    for (std::size_t step = 0; step < values.size(); ++step) {
        const double before = step > 0 ? values[step - 1] : values[step];
        const double after = step + 1 < values.size() ? values[step + 1] : values[step];
        smooth[step] = (before + 2 * values[step] + after) / 4;
    }
    return smooth;
}

std::vector<float> worthOnScale(std::span<const double> values, double leastDeviation) {
    const auto count = static_cast<double>(values.size());
    double mean = 0;
    for (const double value : values) mean += value / count;
    double variance = 0;
    for (const double value : values) variance += (value - mean) * (value - mean) / count;
    const double scale = kWorthSpread / std::max(std::sqrt(variance), leastDeviation);
    std::vector<float> worth;
    worth.reserve(values.size());
    for (const double value : values)
        worth.push_back(static_cast<float>(1 / (1 + std::exp(-scale * (value - mean)))));
    return worth;
}

}  // namespace skimline

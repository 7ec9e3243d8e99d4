// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/selftest/transcript_checks.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <nlohmann/json.hpp>

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"
#include "core/foundation/base/read_file.h"
#include "core/foundation/language/whisper/log_mel.h"
#include "core/skim/speech/transcription/window_decoder.h"
#include "core/skim/speech/transcription/word_times.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;
using Ids = std::vector<std::int64_t>;

constexpr double kTimeTolerance = 0.021;  // seconds
constexpr std::size_t kWavHeader = 44;    // bytes, of a file with only the two required chunks

std::vector<float> readWav(const fs::path& file) {
    const std::string bytes = readFile(file);
    const auto number = [&](std::size_t at, auto value) {
        std::memcpy(&value, bytes.data() + at, sizeof value);
        return value;
    };
    const bool plain = bytes.size() >= kWavHeader && bytes.starts_with("RIFF") &&
                       bytes.compare(36, 4, "data") == 0 && number(20, std::uint16_t{}) == 1 &&
                       number(22, std::uint16_t{}) == 1 &&
                       number(24, std::uint32_t{}) == kSpeechRate &&
                       number(34, std::uint16_t{}) == 16;
    if (!plain)
        throw Error(ErrorCode::Unsupported, file.string(),
                    file.string() + " is not a 16-bit mono WAV file at 16 kHz.");
    std::vector<float> samples;
    for (std::size_t at = kWavHeader; at + 1 < bytes.size(); at += 2)
        samples.push_back(static_cast<float>(number(at, std::int16_t{})) / 32768.0F);
    return samples;
}

/// One sound while it is being compared.
class TranscriptCase {
public:
    TranscriptCase(const nlohmann::json& wanted, const fs::path& sound, const fs::path& model,
                   const RunContext& context)
        : m_wanted(wanted), m_context(context), m_network(loadSpeechNetwork(model)) {
        const WhisperModel& network = m_network->model();
        m_memory = network.encode(
            logMel(readWav(sound), network.melFrames(), m_network->network.filters), context);
    }

    std::vector<GoldenFinding> check() {
        const Ids plain = written(false);
        add("tokens", plain == m_wanted.at("ids").get<Ids>());
        add("text", m_network->tokenizer->decode(plain) == m_wanted.at("text").get<std::string>());
        const Ids timed = firstWindow(m_wanted.at("ids_with_time_stamps").get<Ids>());
        add("tokens with times", written(true) == timed);
        checkTimes(timed);
        return std::move(m_findings);
    }

private:
    void add(const std::string& quantity, bool equal) {
        m_findings.push_back({quantity, equal ? 0 : kNotEqual, 0});
    }

    Ids written(bool times) const {
        DecodingOptions options;
        options.times = times;
        options.temperatures = {0};
        const auto english = m_network->tokens.languageToken("en").value_or(0);
        return WindowDecoder(*m_network, english, options).write(m_memory, {}, 0, m_context).ids;
    }

    Ids firstWindow(const Ids& ids) const {
        return {ids.begin(), std::find(ids.begin() + 1, ids.end(), m_network->tokens.firstTime)};
    }

    /// As in the reference library: from the written tokens only, over the whole window; the time
    /// of a token is its end.
    void checkTimes(const Ids& ids) {
        Ids tokens{m_network->tokens.start};
        tokens.insert(tokens.end(), ids.begin(), ids.end());
        const at::Tensor attention = followingAttention(*m_network, m_memory, tokens).slice(1, 1);
        const auto found = walkThrough(attention, 0, attention.size(1));
        const auto wanted = m_wanted.at("token_times").get<std::vector<double>>();
        double most = 0;
        for (std::size_t i = 0; i < found.size(); ++i)
            most = std::max(most, std::abs(found[i] - wanted.at(i)));
        m_findings.push_back({"token times", most, kTimeTolerance});
    }

    const nlohmann::json& m_wanted;
    const RunContext& m_context;
    std::shared_ptr<const SpeechNetwork> m_network;
    at::Tensor m_memory;
    std::vector<GoldenFinding> m_findings;
};

}  // namespace

std::vector<std::string> transcriptCaseNames(const fs::path& reference) {
    std::vector<std::string> names;
    const nlohmann::json cases = readJson(reference);
    for (const auto& [name, unused] : cases.items()) names.push_back(name);
    return names;
}

std::vector<GoldenFinding> checkTranscriptCase(const fs::path& reference, const fs::path& sound,
                                               const fs::path& model, const RunContext& context) {
    const nlohmann::json cases = readJson(reference);
    try {
        return TranscriptCase(cases.at(sound.filename().string()), sound, model, context).check();
    } catch (const nlohmann::json::exception&) {
        throw Error(ErrorCode::Corrupt, reference.string(),
                    reference.string() + " does not hold the expected reference cases.");
    }
}

}  // namespace skimline

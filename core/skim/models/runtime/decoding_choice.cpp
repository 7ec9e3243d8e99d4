// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/models/runtime/decoding_choice.h"

#include <utility>
#include <vector>

#include "core/foundation/base/error_ids.h"

namespace skimline {
namespace {

/// "vaapi: there is no ...; cuda: ...": why each kind does not open.
std::string obstacles(std::span<const HardwareDevice> devices) {
    std::string text;
    for (const HardwareDevice& device : devices)
        if (!device.opens)
            text += (text.empty() ? "" : "; ") + nameOf(device.kind) + ": " + device.whyNot;
    return text;
}

std::string obstacleOf(HardwareDecoding kind) {
    for (const HardwareDevice& device : hardwareDevices())
        if (device.kind == kind) return device.whyNot;
    return {};
}

}  // namespace

DecodingChoice::DecodingChoice(HardwareDecoding wish, LogSink log)
    : m_hardware(openHardware(wish)),
      m_isWished(wish != HardwareDecoding::Off),
      m_log(std::move(log)) {
    if (m_isWished && wish != HardwareDecoding::Auto && m_hardware == HardwareDecoding::Off)
        throw Error(ErrorCode::NotFound, ErrorId::HardwareNotOpened,
                    {nameOf(wish), obstacleOf(wish)});
}

DecodingChoice DecodingChoice::assuming(HardwareDecoding hardware, LogSink log) {
    DecodingChoice choice;
    choice.m_hardware = hardware;
    choice.m_isWished = true;
    choice.m_log = std::move(log);
    return choice;
}

void DecodingChoice::run(const std::function<void(HardwareDecoding)>& work) {
    if (m_hardware == HardwareDecoding::Off) {
        if (m_isWished)
            logTo(m_log, LogLevel::Info,
                  "No hardware decoder is available, so the video is decoded in software (" +
                      obstacles(hardwareDevices()) + ").");
        return work(m_hardware);
    }
    std::string sentence;
    try {
        logTo(m_log, LogLevel::Info, "Decoding by " + nameOf(m_hardware) + ".");
        return work(m_hardware);
    } catch (const Error& error) {
        if (error.subject() != kHardwareSubject) throw;
        sentence = error.what();
    }
    sentence.pop_back();
    logTo(m_log, LogLevel::Warning, sentence + ", so it is decoded in software.");
    m_hardware = HardwareDecoding::Off;
    m_isWished = false;
    work(m_hardware);
}

std::string hardwareSentence(std::span<const HardwareDevice> devices) {
    std::string open;
    for (const HardwareDevice& device : devices)
        if (device.opens) open += (open.empty() ? "" : " and ") + nameOf(device.kind);
    const std::string closed = obstacles(devices);
    if (open.empty()) return "none opens here (" + closed + "), so software decodes";
    return "with --hardware-decoding by " + open + (closed.empty() ? "" : " (" + closed + ")") +
           ", which has never been tried on hardware; what decodes then has the device's driver "
           "within reach, whose threads start outside the sandbox";
}

}  // namespace skimline

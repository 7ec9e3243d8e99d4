// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/commands/mcp/mcp_inbox.h"

#include <chrono>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/foundation/base/error.h"
#include "core/foundation/base/json/json_text.h"

namespace skimline::cli {
namespace {

using InboxJson = nlohmann::json;

constexpr std::size_t kMostWaiting = 1000;

InboxJson inboxJson(const std::string& message) {
    try {
        return parseJson(message, "the message", IfNotJson::Discard);
    } catch (const Error&) {
        return {};
    }
}

/// As JSON; empty: there is none.
std::string memberText(const InboxJson& message, const char* name) {
    const auto found = message.is_object() ? message.find(name) : message.end();
    return message.is_object() && found != message.end() ? jsonText(*found, -1, IfNotUtf8::Replace)
                                                         : std::string();
}

}  // namespace

void McpInbox::add(std::string message) {
    const InboxJson read = inboxJson(message);
    std::unique_lock lock(m_mutex);
    if (memberText(read, "method") == "\"notifications/cancelled\"") {
        cancel(read.contains("params") ? memberText(read.at("params"), "requestId") : "");
        return;
    }
    while (m_waiting.size() >= kMostWaiting && !(m_stop.requested() && !m_cancelled))
        m_changed.wait_for(lock, kStopCheckInterval);
    m_waiting.push_back({std::move(message), memberText(read, "id")});
    m_changed.notify_all();
}

void McpInbox::cancel(const std::string& id) {
    if (id.empty()) return;
    std::erase_if(m_waiting, [&](const Waiting& waiting) { return waiting.id == id; });
    if (m_answered != id || m_stop.requested()) return;
    m_cancelled = true;
    m_stop.request();
}

void McpInbox::end() {
    const std::lock_guard lock(m_mutex);
    m_ended = true;
    m_changed.notify_all();
}

bool McpInbox::hasEnded() const {
    const std::lock_guard lock(m_mutex);
    return m_ended;
}

std::optional<std::string> McpInbox::next() {
    std::unique_lock lock(m_mutex);
    while (m_waiting.empty() && !m_ended && !m_stop.requested())
        m_changed.wait_for(lock, kStopCheckInterval);
    if (m_waiting.empty() || m_stop.requested()) return std::nullopt;
    Waiting first = std::move(m_waiting.front());
    m_waiting.pop_front();
    m_answered = std::move(first.id);
    m_changed.notify_all();
    return std::move(first.message);
}

bool McpInbox::finish() {
    const std::lock_guard lock(m_mutex);
    m_answered.clear();
    if (m_cancelled) m_stop.flag().store(false);
    return std::exchange(m_cancelled, false);
}

}  // namespace skimline::cli

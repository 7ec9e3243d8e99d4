// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/cli/commands/mcp/mcp_server.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>
#include <utility>

#include "app/cli/commands/mcp/mcp_inbox.h"
#include "core/foundation/base/error.h"
#include "core/foundation/base/error_ids.h"
#include "core/foundation/base/json/json_text.h"

namespace skimline::cli {
namespace {

using RpcJson = nlohmann::json;

constexpr const char* kVersions[] = {"2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"};
constexpr int kNotJson = -32700;
constexpr int kNoRequest = -32600;
constexpr int kNoMethod = -32601;
constexpr int kBadParameters = -32602;

/// Requests the stop of calls while the program is stopped, again and again: the flag of calls is
/// reset after a call that was cancelled, and a signal at that moment must not be lost.
class StopRelay {
public:
    StopRelay(StopFlag program, StopFlag requests)
        : m_thread([this, program, requests]() mutable {
              std::unique_lock lock(m_mutex);
              while (!m_ended) {
                  if (program.requested()) requests.request();
                  m_changed.wait_for(lock, kStopCheckInterval);
              }
          }) {}
    ~StopRelay() {
        {
            const std::lock_guard lock(m_mutex);
            m_ended = true;
        }
        m_changed.notify_all();
        m_thread.join();
    }
    StopRelay(const StopRelay&) = delete;
    StopRelay& operator=(const StopRelay&) = delete;

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_ended = false;
    std::thread m_thread;
};

/// Adds the lines of a stream. Its thread is left alone if it still waits for one.
class InboxReader {
public:
    InboxReader(std::shared_ptr<McpInbox> inbox, std::istream& in)
        : m_inbox(std::move(inbox)), m_thread([into = m_inbox, &in] {
              for (std::string line; std::getline(in, line);)
                  if (line.find_first_not_of(" \t\r") != std::string::npos) into->add(line);
              into->end();
          }) {}
    ~InboxReader() {
        if (m_inbox->hasEnded())
            m_thread.join();
        else
            m_thread.detach();
    }
    InboxReader(const InboxReader&) = delete;
    InboxReader& operator=(const InboxReader&) = delete;

private:
    std::shared_ptr<McpInbox> m_inbox;
    std::thread m_thread;
};

/// An error of the protocol.
struct RpcError {
    int code;
    std::string sentence;
};

std::string rpcText(const RpcJson& json) { return jsonText(json, -1, IfNotUtf8::Replace); }

std::string errorAnswer(const RpcJson& id, const RpcError& error) {
    return rpcText({{"jsonrpc", "2.0"},
                    {"id", id},
                    {"error", {{"code", error.code}, {"message", error.sentence}}}});
}

RpcJson greeting(const RpcJson& parameters) {
    const std::string offered = parameters.value("protocolVersion", std::string());
    const auto* const known = std::ranges::find(kVersions, offered);
    return {{"protocolVersion", known == std::end(kVersions) ? kVersions[0] : *known},
            {"capabilities", {{"tools", RpcJson::object()}}},
            {"serverInfo", {{"name", "skimline"}, {"version", SKIMLINE_VERSION}}},
            {"instructions",
             "Shortens videos. Call propose_skim with a video, show the user the shots with their "
             "reasons, change shots by number, then call export_skim."}};
}

}  // namespace

void McpServer::serve(std::istream& in, std::ostream& out) {
    m_out = &out;
    const auto inbox = std::make_shared<McpInbox>(m_tools.stopFlag());
    const StopRelay relay(m_tools.programStop(), m_tools.stopFlag());
    const InboxReader reader(inbox, in);
    while (const auto message = inbox->next()) {
        const auto reply = answer(*message);
        if (!inbox->finish() && reply) out << *reply << std::endl;
        if (!out) break;
    }
    m_out = nullptr;
}

std::optional<std::string> McpServer::answer(const std::string& message) {
    RpcJson request;
    try {
        request = parseJson(message, "the message", IfNotJson::Discard);
    } catch (const Error& error) {
        return errorAnswer(nullptr, {kNotJson, error.what()});
    }
    if (request.is_discarded()) return errorAnswer(nullptr, {kNotJson, "The message is not JSON."});
    const bool named =
        request.is_object() && request.contains("method") && request.at("method").is_string();
    const RpcJson id = request.is_object() && request.contains("id") ? request.at("id") : RpcJson();
    if (!named) {
        // An answer to a question that was never asked.
        if (request.is_object() && (request.contains("result") || request.contains("error")))
            return std::nullopt;
        return errorAnswer(id, {kNoRequest, "The message is not a request."});
    }
    if (!request.contains("id")) return std::nullopt;
    const RpcJson parameters = request.contains("params") && request.at("params").is_object()
                                   ? request.at("params")
                                   : RpcJson::object();
    try {
        return rpcText({{"jsonrpc", "2.0"},
                        {"id", id},
                        {"result", resultOf(request.at("method").get<std::string>(), parameters)}});
    } catch (const RpcError& error) {
        return errorAnswer(id, error);
    } catch (const RpcJson::exception&) {
        return errorAnswer(id, {kBadParameters, "The parameters are of the wrong kind."});
    }
}

RpcJson McpServer::resultOf(const std::string& method, const RpcJson& parameters) {
    if (method == "initialize") return greeting(parameters);
    if (method == "ping") return RpcJson::object();
    if (method == "tools/list") return {{"tools", AgentTools::list()}};
    if (method == "tools/call") return toolResult(parameters);
    throw RpcError{kNoMethod, "The method \"" + method.substr(0, 80) + "\" is not known."};
}

RpcJson McpServer::toolResult(const RpcJson& parameters) {
    const std::string tool = parameters.value("name", std::string());
    if (!AgentTools::has(tool))
        throw RpcError{kBadParameters, "There is no tool \"" + tool.substr(0, 80) + "\"."};
    const auto content = [](const std::string& words) {
        return RpcJson::array({{{"type", "text"}, {"text", words}}});
    };
    try {
        const RpcJson found = m_tools.call(tool, parameters.value("arguments", RpcJson::object()),
                                           teller(parameters));
        return {
            {"content", content(rpcText(found))}, {"structuredContent", found}, {"isError", false}};
    } catch (const std::exception&) {
        return {{"content", content(currentError().what())}, {"isError", true}};
    }
}

AgentTools::ProgressReceiver McpServer::teller(const RpcJson& parameters) {
    const auto meta = parameters.find("_meta");
    if (m_out == nullptr || meta == parameters.end() || !meta->is_object()) return {};
    const auto token = meta->find("progressToken");
    if (token == meta->end()) return {};
    return [this, token = *token](double done, const std::string& stage) {
        const RpcJson progress = {{"progressToken", token}, {"progress", done}, {"message", stage}};
        *m_out << rpcText({{"jsonrpc", "2.0"},
                           {"method", "notifications/progress"},
                           {"params", progress}})
               << std::endl;
    };
}

}  // namespace skimline::cli

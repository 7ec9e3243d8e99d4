// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <istream>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <ostream>
#include <string>

#include "app/cli/commands/mcp/agent_tools.h"

namespace skimline::cli {

/// The Model Context Protocol (modelcontextprotocol.io, up to version 2025-11-25) over two streams:
/// one JSON-RPC message a line. Answers every request with an id, even before `initialize`; unknown
/// methods get an error. Requests are answered in turn, by the calling thread; while one runs, the
/// client receives its progress if it asked for that, and may cancel it, which stops the work and
/// leaves no incomplete file; a cancelled request gets no answer.
class McpServer {
public:
    using Json = nlohmann::json;

    /// @param tools  outlives this object
    explicit McpServer(AgentTools& tools) : m_tools(tools) {}

    /// Serves until the input ends or the program is stopped. @param in  lives as long as the
    /// program, or ends: a thread may wait for it that long
    void serve(std::istream& in, std::ostream& out);
    /// The answer to one message, as JSON text; none: it wants none.
    std::optional<std::string> answer(const std::string& message);

private:
    Json resultOf(const std::string& method, const Json& parameters);
    Json toolResult(const Json& parameters);

    /// Passes progress of a request on. None: the client does not want it.
    AgentTools::ProgressReceiver teller(const Json& parameters);

    AgentTools& m_tools;
    std::ostream* m_out = nullptr;  ///< while it serves
};

}  // namespace skimline::cli

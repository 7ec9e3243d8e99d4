#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Guess noted before the run: when a call of a tool times out at the client, the client sends notifications/cancelled,
# as the Model Context Protocol asks, and the server stops the work.
# Seen with mcp 1.30.0 (client and server): after read_timeout_seconds, and after the cancel scope around the call ends,
# the client sends nothing. The tool runs to its end, and its answer is thrown away.
# Output: two calls given up after 1 s, no notifications/cancelled on the wire, and the tool finished twice.
# Why it surprises: a long job (an analysis of a video) that the client gave up keeps the machine busy, and a client
# that tries again starts a second one.
# Date: 2026-11-30.
set -euo pipefail

tmp="$(mktemp -d)"
trap 'rm -rf "$tmp"' EXIT
python3 -m venv "$tmp/venv"
"$tmp/venv/bin/pip" install --quiet mcp==1.30.0
cd "$tmp"
cat > server.py <<'PY'
import anyio
from mcp.server.fastmcp import FastMCP

server = FastMCP("slow")


@server.tool()
async def slow() -> str:
    await anyio.sleep(3)
    with open("finished", "a") as log:
        log.write("finished\n")
    return "done"


server.run()
PY
# Keeps a copy of everything that the client sends.
cat > relay.py <<'PY'
import subprocess
import sys

server = subprocess.Popen([sys.executable, "server.py"], stdin=subprocess.PIPE, stderr=subprocess.DEVNULL)
with open("sent", "ab", buffering=0) as log:
    for line in sys.stdin.buffer:
        log.write(line)
        server.stdin.write(line)
        server.stdin.flush()
server.stdin.close()
server.wait()
PY
cat > client.py <<'PY'
import datetime
import sys

import anyio
from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.shared.exceptions import McpError


async def main():
    async with stdio_client(StdioServerParameters(command=sys.executable, args=["relay.py"])) as streams:
        async with ClientSession(*streams) as session:
            await session.initialize()
            try:
                await session.call_tool("slow", {}, read_timeout_seconds=datetime.timedelta(seconds=1))
            except McpError as error:
                print("first call:", error)
            with anyio.move_on_after(1) as scope:
                await session.call_tool("slow", {})
            print("second call given up:", scope.cancelled_caught)
            await anyio.sleep(5)


anyio.run(main)
sent = open("sent").read()
calls, cancelled = sent.count('"tools/call"'), sent.count("notifications/cancelled")
finished = open("finished").read().count("finished")
print(f"calls sent {calls}, cancellations sent {cancelled}, calls that ran to their end {finished}")
if (calls, cancelled, finished) != (2, 0, 2):
    sys.exit("The client or the server did not behave as stated.")
PY
"$tmp/venv/bin/python" client.py

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/models/model_store.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <thread>

#include "core/foundation/base/error.h"
#include "core/skim/models/checksums.h"
#include "tests/support/environment.h"
#include "tests/support/scratch_folder.h"

using namespace std::chrono_literals;
namespace fs = std::filesystem;
using skimline::ErrorCode;
using skimline::ModelEntry;
using skimline::ModelStore;

namespace {

const std::string kContents = "abc";
const std::string kContentsSha1 = "a9993e364706816aba3e25717850c26c9cd0d89d";  // FIPS 180 example

const std::string kContentsSha256 =
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";  // FIPS 180 example

/// Answers on the loopback interface, one connection at a time, by path.
class LoopbackServer {
public:
    LoopbackServer() {
        m_socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t length = sizeof(address);
        EXPECT_EQ(::bind(m_socket, reinterpret_cast<sockaddr*>(&address), length), 0);
        EXPECT_EQ(::listen(m_socket, 8), 0);
        ::getsockname(m_socket, reinterpret_cast<sockaddr*>(&address), &length);
        m_port = ntohs(address.sin_port);
        m_thread = std::thread([this] { serve(); });
    }
    ~LoopbackServer() {
        m_stopping = true;
        ::shutdown(m_socket, SHUT_RDWR);
        ::close(m_socket);
        m_thread.join();
    }
    LoopbackServer(const LoopbackServer&) = delete;
    LoopbackServer& operator=(const LoopbackServer&) = delete;

    std::string url(const std::string& path) const {
        return "http://127.0.0.1:" + std::to_string(m_port) + path;
    }
    std::atomic<int> requests{0};

private:
    void serve() {
        for (;;) {
            const int client = ::accept(m_socket, nullptr, nullptr);
            if (client < 0) return;
            std::string request(4096, '\0');
            const ssize_t count = ::recv(client, request.data(), request.size(), 0);
            request.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
            ++requests;
            answer(client, request.substr(4, request.find(' ', 4) - 4));
            ::close(client);
        }
    }
    void answer(int client, const std::string& path) {
        if (path == "/good") return reply(client, "200 OK", kContents.size(), kContents);
        if (path == "/wrong") return reply(client, "200 OK", 5, "other");
        if (path == "/short") return reply(client, "200 OK", 1000, "abc");
        if (path == "/moved") return redirect(client, url("/good"));
        if (path == "/loop") return redirect(client, url("/loop"));
        if (path == "/file") return redirect(client, "file:///etc/hostname");
        if (path == "/large") return reply(client, "200 OK", 100000, std::string(100000, 'x'));
        if (path != "/stall") return reply(client, "404 Not Found", 4, "gone");
        reply(client, "200 OK", 1000, "abc");
        while (!m_stopping && !hungUp(client)) std::this_thread::sleep_for(5ms);
    }
    static bool hungUp(int client) {
        char byte = 0;
        return ::recv(client, &byte, 1, MSG_DONTWAIT) == 0;
    }
    static void reply(int client, const std::string& status, std::size_t length,
                      const std::string& body) {
        send(client, "HTTP/1.1 " + status + "\r\nConnection: close\r\nContent-Length: " +
                         std::to_string(length) + "\r\n\r\n" + body);
    }
    static void redirect(int client, const std::string& target) {
        send(client, "HTTP/1.1 302 Found\r\nConnection: close\r\nContent-Length: 0\r\nLocation: " +
                         target + "\r\n\r\n");
    }
    static void send(int client, const std::string& text) {
        std::size_t sent = 0;
        while (sent < text.size()) {
            const ssize_t count =
                ::send(client, text.data() + sent, text.size() - sent, MSG_NOSIGNAL);
            if (count <= 0) return;
            sent += static_cast<std::size_t>(count);
        }
    }

    int m_socket = -1;
    int m_port = 0;
    std::atomic<bool> m_stopping{false};
    std::thread m_thread;
};

class Models : public testing::Test {
protected:
    ModelStore store(const std::string& path = "/good",
                     std::optional<fs::path> explicitFolder = {}) const {
        ModelEntry entry;
        entry.id = "tiny";
        entry.fileName = "tiny.weights";
        entry.url = path.starts_with("/") ? server.url(path) : path;
        entry.sha1 = {std::string(40, '0'), kContentsSha1};
        entry.largestBytes = 50000;
        return ModelStore(std::move(explicitFolder), {entry});
    }
    fs::path installed() const { return scratch / "data" / "skimline" / "models" / "tiny.weights"; }
    bool nothingLeftBehind() const {
        return !fs::exists(installed().parent_path()) || fs::is_empty(installed().parent_path());
    }
    static void write(const fs::path& path, const std::string& contents) {
        fs::create_directories(path.parent_path());
        std::ofstream(path, std::ios::binary) << contents;
    }
    static std::string read(const fs::path& path) {
        std::ifstream stream(path, std::ios::binary);
        return {(std::istreambuf_iterator<char>(stream)), {}};
    }
    static std::string expect(ErrorCode code, const std::function<void()>& action) {
        try {
            action();
        } catch (const skimline::Error& error) {
            EXPECT_EQ(error.code(), code) << error.what();
            EXPECT_TRUE(std::string(error.what()).ends_with(".")) << error.what();
            return error.what();
        }
        ADD_FAILURE() << "nothing was thrown";
        return {};
    }

    skimline::test::ScratchFolder scratch;
    skimline::test::EnvironmentVariable data{"XDG_DATA_HOME", (scratch / "data").string()};
    skimline::test::EnvironmentVariable proxy{"no_proxy", "127.0.0.1"};
    skimline::test::EnvironmentVariable models{"SKIMLINE_MODELS", std::nullopt};
    LoopbackServer server;
};

TEST_F(Models, fetchInstallsTheVerifiedFile) {
    std::vector<skimline::Progress> reports;
    const skimline::RunContext context(
        {}, [&](const skimline::Progress& progress) { reports.push_back(progress); });
    EXPECT_EQ(store().fetch("tiny", context), installed());
    EXPECT_EQ(read(installed()), kContents);
    EXPECT_EQ(store().folderOf("tiny"), installed().parent_path());
    EXPECT_EQ(std::distance(fs::directory_iterator(installed().parent_path()), {}), 1);
    ASSERT_FALSE(reports.empty());
    EXPECT_EQ(reports.back().stage, skimline::Stage::Fetch);
    EXPECT_EQ(reports.back().done, 3);
}

TEST_F(Models, anExplicitFolderReceivesWhatIsInstalled) {
    const fs::path mine = scratch / "mine";
    EXPECT_EQ(store("/good", mine).fetch("tiny", {}), mine / "tiny.weights");
    EXPECT_EQ(store("/good", scratch / "other").import(mine / "tiny.weights", {}),
              scratch / "other" / "tiny.weights");
    EXPECT_FALSE(fs::exists(installed()));
}

TEST_F(Models, fetchFollowsARedirect) {
    store("/moved").fetch("tiny", {});
    EXPECT_EQ(read(installed()), kContents);
    EXPECT_EQ(server.requests, 2);
}

TEST_F(Models, fetchKeepsAGoodFileAndReplacesADamagedOne) {
    write(installed(), "damaged");
    store().fetch("tiny", {});
    EXPECT_EQ(read(installed()), kContents);
    EXPECT_EQ(server.requests, 1);
    store().fetch("tiny", {});
    EXPECT_EQ(server.requests, 1);
}

TEST_F(Models, failedFetchesInstallNothing) {
    for (const char* path : {"/wrong", "/short", "/missing", "/loop", "/file", "/large",
                             "file:///etc/hostname", "ftp://127.0.0.1/x", "http://127.0.0.1:1/x"}) {
        const std::string sentence =
            expect(ErrorCode::Network, [&] { store(path).fetch("tiny", {}); });
        EXPECT_NE(sentence.find("://"), std::string::npos) << sentence;
        EXPECT_TRUE(nothingLeftBehind()) << path;
    }
    EXPECT_LT(server.requests, 20);  // the loop was left
}

TEST_F(Models, nothingIsFetchedWithoutEncryption) {
    for (const char* url :
         {"http://example.com/x", "http://localhost/x", "http://127.0.0.1.example.com/x"}) {
        const std::string sentence =
            expect(ErrorCode::Network, [&] { store(url).fetch("tiny", {}); });
        // Refused before any name is looked up.
        EXPECT_NE(sentence.find("rotocol"), std::string::npos) << sentence;
    }
}

TEST_F(Models, everyAddressOfTheCatalogueIsEncrypted) {
    for (const ModelEntry& entry : skimline::knownModels()) {
        EXPECT_TRUE(entry.url.starts_with("https://")) << entry.url;
        for (const std::string& mirror : entry.mirrors)
            EXPECT_TRUE(mirror.starts_with("https://")) << mirror;
        ASSERT_EQ(entry.sha256.size(), entry.sha1.size()) << entry.id;
        // A network that users choose is imported from a folder, never downloaded.
        if (entry.id == "image-text")
            EXPECT_TRUE(entry.sha256.empty());
        else
            EXPECT_EQ(entry.sha256.at(entry.sha256.size() - 1).size(), 64U) << entry.id;
    }
}

TEST_F(Models, aMirrorIsAskedWhereTheFirstAddressFails) {
    ModelEntry entry;
    entry.id = "tiny";
    entry.fileName = "tiny.weights";
    entry.sha1 = {kContentsSha1};
    entry.sha256 = {kContentsSha256};
    entry.url = server.url("/missing");
    entry.mirrors = {server.url("/short"), server.url("/good")};
    ModelStore({}, {entry}).fetch("tiny", {});
    EXPECT_EQ(read(installed()), kContents);
    EXPECT_EQ(server.requests, 3);
}

TEST_F(Models, theLongerChecksumCountsWhereItIsPublished) {
    ModelEntry entry;
    entry.id = "tiny";
    entry.fileName = "tiny.weights";
    entry.url = server.url("/good");
    entry.sha1 = {kContentsSha1};
    entry.sha256 = {std::string(64, '0')};
    expect(ErrorCode::Network, [&] { ModelStore({}, {entry}).fetch("tiny", {}); });
    EXPECT_TRUE(nothingLeftBehind());
    write(scratch / "file", kContents);
    expect(ErrorCode::Mismatch, [&] { ModelStore({}, {entry}).import(scratch / "file", {}); });
}

TEST_F(Models, failedFetchLeavesTheOldFile) {
    write(installed(), "old");
    expect(ErrorCode::Network, [&] { store("/missing").fetch("tiny", {}); });
    EXPECT_EQ(read(installed()), "old");
}

TEST_F(Models, stalledFetchStopsWithin200Milliseconds) {
    skimline::StopFlag stop;
    std::chrono::steady_clock::time_point askedAt;
    std::thread asker([&] {
        while (server.requests == 0) std::this_thread::sleep_for(1ms);
        std::this_thread::sleep_for(50ms);
        askedAt = std::chrono::steady_clock::now();
        stop.request();
    });
    expect(ErrorCode::Cancelled, [&] { store("/stall").fetch("tiny", {stop, {}}); });
    const auto stoppedAt = std::chrono::steady_clock::now();
    asker.join();
    EXPECT_LT(stoppedAt - askedAt, 200ms);
    EXPECT_TRUE(nothingLeftBehind());
}

TEST_F(Models, importRecognisesTheFileByItsContents) {
    write(scratch / "my downloads" / "renamed.bin", kContents);
    EXPECT_EQ(store().import(scratch / "my downloads" / "renamed.bin", {}), installed());
    EXPECT_EQ(read(installed()), kContents);
    EXPECT_EQ(store().import(installed(), {}), installed());
    EXPECT_EQ(server.requests, 0);
}

TEST_F(Models, importRefusesWhatItDoesNotKnow) {
    write(scratch / "other", "other");
    expect(ErrorCode::Mismatch, [&] { store().import(scratch / "other", {}); });
    expect(ErrorCode::NotFound, [&] { store().import(scratch / "none", {}); });
    expect(ErrorCode::Unreadable, [&] { store().import(scratch.path(), {}); });
    EXPECT_TRUE(nothingLeftBehind());
}

TEST_F(Models, folderThatCannotBeMadeIsAnError) {
    write(scratch / "data", "a file where the folder should be");
    expect(ErrorCode::Io, [&] { store().fetch("tiny", {}); });
    EXPECT_EQ(server.requests, 0);
}

TEST_F(Models, foldersAreSearchedInOrder) {
    const fs::path explicitFolder = scratch / "explicit";
    const std::string sentence =
        expect(ErrorCode::MissingWeights, [&] { store("/good", explicitFolder).folderOf("tiny"); });
    EXPECT_NE(sentence.find("skimline models fetch tiny"), std::string::npos) << sentence;
    EXPECT_NE(sentence.find("skimline models import"), std::string::npos) << sentence;
    EXPECT_TRUE(store().list().front().installedAt.empty());

    write(installed(), kContents);
    EXPECT_EQ(store("/good", explicitFolder).folderOf("tiny"), installed().parent_path());
    models.set((scratch / "variable").string());
    EXPECT_EQ(store("/good", explicitFolder).folderOf("tiny"), installed().parent_path());
    write(scratch / "variable" / "tiny.weights", kContents);
    EXPECT_EQ(store("/good", explicitFolder).folderOf("tiny"), scratch / "variable");
    write(explicitFolder / "tiny.weights", kContents);
    EXPECT_EQ(store("/good", explicitFolder).folderOf("tiny"), explicitFolder);
    EXPECT_EQ(store("/good", explicitFolder).list().front().installedAt,
              explicitFolder / "tiny.weights");
}

TEST_F(Models, unknownModelsAreWrongUsage) {
    expect(ErrorCode::Usage, [&] { store().folderOf("huge"); });
    expect(ErrorCode::Usage, [&] { store().fetch("huge", {}); });
}

TEST_F(Models, theCatalogueHoldsBothVariantsOfGoogLeNetAndSpeechNetworks) {
    const auto known = skimline::knownModels();
    ASSERT_EQ(known.size(), 9U);
    EXPECT_EQ(known[1].id, "clip-b16");
    EXPECT_EQ(known[2].id, "dinov2-s14");
    EXPECT_EQ(known[3].id, "image-text");
    EXPECT_TRUE(known[3].sha1.empty());
    EXPECT_EQ(known[4].id, "whisper-small");
    EXPECT_EQ(known[8].fileName, "ggml-tiny.en.bin");
    EXPECT_EQ(known[8].sha1,
              (std::vector<std::string>{"c78c86eb1a8faa21b369bcd33207cc90d64ae9df"}));
    EXPECT_EQ(known[0].id, "googlenet");
    EXPECT_EQ(known[0].sha1.size(), 2U);
    EXPECT_EQ(known[0].sha1[0], "405fc5acd08a3bb12de8ee5e23a96bec22f08204");
}

TEST_F(Models, sha1OfALongFile) {
    write(scratch / "million", std::string(1000000, 'a'));  // FIPS 180 example
    EXPECT_EQ(skimline::sha1OfFile(scratch / "million", {}),
              "34aa973cd4c4daa4f61eeb2bdbad27316534016f");
    const skimline::Checksums both = skimline::checksumsOfFile(scratch / "million", {});
    EXPECT_EQ(both.sha1, "34aa973cd4c4daa4f61eeb2bdbad27316534016f");
    EXPECT_EQ(both.sha256, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

}  // namespace

TEST_F(Models, spoiltWeightsAreNotUsed) {
    write(installed(), kContents);
    EXPECT_EQ(store("/good").checkedFolderOf("tiny", {}), installed().parent_path());
    write(installed(), "abd");
    EXPECT_EQ(store("/good").folderOf("tiny"), installed().parent_path());
    const std::string sentence =
        expect(ErrorCode::Corrupt, [&] { store("/good").checkedFolderOf("tiny", {}); });
    EXPECT_NE(sentence.find("checksum"), std::string::npos) << sentence;
}

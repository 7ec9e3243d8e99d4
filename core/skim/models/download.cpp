// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/models/download.h"

#include <curl/curl.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <mutex>
#include <optional>

#include "core/foundation/base/error_ids.h"

namespace skimline {
namespace {

constexpr long kMostRedirects = 5;
constexpr long kConnectSeconds = 20;
constexpr long kSilenceSeconds = 30;
constexpr int kPollMilliseconds = 100;
// An address, not a name, which somebody could resolve otherwise.
constexpr const char* kThisMachine = "http://127.0.0.1:";

template <auto Free>
struct Freeing {
    template <typename T>
    void operator()(T* handle) const {
        Free(handle);
    }
};
using Easy = std::unique_ptr<CURL, Freeing<curl_easy_cleanup>>;
using Multi = std::unique_ptr<CURLM, Freeing<curl_multi_cleanup>>;
using Stream = std::unique_ptr<std::FILE, Freeing<std::fclose>>;

void initialiseOnce() {
    static std::once_flag done;
    std::call_once(done, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });
}

[[noreturn]] void throwNetwork(const std::string& url, const std::string& reason) {
    throw Error(ErrorCode::Network, ErrorId::DownloadFailed, {url, reason});
}

/// One transfer. The callback only notes what went wrong; nothing may be thrown through C code.
class Transfer {
public:
    Transfer(std::string url, const std::filesystem::path& target, std::uint64_t largestBytes,
             const RunContext& context)
        : m_url(std::move(url)),
          m_target(target),
          m_largestBytes(largestBytes),
          m_context(context),
          m_file(std::fopen(target.c_str(), "wb")) {
        if (!m_file) throwUnwritten(errno);
        initialiseOnce();
        m_easy.reset(curl_easy_init());
        m_multi.reset(curl_multi_init());
        if (!m_easy || !m_multi) throwNetwork(m_url, "libcurl cannot start");
        configure();
    }
    ~Transfer() { curl_multi_remove_handle(m_multi.get(), m_easy.get()); }
    Transfer(const Transfer&) = delete;
    Transfer& operator=(const Transfer&) = delete;

    void run() {
        curl_multi_add_handle(m_multi.get(), m_easy.get());
        for (int running = 1; running > 0;) {
            if (curl_multi_perform(m_multi.get(), &running) != CURLM_OK)
                throwNetwork(m_url, "libcurl gave up");
            m_context.throwIfStopped();
            if (m_progress) m_progress->advanceTo(m_received);
            if (running > 0) curl_multi_poll(m_multi.get(), nullptr, 0, kPollMilliseconds, nullptr);
        }
        finish();
    }

private:
    void configure() {
        CURL* easy = m_easy.get();
        curl_easy_setopt(easy, CURLOPT_URL, m_url.c_str());
        allowProtocols(easy);
        curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 1L);
        curl_easy_setopt(easy, CURLOPT_MAXREDIRS, kMostRedirects);
        curl_easy_setopt(easy, CURLOPT_FAILONERROR, 1L);
        curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
        curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT, kConnectSeconds);
        curl_easy_setopt(easy, CURLOPT_LOW_SPEED_LIMIT, 1L);
        curl_easy_setopt(easy, CURLOPT_LOW_SPEED_TIME, kSilenceSeconds);
        curl_easy_setopt(easy, CURLOPT_USERAGENT, "skimline");
        curl_easy_setopt(easy, CURLOPT_ERRORBUFFER, m_reason.data());
        curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, &Transfer::received);
        curl_easy_setopt(easy, CURLOPT_WRITEDATA, this);
    }

    /// Nobody on the way may see or change what is fetched, nor lead elsewhere. What this machine
    /// offers itself needs no encryption.
    void allowProtocols(CURL* easy) const {
        const bool local = m_url.starts_with(kThisMachine);
#if LIBCURL_VERSION_NUM >= 0x075500
        const char* const allowed = local ? "http,https" : "https";
        curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, allowed);
        curl_easy_setopt(easy, CURLOPT_REDIR_PROTOCOLS_STR, allowed);
#else
        const long allowed = local ? CURLPROTO_HTTP | CURLPROTO_HTTPS : CURLPROTO_HTTPS;
        curl_easy_setopt(easy, CURLOPT_PROTOCOLS, allowed);
        curl_easy_setopt(easy, CURLOPT_REDIR_PROTOCOLS, allowed);
#endif
    }

    static std::size_t received(const char* bytes, std::size_t, std::size_t count, void* self) {
        return static_cast<Transfer*>(self)->take(bytes, count);
    }

    // Anything but `count` ends the transfer.
    std::size_t take(const char* bytes, std::size_t count) {
        if (!m_progress) {
            curl_off_t length = 0;
            curl_easy_getinfo(m_easy.get(), CURLINFO_CONTENT_LENGTH_DOWNLOAD_T, &length);
            m_progress.emplace(m_context, Stage::Fetch, std::max<std::int64_t>(length, 0));
        }
        m_received += static_cast<std::int64_t>(count);
        m_tooLarge = static_cast<std::uint64_t>(m_received) > m_largestBytes;
        if (m_tooLarge) return 0;
        const std::size_t written = std::fwrite(bytes, 1, count, m_file.get());
        if (written != count) m_writeError = errno;
        return written;
    }

    void finish() {
        int left = 0;
        const CURLMsg* message = curl_multi_info_read(m_multi.get(), &left);
        const CURLcode code = message ? message->data.result : CURLE_RECV_ERROR;
        if (m_tooLarge) throwNetwork(m_url, "the file is larger than expected");
        if (m_writeError != 0) throwUnwritten(m_writeError);
        if (code != CURLE_OK)
            throwNetwork(m_url, m_reason[0] ? m_reason.data() : curl_easy_strerror(code));
        if (std::fclose(m_file.release()) != 0) throwUnwritten(errno);
        if (m_progress) m_progress->finish();
    }

    [[noreturn]] void throwUnwritten(int number) const {
        throw Error(number == ENOSPC || number == EDQUOT ? ErrorCode::DiskFull : ErrorCode::Io,
                    m_target.string(),
                    "Cannot write " + m_target.string() + ": " + std::strerror(number) + ".");
    }

    std::string m_url;
    std::filesystem::path m_target;
    std::uint64_t m_largestBytes;
    const RunContext& m_context;
    Stream m_file;
    Easy m_easy;
    Multi m_multi;
    std::array<char, CURL_ERROR_SIZE> m_reason{};
    std::optional<StageProgress> m_progress;
    std::int64_t m_received = 0;
    bool m_tooLarge = false;
    int m_writeError = 0;
};

}  // namespace

void download(const std::string& url, const std::filesystem::path& target,
              std::uint64_t largestBytes, const RunContext& context) {
    context.throwIfStopped();
    Transfer(url, target, largestBytes, context).run();
}

}  // namespace skimline

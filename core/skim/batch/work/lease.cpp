// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/skim/batch/work/lease.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstring>

#include "core/foundation/base/error_ids.h"
#include "core/foundation/base/read_file.h"
#include "core/skim/batch/work/posix_file.h"

namespace skimline::batch {

namespace fs = std::filesystem;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;

namespace {

constexpr int kBeatsPerLease = 8;

nanoseconds modifiedAt(const struct stat& facts) {
    return std::chrono::seconds(facts.st_mtim.tv_sec) + nanoseconds(facts.st_mtim.tv_nsec);
}

/// Touches the file and reads the time that the server gave it.
nanoseconds serverTime(int descriptor) {
    struct stat facts {};
    futimens(descriptor, nullptr);
    fstat(descriptor, &facts);
    return modifiedAt(facts);
}

int createdFile(const fs::path& file, const std::string& contents) {
    const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
    if (descriptor < 0 || ::write(descriptor, contents.data(), contents.size()) !=
                              static_cast<ssize_t>(contents.size())) {
        const int failure = errno;
        if (descriptor >= 0) ::close(descriptor);
        ::unlink(file.c_str());
        throw Error(failure == ENOSPC || failure == EDQUOT ? ErrorCode::DiskFull : ErrorCode::Io,
                    ErrorId::FileNotCreated, {file.string(), std::strerror(failure)});
    }
    return descriptor;
}

}  // namespace

Lease::Lease(fs::path file, int descriptor, milliseconds lasts)
    : m_file(std::move(file)),
      m_descriptor(descriptor),
      m_heart([this, every = lasts / kBeatsPerLease] { beat(every); }) {}

Lease::~Lease() {
    {
        const std::lock_guard lock(m_mutex);
        m_over = true;
    }
    m_changed.notify_all();
    m_heart.join();
    if (isOurs()) ::unlink(m_file.c_str());
    ::close(m_descriptor);
}

bool Lease::isOurs() const {
    struct stat own {};
    struct stat named {};
    return fstat(m_descriptor, &own) == 0 && ::stat(m_file.c_str(), &named) == 0 &&
           own.st_ino == named.st_ino && own.st_dev == named.st_dev;
}

void Lease::beat(milliseconds every) {
    std::unique_lock lock(m_mutex);
    while (!m_changed.wait_for(lock, every, [this] { return m_over; }))
        futimens(m_descriptor, nullptr);
}

LeaseFolder::LeaseFolder(fs::path folder, milliseconds lasts)
    : m_folder(std::move(folder)), m_lasts(lasts), m_self(thisWorker()) {}

fs::path LeaseFolder::ownName(const char* kind) const {
    static std::atomic<unsigned> serial{0};
    return m_folder / ("." + m_self.name() + "." + kind + std::to_string(serial.fetch_add(1)));
}

std::unique_ptr<Lease> LeaseFolder::take(const std::string& id) const {
    const fs::path own = ownName("own");
    const int descriptor = createdFile(own, m_self.text());
    const fs::path lease = m_folder / id;
    bool taken = false;
    try {
        taken = linkAs(own, lease) || (removeIfAbandoned(lease, descriptor) && linkAs(own, lease));
    } catch (const Error&) {
        ::close(descriptor);
        ::unlink(own.c_str());
        throw;
    }
    ::unlink(own.c_str());
    if (taken) return std::make_unique<Lease>(lease, descriptor, m_lasts);
    ::close(descriptor);
    return nullptr;
}

bool LeaseFolder::removeIfAbandoned(const fs::path& lease, int own) const {
    const nanoseconds now = serverTime(own);
    struct stat seen {};
    if (::stat(lease.c_str(), &seen) != 0) return true;  // the lease has been returned meanwhile
    if (now - modifiedAt(seen) <= m_lasts && !isGone(readFileIfThere(lease))) return false;
    const fs::path aside = ownName("taken");
    if (::rename(lease.c_str(), aside.c_str()) != 0) return errno == ENOENT;
    struct stat got {};
    const bool same = ::stat(aside.c_str(), &got) == 0 && got.st_ino == seen.st_ino;
    // Another worker was faster and this is its new lease: put it back.
    if (!same) linkAs(aside, lease);
    ::unlink(aside.c_str());
    return same;
}

void LeaseFolder::sweep(const std::function<bool(const std::string& id)>& isDone) const {
    std::error_code failure;
    for (fs::directory_iterator at(m_folder, failure), end; !failure && at != end;
         at.increment(failure)) {
        const std::string name = at->path().filename().string();
        const bool over =
            name.starts_with(".") ? isGone(readFileIfThere(at->path())) : isDone(name);
        if (over) ::unlink(at->path().c_str());
    }
}

}  // namespace skimline::batch

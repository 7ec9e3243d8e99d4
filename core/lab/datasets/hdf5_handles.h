// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

// Later versions gave some functions new signatures; this keeps those of 1.10.
#define H5_USE_110_API
#include <hdf5.h>

#include <mutex>
#include <utility>

namespace skimline::hdf5 {

/// Owner of one HDF5 identifier.
template <herr_t (*Close)(hid_t)>
class Handle {
public:
    explicit Handle(hid_t id = H5I_INVALID_HID) : m_id(id) {}
    ~Handle() { close(); }
    Handle(Handle&& other) noexcept : m_id(std::exchange(other.m_id, H5I_INVALID_HID)) {}
    Handle& operator=(Handle&& other) noexcept {
        if (this != &other) {
            close();
            m_id = std::exchange(other.m_id, H5I_INVALID_HID);
        }
        return *this;
    }

    explicit operator bool() const { return m_id >= 0; }
    hid_t get() const { return m_id; }
    /// @return false when closing failed, which for files means that data did not reach the disk
    bool close() { return m_id < 0 || Close(std::exchange(m_id, H5I_INVALID_HID)) >= 0; }

private:
    hid_t m_id;
};

using File = Handle<H5Fclose>;
using Group = Handle<H5Gclose>;
using Dataset = Handle<H5Dclose>;
using Dataspace = Handle<H5Sclose>;
using Datatype = Handle<H5Tclose>;
using PropertyList = Handle<H5Pclose>;

/// The library keeps global state without locks and prints errors to stderr: while one of these
/// lives, the thread has exclusive use of the library, and error printing is off.
class Session {
public:
    Session() : m_lock(mutex()) {
        // Damaged files leave identifiers behind, for which the library's exit handler prints
        // errors. By then all of our handles are closed.
        static const herr_t kNoExitHandler = H5dont_atexit();
        static_cast<void>(kNoExitHandler);
        H5Eget_auto2(H5E_DEFAULT, &m_printer, &m_printerData);
        H5Eset_auto2(H5E_DEFAULT, nullptr, nullptr);
    }
    ~Session() { H5Eset_auto2(H5E_DEFAULT, m_printer, m_printerData); }
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

private:
    static std::mutex& mutex() {
        static std::mutex instance;
        return instance;
    }

    std::lock_guard<std::mutex> m_lock;
    H5E_auto2_t m_printer = nullptr;
    void* m_printerData = nullptr;
};

}  // namespace skimline::hdf5

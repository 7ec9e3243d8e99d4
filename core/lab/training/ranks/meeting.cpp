// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lab/training/ranks/meeting.h"

#include <random>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "core/foundation/base/atomic_file.h"
#include "core/foundation/base/error.h"
#include "core/foundation/base/read_file.h"

namespace skimline {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kLookEvery{20};

/// A new unique name.
std::string newName() {
    std::random_device random;
    std::ostringstream name;
    name << std::hex << random() << random();
    return name.str();
}

/// Files through which the processes find each other.
class Notes {
public:
    Notes(fs::path folder, int size) : m_folder(std::move(folder)), m_size(size) {
        fs::create_directories(m_folder);
    }

    std::string read(const std::string& name) const {
        try {
            return fs::exists(m_folder / name) ? readFile(m_folder / name) : std::string();
        } catch (const Error&) {
            return {};  // replaced just now
        }
    }
    void write(const std::string& name, const std::string& text) const {
        AtomicFile::write(m_folder / name, text, AtomicFile::IfExists::Replace);
    }
    /// Texts of all others under this name, a word each; "-" for nothing.
    std::vector<std::string> readAll(const std::string& name) const {
        std::vector<std::string> all;
        for (int rank = 1; rank < m_size; ++rank) {
            const std::string text = read(name + std::to_string(rank));
            all.push_back(text.empty() ? "-" : text);
        }
        return all;
    }
    void clear() const {
        std::error_code ignored;
        for (const char* name : {"offer", "agreed"}) fs::remove(m_folder / name, ignored);
        for (int rank = 1; rank < m_size; ++rank)
            for (const char* name : {"here", "taken"})
                fs::remove(m_folder / (name + std::to_string(rank)), ignored);
    }
    fs::path file(const std::string& name) const { return m_folder / name; }

private:
    fs::path m_folder;
    int m_size;
};

/// @return the agreed name; empty: none yet
std::string offerName(const Notes& notes, std::string& offered, std::vector<std::string>& to) {
    const std::vector<std::string> here = notes.readAll("here");
    if (offered.empty() || here != to) {  // a rank has arrived, or arrived again
        to = here;
        offered = newName();
        std::string text = offered;
        for (const std::string& name : to) text += " " + name;
        notes.write("offer", text);
    }
    for (const std::string& taken : notes.readAll("taken"))
        if (taken != offered) return {};
    notes.write("agreed", offered);
    return offered;
}

std::string takeName(const Notes& notes, int rank, const std::string& self) {
    const std::string number = std::to_string(rank);
    if (notes.read("here" + number) != self) notes.write("here" + number, self);
    std::istringstream offer(notes.read("offer"));
    std::string offered;
    std::string to;
    offer >> offered;
    for (int i = 0; i < rank; ++i) offer >> to;
    if (to != self) return {};
    if (notes.read("taken" + number) != offered) notes.write("taken" + number, offered);
    return notes.read("agreed") == offered ? offered : std::string();
}

}  // namespace

fs::path meetInFolder(const fs::path& folder, int rank, int size,
                      std::chrono::milliseconds patience, const RunContext& context) {
    const Notes notes(folder, size);
    const std::string self = newName();
    const auto deadline = Clock::now() + patience;
    std::string offered;
    std::vector<std::string> to;
    if (rank == 0) notes.clear();
    while (true) {
        const std::string agreed =
            rank == 0 ? offerName(notes, offered, to) : takeName(notes, rank, self);
        if (!agreed.empty()) return notes.file("store-" + agreed);
        context.throwIfStopped();
        if (Clock::now() >= deadline)
            throw Error(ErrorCode::Io, folder.string(),
                        "Not all " + std::to_string(size) +
                            " processes of this training connected in " + folder.string() +
                            "; start all of them, with access to this folder.");
        std::this_thread::sleep_for(kLookEvery);
    }
}

}  // namespace skimline

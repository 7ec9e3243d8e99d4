// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

// A target without libFuzzer: replays every file of a corpus, then spoils them at random, then
// reads the whole ones while memory runs out.
//   fuzz_NAME CORPUS [SECONDS]
// Without SECONDS, a small fixed number of times, always the same.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <new>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "tests/fuzz/fuzz_target.h"

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr int kSpoiltPerFile = 40;
constexpr std::int64_t kMostAllocations = 4000;

/// Number of the allocation that fails, counted from here; 0: none. Counts `new` in this thread,
/// not allocations of C libraries.
thread_local std::int64_t failing = 0;

/// @return whether that allocation was not reached
bool survives(const std::string& bytes, std::int64_t number) {
    failing = number;
    try {
        skimline::fuzz::readHostile(bytes);
    } catch (const std::bad_alloc&) {
    }
    return std::exchange(failing, 0) > 0;
}

/// Lets the first, second ... allocation fail; later ones are not tried one by one. This may end in
/// std::bad_alloc or an answer, but never in a crash nor, where leaks are detected, in a leak.
std::size_t readWithoutMemory(const std::vector<std::string>& corpus) {
    std::size_t done = 0;
    if constexpr (SKIMLINE_WITH_MEMORY != 0) return done;
    for (const std::string& bytes : corpus)
        for (std::int64_t number = 1; number < kMostAllocations; number += 1 + number / 8, ++done)
            if (survives(bytes, number)) break;
    return done;
}

std::vector<std::string> corpusOf(const fs::path& folder) {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(folder)) files.push_back(entry.path());
    std::ranges::sort(files);
    std::vector<std::string> corpus;
    for (const fs::path& file : files) {
        std::ifstream stream;
        stream.open(file, std::ios::binary);
        corpus.emplace_back(std::istreambuf_iterator<char>(stream),
                            std::istreambuf_iterator<char>());
    }
    return corpus;
}

/// Bytes changed, a piece taken out, doubled, or brought in from another file.
std::string spoilt(const std::vector<std::string>& corpus, std::mt19937& random) {
    std::string bytes = corpus[random() % corpus.size()];
    for (unsigned change = 0; change <= random() % 6; ++change) {
        const std::size_t at = bytes.empty() ? 0 : random() % bytes.size();
        const std::size_t length = std::min<std::size_t>(bytes.size() - at, 1 + random() % 32);
        const std::string& other = corpus[random() % corpus.size()];
        switch (bytes.empty() ? 3 : random() % 5) {
            case 0:
                bytes[at] = static_cast<char>(random());
                break;
            case 1:
                bytes[at] = static_cast<char>(bytes[at] ^ (1 << random() % 8));
                break;
            case 2:
                bytes.erase(at, length);
                break;
            case 3:
                if (!other.empty()) bytes.insert(at, other.substr(random() % other.size(), 64));
                break;
            default:
                bytes.insert(at, bytes.substr(at, length));
                break;
        }
    }
    bytes.resize(std::min(bytes.size(), skimline::fuzz::kLongestInput));
    return bytes;
}

}  // namespace

[[gnu::noinline]] void* operator new(std::size_t bytes) {
    if (failing > 0 && --failing == 0) throw std::bad_alloc();
    void* const memory = std::malloc(std::max<std::size_t>(bytes, 1));
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

int main(int count, char** words) {
    const std::vector<std::string> corpus = corpusOf(count > 1 ? words[1] : ".");
    if (corpus.empty()) {
        std::fprintf(stderr, "The corpus holds no file.\n");
        return 2;
    }
    for (const std::string& bytes : corpus) skimline::fuzz::readHostile(bytes);
    const double seconds = count > 2 ? std::atof(words[2]) : 0;
    std::mt19937 random(19);
    const Clock::time_point begin = Clock::now();
    const auto spent = [&] { return std::chrono::duration<double>(Clock::now() - begin).count(); };
    std::size_t done = 0;
    const std::size_t least = seconds > 0 ? 0 : corpus.size() * kSpoiltPerFile;
    for (; done < least || spent() < seconds; ++done)
        skimline::fuzz::readHostile(spoilt(corpus, random));
    const double rate = static_cast<double>(done) / std::max(spent(), 1e-3);
    std::printf("%zu files, %zu spoilt ones, %.0f a second, %zu times without memory\n",
                corpus.size(), done, rate, readWithoutMemory(corpus));
    return 0;
}

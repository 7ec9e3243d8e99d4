// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

namespace skimline::cpu {
namespace {

/// Uninitialized memory for this many numbers.
inline std::unique_ptr<float[]> memoryFor(std::int64_t numbers) {
    return std::make_unique_for_overwrite<float[]>(static_cast<std::size_t>(numbers));
}

/// Takes arrays from the scratch memory one after the other, each starting on a new cache line.
class Scratch {
public:
    explicit Scratch(float* memory)
        : m_next(memory + (64 - reinterpret_cast<std::uintptr_t>(memory) % 64) % 64 / 4) {}
    float* take(std::int64_t count) {
        float* taken = m_next;
        m_next += (count + 15) / 16 * 16;
        return taken;
    }

private:
    float* m_next;
};

}  // namespace
}  // namespace skimline::cpu

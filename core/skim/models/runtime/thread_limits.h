// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

namespace skimline {

/// Sets how many threads LibTorch and the matrix library use for work started by this thread.
/// @param wanted  0: all cores  @throws Error(Internal) if the system refuses so many, as
/// useTrainingThreads()
void useThreads(int wanted);

/// The same for training on videos of some hundred rows: the matrix library stays on one thread,
/// because its own and LibTorch's, waiting for each other, took twice the time of one, and a second
/// core is left to the thread that makes the next examples.
/// @param wanted  0: all cores but one
void useTrainingThreads(int wanted);

/// Gives memory that was freed back to the system, between stages that need much of it for
/// different things: decoders and extractors leave 150 MiB free in the heaps of their threads, next
/// to which the scores of an hour would find new memory.
void returnFreedMemory();

/// While it lives, work of this thread stays on one core if `steps` is small: the many short
/// operations of a decoder are over before a second core has woken up, and threads that wait
/// actively take the time of others. Values do not depend on it beyond rounding.
class ScoringThreads {
public:
    explicit ScoringThreads(std::int64_t steps);
    ~ScoringThreads();
    ScoringThreads(const ScoringThreads&) = delete;
    ScoringThreads& operator=(const ScoringThreads&) = delete;

private:
    int m_before;
};

}  // namespace skimline

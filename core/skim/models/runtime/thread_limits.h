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

/// Returns freed memory to the system between two stages that need a lot of it: decoders and
/// extractors leave 150 MiB free in the heaps of their threads, which the scores of an hour would
/// not reuse.
void returnFreedMemory();

/// During its lifetime, work of this thread stays on one core if `steps` is small: the many short
/// operations of a decoder end before a second core has woken up, and threads that wait actively
/// slow others down. Values change by rounding at most.
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

// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/cuda_emulation.h"

#include <ucontext.h>

#include <algorithm>
#include <array>
#include <memory>
#include <stdexcept>
#include <vector>

#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/common_interface_defs.h>
#endif

EmulatedIndex threadIdx, blockIdx;

namespace skimline::test {
namespace {

constexpr std::size_t kStackBytes = 192 * 1024;
constexpr unsigned kWarp = 32;

constexpr std::size_t kExchanged = 64;

enum class State { Ready, AtBarrier, InShuffle, InExchange, Done };

struct Copy {
    void* to;
    const void* from;
    std::size_t bytes;
};

using Exchanged = std::array<unsigned char[kExchanged], kWarp>;

struct Fiber {
    ucontext_t context{};
    std::unique_ptr<char[]> stack;
    State state = State::Ready;
    unsigned mask = 0;
    int offset = 0;
    float given = 0;
    float taken = 0;
    const void* exchanged = nullptr;
    std::size_t bytes = 0;
    std::vector<Copy> copies;
};

/// One block of threads.
class Block {
public:
    void run(unsigned threads, const std::function<void()>& kernel);
    void giveWay(State state);
    Fiber& current() { return m_fibers[m_current]; }
    const Exchanged& exchangedInWarp() const { return m_exchanged[m_current / kWarp]; }

private:
    static void enter();
    void prepare(Fiber& fiber);
    void resume(unsigned index);
    bool settleShuffles();
    bool settleExchanges();
    bool settleBarrier();
    bool allDone() const;

    std::vector<Fiber> m_fibers;
    std::vector<Exchanged> m_exchanged;  ///< by warp
    ucontext_t m_scheduler{};
    unsigned m_current = 0;
    const std::function<void()>* m_kernel = nullptr;
#ifdef __SANITIZE_ADDRESS__
    const void* m_mainStack = nullptr;
    std::size_t m_mainSize = 0;
#endif
};

Block& theBlock() {
    static Block block;
    return block;
}

void Block::enter() {
    Block& block = theBlock();
#ifdef __SANITIZE_ADDRESS__
    __sanitizer_finish_switch_fiber(nullptr, &block.m_mainStack, &block.m_mainSize);
#endif
    (*block.m_kernel)();
    block.giveWay(State::Done);
}

void Block::prepare(Fiber& fiber) {
    if (!fiber.stack) fiber.stack = std::make_unique<char[]>(kStackBytes);
    getcontext(&fiber.context);
    fiber.context.uc_stack.ss_sp = fiber.stack.get();
    fiber.context.uc_stack.ss_size = kStackBytes;
    fiber.context.uc_link = nullptr;
    makecontext(&fiber.context, &Block::enter, 0);
    fiber.state = State::Ready;
}

void Block::resume(unsigned index) {
    m_current = index;
    threadIdx = {index, 0, 0};
    Fiber& fiber = m_fibers[index];
#ifdef __SANITIZE_ADDRESS__
    void* kept = nullptr;
    __sanitizer_start_switch_fiber(&kept, fiber.stack.get(), kStackBytes);
    swapcontext(&m_scheduler, &fiber.context);
    __sanitizer_finish_switch_fiber(kept, nullptr, nullptr);
#else
    swapcontext(&m_scheduler, &fiber.context);
#endif
}

void Block::giveWay(State state) {
    Fiber& fiber = current();
    fiber.state = state;
#ifdef __SANITIZE_ADDRESS__
    void* kept = nullptr;
    __sanitizer_start_switch_fiber(state == State::Done ? nullptr : &kept, m_mainStack, m_mainSize);
    swapcontext(&fiber.context, &m_scheduler);
    __sanitizer_finish_switch_fiber(kept, &m_mainStack, &m_mainSize);
#else
    swapcontext(&fiber.context, &m_scheduler);
#endif
}

bool Block::allDone() const {
    for (const Fiber& fiber : m_fibers)
        if (fiber.state != State::Done) return false;
    return true;
}

/// Shuffles whose whole mask has arrived are carried out.
bool Block::settleShuffles() {
    bool any = false;
    for (unsigned first = 0; first < m_fibers.size(); ++first) {
        if (m_fibers[first].state != State::InShuffle) continue;
        const unsigned mask = m_fibers[first].mask;
        const unsigned warp = first / kWarp * kWarp;
        const auto inMask = [&](unsigned lane) { return ((mask >> lane) & 1U) != 0; };
        bool complete = inMask(first - warp);
        for (unsigned lane = 0; lane < kWarp; ++lane) {
            if (!inMask(lane)) continue;
            complete = complete && warp + lane < m_fibers.size() &&
                       m_fibers[warp + lane].state == State::InShuffle &&
                       m_fibers[warp + lane].mask == mask;
        }
        if (!complete) continue;
        any = true;
        for (unsigned lane = 0; lane < kWarp; ++lane) {
            if (!inMask(lane)) continue;
            Fiber& fiber = m_fibers[warp + lane];
            const unsigned from = lane ^ static_cast<unsigned>(fiber.offset);
            if (!inMask(from)) throw std::logic_error("A shuffle reads a lane outside its mask.");
            fiber.taken = m_fibers[warp + from].given;
        }
        for (unsigned lane = 0; lane < kWarp; ++lane)
            if (inMask(lane)) m_fibers[warp + lane].state = State::Ready;
    }
    return any;
}

bool Block::settleExchanges() {
    bool any = false;
    for (std::size_t first = 0; first + kWarp <= m_fibers.size(); first += kWarp) {
        const auto begin = m_fibers.begin() + static_cast<std::ptrdiff_t>(first);
        if (!std::all_of(begin, begin + kWarp, [&](const Fiber& fiber) {
                return fiber.state == State::InExchange && fiber.bytes == begin->bytes;
            }))
            continue;
        any = true;
        for (unsigned lane = 0; lane < kWarp; ++lane) {
            Fiber& fiber = begin[lane];
            std::memcpy(m_exchanged[first / kWarp][lane], fiber.exchanged, fiber.bytes);
            fiber.state = State::Ready;
        }
    }
    return any;
}

bool Block::settleBarrier() {
    for (const Fiber& fiber : m_fibers)
        if (fiber.state != State::AtBarrier) return false;
    for (Fiber& fiber : m_fibers) fiber.state = State::Ready;
    return true;
}

void Block::run(unsigned threads, const std::function<void()>& kernel) {
    m_kernel = &kernel;
    m_fibers.resize(threads);
    m_exchanged.resize((threads + kWarp - 1) / kWarp);
    for (Fiber& fiber : m_fibers) prepare(fiber);
    while (true) {
        for (unsigned index = 0; index < threads; ++index)
            if (m_fibers[index].state == State::Ready) resume(index);
        if (allDone()) break;
        const bool shuffled = settleShuffles();
        const bool exchanged = settleExchanges();
        if (!shuffled && !exchanged && !settleBarrier())
            throw std::logic_error("The threads of a block wait for each other in vain.");
    }
    for (const Fiber& fiber : m_fibers)
        if (!fiber.copies.empty()) throw std::logic_error("A thread ends before its copies.");
}

}  // namespace

void emulateGrid(unsigned blocksX, unsigned blocksY, unsigned threads,
                 const std::function<void()>& kernel) {
    for (unsigned y = 0; y < blocksY; ++y) {
        for (unsigned x = 0; x < blocksX; ++x) {
            blockIdx = {x, y, 0};
            theBlock().run(threads, kernel);
        }
    }
}

const unsigned char (*exchangeInWarp(const void* given, std::size_t bytes))[kExchanged] {
    if (bytes > kExchanged) throw std::logic_error("A warp exchanges 64 bytes a lane at most.");
    Fiber& fiber = theBlock().current();
    fiber.exchanged = given;
    fiber.bytes = bytes;
    theBlock().giveWay(State::InExchange);
    return theBlock().exchangedInWarp().data();
}

void copyLater(void* to, const void* from, std::size_t bytes) {
    if (reinterpret_cast<std::uintptr_t>(to) % bytes != 0 ||
        reinterpret_cast<std::uintptr_t>(from) % bytes != 0)
        throw std::logic_error("A copy is not aligned to its size.");
    std::memset(to, 0xFF, bytes);
    theBlock().current().copies.push_back({to, from, bytes});
}

void settleCopies() {
    std::vector<Copy>& copies = theBlock().current().copies;
    for (const Copy& copy : copies) {
        if (copy.from != nullptr)
            std::memcpy(copy.to, copy.from, copy.bytes);
        else
            std::memset(copy.to, 0, copy.bytes);
    }
    copies.clear();
}

}  // namespace skimline::test

void __syncthreads() { skimline::test::theBlock().giveWay(skimline::test::State::AtBarrier); }

float __shfl_xor_sync(unsigned mask, float value, int offset) {
    skimline::test::Block& block = skimline::test::theBlock();
    skimline::test::Fiber& fiber = block.current();
    fiber.mask = mask;
    fiber.offset = offset;
    fiber.given = value;
    block.giveWay(skimline::test::State::InShuffle);
    return fiber.taken;
}

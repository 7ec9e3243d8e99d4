# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Compares local-global attention with FlexAttention and SDPA in one process: processor time of one thread, in turns.

Globals come first for FlexAttention, so that its blocks of 128 can be skipped; ours takes them where they are.
"""
import argparse
import statistics
import time

import torch
from torch.nn.attention.flex_attention import create_block_mask, flex_attention

from skimline_attention import local_global_attention

SDPA = torch.nn.functional.scaled_dot_product_attention


def rivals(length, heads, width, share, window):
    """The ways to compute one attention, and what each must give."""
    torch.manual_seed(1)
    steps = torch.randperm(length)[: int(length * share)].sort().values
    q, k, v = (torch.randn(1, heads, length, width) for _ in range(3))
    at = torch.arange(length)
    is_global = torch.isin(at, steps)
    order = torch.cat([steps, at[~is_global]])
    back = torch.empty_like(order)
    back[order] = at
    count = len(steps)

    def allowed(_batch, _head, query, key):
        near = (order[query] - order[key]).abs() <= window // 2
        return near | (query < count) | (key < count)

    blocks = create_block_mask(allowed, None, None, length, length, device="cpu")
    flex = torch.compile(flex_attention)
    mask = ((at[:, None] - at[None, :]).abs() <= window // 2) | is_global[:, None] | is_global[None, :]
    ordered = [x[:, :, order].contiguous() for x in (q, k, v)]
    return {
        "local-global": (lambda: local_global_attention(q, k, v, steps, window), lambda out: out),
        "FlexAttention": (lambda: flex(*ordered, block_mask=blocks), lambda out: out[:, :, back]),
        "masked SDPA": (lambda: SDPA(q, k, v, attn_mask=mask), lambda out: out),
        "full SDPA": (lambda: SDPA(q, k, v), None),
    }


def measure(ways, rounds):
    """Milliseconds of the processor for each way, the median of the rounds; the first call of each is not counted."""
    wanted = ways["masked SDPA"][0]()
    for name, (run, restore) in ways.items():
        out = run()
        if restore:
            torch.testing.assert_close(restore(out), wanted, atol=2e-5, rtol=2e-5, msg=f"{name} differs")
    times = {name: [] for name in ways}
    for _ in range(rounds):
        for name, (run, _restore) in ways.items():
            begin = time.process_time()
            run()
            times[name].append(1000 * (time.process_time() - begin))
    return {name: statistics.median(values) for name, values in times.items()}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--length", type=int, default=7200)
    parser.add_argument("--heads", type=int, default=8)
    parser.add_argument("--width", type=int, default=8)
    parser.add_argument("--globals", type=float, default=0.3, help="share of the steps")
    parser.add_argument("--window", type=int, default=17)
    parser.add_argument("--rounds", type=int, default=7)
    args = parser.parse_args()
    torch.set_num_threads(1)
    with torch.no_grad():
        ways = rivals(args.length, args.heads, args.width, args.globals, args.window)
        times = measure(ways, args.rounds)
    ours = times["local-global"]
    for name, value in times.items():
        print(f"{name:14} {value:8.1f} ms   {value / ours:5.2f} x")


if __name__ == "__main__":
    main()

# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Local-global attention beside its rivals on a GPU, forward and backward, in one run; writes JSON for performance_page.

8 heads, window 17, globals as shots of ten steps give them (0.3 of the steps), 512 of them from 10,000 steps on; bfloat16,
ours in float32 as well. FlexAttention is compiled and gets its globals first, so that it can skip blocks of 128; it takes
widths from 16 on, narrower ones are filled up with zeros. FlashAttention-4 is its backend of that name and wants the package
flash-attn-4. Times lie between events on the GPU, so those of short inputs are what the host takes to start the work; medians
of rounds, first calls are not counted. What masks is compared with ours before it is measured. --dry-run runs every way that there is on the CPU with small sizes: its times mean nothing.
"""
import argparse
import datetime
import functools
import importlib.util
import json
import statistics
import time

import torch
import torch._functorch.config
from torch.nn.attention.flex_attention import create_block_mask, flex_attention

from skimline_attention import local_global_attention

SDPA = torch.nn.functional.scaled_dot_product_attention
HEADS, WINDOW, ROUNDS = 8, 17, 7
# The most telling ones first: what the time does not suffice for is left out.
LENGTHS, WIDTHS = (7200, 100000, 300, 1536, 36000), (16, 64, 8, 32)
LONGEST_MASK = 8000  # a mask of numbers takes length^2
LONGEST_EAGER = 50000  # so do the blocks of FlexAttention, where they are not found by compiled code
# A gradient is taken many times of one result.
torch._functorch.config.donated_buffer = False


class Case:
    """Inputs of one length and width, and what the ways share."""

    def __init__(self, length, width, device):
        self.length, self.width, self.device = length, width, device
        torch.manual_seed(1)
        self.exact = [torch.randn(1, HEADS, length, width, device=device) for _ in range(4)]
        budget = length if length < 10000 else 512
        steps = [step for shot in range(0, length, 10) for step in (shot, shot + 4, shot + 9) if step < length]
        self.steps = torch.tensor(steps[:: -(-len(steps) // budget)])
        at = torch.arange(length)
        self.is_global = torch.isin(at, self.steps)
        self.order = torch.cat([self.steps, at[~self.is_global]])
        self.wanted = local_global_attention(*self.exact[:3], self.steps, WINDOW)

    @functools.cached_property
    def blocks(self):
        """The blocks of 128 that hold pairs, globals first."""
        order, count = self.order.to(self.device, torch.int32), len(self.steps)

        def allowed(_batch, _head, query, key):
            near = (order[query] - order[key]).abs() <= WINDOW // 2
            return near | (query < count) | (key < count)

        return create_block_mask(allowed, None, None, self.length, self.length, device=self.device,
                                 _compile=self.length > LONGEST_EAGER)

    def tensors(self, dtype, padded=0, ordered=False):
        """q, k, v with gradients, and a gradient of the result."""
        made = []
        for x in self.exact:
            x = x[:, :, self.order] if ordered else x
            x = torch.nn.functional.pad(x, (0, max(0, padded - self.width)))
            made.append(x.to(self.device, dtype).contiguous())
        return [x.requires_grad_() for x in made[:3]], made[3]

    def back(self, out):
        """From globals first to the order of time, without padding."""
        result = torch.empty_like(out)
        result[:, :, self.order.to(out.device)] = out
        return result[..., : self.width]


def ours(case, dtype):
    tensors, grad = case.tensors(dtype)
    return tensors, grad, lambda q, k, v: local_global_attention(q, k, v, case.steps, WINDOW), lambda out: out


def flex(case, dtype, backend=None, dry=False):
    tensors, grad = case.tensors(dtype, padded=16, ordered=True)
    if dry:  # it has no gradient on a CPU
        tensors = [x.detach() for x in tensors]
    blocks, scale = case.blocks, case.width**-0.5
    torch._dynamo.reset()  # each size is compiled for itself
    attend = flex_attention if dry else torch.compile(flex_attention, dynamic=False)
    options = {"kernel_options": {"BACKEND": backend}} if backend else {}
    return tensors, grad, lambda q, k, v: attend(q, k, v, block_mask=blocks, scale=scale, **options), case.back


def flash4(case, dtype, dry=False):
    if dry or importlib.util.find_spec("flash_attn") is None:
        raise RuntimeError("runs on a GPU only" if dry else "flash-attn-4 is not installed")
    return flex(case, dtype, backend="FLASH")


def masked(case, dtype):
    if case.length > LONGEST_MASK:
        raise RuntimeError("the mask would be too large")
    tensors, grad = case.tensors(dtype)
    at = torch.arange(case.length)
    mask = ((at[:, None] - at[None, :]).abs() <= WINDOW // 2) | case.is_global[:, None] | case.is_global[None, :]
    mask = mask.to(case.device)
    return tensors, grad, lambda q, k, v: SDPA(q, k, v, attn_mask=mask), lambda out: out


def dense(case, dtype):
    """Every pair: more than is asked, by the fastest kernel that torch has."""
    tensors, grad = case.tensors(dtype)
    return tensors, grad, SDPA, None


def natten(_case, _dtype):
    """Its windows hold globals that lie near, too, so as additional keys they would count twice."""
    raise RuntimeError("cannot leave the globals out of its windows")


def timed_gpu(run):
    """Seconds of one run: the median of rounds of at least 5 ms."""
    def once(times):
        begin, end = torch.cuda.Event(enable_timing=True), torch.cuda.Event(enable_timing=True)
        begin.record()
        for _ in range(times):
            run()
        end.record()
        end.synchronize()
        return begin.elapsed_time(end) / 1000 / times

    run()
    times = max(1, min(200, int(0.005 / once(1))))
    return statistics.median(once(times) for _ in range(ROUNDS))


def timed_cpu(run):
    begin = time.perf_counter()
    run()
    return time.perf_counter() - begin


def measure(case, way, timed):
    """Seconds of a forward and, where it has one, of a backward."""
    tensors, grad, attend, back = way(case)
    with torch.no_grad():
        if back:
            error = ((back(attend(*tensors)).float() - case.wanted).abs().max() / case.wanted.abs().max()).item()
            if not error < 0.03:
                raise RuntimeError(f"gives other results: {error:.3g}")
        forward = timed(lambda: attend(*tensors))
    if not tensors[0].requires_grad:
        return (forward,)
    result = attend(*tensors)
    return forward, timed(lambda: torch.autograd.grad(result, tensors, grad, retain_graph=True))


def ways(dry):
    """Those that have to be compiled for every size come last."""
    low = torch.float32 if dry else torch.bfloat16
    result = {"ours": lambda case: ours(case, low)}
    if not dry:
        result["ours float32"] = lambda case: ours(case, torch.float32)
    return result | {"masked SDPA": lambda case: masked(case, low), "every pair by SDPA": lambda case: dense(case, low),
                     "NATTEN": lambda case: natten(case, low), "FlexAttention": lambda case: flex(case, low, dry=dry),
                     "FlashAttention-4": lambda case: flash4(case, low, dry)}


def run_all(lengths, widths, device, seconds, dry):
    began, rows, left_out = time.monotonic(), [], []
    cases = [Case(length, width, device) for length in lengths for width in widths]
    for name, way in ways(dry).items():
        for case in cases:
            where = f"{case.length}/width {case.width}/{name}"
            try:
                if time.monotonic() - began > seconds:
                    raise RuntimeError("no time left")
                spent = measure(case, way, timed_cpu if dry else timed_gpu)
            except Exception as error:  # a rival's fault is a result, too
                left_out.append(f"{where}: {(str(error).strip() or type(error).__name__).splitlines()[0][:200]}")
                continue
            for what, seconds_spent in zip(("forward", "backward"), spent):
                rows.append({"run_name": f"{what}/{where}", "cpu_time": seconds_spent * 1e6, "time_unit": "us"})
                print(f"{what:8} {where:40} {seconds_spent * 1e6:12.1f} us", flush=True)
    return rows, left_out


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", help="JSON file, tests/bench/results/gpu.json for the page")
    parser.add_argument("--seconds", type=float, default=240, help="nothing is begun after them")
    parser.add_argument("--dry-run", action="store_true")
    args = parser.parse_args()
    dry = args.dry_run
    if not dry and not torch.cuda.is_available():
        raise SystemExit("There is no GPU; --dry-run tries the ways on the CPU.")
    lengths, widths = ((300, 60), (16, 8)) if dry else (LENGTHS, WIDTHS)
    rows, left_out = run_all(lengths, widths, "cpu" if dry else "cuda", args.seconds, dry)
    card = "dry run on a CPU" if dry else torch.cuda.get_device_name()
    context = {"date": datetime.datetime.now().isoformat(timespec="seconds"), "cpu": card, "repetitions": ROUNDS, "dry_run": dry,
               "measured": f"8 heads, bfloat16, torch {torch.__version__}, time of the GPU", "left_out": left_out}
    with open(args.out, "w") as file:
        json.dump({"context": context, "benchmarks": rows}, file, indent=1)
        file.write("\n")
    print(*left_out, sep="\n")


if __name__ == "__main__":
    main()

# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Local-global attention on the CPU and on CUDA: a band around the diagonal and a few global steps.

The operator is torch.ops.skimline.local_global_attention; it has a gradient and works under torch.compile.
"""
import pathlib

import torch

_HERE = pathlib.Path(__file__).parent
_BUILT_FOR = (_HERE / "built_for.txt").read_text().strip()
if ".".join(torch.__version__.split(".")[:2]) != _BUILT_FOR:
    raise ImportError(f"This wheel was built for torch {_BUILT_FOR}, not {torch.__version__}; build it again.")
torch.ops.load_library(str(_HERE / "skimline_attention.so"))
# The second library exists in wheels built with CUDA; only a torch with CUDA can load it.
if torch.version.cuda and (_HERE / "skimline_attention_cuda.so").exists():
    torch.ops.load_library(str(_HERE / "skimline_attention_cuda.so"))
_OPS = torch.ops.skimline


def _like(q):
    """An empty result in the shape of q. On a GPU it lies in memory as [steps, ..., width]."""
    if q.device.type != "cuda":
        return q.new_empty(q.shape)
    return q.new_empty((q.shape[-2], *q.shape[:-2], q.shape[-1])).movedim(0, -2)


@torch.library.register_fake("skimline::local_global_attention")
def _(q, k, v, globals, window=17):
    return _like(q), q.new_empty(q.shape[:-1], dtype=torch.float32 if q.dtype == torch.bfloat16 else q.dtype)


@torch.library.register_fake("skimline::local_global_attention_backward")
def _(grad_out, q, k, v, out, lse, globals, window):
    return _like(q), _like(q), _like(q)


def _remember(ctx, inputs, output):
    q, k, v, steps, window = inputs
    ctx.save_for_backward(q, k, v, *output, steps)
    ctx.window = window
    ctx.mark_non_differentiable(output[1])


def _backward(ctx, grad_out, _grad_lse):
    q, k, v, out, lse, steps = ctx.saved_tensors
    return (*_OPS.local_global_attention_backward(grad_out, q, k, v, out, lse, steps, ctx.window), None, None)


def _only_once(ctx, *grads):
    raise RuntimeError("Local-global attention can be differentiated only once.")


torch.library.register_autograd("skimline::local_global_attention", _backward, setup_context=_remember)
torch.library.register_autograd("skimline::local_global_attention_backward", _only_once)


def local_global_attention(q, k, v, globals, window=17):
    """softmax(q k^T / sqrt(width)) v over the pairs with |query - key| <= window / 2 or a global step among them.

    q, k, v: [..., steps, width]; float32 or float64 on the CPU; float32 or bfloat16 on a GPU, with a width up to 128, where
    bfloat16 is multiplied by tensor cores. globals: int64, sorted and distinct; on the CPU even then, else it is waited
    for. Differentiable once in q, k, v, with the same bits every time.
    """
    return _OPS.local_global_attention(q, k, v, globals, window)[0]

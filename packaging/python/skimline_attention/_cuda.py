# SPDX-FileCopyrightText: 2026 The Skimline authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""The operator on CUDA: torch allocates, a C library starts the kernels."""
import ctypes

import torch

_MOST_PATTERNS = 256
_MOST_HEADS = 65535


class _Problem(ctypes.Structure):
    """As SkimlineCudaAttention in operator_cuda.cpp."""
    _fields_ = [(name, ctypes.c_int64) for name in ("heads", "steps", "width", "global_count", "radius", "is_bfloat16")] + [
        (name, ctypes.c_void_p) for name in ("order", "workspace", "stream")]


class _Rows(ctypes.Structure):
    """As SkimlineCudaRows."""
    _fields_ = [("data", ctypes.c_void_p), ("head_stride", ctypes.c_int64), ("row_stride", ctypes.c_int64)]


class _Pattern(ctypes.Structure):
    """As SkimlineCudaPattern."""
    _fields_ = [(name, ctypes.c_int64) for name in ("window", "steps", "global_count")] + [
        ("globals", ctypes.c_void_p), ("order", ctypes.c_void_p), ("radius", ctypes.c_int64)]


def require_alike(q, k, v):
    """Raises ValueError or TypeError unless all three have one shape, [..., steps, width], one type and one device."""
    if q.dim() < 2 or q.numel() == 0:
        raise ValueError("q must have the shape [..., steps, width] and hold numbers.")
    if k.shape != q.shape or v.shape != q.shape:
        raise ValueError("k and v must have the shape of q.")
    if k.dtype != q.dtype or v.dtype != q.dtype:
        raise TypeError("k and v must have the type of q.")
    if k.device != q.device or v.device != q.device:
        raise ValueError("k and v must be on the device of q.")


def _heads_of(tensor):
    """[..., steps, width] as [heads, steps, width], the values of a row side by side."""
    heads = tensor.reshape(-1, *tensor.shape[-2:])
    return heads if heads.stride(2) == 1 or heads.shape[2] == 1 else heads.contiguous()


def _empty_like(heads):
    """[heads, steps, width] that lies in memory as [steps, heads, width], so that joining the heads again is free."""
    return heads.new_empty(heads.shape[1], heads.shape[0], heads.shape[2]).transpose(0, 1)


def _in_shape_of(q, heads):
    """What _empty_like() made, in the shape of q, without a copy."""
    return heads.transpose(0, 1).view(q.shape[-2], *q.shape[:-2], q.shape[-1]).movedim(0, -2)


class Kernels:
    """The functions of the library at `path`. @raises OSError where it cannot be loaded"""

    def __init__(self, path):
        self._c = ctypes.CDLL(str(path))
        for function in ("order", "forward", "backward"):
            getattr(self._c, f"skimline_attention_cuda_{function}").restype = ctypes.c_char_p
        for function in ("widest_head", "workspace"):
            getattr(self._c, f"skimline_attention_cuda_{function}").restype = ctypes.c_int64
        self._widest = self._c.skimline_attention_cuda_widest_head()
        self._known = {}

    def _order(self, globals, window, steps, device):
        """Order of the steps on the device, number of globals, half window. The first patterns are kept: layers and steps
        of a training use the same ones, and uploading one takes longer than the attention of a short video. None is
        dropped, because kernels on other streams may still read it."""
        if globals.dtype != torch.int64 or globals.dim() != 1:
            raise TypeError("globals must be a list of int64 numbers.")
        chosen = globals.cpu().contiguous()
        key = (tuple(chosen.tolist()), window, steps, device)
        if key in self._known:
            return self._known[key]
        order = torch.empty(steps, dtype=torch.int32)
        pattern = _Pattern(window, steps, chosen.numel(), chosen.data_ptr(), order.data_ptr(), 0)
        sentence = self._c.skimline_attention_cuda_order(ctypes.byref(pattern))
        if sentence:
            raise ValueError(sentence.decode(errors="replace"))
        found = order.to(device), pattern.global_count, pattern.radius
        if len(self._known) < _MOST_PATTERNS:
            self._known[key] = found
        return found

    def _check(self, q, k, v):
        require_alike(q, k, v)
        if q.dtype not in (torch.float32, torch.bfloat16):
            raise TypeError("q must hold float32 or bfloat16 numbers.")
        if q.shape[-1] > self._widest:
            raise ValueError(f"The head width must be at most {self._widest}.")
        if q.numel() // (q.shape[-2] * q.shape[-1]) > _MOST_HEADS:
            raise ValueError(f"At most {_MOST_HEADS} heads are computed at once.")

    def _run(self, function, rows, lse, globals, window, stream):
        first = rows[0]
        order, count, radius = self._order(globals, window, first.shape[1], first.device)
        problem = _Problem(*first.shape, count, radius, first.dtype == torch.bfloat16, order.data_ptr(), None, stream)
        backward = ctypes.c_int64(function == "backward")
        size = self._c.skimline_attention_cuda_workspace(ctypes.byref(problem), backward)
        workspace = torch.empty(size, dtype=torch.float32, device=first.device)
        problem.workspace = workspace.data_ptr()
        arrays = (_Rows * len(rows))(*[_Rows(each.data_ptr(), each.stride(0), each.stride(1)) for each in rows])
        run = getattr(self._c, f"skimline_attention_cuda_{function}")
        sentence = run(ctypes.byref(problem), arrays, ctypes.c_void_p(lse.data_ptr()))
        if sentence:
            raise RuntimeError(sentence.decode(errors="replace"))

    def forward(self, q, k, v, globals, window, stream):
        """out and lse. `stream` is the address of one of the current device, the one of q"""
        self._check(q, k, v)
        heads = [_heads_of(each) for each in (q, k, v)]
        out = _empty_like(heads[0])
        lse = q.new_empty(heads[0].shape[:2], dtype=torch.float32)
        self._run("forward", [*heads, out], lse, globals, window, stream)
        return _in_shape_of(q, out), lse.view(q.shape[:-1])

    def backward(self, grad_out, q, k, v, out, lse, globals, window, stream):
        """Gradients of q, k and v."""
        self._check(q, k, v)
        if grad_out.shape != q.shape or out.shape != q.shape or lse.shape != q.shape[:-1]:
            raise ValueError("The gradient and the results must have the shapes that belong to q.")
        if out.dtype != q.dtype or lse.dtype != torch.float32 or any(x.device != q.device for x in (grad_out, out, lse)):
            raise TypeError("The gradient and the results must have the type and device of q.")
        heads = [_heads_of(each) for each in (q, k, v, out, grad_out.to(q.dtype))]
        gradients = [_empty_like(heads[0]) for _ in range(3)]
        self._run("backward", [*heads, *gradients], lse.contiguous(), globals, window, stream)
        return tuple(_in_shape_of(q, each) for each in gradients)


def register(library, path):
    """The kernels as the operator's implementation on CUDA. @raises OSError where the library cannot be loaded"""
    kernels = Kernels(path)

    def forward(q, k, v, globals, window=17):
        with torch.cuda.device(q.device):
            return kernels.forward(q, k, v, globals, window, torch.cuda.current_stream().cuda_stream)

    def backward(grad_out, q, k, v, out, lse, globals, window):
        with torch.cuda.device(q.device):
            return kernels.backward(grad_out, q, k, v, out, lse, globals, window,
                                    torch.cuda.current_stream().cuda_stream)

    library.impl("local_global_attention", forward, "CUDA")
    library.impl("local_global_attention_backward", backward, "CUDA")

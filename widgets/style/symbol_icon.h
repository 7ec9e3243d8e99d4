// SPDX-FileCopyrightText: 2026 The Skimline authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QIcon>

namespace skimline {

/// The program's own line icons (resources/icons).
enum class Symbol {
    Open,
    Film,
    Play,
    Pause,
    StepBack,
    StepForward,
    Volume,
    Muted,
    Export,
    Folder,
    Close,
    Check,
    Warning,
    Error,
    Lock,
    LockOpen,
    Keep,
    Drop,
    Automatic,
    Keyboard,
    Refresh,
    FitView,
    Undo,
    Redo,
    Split,
    Merge,
    Save,
    Lengths,
    FullScreen,
    Shuffle,
    Measures,
    Shots,
    Attention,
    Compare,
    Words,
    Highlights,
    Model,
    Taste,
    Causes,
    Lanes
};

/// Colour that an icon takes from the palette.
enum class SymbolRole { Text, Accent, OnAccent, Danger, Lock, Secondary };

/// Drawn anew for every size, scale and palette, so it follows a change of theme by itself.
QIcon symbolIcon(Symbol symbol, SymbolRole role = SymbolRole::Text);

/// The symbol in one given colour, `size` device-independent pixels square.
QPixmap symbolPixmap(Symbol symbol, int size, const QColor& color, qreal devicePixelRatio);

}  // namespace skimline

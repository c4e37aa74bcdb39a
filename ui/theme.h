// SPDX-License-Identifier: MIT
#pragma once
#include <QColor>
#include <QFont>
#include <QString>

class QApplication;

namespace bindpose {

enum class ThemeId { Dark, Light };

/// What a colour is for. Widgets ask for a token, never for a colour.
enum class Token {
    Win,    ///< window, splitters, tab strips
    Panel,  ///< docks, bars
    Inset,  ///< fields, tables, ruler, cards
    Raised, ///< buttons, empty bars
    Hover,  ///< hovered button or row
    Line,   ///< hairlines
    Ctl,    ///< borders of fields, boxes, key caps
    Text,   ///< work text
    Text2,  ///< labels, secondary
    Text3,  ///< captions, units; not on Hover or Sel
    Off,    ///< disabled only
    Accent, ///< links, playhead, tab line, override
    Fill,   ///< the one primary button, checks
    OnFill,
    Sel, ///< current row, chosen segment
    SelText,
    SelQuiet, ///< selected, not current; unfocused
    Focus,    ///< 2 px ring
    Err,
    Warn,
    Ok,
    Hint,
    X,
    Y,
    Z,
    ChannelT,
    ChannelR,
    ChannelS,
    Overlay, ///< ground of what lies over the viewport
    OverlayLine,
    Count,
};

QColor color(Token token, ThemeId theme);
/// In the theme of the application's palette.
QColor color(Token token);
ThemeId currentTheme();
/// Sets style, palette, style sheet and font of the whole application.
void applyTheme(QApplication& app, ThemeId theme);

/// Sizes in device-independent pixels.
namespace metrics {
inline constexpr int kRow = 22, kListRow = 28, kHead = 24, kField = 24, kButton = 28, kTab = 30, kToolBar = 40,
                     kStatus = 24, kLeftDock = 296, kRightDock = 344, kBottomDock = 142, kIndent = 8;
} // namespace metrics

QFont workFont();
QFont captionFont();              ///< 11 px
QFont titleFont(int pixels = 13); ///< bold
QFont monoFont();                 ///< matrices, bytes, pointers

} // namespace bindpose

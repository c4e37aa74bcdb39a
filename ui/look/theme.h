// SPDX-License-Identifier: MIT
#pragma once
#include <QColor>
#include <QFont>
#include <QString>

class QApplication;

namespace bindpose {

enum class ThemeId { Dark, Light, ContrastDark, ContrastLight };
inline bool isLight(ThemeId theme)
{
    return theme == ThemeId::Light || theme == ThemeId::ContrastLight;
}
inline bool isHighContrast(ThemeId theme)
{
    return theme == ThemeId::ContrastDark || theme == ThemeId::ContrastLight;
}

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
/// Sets style, palette, style sheet and font of the whole application. `textScale`: 1 is 12 px for work text.
void applyTheme(QApplication& app, ThemeId theme, double textScale = 1.0);
/// That of the last applyTheme.
double textScale();

/// A size in device-independent pixels at text scale 1; as a number it is what that has grown to with the text.
struct Metric {
    int pixels;
    operator int() const { return qRound(pixels * textScale()); }
};
namespace metrics {
inline constexpr Metric kRow{22}, kListRow{28}, kHead{24}, kField{24}, kButton{28}, kTab{30}, kToolBar{40}, kStatus{24},
    kLeftDock{296}, kRightDock{344}, kBottomDock{142}, kIndent{8};
} // namespace metrics

/// 12 px at text scale 1, as all sizes of fonts here.
QFont workFont();
QFont captionFont();              ///< 11 px
QFont titleFont(int pixels = 13); ///< bold
QFont monoFont();                 ///< matrices, bytes, pointers

} // namespace bindpose

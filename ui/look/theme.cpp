// SPDX-License-Identifier: MIT
#include "ui/look/theme.h"

#include <QApplication>
#include <QFontDatabase>
#include <QLabel>
#include <QPalette>
#include <QRegularExpression>
#include <QStyleFactory>

#include <array>

namespace bindpose {
namespace {

constexpr const char* kTextScaleProperty = "textScale";

struct Row {
    Token token;
    QRgb colors[4]; ///< by ThemeId: dark, light, high contrast dark and light
};

constexpr std::array kTokens{
    Row{Token::Win, {0xFF121417, 0xFFC9CED5, 0xFF000000, 0xFFFFFFFF}},
    Row{Token::Panel, {0xFF1D2024, 0xFFF2F3F5, 0xFF000000, 0xFFFFFFFF}},
    Row{Token::Inset, {0xFF16181B, 0xFFFFFFFF, 0xFF000000, 0xFFFFFFFF}},
    Row{Token::Raised, {0xFF2A2E34, 0xFFE2E5EA, 0xFF1C1F23, 0xFFECEEF1}},
    Row{Token::Hover, {0xFF353A42, 0xFFD5DAE1, 0xFF33383F, 0xFFD5DAE1}},
    Row{Token::Line, {0xFF2C3138, 0xFFD2D7DD, 0xFF9AA3AE, 0xFF4E5762}},
    Row{Token::Ctl, {0xFF737D8A, 0xFF7A838F, 0xFF9AA3AE, 0xFF4E5762}},
    Row{Token::Text, {0xFFE4E7EB, 0xFF1A1E23, 0xFFFFFFFF, 0xFF000000}},
    Row{Token::Text2, {0xFFAAB1BB, 0xFF48515B, 0xFFDCE0E5, 0xFF23282E}},
    Row{Token::Text3, {0xFF8D95A0, 0xFF5C6570, 0xFFDCE0E5, 0xFF23282E}},
    Row{Token::Off, {0xFF5F6772, 0xFF9AA2AC, 0xFF8A929C, 0xFF646D77}},
    Row{Token::Accent, {0xFF6DB1FF, 0xFF1560B8, 0xFF8CC6FF, 0xFF0A4A94}},
    Row{Token::Fill, {0xFF2B72CB, 0xFF1A66C2, 0xFF1B5FB5, 0xFF0F4F9E}},
    Row{Token::OnFill, {0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0xFFFFFFFF}},
    Row{Token::Sel, {0xFF234A75, 0xFFCBE1FA, 0xFF1F4F8A, 0xFFA9CCF7}},
    Row{Token::SelText, {0xFFF3F7FC, 0xFF0C2747, 0xFFFFFFFF, 0xFF000000}},
    Row{Token::SelQuiet, {0xFF2B323B, 0xFFE0E6ED, 0xFF2B323B, 0xFFD5DAE1}},
    Row{Token::Focus, {0xFF8CC6FF, 0xFF0B57AE, 0xFFFFD84D, 0xFF0A3F80}},
    Row{Token::Err, {0xFFF47C78, 0xFFB3261E, 0xFFFF9A96, 0xFF9C1C15}},
    Row{Token::Warn, {0xFFE8B34B, 0xFF855600, 0xFFFFC861, 0xFF6B4500}},
    Row{Token::Ok, {0xFF62C48F, 0xFF19743F, 0xFF7FE0AB, 0xFF0B5A2E}},
    Row{Token::Hint, {0xFFB7A6F2, 0xFF6543B5, 0xFFCDBFFF, 0xFF4F2F9C}},
    Row{Token::X, {0xFFF26D75, 0xFFB9303B, 0xFFFF8B91, 0xFF9C2029}},
    Row{Token::Y, {0xFF7FC65C, 0xFF3A7420, 0xFF97E072, 0xFF265710}},
    Row{Token::Z, {0xFF639FF7, 0xFF1F5FC4, 0xFF8BB9FF, 0xFF10479C}},
    Row{Token::ChannelT, {0xFF4EC5B3, 0xFF0B7266, 0xFF6FE3D2, 0xFF005A50}},
    Row{Token::ChannelR, {0xFFF0A35E, 0xFFA04F0A, 0xFFFFBB80, 0xFF7A3A00}},
    Row{Token::ChannelS, {0xFFBB9FF6, 0xFF6B3FC0, 0xFFD0BBFF, 0xFF4F2799}},
    Row{Token::Overlay, {0xE6181B1F, 0xF0F8F9FA, 0xFF000000, 0xFFFFFFFF}},
    Row{Token::OverlayLine, {0xFF3A4049, 0xFFB9C0C9, 0xFF9AA3AE, 0xFF4E5762}},
};
static_assert(kTokens.size() == static_cast<std::size_t>(Token::Count));

QPalette paletteOf(ThemeId theme)
{
    const auto of = [theme](Token token) { return color(token, theme); };
    QPalette palette;
    palette.setColor(QPalette::Window, of(Token::Panel));
    palette.setColor(QPalette::Base, of(Token::Inset));
    palette.setColor(QPalette::AlternateBase, of(Token::Inset));
    palette.setColor(QPalette::Button, of(Token::Raised));
    for (const auto role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText, QPalette::ToolTipText})
        palette.setColor(role, of(Token::Text));
    palette.setColor(QPalette::BrightText, of(Token::Text));
    palette.setColor(QPalette::PlaceholderText, of(Token::Text3));
    palette.setColor(QPalette::Highlight, of(Token::Sel));
    palette.setColor(QPalette::HighlightedText, of(Token::SelText));
    palette.setColor(QPalette::Inactive, QPalette::Highlight, of(Token::SelQuiet));
    palette.setColor(QPalette::Inactive, QPalette::HighlightedText, of(Token::Text));
    palette.setColor(QPalette::Link, of(Token::Accent));
    palette.setColor(QPalette::LinkVisited, of(Token::Accent));
    palette.setColor(QPalette::ToolTipBase, of(Token::Raised));
    palette.setColor(QPalette::Mid, of(Token::Line));
    palette.setColor(QPalette::Dark, of(Token::Win));
    palette.setColor(QPalette::Shadow, of(Token::Win));
    palette.setColor(QPalette::Light, of(Token::Hover));
    palette.setColor(QPalette::Midlight, of(Token::Hover));
    for (const auto role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText, QPalette::HighlightedText})
        palette.setColor(QPalette::Disabled, role, of(Token::Off));
    return palette;
}

/// What the palette cannot say. %name% stands for a token's colour, ~12px for a size that grows with the text.
constexpr const char* kStyleSheet = R"(
QMainWindow { background: %win%; }
QMainWindow::separator { background: %split%; width: 1px; height: 1px; }
QSplitter::handle { background: %split%; }
QMenuBar { background: %panel%; border-bottom: 1px solid %line%; padding: 1px 4px; }
QMenuBar::item { padding: 5px 9px; background: transparent; }
QMenuBar::item:selected { background: %hover%; border-radius: 4px; }
QMenu { background: %panel%; border: 1px solid %ctl%; padding: 4px; }
QMenu::item { padding: 5px 24px 5px 8px; border-radius: 4px; }
QMenu::item:selected { background: %sel%; color: %selt%; }
QMenu::item:disabled { color: %off%; }
QMenu::separator { height: 1px; background: %line%; margin: 4px 6px; }
QMenu::icon { padding-left: 6px; }
QToolBar { background: %panel%; border: 0; border-bottom: 1px solid %line%; spacing: 4px; padding: 0 8px; }
QStatusBar { background: %panel%; border-top: 1px solid %line%; }
QStatusBar::item { border: 0; }
QTabBar { background: %win%; qproperty-drawBase: 0; }
QTabBar::tab { background: %win%; color: %text2%; padding: 6px 12px 6px 12px; border: 0;
  border-top: 2px solid transparent; min-height: ~16px; }
QTabBar::tab:selected { background: %panel%; color: %text%; border-top: 2px solid %accent%; }
QTabBar::tab:focus { border: 2px solid %focus%; padding: 4px 10px 6px 10px; }
QTabBar::tab:hover:!selected { color: %text%; }
QHeaderView { background: %panel%; }
QHeaderView::section { background: %panel%; color: %text3%; border: 0; border-bottom: 1px solid %line%;
  padding: 0 6px; height: ~22px; font-weight: normal; }
QTreeView, QTableView, QListView { background: %panel%; border: 0; outline: 0; }
QListView[role="pages"]::item { padding: 0 12px; min-height: ~30px; border-radius: 4px; margin: 1px 8px; }
QListView[role="pages"]::item:hover { background: %hover%; }
QListView[role="pages"]::item:selected { background: %sel%; color: %selt%; }
QListView[role="pages"]:focus { border: 0; }
QListView[role="pages"]::item:selected:focus { border: 2px solid %focus%; padding: 0 10px; }
QTreeView::branch { background: transparent; }
QLineEdit, QComboBox { background: %inset%; border: 1px solid %ctl%; border-radius: 4px; padding: 0 6px;
  min-height: ~22px; selection-background-color: %sel%; selection-color: %selt%; }
QPlainTextEdit { background: %inset%; border: 1px solid %line%; border-radius: 4px; padding: 4px; }
QLineEdit:focus, QComboBox:focus, QPlainTextEdit:focus { border: 2px solid %focus%; padding: 0 5px; }
QLineEdit:disabled, QComboBox:disabled { color: %off%; border-color: %line%; }
QLineEdit[wrong="true"] { border-color: %err%; }
QComboBox { combobox-popup: 0; }
QComboBox QLineEdit, QComboBox QLineEdit:focus { border: 0; background: transparent; padding: 0; min-height: 0; }
QListView[role="popup"] { border: 1px solid %ctl%; }
QComboBox::drop-down { border: 0; width: 20px; }
QComboBox::down-arrow { image: url(:/icons/%theme%down.svg); width: 12px; height: 12px; }
QComboBox QAbstractItemView { background: %panel%; border: 1px solid %ctl%; }
QToolButton { background: transparent; border: 1px solid transparent; border-radius: 4px; padding: 4px;
  color: %text%; }
QToolButton::menu-indicator { subcontrol-origin: padding; subcontrol-position: right center; right: 4px; }
QToolButton:hover { background: %hover%; }
QToolButton:checked { background: %sel%; color: %selt%; }
QToolButton:disabled { color: %off%; }
QToolButton:focus { border: 2px solid %focus%; padding: 3px; }
QToolButton[segment="true"] { background: %inset%; border-radius: 4px; padding: 4px 7px; color: %text2%; }
QToolButton[segment="true"]:hover { background: %hover%; }
QToolButton[segment="true"]:checked { background: %sel%; color: %selt%; font-weight: bold; }
QPushButton { background: %raised%; border: 1px solid %edge%; border-radius: 4px; padding: 0 12px;
  min-height: ~26px; color: %text%; }
QPushButton:hover { background: %hover%; }
QPushButton:disabled { color: %off%; }
QPushButton:focus { border: 2px solid %focus%; }
QPushButton[primary="true"] { background: %fill%; color: %onfill%; font-weight: bold; }
QPushButton[primary="true"]:disabled { background: %raised%; color: %off%; }
QPushButton[link="true"] { background: transparent; border-color: transparent; color: %accent%; padding: 0; min-height: ~20px; text-align: left; }
QCheckBox { spacing: 8px; border: 2px solid transparent; border-radius: 4px; padding: 1px 4px 1px 1px; }
QCheckBox::indicator, QTreeView::indicator { width: 14px; height: 14px; border: 1px solid %ctl%; border-radius: 3px;
  background: %inset%; }
QCheckBox::indicator:checked, QTreeView::indicator:checked { background: %fill%; border-color: %fill%;
  image: url(:/icons/check.svg); }
QCheckBox:focus, QRadioButton:focus { border-color: %focus%; }
QRadioButton { spacing: 8px; border: 2px solid transparent; border-radius: 4px; padding: 1px 4px 1px 1px; }
QRadioButton::indicator { width: 14px; height: 14px; border: 1px solid %ctl%; border-radius: 8px; background: %inset%; }
QRadioButton::indicator:checked { width: 6px; height: 6px; border: 5px solid %fill%; background: %onfill%; }
QRadioButton:disabled { color: %off%; }
QDialogButtonBox, QMessageBox { dialogbuttonbox-buttons-have-icons: 0; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: %hover%; border-radius: 4px; margin: 1px; min-height: 24px; min-width: 24px; }
QScrollBar::handle:hover { background: %ctl%; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QToolTip { background: %raised%; color: %text%; border: 1px solid %ctl%; padding: 4px 6px; }
QProgressBar { background: %raised%; border: 0; border-radius: 2px; max-height: 4px; min-height: 4px; }
QProgressBar::chunk { background: %fill%; border-radius: 2px; }
QLabel[role="caption"] { color: %text3%; font-size: ~11px; }
QLabel[role="label"] { color: %text2%; }
QLabel[role="error"] { color: %err%; }
QLabel[role="warning"] { color: %warn%; }
QLabel[role="ok"] { color: %ok%; }
QLabel[role="title"] { font-size: ~13px; font-weight: bold; }
QLabel[role="letter"] { color: %text%; border: 1px solid %text%; border-radius: 3px; padding: 0 5px; font-weight: bold; }
QLabel[role="letterB"] { color: %ok%; border: 1px solid %ok%; border-radius: 3px; padding: 0 5px; font-weight: bold; }
QLabel[role="dialogTitle"] { font-size: ~15px; font-weight: bold; }
QLabel[role="code"] { background: %inset%; border: 1px solid %line%; border-radius: 4px; padding: 6px 10px; }
QLabel[role="picture"] { background: %inset%; }
QFrame[role="line"] { background: %line%; max-height: 1px; min-height: 1px; border: 0; }
QFrame[role="popup"] { background: %panel%; border: 1px solid %ctl%; }
QFrame[role="card"] { background: %panel%; border: 1px solid %ovline%; border-radius: 6px; }
)";

struct Placeholder {
    const char* name;
    Token token;
};
constexpr std::array kPlaceholders{
    Placeholder{"win", Token::Win},
    Placeholder{"panel", Token::Panel},
    Placeholder{"inset", Token::Inset},
    Placeholder{"raised", Token::Raised},
    Placeholder{"hover", Token::Hover},
    Placeholder{"line", Token::Line},
    Placeholder{"ctl", Token::Ctl},
    Placeholder{"text", Token::Text},
    Placeholder{"text2", Token::Text2},
    Placeholder{"text3", Token::Text3},
    Placeholder{"off", Token::Off},
    Placeholder{"accent", Token::Accent},
    Placeholder{"fill", Token::Fill},
    Placeholder{"onfill", Token::OnFill},
    Placeholder{"sel", Token::Sel},
    Placeholder{"selt", Token::SelText},
    Placeholder{"focus", Token::Focus},
    Placeholder{"err", Token::Err},
    Placeholder{"warn", Token::Warn},
    Placeholder{"ok", Token::Ok},
    Placeholder{"ovline", Token::OverlayLine},
};

int scaledPixels(int pixels)
{
    return Metric{pixels};
}

QString styleSheetOf(ThemeId theme)
{
    QString sheet = QString::fromLatin1(kStyleSheet);
    for (const Placeholder& entry : kPlaceholders)
        sheet.replace(
            QLatin1Char('%') + QLatin1String(entry.name) + QLatin1Char('%'), color(entry.token, theme).name());
    // Where contrast is high, the ground of a button is not enough to tell that it is one.
    // Nor do two blacks tell where a dock ends.
    sheet.replace(QLatin1String("%split%"), color(isHighContrast(theme) ? Token::Ctl : Token::Win, theme).name());
    sheet.replace(QLatin1String("%edge%"),
        isHighContrast(theme) ? color(Token::Ctl, theme).name() : QStringLiteral("transparent"));
    sheet.replace(QLatin1String("%theme%"), isLight(theme) ? QLatin1String("light/") : QLatin1String("dark/"));
    const QRegularExpression size(QStringLiteral("~(\\d+)px"));
    for (QRegularExpressionMatch match = size.match(sheet); match.hasMatch(); match = size.match(sheet))
        sheet.replace(match.capturedStart(), match.capturedLength(),
            QStringLiteral("%1px").arg(scaledPixels(match.captured(1).toInt())));
    return sheet;
}

/// The system's own, 12 px at scale 1.
QFont madeWorkFont()
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
    if (QFontDatabase::hasFamily(QStringLiteral("DejaVu Sans"))) {
        // A bare machine answers with whatever font comes first.
        if (!QFontDatabase::hasFamily(font.family())) font.setFamily(QStringLiteral("DejaVu Sans"));
    }
    font.setPixelSize(scaledPixels(12));
    return font;
}

} // namespace

QColor color(Token token, ThemeId theme)
{
    const Row& row = kTokens[static_cast<std::size_t>(token)];
    Q_ASSERT(row.token == token);
    return QColor::fromRgba(row.colors[static_cast<std::size_t>(theme)]);
}

QColor color(Token token)
{
    return color(token, currentTheme());
}

ThemeId currentTheme()
{
    const QColor panel = QGuiApplication::palette().color(QPalette::Window);
    for (const ThemeId theme : {ThemeId::Dark, ThemeId::Light, ThemeId::ContrastDark, ThemeId::ContrastLight})
        if (color(Token::Panel, theme) == panel) return theme;
    return panel.lightness() > 128 ? ThemeId::Light : ThemeId::Dark;
}

void applyTheme(QApplication& app, ThemeId theme, double scale)
{
    app.setProperty(kTextScaleProperty, scale);
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    QApplication::setPalette(paletteOf(theme));
    QApplication::setFont(madeWorkFont());
    app.setStyleSheet(styleSheetOf(theme));
    // Labels give their links a colour when the text is set, and keep it.
    for (QWidget* widget : QApplication::allWidgets()) {
        auto* label = qobject_cast<QLabel*>(widget);
        if (!label || !label->text().contains(QLatin1String("<a "))) continue;
        const QString text = label->text();
        label->setText({});
        label->setText(text);
    }
}

double textScale()
{
    const QVariant scale = qApp ? qApp->property(kTextScaleProperty) : QVariant();
    return scale.isValid() ? scale.toDouble() : 1.0;
}

QFont workFont()
{
    // Asked for in every paint: the look through the system's fonts takes a fifth of a millisecond.
    const bool themed = qApp && qApp->property(kTextScaleProperty).isValid();
    return themed ? QApplication::font() : madeWorkFont();
}

QFont captionFont()
{
    QFont font = workFont();
    font.setPixelSize(scaledPixels(11));
    return font;
}

QFont titleFont(int pixels)
{
    QFont font = workFont();
    font.setPixelSize(scaledPixels(pixels));
    font.setBold(true);
    return font;
}

QFont monoFont()
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPixelSize(scaledPixels(11));
    return font;
}

} // namespace bindpose

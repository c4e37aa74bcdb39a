// SPDX-License-Identifier: MIT
#include "ui/look/icons.h"
#include "ui/look/theme.h"
#include "ui/viewport/hud/view_colors.h"

#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QtTest>

#include <cmath>

namespace theme_test {

using namespace bindpose;

namespace {

constexpr ThemeId kThemes[] = {ThemeId::Dark, ThemeId::Light, ThemeId::ContrastDark, ThemeId::ContrastLight};

/// WCAG 2.1.
double luminance(const QColor& c)
{
    const auto part = [](double v) { return v <= 0.03928 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4); };
    return 0.2126 * part(c.redF()) + 0.7152 * part(c.greenF()) + 0.0722 * part(c.blueF());
}

double ratio(Token a, Token b, ThemeId theme)
{
    const double x = luminance(color(a, theme)), y = luminance(color(b, theme));
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

QByteArray pairName(Token a, Token b, ThemeId theme)
{
    return QByteArray::number(static_cast<int>(a)) + " on " + QByteArray::number(static_cast<int>(b)) + " of theme " +
           QByteArray::number(static_cast<int>(theme)) + ": " + QByteArray::number(ratio(a, b, theme));
}

void needRatio(Token a, Token b, ThemeId theme, double least)
{
    // Limits are given with one decimal.
    QVERIFY2(ratio(a, b, theme) >= least - 0.05, pairName(a, b, theme));
}

} // namespace

class ThemeTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { applyTheme(*qApp, ThemeId::Dark); }

    void textCanBeReadInEveryTheme()
    {
        for (const ThemeId theme : kThemes) {
            for (const Token ink : {Token::Text, Token::Text2, Token::Text3, Token::Accent, Token::Err, Token::Warn,
                     Token::Ok, Token::Hint})
                for (const Token ground : {Token::Panel, Token::Inset, Token::Raised})
                    needRatio(ink, ground, theme, 4.5);
            for (const Token ground : {Token::Hover, Token::SelQuiet}) needRatio(Token::Text, ground, theme, 4.5);
            needRatio(Token::SelText, Token::Sel, theme, 4.5);
            needRatio(Token::OnFill, Token::Fill, theme, 4.5);
            for (const Token ink : {Token::X, Token::Y, Token::Z, Token::ChannelT, Token::ChannelR, Token::ChannelS})
                needRatio(ink, Token::Panel, theme, 4.5);
        }
    }

    void marksAndBordersStandOut()
    {
        for (const ThemeId theme : kThemes)
            for (const Token ground : {Token::Panel, Token::Inset, Token::Raised}) {
                needRatio(Token::Ctl, ground, theme, 3.0);
                needRatio(Token::Focus, ground, theme, 3.0);
            }
    }

    void highContrastIsHigher()
    {
        for (const ThemeId theme : {ThemeId::ContrastDark, ThemeId::ContrastLight}) {
            for (const Token ground : {Token::Panel, Token::Inset}) {
                for (const Token ink :
                    {Token::Text2, Token::Text3, Token::Accent, Token::Err, Token::Warn, Token::Ok, Token::Hint})
                    needRatio(ink, ground, theme, 7.0);
                needRatio(Token::Text, ground, theme, 15.0);
                needRatio(Token::Off, ground, theme, 4.5);
                needRatio(Token::Line, ground, theme, 4.5);
            }
        }
    }

    void theViewHasTheContrastOfItsTheme()
    {
        const auto apart = [](const glm::vec3& a, const glm::vec3& b) {
            const auto shine = [](const glm::vec3& c) { return luminance(QColor::fromRgbF(c.r, c.g, c.b)); };
            const double x = shine(a), y = shine(b);
            return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
        };
        for (const ThemeId theme : {ThemeId::ContrastDark, ThemeId::ContrastLight}) {
            const RenderColors colors = viewColors(theme);
            QVERIFY(apart(colors.text, glm::vec3(colors.overlay)) > 15.0);
            QVERIFY(apart(colors.text3, glm::vec3(colors.overlay)) > 7.0);
            for (const glm::vec3& line : {colors.bone, colors.axisX, colors.axisY, colors.axisZ, colors.selection}) {
                QVERIFY(apart(line, colors.backTop) > 4.5);
                QVERIFY(apart(line, colors.backBottom) > 4.5);
            }
        }
    }

    void aThemeIsKnownByItsPalette()
    {
        for (const ThemeId theme : kThemes) {
            applyTheme(*qApp, theme);
            QCOMPARE(currentTheme(), theme);
            QCOMPARE(color(Token::Text), color(Token::Text, theme));
        }
    }

    void theStyleSheetKnowsEveryName()
    {
        for (const ThemeId theme : kThemes) {
            applyTheme(*qApp, theme);
            QVERIFY(!qApp->styleSheet().contains(u'%'));
            QVERIFY(!qApp->styleSheet().contains(u'~'));
        }
    }

    void rowsGrowWithTheText()
    {
        const int row = metrics::kRow;
        const int text = workFont().pixelSize();
        QPushButton button(QStringLiteral("Open"));
        button.ensurePolished();
        const int height = button.sizeHint().height();
        applyTheme(*qApp, ThemeId::Dark, 1.5);
        QCOMPARE(int(metrics::kRow), row * 3 / 2);
        QCOMPARE(workFont().pixelSize(), text * 3 / 2);
        QCOMPARE(QApplication::font().pixelSize(), text * 3 / 2);
        button.ensurePolished();
        QVERIFY(button.sizeHint().height() > height);
    }

    void iconsFollowTheTheme()
    {
        const QIcon save = icon("save", Token::Text);
        for (const ThemeId theme : kThemes) {
            applyTheme(*qApp, theme);
            const QImage drawn = save.pixmap(QSize(64, 64)).toImage();
            QColor strongest;
            for (int y = 0; y < drawn.height(); ++y)
                for (int x = 0; x < drawn.width(); ++x)
                    if (drawn.pixelColor(x, y).alpha() == 255) strongest = drawn.pixelColor(x, y);
            QVERIFY(strongest.isValid());
            QCOMPARE(strongest.rgb(), color(Token::Text, theme).rgb());
        }
    }

    void linksFollowTheTheme()
    {
        applyTheme(*qApp, ThemeId::Dark);
        QLabel label(QStringLiteral("No clip. <a href=\"#\">Add clips</a>"));
        label.show();
        applyTheme(*qApp, ThemeId::Light);
        const QImage drawn = label.grab().toImage();
        int now = 0, before = 0;
        for (int y = 0; y < drawn.height(); ++y)
            for (int x = 0; x < drawn.width(); ++x) {
                now += drawn.pixelColor(x, y).rgb() == color(Token::Accent, ThemeId::Light).rgb();
                before += drawn.pixelColor(x, y).rgb() == color(Token::Accent, ThemeId::Dark).rgb();
            }
        QVERIFY(now > 0);
        QCOMPARE(before, 0);
    }

    void iconsAreDrawnForTheScreensPixels()
    {
        // A 16 px icon on a screen of scale 2 has 32 pixels of its own, not 16 made larger.
        const QImage sharp = icon("table").pixmap(QSize(16, 16), 2.0).toImage();
        QCOMPARE(sharp.size(), QSize(32, 32));
        const QImage large = icon("table").pixmap(QSize(16, 16), 1.0).toImage().scaled(32, 32);
        QVERIFY(sharp.convertToFormat(QImage::Format_ARGB32) != large.convertToFormat(QImage::Format_ARGB32));
    }
};

} // namespace theme_test

int main(int argc, char** argv)
{
    using namespace theme_test;
    QApplication app(argc, argv);
    applyTheme(app, ThemeId::Dark);
    ThemeTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "theme_test.moc"

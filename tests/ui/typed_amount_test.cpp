// SPDX-License-Identifier: MIT
// What people type where a number stands: sums, units, and changes of what stood there.
#include "tests/core/random_scene.h"
#include "ui/base/errors.h"
#include "ui/look/theme.h"
#include "ui/widgets/labels/number_field.h"
#include "ui/widgets/labels/typed_amount.h"

#include <QSignalSpy>
#include <QtTest>

#include <cmath>
#include <cstdio>
#include <numbers>

namespace typed_amount_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

const QString kDegrees = QStringLiteral("°");

struct Typed {
    const char* text;
    double value;
};
constexpr Typed kSums[] = {{"0.25", 0.25}, {"0,25", 0.25}, {" -2 ", -2.0}, {"+5", 5.0}, {"1/3", 1.0 / 3.0},
    {"2*(3+4)", 14.0}, {"1 - 2 - 3", -4.0}, {"8/2/2", 2.0}, {"2+3*4", 14.0}, {"-(1,5)*2", -3.0}, {"1e-3", 1e-3},
    {"1e2-1", 99.0}, {"2--3", 5.0}, {"−1", -1.0}, {".5", 0.5}};
constexpr Typed kAngles[] = {{"25deg", 25.0}, {"25 deg", 25.0}, {"25°", 25.0}, {"90/4 degrees", 22.5},
    {"1rad", 180.0 / std::numbers::pi}, {"-0,5 turns", -180.0}, {"30", 30.0}};
constexpr Typed kChanges[] = {
    {"+=0.1", 8.1}, {"-=1/2", 7.5}, {"*=2", 16.0}, {"/=4", 2.0}, {"+=-1", 7.0}, {" += 2 ", 10.0}, {"*=(1+1)", 16.0}};
constexpr const char* kNone[] = {"", " ", "arm", "1+", "(1", "1)", "1/0", "0/0", "1..2", "2 3", "1e", "--", "1e999",
    "1e308*10", "nan", "inf", "0x10", "=1", "()", "+=", "25grad", "1mm"};

void checkAll(std::span<const Typed> rows, std::optional<double> before, const QString& unit)
{
    for (const auto& [text, wanted] : rows) {
        const Result<double> value = typedAmount(QString::fromUtf8(text), before, unit);
        QVERIFY2(value && std::abs(*value - wanted) < 1e-12 * std::max(1.0, std::abs(wanted)), text);
    }
}

} // namespace

class TypedAmountTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sumsUnitsAndChanges()
    {
        checkAll(kSums, {}, {});
        checkAll(kSums, 8.0, kDegrees);
        checkAll(kAngles, {}, kDegrees);
        checkAll(kChanges, 8.0, {});
        QVERIFY(!typedAmount(QStringLiteral("25deg")));                 // of a place that holds no angle
        QVERIFY(!typedAmount(QStringLiteral("*=2deg"), 8.0, kDegrees)); // a factor has no unit
        QVERIFY(!typedAmount(QStringLiteral("+=1")));                   // nothing stood there
        QVERIFY(!typedAmount(QStringLiteral("/=0"), 8.0));
        QCOMPARE(*typedAmount(QStringLiteral("12 %"), {}, QStringLiteral("%")), 12.0);
    }

    void whatIsNoAmountSaysSo()
    {
        for (const char* text : kNone) {
            const Result<double> value = typedAmount(QString::fromUtf8(text), 8.0, kDegrees);
            QVERIFY2(!value && value.error().text == &errors::kNotANumber, text);
        }
        QVERIFY(!typedAmount(QString(100000, u'(')));
        QVERIFY(!typedAmount(QString(100000, u'9') + u'x'));
    }

    /// Whatever is typed, it is a finite number or refused; a number alone is itself.
    void anyLettersAreANumberOrRefused()
    {
        std::printf("seed %u\n", firstSeed());
        Random random(firstSeed());
        const QString letters = QStringLiteral("0123456789.,eE+-*/() d°=");
        for (int i = 0; i < 20000; ++i) {
            QString text;
            for (int at = static_cast<int>(random.below(12)); at >= 0; --at)
                text += letters[static_cast<qsizetype>(random.below(static_cast<std::size_t>(letters.size())))];
            const Result<double> value = typedAmount(text, 1.0, kDegrees);
            QVERIFY2(!value || std::isfinite(*value), qPrintable(text));
        }
        for (double number : {0.1, -3.25, 1e-7, 123456.789})
            QCOMPARE(*typedAmount(QString::number(number, 'g', 17)), number);
    }

    void aFieldTakesThem()
    {
        NumberField field;
        field.setUnit(kDegrees);
        field.setValue(10.0);
        field.setVisible(true);
        QVERIFY(QTest::qWaitForWindowExposed(&field));
        QSignalSpy committed(&field, &NumberField::committed), refused(&field, &NumberField::refused);
        const auto type = [&field](const QString& text) {
            field.selectAll();
            QTest::keyClicks(&field, text);
            QTest::keyClick(&field, Qt::Key_Return);
        };
        type(QStringLiteral("90/4"));
        QCOMPARE(committed.takeFirst().first().toDouble(), 22.5);
        type(QStringLiteral("+=0.5"));
        QCOMPARE(committed.takeFirst().first().toDouble(), 23.0);
        QCOMPARE(field.text(), QStringLiteral("23"));
        type(QStringLiteral("1/0"));
        QVERIFY(committed.empty());
        QCOMPARE(refused.size(), 1);
        QVERIFY(field.property("wrong").toBool());
        QCOMPARE(field.value(), 23.0);
    }
};

} // namespace typed_amount_test

int main(int argc, char** argv)
{
    using namespace typed_amount_test;
    QApplication app(argc, argv);
    bindpose::applyTheme(app, bindpose::ThemeId::Dark);
    return QTest::qExec(std::make_unique<TypedAmountTest>().get(), argc, argv);
}
#include "typed_amount_test.moc"

// SPDX-License-Identifier: MIT
#include "tests/core/tiny_rig.h"
#include "tests/ui/test_scene.h"
#include "ui/widgets/number_field.h"
#include "ui/widgets/quiet_combo.h"
#include "ui/widgets/segments.h"

#include <QBuffer>
#include <QCheckBox>
#include <QLabel>
#include <QTemporaryDir>
#include <QToolButton>

namespace material_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

void typeInto(NumberField& field, const char* text)
{
    field.setFocus();
    field.selectAll();
    QTest::keyClicks(&field, text);
    QTest::keyClick(&field, Qt::Key_Return);
}

QByteArray picture()
{
    QImage image(64, 32, QImage::Format_RGB32);
    image.fill(qRgb(180, 90, 40));
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

/// The tiny rig of OGRE's with the one of its images that is there.
Loaded tinyOgre()
{
    const auto tiny = [](const char* name) { return textOfFile(dataFolder(std::string("tiny/") + name)); };
    return loadedText(tiny("tiny.mesh.xml"), "tiny.mesh.xml",
        {{"tiny.skeleton.xml", tiny("tiny.skeleton.xml")}, {"tiny.material", tiny("tiny.material")},
            {"tiny.png", picture().toStdString()}});
}

const Material& materialOf(const Session& session)
{
    return *session.scene().materials[0];
}

} // namespace

/// The panel of materials: what it shows of a file, and that what is typed is an edit.
class MaterialTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aFileWithoutMaterialsSaysSo()
    {
        Shown shown("material");
        shown.session.presentNow();
        const auto labels = shown.view->findChildren<QLabel*>();
        QVERIFY(std::any_of(labels.begin(), labels.end(),
            [](const QLabel* label) { return label->isVisible() && label->text() == "The file has no material."; }));
    }
    void valuesAreTypedAndTakenBack()
    {
        Shown shown("material", {400, 900});
        Session& session = shown.session;
        session.open(tinyOgre());
        session.presentNow();
        shown.view->activateWindow();
        auto* red = shown.find<NumberField>("ambient0");
        QTRY_VERIFY(red->isVisible());
        QCOMPARE(red->value(), double(0.2f));
        QVERIFY(!shown.find<NumberField>("roughness0")->isVisible()); // of the other model of light
        typeInto(*red, "0.75");
        QCOMPARE(materialOf(session).phong->ambient, glm::vec3(0.75f, 0.2f, 0.2f));
        typeInto(*shown.find<NumberField>("shininess0"), "20");
        QCOMPARE(materialOf(session).phong->shininess, 20.0f);
        QCOMPARE(session.history().index(), 2);
        session.presentNow();
        session.undo();
        session.undo();
        session.presentNow();
        QCOMPARE(materialOf(session).phong->ambient, glm::vec3(0.2f));
        QCOMPARE(red->value(), double(0.2f));
    }
    void aRefusedValueIsShownAsItWas()
    {
        Shown shown("material", {400, 900});
        Session& session = shown.session;
        session.open(tinyOgre());
        session.presentNow();
        auto* red = shown.find<NumberField>("ambient0");
        typeInto(*red, "-1");
        QCOMPARE(session.history().index(), 0);
        QCOMPARE(red->value(), double(0.2f));
    }
    void choicesAreEdits()
    {
        Shown shown("material", {400, 900});
        Session& session = shown.session;
        session.open(tinyOgre());
        session.presentNow();
        shown.find<Segments>("alpha")->findChildren<QToolButton*>()[1]->click();
        QCOMPARE(materialOf(session).alphaMode, AlphaMode::Mask);
        session.presentNow();
        QVERIFY(shown.find<NumberField>("alphaCutoff0")->isVisible());
        shown.find<QCheckBox>("doubleSided")->click();
        QVERIFY(materialOf(session).doubleSided);
        QVERIFY(shown.find<QCheckBox>("environment")->isChecked());
        shown.find<QCheckBox>("environment")->click();
        QVERIFY(!materialOf(session).sphericalEnvironment);
        QCOMPARE(session.history().index(), 3);
    }
    void texturesShowWhereTheyCameFromOrWereLookedFor()
    {
        Shown shown("material", {400, 900});
        Session& session = shown.session;
        session.open(tinyOgre());
        session.presentNow();
        auto* base = shown.find<QWidget>("texture_baseColor");
        QCOMPARE(base->findChild<QLabel*>("file")->text(), QString("tiny.png"));
        QTRY_VERIFY(base->findChild<QLabel*>("facts")->text().contains(QStringLiteral("64 × 32")));
        QVERIFY(!base->findChild<QLabel*>("picture")->pixmap(Qt::ReturnByValue).isNull());
        auto* heights = shown.find<QWidget>("texture_height");
        QVERIFY(heights->findChild<QLabel*>("facts")->text().startsWith("missing; tried "));
        QVERIFY(!shown.find<QWidget>("texture_normal")->isVisible());
        heights->findChildren<QToolButton*>()[1]->click();
        QVERIFY(!materialOf(session).heightTexture.present());
        session.presentNow();
        QCOMPARE(heights->findChild<QLabel*>("file")->text(), QString("none"));
    }
};

} // namespace material_test

QTEST_MAIN(material_test::MaterialTest)
#include "material_test.moc"

// SPDX-License-Identifier: MIT
#include "core/io/format/load.h"
#include "tests/core/gltf_builder.h"
#include "tests/core/tiny_rig.h"
#include "tests/ui/test_scene.h"
#include "ui/widgets/labels/number_field.h"
#include "ui/widgets/labels/quiet_controls.h"
#include "ui/widgets/labels/segments.h"

#include <QBuffer>
#include <QCheckBox>
#include <QFile>
#include <QFileDialog>
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
        QCOMPARE(session.front().history.index(), 2);
        session.presentNow();
        session.editing().undo();
        session.editing().undo();
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
        QCOMPARE(session.front().history.index(), 0);
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
        QCOMPARE(session.front().history.index(), 3);
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
    /// A glTF's materials take other images in each place that glTF has, and lose any of them.
    void texturesOfGltfAreChosenAndTakenAway()
    {
        const QTemporaryDir folder;
        GltfBuilder builder;
        builder.addSkinnedTriangle();
        builder.push("images", {{"uri", "my%20skin.png"}});
        builder.push("textures", {{"source", 0}});
        builder.push("materials", {{"pbrMetallicRoughness", {{"baseColorTexture", {{"index", 0}}}}}});
        const QString path = folder.filePath("model.glb");
        const auto write = [](const QString& to, const QByteArray& bytes) {
            QFile file(to);
            return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
        };
        const std::string glb(asText(*builder.glb()));
        QVERIFY(write(path, QByteArray::fromStdString(glb)) && write(folder.filePath("my skin.png"), picture()));
        Result<Loaded> file = loadFile(path.toStdString(), {});
        QVERIFY(file.has_value());
        Shown shown("material", {400, 1100});
        Session& session = shown.session;
        session.open(std::move(*file));
        session.presentNow();
        auto *base = shown.find<QWidget>("texture_baseColor"), *normal = shown.find<QWidget>("texture_normal");
        QCOMPARE(base->findChild<QLabel*>("file")->text(), QString("my skin.png"));
        QCOMPARE(normal->findChild<QLabel*>("file")->text(), QString("none"));
        QVERIFY(normal->isVisible() && shown.find<QWidget>("texture_emissive")->isVisible());
        QVERIFY(!shown.find<QWidget>("texture_height")->isVisible()); // glTF has no place for them
        normal->findChildren<QToolButton*>()[0]->click();
        auto* dialog = shown.view->findChild<QFileDialog*>();
        QVERIFY(dialog && !dialog->nameFilters().join(u' ').contains(QStringLiteral("tga")));
        Q_EMIT dialog->fileSelected(folder.filePath("my skin.png"));
        dialog->close();
        session.presentNow();
        QCOMPARE(materialOf(session).normalTexture.image, materialOf(session).baseColorTexture.image);
        QCOMPARE(normal->findChild<QLabel*>("file")->text(), QString("my skin.png"));
        base->findChildren<QToolButton*>()[1]->click();
        QVERIFY(!materialOf(session).baseColorTexture.present());
        session.editing().undo();
        QVERIFY(materialOf(session).baseColorTexture.present());
    }
};

} // namespace material_test

QTEST_MAIN(material_test::MaterialTest)
#include "material_test.moc"

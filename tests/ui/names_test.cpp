// SPDX-License-Identifier: MIT
// Names and paths of any script, as files and folders bring them.
#include "core/io/format/load.h"
#include "core/io/save/save.h"
#include "tests/ui/test_scene.h"
#include "ui/base/texts.h"
#include "ui/shell/docks.h"
#include "ui/viewport/frame/viewport.h"
#include "ui/window/editor.h"
#include "ui/window/main_window.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QTemporaryDir>
#include <QToolButton>

namespace names_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

struct Named {
    const char* what;
    QString name;
};

std::vector<Named> names()
{
    return {
        {"combining", QStringLiteral("cafe\u0301_l")},
        {"right to left", QString::fromUtf8("זרוע_شمال")},
        {"emoji", QString::fromUtf8("hand👩🏽‍🚀🦴")},
        {"cjk", QString::fromUtf8("左上腕ひねり")},
        {"line break", QStringLiteral("upper\narm\ttwo")},
        {"long", QString(300, u'x') + QStringLiteral("_end")},
        {"markup", QStringLiteral("<b>arm</b> & %1 %n")},
    };
}

Scene sceneNamed(const std::string& name)
{
    Scene scene = armScene();
    Node joint = *scene.nodes[1];
    joint.name = name;
    scene.nodes[1] = std::make_shared<const Node>(joint);
    Clip clip = *scene.clips[0];
    clip.name = name;
    scene.clips[0] = std::make_shared<const Clip>(clip);
    Mesh mesh = *scene.meshes[0];
    mesh.name = name;
    scene.meshes[0] = std::make_shared<const Mesh>(mesh);
    return scene;
}

/// A folder whose path is longer than 300 characters.
QString longFolder(const QTemporaryDir& root)
{
    QString path = root.path();
    while (path.size() < 320) path += QString::fromUtf8("/données_Übung_骨_") + QString(40, u'd');
    return QDir().mkpath(path) ? path : QString();
}

} // namespace

class NamesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void namesAndPathsComeBackTheSame_data()
    {
        QTest::addColumn<QString>("name");
        for (const Named& one : names()) QTest::newRow(one.what) << one.name;
    }
    void namesAndPathsComeBackTheSame()
    {
        QFETCH(QString, name);
        const std::string bytes = name.toStdString();
        QTemporaryDir root;
        const QString folder = longFolder(root);
        QVERIFY(folder.size() > 300);
        for (const char* suffix : {"glb", "gltf", "dae"}) {
            const FileFormat* format = formatBySuffix(std::string("a.") + suffix);
            QVERIFY(format);
            const WriteOptions options =
                QByteArray(suffix) == "gltf" ? WriteOptions{{"format", "gltf"}} : WriteOptions{};
            const Result<Written> written = format->write(sceneNamed(bytes), "骨 mesh", options);
            QVERIFY(written);
            const std::string path =
                (folder + QString::fromUtf8("/骨 mésh 🦴.") + QLatin1String(suffix)).toStdString();
            QVERIFY(writeFiles(written->files, path, {}));
            const Result<Loaded> loaded = loadFile(path, {});
            QVERIFY2(loaded, suffix);
            const auto named = [&](const Scene& scene) {
                return std::count_if(scene.nodes.begin(), scene.nodes.end(),
                           [&](const auto& node) { return node->name == bytes; }) > 0 &&
                       scene.clips[0]->name == bytes && scene.meshes[0]->name == bytes;
            };
            QVERIFY2(named(loaded->scene), suffix);
            // An edit beside them is saved by patch and leaves them as they are.
            const Result<Scene> edited = setWeight(loaded->scene, SetId(0u), 7, 1, 0.5f);
            QVERIFY(edited);
            const Result<SavePlan> plan = planSave(loaded->scene, *loaded->source, *edited, path);
            QVERIFY2(plan, suffix);
            QVERIFY(writePlan(*plan, {}));
            const Result<Loaded> again = loadFile(path, {});
            QVERIFY(again && named(again->scene));
        }
    }

    void namesAreShownInOneLineAndToldInFull_data() { namesAndPathsComeBackTheSame_data(); }
    void namesAreShownInOneLineAndToldInFull()
    {
        QFETCH(QString, name);
        MainWindow window({});
        window.resize(1280, 860);
        const auto look = [&window] {
            window.session().selection().selectJoint(NodeId(1u));
            window.session().selection().selectPoint(pointOfArm(0));
            window.session().presentNow();
        };
        window.session().open(loadedArm(), QStringLiteral("arm"));
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        look();
        const auto* view = window.findChild<Viewport*>();
        const int before = view->width();
        window.session().open({sceneNamed(name.toStdString()), nullptr, {}}, name);
        look();
        const QString shown = shownName(name.toStdString());
        QVERIFY(!shown.contains(u'\n') && !shown.contains(u'\t'));
        QCoreApplication::processEvents();
        QCOMPARE(view->width(), before); // no name makes a dock wider
        // The tree's row has one row's height, and tells the whole name.
        auto* tree = window.docks().find(QStringLiteral("joints"))->findChild<QAbstractItemView*>();
        const QModelIndexList rows = tree->model()->match(
            tree->model()->index(0, 0), Qt::DisplayRole, shown, 1, Qt::MatchExactly | Qt::MatchRecursive);
        QCOMPARE(rows.size(), 1);
        QCOMPARE(tree->visualRect(rows.front()).height(), int(metrics::kRow));
        QVERIFY(rows.front().data(Qt::ToolTipRole).toString().contains(shown.toHtmlEscaped()) ||
                rows.front().data(Qt::ToolTipRole).toString().contains(shown));
        auto* clips = window.docks().find(QStringLiteral("timeline"))->findChild<QComboBox*>("clips");
        QCOMPARE(clips->currentText(), shown);
        QVERIFY2(clips->toolTip().contains(shown.toHtmlEscaped()), qPrintable(clips->toolTip()));
        QVERIFY(clips->width() < 320);
        const auto* chip = window.findChild<QToolButton*>("jointChip");
        QVERIFY(chip->toolTip().contains(shown) || chip->toolTip().contains(shown.toHtmlEscaped()));
        QVERIFY(chip->width() <= 260);
        // Labels show names as they are, never as markup of their own.
        int labels = 0;
        for (const QLabel* label : window.findChildren<QLabel*>()) {
            if (!label->text().contains(shown)) continue;
            QVERIFY2(label->textFormat() == Qt::PlainText, qPrintable(label->objectName() + label->text()));
            ++labels;
        }
        QVERIFY(labels > 0);
    }
};

} // namespace names_test

int main(int argc, char** argv)
{
    using namespace names_test;
    prepareEditor();
    QApplication app(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("names_test"));
    applyTheme(app, ThemeId::Dark);
    NamesTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "names_test.moc"

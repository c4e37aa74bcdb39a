// SPDX-License-Identifier: MIT
#include "tests/render/kept_picture.h"
#include "tests/ui/brushing.h"

namespace stroke_picture_test {

using namespace bindpose;
using namespace bindpose::testing;

/// The 3D view while the brush is over the surface, with its ring, and during a stroke. Only what is round the ring is
/// kept: words look otherwise with other fonts.
class StrokePictureTest : public QObject {
    Q_OBJECT

    struct Brushed : Brushing {
        Brushed() : Brushing(0.2f) {}
        QImage round(QPoint at)
        {
            QImage all = viewport.grab().toImage();
            all.setDevicePixelRatio(1.0);
            return all.convertToFormat(QImage::Format_RGB32).copy(QRect(at.x() - 60, at.y() - 100, 120, 112));
        }
    };

private Q_SLOTS:
    void theRingIsAsItWas()
    {
        Brushed stage;
        stage.move(stage.middle() - QPoint(0, 20));
        stage.move(stage.middle());
        const QString miss = missOfKeptPicture(QStringLiteral("brush-ring"), stage.round(stage.middle()));
        QVERIFY2(miss.isEmpty(), qPrintable(miss));
    }
    void aStrokeIsAsItWas()
    {
        Brushed stage;
        const QPoint from = stage.middle() - QPoint(0, 60);
        QTest::mousePress(&stage.viewport, Qt::LeftButton, {}, from);
        for (int i = 1; i <= 6; ++i) stage.move(from + QPoint(0, 10 * i));
        const QImage during = stage.round(stage.middle());
        QTest::mouseRelease(&stage.viewport, Qt::LeftButton, {}, stage.middle());
        const QString miss = missOfKeptPicture(QStringLiteral("brush-stroke"), during);
        QVERIFY2(miss.isEmpty(), qPrintable(miss));
        stage.session.editing().undo();
        stage.session.presentNow();
        QVERIFY(!pictureDifference(stage.round(stage.middle()), during).isSmall()); // else nothing was painted
    }
};

} // namespace stroke_picture_test

int main(int argc, char** argv)
{
    using namespace stroke_picture_test;
    QSurfaceFormat::setDefaultFormat(surfaceFormat());
    QApplication application(argc, argv);
    applyTheme(application, ThemeId::Dark);
    return QTest::qExec(std::make_unique<StrokePictureTest>().get(), argc, argv);
}
#include "stroke_picture_test.moc"

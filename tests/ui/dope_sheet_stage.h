// SPDX-License-Identifier: MIT
#pragma once
#include "tests/ui/test_scene.h"
#include "ui/widgets/timeline/dope_sheet.h"

namespace bindpose::testing {

/// The arm's dope sheet: row 0 all joints, row 1 arm (rotation: 0, 0.1, 0.25…, 1 s), row 2 hand (translation).
struct Sheet : Shown {
    explicit Sheet(QSize size = {900, 400}) : Shown("dope_sheet", size) { sheet = find<DopeSheet>("sheet"); }
    QPoint at(std::size_t row, double timeSec) const
    {
        return {static_cast<int>(std::lround(sheet->xOf(timeSec))), sheet->rowRect(row).center().y()};
    }
    const std::vector<double>& times(std::size_t track) const
    {
        return *session.scene().clips[session.view().clip.index()]->tracks[track]->times;
    }
    void click(const QPoint& where, Qt::KeyboardModifiers held = {})
    {
        QTest::mouseClick(sheet->viewport(), Qt::LeftButton, held, where);
        session.presentNow();
    }
    void drag(const QPoint& from, const QPoint& to, Qt::KeyboardModifiers held = {}, bool release = true)
    {
        QTest::mousePress(sheet->viewport(), Qt::LeftButton, held, from);
        for (int step = 1; step <= 4; ++step) move(from + (to - from) * step / 4, held);
        if (release) QTest::mouseRelease(sheet->viewport(), Qt::LeftButton, held, to);
        session.presentNow();
    }
    void move(const QPoint& to, Qt::KeyboardModifiers held)
    {
        QMouseEvent event(QEvent::MouseMove, QPointF(to), sheet->viewport()->mapToGlobal(QPointF(to)), Qt::NoButton,
            Qt::LeftButton, held);
        QApplication::sendEvent(sheet->viewport(), &event);
        session.presentNow();
    }
    void wheel(const QPoint& where, int notches, Qt::KeyboardModifiers held)
    {
        QWheelEvent event(QPointF(where), sheet->viewport()->mapToGlobal(QPointF(where)), {}, {0, 120 * notches},
            Qt::NoButton, held, Qt::NoScrollPhase, false);
        QApplication::sendEvent(sheet->viewport(), &event);
    }
    DopeSheet* sheet = nullptr;
};

} // namespace bindpose::testing

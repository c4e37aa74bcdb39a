// SPDX-License-Identifier: MIT
#include "ui/show/idle_work.h"

#include <QElapsedTimer>
#include <QEvent>
#include <QGuiApplication>

#include <algorithm>

namespace bindpose {
namespace {

constexpr int kIdleMs = 300;
constexpr int kRestFactor = 4; ///< between two pieces, in times of what the last one took: others have to be heard

} // namespace

IdleWork::IdleWork(std::function<Left()> piece, QObject* parent) : QObject(parent), piece_(std::move(piece))
{
    idle_.setSingleShot(true);
    connect(&idle_, &QTimer::timeout, this, &IdleWork::work);
    qApp->installEventFilter(this);
}

void IdleWork::soon()
{
    idle_.start(kIdleMs);
}

bool IdleWork::eventFilter(QObject*, QEvent* event)
{
    switch (event->type()) {
    case QEvent::KeyPress:
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonRelease:
    case QEvent::Wheel:
        soon();
        break;
    case QEvent::MouseMove:
        if (idle_.isActive()) soon();
        break;
    default:
        break;
    }
    return false;
}

void IdleWork::work()
{
    if (QGuiApplication::mouseButtons() != Qt::NoButton) return soon();
    QElapsedTimer clock;
    clock.start();
    const Left left = piece_();
    const int spentMs = static_cast<int>(clock.elapsed());
    if (left != Left::Nothing)
        idle_.start(left == Left::More ? std::clamp(kRestFactor * spentMs, 20, kIdleMs) : kIdleMs);
}

} // namespace bindpose

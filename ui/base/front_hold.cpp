// SPDX-License-Identifier: MIT
#include "ui/base/front_hold.h"

#include <QApplication>
#include <QMouseEvent>
#include <QTabBar>

#include <utility>

namespace bindpose {
namespace {

constexpr int kLookAgainMs = 15; ///< nobody sees a document come so much later

} // namespace

FrontHold::FrontHold(QObject* parent) : QObject(parent)
{
    again_.setInterval(kLookAgainMs);
    connect(&again_, &QTimer::timeout, this, &FrontHold::lookAgain);
    if (qApp) qApp->installEventFilter(this);
}

bool FrontHold::held() const
{
    if (!qApp || !qApp->inherits("QApplication")) return false; // the program ends, or has no window
    const bool down = pressed_ && !(real_ && QGuiApplication::mouseButtons() == Qt::NoButton);
    return down || grips_.use_count() > 1 || QApplication::activeModalWidget() || QApplication::activePopupWidget();
}

void FrontHold::whenFree(QObject* context, std::function<void()> then)
{
    if (waiting_.empty() && !held()) return then();
    waiting_.push_back({context, std::move(then)});
    if (!again_.isActive()) again_.start();
}

void FrontHold::lookAgain()
{
    while (!waiting_.empty() && !held()) { // what runs may open a dialog
        const Waiting next = std::move(waiting_.front());
        waiting_.erase(waiting_.begin());
        if (next.context) next.then();
    }
    if (waiting_.empty()) again_.stop();
}

/// A press on a tab is no gesture: it chooses what is to come to the front.
bool FrontHold::eventFilter(QObject* watched, QEvent* event)
{
    const QEvent::Type type = event->type();
    const bool press = type == QEvent::MouseButtonPress || type == QEvent::MouseButtonDblClick;
    if ((press || type == QEvent::MouseButtonRelease || type == QEvent::MouseMove) && watched->isWidgetType()) {
        const bool none = static_cast<const QMouseEvent*>(event)->buttons() == Qt::NoButton;
        if (none) pressed_ = false;
        if (press && !pressed_ && !qobject_cast<QTabBar*>(watched)) {
            pressed_ = true;
            real_ = QGuiApplication::mouseButtons() != Qt::NoButton;
        }
    }
    return QObject::eventFilter(watched, event);
}

} // namespace bindpose

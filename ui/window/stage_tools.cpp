// SPDX-License-Identifier: MIT
#include "ui/window/stage_tools.h"

#include "ui/base/typing.h"
#include "ui/show/picture_dialog.h"
#include "ui/viewport/frame/viewport.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QPointer>

namespace bindpose {

StageTools::StageTools(Session& session, Viewport& viewport, QWidget& window)
    : QObject(&window), session_(session), viewport_(viewport), window_(window)
{}

void StageTools::savePicture()
{
    finishTyping();
    const auto paint = [viewport = QPointer<Viewport>(&viewport_)](
                           const Frame& frame, QSize pixels, bool legend, bool background) {
        return viewport ? viewport->savedPicture(frame, pixels, legend, background) : QImage();
    };
    (new PictureDialog(session_, paint, viewport_.size(), &window_))->open();
}

void StageTools::copyPicture()
{
    session_.presentNow();
    const QImage picture =
        viewport_.savedPicture(session_.frame(), viewport_.size() * viewport_.devicePixelRatioF(), true, true);
    if (picture.isNull()) return session_.say(tr("There is no picture to copy."), true);
    QGuiApplication::clipboard()->setImage(picture);
    session_.say(tr("Copied a picture of %1 × %2 pixels").arg(picture.width()).arg(picture.height()));
}

void StageTools::sampleWeight()
{
    viewport_.sampleWeight();
}

void StageTools::listJoints()
{
    viewport_.listJointsHere();
}

} // namespace bindpose

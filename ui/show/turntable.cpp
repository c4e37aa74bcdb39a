// SPDX-License-Identifier: MIT
#include "ui/show/turntable.h"

#include "render/camera/camera.h"
#include "ui/session/session.h"

#include <QElapsedTimer>
#include <QTimer>

#include <numbers>

namespace bindpose {
namespace {

constexpr double kRoundSec = 12.0;
constexpr int kStepMs = 33;
constexpr const char* kName = "turntable";

/// Turns while it lives; the session owns it.
class Turntable final : public QTimer {
public:
    explicit Turntable(Session& session)
        : QTimer(&session), session_(session), document_(session.current()), last_(session.view().camera)
    {
        setObjectName(QLatin1String(kName));
        clock_.start();
        callOnTimeout(this, [this] { step(); });
        start(kStepMs);
    }

private:
    void step()
    {
        if (session_.current() != document_ || !(session_.view().camera == last_)) {
            stop();
            deleteLater();
            setObjectName({});
            return;
        }
        const double turned = 1.0e-3 * static_cast<double>(clock_.restart()) / kRoundSec * 2.0 * std::numbers::pi;
        last_ = orbited(last_, static_cast<float>(turned), 0.0f, upAxisOf(session_.scene()));
        session_.looking().setCamera(last_);
        last_ = session_.view().camera;
    }

    Session& session_;
    DocumentId document_;
    Camera last_;
    QElapsedTimer clock_;
};

} // namespace

void toggleTurntable(Session& session)
{
    if (auto* turning = session.findChild<QTimer*>(QLatin1String(kName), Qt::FindDirectChildrenOnly)) {
        delete turning;
        return;
    }
    if (session.current().valid()) new Turntable(session);
}

} // namespace bindpose

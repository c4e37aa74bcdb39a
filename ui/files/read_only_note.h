// SPDX-License-Identifier: MIT
#pragma once
#include "ui/session/session.h"

#include <functional>
#include <set>

namespace bindpose {

class Banner;
class CentralArea;

/// Says in a line over the viewport that the file in front has a format that cannot be saved, until somebody puts it
/// away.
/// Thread: the GUI thread.
class ReadOnlyNote : public QObject {
    Q_OBJECT
public:
    ReadOnlyNote(Session& session, CentralArea& central, std::function<void()> exports);

private:
    void present();

    Session& session_;
    Banner* banner_ = nullptr;
    std::set<DocumentId> putAway_;
};

} // namespace bindpose

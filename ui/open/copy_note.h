// SPDX-License-Identifier: MIT
#pragma once
#include "ui/session/session.h"

#include <functional>
#include <set>

namespace bindpose {

class Banner;
class CentralArea;

/// A clip of it was added from another file and edited since: a save writes that into neither file.
bool holdsUnsavedCopies(const OpenDocument& document);

/// Says in a line over the viewport that such clips are copies, from the first edit on until somebody puts it away.
/// Thread: the GUI thread.
class CopyNote : public QObject {
    Q_OBJECT
public:
    CopyNote(Session& session, CentralArea& central, std::function<void()> exports);

private:
    void present();

    Session& session_;
    Banner* banner_ = nullptr;
    std::set<DocumentId> putAway_;
};

} // namespace bindpose

// SPDX-License-Identifier: MIT
#pragma once
#include "ui/session/session.h"

#include <set>

namespace bindpose {

class Banner;
class CentralArea;

/// Says in a line over the viewport that a save of the model's files had been cut off, and what became of it when they
/// were opened, until somebody puts it away. Thread: the GUI thread.
class SaveNote : public QObject {
    Q_OBJECT
public:
    SaveNote(Session& session, CentralArea& central);

private:
    void present(const Frame& frame);

    Session& session_;
    Banner* banner_ = nullptr;
    std::set<DocumentId> putAway_;
};

} // namespace bindpose

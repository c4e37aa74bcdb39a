// SPDX-License-Identifier: MIT
#pragma once
#include "ui/session/session.h"

#include <functional>
#include <set>

namespace bindpose {

class Banner;
class CentralArea;

/// Says in a line over the viewport that the file contradicts itself about how the character was bound, until somebody
/// puts it away or mends it; brings the dock of bind definitions to the front when such a file is opened, once.
/// Thread: the GUI thread.
class BindNote : public QObject {
    Q_OBJECT
public:
    /// `raise(byHand)` brings the dock to the front; where somebody asked for it, it gets the keyboard, too.
    BindNote(Session& session, CentralArea& central, std::function<void(bool)> raise);

private:
    void present(const Frame& frame);

    Session& session_;
    std::function<void(bool)> raise_;
    Banner* banner_ = nullptr;
    std::set<DocumentId> putAway_, raised_;
};

} // namespace bindpose

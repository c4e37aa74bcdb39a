// SPDX-License-Identifier: MIT
#pragma once
#include "ui/session/session.h"

#include <functional>
#include <set>

namespace bindpose {

class Banner;
class CentralArea;

/// Says in a line over the viewport that the importer lost joints of the file in front, and what of it does not move
/// because of that, until somebody puts it away. Thread: the GUI thread.
class ImportNote : public QObject {
    Q_OBJECT
public:
    /// `problems` brings the list of all that was found to the front.
    ImportNote(Session& session, CentralArea& central, std::function<void()> problems);

    /// What it could not hang on any joint.
    struct Lost {
        QStringList meshes, clips;
        int channels = 0;
    };

private:
    void present(const Frame& frame);

    Session& session_;
    Banner* banner_ = nullptr;
    std::set<DocumentId> putAway_;
    std::shared_ptr<const std::vector<Finding>> of_; ///< that lost_ is from
    Lost lost_;
};

} // namespace bindpose

// SPDX-License-Identifier: MIT
#pragma once
#include "ui/session/session.h"

namespace bindpose {

class Banner;
class CentralArea;
class Opening;

/// What stands in a window that was started without a file: at the very first start the mannequin, with a line that
/// says so and offers Open; later the welcome page, a sample or the files of the last time, as the settings say.
/// Thread: the GUI thread.
class StartFiles : public QObject {
    Q_OBJECT
public:
    StartFiles(Session& session, CentralArea& central, Opening& opening);

    /// Nobody named a file.
    void begin();
    /// With these files the next window begins, where it is to begin with those of the last time.
    void remember(const QStringList& files);

private:
    void beginWithLast();
    void presentSample();

    Session& session_;
    Opening& opening_;
    Banner *sampleNote_ = nullptr, *goneNote_ = nullptr;
    bool first_ = false; ///< the very first start: until somebody puts the line away or opens something else
    DocumentId sample_;  ///< that the line is about; none until it is open
};

} // namespace bindpose

// SPDX-License-Identifier: MIT
#pragma once
#include "core/diagnose/report.h"
#include "core/model/look/view_state.h"
#include "ui/session/history.h"

#include <QString>

#include <memory>
#include <vector>

namespace bindpose {

/// Names an open document; never used again while the session lives.
using DocumentId = Id<struct DocumentTag>;

/// What was measured of GPU and CPU, and of which scene in which skinning.
struct GpuProofKept {
    std::shared_ptr<const Scene> scene;
    std::string skinning;
    std::shared_ptr<const SurfaceDistances> distances;
};

/// One of the files that a session holds, with all that belongs to it alone.
struct OpenDocument {
    DocumentId id;
    QString title; ///< of what has no file (a sample)
    Document document;
    History history{document};
    ViewState view; ///< where it was left; the session's own is newer for the one in front
    std::shared_ptr<const std::vector<Finding>> loaded = std::make_shared<const std::vector<Finding>>(); ///< by a load
    std::shared_ptr<const Scene> read;                             ///< the scene that `loaded` is of
    std::shared_ptr<const std::vector<Finding>> findings = loaded; ///< of the scene `checked`
    std::vector<NotChecked> notChecked;                            ///< with `findings`
    std::shared_ptr<const Scene> checked;
    std::string checkedFor;                 ///< the target that `findings` are measured against
    std::shared_ptr<const Scene> unchecked; ///< the scene of which the check was stopped
    GpuProofKept proof;
    bool modified = false;                        ///< as of the last frame or save
    std::uint64_t modifiedAt = ~std::uint64_t{0}; ///< revision of the document that `modified` is of
    bool marked = false;                          ///< something is to be read about it when it comes to the front
};

} // namespace bindpose

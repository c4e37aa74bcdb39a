// SPDX-License-Identifier: MIT
#pragma once
#include "core/diagnose/report.h"
#include "core/io/format/format.h"
#include "core/model/look/view_state.h"
#include "core/model/source.h"
#include "ui/session/document/history.h"

#include <QFileInfo>
#include <QString>

#include <memory>
#include <vector>

namespace bindpose {

struct Project;
struct SurfaceDistances;

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
    ViewState view;    ///< as it is looked at, or was left
    ClipId formerClip; ///< shown before the one of now
    std::shared_ptr<const std::vector<Finding>> loaded = std::make_shared<const std::vector<Finding>>(); ///< by a load
    std::shared_ptr<const Scene> read;                             ///< the scene that `loaded` is of
    std::shared_ptr<const std::vector<Finding>> findings = loaded; ///< of the scene `checked`
    std::vector<NotChecked> notChecked;                            ///< with `findings`
    std::shared_ptr<const Scene> checked;
    std::string checkedFor;                   ///< the target that `findings` are measured against
    std::shared_ptr<const Project> checkedBy; ///< the project that they are counted by; null: none
    std::shared_ptr<const Scene> unchecked;   ///< the scene of which the check was stopped
    GpuProofKept proof;
    bool modified = false;                        ///< as of the last frame or save
    std::uint64_t modifiedAt = ~std::uint64_t{0}; ///< revision of the document that `modified` is of
    bool marked = false;                          ///< something is to be read about it when it comes to the front
    bool waits = false;                           ///< it comes to the front as soon as nothing is held there
    bool wasSeen = false;                         ///< it has stood in front

    /// File name, or what it was opened as.
    QString name() const { return document.path().isEmpty() ? title : QFileInfo(document.path()).fileName(); }
    /// The content of a file, with what its load found.
    void take(Loaded from);
    void updateModified()
    {
        if (modifiedAt == document.revision()) return;
        modifiedAt = document.revision();
        modified = document.modified();
    }
    /// Somebody stopped looking through it for problems: those that are shown are of before.
    bool checkStopped() const { return unchecked && unchecked == document.sharedScene(); }
    /// There is a file; of a sample, a save asks where to.
    bool hasFile() const
    {
        const std::shared_ptr<const Source>& source = document.baseline().source;
        return source && !source->empty();
    }
    /// Closing it lets go of something: edits that a save would write, or, of what has no file to keep a session
    /// beside, overrides, attachments and marks.
    bool losesOnClose() const
    {
        const Scene &now = document.scene(), &began = document.baseline().scene;
        return document.modified() || (!hasFile() && now != withSessionOf(now, began));
    }
    /// The file's own format can patch it, so that a save changes only what was edited.
    bool savesByPatch() const
    {
        const FileFormat* format = hasFile() ? formatById(document.baseline().source->formatId) : nullptr;
        return format && format->patch;
    }
};

} // namespace bindpose

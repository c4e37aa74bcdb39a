// SPDX-License-Identifier: MIT
#pragma once
#include "core/document/clip_file.h"
#include "core/io/save/save.h"
#include "core/model/source.h"

#include <QObject>

namespace bindpose {

/// What the file on disk holds: the scene as it was loaded or last saved, and the bytes.
struct Baseline {
    Scene scene;
    std::shared_ptr<const Source> source;
};

/// An open file: the scene being edited and its baseline. The only thing with state in core, and the only QObject.
/// Thread: the GUI thread.
class Document : public QObject {
    Q_OBJECT
public:
    explicit Document(QObject* parent = nullptr);
    explicit Document(Loaded loaded, QObject* parent = nullptr);

    const Scene& scene() const { return *scene_; }
    const std::shared_ptr<const Scene>& sharedScene() const { return scene_; }
    const Baseline& baseline() const { return baseline_; }
    const std::vector<Finding>& findings() const { return findings_; }
    std::uint64_t revision() const { return revision_; }
    /// Scene differs from the baseline, and from what was exported last, in anything that a save would write (what is
    /// kept in the session file does not count), or in a clip of another file: a save writes it there.
    bool modified() const;
    /// Something that a save would write is another than in the baseline: what an export has kept counts, too.
    bool differsFromBaseline() const;
    QString path() const;
    /// Files that clips were added from; a save writes edited clips into them.
    const ClipFiles& clipFiles() const { return clipFiles_; }
    /// What of a state of the scene a save would have to write if it were another.
    Scene counted(const Scene& scene) const;

    /// The one way to change the scene. Does nothing when `next` is the same.
    void replace(Scene next);
    /// Opens another file in this document; the old scene is gone.
    void reset(Loaded loaded);
    /// After a save: the new bytes hold what `saved` was. The scene's objects keep their pointers.
    void rebase(Scene saved, std::shared_ptr<const Source> source);
    /// Clips were added from these files, or these were saved. The scene stays.
    void setClipFiles(ClipFiles files);
    /// `written` was exported to a file of another format: no edit is unsaved while the scene is that. The baseline
    /// stays that of the file that is open.
    void exported(std::shared_ptr<const Scene> written);

Q_SIGNALS:
    /// One per change of scene or baseline. What changed is found by comparing pointers.
    void changed();

private:
    bool savesAs(const Scene& other) const; ///< a save would write the same

    std::shared_ptr<const Scene> scene_;
    Baseline baseline_;
    ClipFiles clipFiles_;
    std::shared_ptr<const Scene> exported_;
    std::vector<Finding> findings_;
    std::uint64_t revision_ = 0;
};

} // namespace bindpose

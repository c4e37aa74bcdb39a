// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/skindump/skin_dump.h"
#include "core/io/format/load.h"
#include "ui/commands/window_commands.h"
#include "ui/session/session.h"

#include <map>
#include <set>

namespace bindpose {

class Banner;
class CentralArea;
struct ListText;

/// What adding one file's clips came to.
struct AddedClips {
    QString file;          ///< its name
    std::size_t clips = 0; ///< that were added
    QStringList unmatched; ///< animated names that the model does not have
    QString reason;        ///< why none was added; may be empty
};

/// Puts what other files hold onto the document in front: clips by the names of joints, the weights of a skin dump; and
/// writes weights back into a dump. What matched nothing is told in a line over the viewport.
/// Thread: the GUI thread; files are read and written in the background.
class AddFiles : public QObject, public AddCommands {
    Q_OBJECT
public:
    /// `importer` reads formats without a reader of ours; may be empty. `window` is what dialogs stand over.
    AddFiles(Session& session, CentralArea& central, Importer importer, QWidget* window);
    ~AddFiles() override;

    void addClips() override;
    void loadDump() override;
    void writeDump() override;
    // Of the document in front where none is named.
    /// The clips of all of them, as one step. A skin dump among them is loaded as one.
    void addClips(const QStringList& paths) { addClips(DocumentHandle(session_), paths); }
    void addClips(const DocumentHandle& document, const QStringList& paths);
    /// The same for those that it had last time: the document stays where it is, and what it shows.
    void addClipsAgain(const DocumentHandle& document, const QStringList& paths);
    /// Reads a dump and asks which joint each of its bones is.
    void loadDump(const QString& path) { loadDump(DocumentHandle(session_), path); }
    void loadDump(const DocumentHandle& document, const QString& path);
    /// Writes the weights of the mesh that is worked on to `path`: a dump that is there keeps all else that it holds.
    void writeDump(const QString& path) { writeDump(DocumentHandle(session_), path); }
    void writeDump(const DocumentHandle& document, const QString& path);
    /// Where the dump of the document in front was loaded from or written to; else a file named after its mesh's node.
    QString dumpPath() const;
    /// Opens the mesh at `path` and loads a dump onto it.
    void openMeshFor(const QString& path) { openMeshFor(DocumentHandle(session_), path); }
    void openMeshFor(const DocumentHandle& dump, const QString& path);
    /// A file was opened, in front or waiting for that: where it is the mesh of a dump, the dump is loaded.
    void takeMesh(DocumentId id);
    /// It was refused or stopped: opened later for its own sake, it asks for no dump.
    void forgetMesh() { mesh_.clear(); }

Q_SIGNALS:
    void openAsked(const QString& path);

private:
    /// A dump that was put onto a document: bones are corrected once.
    struct Dump {
        QString path;
        DumpPlan plan;
    };
    struct Read {
        QString path;
        Result<Loaded> loaded;
    };
    struct Write;
    void readFiles(const QString& title, const QStringList& paths, std::function<void(std::vector<Read>)> done);
    enum class Asked { Now, LastTime };
    void read(const DocumentHandle& document, const QStringList& paths, Asked asked);
    void take(const DocumentHandle& document, std::vector<Read> files, Asked asked);
    void askDump(const DocumentHandle& document, const QString& path, Loaded dump);
    void putDump(const DocumentHandle& document, const QString& path, const std::shared_ptr<const Scene>& dump,
        const DumpPlan& plan);
    void askWrite(DocumentId id, const QString& name, Result<std::shared_ptr<Write>> planned);
    void startWrite(DocumentId id, const std::shared_ptr<Write>& write);
    InstanceId workedOn(const DocumentHandle& document) const;
    void makeBanners(CentralArea& central);
    void askMesh();
    void present();
    void keep(DocumentId id, std::vector<AddedClips> report, std::size_t before);

    Session& session_;
    QWidget* window_;
    Importer importer_;
    Banner *banner_ = nullptr, *alone_ = nullptr;
    QString mesh_, dump_;            ///< a mesh that is being opened, and the dump for it
    std::set<DocumentId> aloneSeen_; ///< dumps whose banner was put away
    struct Report {
        std::vector<AddedClips> files;
        std::size_t before = 0; ///< clips of the scene before: the first that was added has this number
    };
    std::map<DocumentId, Report> reports_; ///< that nobody has put away yet
    std::map<DocumentId, Dump> dumps_;
};

/// The report as a table.
ListText addedText(const std::vector<AddedClips>& report);

} // namespace bindpose

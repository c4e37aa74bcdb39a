// SPDX-License-Identifier: MIT
#pragma once
#include "core/document/project/project_file.h"
#include "ui/session/document/ignored.h"
#include "ui/session/document/open_document.h"

#include <map>

namespace bindpose {

/// What is known of the project that a document's file belongs to.
struct ProjectState {
    std::string path;                       ///< of bindpose.project.json; empty: there is none
    std::string stamp;                      ///< of the bytes that were read: size and time
    std::shared_ptr<const Project> project; ///< as it was read last; null: not yet, or it could not be
    std::optional<Error> error;             ///< why it could not
    bool read = false;                      ///< the two are those of the file as it is now

    /// Reads it where that was not done yet. For a job: the contract's model may be large.
    void readIn(const Importer& open, const Task& task);
};

/// The projects of the open documents.
class ProjectStates {
public:
    /// Looked for anew where the document has another file by now.
    const ProjectState& of(const OpenDocument& document);
    /// What a job read; dropped where another project is the document's by now.
    void take(DocumentId id, const ProjectState& state);
    void drop(DocumentId id) { kept_.erase(id); }
    /// Documents whose project came, went or is another one on disk; theirs are to be read again.
    std::vector<DocumentId> changed();

private:
    struct Kept {
        std::string model;
        ProjectState state;
    };
    std::map<DocumentId, Kept> kept_;
};

/// Options of the window's checks by what a project says; without one those of the target alone.
DiagnoseOptions checkOptions(const Profile* target, const Project* project);
/// Both measure alike and count alike what they measure; they may ignore other findings. Null: no project.
bool measureAlike(const Project* a, const Project* b);
/// What a project ignores of a model's findings, or knew before, and why; null: nothing. It keeps the project.
IgnoredElsewhere ignoredIn(std::shared_ptr<const Project> project, std::string modelPath);
/// Without what breaks the rig contract: that is looked at anew with each check.
std::vector<Finding> withoutContract(std::vector<Finding> findings);

} // namespace bindpose

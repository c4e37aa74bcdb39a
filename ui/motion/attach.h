// SPDX-License-Identifier: MIT
#pragma once
#include "core/sample/props.h"
#include "ui/session/session.h"

class QWidget;

namespace bindpose {

// Things that hang on joints of the document in front. Each change is one undo step; a refused one tells the reason in
// the status bar. Thread: the GUI thread.

/// The prop of an Attachment::path: a built-in one or a file. Errors: those of propFromPath and loadFile. Thread: any.
Result<Scene> readProp(const std::string& path, const Task& task, const Importer& importer);

/// Null where the scene has none of that id.
const Attachment* attachmentOf(const Scene& scene, AttachmentId id);
/// That of the document's character which the actor shows; null for others and for what hangs on props.
const Attachment* attachmentShown(const Scene& scene, const Actor& actor);
/// Its file could not be read when the session was taken up: joint and offset wait for another one.
bool isAbsent(const Attachment& value);
/// "longsword.glb", "Sword".
QString attachmentName(const Attachment& value);

/// Adds it (its id is not valid) and selects it, or changes the one with its id.
Result<void> putAttachment(Session& session, Attachment value, std::uint64_t gesture = 0);
Result<void> removeAttachment(Session& session, AttachmentId id);
/// The handles of the 3D view move it then; its joint is selected with it.
void selectAttachment(Session& session, AttachmentId id);

/// Where something new is hung: on a node, or at a socket of it.
struct HangingPlace {
    NodeId anchor;
    glm::mat4 held{1.0f}; ///< anchorFromSocket
    HangingPlace(NodeId node) : anchor(node) {}
    HangingPlace(NodeId node, const glm::mat4& socket) : anchor(node), held(socket) {}
};

/// Reads the file in the background and hangs it there; with `instead` it takes that one's place, and joint,
/// offset and all else stay.
void attachFile(Session& session, const QString& path, const HangingPlace& place, AttachmentId instead = {});
/// The same with a file that people are asked for.
void askAttachment(Session& session, QWidget* parent, const HangingPlace& place, AttachmentId instead = {});
/// A built-in thing, as large as suits the character.
void attachProp(Session& session, PropShape shape, const HangingPlace& place);

} // namespace bindpose

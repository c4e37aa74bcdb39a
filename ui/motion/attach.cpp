// SPDX-License-Identifier: MIT
#include "ui/motion/attach.h"

#include "core/edit/ground/edits.h"
#include "core/eval/pose/bind_pose.h"
#include "ui/base/folder_files.h"
#include "ui/base/texts.h"
#include "ui/look/file_dialog.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QPointer>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Attach)
};

/// A prop of its own is told at this part of the character's height.
constexpr float kSwordPart = 0.5f, kBoxPart = 0.1f, kAxisPart = 0.12f;

float partOf(PropShape shape)
{
    return shape == PropShape::Sword ? kSwordPart : shape == PropShape::Box ? kBoxPart : kAxisPart;
}

/// The largest side of what its joints span in bind; 1 for a single point.
float sizeOf(const Scene& scene)
{
    Bounds bounds;
    for (const glm::mat4& model : bindModel(scene)) bounds.add(glm::vec3(model[3]));
    const glm::vec3 sides = bounds.empty() ? glm::vec3(0.0f) : bounds.high - bounds.low;
    const float size = std::max({sides.x, sides.y, sides.z});
    return size > 0.0f ? size : 1.0f;
}

/// Two digits are enough, and stay readable in the session file.
float rounded(float length)
{
    const float step = std::pow(10.0f, std::floor(std::log10(length)) - 1.0f);
    return std::round(length / step) * step;
}

/// Undoes the scale that the joint stands in, so that a prop made for the stage has its own size there.
glm::mat4 withoutScale(const glm::mat4& model)
{
    const glm::vec3 scale = decompose(model).transform.scale;
    glm::mat4 out(1.0f);
    for (int i = 0; i < 3; ++i) out[i][i] = std::abs(scale[i]) > 1e-6f ? 1.0f / std::abs(scale[i]) : 1.0f;
    return out;
}

void selectIn(const DocumentHandle& document, AttachmentId id)
{
    const Attachment* value = document.alive() ? attachmentOf(document.scene(), id) : nullptr;
    if (!value) return;
    ViewState view = document.view();
    view.joints = {value->anchor};
    view.attachment = id;
    document.look(std::move(view));
}

Result<void> putIn(const DocumentHandle& document, Attachment value, std::uint64_t gesture)
{
    AttachmentId id = value.id;
    const bool fresh = !document.alive() || !attachmentOf(document.scene(), id);
    Edit edit{fresh ? QT_TRANSLATE_NOOP("Edit", "Attach") : QT_TRANSLATE_NOOP("Edit", "Change attachment"),
        "attachment of node " + std::to_string(value.anchor.value), gesture, {}};
    if (fresh)
        edit.run = [value, &id](const Scene& scene) { return addAttachment(scene, value, &id); };
    else
        edit.run = [value](const Scene& scene) { return changeAttachment(scene, value); };
    if (Result<void> done = document.push(std::move(edit)); !done) return done;
    if (!fresh) return {};
    selectIn(document, id);
    document.say(Words::tr("%1 hangs on %2. The session keeps it; exports take it along, a save does not.")
                     .arg(attachmentName(value), nodeName(document.scene(), value.anchor)));
    return {};
}

void hang(const DocumentHandle& document, Attachment made)
{
    if (!document.alive()) return;
    document.show();
    // Removed meanwhile, nothing takes its place.
    if (made.id.valid() && !attachmentOf(document.scene(), made.id)) return;
    if (const Attachment* there = attachmentOf(document.scene(), made.id)) {
        Attachment next = *there;
        next.prop = made.prop;
        next.path = made.path;
        next.hash = made.hash;
        next.clip = made.clip;
        made = std::move(next);
    }
    (void)putIn(document, std::move(made), 0);
}

void readAndHang(Session& session, const DocumentHandle& document, const QString& path, const HangingPlace& place,
    AttachmentId instead)
{
    Attachment made;
    made.id = instead;
    made.anchor = place.anchor;
    made.offset = place.held;
    made.path = QFileInfo(path).absoluteFilePath().toStdString();
    session.jobs().start(
        {.title = Words::tr("Reading %1").arg(QFileInfo(path).fileName()), .revision = {}},
        [file = made.path, importer = session.importer()](const Task& task) { return loadFile(file, task, importer); },
        [self = QPointer<Session>(&session), document, wanted = made](Result<Loaded> loaded) {
            if (!self) return;
            Attachment ready = wanted;
            if (!loaded) {
                if (loaded.error().kind == ErrorKind::Cancelled) return;
                const QString name = QFileInfo(QString::fromStdString(ready.path)).fileName();
                return self->say(Words::tr("%1 was not attached. %2").arg(name, sentence(loaded.error())), true);
            }
            ready.hash = loaded->source && !loaded->source->empty() ? loaded->source->files.front().hash : 0;
            for (std::size_t i = 0; i < loaded->scene.clips.size() && !ready.clip.valid(); ++i)
                if (loaded->scene.clips[i]) ready.clip = ClipId(i);
            ready.prop = std::make_shared<const Scene>(std::move(loaded->scene));
            hang(document, std::move(ready));
        });
}

} // namespace

Result<Scene> readProp(const std::string& path, const Task& task, const Importer& importer)
{
    if (isPropPath(path)) return propFromPath(path);
    Result<Loaded> loaded = loadFile(path, task, importer);
    if (!loaded) return loaded.error();
    return std::move(loaded->scene);
}

const Attachment* attachmentOf(const Scene& scene, AttachmentId id)
{
    for (const auto& entry : scene.attachments)
        if (entry && entry->id == id) return entry.get();
    return nullptr;
}

const Attachment* attachmentShown(const Scene& scene, const Actor& actor)
{
    const Attachment* found = actor.role == ActorRole::Prop ? attachmentOf(scene, actor.attachment) : nullptr;
    return found && found->prop == actor.scene ? found : nullptr;
}

bool isAbsent(const Attachment& value)
{
    return !isPropPath(value.path) && value.prop && value.prop->nodes.empty();
}

QString attachmentName(const Attachment& value)
{
    if (!isPropPath(value.path)) return QFileInfo(QString::fromStdString(value.path)).fileName();
    const QString kind = QString::fromStdString(value.path).section(u':', 1, 1);
    return kind == u"sword" ? Words::tr("Sword") : kind == u"box" ? Words::tr("Box") : Words::tr("Three axes");
}

Result<void> putAttachment(Session& session, Attachment value, std::uint64_t gesture)
{
    return putIn(DocumentHandle(session), std::move(value), gesture);
}

Result<void> removeAttachment(Session& session, AttachmentId id)
{
    return session.editing().push({QT_TRANSLATE_NOOP("Edit", "Remove attachment"), "attachments", 0,
        [id](const Scene& scene) { return bindpose::removeAttachment(scene, id); }});
}

void selectAttachment(Session& session, AttachmentId id)
{
    selectIn(DocumentHandle(session), id);
}

void attachFile(Session& session, const QString& path, const HangingPlace& place, AttachmentId instead)
{
    readAndHang(session, DocumentHandle(session), path, place, instead);
}

void askAttachment(Session& session, QWidget* parent, const HangingPlace& place, AttachmentId instead)
{
    const QString title = instead.valid() ? Words::tr("Take another model")
                                          : Words::tr("Attach to %1").arg(nodeName(session.scene(), place.anchor));
    auto* dialog = newFileDialog(parent, title, QFileInfo(session.front().document.path()).path());
    dialog->setNameFilters({Words::tr("Models (%1)").arg(modelPatterns().join(u' ')), Words::tr("All files (*)")});
    dialog->setFileMode(QFileDialog::ExistingFile);
    QObject::connect(dialog, &QFileDialog::fileSelected, &session,
        [&session, document = DocumentHandle(session), place, instead](
            const QString& path) { readAndHang(session, document, path, place, instead); });
    dialog->open();
}

void attachProp(Session& session, PropShape shape, const HangingPlace& place)
{
    const Scene& scene = session.scene();
    const float length = rounded(partOf(shape) * sizeOf(scene));
    Result<Scene> prop = makeProp(shape, length);
    if (!prop) return session.say(sentence(prop.error()), true);
    Attachment made;
    made.anchor = place.anchor;
    made.path = propPath(shape, length);
    made.prop = std::make_shared<const Scene>(std::move(*prop));
    made.offset = place.held * withoutScale(bindModel(scene)[place.anchor.index()] * place.held);
    (void)putAttachment(session, std::move(made));
}

} // namespace bindpose

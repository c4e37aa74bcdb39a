// SPDX-License-Identifier: MIT
// Weights back into a skin dump: what would change is shown first.
#include "core/io/save/phrases.h"
#include "core/io/save/save.h"
#include "ui/base/texts.h"
#include "ui/open/add_files.h"
#include "ui/open/add_files_errors.h"
#include "ui/safety/list_dialog.h"

#include <QFileInfo>
#include <QPointer>

#include <optional>

namespace bindpose {

/// A dump that is about to be written.
struct AddFiles::Write {
    QString path;
    std::shared_ptr<const Scene> scene; ///< whose weights are written, whatever is edited meanwhile
    InstanceId instance;                ///< none: every skinned mesh gets a dump
    std::optional<DumpPlan> plan;       ///< as the dump there was loaded
    SavePlan patch;                     ///< of the dump that is there
    Written fresh;                      ///< where none is there
    std::size_t torn = 0;
};

namespace {

constexpr std::size_t kLinesShown = 1000;

/// A dump that is there is patched; anything else is not overwritten.
Result<Loaded> readDumpAt(const std::string& path, const Task& task)
{
    Result<Loaded> there = loadFile(path, task);
    if (there && isSkinDump(there->scene)) return there;
    if (!there && there.error().kind == ErrorKind::Cancelled) return there;
    return Error(ErrorKind::Write, errors::kNoDumpThere, path);
}

/// "line 14" of a list of changes, as a number.
QString lineOf(const ChangedValue& change)
{
    return QString::fromStdString(change.pointer).section(u' ', 1);
}

/// Whose numbers they are: "Vertex 5".
QString ownerOf(const ChangedValue& change)
{
    const Phrase* what = change.what.phrase();
    const Phrase* whose = what && what->text == &phrases::kWeightsOf ? what->args.front().phrase() : nullptr;
    if (!whose || whose->text != &phrases::kPoint) return AddFiles::tr("Bones");
    return AddFiles::tr("Vertex %1").arg(QString::fromStdString(whose->args.front().plain()));
}

ListText changesText(const QString& name, const SavePlan& plan, std::size_t torn)
{
    ListText out;
    out.title = AddFiles::tr("Write %1: %n value(s) change", nullptr, static_cast<int>(plan.changes.size())).arg(name);
    out.note = AddFiles::tr("All else in the dump stays as it is, also bones and influences that were left out.");
    if (torn > 0)
        out.note += u' ' + AddFiles::tr("At %n place(s) split vertices hold different weights; those of the first are "
                                        "written.",
                               nullptr, static_cast<int>(torn));
    out.columns = {AddFiles::tr("What"), AddFiles::tr("Now"), AddFiles::tr("Then"), AddFiles::tr("Line")};
    for (const ChangedValue& change : plan.changes) {
        if (static_cast<std::size_t>(out.rows.size()) == kLinesShown) {
            out.rows +=
                {AddFiles::tr("%n more", nullptr, static_cast<int>(plan.changes.size() - kLinesShown)), {}, {}, {}};
            break;
        }
        out.rows += {ownerOf(change), QString::fromStdString(change.before), QString::fromStdString(change.after),
            lineOf(change)};
    }
    return out;
}

} // namespace

InstanceId AddFiles::workedOn(const DocumentHandle& document) const
{
    if (!document.alive()) return {};
    const Scene& scene = document.scene();
    if (const auto loaded = dumps_.find(document.id()); loaded != dumps_.end()) return loaded->second.plan.instance;
    if (!document.view().points.empty()) return document.view().points.back().set.instance;
    InstanceId only;
    for (std::size_t i = 0; i < scene.instances.size(); ++i) {
        if (!scene.instances[i] || !scene.instances[i]->skin.valid()) continue;
        if (only.valid()) return {};
        only = InstanceId(i);
    }
    return only;
}

QString AddFiles::dumpPath() const
{
    if (const auto loaded = dumps_.find(session_.current()); loaded != dumps_.end()) return loaded->second.path;
    const QFileInfo file(session_.front().document.path());
    QString name = file.completeBaseName();
    if (const InstanceId instance = workedOn(DocumentHandle(session_)); instance.valid())
        if (const auto& held = session_.scene().instances[instance.index()]; session_.scene().node(held->node))
            name = nodeName(session_.scene(), held->node);
    for (const QChar c : QStringLiteral("/\\:*?\"<>|")) name.replace(c, u'_');
    return file.path() + u'/' + name;
}

void AddFiles::writeDump(const DocumentHandle& document, const QString& path)
{
    if (!document.alive()) return;
    const DocumentId id = document.id();
    const QFileInfo file(path);
    Write asked;
    asked.path = file.absoluteFilePath();
    asked.scene = document.sharedScene();
    asked.instance = workedOn(document);
    const auto loaded = dumps_.find(id);
    if (loaded != dumps_.end() && loaded->second.path == asked.path) asked.plan = loaded->second.plan;
    session_.jobs().start(
        {.title = tr("Reading %1").arg(file.fileName()), .revision = {}},
        [asked, there = file.exists(), stem = file.completeBaseName().toStdString()](
            const Task& task) -> Result<std::shared_ptr<Write>> {
            auto out = std::make_shared<Write>(asked);
            const std::string target = asked.path.toStdString();
            if (!there) {
                WriteOptions options;
                if (asked.instance.valid()) options.emplace_back("mesh", '#' + std::to_string(asked.instance.value));
                Result<Written> written = skinDumpFormat().write(*asked.scene, stem, options);
                if (!written) return written.error();
                out->fresh = std::move(*written);
                return out;
            }
            const Result<Loaded> dump = readDumpAt(target, task);
            if (!dump) return dump.error();
            const Result<DumpPlan> plan =
                asked.plan ? Result<DumpPlan>(*asked.plan) : planSkinDump(*asked.scene, dump->scene, true);
            if (!plan) return plan.error();
            Result<TakenDump> taken = takeSkinDump(*asked.scene, dump->scene, *plan);
            if (!taken) return taken.error();
            out->torn = taken->torn;
            Result<SavePlan> patch = planSave(dump->scene, *dump->source, taken->dump, target, task);
            if (!patch) return patch.error();
            out->patch = std::move(*patch);
            return out;
        },
        [self = QPointer<AddFiles>(this), id, name = file.fileName()](Result<std::shared_ptr<Write>> planned) {
            if (self) self->askWrite(id, name, std::move(planned));
        });
}

void AddFiles::askWrite(DocumentId id, const QString& name, Result<std::shared_ptr<Write>> planned)
{
    if (!planned) {
        if (planned.error().kind != ErrorKind::Cancelled)
            session_.say(tr("%1 was not written. %2").arg(name, sentence(planned.error())), true);
        return;
    }
    const std::shared_ptr<Write>& write = *planned;
    if (!write->fresh.files.empty()) return startWrite(id, write); // nothing that exists is touched
    if (write->patch.sameBytes) return session_.say(tr("%1 already holds these weights.").arg(name));
    const ListAction action{tr("Write"), tr("Writes beside the file, reads back, then replaces it."),
        [this, id, write] { startWrite(id, write); }};
    // Not into the middle of a drag or another dialog.
    session_.hold().whenFree(this,
        [this, action, text = changesText(name, write->patch, write->torn)] { showList(text, window_, &action); });
}

void AddFiles::startWrite(DocumentId id, const std::shared_ptr<Write>& write)
{
    const QString name = QFileInfo(write->path).fileName();
    session_.jobs().start(
        {.title = tr("Writing %1").arg(name), .revision = {}, .writesFiles = true},
        [write](const Task& task) {
            return write->fresh.files.empty() ? writePlan(write->patch, task)
                                              : writeFiles(write->fresh.files, write->path.toStdString(), task);
        },
        [self = QPointer<AddFiles>(this), id, name, write](const Result<void>& done) {
            if (!self) return;
            Session& session = self->session_;
            if (!done) {
                if (done.error().kind != ErrorKind::Cancelled)
                    session.say(
                        tr("%1 was not written. %2 The old file is untouched.").arg(name, sentence(done.error())),
                        true);
                return;
            }
            if (write->plan && session.find(id)) self->dumps_[id] = {write->path, *write->plan};
            const auto files = static_cast<int>(write->fresh.files.size());
            session.say(files > 1 ? tr("%n skin dumps written beside %1", nullptr, files).arg(name)
                                  : tr("Skin dump %1 written").arg(name));
        });
}

} // namespace bindpose

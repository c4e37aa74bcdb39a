// SPDX-License-Identifier: MIT
#include "ui/open/add_files.h"

#include "core/eval/stage/merge_clips.h"
#include "core/io/format/added_clips.h"
#include "ui/base/texts.h"
#include "ui/look/file_dialog.h"
#include "ui/open/dump_dialog.h"
#include "ui/safety/list_dialog.h"
#include "ui/safety/load_rated.h"
#include "ui/shell/banner.h"
#include "ui/shell/central_area.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QPointer>

#include <algorithm>
#include <numeric>

namespace bindpose {
namespace {

constexpr qsizetype kNamesShown = 3;

/// What adding clips to a scene gives; nothing of a file whose names all match nothing.
struct Gathered {
    Scene scene;
    AddedClips report;
};

Gathered gather(const Scene& scene, const QString& path, const Scene& from)
{
    Gathered out{scene, {QFileInfo(path).fileName(), 0, {}, {}}};
    MergedClips merged = mergeClips(scene, from, path.toStdString());
    for (const std::string& name : merged.unmatched) out.report.unmatched += QString::fromStdString(name);
    const bool moves = std::any_of(merged.scene.clips.begin() + static_cast<std::ptrdiff_t>(scene.clips.size()),
        merged.scene.clips.end(), [](const auto& clip) { return clip && !clip->tracks.empty(); });
    if (merged.added == 0)
        out.report.reason = AddFiles::tr("The file holds no clip.");
    else if (!moves && !merged.unmatched.empty())
        out.report.reason = AddFiles::tr("None of its names is a joint here.");
    else {
        out.report.clips = merged.added;
        out.scene = std::move(merged.scene);
    }
    return out;
}

bool smooth(const AddedClips& added)
{
    return added.reason.isEmpty() && added.unmatched.isEmpty();
}

std::size_t clipsOf(const std::vector<AddedClips>& report)
{
    return std::accumulate(report.begin(), report.end(), std::size_t{0},
        [](std::size_t sum, const AddedClips& added) { return sum + added.clips; });
}

QString factOf(const std::vector<AddedClips>& report)
{
    const auto clips = static_cast<int>(clipsOf(report));
    if (report.size() == 1 && clips > 0)
        return AddFiles::tr("%n clip(s) added from %1.", nullptr, clips).arg(report.front().file);
    if (report.size() == 1) return AddFiles::tr("No clip added from %1.").arg(report.front().file);
    return AddFiles::tr("%n clip(s) added.", nullptr, clips);
}

/// From its start, with a document that may stand behind others.
void showClip(const DocumentHandle& document, ClipId clip)
{
    ViewState view = document.view();
    view.clip = clip;
    view.pose = PoseSource::Clip;
    view.timeSec = document.scene().clips[clip.index()]->startSec();
    view.play.range = {};
    document.look(std::move(view));
}

/// What an edit of their clips is saved into; where the model's own file takes them, that is what holds them. A file
/// that was added before stays as it is known, unless other bytes have been read now.
void keepClipFiles(const DocumentHandle& document, const std::vector<std::pair<QString, Loaded>>& added)
{
    if (!document->hasFile() || keepsAddedClips(document.baseline().source->formatId)) return;
    ClipFiles files;
    for (const auto& [path, loaded] : added) {
        auto file = std::make_shared<const ClipFile>(clipFileIn(document.scene(), loaded, path.toStdString()));
        const auto known = clipFileOf(document->document.clipFiles(), file->path);
        if (!known || hashOf(*known) != hashOf(*file)) files.push_back(std::move(file));
    }
    document.tookClipFiles(files);
}

/// What did not come along, in one line.
QString restOf(const std::vector<AddedClips>& report)
{
    QStringList names, refused;
    for (const AddedClips& added : report) {
        if (!added.reason.isEmpty())
            refused += report.size() == 1 ? added.reason : added.file + QStringLiteral(": ") + added.reason;
        else
            names += added.unmatched;
    }
    names.removeDuplicates();
    QStringList parts;
    if (!names.isEmpty()) {
        const QString shown = names.mid(0, kNamesShown).join(QStringLiteral(", "));
        parts += AddFiles::tr("%n name(s) match nothing here: %1", nullptr, static_cast<int>(names.size()))
                     .arg(names.size() > kNamesShown ? shown + u'…' : shown + u'.');
    }
    return (parts + refused).join(u' ');
}

} // namespace

ListText addedText(const std::vector<AddedClips>& report)
{
    ListText out;
    out.title = AddFiles::tr("Clips added");
    out.note =
        AddFiles::tr("Tracks follow joints by name. What is listed here has no joint of its name and was left out.");
    out.columns = {AddFiles::tr("What happened"), AddFiles::tr("File")};
    for (const AddedClips& added : report) {
        if (added.reason.isEmpty())
            out.rows += {AddFiles::tr("%n clip(s) added", nullptr, static_cast<int>(added.clips)), added.file};
        else
            out.rows += {added.reason, added.file};
        for (const QString& name : added.unmatched)
            out.rows += {AddFiles::tr("Nothing here is named %1").arg(name), added.file};
    }
    return out;
}

AddFiles::AddFiles(Session& session, CentralArea& central, Importer importer, QWidget* window)
    : session_(session), window_(window), importer_(std::move(importer))
{
    makeBanners(central);
    connect(&session_, &Session::documentClosing, this, [this](DocumentId id) {
        reports_.erase(id);
        dumps_.erase(id);
        aloneSeen_.erase(id);
    });
    session_.presenter().addReader(this, [this](const Frame&) { present(); });
}

AddFiles::~AddFiles() = default;

void AddFiles::makeBanners(CentralArea& central)
{
    banner_ = new Banner("info", Token::Accent, &central);
    banner_->setObjectName(QStringLiteral("addedBanner"));
    banner_->addLink(tr("Show list"), tr("Lists for each file what matched nothing."),
        [this] { showList(addedText(reports_[session_.current()].files), window_); });
    connect(banner_, &Banner::putAway, this, [this] { reports_.erase(session_.current()); });
    banner_->hide();
    central.addBanner(banner_);
    alone_ = new Banner("info", Token::Accent, &central);
    alone_->setObjectName(QStringLiteral("aloneBanner"));
    alone_->addLink(tr("Open its mesh…"), tr("Opens a model and loads this dump onto it."), [this] { askMesh(); });
    connect(alone_, &Banner::putAway, this, [this] { aloneSeen_.insert(session_.current()); });
    alone_->hide();
    central.addBanner(alone_);
}

void AddFiles::askMesh()
{
    auto* dialog = newFileDialog(window_, tr("Open the mesh of %1").arg(session_.front().name()),
        QFileInfo(session_.front().document.path()).path());
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this,
        [this, dump = DocumentHandle(session_)](const QString& path) { openMeshFor(dump, path); });
    dialog->open();
}

void AddFiles::openMeshFor(const DocumentHandle& dump, const QString& path)
{
    if (!dump.alive()) return;
    const QString mesh = QFileInfo(path).absoluteFilePath();
    if (const DocumentId open = documentOf(session_, mesh); open.valid()) {
        session_.show(open);
        return loadDump(DocumentHandle(session_, open), dump.path());
    }
    mesh_ = mesh;
    dump_ = dump.path();
    Q_EMIT openAsked(mesh);
}

void AddFiles::takeMesh(DocumentId id)
{
    const OpenDocument* document = session_.find(id);
    if (!document || mesh_.isEmpty() || document->document.path() != mesh_) return;
    mesh_.clear();
    session_.show(id);
    loadDump(DocumentHandle(session_, id), dump_);
}

void AddFiles::present()
{
    const bool alone = isSkinDump(session_.scene()) && !aloneSeen_.contains(session_.current());
    alone_->setVisible(alone);
    if (alone) alone_->setText(tr("A skin dump holds weights alone."), tr("Its mesh shows what they do."));
    const auto found = reports_.find(session_.current());
    // What was undone is not there to be told of.
    const bool told = found != reports_.end() &&
                      (clipsOf(found->second.files) == 0 || session_.scene().clips.size() > found->second.before);
    banner_->setVisible(told);
    if (told) banner_->setText(factOf(found->second.files), restOf(found->second.files));
}

void AddFiles::readFiles(const QString& title, const QStringList& paths, std::function<void(std::vector<Read>)> done)
{
    session_.jobs().start(
        {.title = title, .revision = {}},
        [paths, importer = importer_](const Task& task) {
            std::vector<Read> out;
            for (const QString& path : paths) out.push_back({path, loadRated(path.toStdString(), task, importer)});
            return out;
        },
        [self = QPointer<AddFiles>(this), done = std::move(done)](std::vector<Read> files) {
            if (self) done(std::move(files));
        });
}

void AddFiles::addClips(const DocumentHandle& document, const QStringList& paths)
{
    read(document, paths, Asked::Now);
}

void AddFiles::addClipsAgain(const DocumentHandle& document, const QStringList& paths)
{
    read(document, paths, Asked::LastTime);
}

void AddFiles::read(const DocumentHandle& document, const QStringList& paths, Asked asked)
{
    if (paths.isEmpty() || !document.alive()) return;
    QStringList files;
    for (const QString& path : paths) files += QFileInfo(path).absoluteFilePath();
    const QString title = files.size() == 1 ? tr("Reading %1").arg(QFileInfo(files.front()).fileName())
                                            : tr("Reading %n files", nullptr, static_cast<int>(files.size()));
    readFiles(title, files, [this, document, asked](std::vector<Read> got) {
        if (asked == Asked::Now) return take(document, std::move(got), asked);
        // Nobody waits for these: not into the middle of a drag or a dialog.
        const auto held = std::make_shared<std::vector<Read>>(std::move(got));
        session_.hold().whenFree(this, [this, document, held, asked] { take(document, std::move(*held), asked); });
    });
}

void AddFiles::take(const DocumentHandle& document, std::vector<Read> files, Asked asked)
{
    if (!document.alive()) return; // closed meanwhile
    if (asked == Asked::Now) document.show();
    std::vector<AddedClips> report;
    auto added = std::make_shared<std::vector<std::pair<QString, Loaded>>>();
    Scene preview = document.scene();
    for (Read& file : files) {
        if (!file.loaded && file.loaded.error().kind == ErrorKind::Cancelled) return;
        if (!file.loaded) {
            report.push_back({QFileInfo(file.path).fileName(), 0, {}, sentence(file.loaded.error())});
        } else if (isSkinDump(file.loaded->scene)) {
            askDump(document, file.path, std::move(*file.loaded));
        } else {
            Gathered gathered = gather(preview, file.path, file.loaded->scene);
            if (gathered.report.clips > 0) added->emplace_back(file.path, std::move(*file.loaded));
            preview = std::move(gathered.scene);
            report.push_back(std::move(gathered.report));
        }
    }
    if (report.empty()) return;
    const std::size_t before = document.scene().clips.size();
    if (!added->empty()) {
        const Result<void> done = document.push(
            {QT_TRANSLATE_NOOP("Edit", "Add clips"), "clips", 0, [added](const Scene& scene) -> Result<Scene> {
                 Scene out = scene;
                 for (const auto& [path, from] : *added) out = gather(out, path, from.scene).scene;
                 return out;
             }});
        if (!done) return; // said by the session
        keepClipFiles(document, *added);
        if (asked == Asked::Now) showClip(document, ClipId(before));
    }
    keep(document.id(), std::move(report), before);
}

void AddFiles::keep(DocumentId id, std::vector<AddedClips> report, std::size_t before)
{
    reports_.erase(id);
    if (std::all_of(report.begin(), report.end(), smooth))
        session_.say(factOf(report));
    else
        reports_[id] = {std::move(report), before};
    present();
}

void AddFiles::loadDump(const DocumentHandle& document, const QString& path)
{
    const QString file = QFileInfo(path).absoluteFilePath();
    readFiles(tr("Reading %1").arg(QFileInfo(file).fileName()), {file}, [this, document](std::vector<Read> read) {
        if (!document.alive()) return; // closed meanwhile
        Read& dump = read.front();
        const QString name = QFileInfo(dump.path).fileName();
        if (!dump.loaded) {
            if (dump.loaded.error().kind == ErrorKind::Cancelled) return;
            const QString where = whereText(dump.loaded.error().where);
            session_.say(tr("%1 was not loaded. %2 %3").arg(name, sentence(dump.loaded.error()), where), true);
        } else if (!isSkinDump(dump.loaded->scene)) {
            session_.say(tr("%1 is no skin dump: it does not begin with numBones.").arg(name), true);
        } else {
            document.show();
            askDump(document, dump.path, std::move(*dump.loaded));
        }
    });
}

void AddFiles::askDump(const DocumentHandle& document, const QString& path, Loaded dump)
{
    // Not into the middle of a drag or another dialog.
    session_.hold().whenFree(
        this, [this, document, path, scene = std::make_shared<const Scene>(std::move(dump.scene))] {
            if (!document.alive()) return;
            auto* dialog = new DumpDialog(document.sharedScene(), scene, QFileInfo(path).fileName(), window_);
            connect(dialog, &DumpDialog::loadAsked, this,
                [this, document, path, scene](const DumpPlan& plan) { putDump(document, path, scene, plan); });
            dialog->open();
        });
}

void AddFiles::putDump(
    const DocumentHandle& document, const QString& path, const std::shared_ptr<const Scene>& dump, const DumpPlan& plan)
{
    if (!document.alive()) return;
    document.show();
    const QString name = QFileInfo(path).fileName();
    const Result<void> done = document.push({QT_TRANSLATE_NOOP("Edit", "Load skin dump"), "dump", 0,
        [dump, plan](const Scene& scene) { return applySkinDump(scene, *dump, plan); }});
    if (!done) return; // said by the session
    dumps_.insert_or_assign(document.id(), Dump{path, plan});
    const Scene& scene = document.scene();
    session_.say(
        tr("Weights of %1 loaded from %2.").arg(meshName(scene, scene.instances[plan.instance.index()]->mesh), name));
}

} // namespace bindpose

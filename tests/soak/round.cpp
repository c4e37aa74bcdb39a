// SPDX-License-Identifier: MIT
#include "tests/soak/round.h"

#include "core/edit/autoweights/auto_weights.h"
#include "core/edit/ground/edits.h"
#include "core/io/save/save.h"
#include "tests/core/random_edits.h"
#include "ui/save/save_dialog.h"
#include "ui/shell/docks.h"

#include <QCryptographicHash>
#include <QDir>
#include <QDirIterator>
#include <QFileDialog>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QtTest>

namespace bindpose::soak {
namespace {

constexpr int kLongMs = 300000; ///< nothing takes as long as that, also on a machine that is busy
constexpr std::size_t kMostOpen = 4;

/// Of the document's own character.
PointAddress somePoint(const Scene& scene, testing::Random& random)
{
    PointAddress out;
    out.set.actor = ActorId(0u);
    out.set.instance = InstanceId(random.below(std::max<std::size_t>(scene.instances.size(), 1)));
    if (!scene.sets.empty()) out.point = PointIndex(random.below(std::max<std::size_t>(scene.sets[0]->points(), 1)));
    return out;
}

std::vector<WeightedPoints> allOf(const Scene& scene)
{
    std::vector<PointAddress> every;
    for (std::size_t i = 0; i < scene.instances.size(); ++i) {
        const auto& mesh = scene.meshes[scene.instances[i]->mesh.index()];
        for (std::uint32_t s = 0; s < mesh->sets.size(); ++s)
            for (PointIndex p = 0; p < scene.sets[mesh->sets[s].index()]->points(); ++p)
                every.push_back({{ActorId(0u), InstanceId(i), s}, p});
    }
    return weightedPoints(scene, every);
}

/// An override of that node comes, or the one that it has goes.
Result<Scene> turned(const Scene& scene, NodeId node, const glm::mat4& by)
{
    for (const auto& held : scene.overrides)
        if (held && held->node == node) return removeOverride(scene, held->id);
    Override made;
    made.node = node;
    made.matrix = by;
    return addOverride(scene, made);
}

} // namespace

struct Round::Deed {
    const char* name;
    int share; ///< how often, against the others
    void (Round::*run)();
    bool needsDocument = true;
};

std::span<const Round::Deed> Round::deeds()
{
    static const Deed all[] = {{"open", 10, &Round::open, false}, {"edit", 30, &Round::edit}, {"drag", 6, &Round::drag},
        {"pose", 4, &Round::pose}, {"long edit", 2, &Round::longEdit}, {"undo", 10, &Round::undo},
        {"redo", 6, &Round::redo}, {"go to state", 3, &Round::goToState}, {"look", 12, &Round::look},
        {"scrub", 8, &Round::scrub}, {"play", 3, &Round::play}, {"dialog", 2, &Round::dialog},
        {"save", 8, &Round::save}, {"save as", 3, &Round::saveAs}, {"reload", 3, &Round::reload},
        {"add clips", 3, &Round::addClips}, {"show", 5, &Round::show}, {"close", 5, &Round::close}};
    return all;
}

Round::Round(MainWindow& window, const QString& folder, unsigned seed, Seen& seen)
    : window_(window), folder_(folder), random_(seed), seen_(seen), models_(writeModels(folder))
{}

void Round::run(int steps, const std::function<void()>& after)
{
    std::vector<const Deed*> pool;
    for (const Deed& one : deeds()) pool.insert(pool.end(), std::size_t(one.share), &one);
    for (int step = 0; step < steps && failures_.isEmpty(); ++step) {
        const Deed* deed = pool[random_.below(pool.size())];
        if (deed->needsDocument && !session().current().valid()) deed = &deeds().front();
        trace_ += QLatin1String(deed->name);
        (this->*deed->run)();
        settle();
        clearDialogs();
        const OpenDocument& front = session().front();
        say(QStringLiteral("%1 of %2 open, %3: %4/%5%6")
                .arg(front.name())
                .arg(session().documents().size())
                .arg(
                    front.document.path().isEmpty() ? QString() : QDir(folder_).relativeFilePath(front.document.path()))
                .arg(front.history.index())
                .arg(front.history.count())
                .arg(front.document.modified() ? u"*" : u""));
        remember();
        after();
    }
    while (failures_.isEmpty() && session().current().valid()) {
        close();
        settle();
        clearDialogs();
    }
    settle();
}

void Round::remember()
{
    for (const auto& held : session().documents()) seen_.add(held->document);
}

void Round::say(const QString& what)
{
    trace_.back() += QStringLiteral(" | ") + what;
}

QWidget* Round::standing() const
{
    if (QWidget* popup = QApplication::activePopupWidget()) return popup;
    QWidget* first = nullptr;
    for (QWidget* widget : window_.findChildren<QWidget*>()) {
        const bool dialog = qobject_cast<QDialog*>(widget) || widget->windowType() == Qt::Popup;
        if (dialog && widget->isWindow() && widget->isVisible()) first = widget; // the last one made stands on top
    }
    return first;
}

void Round::settle()
{
    session().presentNow();
    const bool done = QTest::qWaitFor(
        [this] {
            session().hold().lookAgain();
            return !session().jobs().anyRunning() && !window_.opener().loading();
        },
        kLongMs);
    session().presentNow();
    QTest::qWait(1);
    if (!done) failures_ += QStringLiteral("a job never ended");
}

/// What a deed left standing, as somebody puts it away.
void Round::clearDialogs()
{
    for (int i = 0; QWidget* over = standing(); ++i) {
        if (i > 20) {
            failures_ += QStringLiteral("%1 does not go").arg(QLatin1String(over->metaObject()->className()));
            return;
        }
        const QPointer<QWidget> kept = over;
        const auto* box = qobject_cast<QMessageBox*>(over);
        say(QLatin1String(over->metaObject()->className()) + (box ? QStringLiteral(": ") + box->text() : QString()));
        if (auto* dialog = qobject_cast<QDialog*>(over))
            dialog->reject();
        else
            over->close();
        if (!QTest::qWaitFor([&kept] { return !kept || !kept->isVisible(); }, kLongMs))
            failures_ += QStringLiteral("a dialog never closed");
        settle();
    }
}

// --- documents ------------------------------------------------------------------------------------------------------

void Round::open()
{
    if (session().documents().size() >= kMostOpen) return show();
    const ModelFiles& model = models_[random_.below(models_.size())];
    say(model.main);
    window_.openFile(QDir(folder_).filePath(model.main));
}

void Round::show()
{
    const auto& all = session().documents();
    session().show(all[random_.below(all.size())]->id);
}

void Round::close()
{
    const DocumentId id = session().current();
    window_.leaving().closeDocument();
    QMessageBox* asked = nullptr;
    const bool gone = QTest::qWaitFor(
        [&] {
            asked = qobject_cast<QMessageBox*>(standing());
            return asked || !session().find(id);
        },
        kLongMs);
    if (asked)
        for (QAbstractButton* button : asked->buttons())
            if (asked->buttonRole(button) == QMessageBox::DestructiveRole) button->click();
    if (!gone || !QTest::qWaitFor([&] { return !session().find(id); }, kLongMs))
        failures_ += QStringLiteral("a document never closed");
}

bool Round::holdsFile()
{
    return session().current().valid() && session().front().savesByPatch();
}

void Round::save()
{
    if (!holdsFile()) return;
    window_.saving().save();
    finishSave();
}

void Round::saveAs()
{
    if (!holdsFile()) return;
    const QFileInfo now(session().front().document.path());
    const QString place = folder_ + QStringLiteral("/copy %1").arg(++copies_);
    QDir().mkpath(place);
    window_.saving().saveAs();
    auto* asked = qobject_cast<QFileDialog*>(standing());
    if (!asked) {
        failures_ += QStringLiteral("nobody asks where to");
        return;
    }
    const QString path = place + u'/' + now.fileName();
    Q_EMIT asked->fileSelected(path); // as QFileDialog does it: it says what was chosen, then it goes
    Q_EMIT asked->filesSelected({path});
    asked->hide();
    asked->deleteLater();
    finishSave();
}

void Round::finishSave()
{
    QPointer<SaveDialog> dialog;
    const bool came = QTest::qWaitFor(
        [&] {
            dialog = qobject_cast<SaveDialog*>(standing());
            return bool(dialog);
        },
        kLongMs);
    if (!came) {
        failures_ += QStringLiteral("no save is shown");
        return;
    }
    settle();
    auto* button = dialog->findChild<QPushButton*>(QStringLiteral("saveNow"));
    if (button && button->isEnabled()) {
        button->click();
        settle();
        say(dialog ? QStringLiteral("not saved") : QStringLiteral("saved"));
    } else {
        say(QStringLiteral("not to be saved"));
    }
    if (dialog) dialog->reject();
    if (!QTest::qWaitFor([&dialog] { return !dialog; }, kLongMs)) failures_ += QStringLiteral("a save never ended");
    const OpenDocument& front = session().front();
    for (const QString& hash : hashesIn(QFileInfo(front.document.path()).path())) say(hash);
}

void Round::reload()
{
    if (holdsFile() && window_.disk()) window_.disk()->reload();
}

void Round::addClips()
{
    if (!holdsFile()) return;
    for (const ModelFiles& model : models_)
        if (!model.clips.isEmpty() && session().front().document.path() == QDir(folder_).filePath(model.main)) {
            const QString clip = model.clips[qsizetype(random_.below(std::size_t(model.clips.size())))];
            say(clip);
            window_.adding().addClips({QDir(folder_).filePath(clip)});
            return;
        }
}

// --- edits ----------------------------------------------------------------------------------------------------------

void Round::push(const char* label, std::function<Result<Scene>(const Scene&)> run, std::uint64_t gesture)
{
    const auto checked = [run = std::move(run)](const Scene& scene) -> Result<Scene> {
        Result<Scene> after = run(scene);
        return after ? Scene::make(*after) : after;
    };
    if (!session().editing().push({label, "soak", gesture, checked})) say(QStringLiteral("refused"));
    session().presentNow();
}

void Round::edit()
{
    const testing::RandomEdit& made = testing::randomEdits()[random_.below(testing::randomEdits().size())];
    say(QLatin1String(made.name));
    const Scene after = made.run(session().scene(), random_);
    push("Edit", [&after](const Scene&) { return Result<Scene>(after); });
    takeBackWhatNoSaveHolds();
}

/// Most of what the format has no place for: else nothing would be saved any more.
void Round::takeBackWhatNoSaveHolds()
{
    const Document& document = session().front().document;
    const std::shared_ptr<const Source>& source = document.baseline().source;
    const bool keeps = random_.chance(0.1f);
    if (keeps || !holdsFile() ||
        planSave(document.baseline().scene, *source, document.scene(), source->files.front().path))
        return;
    say(QStringLiteral("no place for it"));
    session().editing().undo();
}

void Round::drag()
{
    const Scene& scene = session().scene();
    if (scene.weights.empty() || scene.weights[0]->empty()) return;
    const auto point = PointIndex(random_.below(scene.weights[0]->points()));
    const std::uint64_t gesture = session().editing().newGesture();
    const std::size_t steps = 2 + random_.below(10);
    for (std::size_t i = 0; i < steps; ++i) {
        const float weight = random_.uniform(0.05f, 0.9f);
        push(
            "Set weight", [=](const Scene& now) { return setWeight(now, SetId(0u), point, 0, weight); }, gesture);
    }
    if (random_.chance(0.2f)) session().editing().undoGesture(gesture);
}

void Round::pose()
{
    if (session().scene().nodes.empty()) return;
    const NodeId node(random_.below(session().scene().nodes.size()));
    const glm::mat4 by = glm::mat4_cast(random_.rotation());
    push("Turn", [=](const Scene& scene) { return turned(scene, node, by); });
}

void Round::longEdit()
{
    if (session().scene().skins.empty() || session().scene().weights.empty()) return;
    session().editing().start("Automatic weights", QStringLiteral("Automatic weights"),
        [](const Scene& scene, const Task& task) { return autoWeights(scene, allOf(scene), {}, task); });
    settle();
    takeBackWhatNoSaveHolds();
}

void Round::undo()
{
    for (std::size_t times = 1 + random_.below(3); times > 0; --times) session().editing().undo();
}

void Round::redo()
{
    for (std::size_t times = 1 + random_.below(3); times > 0; --times) session().editing().redo();
}

void Round::goToState()
{
    session().editing().goToState(int(random_.below(std::size_t(session().front().history.count()) + 1)));
}

// --- looks ----------------------------------------------------------------------------------------------------------

void Round::look()
{
    const Scene& scene = session().scene();
    static constexpr const char* kWorkspaces[] = {"inspect", "weights", "pose", "animate", "problems", "compare"};
    switch (random_.below(8)) {
    case 0:
        if (!scene.nodes.empty()) session().selection().selectJoint(NodeId(random_.below(scene.nodes.size())));
        break;
    case 1:
        session().selection().selectPoint(somePoint(scene, random_), random_.chance(0.5f));
        break;
    case 2:
        session().looking().setShading(Shading(random_.below(std::size_t(Shading::Symmetry) + 1)));
        break;
    case 3:
        session().looking().frameAll();
        break;
    case 4:
        window_.areas().showWorkspace(kWorkspaces[random_.below(std::size(kWorkspaces))]);
        break;
    case 5: {
        const auto& docks = window_.docks().all();
        window_.areas().showDock(docks[random_.below(docks.size())]->part().id);
        break;
    }
    case 6: {
        ViewState view = session().view();
        view.tool = Tool(random_.below(std::size_t(Tool::Dropper) + 1));
        view.xray = random_.chance(0.5f);
        view.bones.names = random_.chance(0.5f);
        view.ghost = GhostPose(random_.below(std::size_t(GhostPose::ClipStart) + 1));
        session().look(view);
        break;
    }
    default:
        session().playback().setClip(ClipId(random_.below(std::max<std::size_t>(scene.clips.size(), 1))));
    }
}

void Round::scrub()
{
    const double end = session().playback().endSec();
    for (int i = 0; i < 6; ++i) {
        session().playback().setTime(double(random_.uniform(0.0f, 1.0f)) * end);
        session().presentNow();
        QCoreApplication::processEvents();
    }
}

void Round::play()
{
    session().playback().setPlaying(true);
    QTest::qWait(150);
    session().playback().setPlaying(false);
}

void Round::dialog()
{
    switch (random_.below(5)) {
    case 0:
        return window_.guides().showSettings();
    case 1:
        return window_.guides().showKeys();
    case 2:
        return window_.guides().showPalette();
    case 3:
        return window_.saving().exportAs();
    default:
        return window_.opening().openDialog();
    }
}

QStringList hashesIn(const QString& folder)
{
    QStringList out;
    QDirIterator each(folder, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (each.hasNext()) {
        QFile file(each.next());
        QCryptographicHash hash(QCryptographicHash::Sha256);
        if (file.open(QIODevice::ReadOnly)) hash.addData(&file);
        out +=
            QDir(folder).relativeFilePath(file.fileName()) + u' ' + QString::fromLatin1(hash.result().toHex().left(16));
    }
    out.sort();
    return out;
}

} // namespace bindpose::soak

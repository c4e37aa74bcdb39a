// SPDX-License-Identifier: MIT
#include "ui/file_memory.h"

#include "core/diagnose/profiles.h"
#include "core/edit/edits.h"
#include "core/edit/override_spec.h"
#include "core/edit/scene_refs.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr int kVersion = 1;

QJsonObject cameraJson(const Camera& camera)
{
    const glm::quat& q = camera.rotation;
    return {{"target", QJsonArray{camera.target.x, camera.target.y, camera.target.z}},
        {"rotation", QJsonArray{q.x, q.y, q.z, q.w}}, {"distance", camera.distance}, {"fovY", camera.fovYRad},
        {"orthographic", camera.orthographic}};
}

/// `count` finite numbers, or none.
std::vector<float> numbersOf(const QJsonValue& value, int count)
{
    std::vector<float> out;
    for (const QJsonValue& one : value.toArray()) out.push_back(static_cast<float>(one.toDouble(std::nan(""))));
    const bool good = static_cast<int>(out.size()) == count &&
                      std::all_of(out.begin(), out.end(), [](float number) { return std::isfinite(number); });
    return good ? out : std::vector<float>();
}

Camera cameraFrom(const QJsonObject& json, const Camera& start)
{
    Camera out = start;
    const std::vector<float> target = numbersOf(json["target"], 3), rotation = numbersOf(json["rotation"], 4);
    const auto distance = static_cast<float>(json["distance"].toDouble(0.0));
    const auto fovY = static_cast<float>(json["fovY"].toDouble(0.0));
    if (target.empty() || rotation.empty() || !(distance > 0.0f) || !(fovY > 0.01f) || !(fovY < 3.0f)) return start;
    const glm::quat q(rotation[3], rotation[0], rotation[1], rotation[2]);
    if (!(glm::dot(q, q) > 0.1f)) return start;
    out.target = {target[0], target[1], target[2]};
    out.rotation = glm::normalize(q);
    out.distance = distance;
    out.fovYRad = fovY;
    out.orthographic = json["orthographic"].toBool();
    return out;
}

struct Flag {
    const char* name;
    bool ViewState::*member;
};
constexpr Flag kFlags[] = {{"bones", &ViewState::showBones}, {"mesh", &ViewState::showMesh},
    {"wireframe", &ViewState::wireframe}, {"xray", &ViewState::xray}, {"grid", &ViewState::showGrid},
    {"loop", &ViewState::loop}, {"names", &ViewState::showNames}, {"axes", &ViewState::showAxes},
    {"isoLines", &ViewState::isoLines}, {"overridesOn", &ViewState::overridesOn}};

/// One of a few: a number from 0 to `last`.
template <class Enum> void takeEnum(const QJsonObject& in, const char* name, Enum last, Enum& out)
{
    const int value = in[QLatin1String(name)].toInt(-1);
    if (value >= 0 && value <= static_cast<int>(last)) out = static_cast<Enum>(value);
}

struct FilterFlag {
    const char* name;
    bool JointListFilter::*member;
};
constexpr FilterFlag kFilterFlags[] = {{"weights", &JointListFilter::weights}, {"problem", &JointListFilter::problem},
    {"keys", &JointListFilter::keys}, {"overridden", &JointListFilter::overridden}};

QJsonObject filterJson(const JointListFilter& filter)
{
    QJsonObject out{{"text", QString::fromStdString(filter.text)}};
    for (const FilterFlag& flag : kFilterFlags) out[QLatin1String(flag.name)] = filter.*flag.member;
    return out;
}

JointListFilter filterFrom(const QJsonObject& json)
{
    JointListFilter out;
    out.text = json["text"].toString().toStdString();
    for (const FilterFlag& flag : kFilterFlags) out.*flag.member = json[QLatin1String(flag.name)].toBool();
    return out;
}

QJsonObject nodeJson(const Scene& scene, NodeId node)
{
    QJsonArray path;
    for (const std::string& name : refOf(scene, node).path) path.append(QString::fromStdString(name));
    return {{"path", path}, {"index", static_cast<int>(node.value)}};
}

NodeId nodeFrom(const NodeFinder& finder, const QJsonValue& json)
{
    NodeRef ref;
    for (const QJsonValue& name : json["path"].toArray()) ref.path.push_back(name.toString().toStdString());
    ref.index = static_cast<std::uint32_t>(json["index"].toInt());
    return finder.find(ref);
}

/// Parts by the node that their instance hangs on; of the character alone.
QJsonObject hiddenJson(const Scene& scene, const HiddenThings& hidden)
{
    QJsonArray joints, parts;
    for (const NodeId joint : hidden.joints)
        if (scene.node(joint)) joints.append(nodeJson(scene, joint));
    for (const PartAddress& part : hidden.parts) {
        if (part.actor != ActorId(0u) || part.instance.index() >= scene.instances.size()) continue;
        QJsonObject json = nodeJson(scene, scene.instances[part.instance.index()]->node);
        json["part"] = static_cast<int>(part.part);
        parts.append(json);
    }
    return {{"joints", joints}, {"parts", parts}};
}

HiddenThings hiddenFrom(const Scene& scene, const NodeFinder& finder, const QJsonObject& json)
{
    HiddenThings out;
    for (const QJsonValue& joint : json["joints"].toArray())
        if (const NodeId found = nodeFrom(finder, joint); found.valid()) out.joints.push_back(found);
    for (const QJsonValue& part : json["parts"].toArray()) {
        const NodeId node = nodeFrom(finder, part);
        const int number = part["part"].toInt(-1);
        for (std::size_t i = 0; node.valid() && number >= 0 && i < scene.instances.size(); ++i) {
            if (!scene.instances[i] || scene.instances[i]->node != node) continue;
            const Mesh& mesh = *scene.meshes[scene.instances[i]->mesh.index()];
            if (static_cast<std::size_t>(number) < mesh.parts.size())
                out.parts.push_back({ActorId(0u), InstanceId(i), static_cast<std::uint32_t>(number)});
            break;
        }
    }
    return out;
}

QJsonObject brushJson(const BrushLook& brush)
{
    return {{"mode", static_cast<int>(brush.mode)}, {"falloff", static_cast<int>(brush.falloff)},
        {"radius", brush.radius}, {"strength", brush.strength}, {"value", brush.value}, {"twins", brush.twins},
        {"mirrored", brush.mirrored}, {"axis", brush.axis}, {"pressure", brush.pressure}};
}

BrushLook brushFrom(const QJsonObject& json)
{
    BrushLook out;
    takeEnum(json, "mode", BrushMode::Heal, out.mode);
    takeEnum(json, "falloff", BrushFalloff::Constant, out.falloff);
    const double radius = json["radius"].toDouble(0.0);
    if (radius > 0.0 && radius < 1e30) out.radius = static_cast<float>(radius);
    out.strength = static_cast<float>(std::clamp(json["strength"].toDouble(double{out.strength}), 0.0, 1.0));
    out.value = static_cast<float>(std::clamp(json["value"].toDouble(double{out.value}), 0.0, 10.0));
    out.twins = json["twins"].toBool(out.twins);
    out.mirrored = json["mirrored"].toBool();
    out.axis = std::clamp(json["axis"].toInt(), 0, 2);
    out.pressure = json["pressure"].toBool();
    return out;
}

QJsonObject holdsJson(const Scene& scene, const WeightHolds& holds)
{
    QJsonArray locked;
    for (const NodeId joint : holds.locked)
        if (scene.node(joint)) locked.append(nodeJson(scene, joint));
    QJsonObject out{{"locked", locked}, {"normalize", holds.normalize}};
    if (scene.node(holds.receiver)) out["receiver"] = nodeJson(scene, holds.receiver);
    return out;
}

WeightHolds holdsFrom(const NodeFinder& finder, const QJsonObject& json)
{
    WeightHolds out;
    for (const QJsonValue& joint : json["locked"].toArray())
        if (const NodeId found = nodeFrom(finder, joint); found.valid()) out.locked.push_back(found);
    if (json.contains("receiver")) out.receiver = nodeFrom(finder, json["receiver"]);
    out.normalize = json["normalize"].toBool(true);
    return out;
}

constexpr std::size_t kMostPoints = 20000; ///< of a selection: more are not worth the file that they would make

/// Of the character alone, by the node that their instance hangs on; a row of groups keeps the order, the current one
/// is the last.
QJsonArray pointsJson(const Scene& scene, const std::vector<PointAddress>& points)
{
    QJsonArray groups, numbers;
    if (points.size() > kMostPoints) return groups;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const SetAddress& set = points[i].set;
        const std::size_t instance = set.instance.index();
        const bool kept =
            set.actor == ActorId(0u) && instance < scene.instances.size() && scene.instances[instance] != nullptr;
        if (kept) numbers.append(static_cast<int>(points[i].point));
        if (numbers.isEmpty() || (i + 1 < points.size() && points[i + 1].set == set)) continue;
        if (kept) {
            QJsonObject group = nodeJson(scene, scene.instances[instance]->node);
            group["set"] = static_cast<int>(set.set);
            group["points"] = numbers;
            groups.append(group);
        }
        numbers = {};
    }
    return groups;
}

std::vector<PointAddress> pointsFrom(const Scene& scene, const NodeFinder& finder, const QJsonArray& json)
{
    std::vector<PointAddress> out;
    for (const QJsonValue& group : json) {
        const NodeId node = nodeFrom(finder, group);
        const auto drawn = std::find_if(scene.instances.begin(), scene.instances.end(),
            [&](const auto& instance) { return instance && node.valid() && instance->node == node; });
        if (drawn == scene.instances.end()) continue;
        const auto position = static_cast<std::uint32_t>(std::max(group["set"].toInt(), 0));
        const SetId set = scene.setOf((*drawn)->mesh, position);
        if (!set.valid() || set.index() >= scene.sets.size()) continue;
        const SetAddress address{
            ActorId(0u), InstanceId(static_cast<std::size_t>(drawn - scene.instances.begin())), position};
        for (const QJsonValue& number : group["points"].toArray()) {
            const int point = number.toInt(-1);
            if (point >= 0 && static_cast<std::size_t>(point) < scene.sets[set.index()]->points())
                out.push_back({address, static_cast<PointIndex>(point)});
        }
    }
    return out;
}

constexpr const char* kOverrides = "overrides";
constexpr qint64 kMostBytes = 8 << 20;

} // namespace

QByteArray viewJson(const Scene& scene, const ViewState& view)
{
    QJsonObject out{{"version", kVersion}, {"shading", static_cast<int>(view.shading)},
        {"pose", static_cast<int>(view.pose)}, {"time", view.timeSec}, {"speed", view.speed},
        {"camera", cameraJson(view.camera)}, {"handleSpace", static_cast<int>(view.handleSpace)},
        {"boneLook", static_cast<int>(view.boneLook)}, {"boneSize", view.boneSize},
        {"faces", static_cast<int>(view.faces)}, {"ramp", static_cast<int>(view.ramp)},
        {"rotation", static_cast<int>(view.rotation)}, {"influenceLimit", static_cast<int>(view.influenceLimit)},
        {"weightThreshold", view.weightThreshold}};
    for (const Flag& flag : kFlags) out[QLatin1String(flag.name)] = view.*flag.member;
    if (view.jointFilter.active()) out["jointFilter"] = filterJson(view.jointFilter);
    QJsonArray joints;
    for (const NodeId joint : view.joints)
        if (scene.node(joint)) joints.append(nodeJson(scene, joint));
    out["joints"] = joints;
    if (!view.points.empty()) out["points"] = pointsJson(scene, view.points);
    if (view.hidden.any()) out["hidden"] = hiddenJson(scene, view.hidden);
    QJsonArray ignored;
    for (const IgnoredMark& mark : view.ignored)
        ignored.append(QJsonObject{{"fingerprint", QString::fromStdString(mark.fingerprint)},
            {"reason", QString::fromStdString(mark.reason)}});
    if (!ignored.isEmpty()) out["ignored"] = ignored;
    if (!view.target.empty()) out["target"] = QString::fromStdString(view.target);
    if (view.brush != BrushLook{}) out["brush"] = brushJson(view.brush);
    if (view.holds != WeightHolds{}) out["holds"] = holdsJson(scene, view.holds);
    if (view.clip.index() < scene.clips.size() && scene.clips[view.clip.index()]) {
        out["clip"] = QString::fromStdString(scene.clips[view.clip.index()]->name);
        out["clipIndex"] = static_cast<int>(view.clip.value);
    }
    return QJsonDocument(out).toJson(QJsonDocument::Compact);
}

ViewState viewFromJson(const Scene& scene, const QByteArray& json, ViewState start)
{
    const QJsonObject in = QJsonDocument::fromJson(json).object();
    if (in["version"].toInt() != kVersion) return start;
    ViewState out = std::move(start);
    for (const Flag& flag : kFlags) out.*flag.member = in[QLatin1String(flag.name)].toBool(out.*flag.member);
    const int pose = in["pose"].toInt(-1);
    takeEnum(in, "shading", Shading::Sum, out.shading);
    takeEnum(in, "handleSpace", HandleSpace::Model, out.handleSpace);
    takeEnum(in, "boneLook", BoneLook::Ball, out.boneLook);
    takeEnum(in, "faces", Faces::Back, out.faces);
    takeEnum(in, "ramp", Ramp::Max, out.ramp);
    takeEnum(in, "rotation", RotationMode::AxisAngle, out.rotation);
    const double boneSize = in["boneSize"].toDouble(0.0);
    if (boneSize >= 0.1 && boneSize <= 10.0) out.boneSize = static_cast<float>(boneSize);
    const int limit = in["influenceLimit"].toInt(-1);
    if (limit >= 0 && limit <= 64) out.influenceLimit = static_cast<std::uint32_t>(limit);
    const double threshold = in["weightThreshold"].toDouble(-1.0);
    if (threshold >= 0.0 && threshold < 1.0) out.weightThreshold = static_cast<float>(threshold);
    out.speed = static_cast<float>(std::clamp(in["speed"].toDouble(1.0), 0.05, 8.0));
    out.camera = cameraFrom(in["camera"].toObject(), out.camera);
    out.jointFilter = filterFrom(in["jointFilter"].toObject());
    const NodeFinder finder(scene);
    out.joints.clear(); // what a new file begins with
    for (const QJsonValue& joint : in["joints"].toArray())
        if (const NodeId found = nodeFrom(finder, joint); found.valid()) out.joints.push_back(found);
    out.points = pointsFrom(scene, finder, in["points"].toArray());
    out.hidden = hiddenFrom(scene, finder, in["hidden"].toObject());
    for (const QJsonValue& mark : in["ignored"].toArray())
        out.ignored.push_back({mark["fingerprint"].toString().toStdString(), mark["reason"].toString().toStdString()});
    const std::string target = in["target"].toString().toStdString();
    if (profileCalled(target)) out.target = target;
    out.brush = brushFrom(in["brush"].toObject());
    out.holds = holdsFrom(finder, in["holds"].toObject());
    const ObjectRef clip{in["clip"].toString().toStdString(), static_cast<std::uint32_t>(in["clipIndex"].toInt())};
    const std::size_t at = in.contains("clip") ? findObject(namesOf(scene.clips), clip) : scene.clips.size();
    if (at < scene.clips.size() && scene.clips[at]) {
        const Clip& found = *scene.clips[at];
        out.clip = ClipId(at);
        out.timeSec = std::clamp(in["time"].toDouble(), found.startSec(), std::max(found.startSec(), found.endSec()));
        out.pose = PoseSource::Clip;
    }
    if (pose >= 0 && pose < static_cast<int>(PoseSource::Clip)) out.pose = static_cast<PoseSource>(pose);
    return out;
}

FileMemory::FileMemory(Session& session, const QString& folder, QObject* parent)
    : QObject(parent), session_(session), folder_(folder)
{
    connect(&session_, &Session::documentOpened, this, &FileMemory::takeUp);
    connect(&session_, &Session::documentClosing, this, &FileMemory::keep);
}

FileMemory::~FileMemory()
{
    for (const auto& held : session_.documents()) keep(held->id);
    const QStringList oldest = QDir(folder_).entryList(QDir::Files, QDir::Time | QDir::Reversed);
    for (qsizetype i = 0; i + kMostFiles < oldest.size(); ++i) QFile::remove(folder_ + u'/' + oldest[i]);
}

QString FileMemory::pathFor(const Document& document) const
{
    const std::string path = document.path().toStdString();
    if (path.empty()) return {};
    return folder_ + u'/' + QString::fromStdString(hexHash(hashBytes(asBytes(path)))) + QStringLiteral(".json");
}

void FileMemory::takeUp(DocumentId id)
{
    const OpenDocument* document = session_.find(id);
    if (!document || session_.current() != id) return;
    QFile file(pathFor(document->document));
    if (file.fileName().isEmpty() || !file.open(QIODevice::ReadOnly) || file.size() > kMostBytes) return;
    const QByteArray json = file.readAll();
    session_.look(viewFromJson(document->document.scene(), json, session_.view()));
    const QString overrides = QJsonDocument::fromJson(json).object()[QLatin1String(kOverrides)].toString();
    if (!overrides.isEmpty()) putBack(overrides.toStdString());
}

/// Those whose joints are still there.
void FileMemory::putBack(const std::string& overrides)
{
    const Result<std::vector<Override>> list = parseOverrideList(session_.scene(), overrides);
    if (!list) return session_.say(tr("The overrides of last time do not fit this file any more."), true);
    if (list->empty()) return;
    const Result<void> done = session_.push(
        {QT_TRANSLATE_NOOP("Edit", "Overrides of last time"), "overrides", 0, [&list](const Scene& scene) {
             Result<Scene> out = scene;
             for (std::size_t i = 0; out && i < list->size(); ++i) out = addOverride(*out, (*list)[i]);
             return out;
         }});
    if (!done) return;
    const QString said =
        tr("%n override(s) of last time are back; undo removes them.", nullptr, static_cast<int>(list->size()));
    // After what is said of the file itself.
    QMetaObject::invokeMethod(
        this, [this, said] { session_.say(said); }, Qt::QueuedConnection);
}

void FileMemory::keep(DocumentId id)
{
    const OpenDocument* document = session_.find(id);
    const QString path = document ? pathFor(document->document) : QString();
    if (path.isEmpty() || !QDir().mkpath(folder_)) return;
    const ViewState& view = session_.current() == id ? session_.view() : document->view;
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly)) return;
    const Scene& scene = document->document.scene();
    QJsonObject json = QJsonDocument::fromJson(viewJson(scene, view)).object();
    if (!scene.overrides.empty()) json[QLatin1String(kOverrides)] = QString::fromStdString(overrideListJson(scene));
    file.write(QJsonDocument(json).toJson(QJsonDocument::Compact));
    file.commit();
}

} // namespace bindpose

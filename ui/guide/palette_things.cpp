// SPDX-License-Identifier: MIT
#include "ui/guide/palette_things.h"

#include "ui/base/fuzzy.h"
#include "ui/base/texts.h"
#include "ui/base/time_snap.h"
#include "ui/guide/help_pages.h"
#include "ui/show/view_choices.h"
#include "ui/vertices/place_look.h"
#include "ui/vertices/weight_tool_table.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace bindpose {
namespace {

constexpr std::size_t kMostShown = 200;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Palette)
};

struct Kind {
    ThingKind kind;
    const char* word;
};
constexpr std::array kKinds{
    Kind{ThingKind::Joint, QT_TRANSLATE_NOOP("Palette", "joint")},
    Kind{ThingKind::Vertex, QT_TRANSLATE_NOOP("Palette", "vertex")},
    Kind{ThingKind::Clip, QT_TRANSLATE_NOOP("Palette", "clip")},
    Kind{ThingKind::Problem, QT_TRANSLATE_NOOP("Palette", "problem")},
};

/// A field that people ask for by what it is for.
struct Field {
    const char* id;    ///< of its other names
    const char* title; ///< QT_TRANSLATE_NOOP("Palette", …)
    const char* icon;
    const char* dock;
    const char* name; ///< of the object
};
constexpr std::array kFields{
    Field{"query", QT_TRANSLATE_NOOP("Palette", "Find vertices by query"), "search", "table", "query"},
    Field{"cells", QT_TRANSLATE_NOOP("Palette", "Cells of the weight table"), "table", "table", "weightGrid"},
    Field{"copyCsv", QT_TRANSLATE_NOOP("Palette", "Copy the table as CSV"), "copy", "table", "copyCsv"},
    Field{"number", QT_TRANSLATE_NOOP("Palette", "Vertex by number"), "explain", "vertex", "number"},
    Field{"joints", QT_TRANSLATE_NOOP("Palette", "Filter the joints"), "filter", "joints", "filter"},
    Field{"problems", QT_TRANSLATE_NOOP("Palette", "Filter the problems"), "filter", "findings", "filter"},
    Field{"brushValue", QT_TRANSLATE_NOOP("Palette", "Brush value"), "brush", "brush", "brushValue"},
    Field{"brushSize", QT_TRANSLATE_NOOP("Palette", "Brush size"), "brush", "brush", "brushSize"},
    Field{"brushStrength", QT_TRANSLATE_NOOP("Palette", "Brush strength"), "brush", "brush", "brushStrength"},
    Field{"brushFalloff", QT_TRANSLATE_NOOP("Palette", "Brush falloff"), "brush", "brush", "brushFalloff"},
    Field{"brushGradient", QT_TRANSLATE_NOOP("Palette", "Brush gradient"), "gradient", "brush", "brushGradient"},
    Field{"brushMirror", QT_TRANSLATE_NOOP("Palette", "Mirrored brush"), "mirror", "brush", "brushMirror"},
    Field{"brushPressure", QT_TRANSLATE_NOOP("Palette", "Pen pressure"), "brush", "brush", "brushPressure"},
};

QString dockTitle(const char* id)
{
    for (const ViewPart* part : viewParts())
        if (QLatin1String(part->id) == QLatin1String(id)) return QCoreApplication::translate("ViewPart", part->title);
    return {};
}

QString whyNoTool(const Session& session)
{
    const auto& weights = session.scene().weights;
    if (std::any_of(weights.begin(), weights.end(), [](const auto& one) { return bool(one); })) return {};
    return session.current().valid() ? Words::tr("Nothing here has weights.") : Words::tr("No file is open.");
}

PaletteEntry thing(const char* icon, QString title, QString group, std::function<void(WindowCommands&)> run)
{
    PaletteEntry entry;
    entry.title = std::move(title);
    entry.group = std::move(group);
    entry.icon = icon;
    entry.run = std::move(run);
    return entry;
}

std::vector<PaletteEntry> joints(const Session& session)
{
    const Scene& scene = session.scene();
    std::vector<PaletteEntry> out;
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        const NodeId id(i);
        const Node* node = scene.node(id);
        if (!node || !node->joint) continue;
        out.push_back(thing("joint", nodeName(scene, id),
            node->parent.valid() ? Words::tr("below %1").arg(nodeName(scene, node->parent)) : Words::tr("root"),
            [id](WindowCommands& w) { w.session().selection().selectJoint(id); }));
        out.back().also = QString::fromStdString(node->humanoid);
    }
    return out;
}

std::vector<PaletteEntry> clips(const Session& session)
{
    const Scene& scene = session.scene();
    std::vector<PaletteEntry> out;
    for (std::size_t i = 0; i < scene.clips.size(); ++i)
        if (scene.clips[i])
            out.push_back(thing("clip", clipName(scene, ClipId(i)), Words::tr("clip"),
                [id = ClipId(i)](WindowCommands& w) { w.session().playback().setClip(id); }));
    return out;
}

const char* iconOf(Severity severity)
{
    return severity == Severity::Error ? "err" : severity == Severity::Warning ? "warn" : "info";
}

std::vector<PaletteEntry> problems(const Session& session)
{
    std::vector<PaletteEntry> out;
    if (!session.frame().findings) return out;
    for (std::size_t i = 0; i < session.frame().findings->size(); ++i) {
        const Finding& finding = (*session.frame().findings)[i];
        out.push_back(thing(iconOf(finding.severity), sentence(finding), placeText(session.scene(), finding),
            [place = finding.place, name = (*session.frame().fingerprints)[i]](
                WindowCommands& w) { lookAt(w.session(), place, name); }));
    }
    return out;
}

PaletteEntry refusal(const char* icon, QString title, QString reason)
{
    PaletteEntry entry;
    entry.title = std::move(title);
    entry.icon = icon;
    entry.reason = std::move(reason);
    return entry;
}

PaletteAnswer bestOf(std::vector<PaletteEntry> all, const QString& text)
{
    PaletteAnswer answer;
    answer.of = all.size();
    std::vector<std::pair<int, std::size_t>> order;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (const std::optional<int> score = fuzzyScore(all[i].title, text)) order.emplace_back(-*score, i);
    std::sort(order.begin(), order.end());
    if (order.size() > kMostShown) order.resize(kMostShown);
    for (const auto& [score, i] : order) answer.entries.push_back(std::move(all[i]));
    return answer;
}

std::size_t vertexCount(const Scene& scene)
{
    std::size_t count = 0;
    for (const auto& set : scene.sets) count += set ? set->points() : 0;
    return count;
}

} // namespace

std::optional<ThingKind> thingKind(const QString& word)
{
    for (const Kind& kind : kKinds)
        if (word.compare(QLatin1String(kind.word), Qt::CaseInsensitive) == 0 ||
            word.compare(QCoreApplication::translate("Palette", kind.word), Qt::CaseInsensitive) == 0)
            return kind.kind;
    return std::nullopt;
}

PaletteAnswer thingsThatFit(const Session& session, ThingKind kind, const QString& text)
{
    switch (kind) {
    case ThingKind::Joint:
        return bestOf(joints(session), text);
    case ThingKind::Clip:
        return bestOf(clips(session), text);
    case ThingKind::Problem:
        return bestOf(problems(session), text);
    case ThingKind::Vertex:
        break;
    }
    PaletteAnswer answer;
    answer.of = vertexCount(session.scene());
    bool number = false;
    const uint vertex = text.toUInt(&number);
    if (number)
        answer.entries = vertexEntries(session, vertex);
    else
        answer.entries.push_back(refusal("explain", Words::tr("Vertex"), Words::tr("Type its number.")));
    return answer;
}

std::vector<PaletteEntry> dockEntries(const Session& session)
{
    std::vector<PaletteEntry> out;
    for (const ViewPart* part : viewParts()) {
        const QString title = Words::tr("Show %1").arg(QCoreApplication::translate("ViewPart", part->title));
        out.push_back(
            thing("table", title, Words::tr("Window"), [id = part->id](WindowCommands& w) { w.areas().showDock(id); }));
        out.back().id = QStringLiteral("dock/") + QLatin1String(part->id);
        if (!session.current().valid()) out.back().reason = Words::tr("No file is open.");
    }
    return out;
}

std::vector<PaletteEntry> fieldEntries(const Session& session)
{
    std::vector<PaletteEntry> out;
    for (const Field& field : kFields) {
        out.push_back(thing(field.icon, QCoreApplication::translate("Palette", field.title), dockTitle(field.dock),
            [&field](WindowCommands& w) { w.areas().showField(field.dock, field.name); }));
        out.back().id = QStringLiteral("field/") + QLatin1String(field.id);
        if (!session.current().valid()) out.back().reason = Words::tr("No file is open.");
    }
    return out;
}

std::vector<PaletteEntry> toolEntries(const Session& session)
{
    std::vector<PaletteEntry> out;
    // Some have a command of nearly the same name, which changes what is selected at once.
    const QString opensRow = Words::tr("opens its row in %1").arg(dockTitle("tools"));
    for (const WeightTool& tool : weightToolTable()) {
        out.push_back(thing(
            tool.icon, toolText(tool.title), opensRow, [id = tool.id](WindowCommands& w) { w.areas().showTool(id); }));
        out.back().id = QStringLiteral("tool/") + QLatin1String(tool.id);
        const QString of = QCoreApplication::translate("Actions", "Weights");
        out.back().also = QStringList{QString::fromUtf8(tool.label), QCoreApplication::translate("Edit", tool.label),
            QStringLiteral("weights influences"), of}
                              .join(u' ');
        out.back().reason = whyNoTool(session);
    }
    return out;
}

std::vector<PaletteEntry> toolChoiceEntries(const Session& session)
{
    std::vector<PaletteEntry> out;
    for (const WeightTool& tool : weightToolTable())
        for (std::size_t at = 0; at < tool.parameters.size(); ++at) {
            const ToolParameter& parameter = tool.parameters[at];
            if (parameter.kind != ToolParameter::Kind::Choice) continue;
            for (std::size_t i = 0; i < parameter.choices.size() && parameter.choices[i]; ++i) {
                const QString title =
                    QStringLiteral("%1: %2").arg(toolText(tool.title), toolText(parameter.choices[i]));
                out.push_back(thing(tool.icon, title, dockTitle("tools"),
                    [id = tool.id, at, i](WindowCommands& w) { w.areas().showTool(id, at, static_cast<int>(i)); }));
                out.back().reason = whyNoTool(session);
            }
        }
    return out;
}

std::vector<PaletteEntry> settingEntries()
{
    std::vector<PaletteEntry> out;
    for (const SettingSpec& spec : settingTable()) {
        out.push_back(thing("settings", QCoreApplication::translate("Settings", spec.text), Words::tr("Settings"),
            [id = spec.id](WindowCommands& w) { w.guides().showSetting(id); }));
        out.back().id = QStringLiteral("setting/") + QLatin1String(spec.id);
    }
    return out;
}

std::vector<PaletteEntry> helpEntries()
{
    std::vector<PaletteEntry> out;
    for (const HelpPage& page : helpPages()) {
        out.push_back(thing("info", Words::tr("Guide: %1").arg(helpTitle(page)), Words::tr("Help"),
            [id = page.id](WindowCommands& w) { w.guides().showPage(id); }));
        out.back().id = QStringLiteral("help/") + QLatin1String(page.id);
    }
    return out;
}

std::vector<PaletteEntry> choiceEntries()
{
    std::vector<PaletteEntry> out;
    for (const SettingSpec& spec : settingTable())
        for (const SettingChoice& choice : spec.choices)
            out.push_back(thing("settings",
                QStringLiteral("%1: %2").arg(QCoreApplication::translate("Settings", spec.text),
                    QCoreApplication::translate("Settings", choice.text)),
                Words::tr("Settings"), [id = spec.id, word = choice.id](WindowCommands& w) {
                    w.session().settings().set(id, QLatin1String(word));
                }));
    return out;
}

std::vector<PaletteEntry> viewEntries(const Session& session)
{
    std::vector<PaletteEntry> out;
    for (const ViewChoice& choice : viewChoices()) {
        const QString group = groupText(choice.group), text = choiceText(choice);
        out.push_back(thing("eye", group == text ? text : QStringLiteral("%1: %2").arg(group, text), Words::tr("View"),
            [choose = choice.choose](WindowCommands& w) {
                ViewState view = w.session().view();
                choose(view);
                w.session().look(std::move(view));
            }));
        if (!session.current().valid()) out.back().reason = Words::tr("No file is open.");
    }
    return out;
}

PaletteEntry frameEntry(const Session& session, std::uint32_t frame)
{
    const QString title = Words::tr("Go to frame %1").arg(frame);
    const Clip* clip = session.playback().clip();
    if (!clip) return refusal("clip", title, Words::tr("No clip in this file."));
    const double rate = session.playback().frameRate();
    const double timeSec = onKey(*clip, frame / rate);
    const double last = frameAt(session.playback().endSec(), rate);
    if (timeSec > session.playback().endSec() + kSameMomentSec ||
        timeSec < session.playback().startSec() - kSameMomentSec)
        return refusal(
            "clip", title, Words::tr("The clip ends at frame %1.").arg(decimals(last, last == int(last) ? 0 : 2)));
    return thing("clip", title, clipName(session.scene(), session.view().clip), [timeSec](WindowCommands& w) {
        w.session().playback().setPoseSource(PoseSource::Clip);
        w.session().playback().setTime(timeSec);
    });
}

std::vector<PaletteEntry> vertexEntries(const Session& session, PointIndex vertex)
{
    const Scene& scene = session.scene();
    std::vector<PaletteEntry> out;
    std::size_t most = 0;
    const QString title = Words::tr("Select vertex %1").arg(vertex);
    for (std::size_t i = 0; i < scene.instances.size(); ++i) {
        if (!scene.instances[i]) continue;
        const MeshId mesh = scene.instances[i]->mesh;
        const Mesh& shape = *scene.meshes[mesh.index()];
        for (std::size_t set = 0; set < shape.sets.size(); ++set) {
            const std::size_t count = scene.sets[shape.sets[set].index()]->points();
            most = std::max(most, count);
            if (vertex >= count || out.size() >= kMostShown) continue;
            const QString name = meshName(scene, mesh);
            const PointAddress address{{ActorId(0u), InstanceId(i), static_cast<std::uint32_t>(set)}, vertex};
            out.push_back(
                thing("explain", title, shape.sets.size() > 1 ? Words::tr("%1, part %2").arg(name).arg(set) : name,
                    [address](WindowCommands& w) { w.session().selection().selectPoint(address); }));
        }
    }
    if (out.empty())
        out.push_back(refusal("explain", title,
            most > 0 ? Words::tr("The last vertex is %1.").arg(countText(most - 1))
                     : Words::tr("No mesh in this file.")));
    return out;
}

} // namespace bindpose

// SPDX-License-Identifier: MIT
#include "ui/show/asked_edits.h"

#include "core/edit/ground/edits.h"
#include "ui/base/texts.h"
#include "ui/models/weights/spread_model.h"
#include "ui/session/document_handle.h"
#include "ui/show/lod_dialog.h"
#include "ui/show/ramp_dialog.h"
#include "ui/vertices/weight_tools.h"

#include <QInputDialog>
#include <QMessageBox>
#include <QPushButton>

namespace bindpose {
namespace {

QInputDialog* newInput(const char* name, const QString& title, QWidget& window)
{
    auto* dialog = new QInputDialog(&window);
    dialog->setObjectName(QLatin1String(name));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowModality(Qt::WindowModal);
    dialog->setWindowTitle(title);
    dialog->setCancelButtonText(AskedEdits::tr("Cancel"));
    return dialog;
}

Edit renamingOf(NodeId joint, std::string to)
{
    return {QT_TRANSLATE_NOOP("Edit", "Rename joint"), "node " + std::to_string(joint.value), 0,
        [joint, to = std::move(to)](
            const Scene& scene) { return renameObject(scene, NameKind::Node, joint.value, to); }};
}

std::vector<NodeId> nodesNamed(const Scene& scene, const std::string& name)
{
    std::vector<NodeId> out;
    for (std::size_t i = 0; i < scene.nodes.size(); ++i)
        if (scene.nodes[i] && scene.nodes[i]->name == name) out.push_back(NodeId(i));
    return out;
}

void renameIn(
    Session& session, const std::vector<DocumentHandle>& others, const std::string& from, const std::string& to)
{
    int renamed = 0;
    QStringList refused;
    for (const DocumentHandle& other : others) {
        if (!other.alive()) continue;
        bool any = false;
        Result<void> done;
        for (const NodeId joint : nodesNamed(other.scene(), from)) {
            const Result<void> one = other.push(renamingOf(joint, to));
            any = any || one;
            if (!one) done = one;
        }
        if (any) ++renamed;
        if (!done) refused += other.title() + QStringLiteral(": ") + sentence(done.error());
    }
    QStringList lines;
    if (renamed > 0) lines += AskedEdits::tr("Renamed in %n other file(s), too.", nullptr, renamed);
    session.say((lines + refused).join(u' '), !refused.isEmpty());
}

/// A clip in a file of its own finds its joints by name: the other open files that have the former one are offered.
void askAboutOthers(
    Session& session, DocumentId renamed, const std::string& from, const std::string& to, QWidget& window)
{
    std::vector<DocumentHandle> others;
    QStringList titles;
    for (const auto& open : session.documents()) {
        const DocumentHandle other(session, open->id);
        if (open->id == renamed || nodesNamed(other.scene(), from).empty()) continue;
        others.push_back(other);
        titles += other.title();
    }
    if (others.empty()) return;
    auto* box = new QMessageBox(&window);
    box->setObjectName(QStringLiteral("renameInOthers"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowModality(Qt::WindowModal);
    box->setTextFormat(Qt::PlainText);
    box->setWindowTitle(AskedEdits::tr("Rename joint"));
    box->setText(AskedEdits::tr("%n other open files have “%1”, too.", nullptr, static_cast<int>(others.size()))
                     .arg(QString::fromStdString(from)));
    box->setInformativeText(
        AskedEdits::tr(
            "Clips find joints by their names. Name it “%1” there as well? Each file gets a step of its own.")
            .arg(QString::fromStdString(to)) +
        QStringLiteral("\n\n") + titles.join(u'\n'));
    QPushButton* rename = box->addButton(AskedEdits::tr("Rename there, too"), QMessageBox::AcceptRole);
    box->addButton(AskedEdits::tr("Leave them"), QMessageBox::RejectRole);
    QObject::connect(box, &QMessageBox::buttonClicked, box, [=, &session](QAbstractButton* pressed) {
        if (pressed == rename) renameIn(session, others, from, to);
    });
    box->open();
}

} // namespace

AskedEdits::AskedEdits(Session& session, QWidget& window) : QObject(&window), session_(session), window_(window) {}

void AskedEdits::renameJoint()
{
    const NodeId joint = session_.view().joint();
    if (!session_.scene().node(joint)) return;
    QInputDialog* dialog = newInput("jointName", tr("Rename joint"), window_);
    dialog->setLabelText(tr("Name"));
    dialog->setOkButtonText(tr("Rename"));
    dialog->setTextValue(QString::fromStdString(session_.scene().node(joint)->name));
    connect(dialog, &QInputDialog::textValueSelected, this,
        [this, joint, document = DocumentHandle(session_)](const QString& name) {
            if (name.isEmpty()) return session_.say(tr("A joint needs a name: the old one stays."), true);
            if (!document.alive()) return;
            const Node* const node = document.scene().node(joint);
            const std::string from = node ? node->name : std::string(), to = name.toStdString();
            if (!document.push(renamingOf(joint, to)) || from == to || from.empty()) return;
            askAboutOthers(session_, document.id(), from, to, window_);
        });
    dialog->open();
}

void AskedEdits::setWeight()
{
    const NodeId joint = session_.view().joint();
    const std::vector<WeightedPoints> selected = selectedWeights(session_);
    if (!session_.scene().node(joint) || selected.empty()) return;
    SpreadModel now;
    now.show(session_.front().document.sharedScene(), selected, false);
    const SpreadModel::Row row = now.of(joint);
    QInputDialog* dialog = newInput("weightOfSelected", tr("Set weight"), window_);
    dialog->setLabelText(tr("Weight of %1 for %n vertices, now %2", nullptr, static_cast<int>(now.points()))
                             .arg(shortName(nodeName(session_.scene(), joint)), spreadText(row)));
    dialog->setOkButtonText(tr("Set"));
    dialog->setTextValue(fieldText(row.most, 4));
    connect(dialog, &QInputDialog::textValueSelected, this,
        [this, joint, document = DocumentHandle(session_)](const QString& text) {
            const Result<double> typed = typedNumber(text);
            if (!typed) return session_.say(sentence(typed.error()), true);
            (void)changeSelected(session_, document, joint, WeightChange::Set, *typed);
        });
    dialog->open();
}

void AskedEdits::editRamp()
{
    (new RampDialog(session_, &window_))->open();
}

void AskedEdits::editLevels()
{
    (new LodDialog(session_, &window_))->open();
}

} // namespace bindpose

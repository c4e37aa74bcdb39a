// SPDX-License-Identifier: MIT
#include "ui/show/asked_edits.h"

#include "core/edit/ground/edits.h"
#include "ui/base/texts.h"
#include "ui/models/weights/spread_model.h"
#include "ui/show/lod_dialog.h"
#include "ui/show/ramp_dialog.h"
#include "ui/vertices/weight_tools.h"

#include <QInputDialog>

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
            (void)document.push({QT_TRANSLATE_NOOP("Edit", "Rename joint"), "node " + std::to_string(joint.value), 0,
                [joint, to = name.toStdString()](
                    const Scene& scene) { return renameObject(scene, NameKind::Node, joint.value, to); }});
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

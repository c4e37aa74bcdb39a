// SPDX-License-Identifier: MIT
#include "ui/open/weight_tables.h"

#include "core/base/errors.h"
#include "core/edit/surface/place_weights.h"
#include "core/io/disk/replace_files.h"
#include "ui/base/texts.h"
#include "ui/look/file_dialog.h"
#include "ui/safety/list_dialog.h"

#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QPointer>

namespace bindpose {
namespace {

Result<std::shared_ptr<const ReadTable>> readTable(const QString& path, const Scene& scene, const Task& task)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return Error(ErrorKind::Read, errors::kCannotOpen, {}, {file.errorString().toStdString()});
    const QByteArray text = file.readAll();
    Result<std::vector<SidecarRow>> rows = readSidecar({text.constData(), static_cast<std::size_t>(text.size())});
    if (!rows) return rows.error();
    if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
    auto out = std::make_shared<ReadTable>();
    out->rows = std::move(*rows);
    out->match = likelyMatch(scene, out->rows);
    const Result<Scene> taken = applySidecar(scene, out->rows, out->match, &out->report);
    if (!taken) return taken.error();
    if (task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
    for (std::size_t set = 0; set < scene.weights.size(); ++set) {
        const SetWeights &was = *scene.weights[set], &is = *taken->weights[set];
        if (taken->weights[set] == scene.weights[set] || was.points() != is.points()) continue;
        for (PointIndex point = 0; point < was.points(); ++point) out->changed += was.at(point) != is.at(point);
    }
    return std::shared_ptr<const ReadTable>(std::move(out));
}

std::string tableOf(const Scene& scene, bool json)
{
    const std::vector<WeightedPoints> points = allWeightedPoints(scene);
    if (!json) return sidecarCsv(scene, points, true);
    std::string rows;
    eachSidecarRow(scene, points, true,
        [&rows](const SidecarRow& row) { rows += (rows.empty() ? "    " : ",\n    ") + sidecarJsonRow(row); });
    return "{\n  \"schema\": \"bindpose.weights/1\",\n  \"weights\": [\n" + rows + "\n  ]\n}\n";
}

QString howFound(SidecarMatch match)
{
    switch (match) {
    case SidecarMatch::MeshName:
        return WeightTables::tr("Vertices are found by their number in the mesh of the same name.");
    case SidecarMatch::Place:
        return WeightTables::tr("Vertices are found by where they stand.");
    case SidecarMatch::Number:
        break;
    }
    return WeightTables::tr("Vertices are found by their numbers.");
}

} // namespace

ListText tableText(const QString& name, const ReadTable& table)
{
    const SidecarReport& report = table.report;
    ListText out;
    out.title = WeightTables::tr("Weights of %1").arg(name);
    out.note = WeightTables::tr("%n vertices get other weights.", nullptr, static_cast<int>(table.changed)) + u' ' +
               howFound(table.match);
    out.columns = {WeightTables::tr("In the table"), WeightTables::tr("What becomes of it")};
    for (const SidecarReport::Lacking& one : report.lacking)
        out.rows += {QString::fromStdString(one.joint),
            WeightTables::tr(
                "is no joint here: left out of %n vertices, weights up to %1", nullptr, static_cast<int>(one.points))
                .arg(weightText(one.largest))};
    for (const SidecarReport::Renamed& one : report.renamed)
        out.rows +=
            {QString::fromStdString(one.joint), WeightTables::tr("is %1 here").arg(QString::fromStdString(one.here))};
    if (report.kept > 0)
        out.rows += {WeightTables::tr("%n vertices", nullptr, static_cast<int>(report.kept)),
            WeightTables::tr("keep their weights: none of their joints is here")};
    if (report.left > 0)
        out.rows += {WeightTables::tr("%n vertices", nullptr, static_cast<int>(report.left)),
            WeightTables::tr("have no counterpart")};
    out.empty = WeightTables::tr("Every joint and every vertex of it is here.");
    return out;
}

void WeightTables::takeTable()
{
    QFileDialog* dialog =
        newFileDialog(window_, tr("Take weights of a table"), QFileInfo(session_.front().document.path()).path());
    dialog->setNameFilters({tr("Tables of weights (%1)").arg(QStringLiteral("*.csv *.json")), tr("All files (*)")});
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this,
        [this, document = DocumentHandle(session_)](const QString& path) { takeTable(document, path); });
    dialog->open();
}

void WeightTables::writeTable()
{
    const QFileInfo model(session_.front().document.path());
    QFileDialog* dialog = newFileDialog(window_, tr("Write weights as a table"), model.path());
    dialog->setNameFilters({tr("Table (%1)").arg(QStringLiteral("*.csv")), QStringLiteral("JSON (*.json)")});
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setFileMode(QFileDialog::AnyFile);
    dialog->setDefaultSuffix(QStringLiteral("csv"));
    dialog->selectFile(tr("%1 weights.csv").arg(model.completeBaseName()));
    connect(dialog, &QFileDialog::fileSelected, this,
        [this, document = DocumentHandle(session_)](const QString& path) { writeTable(document, path); });
    dialog->open();
}

void WeightTables::takeTable(const DocumentHandle& document, const QString& path)
{
    if (!document.alive()) return;
    const QString name = QFileInfo(path).fileName();
    session_.jobs().start(
        {.title = tr("Reading %1").arg(name), .revision = {}},
        [path, scene = document.sharedScene()](const Task& task) { return readTable(path, *scene, task); },
        [self = QPointer<WeightTables>(this), document, name](const Result<std::shared_ptr<const ReadTable>>& read) {
            if (!self) return;
            if (!read && read.error().kind == ErrorKind::Cancelled) return;
            if (!read)
                document.say(tr("%1 was not taken. %2").arg(name, sentence(read.error())), true);
            else if ((*read)->changed == 0)
                document.say(tr("These weights are those of %1 already.").arg(name));
            else
                self->ask(document, name, *read);
        });
}

void WeightTables::ask(
    const DocumentHandle& document, const QString& name, const std::shared_ptr<const ReadTable>& table)
{
    // Not into the middle of a drag or another dialog.
    session_.hold().whenFree(this, [this, document, name, table] {
        if (!document.alive()) return;
        document.show();
        const ListAction action{tr("Take weights"), tr("As one step that can be undone."),
            [this, document, name, table] { put(document, name, table); }};
        showList(tableText(name, *table), window_, &action);
    });
}

void WeightTables::put(
    const DocumentHandle& document, const QString& name, const std::shared_ptr<const ReadTable>& table)
{
    const Result<void> done = document.push({QT_TRANSLATE_NOOP("Edit", "Take weights of a table"), "weights", 0,
        [table](const Scene& scene) { return applySidecar(scene, table->rows, table->match); }});
    if (!done) return; // said by the session
    document.say(tr("Weights of %n vertices taken from %1.", nullptr, static_cast<int>(table->report.taken)).arg(name));
}

void WeightTables::writeTable(const DocumentHandle& document, const QString& path)
{
    if (!document.alive()) return;
    const QFileInfo file(path);
    const bool json = file.suffix().compare(QStringLiteral("json"), Qt::CaseInsensitive) == 0;
    session_.jobs().start(
        {.title = tr("Writing %1").arg(file.fileName()), .revision = {}, .writesFiles = true},
        [scene = document.sharedScene(), target = file.absoluteFilePath().toStdString(), json](const Task& task) {
            const std::string text = tableOf(*scene, json);
            const FileToWrite one{target, std::as_bytes(std::span(text))};
            return replaceFiles({&one, 1}, task);
        },
        [document, name = file.fileName()](const Result<void>& done) {
            if (done)
                document.say(tr("Table of weights written: %1").arg(name));
            else if (done.error().kind != ErrorKind::Cancelled)
                document.say(tr("%1 was not written. %2").arg(name, sentence(done.error())), true);
        });
}

} // namespace bindpose

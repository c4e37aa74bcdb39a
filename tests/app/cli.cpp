// SPDX-License-Identifier: MIT
#include "tests/app/cli.h"

namespace bindpose::testing {

Ran runBindpose(const QStringList& arguments, const QByteArray& input, const QStringList& environment)
{
    QProcess process;
    QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
    variables.remove("GITHUB_ACTIONS"); // under it check speaks to GitHub
    variables.remove("GITHUB_STEP_SUMMARY");
    for (const QString& pair : environment) {
        const auto equals = pair.indexOf('=');
        if (equals + 1 == pair.size())
            variables.remove(pair.left(equals));
        else
            variables.insert(pair.left(equals), pair.mid(equals + 1));
    }
    process.setProcessEnvironment(variables);
    process.start(qEnvironmentVariable("BINDPOSE_EXE"), arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(120000)) process.kill();
    Ran out;
    out.code = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
    out.out = process.readAllStandardOutput();
    out.err = process.readAllStandardError();
    return out;
}

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void writeFile(const QString& path, const QByteArray& bytes)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    if (file.open(QIODevice::WriteOnly)) file.write(bytes);
}

QByteArray byteArrayOf(const SharedBytes& bytes)
{
    return QByteArray(reinterpret_cast<const char*>(bytes->data()), qsizetype(bytes->size()));
}

QList<double> positions(const QJsonObject& json, int instance, int set)
{
    QList<double> out;
    const QJsonArray sets = json["instances"].toArray()[instance].toObject()["sets"].toArray();
    const QJsonArray values = sets[set].toObject()["positions"].toArray();
    for (const QJsonValue& value : values) out << value.toDouble();
    return out;
}

bool near(const QList<double>& a, const QList<double>& b)
{
    if (a.size() != b.size()) return false;
    for (qsizetype i = 0; i < a.size(); ++i)
        if (std::abs(a[i] - b[i]) > 1e-5) return false;
    return true;
}

CliFolder::CliFolder()
{
    GltfBuilder rig = smallRig();
    writeFile(path("rig.glb"), byteArrayOf(rig.glb()));
    writeFile(path("rig.gltf"), byteArrayOf(rig.gltfWithSideFile("rig.bin")));
    writeFile(path("rig.bin"), QByteArray(reinterpret_cast<const char*>(rig.bin.data()), qsizetype(rig.bin.size())));
    writeFile(path("embedded.gltf"), byteArrayOf(rig.gltfWithDataUri()));
}

QString CliFolder::edits(QString entries) const
{
    const QString text = "{'schema': 'bindpose.edits/1', 'edits': [" + entries + "]}";
    const QString name = path("edits.json");
    writeFile(name, QString(text).replace('\'', '"').toUtf8());
    return name;
}

GltfBuilder CliFolder::smallRig()
{
    GltfBuilder out;
    out.addSkinnedTriangle();
    out.push("nodes", {{"name", "12"}});
    out.push("nodes", {{"name", "#1:space=x"}, {"translation", {5, 0, 0}}, {"mesh", 0}});
    out.json["scenes"][0]["nodes"] = {0, 2, 3, 4};
    const float h = 0.70710678f;
    out.addClip("turn", 1, "rotation", {0.5f, 1.5f}, "VEC4", {0, 0, 0, 1, 0, 0, h, h});
    out.addClip("move", 1, "translation", {0, 1}, "VEC3", {0, 1, 0, 3, 1, 0});
    out.json["accessors"][3]["min"] = {0.5f};
    out.json["accessors"][3]["max"] = {1.5f};
    return out;
}

} // namespace bindpose::testing

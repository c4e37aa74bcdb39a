// SPDX-License-Identifier: MIT
#pragma once
#include "tests/core/gltf_builder.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

namespace bindpose::testing {

/// What a run of the program gave.
struct Ran {
    int code = -1;
    QByteArray out, err;
    QJsonObject json() const { return QJsonDocument::fromJson(out).object(); }
    int errorLines() const { return int(err.count('\n')); }
};

/// Runs the built program without a display.
Ran runBindpose(
    const QStringList& arguments, const QByteArray& input = {}, const QStringList& environment = {"DISPLAY="});

QByteArray contentOf(const QString& path);
void writeFile(const QString& path, const QByteArray& bytes);
QByteArray byteArrayOf(const SharedBytes& bytes);

/// A folder of a test's own with files of the small rig in it.
class CliFolder {
public:
    CliFolder();
    QString path(const QString& name) const { return folder_.filePath(name); }
    QStringList files() const { return QDir(folder_.path()).entryList(QDir::Files | QDir::Hidden, QDir::Name); }
    /// Writes a list of edits given with single quotes; its path.
    QString edits(QString entries) const;

    /// The skinned triangle: joints root (0) and tip (1, up by 1), body (2), a node called "12" and one called
    /// "#1:space=x"; a clip that turns tip, one that moves it, an unskinned copy at a node of its own.
    static GltfBuilder smallRig();

private:
    QTemporaryDir folder_;
};

/// Positions of one set of one instance of `evaluate`'s JSON.
QList<double> positions(const QJsonObject& json, int instance, int set = 0);

bool near(const QList<double>& a, const QList<double>& b);

} // namespace bindpose::testing

// SPDX-License-Identifier: MIT
#include "ui/base/folder_files.h"

#include "core/io/format/format.h"

#include <QDir>

#include <algorithm>

namespace bindpose {
namespace {

/// Numbers in names count as numbers: "walk 2" before "walk 10", in every locale.
bool before(const QString& a, const QString& b)
{
    qsizetype i = 0, j = 0;
    while (i < a.size() && j < b.size()) {
        if (a[i].isDigit() && b[j].isDigit()) {
            qsizetype m = i, n = j;
            while (m < a.size() && a[m].isDigit()) ++m;
            while (n < b.size() && b[n].isDigit()) ++n;
            const double x = a.mid(i, m - i).toDouble(), y = b.mid(j, n - j).toDouble();
            if (x != y) return x < y;
            i = m;
            j = n;
        } else {
            const QChar x = a[i].toCaseFolded(), y = b[j].toCaseFolded();
            if (x != y) return x < y;
            ++i;
            ++j;
        }
    }
    return a.size() - i != b.size() - j ? a.size() - i < b.size() - j : a < b;
}

} // namespace

QStringList modelPatterns()
{
    QStringList patterns;
    for (const FileFormat* format : fileFormats())
        for (const char* suffix : format->suffixes) patterns += QStringLiteral("*.") + QLatin1String(suffix);
    return patterns;
}

QStringList modelFilesIn(const QString& folder)
{
    const QDir dir(folder);
    QStringList patterns = modelPatterns();
    patterns.removeAll(QStringLiteral("*.txt")); // most are notes; a skin dump called so can still be opened by name
    QStringList files = dir.entryList(patterns, QDir::Files | QDir::Readable);
    std::sort(files.begin(), files.end(), before);
    for (QString& file : files) file = dir.absoluteFilePath(file);
    return files;
}

QString neighbourFile(const QString& path, int step)
{
    const QFileInfo here(path);
    const QStringList files = modelFilesIn(here.path());
    const qsizetype at = files.indexOf(here.absoluteFilePath());
    const qsizetype to = at + step;
    return at < 0 || to < 0 || to >= files.size() ? QString() : files[to];
}

} // namespace bindpose

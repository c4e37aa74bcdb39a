// SPDX-License-Identifier: MIT
#pragma once
#include "ui/session/document/findings.h"
#include "ui/session/document/open_document.h"

class QImage;

namespace bindpose {

/// A file that was open, with what its card on the welcome page says.
struct RecentFile {
    QString path, format;
    int joints = 0, clips = 0, errors = 0, warnings = 0;
    bool looked = false; ///< the file was looked through to the end, over its clips too; else nobody knows its problems
};

/// The last files in the settings, newest first, and a picture of each in the state folder.
namespace recent {
QList<RecentFile> files();
/// The file that was opened: the script that named the model, where there was one.
QString openedAs(const Document& document);
/// Puts the document's file in front; its problems are not known yet.
void add(const OpenDocument& document);
/// What a look through the whole file found. Does nothing where it is not in the list.
void setProblems(const QString& path, const FindingCount& found);
void remove(const QString& path);
void keepPicture(const QString& path, const QImage& picture);
/// Null where there is none.
QImage pictureOf(const QString& path);
} // namespace recent

} // namespace bindpose

// SPDX-License-Identifier: MIT
#include "ui/guide/help_pages.h"

#include <QCoreApplication>
#include <QFile>

namespace bindpose {
namespace {

constexpr HelpPage kPages[] = {
    {"start", QT_TRANSLATE_NOOP("Help", "First steps")},
    {"window", QT_TRANSLATE_NOOP("Help", "The window")},
    {"view", QT_TRANSLATE_NOOP("Help", "3D view")},
    {"joints", QT_TRANSLATE_NOOP("Help", "Joints")},
    {"vertex", QT_TRANSLATE_NOOP("Help", "Vertex")},
    {"explanation", QT_TRANSLATE_NOOP("Help", "How skinning works")},
    {"table", QT_TRANSLATE_NOOP("Help", "Weight table")},
    {"tools", QT_TRANSLATE_NOOP("Help", "Tools for weights")},
    {"brush", QT_TRANSLATE_NOOP("Help", "Brush, gradient, dropper")},
    {"joint", QT_TRANSLATE_NOOP("Help", "Joint and overrides")},
    {"material", QT_TRANSLATE_NOOP("Help", "Materials and textures")},
    {"attachments", QT_TRANSLATE_NOOP("Help", "Attachments and session file")},
    {"timeline", QT_TRANSLATE_NOOP("Help", "Timeline")},
    {"dope_sheet", QT_TRANSLATE_NOOP("Help", "Dope sheet, curves and clips")},
    {"problems", QT_TRANSLATE_NOOP("Help", "Problems")},
    {"compare", QT_TRANSLATE_NOOP("Help", "Compare")},
    {"history", QT_TRANSLATE_NOOP("Help", "History")},
    {"adding", QT_TRANSLATE_NOOP("Help", "Clips and weights of other files")},
    {"saving", QT_TRANSLATE_NOOP("Help", "Saving")},
    {"formats", QT_TRANSLATE_NOOP("Help", "File formats")},
    {"fbx", QT_TRANSLATE_NOOP("Help", "FBX files")},
    {"never", QT_TRANSLATE_NOOP("Help", "What Bindpose never does")},
    {"keys", QT_TRANSLATE_NOOP("Help", "Keys")},
    {"commandline", QT_TRANSLATE_NOOP("Help", "Command line")},
};

QString content(const QString& language, const QString& id)
{
    QFile file(QStringLiteral(":/help/%1/%2.md").arg(language, id));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

std::span<const HelpPage> helpPages()
{
    return kPages;
}

QString helpTitle(const HelpPage& page)
{
    return QCoreApplication::translate("Help", page.title);
}

QString helpText(const QString& id)
{
    const QString folder = QCoreApplication::translate("Help", "en", "the language's own id: its folder of pages");
    const QString text = content(folder, id);
    return text.isEmpty() ? content(QStringLiteral("en"), id) : text;
}

QString helpPageOf(const QString& dock)
{
    if (dock == u"places" || dock == u"place" || dock == u"whatif" || dock == u"changes")
        return QStringLiteral("compare");
    if (dock == u"findings") return QStringLiteral("problems");
    if (dock == u"key" || dock == u"clips") return QStringLiteral("dope_sheet");
    if (dock == u"clip" || dock == u"seam" || dock == u"motion" || dock == u"bookmarks")
        return QStringLiteral("timeline");
    if (dock == u"statistics" || dock == u"storage") return QStringLiteral("vertex");
    if (dock == u"exercise" || dock == u"rest_bind" || dock == u"binds") return QStringLiteral("joint");
    if (dock == u"skin" || dock == u"memory") return QStringLiteral("joint");
    for (const HelpPage& page : kPages)
        if (dock == QLatin1String(page.id)) return dock;
    return QLatin1String(kPages[0].id);
}

} // namespace bindpose

// SPDX-License-Identifier: MIT
#include "ui/models/finding_model.h"

#include "ui/exact_copy.h"
#include "ui/texts.h"

#include <QRegularExpression>

#include <algorithm>

namespace bindpose {
namespace {

/// Where in the file: "body.bin /meshes/0"; empty where the loader named no place.
QString pointerText(const Finding& finding)
{
    QStringList parts;
    if (!finding.place.file.empty()) parts += QString::fromStdString(finding.place.file);
    if (!finding.place.pointer.empty()) parts += whereText(finding.place.pointer);
    return parts.join(u' ');
}

/// Where in the scene: without what pointerText says.
QString sceneText(const Scene& scene, Finding finding)
{
    finding.place.file.clear();
    finding.place.pointer.clear();
    return placeText(scene, finding);
}

/// A row has no room for several long paths; the tool tip has them whole.
QString withShortPaths(QString text)
{
    static const QRegularExpression longPath(QStringLiteral("(?<![^\\s\"'(])(?:/[^/\\s,]+){2,}/([^/\\s,]+/[^/\\s,]+)"));
    return text.replace(longPath, QStringLiteral("…/\\1"));
}

} // namespace

void FindingModel::present(const Frame& frame)
{
    if (frame.actors.empty()) return;
    scene_ = frame.actors.front().scene;
    if (findings_ == frame.findings) return;
    beginResetModel();
    findings_ = frame.findings;
    rebuild();
    endResetModel();
}

void FindingModel::setFilter(const Filter& filter)
{
    beginResetModel();
    filter_ = filter;
    rebuild();
    endResetModel();
}

void FindingModel::rebuild()
{
    rows_.clear();
    if (!findings_) return;
    for (const Finding& finding : *findings_) {
        if (!filter_.severities[static_cast<std::size_t>(finding.severity)]) continue;
        const auto holds = [this](const QString& text) { return text.contains(filter_.text, Qt::CaseInsensitive); };
        if (filter_.text.isEmpty() || holds(sentence(finding)) || holds(placeText(*scene_, finding)))
            rows_.push_back(&finding);
    }
    std::stable_sort(
        rows_.begin(), rows_.end(), [](const Finding* a, const Finding* b) { return a->severity > b->severity; });
}

int FindingModel::count(Severity severity) const
{
    if (!findings_) return 0;
    return static_cast<int>(std::count_if(findings_->begin(), findings_->end(),
        [severity](const Finding& finding) { return finding.severity == severity; }));
}

int FindingModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QVariant FindingModel::data(const QModelIndex& index, int role) const
{
    const Finding& finding = at(index.row());
    switch (role) {
    case SeverityRole:
        return static_cast<int>(finding.severity);
    case PlaceRole:
        return sceneText(*scene_, finding);
    case PointerRole:
        return pointerText(finding);
    case kExactRole:
        return QString(sentence(finding) + u'\n' + sceneText(*scene_, finding) + u'\n' + pointerText(finding))
            .trimmed();
    case Qt::DisplayRole:
        return withShortPaths(sentence(finding));
    case Qt::ToolTipRole:
        return QString(sentence(finding) + u'\n' + placeText(*scene_, finding)).trimmed();
    case Qt::AccessibleTextRole: {
        static constexpr const char* kNames[] = {
            QT_TR_NOOP("Hint"), QT_TR_NOOP("Note"), QT_TR_NOOP("Warning"), QT_TR_NOOP("Error")};
        return tr(kNames[static_cast<std::size_t>(finding.severity)]) + QStringLiteral(": ") + sentence(finding) +
               u' ' + placeText(*scene_, finding);
    }
    default:
        return {};
    }
}

} // namespace bindpose

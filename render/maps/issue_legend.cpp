// SPDX-License-Identifier: MIT
#include "render/maps/issue_legend.h"

#include "render/camera/render_options.h"
#include "render/maps/legend_parts.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QImage>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr double kCardInside = 11.0, kColorBox = 12.0, kColorGap = 8.0, kIssueRow = 18.0, kIssueTitle = 20.0,
                 kNumberGap = 18.0;

struct IssueTexts {
    Q_DECLARE_TR_FUNCTIONS(Legend)
};

QString issueTitle()
{
    return IssueTexts::tr("Bones by issue");
}

QFont issueFont(QFont font, int pixels, bool bold)
{
    font.setPixelSize(pixels);
    font.setBold(bold);
    return font;
}

} // namespace

QString issueName(JointIssue issue)
{
    switch (issue) {
    case JointIssue::Unused:
        return IssueTexts::tr("Moves no vertex");
    case JointIssue::Scaled:
        return IssueTexts::tr("Scaled at rest");
    case JointIssue::Uneven:
        return IssueTexts::tr("Unevenly bound");
    case JointIssue::BindMissing:
        return IssueTexts::tr("No bind matrix");
    case JointIssue::Mirrored:
        break;
    }
    return IssueTexts::tr("Mirrored at bind");
}

QString IssueLegend::words() const
{
    QStringList out{issueTitle()};
    for (const Row& row : rows) out += QStringLiteral("%1: %2").arg(row.name).arg(row.joints);
    if (!told.isEmpty()) out += told;
    return out.join(QStringLiteral("; "));
}

std::optional<IssueLegend> issueLegendOf(const Frame& frame)
{
    const BonesLook& bones = frame.view.bones;
    if (!bones.byIssue || !bones.shown || frame.actors.empty() || !frame.actors.front().scene) return std::nullopt;
    IssueLegend out;
    if (!frame.findings) {
        out.told = IssueTexts::tr("Not checked yet");
        return out;
    }
    const IssueCounts counts = countIssues(*frame.actors.front().scene, *frame.findings);
    for (const JointIssue issue : kIssuesWorstFirst)
        if (const std::size_t joints = counts.of[static_cast<std::size_t>(issue)])
            out.rows.push_back({issueColor(issue), issueName(issue), joints});
    if (out.rows.empty()) out.told = IssueTexts::tr("Nothing is wrong with any joint");
    return out;
}

QSizeF issueLegendSize(const IssueLegend& legend, const QFont& font)
{
    const QFontMetricsF title(issueFont(font, 12, true)), plain(issueFont(font, 11, false));
    double width = std::max(title.horizontalAdvance(issueTitle()), plain.horizontalAdvance(legend.told));
    for (const IssueLegend::Row& row : legend.rows)
        width = std::max(width, kColorBox + kColorGap + plain.horizontalAdvance(row.name) + kNumberGap +
                                    plain.horizontalAdvance(QString::number(row.joints)));
    const double lines = static_cast<double>(legend.rows.size()) + (legend.told.isEmpty() ? 0.0 : 1.0);
    return {std::ceil(width) + 2.0 * kCardInside, kIssueTitle + kIssueRow * lines + 13.0};
}

void paintIssueLegend(QPainter& painter, const QPointF& at, const IssueLegend& legend, const RenderOptions& options)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const RenderColors& c = options.colors;
    const QRectF card(at, issueLegendSize(legend, painter.font()));
    painter.setPen(QPen(legendColor(c.overlayLine), 1.0));
    painter.setBrush(legendColor(glm::vec3(c.overlay), c.overlay.w));
    painter.drawRoundedRect(card.adjusted(0.5, 0.5, -0.5, -0.5), 6.0, 6.0);
    const QRectF inner = card.adjusted(kCardInside, 6.0, -kCardInside, -7.0);
    const QFont plain = legendFont(painter, 11);
    painter.setFont(legendFont(painter, 12, true));
    painter.setPen(legendColor(c.text));
    painter.drawText(
        QRectF(inner.left(), inner.top(), inner.width(), kIssueTitle), Qt::AlignLeft | Qt::AlignVCenter, issueTitle());
    painter.setFont(plain);
    QRectF line(inner.left(), inner.top() + kIssueTitle, inner.width(), kIssueRow);
    for (const IssueLegend::Row& row : legend.rows) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(legendColor(row.color));
        painter.drawRoundedRect(QRectF(line.left(), line.center().y() - 5.0, kColorBox, 10.0), 2.0, 2.0);
        painter.setPen(legendColor(c.text2));
        painter.drawText(
            line.adjusted(kColorBox + kColorGap, 0.0, 0.0, 0.0), Qt::AlignLeft | Qt::AlignVCenter, row.name);
        painter.setPen(legendColor(c.text));
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, QString::number(row.joints));
        line.translate(0.0, kIssueRow);
    }
    painter.setPen(legendColor(c.text2));
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, legend.told);
    painter.restore();
}

void addIssueLegend(QImage& picture, const IssueLegend& legend, const RenderOptions& options, double above)
{
    QPainter painter(&picture);
    const double ratio = static_cast<double>(options.pixelRatio);
    painter.scale(ratio, ratio);
    const double height = issueLegendSize(legend, painter.font()).height();
    paintIssueLegend(painter, QPointF(12.0, picture.height() / ratio - 12.0 - above - height), legend, options);
}

} // namespace bindpose

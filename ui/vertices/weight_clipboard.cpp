// SPDX-License-Identifier: MIT
#include "ui/vertices/weight_clipboard.h"

#include "ui/base/texts.h"
#include "ui/session/session.h"
#include "ui/vertices/brush_tools.h"
#include "ui/vertices/weight_tools.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>

namespace bindpose {
namespace {

constexpr std::size_t kListed = 3; ///< joints that the status bar has room for

struct ClipboardWords {
    Q_DECLARE_TR_FUNCTIONS(WeightClipboard)
};

QString copiedText(const CopiedWeights& copied)
{
    const auto& last = copied.points.back();
    const int count = static_cast<int>(copied.points.size());
    if (count > 1)
        return ClipboardWords::tr(
            "Weights of %n vertices copied; Paste gives those of vertex %1, Paste average the mean.", nullptr, count)
            .arg(last.point);
    QStringList joints;
    for (const auto& [joint, weight] : last.weights)
        joints += QString::fromStdString(copied.joints[joint].name) + u' ' + weightText(static_cast<double>(weight));
    return ClipboardWords::tr("Weights of vertex %1 copied: %2.")
        .arg(last.point)
        .arg(joints.join(QStringLiteral(", ")));
}

} // namespace

void copyWeightsOf(Session& session, const std::vector<PointAddress>& points)
{
    const Result<CopiedWeights> copied = copyWeights(session.scene(), points);
    if (!copied) return session.say(sentence(copied.error()), true);
    QGuiApplication::clipboard()->setText(QString::fromStdString(copiedJson(*copied)));
    QString said = copiedText(*copied);
    if (copied->left > 0)
        said += u' ' + ClipboardWords::tr("%n vertices have no weights that could be copied.", nullptr,
                           static_cast<int>(copied->left));
    session.say(said);
}

void pasteWeightsTo(Session& session, const std::vector<PointAddress>& points, PasteHow how)
{
    const Result<CopiedWeights> copied = readCopied(QGuiApplication::clipboard()->text().toStdString());
    if (!copied)
        return session.say(ClipboardWords::tr("The clipboard holds no weights; Copy weights puts those of the selected "
                                              "vertices there. %1")
                               .arg(sentence(copied.error())),
            true);
    std::vector<WeightedPoints> selected = weightedPoints(session.scene(), points);
    std::string target = weightsTarget(selected);
    const auto report = std::make_shared<PasteReport>();
    const std::shared_ptr<const Scene> before = session.front().document.sharedScene();
    const PasteOptions options{how, session.view().holds.normalize, locksOf(session.view())};
    const char* const label = how == PasteHow::Mean ? QT_TRANSLATE_NOOP("Edit", "Paste average weights")
                                                    : QT_TRANSLATE_NOOP("Edit", "Paste weights");
    const Result<void> done = session.editing().push({label, std::move(target), 0,
        [selected = std::move(selected), copied = *copied, options, report](const Scene& scene) {
            *report = {};
            return pasteWeights(scene, selected, copied, options, report.get());
        }});
    if (done) tellMove(session, before, pasteText(*report));
}

QString pasteText(const PasteReport& report)
{
    QStringList out;
    if (!report.lacking.empty()) {
        QStringList joints;
        for (std::size_t i = 0; i < std::min(kListed, report.lacking.size()); ++i) {
            const PasteReport::Lacking& one = report.lacking[i];
            joints += one.taker.empty() ? ClipboardWords::tr("%1 (%2, shared by the others)")
                                              .arg(QString::fromStdString(one.joint), weightText(one.weight))
                                        : QStringLiteral("%1 → %2 (%3)")
                                              .arg(QString::fromStdString(one.joint), QString::fromStdString(one.taker),
                                                  weightText(one.weight));
        }
        if (report.lacking.size() > kListed) joints += QStringLiteral("…");
        out += ClipboardWords::tr(
            "%n copied joints are not in this skin: %1.", nullptr, static_cast<int>(report.lacking.size()))
                   .arg(joints.join(QStringLiteral(", ")));
    }
    if (report.trimmed > 0)
        out += ClipboardWords::tr("%n vertices have no room for all joints: the strongest are there.", nullptr,
            static_cast<int>(report.trimmed));
    if (report.stayed > 0)
        out +=
            ClipboardWords::tr("%n vertices stay as they are: locked joints leave no room, or their skin is another.",
                nullptr, static_cast<int>(report.stayed));
    return out.join(u' ');
}

} // namespace bindpose

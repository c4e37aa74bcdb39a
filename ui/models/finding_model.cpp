// SPDX-License-Identifier: MIT
#include "ui/models/finding_model.h"

#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/look/exact_copy.h"
#include "ui/session/document/check_titles.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <map>
#include <string_view>
#include <tuple>

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

/// The place with the mesh's own name, where people know it by its node's.
QString wholePlaceText(const Scene& scene, const Finding& finding)
{
    const std::optional<std::uint32_t>& mesh = finding.place.mesh;
    const QString place = placeText(scene, finding);
    if (!mesh || *mesh >= scene.meshes.size() || !scene.meshes[*mesh]) return place;
    const QString own = shownName(scene.meshes[*mesh]->name);
    if (own.isEmpty() || own == meshName(scene, MeshId(*mesh))) return place;
    return place + u'\n' + FindingModel::tr("Mesh: %1").arg(own);
}

/// A row has no room for several long paths; the tool tip has them whole.
QString withShortPaths(QString text)
{
    static const QRegularExpression longPath(QStringLiteral("(?<![^\\s\"'(])(?:/[^/\\s,]+){2,}/([^/\\s,]+/[^/\\s,]+)"));
    return text.replace(longPath, QStringLiteral("…/\\1"));
}

constexpr const char* kIgnored = "ignored";
constexpr const char* kNotChecked = "not checked";
/// Fewer of one kind stand in the list as they are.
constexpr std::size_t kFolded = 3;

/// The number in the catalogue, which tells who asks in a forum what to search for.
QString idOf(const Finding& finding)
{
    return QString::fromLatin1(nameOf(finding).id);
}

/// Weights that are wrong by themselves: what the surface does wrong mostly follows from them, and goes with them.
bool isCause(std::string_view key)
{
    constexpr std::array kCauses{std::string_view("weights_not_finite"), std::string_view("slot_out_of_range"),
        std::string_view("negative_weights"), std::string_view("weights_not_normalized"),
        std::string_view("weights_integer_sum")};
    return std::find(kCauses.begin(), kCauses.end(), key) != kCauses.end();
}

} // namespace

std::vector<std::size_t> worstFirst(const std::vector<Finding>& findings)
{
    struct Kind {
        std::size_t first = 0; ///< where its first one was found
        double worst = 0.0;
    };
    using Name = std::pair<Severity, std::string_view>;
    std::map<Name, Kind> kinds;
    const auto keyOf = [&findings](std::size_t i) {
        return findings[i].text ? std::string_view(findings[i].text->key) : std::string_view();
    };
    const auto nameOfKind = [&](std::size_t i) { return Name(findings[i].severity, keyOf(i)); };
    const auto lengthOf = [&findings](std::size_t i) {
        return findings[i].unit == Measure::Length && findings[i].worst > 0.0 ? findings[i].worst : 0.0; // no NaN
    };
    std::vector<std::size_t> out(findings.size());
    for (std::size_t i = 0; i < out.size(); ++i) {
        out[i] = i;
        Kind& kind = kinds.try_emplace(nameOfKind(i), Kind{i, 0.0}).first->second;
        kind.worst = std::max(kind.worst, lengthOf(i));
    }
    const auto rank = [&](std::size_t i) {
        const Kind& kind = kinds.at(nameOfKind(i));
        const bool cause = isCause(keyOf(i));
        return std::tuple(-static_cast<int>(findings[i].severity), !cause, -kind.worst, kind.first, -lengthOf(i));
    };
    std::stable_sort(out.begin(), out.end(), [&rank](std::size_t a, std::size_t b) { return rank(a) < rank(b); });
    return out;
}

std::vector<std::size_t> problemsWorstFirst(const std::vector<Finding>& findings)
{
    std::vector<std::size_t> all = worstFirst(findings), out;
    std::ranges::copy_if(
        all, std::back_inserter(out), [&](std::size_t i) { return findings[i].severity >= Severity::Warning; });
    return out.empty() ? all : out;
}

void FindingModel::present(const Frame& frame, const std::vector<NotChecked>& notChecked)
{
    if (frame.actors.empty()) return;
    scene_ = frame.actors.front().scene;
    std::vector<Unchecked> left;
    for (const NotChecked& each : notChecked) {
        if (left.empty() || !(left.back().why == each.why)) left.push_back({each.why, {}});
        const QString id = QString::fromLatin1(each.check->id);
        if (!left.back().ids.contains(id)) left.back().ids += id;
    }
    const bool sameLeft = std::equal(left.begin(), left.end(), unchecked_.begin(), unchecked_.end(),
        [](const Unchecked& a, const Unchecked& b) { return a.why == b.why && a.ids == b.ids; });
    if (findings_ == frame.findings && ignored_ == frame.ignored && sameLeft) return;
    beginResetModel();
    findings_ = frame.findings;
    fingerprints_ = frame.fingerprints;
    ignored_ = frame.ignored;
    unchecked_ = std::move(left);
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

void FindingModel::toggle(int row)
{
    if (kind(row) != Kind::Fold) return;
    const std::string group = at(row).group;
    beginResetModel();
    if (open_.erase(group) == 0) open_.insert(group);
    rebuild();
    endResetModel();
}

bool FindingModel::fits(const Finding& finding) const
{
    if (!filter_.severities[static_cast<std::size_t>(finding.severity)]) return false;
    const auto holds = [this](const QString& text) { return text.contains(filter_.text, Qt::CaseInsensitive); };
    return filter_.text.isEmpty() || holds(sentence(finding)) || holds(wholePlaceText(*scene_, finding)) ||
           holds(idOf(finding));
}

/// True where what is behind the line stands in the list.
int FindingModel::uncheckedRow() const
{
    const auto at = std::ranges::find(rows_, kNotChecked, &Row::group);
    return at == rows_.end() ? -1 : static_cast<int>(at - rows_.begin());
}

bool FindingModel::addFold(const std::string& group, int hidden)
{
    rows_.push_back({Kind::Fold, nullptr, 0, group, hidden});
    return open_.contains(group) || !filter_.text.isEmpty();
}

void FindingModel::addProblems()
{
    std::vector<std::size_t> order = worstFirst(*findings_);
    std::erase_if(order, [this](std::size_t i) { return !fits((*findings_)[i]); });
    fitting_ = static_cast<int>(order.size());
    const auto sameKind = [this](std::size_t a, std::size_t b) {
        const Finding &one = (*findings_)[a], &other = (*findings_)[b];
        return one.severity == other.severity && one.text == other.text;
    };
    for (std::size_t i = 0; i < order.size();) {
        std::size_t end = i + 1;
        while (end < order.size() && sameKind(order[i], order[end])) ++end;
        const auto add = [&](std::size_t k) {
            rows_.push_back({Kind::Problem, &(*findings_)[order[k]], order[k], {}, 0});
        };
        add(i);
        const Finding& first = (*findings_)[order[i]];
        const bool all = end - i < kFolded ||
                         addFold(std::to_string(static_cast<int>(first.severity)) + std::string(first.text->key),
                             static_cast<int>(end - i - 1));
        for (std::size_t k = i + 1; all && k < end; ++k) add(k);
        i = end;
    }
}

void FindingModel::rebuild()
{
    rows_.clear();
    fitting_ = 0;
    if (findings_) addProblems();
    if (ignored_ && !ignored_->empty() && addFold(kIgnored, static_cast<int>(ignored_->size())))
        for (std::size_t i = 0; i < ignored_->size(); ++i)
            if (fits((*ignored_)[i].finding)) rows_.push_back({Kind::Ignored, &(*ignored_)[i].finding, i, {}, 0});
    int checks = 0;
    for (const Unchecked& left : unchecked_) checks += static_cast<int>(left.ids.size());
    if (checks > 0 && addFold(kNotChecked, checks))
        for (std::size_t i = 0; i < unchecked_.size(); ++i) rows_.push_back({Kind::NotChecked, nullptr, i, {}, 0});
}

const std::string& FindingModel::fingerprint(int row) const
{
    static const std::string none;
    const Row& shown = at(row);
    if (shown.kind == Kind::Ignored) return (*ignored_)[shown.index].fingerprint;
    const bool named = shown.kind == Kind::Problem && fingerprints_ && shown.index < fingerprints_->size();
    return named ? (*fingerprints_)[shown.index] : none;
}

int FindingModel::rowOf(const std::string& fingerprint) const
{
    for (int row = 0; row < rowCount(); ++row)
        if (!fingerprint.empty() && this->fingerprint(row) == fingerprint) return row;
    return -1;
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

/// What a project knows from before has no reason as a rule, and no mark of this file.
QString FindingModel::ignoredText(int hidden) const
{
    const std::vector<IgnoredMark>& marks = marksOf(*scene_).ignored;
    const auto isKnown = [&marks](const IgnoredFinding& one) {
        return one.reason.empty() && std::none_of(marks.begin(), marks.end(), [&one](const IgnoredMark& mark) {
            return mark.fingerprint == one.fingerprint;
        });
    };
    const auto known = static_cast<int>(std::count_if(ignored_->begin(), ignored_->end(), isKnown));
    if (known == 0) return tr("%n ignored", nullptr, hidden);
    if (known == static_cast<int>(ignored_->size())) return tr("%n known before", nullptr, hidden);
    return tr("%n ignored or known before", nullptr, hidden);
}

QVariant FindingModel::foldData(const Row& row, int role) const
{
    const bool open = open_.contains(row.group) || !filter_.text.isEmpty();
    const QString text = row.group == kIgnored ? ignoredText(row.hidden)
                         : row.group == kNotChecked
                             ? tr("%n check(s) not done, or not at every moment", nullptr, row.hidden)
                             : tr("%n more like this", nullptr, row.hidden);
    if (role == OpenRole) return open;
    if (role == Qt::AccessibleTextRole) return text + u' ' + (open ? tr("Unfolded") : tr("Folded"));
    if (role == Qt::ToolTipRole) return open ? tr("Folds them.") : tr("Unfolds them.");
    return role == Qt::DisplayRole || role == kExactRole ? QVariant(text) : QVariant();
}

QVariant FindingModel::uncheckedData(const Unchecked& left, int role) const
{
    const QString why = wordingText(Wording(left.why)), ids = left.ids.join(QStringLiteral(", "));
    if (role == PlaceRole) return ids;
    if (role == SeverityRole) return static_cast<int>(Severity::Hint);
    if (role == Qt::DisplayRole) return why;
    const bool both = role == kExactRole || role == Qt::ToolTipRole || role == Qt::AccessibleTextRole;
    return both ? QVariant(why + u'\n' + ids) : QVariant();
}

QString FindingModel::spoken(const Row& row) const
{
    static constexpr const char* kNames[] = {
        QT_TR_NOOP("Hint"), QT_TR_NOOP("Note"), QT_TR_NOOP("Warning"), QT_TR_NOOP("Error")};
    return tr(kNames[static_cast<std::size_t>(row.finding->severity)]) + QStringLiteral(": ") + sentence(*row.finding) +
           u' ' + placeText(*scene_, *row.finding);
}

QVariant FindingModel::data(const QModelIndex& index, int role) const
{
    const Row& row = at(index.row());
    if (role == KindRole) return static_cast<int>(row.kind);
    if (row.kind == Kind::Fold) return foldData(row, role);
    if (row.kind == Kind::NotChecked) return uncheckedData(unchecked_[row.index], role);
    const Finding& finding = *row.finding;
    const QString reason =
        row.kind == Kind::Ignored ? QString::fromStdString((*ignored_)[row.index].reason) : QString();
    switch (role) {
    case SeverityRole:
        return static_cast<int>(finding.severity);
    case PlaceRole:
        return reason.isEmpty() ? sceneText(*scene_, finding) : tr("Ignored: %1").arg(reason);
    case PointerRole:
        return pointerText(finding);
    case kExactRole:
        return QString(sentence(finding) + u'\n' + sceneText(*scene_, finding) + u'\n' + pointerText(finding))
            .trimmed();
    case Qt::DisplayRole:
        return withShortPaths(sentence(finding));
    case TitleRole:
        return titleOf(*scene_, finding);
    case NumberRole: // other numbers say nothing without their sentence
        return finding.unit == Measure::Length && finding.worst > 0.0 && std::isfinite(finding.worst)
                   ? lengthText(*scene_->facts, finding.worst)
                   : QString();
    case Qt::ToolTipRole:
        return QString(sentence(finding) + u'\n' + wholePlaceText(*scene_, finding) + u'\n' + idOf(finding)).trimmed();
    case Qt::AccessibleTextRole:
        return spoken(row);
    default:
        return {};
    }
}

} // namespace bindpose

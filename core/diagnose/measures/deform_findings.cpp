// SPDX-License-Identifier: MIT
#include "core/diagnose/measures/deform_findings.h"

#include "core/base/numbers.h"
#include "core/diagnose/deform_facts.h"
#include "core/diagnose/measures/clip_keys.h"
#include "core/diagnose/subject/joint_matrices.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace bindpose {
namespace {

constexpr ErrorText kOfHeight{"deform_of_height", QT_TRANSLATE_NOOP("Errors", "%1 (%2 % of the height)")};
constexpr ErrorText kWhen{
    "deform_when", QT_TRANSLATE_NOOP("Errors", "worst in %3 at %4 s; seen in %2 of %1 {clip|clips}")};
constexpr ErrorText kLeftOut{"deform_moments",
    QT_TRANSLATE_NOOP("Errors",
        "Of %1 {moment|moments} of the clips, the %2 that differ most were looked at; \"bindpose check --deep\" looks "
        "at all.")};
constexpr double kErrorHeight = 0.05, kErrorTime = 0.05; ///< of the height; of the moments
constexpr double kOpenSeam = 0.003;                      ///< of the height: an error
constexpr std::size_t kClipsSaid = 3;
constexpr std::array kIds{"D002", "D001", "D009", "D008", "D005", "D006", "D003", "D004", "D007"}; ///< by DeformKind

Severity severityOf(const SurfaceDefect& defect, double height)
{
    if (defect.minor) return Severity::Info;
    const bool gapes = defect.kind == DeformKind::SeamOpens && defect.worst > kOpenSeam * height;
    const bool much = defect.worst > kErrorHeight * height && defect.visibleShare > kErrorTime;
    return gapes || much ? Severity::Error : Severity::Warning;
}

/// The joint that holds most of what the vertices hang on once they are mended.
std::uint32_t holderOf(const WeldedSurface& surface, const SurfaceDefect& defect)
{
    std::vector<ColumnWeight> sum;
    for (std::size_t i = 0; i < defect.vertices.size(); ++i) {
        const auto row = surface.rows.at(defect.vertices[i]);
        sum.insert(sum.end(), row.begin(), row.end());
        if (defect.change.size() == 0 || defect.kind == DeformKind::SeamOpens) continue;
        const auto change = defect.change.at(i);
        sum.insert(sum.end(), change.begin(), change.end());
    }
    sum = sumOfRows(std::move(sum));
    const auto most = std::max_element(sum.begin(), sum.end(), [](auto& a, auto& b) { return a.weight < b.weight; });
    return most == sum.end() ? 0 : most->column;
}

class DeformWriter {
public:
    DeformWriter(const Subject& subject, Reporter& reporter, const std::function<Phrase(const DeformWords&)>& sentence)
        : subject_(subject), reporter_(reporter), sentence_(sentence), all_(subject.deformation())
    {}

    void write(const SurfaceDefect& defect)
    {
        std::vector<SetPoints> sets = setsOf(defect);
        if (sets.empty()) return;
        std::size_t points = 0;
        for (const SetPoints& each : sets)
            for (const auto& [first, last] : each.points) points += last - first + 1;
        const Phrase said = sentence_(wordsOf(defect, points));
        DeformFacts facts = factsOf(defect);
        facts.elsewhere.assign(sets.begin() + 1, sets.end());
        Wordings args = said.args;
        args.push_back(wordingOf(facts));
        Finding& out = reporter_.find(*said.text, severityOf(defect, subject_.height()), std::move(args));
        out.place.mesh = sets.front().mesh;
        out.place.set = sets.front().set;
        out.place.points = std::move(sets.front().points);
        for (const std::uint32_t column : defect.columns)
            if (const NodeId joint = all_.surface.jointOf[column]; joint.valid()) out.place.joints.push_back(joint);
        const SweepMoment& moment = all_.moments.all[defect.moment];
        out.place.clip = moment.clip;
        out.place.timeSec = moment.timeSec;
        out.count = points;
        out.worst = defect.worst;
        out.unit = Measure::Length;
    }

private:
    /// All points of the vertices, by set: the one with most of them first, in the others what those before have not.
    std::vector<SetPoints> setsOf(const SurfaceDefect& defect) const
    {
        std::vector<SetPoints> out;
        std::vector<std::uint32_t> left = defect.vertices;
        while (!left.empty()) {
            std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<PointIndex>> sets; // mesh, set
            for (const std::uint32_t v : left)
                for (const WeldedSurface::Member& each : all_.surface.membersOf(v))
                    sets[{all_.surface.bodies[all_.surface.bodyOf[v]].mesh, each.set}].push_back(each.point);
            const auto most = std::max_element(sets.begin(), sets.end(),
                [](const auto& a, const auto& b) { return a.second.size() < b.second.size(); });
            const auto [mesh, set] = most->first;
            std::sort(most->second.begin(), most->second.end());
            Defect listed;
            for (const PointIndex point : most->second) listed.add(point, 0.0);
            out.push_back({mesh, set, std::move(listed.points)});
            std::erase_if(left, [&, mesh = mesh, set = set](std::uint32_t v) {
                const auto members = all_.surface.membersOf(v);
                return all_.surface.bodies[all_.surface.bodyOf[v]].mesh == mesh &&
                       std::any_of(members.begin(), members.end(), [set](const auto& each) { return each.set == set; });
            });
        }
        return out;
    }

    DeformWords wordsOf(const SurfaceDefect& defect, std::size_t points) const
    {
        const WeldedSurface& surface = all_.surface;
        const std::uint32_t odd = defect.columns.empty() ? 0 : defect.columns.front();
        float share = 0.0f, around = 0.0f;
        for (const std::uint32_t v : defect.vertices) {
            share = std::max(share, surface.weight(v, odd));
            for (const std::uint32_t k : surface.ring.at(v))
                if (!std::binary_search(defect.vertices.begin(), defect.vertices.end(), k))
                    around = std::max(around, surface.weight(k, odd));
        }
        const SweepMoment& moment = all_.moments.all[defect.moment];
        const std::size_t seen = std::max<std::size_t>(defect.clips.size(), 1);
        const auto hundredths = [](float value) { return shown(std::round(double{value} * 100.0) / 100.0); };
        return {defect, points, shownWithHeight(subject_, defect.worst),
            Phrase(kWhen, {all_.clips, seen, calledClip(subject_.scene(), moment.clip),
                              shown(std::round(moment.timeSec * 1000.0) / 1000.0)}),
            calledColumn(subject_, holderOf(surface, defect)), calledColumn(subject_, odd), hundredths(share),
            hundredths(around)};
    }

    DeformFacts factsOf(const SurfaceDefect& defect) const
    {
        DeformFacts out{defect.rank, defect.impact, defect.visibleShare, {}, {}, {}, defect.spans, {}};
        glm::dvec3 middle(0.0);
        for (const std::uint32_t v : defect.vertices) middle += glm::dvec3(all_.surface.rest[v]);
        middle /= static_cast<double>(defect.vertices.size());
        for (int k = 0; k < 3; ++k)
            out.spot += std::to_string(std::lround(100.0 * middle[k] / subject_.height())) + (k < 2 ? " " : "");
        for (std::size_t i = 0; i < std::min(kClipsSaid, defect.clips.size()); ++i)
            out.clips.push_back(std::to_string(defect.clips[i].first.value));
        for (const DeformKind kind : defect.also) out.also.emplace_back(kIds[static_cast<std::size_t>(kind)]);
        return out;
    }

    const Subject& subject_;
    Reporter& reporter_;
    const std::function<Phrase(const DeformWords&)>& sentence_;
    const Deformation& all_;
};

} // namespace

Wordings oddWords(const DeformWords& words, Wordings more)
{
    Wordings out{words.points, words.where, words.howFar, words.when, words.odd, words.oddShare, words.aroundShare};
    out.insert(out.end(), more.begin(), more.end());
    return out;
}

void reportDeformation(const Subject& subject, Reporter& reporter, DeformKind kind,
    const std::function<Phrase(const DeformWords&)>& sentence)
{
    const Deformation& all = subject.deformation();
    if (subject.cancelled() || all.clips == 0) return;
    DeformWriter writer(subject, reporter, sentence);
    for (const SurfaceDefect& defect : all.defects)
        if (defect.kind == kind) writer.write(defect);
    const std::size_t moments = all.moments.all.size() + all.moments.leftOut;
    if (all.moments.chosen.size() < moments) reporter.couldNot(kLeftOut, {moments, all.moments.chosen.size()});
}

std::optional<std::size_t> momentsLookedAt(const NotChecked& left)
{
    if (left.why.text != &kLeftOut) return std::nullopt;
    const std::optional<std::int64_t> looked = parseWhole(left.why.args[1].plain());
    return looked ? std::optional(static_cast<std::size_t>(*looked)) : std::nullopt;
}

std::string shownPercent(double share)
{
    return shown(std::round(share * 1000.0) / 10.0);
}

Wording shownWithHeight(const Subject& subject, double length)
{
    const double share = subject.height() > 0.0 ? length / subject.height() : 0.0;
    return Phrase(kOfHeight, {shownLength(*subject.scene().facts, length), shownPercent(share)});
}

std::string calledColumn(const Subject& subject, std::uint32_t column)
{
    const WeldedSurface& surface = subject.deformation().surface;
    const NodeId joint = column < surface.jointOf.size() ? surface.jointOf[column] : NodeId();
    return joint.valid() ? calledJoint(subject.scene(), joint) : "–";
}

} // namespace bindpose

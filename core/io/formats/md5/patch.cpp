// SPDX-License-Identifier: MIT
#include "core/io/formats/md5/patch.h"

#include "core/base/numbers.h"
#include "core/eval/pose/bind_pose.h"
#include "core/io/format/patch_steps.h"
#include "core/io/save/refused_phrases.h"
#include "core/io/save/rig_changes.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace bindpose::md5 {
namespace {

constexpr double kTurn = 1e-6; ///< of a quaternion: what is nearer is the same rotation in float32

bool ofThisFile(const std::shared_ptr<const Clip>& clip)
{
    return clip && clip->source.empty();
}

void refuseOthers(const Scene& baseline, const Scene& scene, std::size_t joints)
{
    if (baseline.nodes.size() != scene.nodes.size()) refuse(phrases::kOtherBoneCount);
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        const auto &before = baseline.nodes[i], &after = scene.nodes[i];
        if (before == after) continue;
        if (!after) refuse({phrases::kBoneRemoved, {before->name}});
        if (before->parent != after->parent) refuse({phrases::kOtherParent, {before->name}});
        if (after->rest.scale != before->rest.scale || after->restMatrix.has_value())
            refuse({phrases::kScaleOfBone, {before->name}});
        if (i >= joints && (before->name != after->name || !(before->rest == after->rest))) refuse(phrases::kMeshNode);
    }
    if (const auto other = changeBesidesRig(baseline, scene)) refuse(*other);
}

/// The bind is the rest: the two have to have changed alike.
void checkBinds(const Scene& baseline, const Scene& scene)
{
    if (baseline.skins == scene.skins && baseline.nodes == scene.nodes) return;
    Scene derived = scene;
    followRest(derived);
    if (const auto bind = bindThatIsNotRest(scene, derived)) refuse(*bind);
}

} // namespace

void refuse(const Phrase& what)
{
    throw TextFailure{Error(ErrorKind::Edit, errors::kTextCannotSave, {}, {"MD5", what})};
}

double apart(const glm::dquat& a, const glm::dquat& b)
{
    double minus = 0.0, plus = 0.0;
    for (int i = 0; i < 4; ++i) {
        minus = std::max(minus, std::abs(a[i] - b[i]));
        plus = std::max(plus, std::abs(a[i] + b[i]));
    }
    return std::min(minus, plus);
}

bool sameFloat(float a, float b)
{
    return a == b || std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b);
}

PatchText::PatchText(const Source& source, const Md5Map& known)
    : map(known), text(asText(*source.files[0].bytes)),
      olderText(known.origin ? asText(*known.origin->files[0].bytes) : text), before(parse(text, {})),
      older(parse(olderText, {})), spelling(Spelling::of(olderText)), edits(source)
{
    // Of another model under the same name nothing is taken over.
    if (older.joints.size() != before.joints.size() || older.blocks.size() != before.blocks.size() ||
        older.frames.size() != before.frames.size() || older.components != before.components) {
        olderText = text;
        older = before;
    }
    for (std::size_t b = 0; b < before.blocks.size(); ++b)
        if (older.blocks[b].vertices.size() != before.blocks[b].vertices.size()) older.blocks[b] = before.blocks[b];
}

void PatchText::exact(const TextRange& word, float value, const TextRange* old, Wording what)
{
    const std::string_view spelled = old ? olderWord(*old) : std::string_view();
    const std::optional<float> was = parseFloat(spelled);
    edits.replace(
        0, word, was && sameFloat(*was, value) ? std::string(spelled) : spelling.exact(value), std::move(what));
}

void PatchText::near(const TextRange& word, double value, double tolerance, const TextRange* old, Wording what)
{
    const auto stands = [&](std::string_view spelled, double reach) {
        const std::optional<double> is = parseNumber(spelled);
        return is && std::abs(*is - value) <= reach;
    };
    if (stands(wordOf(word), tolerance)) return;
    const std::string_view spelled = old ? olderWord(*old) : std::string_view();
    edits.replace(0, word, stands(spelled, 4.0 * tolerance) ? std::string(spelled) : spelling.within(value, tolerance),
        std::move(what));
}

void PatchText::whole(const TextRange& word, std::size_t value, Wording what)
{
    edits.replace(0, word, std::to_string(value), std::move(what));
}

void PatchText::rename(const Joint& joint, const std::string& name, std::size_t number)
{
    if (name.find_first_of("\"\r\n") != std::string::npos) refuse({phrases::kQuoteInName, {number}});
    edits.replace(0, joint.nameWord, name, Phrase(phrases::kNameOf, {Phrase(phrases::kBone, {number})}));
}

void PatchText::turn(const TextRange* words, const glm::quat& rotation, const TextRange* old, const Wording& what)
{
    const auto read = [](std::string_view x, std::string_view y, std::string_view z) {
        return rotationOf(parseNumber(x).value_or(0.0), parseNumber(y).value_or(0.0), parseNumber(z).value_or(0.0));
    };
    glm::dquat wanted = glm::normalize(glm::dquat(rotation));
    if (wanted.w > 0.0) wanted = -wanted;
    if (apart(read(wordOf(words[0]), wordOf(words[1]), wordOf(words[2])), wanted) <= 1e-7) return;
    std::array<std::string, 3> spelled;
    if (old && apart(read(olderWord(old[0]), olderWord(old[1]), olderWord(old[2])), wanted) <= kTurnBack) {
        for (std::size_t i = 0; i < 3; ++i) spelled[i] = olderWord(old[i]);
    } else {
        // Where w is small, x, y and z have to be better than it.
        for (const double tolerance : {1e-7, 1e-8, 1e-9, 1e-10, 1e-11, 1e-12, 1e-13, 1e-14, 1e-15}) {
            for (int i = 0; i < 3; ++i)
                spelled[static_cast<std::size_t>(i)] = spelling.within(i == 0   ? wanted.x
                                                                       : i == 1 ? wanted.y
                                                                                : wanted.z,
                    tolerance);
            if (apart(read(spelled[0], spelled[1], spelled[2]), wanted) <= kTurn) break;
        }
    }
    for (std::size_t i = 0; i < 3; ++i) edits.replace(0, words[i], spelled[i], what);
}

std::shared_ptr<const FormatMap> Md5Map::over(std::shared_ptr<const ClipSurface> other) const
{
    auto out = std::make_shared<Md5Map>(*this);
    out->surface = std::move(other);
    return out;
}

Result<Patch> patch(const Scene& baseline, const Source& source, const Scene& scene, const Task& task)
{
    return patchMapped<Md5Map>(source, [&](const Md5Map& map) -> Patch {
        PatchText out(source, map);
        const bool done = runSteps(task, {[&] { refuseOthers(baseline, scene, out.before.joints.size()); },
                                             [&] {
                                                 if (out.before.animation)
                                                     return AnimPatch(baseline, scene, out, task).run();
                                                 checkBinds(baseline, scene);
                                                 MeshPatch(baseline, scene, out).run();
                                             }});
        if (!done) throw TextFailure{patchCancelled()};
        Patch patch = out.edits.finish();
        if (!out.before.bounds.empty()) {
            const TextRange &first = out.before.bounds.front().words.front(),
                            &last = out.before.bounds.back().words.back();
            for (ChangedValue& change : patch.changes)
                change.derived = change.offset >= first.offset && change.offset <= last.offset;
        }
        return patch;
    });
}

Scene held(const Scene& scene)
{
    Scene out = scene;
    std::erase_if(out.clips, [](const auto& clip) { return !ofThisFile(clip); });
    return out;
}

Scene asLoaded(const Scene& baseline, const Source& source, const Scene& scene)
{
    // Also where no joint changes: since the last save the scene has what was asked for, the file what can be spelled.
    const Result<Patch> patched = patch(baseline, source, scene, {});
    if (!patched) return scene;
    const std::vector<std::byte> bytes = applyEdits(*source.files[0].bytes, patched->edits[0]);
    const File file = parse(asText(bytes), {});
    const std::vector<Transform> rests = restsOf(file);
    Scene out = scene;
    bool moved = false;
    for (std::size_t j = 0; j < rests.size(); ++j) {
        const Transform& asked = scene.nodes[j]->rest;
        const float reach = 2e-6f * (1.0f + glm::length(asked.translation));
        const bool close = glm::distance(asked.translation, rests[j].translation) <= 16.0f * reach &&
                           apart(glm::dquat(asked.rotation), glm::dquat(rests[j].rotation)) <= 4e-6;
        // An animation's rest is its base frame, of which keys may be a part.
        if (asked == rests[j] || !(close || file.animation)) continue;
        Node node = *scene.nodes[j];
        node.rest = rests[j];
        out.nodes[j] = std::make_shared<const Node>(std::move(node));
        moved = true;
    }
    if (moved && !file.animation) followRest(out);
    return out;
}

} // namespace bindpose::md5

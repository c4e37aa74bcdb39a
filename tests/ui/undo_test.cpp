// SPDX-License-Identifier: MIT
#include "core/edit/ground/edits.h"
#include "core/edit/pose/override_spec.h"
#include "core/io/import/dump.h"
#include "tests/core/edit_scene.h"
#include "ui/session/document/history.h"

#include <functional>
#include <map>

namespace undo_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

using Rng = std::mt19937;
using Make = std::function<Result<Scene>(const Scene&, Rng&)>;

float number(Rng& random, float low, float high)
{
    return std::uniform_real_distribution<float>(low, high)(random);
}
std::uint32_t below(Rng& random, std::size_t count)
{
    return static_cast<std::uint32_t>(random() % std::max<std::size_t>(count, 1));
}
NodeId anyNode(const Scene& scene, Rng& random)
{
    return NodeId{below(random, scene.nodes.size())};
}
glm::mat4 moved(Rng& random)
{
    glm::mat4 out(1.0f);
    out[3] = glm::vec4(number(random, -2, 2), number(random, -2, 2), number(random, -2, 2), 1.0f);
    return out;
}

/// A channel of the clips of editScene, and as many floats as one of its values has.
ChannelAddress anyChannel(Rng& random, std::vector<float>& value)
{
    const bool turn = random() % 2 == 0;
    value = turn ? std::vector<float>{0, 0, 0.6f, 0.8f} : std::vector<float>{number(random, -1, 1), 2, 3};
    return {ClipId{below(random, 2)}, turn ? kHand : kArm, turn ? ChannelPath::Rotation : ChannelPath::Translation};
}

Override anyOverride(const Scene& scene, Rng& random)
{
    Override out;
    out.node = anyNode(scene, random);
    out.kind = static_cast<OverrideKind>(random() % 5);
    out.space = static_cast<Space>(random() % 4);
    out.mix = number(random, 0, 1);
    out.matrix = moved(random);
    return out;
}

Result<Scene> weightsEdit(const Scene& scene, Rng& random)
{
    std::vector<Influence> row;
    for (std::uint32_t n = below(random, 7); n > 0; --n) row.push_back({below(random, 3), number(random, 0, 1)});
    return setWeights(scene, kSet, below(random, 5), row);
}

using Makers = std::map<std::string, Make>;

Makers sceneMakers()
{
    return {
        {"set weights", weightsEdit},
        {"set weight",
            [](const Scene& s, Rng& r) { return setWeight(s, kSet, below(r, 5), below(r, 3), number(r, 0, 1)); }},
        {"set local",
            [](const Scene& s, Rng& r) {
                return setLocal(s, anyNode(s, r), {glm::vec3(number(r, -2, 2)), {}, glm::vec3(2), {}});
            }},
        {"set inverse bind",
            [](const Scene& s, Rng& r) { return setInverseBind(s, SkinId{0u}, below(r, 3), moved(r)); }},
    };
}

Makers keyMakers()
{
    return {
        {"set key",
            [](const Scene& s, Rng& r) {
                std::vector<float> value;
                const ChannelAddress channel = anyChannel(r, value);
                return setKey(s, channel, below(r, 3), value, KeyPart::Value);
            }},
        {"insert key",
            [](const Scene& s, Rng& r) {
                std::vector<float> value;
                const ChannelAddress channel = anyChannel(r, value);
                return insertKey(s, channel, static_cast<double>(number(r, 0, 3)), value);
            }},
        {"delete key",
            [](const Scene& s, Rng& r) {
                std::vector<float> value;
                const ChannelAddress channel = anyChannel(r, value);
                return deleteKey(s, channel, below(r, 3));
            }},
        {"move key",
            [](const Scene& s, Rng& r) {
                std::vector<float> value;
                const ChannelAddress channel = anyChannel(r, value);
                return moveKey(s, channel, below(r, 3), static_cast<double>(number(r, 0, 3)));
            }},
    };
}

Makers objectMakers()
{
    return {
        {"set material",
            [](const Scene& s, Rng& r) {
                const double value[] = {static_cast<double>(number(r, 0, 1))};
                return setMaterialField(s, MaterialId{0u}, "roughness", value);
            }},
        {"rename",
            [](const Scene& s, Rng& r) {
                const auto kind = static_cast<NameKind>(r() % 5);
                return renameObject(s, kind, 0, "name" + std::to_string(r() % 100));
            }},
        {"add override", [](const Scene& s, Rng& r) { return addOverride(s, anyOverride(s, r)); }},
        {"change override",
            [](const Scene& s, Rng& r) {
                Override value = anyOverride(s, r);
                value.id = s.overrides.empty() ? OverrideId{0u} : s.overrides[below(r, s.overrides.size())]->id;
                return changeOverride(s, value);
            }},
        {"remove override", [](const Scene& s, Rng& r) { return removeOverride(s, OverrideId{below(r, 4)}); }},
        {"clear overrides", [](const Scene& s, Rng&) { return clearOverrides(s); }},
        {"add attachment",
            [](const Scene& s, Rng& r) {
                Attachment value;
                value.anchor = anyNode(s, r);
                value.offset = moved(r);
                value.prop = std::make_shared<const Scene>(editScene());
                return addAttachment(s, value);
            }},
        {"change attachment",
            [](const Scene& s, Rng& r) -> Result<Scene> {
                if (s.attachments.empty()) return s;
                Attachment value = *s.attachments[below(r, s.attachments.size())];
                value.offset = moved(r);
                return changeAttachment(s, value);
            }},
        {"remove attachment", [](const Scene& s, Rng& r) { return removeAttachment(s, AttachmentId{below(r, 3)}); }},
    };
}

/// One maker for every kind of edit that there is.
const Makers& makers()
{
    static const Makers all = [] {
        Makers out = sceneMakers();
        out.merge(keyMakers());
        out.merge(objectMakers());
        return out;
    }();
    return all;
}

/// Everything of a scene that an edit can change, as bytes: what shares an object sees what is done to it.
QByteArray bitsOf(const Scene& scene)
{
    QByteArray out;
    const std::vector<std::byte> objects = dumpScene({scene, {}});
    out.append(reinterpret_cast<const char*>(objects.data()), static_cast<qsizetype>(objects.size()));
    out.append(QByteArray::fromStdString(overrideListJson(scene)));
    for (const auto& attachment : scene.attachments) {
        out.append(attachment
                       ? QByteArray::number(attachment->id.value) + ":" + QByteArray::number(attachment->anchor.value)
                       : QByteArray("none"));
        if (attachment) out.append(reinterpret_cast<const char*>(&attachment->offset), sizeof attachment->offset);
    }
    return out;
}

} // namespace

class UndoTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void undoAndRedoOfAnyEditsGiveTheScenesBitForBit()
    {
        std::mt19937 random = seededRandom();
        std::map<std::string, int> done;
        for (int i = 0; i < propertyCases(); ++i) {
            Document document(Loaded{editScene(), std::make_shared<const Source>(), {}});
            History history(document);
            std::vector<QByteArray> states{bitsOf(document.scene())};
            for (int step = 0; step < 30; ++step) {
                auto maker = makers().begin();
                std::advance(maker, below(random, makers().size()));
                const Edit edit{
                    "Edit", maker->first, 0, [&](const Scene& scene) { return maker->second(scene, random); }};
                if (!history.push(edit) || history.count() < static_cast<int>(states.size())) continue;
                ++done[maker->first];
                states.push_back(bitsOf(document.scene()));
                QVERIFY2(states.back() != states[states.size() - 2], maker->first.c_str());
            }
            QCOMPARE(history.count() + 1, static_cast<int>(states.size()));
            for (std::size_t at = states.size() - 1; at > 0; --at) {
                QVERIFY(bitsOf(document.scene()) == states[at]);
                history.undo();
            }
            QVERIFY(bitsOf(document.scene()) == states[0]);
            QVERIFY(bitsOf(document.scene()) == bitsOf(editScene()));
            QVERIFY(!document.modified());
            for (std::size_t at = 1; at < states.size(); ++at) {
                history.redo();
                QVERIFY(bitsOf(document.scene()) == states[at]);
            }
        }
        for (const auto& [kind, make] : makers()) QVERIFY2(done[kind] > 0, kind.c_str());
    }
};

} // namespace undo_test

QTEST_GUILESS_MAIN(undo_test::UndoTest)
#include "undo_test.moc"

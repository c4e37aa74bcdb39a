// SPDX-License-Identifier: MIT
#include "core/edit/ground/edits.h"
#include "core/edit/model/flip_textures.h"
#include "core/edit/model/skin_joints.h"
#include "core/io/formats/fbx/container/record.h"
#include "tests/core/corpus.h"
#include "tests/core/fbx_save_checks.h"

#include <QtTest>

#include <map>

namespace fbx_corpus_save_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

/// Names of the records whose values differ between two files, with the numbers that differ in each; arrays inflated.
/// A file that is no twin of the other but for these says "structure".
class RecordDifference {
public:
    RecordDifference(const SharedBytes& a, const SharedBytes& b)
        : a_(fbx::RecordTree::parse(a, {})), b_(fbx::RecordTree::parse(b, {}))
    {
        compare(a_->root(), b_->root());
    }
    std::map<std::string, std::size_t> found;

private:
    void compare(const fbx::Record& a, const fbx::Record& b)
    {
        if (a.name() != b.name()) ++found["structure"];
        const std::size_t numbers = differing(a, b);
        if (numbers > 0) found[std::string(a.name())] += numbers;
        fbx::Record x = a.firstChild(), y = b.firstChild();
        for (; x && y; x = x.next(), y = y.next()) compare(x, y);
        for (; y; y = y.next()) ++found["new " + std::string(y.name())];
        if (x) ++found["structure"];
    }

    std::size_t differing(const fbx::Record& a, const fbx::Record& b) const
    {
        if (a.size() > 1 && b.size() > 1 && a[0].isNumber()) return textNumbersIn(a, b); // a list without an array
        std::size_t out = a.size() > b.size() ? a.size() - b.size() : b.size() - a.size();
        for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
            const fbx::StoredProperty &p = a[i].stored(), &q = b[i].stored();
            if (p.type != q.type || p.deflated != q.deflated) return 1000000;
            if (p.array()) return a_->binary() ? numbersIn(a, b, i) : textNumbersIn(a, b);
            const bool same =
                asText(a_->bytes().subspan(p.offset, p.size)) == asText(b_->bytes().subspan(q.offset, q.size));
            out += !same;
        }
        return out;
    }

    /// What is not at its place in the other list, front and back taken alike.
    static std::size_t changed(const std::vector<std::string>& a, const std::vector<std::string>& b)
    {
        std::map<std::string, std::ptrdiff_t> count;
        for (const std::string& one : a) ++count[one];
        for (const std::string& one : b) --count[one];
        std::size_t out = 0;
        for (const auto& [text, n] : count) out += static_cast<std::size_t>(std::abs(n));
        if (out == 0)
            for (std::size_t i = 0; i < a.size(); ++i) out += a[i] != b[i];
        return out;
    }
    static std::size_t numbersIn(const fbx::Record& a, const fbx::Record& b, std::size_t property)
    {
        const std::string x = a.rawArray(property), y = b.rawArray(property);
        const std::size_t count = std::max<std::size_t>(a[property].stored().count, 1), width = x.size() / count;
        const auto split = [&](const std::string& raw) {
            std::vector<std::string> out;
            for (std::size_t i = 0; width > 0 && i + width <= raw.size(); i += width)
                out.push_back(raw.substr(i, width));
            return out;
        };
        return x == y ? 0 : std::max<std::size_t>(1, changed(split(x), split(y)));
    }
    static std::size_t textNumbersIn(const fbx::Record& a, const fbx::Record& b)
    {
        const auto texts = [](const fbx::Record& record) {
            std::vector<std::string> out;
            for (const double value : record.values<double>())
                out.push_back(QByteArray::number(value, 'g', 17).toStdString());
            return out;
        };
        return changed(texts(a), texts(b));
    }

    std::unique_ptr<fbx::RecordTree> a_, b_;
};

/// A weight, an influence less and one more of the first point that has any.
template <class Check> void checkWeights(const Loaded& read, Check check)
{
    for (std::size_t set = 0; set < read.scene.weights.size(); ++set) {
        const SetWeights& weights = *read.scene.weights[set];
        PointIndex point = 0;
        while (point + 1 < weights.points() && weights.influences(point) == 0) ++point;
        if (weights.empty() || weights.influences(point) == 0) continue;
        std::vector<Influence> row = weights.at(point);
        row[0].weight = 0.123f;
        check("a weight", withRow(read.scene, set, point, row), {{"Weights", 2}});
        row.erase(row.begin());
        check("an influence less", withRow(read.scene, set, point, row), {{"Weights", 2}, {"Indexes", 2}});
        const SlotIndex joints = [&] {
            for (const auto& instance : read.scene.instances)
                if (instance->skin.valid() && read.scene.meshes[instance->mesh.index()]->sets[0] == SetId(set))
                    return static_cast<SlotIndex>(read.scene.skins[instance->skin.index()]->joints.size());
            return SlotIndex{0};
        }();
        row = weights.at(point);
        for (SlotIndex slot = 0; slot < joints; ++slot) {
            if (std::any_of(row.begin(), row.end(), [&](const Influence& i) { return i.slot == slot; })) continue;
            row.push_back({slot, 0.25f});
            check("an influence more", withRow(read.scene, set, point, row),
                {{"Weights", 1}, {"Indexes", 1}, {"new Indexes", 1}, {"new Weights", 1}});
            return;
        }
        return;
    }
}

/// The bind of the first skin's first joint, in all skins that have it.
template <class Check> void checkBinds(const Loaded& read, Check check)
{
    if (read.scene.skins.empty() || !read.scene.skins[0]->bindModel.empty()) return;
    const glm::mat4& inverse = read.scene.skins[0]->inverseBind[0];
    Scene edited = read.scene;
    std::size_t all = 0;
    for (std::size_t s = 0; s < edited.skins.size(); ++s)
        for (std::size_t slot = 0; slot < edited.skins[s]->inverseBind.size(); ++slot)
            if (edited.skins[s]->inverseBind[slot] == inverse &&
                edited.skins[s]->joints[slot] == read.scene.skins[0]->joints[0] && edited.skins[s]->bindModel.empty()) {
                change(edited.skins, s, [&](Skin& skin) { skin.inverseBind[slot][3][0] += 0.5f; });
                all += 32; // numbers that went and those that came
            }
    check("a bind", edited, {{"Transform", all}, {"TransformLink", all}, {"Matrix", 64}});
}

/// Moves the first node and a key of the first curve of the file.
template <class Check> void checkMotion(const Loaded& read, Check check)
{
    if (read.scene.nodes.empty()) return;
    const glm::vec3 moved = read.scene.nodes[0]->rest.translation + glm::vec3(0.5f, 0.0f, 0.0f);
    const Result<Scene> rest = setLocal(read.scene, NodeId(0u), movedTo(moved));
    QVERIFY(rest);
    check("a rest", *rest, {{"P", 64}, {"new P", 64}, {"Property", 3}, {"new Property", 1}, {"Default", 64}});
    for (std::size_t c = 0; c < read.scene.clips.size(); ++c)
        for (std::size_t t = 0; t < read.scene.clips[c]->tracks.size(); ++t) {
            const Track& track = *read.scene.clips[c]->tracks[t];
            if (track.path != ChannelPath::Element || track.layer > 0 || track.keys() < 2) continue;
            const std::size_t key = track.keys() / 2;
            const float value = track.values[track.valueAt(key)] + 0.5f;
            const ChannelAddress channel{ClipId(c), track.node, track.path, track.label};
            const Result<Scene> edited = setKey(read.scene, channel, key, std::span(&value, 1), KeyPart::Value);
            QVERIFY(edited);
            check("a key", *edited,
                {{"KeyValueFloat", 2}, {"KeyAttrFlags", 16}, {"KeyAttrDataFloat", 64}, {"KeyAttrRefCount", 16},
                    {"Key", 64}});
            const Result<Scene> gone = deleteKey(read.scene, channel, key);
            QVERIFY(gone);
            check("a key less", *gone,
                {{"KeyTime", 1}, {"KeyValueFloat", 1}, {"KeyAttrFlags", 16}, {"KeyAttrDataFloat", 64},
                    {"KeyAttrRefCount", 16}, {"Key", 64}, {"KeyCount", 1}});
            const double later = ((*track.times)[key] + (*track.times)[key - 1]) / 2.0;
            const Result<Scene> elsewhere = moveKey(read.scene, channel, key, later);
            QVERIFY(elsewhere);
            check("a key elsewhere", *elsewhere,
                {{"KeyTime", 2}, {"KeyAttrFlags", 16}, {"KeyAttrDataFloat", 64}, {"KeyAttrRefCount", 16}, {"Key", 64}});
            return;
        }
}

/// A joint that the first skin does not list, with a share of the first point that has weights.
template <class Check> void checkJoints(const Loaded& read, Check check)
{
    for (std::size_t n = 0; n < read.scene.nodes.size() && !read.scene.skins.empty(); ++n) {
        const NodeId node(n);
        const Skin& skin = *read.scene.skins[0];
        if (std::find(skin.joints.begin(), skin.joints.end(), node) != skin.joints.end()) continue;
        const Result<Scene> listed = addJoints(read.scene, SkinId(0u), std::span(&node, 1));
        if (!listed) continue; // it is near no joint of the skin
        Scene edited = *listed;
        for (const auto& instance : read.scene.instances) {
            if (instance->skin != SkinId(0u)) continue;
            const SetId set = read.scene.meshes[instance->mesh.index()]->sets[0];
            std::vector<Influence> row = read.scene.weights[set.index()]->at(0);
            row.push_back({static_cast<SlotIndex>(skin.joints.size()), 0.25f});
            edited = withRow(edited, set.index(), 0, row);
            break;
        }
        check("a joint more", edited, {{"Count", 2}, {"new Deformer", 1}, {"new C", 2}, {"new Connect", 2}});
        return;
    }
}

/// All texture coordinates upside down.
template <class Check> void checkCoordinates(const Loaded& read, Check check)
{
    if (const Result<Scene> flipped = flipTextures(read.scene))
        check("coordinates", *flipped, {{"UV", 2000000}, {"TextureUV", 2000000}});
}

/// Changes that a file has no place for, which is said in so many words.
bool mayBeRefused(const std::string& message)
{
    for (const char* words : {"inverse bind of", "no list of properties", "different binds", "does not list as a curve",
             "several things share", "sheared or flat", "several joints named"})
        if (message.find(words) != std::string::npos) return true;
    return false;
}

} // namespace

/// Every FBX of the corpus: one change of each kind is saved, nothing else changes, and the old values give the old
/// file.
class FbxCorpusSaveTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void filesOfTheCorpusAreSavedAsTheyAre_data();
    void filesOfTheCorpusAreSavedAsTheyAre();
    void eachKindOfChangeIsSavedSomewhere();

private:
    std::map<std::string, int> saved_; ///< files by kind of change
};

void FbxCorpusSaveTest::filesOfTheCorpusAreSavedAsTheyAre_data()
{
    QTest::addColumn<QString>("path");
    const std::vector<std::string> files = corpusFiles({".fbx"});
    for (const std::string& path : files)
        QTest::newRow(std::filesystem::path(path).filename().string().c_str()) << QString::fromStdString(path);
    if (files.empty()) QTest::newRow("none") << QString();
}

void FbxCorpusSaveTest::filesOfTheCorpusAreSavedAsTheyAre()
{
    QFETCH(QString, path);
    if (path.isEmpty()) QSKIP("BINDPOSE_SHARED names no folder with a corpus");
    const Result<SharedBytes> bytes = readFile(path.toStdString());
    QVERIFY(bytes);
    const Loaded read = loadedFbx(*bytes);
    const Saved same = saveInMemory(read.scene, *read.source, read.scene);
    VERIFY_SAVED(same);
    QVERIFY(same.plan.sameBytes);
    const auto check = [&](const char* what, const Scene& edited, const std::map<std::string, std::size_t>& most) {
        if (const std::string refusal = refusalOf(read, edited); mayBeRefused(refusal))
            return qInfo("%s: %s", what, refusal.c_str());
        Saved saved;
        saveAndBack(read, edited, saved);
        if (QTest::currentTestFailed()) return qWarning("%s", what);
        ++saved_[what];
        const RecordDifference difference(*bytes, saved.loaded.source->files[0].bytes);
        for (const auto& [name, count] : difference.found) {
            const auto allowed = most.find(name);
            const bool fine = allowed != most.end() && count <= allowed->second;
            QVERIFY2(fine, (std::string(what) + ": " + std::to_string(count) + " of " + name).c_str());
        }
    };
    if (!read.scene.nodes.empty()) // below 7000 all that refers to it says so, too
        check("a name", *renameObject(read.scene, NameKind::Node, 0, "another name"),
            {{"Model", 64}, {"Connect", 64}, {"Node", 64}, {"Children", 64}, {"Link", 1}});
    checkJoints(read, check);
    checkCoordinates(read, check);
    checkWeights(read, check);
    checkBinds(read, check);
    checkMotion(read, check);
}

/// Or the test above would pass where all of them are refused.
void FbxCorpusSaveTest::eachKindOfChangeIsSavedSomewhere()
{
    if (corpusFiles({".fbx"}).empty()) QSKIP("BINDPOSE_SHARED names no folder with a corpus");
    for (const char* kind : {"a name", "a weight", "an influence less", "an influence more", "a bind", "a rest",
             "a key", "a key less", "a key elsewhere", "a joint more", "coordinates"})
        QVERIFY2(saved_[kind] > 3, kind);
}

} // namespace fbx_corpus_save_test

QTEST_GUILESS_MAIN(fbx_corpus_save_test::FbxCorpusSaveTest)
#include "fbx_corpus_save_test.moc"

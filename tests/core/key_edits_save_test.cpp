// SPDX-License-Identifier: MIT
// Keys that were changed, moved, inserted and deleted, saved into each format: what the file can hold changes nothing
// but itself and reads back the same; what it cannot is refused by name before a byte is written.
#include "core/base/numbers.h"
#include "core/edit/clips/clip_edits.h"
#include "core/edit/keys/key_sets.h"
#include "tests/core/exports.h"
#include "tests/core/random_scene.h"

#include <cmath>

namespace key_edits_save_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

constexpr ClipId kClip{0u};
constexpr std::size_t kKeys = 6;

/// A chain of three joints with a clip of whole frames: each joint is moved and turned in each of them.
Scene rig(Random& random)
{
    Scene scene = randomScene(random, {.nodes = 3, .points = 8, .influences = 2});
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) // what every format has: no scale
        change(scene.nodes, i, [](Node& node) { node.rest.scale = glm::vec3(1.0f); });
    change(scene.skins, 0, [&](Skin& skin) {
        const Pose rest = evaluatePose(scene, {});
        for (std::size_t i = 0; i < skin.inverseBind.size(); ++i) skin.inverseBind[i] = affineInverse(rest.model[i]);
    });
    change(scene.meshes, 0, [](Mesh& mesh) { // exporters want a surface
        change(mesh.parts, 0, [](Part& part) { part.indices = {0, 1, 2, 3, 4, 5}; });
    });
    Clip clip;
    clip.name = "walk";
    std::vector<double> times;
    for (std::size_t k = 0; k < kKeys; ++k) times.push_back(static_cast<double>(k) / 30.0);
    for (std::size_t node = 0; node < 3; ++node)
        for (const ChannelPath path : {ChannelPath::Translation, ChannelPath::Rotation}) {
            Track track;
            track.node = NodeId(node);
            track.path = path;
            track.components = path == ChannelPath::Rotation ? 4 : 3;
            track.times = std::make_shared<const std::vector<double>>(times);
            glm::quat turn = random.rotation();
            for (std::size_t k = 0; k < kKeys; ++k) {
                turn = glm::normalize(turn * glm::angleAxis(random.uniform(0.1f, 0.6f), glm::vec3(0, 0.6f, 0.8f)));
                const glm::vec3 place = random.vector(2.0f);
                if (path == ChannelPath::Rotation)
                    track.values.insert(track.values.end(), {turn.x, turn.y, turn.z, turn.w});
                else
                    track.values.insert(track.values.end(), {place.x, place.y, place.z});
            }
            clip.tracks.push_back(std::make_shared<const Track>(*Track::make(std::move(track))));
        }
    scene.clips = {std::make_shared<const Clip>(std::move(clip))};
    return *Scene::make(std::move(scene));
}

/// Keys at times of their own: what the exporter makes of the rig has a key in every frame.
std::string sparse(const Scene& scene)
{
    std::string out = "ILLANIM1\n1\n3\n";
    for (std::size_t node = 0; node < 3; ++node) {
        out += scene.nodes[node]->name + "\n";
        for (std::size_t t = 2 * node; t < 2 * node + 2; ++t) {
            const Track& track = *scene.clips[0]->tracks[t];
            out += std::to_string(track.keys()) + "\n";
            for (std::size_t k = 0; k < track.keys(); ++k) {
                out += numberText((*track.times)[k]);
                for (std::size_t i = 0; i < track.components; ++i)
                    out += " " + numberText(track.values[track.components * k + i]);
                out += "\n";
            }
        }
        out += "0\n";
    }
    return out;
}

/// The rig as the format's own writer has it, opened by the file that holds the clip.
Loaded fileOf(const QString& format, const Scene& scene)
{
    const QByteArray id = format == "sparse" ? "ill" : format.toLatin1();
    const Written written = fresh(id, scene);
    std::map<std::string, SharedBytes> files;
    std::string name;
    for (const OutputFile& file : written.files) {
        files[file.name] = std::make_shared<const std::vector<std::byte>>(file.bytes);
        const bool motion = file.name.ends_with(".illanim") || (id == "smd" && file.name.starts_with("out_"));
        if (motion) name = file.name;
    }
    if (format == "sparse") files[name] = shareBytes(sparse(scene));
    const SharedBytes main = files[name];
    if (name.empty()) name = mainName(id);
    Result<Loaded> out = loadMemory(main, files, name);
    if (!out) qFatal("%s: %s", qPrintable(format), englishMessage(out.error()).c_str());
    return std::move(*out);
}

struct Change {
    const char* name;
    Result<Scene> (*run)(const Scene& scene, std::uint32_t track, std::uint32_t key);
};

/// All tracks of the track's joint.
std::vector<std::uint32_t> siblings(const Scene& scene, std::uint32_t track)
{
    std::vector<std::uint32_t> out;
    const auto& tracks = scene.clips[0]->tracks;
    for (std::uint32_t t = 0; t < tracks.size(); ++t)
        if (tracks[t]->node == tracks[track]->node) out.push_back(t);
    return out;
}

double between(const Track& track, std::uint32_t key)
{
    return 0.5 * ((*track.times)[key] + (*track.times)[key + 1]);
}

const Change kChanges[] = {
    {"value",
        [](const Scene& scene, std::uint32_t track, std::uint32_t key) {
            const Track& keys = *scene.clips[0]->tracks[track];
            const auto from = std::span(keys.values).subspan(keys.valueAt(key), keys.components);
            std::vector<float> value(from.begin(), from.end());
            if (keys.path == ChannelPath::Rotation) {
                const glm::quat q = glm::normalize(glm::quat(value[3], value[0], value[1], value[2]) *
                                                   glm::angleAxis(0.3f, glm::vec3(1.0f, 0.0f, 0.0f)));
                value = {q.x, q.y, q.z, q.w};
            } else {
                value[keys.path == ChannelPath::Matrix ? 13 : 1] += 0.375f;
            }
            return setKeyAt(scene, kClip, {track, key}, value, KeyPart::Value);
        }},
    {"move",
        [](const Scene& scene, std::uint32_t track, std::uint32_t key) {
            return moveKeys(scene, kClip, {{{track, key}, between(*scene.clips[0]->tracks[track], key)}});
        }},
    {"move the joint's",
        [](const Scene& scene, std::uint32_t track, std::uint32_t key) {
            std::vector<MovedKey> moved;
            for (const std::uint32_t t : siblings(scene, track))
                moved.push_back({{t, key}, between(*scene.clips[0]->tracks[track], key)});
            return moveKeys(scene, kClip, moved);
        }},
    {"insert",
        [](const Scene& scene, std::uint32_t track, std::uint32_t key) {
            return insertKeys(scene, kClip, {track}, between(*scene.clips[0]->tracks[track], key));
        }},
    {"insert the joint's",
        [](const Scene& scene, std::uint32_t track, std::uint32_t key) {
            return insertKeys(scene, kClip, siblings(scene, track), between(*scene.clips[0]->tracks[track], key));
        }},
    {"delete",
        [](const Scene& scene, std::uint32_t track, std::uint32_t key) {
            return deleteKeys(scene, kClip, {{track, key}});
        }},
    {"delete the joint's",
        [](const Scene& scene, std::uint32_t track, std::uint32_t key) {
            std::vector<KeyAddress> keys;
            for (const std::uint32_t t : siblings(scene, track)) keys.push_back({t, key});
            return deleteKeys(scene, kClip, keys);
        }},
    {"retime", [](const Scene& scene, std::uint32_t, std::uint32_t) { return shiftClip(scene, kClip, 0.125); }},
    {"later", [](const Scene& scene, std::uint32_t, std::uint32_t) { return shiftClip(scene, kClip, 0.1); }},
    {"reverse", [](const Scene& scene, std::uint32_t, std::uint32_t) { return reverseClip(scene, kClip); }},
};

/// What a format says of a change; null: it is saved.
const char* refusalOf(const QString& format, const QString& change)
{
    const bool grows = change.startsWith("insert") || change.startsWith("delete");
    if (change == "reverse" || (format == "smd" && change == "later")) return nullptr; // all keys stay on frames
    if (format == "smd" && change != "value") return "every frame of the file holds the pose of all bones";
    if (format == "ill" && grows) return "keys inserted, deleted or of another interpolation";
    if (format == "ill" && (change == "retime" || change == "later")) return "a clip that begins at ";
    if (format == "ill" && change != "value") return "a key off its frame";
    if (format == "sparse" && grows) return "keys inserted, deleted or of another interpolation";
    if (format == "ogre" && (change == "move" || change == "insert" || change == "delete"))
        return "keys of one channel alone, where a key frame holds all of them";
    return nullptr;
}

std::vector<std::string> wordsOf(ByteSpan bytes)
{
    std::vector<std::string> out(1);
    for (const auto byte : bytes) {
        const char letter = static_cast<char>(byte);
        if (std::string(" \t\r\n<>\"=").find(letter) == std::string::npos)
            out.back() += letter;
        else if (!out.back().empty())
            out.emplace_back();
    }
    return out;
}

/// Words of all files that are not what they were; where a file grew or shrank, those that came or went.
std::size_t changedWords(const Source& before, const Source& after)
{
    std::size_t out = 0;
    for (std::size_t i = 0; i < before.files.size(); ++i) {
        const std::vector<std::string> was = wordsOf(*before.files[i].bytes), is = wordsOf(*after.files[i].bytes);
        if (was.size() == is.size()) {
            for (std::size_t word = 0; word < was.size(); ++word) out += was[word] != is[word] ? 1u : 0u;
            continue;
        }
        std::map<std::string, int> counts;
        for (const std::string& word : was) --counts[word];
        for (const std::string& word : is) ++counts[word];
        for (const auto& [word, count] : counts) out += static_cast<std::size_t>(std::abs(count));
    }
    return out;
}

/// The largest difference of two clips' key times and values; quaternions of either sign are one. Infinite where they
/// have other keys.
double keysApart(const Clip& a, const Clip& b)
{
    double out = a.tracks.size() == b.tracks.size() ? 0.0 : INFINITY;
    for (std::size_t t = 0; t < a.tracks.size() && out < INFINITY; ++t) {
        const Track &x = *a.tracks[t], &y = *b.tracks[t];
        if (x.keys() != y.keys() || x.values.size() != y.values.size() || x.node != y.node) return INFINITY;
        for (std::size_t k = 0; k < x.keys(); ++k) {
            out = std::max(out, std::abs((*x.times)[k] - (*y.times)[k]));
            double same = 0.0, negative = 0.0;
            for (std::size_t i = k * x.floatsPerKey(); i < (k + 1) * x.floatsPerKey(); ++i) {
                same = std::max(same, std::abs(double{x.values[i]} - double{y.values[i]}));
                negative = std::max(negative, std::abs(double{x.values[i]} + double{y.values[i]}));
            }
            out = std::max(out, x.path == ChannelPath::Rotation ? std::min(same, negative) : same);
        }
    }
    return out;
}

/// SMD stores angles of six digits, Ogre what a value is relative to the bind pose: both are computed back.
double toleranceOf(const QString& format)
{
    return format == "smd" ? 2e-6 : format == "ogre" ? 1e-6 : 1e-7;
}

/// Words that one such change may touch in a text format: the numbers of the joint's key, or one time.
std::size_t mostWords(const QString& format, const QString& change, const Track& track)
{
    if (change == "value" && format == "ogre") return track.path == ChannelPath::Rotation ? 4 : 3;
    if (change == "value") return track.path == ChannelPath::Rotation && format == "smd" ? 3 : track.components;
    if (format == "ogre") return 32; // a key frame that moves, turns and scales, with its marks
    // A time, sixteen numbers and a kind come or go, and six counts are others.
    if (format == "collada" && !change.startsWith("move")) return 18 + 2 * 6;
    return change == "move" ? 1 : 2;
}

} // namespace

class KeyEditsSaveTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// What a document keeps after a save is what it saved: the next change is saved as the first one was.
    void aSecondChangeIsSavedAfterTheFirst_data()
    {
        QTest::addColumn<int>("key");
        for (const char* format : {"gltf", "ogre", "ill", "sparse", "smd", "collada"})
            for (const int key : {0, 2}) QTest::addRow("%s, key %d", format, key) << key;
    }
    void aSecondChangeIsSavedAfterTheFirst()
    {
        QFETCH(int, key);
        const QString format = QString(QTest::currentDataTag()).section(u',', 0, 0);
        Random random(firstSeed());
        const Loaded file = fileOf(format, rig(random));
        const auto changed = [&](const Scene& scene, std::uint32_t track, std::uint32_t at) {
            return kChanges[0].run(scene, track, at);
        };
        const Result<Scene> first = changed(file.scene, 0, static_cast<std::uint32_t>(key));
        QVERIFY(first);
        const Saved saved = saveInMemory(file.scene, *file.source, *first);
        QVERIFY2(saved.problem.empty(), saved.problem.c_str());
        const Saved nothing = saveInMemory(*saved.plan.saved, *saved.loaded.source, *first);
        QVERIFY2(nothing.problem.empty(), nothing.problem.c_str());
        QVERIFY(nothing.plan.sameBytes);
        const Result<Scene> second = changed(*first, 1, 3);
        QVERIFY(second);
        const Saved again = saveInMemory(*saved.plan.saved, *saved.loaded.source, *second);
        QVERIFY2(again.problem.empty(), again.problem.c_str());
        QVERIFY(keysApart(*second->clips[0], *again.loaded.scene.clips[0]) <= toleranceOf(format));
    }

    void aChangedKeyIsSavedAloneOrRefusedByName_data()
    {
        QTest::addColumn<QString>("format");
        QTest::addColumn<int>("change");
        for (const char* format : {"gltf", "ogre", "ill", "sparse", "smd", "collada"})
            for (int i = 0; i < static_cast<int>(std::size(kChanges)); ++i)
                QTest::addRow("%s, %s", format, kChanges[i].name) << QString(format) << i;
    }
    void aChangedKeyIsSavedAloneOrRefusedByName()
    {
        QFETCH(QString, format);
        QFETCH(int, change);
        const QString name = kChanges[change].name;
        for (int i = 0; i < std::max(3, caseCount() / 10); ++i) {
            const unsigned seed = firstSeed() + static_cast<unsigned>(i);
            const std::string where = "seed " + std::to_string(seed) + ": ";
            Random random(seed);
            const Loaded file = fileOf(format, rig(random));
            const Clip& clip = *file.scene.clips[0];
            const auto track = static_cast<std::uint32_t>(random.below(clip.tracks.size()));
            const auto key = static_cast<std::uint32_t>(1 + random.below(clip.tracks[track]->keys() - 2));
            const Result<Scene> edited = kChanges[change].run(file.scene, track, key);
            QVERIFY2(edited, (where + (edited ? "" : englishMessage(edited.error()))).c_str());
            const Saved saved = saveInMemory(file.scene, *file.source, *edited);
            if (const char* reason = refusalOf(format, name)) {
                QVERIFY2(saved.problem.find(reason) != std::string::npos, (where + saved.problem).c_str());
                QVERIFY(saved.plan.files.empty());
                continue;
            }
            QVERIFY2(saved.problem.empty(), (where + saved.problem).c_str());
            const double apart = keysApart(*edited->clips[0], *saved.loaded.scene.clips[0]);
            QVERIFY2(apart <= toleranceOf(format), (where + numberText(apart)).c_str());
            if (format != "gltf" && name != "retime" && name != "later" && name != "reverse") {
                const std::size_t words = changedWords(*file.source, *saved.loaded.source);
                QVERIFY2(words >= 1 && words <= mostWords(format, name, *clip.tracks[track]),
                    (where + std::to_string(words) + " words").c_str());
            }
            if (name.startsWith("insert") || name.startsWith("delete")) continue;
            const Saved back = saveInMemory(*edited, *saved.loaded.source, file.scene);
            QVERIFY2(back.problem.empty(), (where + back.problem).c_str());
            if (format != "gltf") QVERIFY2(sameFiles(*file.source, *back.loaded.source), where.c_str());
        }
    }
};

} // namespace key_edits_save_test

QTEST_GUILESS_MAIN(key_edits_save_test::KeyEditsSaveTest)
#include "key_edits_save_test.moc"

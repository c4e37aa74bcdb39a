// SPDX-License-Identifier: MIT
#include "core/edit/ground/edits.h"
#include "core/edit/model/flip_textures.h"
#include "tests/core/save_checks.h"
#include "tests/core/tiny_rig.h"

#include <QTest>

namespace ogre_materials_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

std::string tiny(const char* name)
{
    return textOfFile(dataFolder(std::string("tiny/") + name));
}

Result<Loaded> load(const std::string& script, const std::string& mesh = tiny("tiny.mesh.xml"))
{
    return loadText(
        mesh, "tiny.mesh.xml", {{"tiny.skeleton.xml", tiny("tiny.skeleton.xml")}, {"tiny.material", script}});
}

std::shared_ptr<const Image> imageNamed(const char* name)
{
    auto out = std::make_shared<Image>();
    out->name = out->uri = name;
    return out;
}

std::string scriptOf(const Loaded& loaded)
{
    for (const SourceFile& one : loaded.source->files)
        if (one.name == "tiny.material") return std::string(asText(*one.bytes));
    return "! no script";
}

/// The script after a save of what `edit` makes of the file; a sentence that begins with '!' where it fails.
std::string savedScript(const std::string& script, const std::function<Result<Scene>(const Scene&)>& edit)
{
    const Result<Loaded> file = load(script);
    if (!file) return "!" + englishMessage(file.error());
    const Result<Scene> made = edit(file->scene);
    if (!made) return "!" + englishMessage(made.error());
    const Saved saved = saveInMemory(file->scene, *file->source, *made);
    if (!saved.problem.empty()) return "!" + saved.problem;
    return scriptOf(saved.loaded);
}

Result<Scene> withField(const Scene& scene, const char* field, std::vector<double> value)
{
    return setMaterialField(scene, MaterialId(0u), field, value);
}

const char* const kPlain =
    "material tiny\n{\n  technique\n  {\n    pass\n    {\n      diffuse 1 1 1 1\n    }\n  }\n}\n";

/// A triangle with tangents of three numbers along u, which runs to the right or, mirrored, to the left.
std::string triangle(bool mirrored)
{
    const std::string one = mirrored ? "0" : "1", none = mirrored ? "1" : "0", along = mirrored ? "-1" : "1";
    const auto vertex = [&along](const char* x, const char* y, const std::string& u, const char* v) {
        return std::string("<vertex><position x=\"") + x + "\" y=\"" + y + "\" z=\"0\"/>" +
               "<normal x=\"0\" y=\"0\" z=\"1\"/><tangent x=\"" + along + "\" y=\"0\" z=\"0\"/><texcoord u=\"" + u +
               "\" v=\"" + v + "\"/></vertex>";
    };
    return "<mesh><submeshes><submesh material=\"tiny\" usesharedvertices=\"false\"><faces count=\"1\"><face v1=\"0\" "
           "v2=\"1\" v3=\"2\"/></faces><geometry vertexcount=\"3\"><vertexbuffer positions=\"true\" normals=\"true\" "
           "tangents=\"true\" tangent_dimensions=\"3\" texture_coords=\"1\">" +
           vertex("0", "0", none, "1") + vertex("1", "0", one, "1") + vertex("0", "1", none, "0") +
           "</vertexbuffer></geometry></submesh></submeshes></mesh>";
}

} // namespace

/// Materials of OGRE's scripts: what is read, and that an edit changes its own words alone.
class OgreMaterialsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void allOfTheTutorialsWordsAreRead()
    {
        const Result<Loaded> file = load(tiny("tiny.material"));
        QVERIFY2(file, file ? "" : englishMessage(file.error()).c_str());
        const Material& m = *file->scene.materials[0];
        QVERIFY(m.phong.has_value());
        QCOMPARE(m.phong->ambient, glm::vec3(0.2f));
        QCOMPARE(m.phong->specular, glm::vec3(0.5f));
        QCOMPARE(m.phong->shininess, 12.0f);
        QCOMPARE(m.baseColor, glm::vec4(1.0f));
        QVERIFY(m.sphericalEnvironment);
        const auto name = [&](const TextureUse& use) { return file->scene.images[use.image.index()]->uri; };
        QCOMPARE(name(m.baseColorTexture), std::string("tiny.png"));
        QCOMPARE(name(m.heightTexture), std::string("tiny_height.png"));
        QCOMPARE(name(m.occlusionTexture), std::string("tiny_ao.png"));
    }
    void aChildHasItsParentsValuesUnderItsOwn()
    {
        const Result<Loaded> file =
            load("material base\r\n{\r\n technique { pass { ambient 0.5 0.25 0 // half\r\n "
                 "specular 2 2 2 11.776\r\n texture_unit { texture \"a b.png\"\r\n env_map "
                 "spherical } } } }\r\nmaterial \"tiny\" : base { technique { pass { ambient 1 1 1 "
                 "\n texture_unit { texture c.png } } } }");
        QVERIFY2(file, file ? "" : englishMessage(file.error()).c_str());
        const Material& m = *file->scene.materials[0];
        QCOMPARE(m.phong->ambient, glm::vec3(1.0f));
        QCOMPARE(m.phong->specular, glm::vec3(2.0f));
        QCOMPARE(m.phong->shininess, 11.776f);
        QVERIFY(m.sphericalEnvironment);
        QCOMPARE(file->scene.images[m.baseColorTexture.image.index()]->uri, std::string("c.png"));
    }
    /// TextureUnitState::recalcTextureMatrix: scaled about the middle, moved, turned about the middle.
    void texturesAreScaledMovedAndTurnedAboutTheirMiddle()
    {
        const Result<Loaded> file = load("material tiny { technique { pass { texture_unit { texture a.png\n scale 0.5 "
                                         "0.5\n scroll 0.25 0\n rotate 90\n tex_coord_set 1 } } } }");
        QVERIFY2(file, file ? "" : englishMessage(file.error()).c_str());
        const TextureUse& use = file->scene.materials[0]->baseColorTexture;
        QCOMPARE(use.uvSet, 1u);
        const UvTransform& t = use.transform;
        const auto moved = [&t](glm::vec2 uv) {
            const float c = std::cos(t.rotationRad), s = std::sin(t.rotationRad);
            uv *= t.scale;
            return t.offset + glm::vec2(c * uv.x - s * uv.y, s * uv.x + c * uv.y);
        };
        QVERIFY(glm::distance(moved({0.5f, 0.5f}), {0.5f, 0.75f}) < 1e-5f); // to the right, which then points down
        QVERIFY(glm::distance(moved({0.75f, 0.5f}), {0.5f, 1.25f}) < 1e-5f);
    }
    void eachWordIsChangedOrAddedAlone_data()
    {
        QTest::addColumn<std::string>("before");
        QTest::addColumn<std::string>("after");
        QTest::addColumn<QString>("field");
        QTest::addColumn<std::vector<double>>("value");
        const auto row = [](const char* name, const std::string& before, const std::string& after, const char* field,
                             std::vector<double> value) {
            QTest::newRow(name) << before << after << QString(field) << value;
        };
        const auto pass = [](const std::string& lines) {
            return "material tiny\n{\n  technique\n  {\n    pass\n    {\n" + lines + "    }\n  }\n}\n";
        };
        row("ambient", pass("      ambient 0.2 0.2 0.2 1 // dim\n"), pass("      ambient 0.2 0.5 0.2 1 // dim\n"),
            "ambient", {double(0.2f), 0.5, double(0.2f)});
        row("shininess", pass("      specular 1 1 1 0.5 12\n"), pass("      specular 1 1 1 0.5 20\n"), "shininess",
            {20});
        row("added", pass(""), pass("      specular 0 0 0 9\n"), "shininess", {9});
        row("mask", pass(""), pass("      alpha_rejection greater_equal 128\n"), "alphaMode", {1});
        row("blend", pass(""), pass("      scene_blend alpha_blend\n"), "alphaMode", {2});
        row("opaque", pass("      scene_blend alpha_blend\n"), pass("      scene_blend replace\n"), "alphaMode", {0});
        row("sides", pass("      cull_hardware clockwise\n"), pass("      cull_hardware none\n"), "doubleSided", {1});
        row("above one", pass("      diffuse 1 1 1\n"), pass("      diffuse 2 2 2\n"), "baseColor", {2, 2, 2, 1});
        row("environment", pass("      texture_unit\n      {\n        texture a.png\n      }\n"),
            pass("      texture_unit\n      {\n        texture a.png\n        env_map spherical\n      }\n"),
            "environment", {1});
        row("no unit", pass(""), pass("      texture_unit\n      {\n        env_map spherical\n      }\n"),
            "environment", {1});
        row("the test's number alone", pass("      alpha_rejection less 100 on\n"),
            pass("      alpha_rejection less 120 on\n"), "alphaCutoff", {120.0 / 255.0});
        row("leaves that blend, too", pass("      scene_blend alpha_blend\n      alpha_rejection greater 0\n"),
            pass("      scene_blend replace\n      alpha_rejection always_pass 0\n"), "alphaMode", {0});
        row("environment of the base's unit",
            pass("      texture_unit\n      {\n        texture a.png\n      }\n      texture_unit\n      {\n        "
                 "texture b.png\n        env_map spherical\n      }\n"),
            pass("      texture_unit\n      {\n        texture a.png\n        env_map spherical\n      }\n      "
                 "texture_unit\n      {\n        texture b.png\n        env_map spherical\n      }\n"),
            "environment", {1});
        row("CRLF", "material tiny\r\n{\r\n\ttechnique\r\n\t{\r\n\t\tpass\r\n\t\t{\r\n\t\t}\r\n\t}\r\n}\r\n",
            "material tiny\r\n{\r\n\ttechnique\r\n\t{\r\n\t\tpass\r\n\t\t{\r\n\t\t\tambient 0 0 "
            "0\r\n\t\t}\r\n\t}\r\n}\r\n",
            "ambient", {0, 0, 0});
        row("one line", "material tiny { technique { pass { diffuse 1 1 1 } } }",
            "material tiny { technique { pass { diffuse 1 1 1 \n    ambient 0 0 0\n} } }", "ambient", {0, 0, 0});
    }
    void eachWordIsChangedOrAddedAlone()
    {
        QFETCH(std::string, before);
        QFETCH(std::string, after);
        QFETCH(QString, field);
        QFETCH(std::vector<double>, value);
        const std::string saved = savedScript(
            before, [&](const Scene& scene) { return withField(scene, field.toLatin1().constData(), value); });
        QCOMPARE(saved, after);
    }
    void whatIsTakenBackAfterASaveGetsItsWordsBack_data()
    {
        QTest::addColumn<std::string>("lines");
        QTest::addColumn<QString>("field");
        QTest::addColumn<double>("value");
        QTest::newRow("added light") << std::string("      scene_blend add // glow\n") << QString("alphaMode") << 2.0;
        QTest::newRow("another test") << std::string("      alpha_rejection less 128 on\n") << QString("alphaMode")
                                      << 0.0;
        QTest::newRow("leaves") << std::string("      scene_blend alpha_blend\n      alpha_rejection greater 0\n")
                                << QString("alphaMode") << 2.0;
        QTest::newRow("the other faces") << std::string("      cull_hardware anticlockwise\n") << QString("doubleSided")
                                         << 1.0;
        QTest::newRow("no such line") << std::string("      diffuse 1 1 1\n") << QString("alphaMode") << 1.0;
    }
    void whatIsTakenBackAfterASaveGetsItsWordsBack()
    {
        QFETCH(std::string, lines);
        QFETCH(QString, field);
        QFETCH(double, value);
        const std::string script = "material tiny\n{\n  technique\n  {\n    pass\n    {\n" + lines + "    }\n  }\n}\n";
        const Result<Loaded> file = load(script);
        QVERIFY(file);
        const Result<Scene> made = withField(file->scene, field.toLatin1().constData(), {value});
        QVERIFY(made);
        const Saved saved = saveInMemory(file->scene, *file->source, *made);
        QVERIFY2(saved.problem.empty(), saved.problem.c_str());
        QVERIFY(scriptOf(saved.loaded) != script);
        Scene back = saved.loaded.scene;
        back.materials = file->scene.materials;
        const Saved again = saveInMemory(saved.loaded.scene, *saved.loaded.source, back);
        QVERIFY2(again.problem.empty(), again.problem.c_str());
        QCOMPARE(scriptOf(again.loaded), script);
    }
    void aChildWithoutSectionsGetsItsOwn()
    {
        const std::string base = "material base\n{\n}\n";
        const std::string saved = savedScript(base + "material tiny : base\n{\n}\n", [](const Scene& scene) {
            return withField(scene, "ambient", {0, 0, 0.5});
        });
        QCOMPARE(saved, base + "material tiny : base\n{\n    technique\n    {\n        pass\n        {\n            "
                               "ambient 0 0 0.5\n        }\n    }\n}\n");
    }
    void imagesAreNamedQuotedAndTakenAway()
    {
        const auto with = [](const char* slot, const char* name) {
            return [slot, name](const Scene& scene) {
                return setMaterialTexture(scene, MaterialId(0u), slot, *name ? imageNamed(name) : nullptr);
            };
        };
        const std::string saved = savedScript(kPlain, with("height", "a bump.png"));
        QVERIFY2(saved.find("texture_unit\n      {\n        texture_bump \"a bump.png\"\n      }") != std::string::npos,
            saved.c_str());
        const std::string there = tiny("tiny.material");
        QCOMPARE(savedScript(there, with("height", "")), replaced(there, "\t\t\t\ttexture_bump tiny_height.png\n", ""));
        QCOMPARE(savedScript(there, with("occlusion", "Dark\\ao.tga")), replaced(there, "tiny_ao.png", "Dark\\ao.tga"));
        QVERIFY(savedScript(kPlain, with("height", "a\"b.png")).starts_with("!"));
    }
    void fieldsOfTheOtherModelOfLightAreRefused()
    {
        const Result<Loaded> file = load(kPlain);
        QVERIFY(file);
        QCOMPARE(withField(file->scene, "roughness", {0.5}).error().text->key, std::string_view("phong_only"));
        QCOMPARE(withField(file->scene, "ambient", {-1, 0, 0}).error().text->key, std::string_view("field_range"));
        QVERIFY(!setMaterialTexture(file->scene, MaterialId(0u), "nothing", nullptr));
    }
    void tangentsOfThreeNumbersTakeTheirSideFromTheTexture()
    {
        for (const bool mirrored : {false, true}) {
            const Result<Loaded> file = load(kPlain, triangle(mirrored));
            QVERIFY2(file, file ? "" : englishMessage(file.error()).c_str());
            const float side = mirrored ? -1.0f : 1.0f;
            for (const glm::vec4& tangent : file->scene.meshes[0]->parts[0]->vertices->tangents)
                QCOMPARE(tangent, glm::vec4(side, 0, 0, side));
            const Result<Scene> turned = flipTextures(file->scene);
            QVERIFY(turned);
            const Saved saved = saveInMemory(file->scene, *file->source, *turned);
            QVERIFY2(saved.problem.empty(), saved.problem.c_str());
            for (const glm::vec4& tangent : saved.loaded.scene.meshes[0]->parts[0]->vertices->tangents)
                QCOMPARE(tangent, glm::vec4(side, 0, 0, -side));
        }
    }
};

} // namespace ogre_materials_test

QTEST_GUILESS_MAIN(ogre_materials_test::OgreMaterialsTest)
#include "ogre_materials_test.moc"

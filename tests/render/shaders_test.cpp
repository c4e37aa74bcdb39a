// SPDX-License-Identifier: MIT
#include "render/gl/errors.h"
#include "render/gl/shader_source.h"
#include "render/pictures/offscreen.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <map>

namespace shaders_test {

using namespace bindpose;

namespace {

ShaderReader filesOf(const std::map<std::string, std::string>& files)
{
    return [files](const std::string& name) -> std::optional<std::string> {
        const auto found = files.find(name);
        return found == files.end() ? std::nullopt : std::optional(found->second);
    };
}

} // namespace

class ShadersTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyVariantCompiles()
    {
        auto made = OffscreenRenderer::make();
        if (!made) QFAIL(englishMessage(made.error()).c_str());
        const Result<void> done = (*made)->renderer().compileAll();
        if (!done) QFAIL(englishMessage(done.error()).c_str());
    }
    void aShaderThatTheDriverRefusesIsNamedWithItsLine()
    {
        auto made = OffscreenContext::make();
        if (!made) QFAIL(englishMessage(made.error()).c_str());
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("wrong.vert")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("#version 410 core\nvoid main() { gl_Position = nothing; }\n");
        file.close();
        qputenv("BINDPOSE_SHADER_DIR", folder.path().toUtf8());
        const Result<GlProgram> program = makeProgram((*made)->gl(), {"wrong.vert", {}, {}, {}});
        qunsetenv("BINDPOSE_SHADER_DIR");
        QVERIFY(!program);
        QCOMPARE(program.error().text, &errors::kShaderRefused);
        QVERIFY2(englishMessage(program.error()).find("wrong.vert") != std::string::npos,
            englishMessage(program.error()).c_str());
    }
    void includesComeOnceAndDefinesFollowTheVersion()
    {
        const auto read =
            filesOf({{"a.vert", "#version 410 core\n#include \"b.glsl\"\n#include \"b.glsl\"\nvoid main() {}\n"},
                {"b.glsl", "int b;\n"}});
        const Result<ShaderText> text = composeShader("a.vert", {"HEAT"}, read);
        QVERIFY(text.has_value());
        QCOMPARE(text->files, (std::vector<std::string>{"a.vert", "b.glsl"}));
        QCOMPARE(text->text.find("int b;"), text->text.rfind("int b;"));
        QVERIFY(text->text.starts_with("#version 410 core\n#define HEAT 1\n#line 2 0\n"));
    }
    void lineNumbersNameTheFile()
    {
        const auto read = filesOf({{"a.vert", "#version 410 core\n#include \"b.glsl\"\nhere\n"}, {"b.glsl", "b\n"}});
        const Result<ShaderText> text = composeShader("a.vert", {}, read);
        QVERIFY(text.has_value());
        QVERIFY(text->text.find("#line 1 1\nb\n#line 3 0\nhere\n") != std::string::npos);
    }
    void aMissingFileIsNamed()
    {
        const Result<ShaderText> text = composeShader("a.vert", {}, filesOf({{"a.vert", "#include \"gone.glsl\"\n"}}));
        QVERIFY(!text.has_value());
        QCOMPARE(text.error().text, &errors::kShaderMissing);
        QCOMPARE(text.error().where, std::string("gone.glsl"));
    }
};

} // namespace shaders_test

QTEST_MAIN(shaders_test::ShadersTest)
#include "shaders_test.moc"

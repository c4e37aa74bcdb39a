// SPDX-License-Identifier: MIT
// A finding that is ignored for a project is one entry more in its file, and nothing else of it changes.
#include "core/document/project/project_errors.h"
#include "core/document/project/project_ignored.h"

#include <QtTest>

namespace project_ignored_test {

using namespace bindpose;

namespace {

const Project::Ignored kCape{"9c1d40aa52b0f7e3", {}, "props/cape.glb", "stands off"};

bool anyFile(const std::string&)
{
    return true;
}

std::string with(const std::string& text, const Project::Ignored& entry = kCape)
{
    const Result<std::string> made = withIgnored(text, entry);
    return made ? *made : "refused: " + std::string(made.error().text->key);
}

const std::string kEntry = R"({"fingerprint": "9c1d40aa52b0f7e3", "file": "props/cape.glb", "reason": "stands off"})";

} // namespace

class ProjectIgnoredTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anEntryIsAddedAndAllElseKeepsItsBytes()
    {
        const std::string head = "{\r\n\t\"schema\" :  \"bindpose.project/1\",\r\n\t\"ignored\": [\r\n\t\t{ \"check\": "
                                 "\"W021\",  \"reason\": \"hard \\u00e9dges\" }",
                          tail = "\r\n\t],\r\n\t\"targets\": [ \"unreal\" ]\r\n}\r\n";
        const std::string made = with(head + tail);
        QVERIFY2(made.starts_with(head + ",\r\n\t\t{"), made.c_str());
        QVERIFY(made.ends_with('}' + tail));
        QVERIFY(made.find("\"props/cape.glb\"") != std::string::npos);
    }

    void aListThatIsNotThereIsMade()
    {
        const std::string made = with("{\n  \"schema\": \"bindpose.project/1\"\n}\n");
        QCOMPARE(QByteArray::fromStdString(made),
            QByteArray::fromStdString(
                "{\n  \"schema\": \"bindpose.project/1\",\n  \"ignored\": [\n    " + kEntry + "\n  ]\n}\n"));
        QCOMPARE(QByteArray::fromStdString(with("{\"schema\": \"bindpose.project/1\", \"ignored\": []}")),
            QByteArray::fromStdString("{\"schema\": \"bindpose.project/1\", \"ignored\": [" + kEntry + "]}"));
    }

    void theSameFindingAgainGetsTheNewReason()
    {
        const std::string once = with("{\"schema\": \"bindpose.project/1\"}");
        Project::Ignored other = kCape;
        other.reason = "it is glued on";
        const std::string twice = with(once, other);
        QVERIFY(twice.find("stands off") == std::string::npos);
        QVERIFY(twice.find("it is glued on") != std::string::npos);
        QCOMPARE(QByteArray::fromStdString(with(twice, kCape)), QByteArray::fromStdString(once));
    }

    void whatIsTakenOutLeavesTheOthersAsTheyWere()
    {
        const std::string plain = "{\n  \"ignored\": [\n    {\"check\": \"W021\", \"reason\": \"a\"},\n    {\"check\": "
                                  "\"W022\", \"reason\": \"b\"}\n  ]\n}\n";
        const std::string made = with(plain);
        QVERIFY(made != plain);
        QCOMPARE(QByteArray::fromStdString(*withoutIgnored(made, kCape.fingerprint, anyFile)),
            QByteArray::fromStdString(plain));
        const std::string alone = with("{\"schema\": \"bindpose.project/1\", \"ignored\": []}");
        QCOMPARE(QByteArray::fromStdString(*withoutIgnored(alone, kCape.fingerprint, anyFile)),
            QByteArray("{\"schema\": \"bindpose.project/1\", \"ignored\": []}"));
        QCOMPARE(*withoutIgnored(plain, kCape.fingerprint, anyFile), plain);
    }

    void whatNobodyCouldReadIsRefused()
    {
        QCOMPARE(with("[]"), "refused: " + std::string(errors::kProjectNoObject.key));
        QCOMPARE(with("{\"ignored\": {}}"), "refused: " + std::string(errors::kProjectNoList.key));
        Project::Ignored bare = kCape;
        bare.reason = "  ";
        QCOMPARE(with("{}", bare), "refused: " + std::string(errors::kIgnoredNeedsReason.key));
    }

    void theFileIsReplacedAndReadsAsAProject()
    {
        QTemporaryDir folder;
        const std::string path = folder.filePath("bindpose.project.json").toStdString();
        const auto open = [](const std::string&, const Task&) -> Result<Loaded> { return Loaded{}; };
        QFile file(QString::fromStdString(path));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"schema\": \"bindpose.project/1\", \"targets\": [\"unity\"]}");
        file.close();
        const Result<Project> before = readProject(path, open);
        QVERIFY(before);
        const std::string model = folder.filePath("props/cape.glb").toStdString();
        QVERIFY(ignoreInProject(*before, model, kCape.fingerprint, kCape.reason));
        const Result<Project> after = readProject(path, open);
        QVERIFY(after);
        QCOMPARE(after->targets.size(), std::size_t{1});
        QCOMPARE(*ignoredBy(*after, model, {}, kCape.fingerprint), kCape.reason);
        const std::string hat = folder.filePath("props/hat.glb").toStdString();
        QVERIFY(!ignoredBy(*after, hat, {}, kCape.fingerprint));
        // The same problem of another model: each is counted again by itself.
        QVERIFY(ignoreInProject(*after, hat, kCape.fingerprint, "another reason"));
        const Result<Project> both = readProject(path, open);
        QVERIFY(namesFinding(*both, model, kCape.fingerprint) && namesFinding(*both, hat, kCape.fingerprint));
        QVERIFY(countInProject(*both, model, kCape.fingerprint));
        const Result<Project> one = readProject(path, open);
        QVERIFY(!namesFinding(*one, model, kCape.fingerprint));
        QCOMPARE(*ignoredBy(*one, hat, {}, kCape.fingerprint), std::string("another reason"));
        QVERIFY(countInProject(*one, hat, kCape.fingerprint));
        QVERIFY(readProject(path, open)->ignored.empty());
    }
};

} // namespace project_ignored_test

QTEST_GUILESS_MAIN(project_ignored_test::ProjectIgnoredTest)
#include "project_ignored_test.moc"

// SPDX-License-Identifier: MIT
#include "tests/app/cli.h"

#include <QImage>
#include <QRegularExpression>

namespace cli_html_test {

using namespace bindpose::testing;

/// The report for people: one file, with pictures of each finding.
class CliHtmlTest : public QObject {
    Q_OBJECT
    CliFolder folder_;

    QString bad() const { return folder_.path("bad.glb"); }
    QString html() const { return folder_.path("r.html"); }
    static QList<QByteArray> picturesIn(const QByteArray& page)
    {
        QList<QByteArray> out;
        const QByteArray head = "data:image/png;base64,";
        for (qsizetype at = page.indexOf(head); at >= 0; at = page.indexOf(head, at + 1)) {
            const qsizetype from = at + head.size();
            out << QByteArray::fromBase64(page.mid(from, page.indexOf('"', from) - from));
        }
        return out;
    }
    /// Pixels of about this colour: a ring is there.
    static int pixelsLike(const QImage& image, const QColor& color)
    {
        int out = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x) {
                const QColor is = image.pixelColor(x, y);
                out += std::abs(is.red() - color.red()) + std::abs(is.green() - color.green()) +
                           std::abs(is.blue() - color.blue()) <
                       60;
            }
        return out;
    }

    /// Of a report that is written by hand.
    QByteArray pageOf(const QJsonArray& findings)
    {
        const QJsonObject file{{"path", "a.glb"}, {"files", QJsonArray{"a.glb"}}, {"format", "gltf"},
            {"findings", findings}, {"notChecked", QJsonArray()}, {"unusedSuppressions", QJsonArray()}};
        const QJsonObject report{{"schema", "bindpose.report/1"},
            {"run", QJsonObject{{"targets", QJsonArray()}, {"failOn", "error"}}}, {"files", QJsonArray{file}}};
        writeFile(folder_.path("hand.json"), QJsonDocument(report).toJson());
        runBindpose({"report", "merge", folder_.path("hand.json"), "--html", html(), "--lang", "en"});
        return contentOf(html());
    }
    static QJsonObject findingOf(const char* severity, const char* text, const QJsonObject& worst)
    {
        const QJsonObject place{{"mesh", 0}, {"meshName", "body"}, {"set", 0}, {"points", QJsonArray()},
            {"joints", QJsonArray{"hand.L"}}, {"pointer", ""}, {"sideFile", ""}};
        return {{"id", "W018"}, {"code", "weight_outlier"}, {"severity", severity}, {"text", text}, {"why", ""},
            {"place", place}, {"count", 1}, {"fingerprint", text}, {"worst", worst}};
    }
    static QJsonObject off(double metres, double percent)
    {
        return {{"value", metres}, {"unit", "m"}, {"percentOfHeight", percent}};
    }

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY2(QFile::exists(qEnvironmentVariable("BINDPOSE_EXE")), "BINDPOSE_EXE");
        QCOMPARE(runBindpose({"sample", "mannequin-bad", bad()}).code, 0);
    }

    void itIsOneFileThatFetchesNothingAndRunsNoScript()
    {
        const Ran ran = runBindpose({"check", bad(), "--html", html(), "--json", folder_.path("r.json"), "--lang", "en",
            "--only", "W001", "--only", "W006", "--only", "W013", "--only", "A013"});
        QCOMPARE(ran.code, 1);
        const QByteArray page = contentOf(html());
        QVERIFY(page.startsWith("<!doctype html>") && page.endsWith("</html>\n"));
        for (const char* word : {"<script", "http:", "https:", "url(", "@import", "<link", "javascript", "onclick"})
            QVERIFY2(!page.contains(word), word);
        const QJsonArray findings =
            QJsonDocument::fromJson(contentOf(folder_.path("r.json")))["files"][0]["findings"].toArray();
        QCOMPARE(page.count("<details class=\"find "), findings.size());
        for (const QJsonValue& finding : findings)
            QVERIFY2(page.contains(finding["text"].toString().toHtmlEscaped().toUtf8()),
                qPrintable(finding["text"].toString()));
        for (const char* part : {"prefers-color-scheme:dark", "@media print", ":has(", "Blender", "Maya", "3ds Max",
                 "bindpose fix ", " alt=\"", "<title>bad.glb: "})
            QVERIFY2(page.contains(part), part);
        QCOMPARE(page.count("<details"), page.count("</details>"));
        QCOMPARE(page.count("<div"), page.count("</div>"));
        QCOMPARE(page.count("<span"), page.count("</span>"));
    }

    /// Each picture as it is has the ring that says where; each mended one the green ring.
    void picturesAreSmallAndShowWhere()
    {
        runBindpose({"check", bad(), "--html", html(), "--only", "W006", "--only", "W018", "--only", "W023"});
        const QByteArray page = contentOf(html());
        const QList<QByteArray> pictures = picturesIn(page);
        QVERIFY2(pictures.size() >= 6, qPrintable(QString::number(pictures.size())));
        int before = 0, after = 0;
        for (const QByteArray& png : pictures) {
            QVERIFY(png.size() > 1000 && png.size() <= 60000);
            const QImage image = QImage::fromData(png, "PNG");
            QVERIFY(image.width() >= 300 && image.height() >= 200);
            const int red = pixelsLike(image, QColor(0xF4, 0x7C, 0x78)),
                      green = pixelsLike(image, QColor(0x62, 0xC4, 0x8F));
            QVERIFY2((red > 8) != (green > 8), qPrintable(QStringLiteral("%1 %2").arg(red).arg(green)));
            (red > 8 ? before : after)++;
        }
        QVERIFY(before >= 3 && after >= 3);
        QVERIFY(pictures[0] != pictures[1]); // the fix is seen
        const QByteArray again = page;
        runBindpose({"check", bad(), "--html", html(), "--only", "W006", "--only", "W018", "--only", "W023"});
        QVERIFY(contentOf(html()) == again); // the same bytes
    }

    void germanIsGermanThroughout()
    {
        runBindpose({"check", bad(), "--html", html(), "--lang", "de", "--only", "W006"});
        const QByteArray page = contentOf(html());
        QVERIFY(page.contains("<html lang=\"de\">"));
        for (const char* word :
            {"Warum:", "Korrektur:", "Wie es ist", "Nicht bestanden", "Fehler", "nichts wird nachgeladen"})
            QVERIFY2(page.contains(word), word);
        for (const char* english : {"Why:", "As it is", "no weight", "vertices follow"})
            QVERIFY2(!page.contains(english), english);
        QCOMPARE(runBindpose({"check", bad(), "--html", html(), "--lang", "fr"}).code, 2);
        runBindpose({"check", bad(), "--html", html(), "--only", "W006"}, {},
            {"DISPLAY=", "LC_ALL=de_DE.UTF-8", "LANGUAGE=de"});
        QVERIFY(contentOf(html()).contains("<html lang=\"de\">"));
    }

    /// What is in a file is text and nothing else.
    void namesFromTheFileAreEscaped()
    {
        const QString odd = folder_.path("<b>&\"x\".glb");
        writeFile(odd, contentOf(bad()));
        runBindpose({"check", odd, "--html", html(), "--only", "W006"});
        const QByteArray page = contentOf(html());
        QVERIFY(!page.contains("<b>&\"") && page.contains("&lt;b&gt;&amp;&quot;x&quot;.glb"));
    }

    /// A report is read like any other file: what it says is text, never a tag and never a second command.
    void aHostileReportRunsNothing()
    {
        const QString script = "\"><script>alert(1)</script><i x=\"", command = "W006; rm -rf ~ <script>";
        QJsonObject place{{"mesh", 0}, {"meshName", script}, {"set", 0}, {"points", QJsonArray()},
            {"joints", QJsonArray{script}}, {"clip", script}, {"time", 0.5}, {"pointer", script}, {"sideFile", script}};
        const QJsonObject pictures{{"before", script}, {"after", script}, {"clip", script}, {"time", 0.0},
            {"move", 1.0}, {"percentOfHeight", 1.0}, {"unit", script}, {"curve", QJsonArray{0.0, 1.0}}, {"start", 0.0},
            {"end", 1.0}};
        for (const bool fix : {false, true}) {
            QJsonObject finding{{"id", script}, {"code", command}, {"severity", "error"}, {"text", script},
                {"why", script}, {"place", place}, {"count", 1}, {"fingerprint", script}, {"pictures", pictures},
                {"worst", QJsonObject{{"value", 1.0}, {"unit", script}, {"percentOfHeight", 1.0}}}};
            if (fix) finding["fix"] = QJsonObject{{"label", script}, {"safe", true}, {"displacement", 1.0}};
            const QJsonObject file{{"path", script + ".glb"}, {"files", QJsonArray{script}}, {"format", script},
                {"findings", QJsonArray{finding}}, {"notChecked", QJsonArray()}, {"unusedSuppressions", QJsonArray()}};
            const QJsonObject report{{"schema", "bindpose.report/1"},
                {"run", QJsonObject{{"targets", QJsonArray{script}}, {"failOn", "error"}, {"baseline", script}}},
                {"files", QJsonArray{file}}};
            writeFile(folder_.path("hostile.json"), QJsonDocument(report).toJson());
            const Ran ran =
                runBindpose({"report", "merge", folder_.path("hostile.json"), "--html", html(), "--lang", "en"});
            QVERIFY2(ran.code == 1, ran.err.constData());
            const QByteArray page = contentOf(html());
            QVERIFY(page.contains("&lt;script&gt;alert(1)"));
            QVERIFY(!page.contains("<script") && !page.contains("<i x"));
            QVERIFY(page.contains("--only 'W006; rm -rf ~ &lt;script&gt;'"));
        }
    }

    void rowsComeBySeverityThenByDistance()
    {
        QJsonObject lasting = findingOf("error", "near", off(0.0282, 3.0));
        lasting["impact"] = 1.0; // is no reason to stand before what is farther off
        const QByteArray page = pageOf({findingOf("error", "unmeasured", {{"value", 0.0002441}, {"unit", "weight"}}),
            lasting, findingOf("warning", "warned", off(0.3052, 17.0)), findingOf("error", "far", off(0.2262, 12.8))});
        qsizetype last = 0;
        for (const char* text : {"<b>far</b>", "<b>near</b>", "<b>unmeasured</b>", "<b>warned</b>"}) {
            const qsizetype at = page.indexOf(text);
            QVERIFY2(at > last, text);
            last = at;
        }
        QVERIFY(page.contains("The worst place lies 226.2 mm off: hand.L, rest pose."));
        QVERIFY(!page.contains("0.0002441")); // is no distance
        QVERIFY(page.contains("Select the 1 vertex,") && !page.contains("1 vertices"));
        QVERIFY(!page.contains("<h2")); // the row has the sentence
        QVERIFY(page.contains("<dt>Format</dt><dd>glTF 2.0</dd>"));
    }

    void aMoveOfTheFixIsNotTakenForWhatIsLeft()
    {
        QJsonObject finding = findingOf("error", "torn", off(0.3052, 17.0));
        finding["pictures"] = QJsonObject{{"before", "AA=="}, {"after", "AA=="}, {"time", 0.0}, {"move", 0.29},
            {"percentOfHeight", 16.0}, {"unit", "m"}, {"curve", QJsonArray()}};
        const QByteArray page = pageOf({finding});
        QVERIFY(page.contains("<b class=\"err\">As it is: 305.2 mm</b>"));
        QVERIFY(page.contains("Mended (moves by 290.0 mm)</b>"));
        QJsonObject later = finding["pictures"].toObject();
        later["clip"] = "walk"; // the finding was measured at rest
        finding["pictures"] = later;
        QVERIFY(pageOf({finding}).contains("<span>As it is</span>"));
    }

    void formatAndFrameStandAsInTheWindow()
    {
        runBindpose({"check", bad(), "--html", html(), "--lang", "en", "--only", "W006", "--only", "W018"});
        const QByteArray page = contentOf(html());
        QVERIFY(page.contains("<dt>Format</dt><dd>glTF 2.0 binary</dd>"));
        QVERIFY(QString::fromUtf8(page).contains(QRegularExpression(", \\d+\\.\\d\\d s, frame \\d")));
    }

    void shardsKeepTheirPicturesThroughAMerge()
    {
        writeFile(folder_.path("two/one.glb"), contentOf(bad()));
        writeFile(folder_.path("two/two.glb"), contentOf(bad()));
        QStringList merge{"report", "merge"};
        for (int i = 1; i <= 2; ++i) {
            const QString part = folder_.path(QStringLiteral("h%1.json").arg(i));
            runBindpose({"check", folder_.path("two"), "--only", "W006", "--pictures", "--json", part, "--shard",
                QStringLiteral("%1/2").arg(i)});
            merge << part;
        }
        QCOMPARE(runBindpose(merge + QStringList{"--html", html()}).code, 1);
        const QByteArray page = contentOf(html());
        QVERIFY(picturesIn(page).size() >= 4);
        QVERIFY(page.contains("two/one.glb") && page.contains("two/two.glb") && page.contains("By file: 2"));
    }

    void aSoundModelSaysSo()
    {
        const QString good = folder_.path("good.glb");
        QCOMPARE(runBindpose({"sample", "mannequin", good}).code, 0);
        QCOMPARE(runBindpose({"check", good, "--html", html(), "--lang", "en", "--skip", "W024"}).code, 0);
        QVERIFY(contentOf(html()).contains("no errors, no warnings") && contentOf(html()).contains(">Passes<"));
    }
};

} // namespace cli_html_test

QTEST_GUILESS_MAIN(cli_html_test::CliHtmlTest)
#include "cli_html_test.moc"

// SPDX-License-Identifier: MIT
#include "core/edit/attach/engine_text.h"
#include "tests/core/text_rigs.h"

#include <QtTest>

namespace qc_test {

using namespace bindpose;
using namespace bindpose::testing;

static const char* const kReference = "version 1\nnodes\n0 \"root\" -1\n1 \"the tip\" 0\nend\nskeleton\ntime 0\n"
                                      "0 0 0 0 0 0 0\n1 0 1 0 0 0 0\nend\n"
                                      "triangles\nskin one.tga\n0 -0.5 0 0 0 0 1 0 0\n0 0.5 0 0 0 0 1 1 0\n"
                                      "1 0.5 2 0 0 0 1 1 1\nend\n";

/// Sockets that a QC file beside an SMD describes.
class QcTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void socketsComeFromTheQcBeside()
    {
        const std::string qc = "// a description\r\n$modelname \"fox.mdl\"\r\n$body \"body\" \"Parts\\Fox_Ref.SMD\"\r\n"
                               "$attachment \"hand\" \"The Tip\" 0.5 -1 2 rotate 0 90 0 ; turned\r\n"
                               "/* $attachment \"off\" \"root\" 1 1 1\r\n$attachment \"off\" \"root\" 1 1 1 */\r\n"
                               "$attachment head \"the tip\" 1 2 3 absolute\r\n"
                               "$attachment side root 0 0 0 x_and_z_axes 0 0 -1 1 0 0\r\n"
                               "$attachment lost \"no such\" 1 2 3\r\n$attachment \"cut\" \"root\" 1 2\r\n";
        const Loaded file = loadedText(kReference, "fox_ref.smd", {{"fox.qc", qc}});
        const std::vector<NamedSocket>& sockets = file.scene.facts->sockets;
        QCOMPARE(sockets.size(), std::size_t{3});
        QCOMPARE(sockets[0].name, std::string("hand"));
        QCOMPARE(sockets[0].node, NodeId(1u));
        QVERIFY(sameMatrix(sockets[0].offset, {{0, 1, 0, 0}, {-1, 0, 0, 0}, {0, 0, 1, 0}, {0.5f, -1, 2, 1}}));
        // Of the model, so a unit below: the tip stands at y = 1.
        QVERIFY(sameMatrix(sockets[1].offset, {{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {1, 1, 3, 1}}));
        QVERIFY(sameMatrix(sockets[2].offset, {{0, 0, -1, 0}, {0, 1, 0, 0}, {1, 0, 0, 0}, {0, 0, 0, 1}}));
        std::vector<std::string> said;
        for (const Finding& finding : file.findings)
            if (finding.place.file == "fox.qc")
                said.push_back(std::string(finding.text->key) + " " + finding.place.pointer);
        QCOMPARE(said, (std::vector<std::string>{"socket_line line 10", "socket_bone line 9"}));
        // What is copied for the engine comes back as it was.
        HeldOffset held;
        held.joint = "the tip";
        held.name = "hand";
        held.offset = sockets[0].offset;
        const std::string again = "$model m fox_ref\n" + engineText(EngineForm::Source, held);
        const Loaded copied = loadedText(kReference, "fox_ref.smd", {{"fox_ref.qc", again}});
        QCOMPARE(copied.scene.facts->sockets.size(), std::size_t{1});
        QVERIFY(sameMatrix(copied.scene.facts->sockets[0].offset, held.offset));
    }

    void aQcOfAnotherModelGivesNone()
    {
        const std::string qc = "$body b \"wolf.smd\"\n$attachment hand root 1 2 3\n";
        QVERIFY(loadedText(kReference, "fox_ref.smd", {{"fox.qc", qc}}).scene.facts->sockets.empty());
        QVERIFY(loadedText(kReference, "wolf.smd", {{"wolf.qc", qc}}).scene.facts->sockets.size() == 1);
        const Loaded none = loadedText(kReference, "fox_ref.smd", {});
        QVERIFY(none.scene.facts->sockets.empty());
    }

private:
    static bool sameMatrix(const glm::mat4& a, const glm::mat4& b)
    {
        for (int i = 0; i < 4; ++i)
            if (glm::distance(a[i], b[i]) > 1e-5f) return false;
        return true;
    }
};

} // namespace qc_test

QTEST_GUILESS_MAIN(qc_test::QcTest)
#include "qc_test.moc"

// SPDX-License-Identifier: MIT
// Problems are measured against the program that the character is built for, as it is chosen in their list.
#include "core/diagnose/report.h"
#include "tests/ui/test_scene.h"
#include "ui/session/document/findings.h"
#include "ui/vertices/weight_tools.h"

#include <QComboBox>

namespace target_test {

using namespace bindpose;
using namespace bindpose::testing;

namespace {

bool finds(const Session& session, std::string_view code)
{
    for (const Finding& finding : *session.frame().findings)
        if (nameOf(finding).code == code) return true;
    return false;
}

int placeOf(std::string_view id)
{
    for (std::size_t i = 0; i < profiles().size(); ++i)
        if (id == profiles()[i].id) return static_cast<int>(i) + 1;
    return -1;
}

DocumentId openArm(Session& session)
{
    Loaded loaded{armScene(), nullptr, {}};
    findAll(loaded, {});
    const DocumentId out = session.open(std::move(loaded), QStringLiteral("arm"));
    session.presentNow();
    return out;
}

} // namespace

class TargetTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// GoldSource holds a vertex by one joint; the arm blends two.
    void theListIsMadeAgainForTheTarget()
    {
        Shown shown("findings");
        Session& session = shown.session;
        openArm(session);
        auto* box = shown.find<QComboBox>("target");
        QVERIFY(box->isVisibleTo(shown.view.get()));
        QCOMPARE(box->count(), static_cast<int>(profiles().size()) + 1);
        QCOMPARE(box->currentIndex(), 0);
        QVERIFY(!finds(session, "many_influences"));
        Q_EMIT box->activated(placeOf("goldsource"));
        QTRY_VERIFY(finds(session, "many_influences"));
        session.presentNow();
        QCOMPARE(box->currentIndex(), placeOf("goldsource"));
        Q_EMIT box->activated(0);
        QTRY_VERIFY(!finds(session, "many_influences"));
        session.presentNow();
        QCOMPARE(box->currentIndex(), 0);
    }

    void anEditIsMeasuredAgainstItToo()
    {
        Session session;
        openArm(session);
        ViewState view = session.view();
        view.target = "goldsource";
        session.look(view);
        QTRY_VERIFY(finds(session, "many_influences"));
        QVERIFY(setWeight(session, SetId(0u), 7, 1, 0.5f)); // another sum
        QTRY_VERIFY(finds(session, "weights_not_normalized"));
        QVERIFY(finds(session, "many_influences"));
    }

    void eachDocumentHasItsOwn()
    {
        Session session;
        const DocumentId first = openArm(session);
        ViewState view = session.view();
        view.target = "goldsource";
        session.look(view);
        QTRY_VERIFY(finds(session, "many_influences"));
        openArm(session);
        QVERIFY(session.view().target.empty());
        QVERIFY(!finds(session, "many_influences"));
        session.show(first);
        session.presentNow();
        QCOMPARE(session.view().target, std::string("goldsource"));
        QTRY_VERIFY(finds(session, "many_influences"));
    }
};

} // namespace target_test

QTEST_MAIN(target_test::TargetTest)
#include "target_test.moc"

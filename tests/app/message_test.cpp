// SPDX-License-Identifier: MIT
#include "app/base/command.h"
#include "app/base/message.h"
#include "core/base/errors.h"
#include "core/io/import/import_errors.h"
#include "core/io/save/phrases.h"
#include "core/io/text/xml_errors.h"

#include <QTranslator>
#include <QtTest>

namespace message_test {

using namespace bindpose;

namespace {

/// A language that writes each sentence of the errors' context between marks, and turns the order of two values.
class Marked : public QTranslator {
public:
    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* source, const char*, int) const override
    {
        if (qstrcmp(context, "Errors") != 0) return {};
        QString out = QString::fromUtf8(source);
        if (out.contains("%1") && out.contains("%2")) out = "%2 before %1";
        return "«" + out + "»";
    }
};

} // namespace

/// How errors and findings become lines for people.
class MessageTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sentencesAreTranslatedThenFilled()
    {
        Marked language;
        QCoreApplication::installTranslator(&language);
        const Error truncated(ErrorKind::Format, errors::kTruncated, "scout.glb: byte 12", {"40", "12"});
        QCOMPARE(messageOf(truncated), std::string("scout.glb: byte 12: «12 before 40»"));
        Finding finding;
        finding.text = &errors::kNoSuchClip;
        finding.args = {"%1 %2"}; // what a file says is never filled
        QCOMPARE(messageOf(finding), std::string("«There is no clip %1 %2.»"));
        QCoreApplication::removeTranslator(&language);
        QCOMPARE(messageOf(finding), std::string("There is no clip %1 %2."));
    }
    void phrasesAmongTheValuesAreTranslatedInTheirTurn()
    {
        const Phrase row(phrases::kWeightsOf, {Phrase(phrases::kPointOfSet, {12, 0, 1})});
        QCOMPARE(messageOf(row), std::string("weights of point 12, mesh 0, set 1"));
        const Error refused(ErrorKind::Edit, errors::kXmlCannotSave, {}, {row});
        Marked language;
        QCoreApplication::installTranslator(&language);
        QCOMPARE(messageOf(row), std::string("«weights of «0 before 12»»"));
        QCOMPARE(messageOf(refused), std::string("«This change cannot be saved into the file: «weights of «0 before "
                                                 "12»». Undo it, or export instead.»"));
        QCOMPARE(messageOf(Wording("arm of %1")), std::string("arm of %1")); // plain text is no template
        QCoreApplication::removeTranslator(&language);
    }
    void aMessageIsOneLine()
    {
        const Error refused(ErrorKind::Format, errors::kImporterRefused, "a.fbx", {"first\nsecond"});
        QVERIFY(messageOf(refused).find('\n') == std::string::npos);
    }
    void everyKindHasItsExitCode()
    {
        const auto code = [](ErrorKind kind) { return exitCodeOf(Error(kind, errors::kCancelled)); };
        QCOMPARE(code(ErrorKind::Usage), kExitUsage);
        QCOMPARE(code(ErrorKind::Write), kExitOutput);
        for (const ErrorKind kind : {ErrorKind::Read, ErrorKind::Format, ErrorKind::Unsupported, ErrorKind::Limit,
                 ErrorKind::Edit, ErrorKind::Environment, ErrorKind::Cancelled})
            QCOMPARE(code(kind), kExitInput);
    }
};

} // namespace message_test

QTEST_GUILESS_MAIN(message_test::MessageTest)
#include "message_test.moc"

// SPDX-License-Identifier: MIT
#pragma once
#include "tests/ui/kept.h"
#include "ui/safety/recovery.h"

namespace bindpose::testing {

/// The next start of the program.
struct Next {
    Session session;
    Autosave autosave;
    Recovery recovery;
    Recovery::Left left;
    QList<ReapplyReport> reports;
    QStringList refused;

    explicit Next(const QString& root) : autosave(session, root), recovery(session, autosave, {})
    {
        QObject::connect(
            &recovery, &Recovery::recovered, [this](DocumentId, const ReapplyReport& report) { reports += report; });
        QObject::connect(&recovery, &Recovery::refused, [this](const QString& name) { refused += name; });
    }
    void look()
    {
        bool done = false;
        recovery.look([this, &done](Recovery::Left found) {
            left = std::move(found);
            done = true;
        });
        QTRY_VERIFY(done);
    }
    void recover(const QString& path = {})
    {
        recovery.recover(left.found.logs.front(), path);
        QTRY_VERIFY_WITH_TIMEOUT(!reports.isEmpty() || !refused.isEmpty(), 30000);
    }
};

} // namespace bindpose::testing

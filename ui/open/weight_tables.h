// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/sidecar/weight_sidecar.h"
#include "ui/commands/window_commands.h"
#include "ui/session/session.h"

#include <memory>

namespace bindpose {

struct ListText;

/// A table that was read, and what it would do to the document that it is for.
struct ReadTable {
    std::vector<SidecarRow> rows;
    SidecarMatch match = SidecarMatch::Number;
    SidecarReport report;
    std::size_t changed = 0; ///< points with other weights than before
};

/// Weights of a document as a table beside it, CSV or JSON: written whole, and taken after a list of what it would do.
/// Thread: the GUI thread; files are read and written in the background.
class WeightTables : public QObject, public TableCommands {
    Q_OBJECT
public:
    /// `window` is what dialogs stand over.
    WeightTables(Session& session, QWidget* window) : session_(session), window_(window) {}

    // Of the document in front where none is named.
    void takeTable() override;
    void writeTable() override;
    void takeTable(const QString& path) { takeTable(DocumentHandle(session_), path); }
    void takeTable(const DocumentHandle& document, const QString& path);
    void writeTable(const QString& path) { writeTable(DocumentHandle(session_), path); }
    /// JSON where the name ends so, else CSV. Replaces what is there.
    void writeTable(const DocumentHandle& document, const QString& path);

private:
    void ask(const DocumentHandle& document, const QString& name, const std::shared_ptr<const ReadTable>& table);
    void put(const DocumentHandle& document, const QString& name, const std::shared_ptr<const ReadTable>& table);

    Session& session_;
    QWidget* window_;
};

/// What taking it would do.
ListText tableText(const QString& name, const ReadTable& table);

} // namespace bindpose

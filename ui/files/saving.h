// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/format/load.h"
#include "ui/commands/window_commands.h"
#include "ui/save/save_pictures.h"
#include "ui/session/session.h"

#include <functional>

namespace bindpose {

/// Brings documents into files: asks where to, shows what a save will change, and takes up what was written. Each
/// dialog and each write keeps to the document that it was begun for.
/// Thread: the GUI thread; files are written in the background.
class Saving : public QObject, public SaveCommands {
    Q_OBJECT
public:
    /// `paint` draws the pictures of what a save changes. `window` is what dialogs stand over.
    Saving(Session& session, PaintFrame paint, QWidget& window);

    void save() override;
    void saveAs() override;
    void exportAs() override;
    /// Runs `then` when all of the document is in a file; not at all where that is called off or something was lost.
    void saveThen(const DocumentHandle& document, std::function<void()> then);

Q_SIGNALS:
    /// The document has a file that was written just now.
    void wrote(DocumentId id);
    /// It went well but for this.
    void warned(const QString& text);
    /// A new file beside the document, which stays that of its own.
    void exportedTo(const QString& path);

private:
    struct Written; ///< what a fresh file came to
    static void readBack(const std::string& path, Written& result);

    /// Asks for the format of a new file; `why`: what led here, where nobody asked for it.
    void askExport(const DocumentHandle& document, std::function<void()> then, const QString& why = {});
    /// `suggested`: a path that was typed before; empty: beside the file.
    void askPath(const DocumentHandle& document, std::function<void()> then, const QString& suggested = {});
    void saveTo(const DocumentHandle& document, const QString& path, std::function<void()> then);
    void exportTo(const DocumentHandle& document, const QString& path, std::function<void()> then);
    void exported(const DocumentHandle& document, const std::shared_ptr<const Scene>& scene, const QString& path,
        const Result<Written>& done, const std::function<void()>& then);
    void sayNotSaved(const Error& error);
    /// A document without a file takes the one that `written` went to.
    void adopt(const DocumentHandle& document, const Scene& written, Loaded file);

    Session& session_;
    PaintFrame paint_;
    QWidget& window_;
};

} // namespace bindpose

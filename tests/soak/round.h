// SPDX-License-Identifier: MIT
#pragma once
#include "tests/core/random_scene.h"
#include "tests/soak/model_files.h"
#include "tests/soak/seen.h"
#include "ui/window/main_window.h"

namespace bindpose::soak {

/// What somebody does from the moment when nothing is open to the moment when nothing is open again, drawn at random:
/// models are opened, edited, undone, looked at, played, saved, read again, closed. The same seed over the same files
/// does the same, whatever the window did before, as long as the folder is one that it has not seen.
class Round {
public:
    /// `folder` is empty or not there; the models are written into it.
    Round(MainWindow& window, const QString& folder, unsigned seed, Seen& seen);

    /// One thing after another, each to its end. `after` is called after each.
    void run(int steps, const std::function<void()>& after);
    /// What was done and what came of it, a line each: that of a replay is the same.
    const QStringList& trace() const { return trace_; }
    /// What must not happen: something never ended.
    const QStringList& failures() const { return failures_; }

private:
    struct Deed;
    static std::span<const Deed> deeds();

    void open();
    void edit();
    void drag();
    void pose();
    void longEdit();
    void undo();
    void redo();
    void goToState();
    void look();
    void scrub();
    void play();
    void dialog();
    void save();
    void saveAs();
    void reload();
    void addClips();
    void show();
    void close();

    Session& session() { return window_.session(); }
    bool holdsFile();
    void push(const char* label, std::function<Result<Scene>(const Scene&)> run, std::uint64_t gesture = 0);
    void takeBackWhatNoSaveHolds();
    void finishSave();
    void say(const QString& what);
    void settle();
    void remember();
    void clearDialogs();
    QWidget* standing() const; ///< a dialog or a popup over the window

    MainWindow& window_;
    QString folder_;
    testing::Random random_;
    Seen& seen_;
    std::vector<ModelFiles> models_;
    QStringList trace_, failures_;
    int copies_ = 0;
};

/// Every file below a folder with its hash, in order: "gltf/out.glb 1f…".
QStringList hashesIn(const QString& folder);

} // namespace bindpose::soak

// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/save/save.h"
#include "tests/core/random_scene.h"
#include "tests/ui/rig_file.h"
#include "ui/safety/autosave.h"

#include <QCoreApplication>

#include <unistd.h>

namespace bindpose::testing {

/// Edit number `i` as the driver makes it: mostly weights, sometimes the one override.
inline Result<Scene> driverEdit(const Scene& scene, std::size_t i)
{
    if (i % 7 != 3) return rowEdit(i).run(scene);
    Override turned;
    turned.node = NodeId(1u);
    turned.matrix[3][0] = static_cast<float>(i);
    if (scene.overrides.empty()) return addOverride(scene, turned);
    turned.id = scene.overrides.front()->id;
    return changeOverride(scene, turned);
}

/// Edits, autosaves and saves a file without a window, as fast as it can, until it is killed. Says each step on
/// stdout: "edit N" once N edits are made, "saving HASH" before a save writes, "saved HASH" after it.
class KillDriver : public QObject {
public:
    KillDriver(const QString& folder, unsigned seed)
        : file_(folder + "/rig.glb"), random_(seed), autosave_(session_, folder + "/autosave")
    {
        session_.open(loadRig(file_));
        session_.presentNow();
        timer_.setInterval(0);
        connect(&timer_, &QTimer::timeout, this, &KillDriver::step);
        timer_.start();
        say("ready");
    }

private:
    static void say(const std::string& line)
    {
        const std::string text = line + '\n';
        if (::write(STDOUT_FILENO, text.data(), text.size()) < 0) ::_exit(3); // nobody listens any more
    }
    void step()
    {
        if (!saving_ && random_.chance(0.03f)) return save();
        const Edit edit{"Set weight", "row", 0, [i = edits_](const Scene& scene) { return driverEdit(scene, i); }};
        if (!session_.editing().push(edit)) ::_exit(4);
        session_.presentNow();
        say("edit " + std::to_string(++edits_));
    }
    void save()
    {
        const Baseline now = session_.front().document.baseline();
        Result<SavePlan> plan = planSave(now.scene, *now.source, session_.scene(), file_.toStdString());
        if (!plan) ::_exit(5);
        const std::string hash = hexHash(hashBytes(*plan->files.front().bytes));
        say("saving " + hash);
        saving_ = true;
        session_.jobs().start(
            {.title = "Saving", .revision = {}, .writesFiles = true},
            [plan = *plan, keepEdits = DocumentHandle(session_).beginSave()](const Task& task) -> Result<Loaded> {
                keepEdits();
                if (const Result<void> done = writePlan(plan, task); !done) return done.error();
                return reloadPlan(plan, task);
            },
            [this, hash, scene = session_.front().document.sharedScene()](Result<Loaded> reloaded) {
                if (!reloaded) ::_exit(6);
                DocumentHandle(session_).saved(*scene, reloaded->source);
                session_.presentNow();
                saving_ = false;
                say("saved " + hash);
            });
    }

    QString file_;
    Random random_;
    Session session_;
    Autosave autosave_;
    QTimer timer_;
    std::size_t edits_ = 0;
    bool saving_ = false;
};

} // namespace bindpose::testing

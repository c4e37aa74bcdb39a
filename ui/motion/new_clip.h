// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/task.h"
#include "core/model/scene.h"

#include <QString>

#include <functional>
#include <string>

namespace bindpose {

class Session;

/// A clip that is made in the background and shown then.
struct NewClip {
    const char* label; ///< of the step
    QString title;     ///< of the job
    std::string name;  ///< of the clip, by which it is found when it is there
    QString said;
    bool keepsTime = false;
    std::function<Result<Scene>(const Scene&, const Task&)> run;
    std::function<void(Session&)> before = nullptr; ///< once it is made, before it is shown
};

/// Editing is locked meanwhile; looking and scrubbing go on, and the job can be stopped. Where another file has come to
/// the front the clip is made and not shown. Thread: the GUI thread.
void addClipByJob(Session& session, const NewClip& wanted);

} // namespace bindpose

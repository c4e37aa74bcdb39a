// SPDX-License-Identifier: MIT
#include "ui/motion/new_clip.h"

#include "ui/session/session.h"

#include <algorithm>

namespace bindpose {

void addClipByJob(Session& session, const NewClip& wanted)
{
    const JobId job = session.editing().start(wanted.label, wanted.title, wanted.run);
    if (job == 0) return;
    auto* waiting = new QObject(&session);
    QObject::connect(&session.jobs(), &Jobs::finished, waiting,
        [waiting, job, wanted, id = session.current(), &session](JobId done) {
            if (done != job) return;
            waiting->deleteLater();
            if (session.current() != id) return;
            const Scene& scene = session.scene();
            const auto made = std::find_if(scene.clips.begin(), scene.clips.end(),
                [&wanted](const auto& clip) { return clip && clip->name == wanted.name; });
            if (made == scene.clips.end()) return; // stopped, or refused with its reason
            if (wanted.before) wanted.before(session);
            const double timeSec = session.view().timeSec;
            session.playback().setClip(ClipId(static_cast<std::size_t>(made - scene.clips.begin())));
            session.playback().setPoseSource(PoseSource::Clip);
            if (wanted.keepsTime) session.playback().setTime(timeSec);
            session.say(wanted.said);
        });
}

} // namespace bindpose

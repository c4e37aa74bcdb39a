// SPDX-License-Identifier: MIT
#include "ui/show/detail_words.h"

#include "core/eval/stage/detail_level.h"
#include "ui/base/texts.h"
#include "ui/session/session.h"

#include <QCoreApplication>

#include <algorithm>

namespace bindpose {
namespace {

struct DetailWords {
    Q_DECLARE_TR_FUNCTIONS(Detail)
};

} // namespace

QString levelName(std::size_t level)
{
    return level == 0 ? DetailWords::tr("Full mesh") : DetailWords::tr("Level %1").arg(level);
}

QString levelText(const Scene& scene, std::size_t level)
{
    const std::size_t triangles = trianglesDrawn(scene, level);
    return DetailWords::tr("%1 · %2 triangles", nullptr, static_cast<int>(triangles))
        .arg(levelName(level), countText(triangles));
}

void showDetail(Session& session, const DetailLook& detail)
{
    ViewState view = session.view();
    view.detail = detail;
    session.look(std::move(view));
}

void stepDetail(Session& session, int direction)
{
    const Frame& frame = session.frame();
    const int last = static_cast<int>(detailLevels(session.scene())) - 1;
    const int now = frame.actors.empty() ? 0 : static_cast<int>(frame.actors.front().lod);
    showDetail(session, {false, static_cast<std::uint32_t>(std::clamp(now + direction, 0, last))});
}

const char* needsLevels(const Session& session)
{
    return detailLevels(session.scene()) > 1
               ? nullptr
               : QT_TRANSLATE_NOOP("Actions", "The file has no levels of detail: Edit, Levels of detail makes them.");
}

} // namespace bindpose

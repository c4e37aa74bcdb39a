// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"

#include <QObject>

#include <memory>

namespace bindpose {

/// Whether another file at the other side of a split is drawn as tall as the one in front and stands where that does.
/// A child of the session, made by whoever first asks for it. Not kept with the view: how large files are is what most
/// look for.
class FittedSplit : public QObject {
    Q_OBJECT
public:
    explicit FittedSplit(QObject& session) : QObject(&session) {}
    /// Null: nobody asked for it yet.
    static FittedSplit* of(const QObject& session);

    bool on() const { return on_; }
    void setOn(bool on) { on_ = on; }
    /// Where the other file goes now. True: elsewhere than before. Cost: where a file is another one, its points.
    bool update(const std::shared_ptr<const Scene>& own, const std::shared_ptr<const Scene>& other);
    /// World from world, for the other file's actors.
    const glm::mat4& place() const { return place_; }

private:
    bool on_ = false, placed_ = false;
    std::weak_ptr<const Scene> own_, other_; ///< they may be closed
    glm::mat4 place_{1.0f};
};

} // namespace bindpose

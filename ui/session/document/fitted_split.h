// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/scene.h"
#include "ui/session/document/open_document.h"

#include <QObject>

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
    /// The two files that are drawn. Another pair than the one that was fitted stands as it is. True: the other file
    /// goes elsewhere than before. Cost: where they are fitted, once, their points.
    struct Side {
        DocumentId document;
        const Scene& scene;
    };
    bool update(const Side& own, const Side& other);
    /// World from world, for the other file's actors.
    const glm::mat4& place() const { return place_; }

private:
    bool on_ = false, placed_ = false;
    DocumentId own_, other_; ///< that are fitted
    glm::mat4 place_{1.0f};
};

} // namespace bindpose

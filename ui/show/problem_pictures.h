// SPDX-License-Identifier: MIT
#pragma once
#include "ui/session/session.h"
#include "ui/show/idle_work.h"

#include <QImage>

#include <map>
#include <optional>

namespace bindpose {

/// Small pictures of where problems stand: of those that somebody sees, one at a time when nobody has touched anything
/// for a while. After an edit the old one stays until it is drawn anew.
/// Thread: the GUI thread.
class ProblemPictures : public QObject {
    Q_OBJECT
public:
    struct Wanted {
        std::string fingerprint;
        Place place; ///< standsIn the scene
    };
    /// Draws what it asks for. Empty where that cannot be drawn or takes too long; none where it can be drawn later:
    /// then it need not be asked for.
    using Paint = std::function<std::optional<QImage>(const std::function<Frame()>& made, QSize)>;
    /// `size`: in logical pixels at text scale 1. `seen`: those that are in sight.
    ProblemPictures(
        Session& session, QSize size, Paint paint, std::function<std::vector<Wanted>()> seen, QObject* parent);

    /// Null: there is none yet.
    QImage of(const std::string& fingerprint) const;
    /// False once one could not be drawn, until another file stands in front.
    bool able() const { return able_; }
    /// Others may be in sight.
    void soon() { idle_.soon(); }

Q_SIGNALS:
    void changed();

private:
    void present();
    IdleWork::Left draw();

    struct Kept {
        QImage image;
        std::weak_ptr<const Scene> scene; ///< that it shows
    };
    Session& session_;
    QSize size_;
    Paint paint_;
    std::function<std::vector<Wanted>()> seen_;
    IdleWork idle_;
    DocumentId of_; ///< whose problems these are
    std::map<std::string, Kept> pictures_;
    bool able_ = true;
};

} // namespace bindpose

// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/compare/bind_definitions.h"
#include "ui/session/session.h"

#include <QWidget>

class QPushButton;

namespace bindpose {

/// Buttons that make a pose and the clusters say the same. Each is one step of undo; what it would change stands in its
/// tool tip.
class BindRepair : public QWidget {
    Q_OBJECT
public:
    BindRepair(Session& session, QWidget* parent);
    /// The pose that the buttons are about, of the skins that have it. Hidden where the scene has no pose.
    void show(const DocumentHandle& document, const std::shared_ptr<const Scene>& scene,
        const std::vector<SkinBinds>& binds, std::uint32_t pose);
    void retell();
    /// There is nothing to repair: nothing of the last scene is kept.
    void clear();

private:
    using PoseEdit = Result<Scene> (*)(const Scene&, SkinId, std::uint32_t);
    struct Repair {
        PoseEdit edit;
        QPushButton* button = nullptr;
        const char* label; ///< in the history
    };
    void offer(Repair& repair);
    void run(const Repair& repair);
    void askToMove();
    void askWith(double moved, const DocumentHandle& document);
    void copyCommand();

    Session& session_;
    DocumentHandle document_; ///< that scene_ is of
    std::shared_ptr<const Scene> scene_;
    std::vector<SkinId> skins_;
    std::uint32_t pose_ = 0;
    Repair fromClusters_, fromPose_, ancestors_;
    QPushButton* copy_ = nullptr;
    JobId job_ = 0;
};

} // namespace bindpose

// SPDX-License-Identifier: MIT
#pragma once
#include "ui/session/jobs.h"
#include "ui/session/session.h"
#include "ui/widgets/labels/quiet_controls.h"

#include <cstdint>
#include <optional>

namespace bindpose {

/// Chooses what to take weights from: a file that is open beside this one, a mesh of this one, or a file that is read
/// for it alone.
class SourceBox final : public QuietCombo {
    Q_OBJECT
public:
    SourceBox(Session& session, QWidget* parent);
    /// Lists what is open now; a choice that is gone is none. An edited source is the one as it is now.
    void present();
    /// What is chosen; null where nothing is, or while it is read.
    std::shared_ptr<const Scene> scene() const { return scene_; }
    /// Of that scene, which alone gives; none: all do.
    std::optional<MeshId> mesh() const { return scene_ && !ofFile_ ? mesh_ : std::nullopt; }

Q_SIGNALS:
    void sourceChanged();

protected:
    void changeEvent(QEvent* event) override;

private:
    void list();
    void choose(int row);
    void askFile();
    void read(const QString& path);

    struct Other {
        DocumentId id;
        QString title;
        std::optional<MeshId> mesh = {};
        friend bool operator==(const Other&, const Other&) = default;
    };
    std::vector<Other> others() const;

    Session& session_;
    std::vector<Other> listed_;
    DocumentId chosen_;
    std::optional<MeshId> mesh_; ///< of the document that is chosen
    bool ofFile_ = false;        ///< the file is what is chosen
    QString file_;               ///< that was read
    std::shared_ptr<const Scene> fileScene_, scene_;
    JobId job_ = 0;
    std::uint64_t turn_ = 0; ///< a choice made since makes what is being read stale
};

} // namespace bindpose

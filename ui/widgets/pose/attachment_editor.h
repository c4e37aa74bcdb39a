// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/attach/engine_text.h"
#include "core/eval/stage/frame.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QToolButton;

namespace bindpose {

class Session;
class TrsFields;

/// One attachment: its joint, its offset as numbers, its clip, and what an engine calls all that.
class AttachmentEditor : public QWidget {
    Q_OBJECT
public:
    AttachmentEditor(Session& session, QWidget* parent);
    /// Hides itself where none is selected.
    void present(const Frame& frame);

private:
    void makeFields();
    void makeChoices();
    void makeButtons();
    void showJoints(const Scene& scene);
    void showClips(const Scene& prop);
    void copy(EngineForm form) const;
    const Attachment* current() const;
    template <class Change> void change(Change change);

    Session& session_;
    AttachmentId id_;
    std::shared_ptr<const Scene> scene_, prop_; ///< of which joints and clips are listed
    QLabel *title_ = nullptr, *clipLabel_ = nullptr;
    QComboBox *joint_ = nullptr, *clip_ = nullptr;
    TrsFields* fields_ = nullptr;
    QCheckBox *follow_ = nullptr, *merge_ = nullptr;
    QToolButton* copy_ = nullptr;
};

} // namespace bindpose

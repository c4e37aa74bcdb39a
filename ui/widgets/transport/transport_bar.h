// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"
#include "ui/commands/action_tips.h"
#include "ui/widgets/labels/fold_bar.h"
#include "ui/widgets/transport/stepped_keys.h"

class QAction;
class QComboBox;
class QLabel;

namespace bindpose {

class NumberField;
class PartsLabel;
class Session;

/// The row above what runs along time: which clip, play, frame, keys to step through, and where in it we are.
class TransportBar : public FoldBar {
    Q_OBJECT
public:
    TransportBar(Session& session, QWidget* parent);
    /// `stage`: the widget whose focus the keys of the buttons need.
    void present(const Frame& frame, const QWidget& stage);
    /// Less than the whole clip is in sight below: a button to see all of it again.
    void setZoomed(bool zoomed);
    void changeEvent(QEvent* event) override;

Q_SIGNALS:
    void fitAsked();

private:
    QToolButton* makeButton(const char* iconName, const char* action, const QString& name, const QString& tip);
    void makeButtons();
    void makeFrame();
    void makeAtEnd();
    void makeChoices();
    void fillClips();
    void chooseClip(int row);
    void showTime(const ViewState& view);
    void showKeys(const ViewState& view);
    void nameKeys(const ViewState& view);
    bool allKeys() const;

    Session& session_;
    std::shared_ptr<const Scene> scene_;
    SteppedKeys stepped_;
    std::vector<ClipId> clips_; ///< first rows of clipBox_; rest and bind pose follow
    QComboBox *clipBox_ = nullptr, *speed_ = nullptr, *keys_ = nullptr;
    std::vector<QWidget*> needClip_;
    std::vector<QAction*> atEnd_; ///< by AtEnd
    QToolButton *play_ = nullptr, *loop_ = nullptr, *fit_ = nullptr;
    NumberField* frame_ = nullptr;
    QLabel* frames_ = nullptr;
    PartsLabel* readout_ = nullptr;
    ActionTips tips_;
};

} // namespace bindpose

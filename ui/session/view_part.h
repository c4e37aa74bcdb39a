// SPDX-License-Identifier: MIT
#pragma once
#include "core/eval/stage/frame.h"

#include <QKeySequence>
#include <QWidget>

#include <span>

namespace bindpose {

class Session;

/// A view shows Frames and turns what people do into intents on the Session. It listens to nothing else: no signal
/// of the Document, none of another view. `present` uses setters only; people's signals (clicked, textEdited,
/// sliderMoved, editingFinished, activated) are the only ones connected, so nothing needs blocking.
class View : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;
    virtual void present(const Frame& frame) = 0;
    /// The layout of the docks is about to be kept: what was changed of it for a while goes back.
    virtual void settleLayout() {}

Q_SIGNALS:
    /// A person asks for another view, by its id.
    void viewAsked(const QString& id);
};

enum class DockArea { Left, Right, Bottom };

/// A dockable view: one file in ui/views defines `const ViewPart part_<id>`.
struct ViewPart {
    const char* id;    ///< "joints"; object name of the dock, key of saved layouts
    const char* title; ///< QT_TRANSLATE_NOOP("ViewPart", "Joints")
    DockArea area;
    int order; ///< place among the docks of its area; equal tens are tabbed together, the lower first on top
    View* (*make)(Session& session, QWidget* parent);
};

/// Generated from ui/views/*.cpp.
std::span<const ViewPart* const> viewParts();

} // namespace bindpose

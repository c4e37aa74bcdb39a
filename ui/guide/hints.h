// SPDX-License-Identifier: MIT
#pragma once
#include "ui/commands/actions.h"
#include "ui/commands/key_map.h"

#include <QPointer>
#include <QString>

#include <map>
#include <utility>
#include <vector>

namespace bindpose {

/// A key cap or a gesture of the mouse, and one verb phrase.
using KeyHint = std::pair<QString, QString>;

/// What can be done right under the hand, at most six: `area` is the id of a dock, "viewport", "welcome",
/// or what a joint does in the 3D view: "drag" by a handle, "follow" the mouse after a key. Keys are
/// those that the actions have now.
std::vector<KeyHint> hintsFor(const QString& area, const ViewState& view, const Actions& actions, const KeyMap& keys);

/// Of a key that nobody in the window took it says in the status bar why its command cannot be used now.
class UnusableKeys : public QObject {
    Q_OBJECT
public:
    UnusableKeys(QWidget& window, const Actions& actions, Session& session);
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QString reason(const QKeySequence& key) const;

    const Actions& actions_;
    Session& session_;
};

/// Knows which area of the window the hand is in: where the mouse is, or where the focus went since.
class UnderHand : public QObject {
    Q_OBJECT
public:
    explicit UnderHand(QObject* parent);
    void watch(QWidget& widget, const QString& area);
    const QString& area() const { return area_; }
    bool eventFilter(QObject* watched, QEvent* event) override;

Q_SIGNALS:
    void changed();

private:
    void enter(const QString& area);

    std::map<const QObject*, QString> areas_;
    QString area_;
};

} // namespace bindpose

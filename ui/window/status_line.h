// SPDX-License-Identifier: MIT
#pragma once
#include "ui/guide/hints.h"

#include <QStatusBar>
#include <QTimer>

#include <functional>

class QLabel;
class QPushButton;

namespace bindpose {

/// The bottom line: hints of keys and mouse, or for a while what just happened; what is open; how it saves.
class StatusLine : public QStatusBar {
    Q_OBJECT
public:
    explicit StatusLine(QWidget* parent);
    void present(const Session& session);
    void changeEvent(QEvent* event) override;
    void setHints(std::vector<KeyHint> hints);
    /// Shows a sentence in place of the hints for 6 s; an error until the next thing happens.
    void say(const QString& text, bool error);
    /// The same for what went well but for something that is worth a look.
    void warn(const QString& text);
    /// A button beside what is shown now, for as long as that is shown, which is longer with it.
    void offer(const QString& text, const QString& tip, std::function<void()> run);

private:
    void show(const QString& text, const char* role);
    void clear();
    void makeOffer();
    void presentSaves(const Session& session);

    class Hints;
    Hints* hints_;
    QLabel *message_ = nullptr, *facts_ = nullptr, *saves_ = nullptr;
    QPushButton* offer_ = nullptr;
    std::function<void()> offered_;
    QTimer fade_;
    std::shared_ptr<const Scene> shown_;
    std::uint64_t errorRevision_ = 0;
    int step_ = 0;
    std::size_t level_ = 0; ///< of detail, drawn
    RotationMode rotation_ = RotationMode::Slerp;
    bool error_ = false;
};

} // namespace bindpose

// SPDX-License-Identifier: MIT
#pragma once
#include "core/edit/clips/clip_tools.h"

#include <QWidget>

#include <vector>

class QGridLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QToolButton;

namespace bindpose {

class NumberField;

/// Named ranges of one clip as rows of fields: name, first and last frame. What is typed stays here until "Cut" is
/// pressed or the list is cleared for another clip.
class RangeList : public QWidget {
    Q_OBJECT
public:
    explicit RangeList(QWidget* parent);
    /// The clip that the rows are of, `nowSec` the time that is shown. Null: nothing can be added.
    void present(const std::shared_ptr<const Clip>& clip, double framesPerSecond, double nowSec);
    /// The rows as people have filled them in.
    std::vector<ClipRange> ranges() const;
    /// After they were cut, and for another clip.
    void clear();
    void changeEvent(QEvent* event) override;

Q_SIGNALS:
    void cutAsked();
    /// What was typed is no number: a sentence for the status bar.
    void refused(const QString& reason);

private:
    struct Row {
        QLineEdit* name = nullptr;
        NumberField *from = nullptr, *to = nullptr;
        QToolButton* remove = nullptr;
    };
    void add();
    void removeRow(const QToolButton* button);
    void update();
    NumberField* makeFrame(const QString& name, const QString& tip, double frame);

    std::shared_ptr<const Clip> clip_;
    double framesPerSecond_ = 30.0, nowSec_ = 0.0;
    std::vector<Row> rows_;
    QGridLayout* grid_ = nullptr;
    QWidget* head_[3] = {};
    QPushButton *add_ = nullptr, *cut_ = nullptr;
};

} // namespace bindpose

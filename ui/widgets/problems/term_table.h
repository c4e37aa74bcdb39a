// SPDX-License-Identifier: MIT
#pragma once
#include "ui/vertices/point_story.h"

#include <QTreeWidget>

namespace bindpose {

/// What is added to a point's place in the mesh, term by term, down to where it is drawn; lengths in the unit of short
/// distances.
class TermTable : public QTreeWidget {
    Q_OBJECT
public:
    explicit TermTable(QWidget* parent);
    void present(const Scene& scene, const std::vector<StoryTerm>& terms);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {160, sizeHint().height()}; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitColumns();
};

} // namespace bindpose

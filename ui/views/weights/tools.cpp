// SPDX-License-Identifier: MIT
#include "ui/session/session.h"
#include "ui/widgets/labels/page_scroll.h"
#include "ui/widgets/tools/tool_rows.h"

#include <QVBoxLayout>

namespace bindpose {
namespace {

/// What can be done with the weights of many vertices at once.
class ToolsView final : public View {
    Q_OBJECT
public:
    ToolsView(Session& session, QWidget* parent) : View(parent), rows_(new ToolRows(session, this))
    {
        auto* scroll = new PageScroll(this);
        scroll->setWidget(rows_);
        // After the row has got its place.
        connect(
            rows_, &ToolRows::unfolded, scroll, [scroll](QWidget* body) { scroll->ensureWidgetVisible(body, 0, 0); },
            Qt::QueuedConnection);
        auto* whole = new QVBoxLayout(this);
        whole->setContentsMargins(0, 0, 0, 0);
        whole->addWidget(scroll);
    }
    void present(const Frame& frame) override { rows_->present(frame); }

private:
    ToolRows* rows_;
};

View* make(Session& session, QWidget* parent)
{
    return new ToolsView(session, parent);
}

} // namespace

const extern ViewPart part_tools{"tools", QT_TRANSLATE_NOOP("ViewPart", "Tools"), DockArea::Right, 13, &make};

} // namespace bindpose

#include "tools.moc"

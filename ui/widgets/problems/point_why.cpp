// SPDX-License-Identifier: MIT
#include "ui/widgets/problems/point_why.h"

#include "ui/look/labels.h"
#include "ui/session/session.h"
#include "ui/widgets/problems/away_curve.h"
#include "ui/widgets/problems/edge_rows.h"
#include "ui/widgets/problems/story_fixes.h"

#include <QLabel>
#include <QVBoxLayout>

namespace bindpose {
namespace {

QLabel* makeRich(const char* role, QWidget* parent)
{
    QLabel* label = makeLabel(role, parent);
    label->setTextFormat(Qt::RichText);
    label->setWordWrap(true);
    return label;
}

} // namespace

PointWhy::PointWhy(Session& session, QWidget* parent) : QWidget(parent), session_(session)
{
    sentence_ = makeRich("value", parent);
    sentence_->setObjectName(QStringLiteral("awaySentence"));
    sentence_->setContentsMargins(12, 0, 12, 8);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    curve_ = new AwayCurve(session, this);
    column->addWidget(curve_);
    fixHead_ = makeLabel("label", this);
    fixHead_->setText(tr("Correct this vertex"));
    fixHead_->setContentsMargins(12, 6, 12, 2);
    column->addWidget(fixHead_);
    fixes_ = new StoryFixes(session, this);
    connect(fixes_, &StoryFixes::trialsEnded, this, [this] { tell(Frame(session_.frame()), address_); });
    column->addWidget(fixes_);
    path_ = makeRich("label", this);
    path_->setObjectName(QStringLiteral("fullPath"));
    path_->setTextInteractionFlags(Qt::TextBrowserInteraction);
    path_->setContentsMargins(12, 0, 12, 8);
    connect(path_, &QLabel::linkActivated, this, &PointWhy::pathAsked);
    column->addWidget(path_);
    edges_ = new EdgeRows(this);
    column->addWidget(edges_);
}

NodeId PointWhy::present(const Frame& frame, const PointAddress& address)
{
    address_ = address;
    path_->setText(QStringLiteral("<a href=\"#\">%1</a>").arg(tr("Show the full path: bind, skin, drawn")));
    return tell(frame, address);
}

NodeId PointWhy::tell(const Frame& frame, const PointAddress& address)
{
    const Actor* actor = frame.actor(address.set.actor);
    const auto told = actor && actor->scene && actor->pose ? storyOf(*actor, address, rest_) : std::nullopt;
    if (!told) {
        clear();
        return {};
    }
    const std::vector<PointIndex> ends = away_.ends(*actor->scene, address);
    const std::optional<RingReading> read = away_.of(*actor, address);
    const bool far = read && away_.isFar(*read);
    sentence_->setVisible(read.has_value());
    if (read) sentence_->setText(awaySentence(*actor->scene, *read, far));
    setRole(*sentence_, !read || far ? "value" : "ok");
    const bool editable = told->skinned && address.set.actor == ActorId(0u);
    fixHead_->setVisible(editable);
    const ExplainedInfluence* joint = mostPulling(*told);
    // One that is pointed at in the full path comes first, then the one that holds it away.
    for (const NodeId wanted : {far ? read->odd : NodeId(), frame.view.without})
        for (const ExplainedInfluence& one : told->influences)
            if (wanted.valid() && one.joint == wanted && told->influences.size() > 1) joint = &one;
    fixes_->present(*actor, address, *told, joint, ends, read ? std::optional(read->away()) : std::nullopt);
    if (read)
        curve_->present(frame, {address, ends, read->away(), far, fixes_->rebuilt()});
    else
        curve_->clear();
    edges_->present(*actor, address, ends);
    return far ? read->odd : NodeId();
}

void PointWhy::clear()
{
    sentence_->hide();
    fixHead_->hide();
    fixes_->clear();
    curve_->clear();
    edges_->clear();
    away_.clear();
    rest_ = {}; // it may have been closed
}

QString PointWhy::text() const
{
    return edges_->text();
}

} // namespace bindpose

// SPDX-License-Identifier: MIT
#include "ui/icons.h"
#include "ui/models/finding_model.h"
#include "ui/session.h"
#include "ui/texts.h"

#include <QLabel>
#include <QListView>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

namespace bindpose {
namespace {

constexpr int kRow = 46;
constexpr PointIndex kMostSelected = 10000; ///< of a finding's points: more than can be told apart

/// Severity icon, the sentence, and below it the place.
class FindingDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return {100, kRow}; }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        painter->save();
        const bool selected = option.state.testFlag(QStyle::State_Selected);
        const QRect box = option.rect;
        if (selected) painter->fillRect(box, color(Token::Sel));
        const auto severity = static_cast<Severity>(index.data(FindingModel::SeverityRole).toInt());
        const char* name = severity == Severity::Error ? "err" : severity == Severity::Warning ? "warn" : "info";
        const Token ink = severity == Severity::Error     ? Token::Err
                          : severity == Severity::Warning ? Token::Warn
                          : severity == Severity::Info    ? Token::Accent
                                                          : Token::Hint;
        paintIcon(*painter, QRectF(box.left() + 10, box.top() + 7, 16, 16), name, color(ink));
        const QRect text = box.adjusted(34, 5, -8, -5);
        painter->setPen(color(selected ? Token::SelText : Token::Text));
        painter->drawText(text, Qt::AlignTop | Qt::AlignLeft,
            option.fontMetrics.elidedText(index.data().toString(), Qt::ElideRight, text.width()));
        painter->setFont(captionFont());
        painter->setPen(color(selected ? Token::SelText : Token::Text2));
        painter->drawText(text, Qt::AlignBottom | Qt::AlignLeft,
            QFontMetrics(captionFont())
                .elidedText(index.data(FindingModel::PlaceRole).toString(), Qt::ElideMiddle, text.width()));
        painter->restore();
    }
};

/// What loading found doubtful; choosing a line selects the joints and vertices that it names.
class FindingsView final : public View {
    Q_OBJECT
public:
    FindingsView(Session& session, QWidget* parent);
    void present(const Frame& frame) override;

private:
    void go(const QModelIndex& index);
    std::vector<PointAddress> pointsOf(const Place& place) const;

    Session& session_;
    FindingModel model_;
    QLabel *counts_ = nullptr, *empty_ = nullptr;
    QListView* list_ = nullptr;
};

FindingsView::FindingsView(Session& session, QWidget* parent) : View(parent), session_(session)
{
    counts_ = new QLabel(this);
    counts_->setProperty("role", "label");
    counts_->setContentsMargins(12, 8, 12, 8);
    list_ = new QListView(this);
    list_->setObjectName(QStringLiteral("findings"));
    list_->setAccessibleName(tr("Problems"));
    list_->setModel(&model_);
    list_->setItemDelegate(new FindingDelegate(list_));
    list_->setUniformItemSizes(true);
    list_->setFrameShape(QFrame::NoFrame);
    connect(list_, &QListView::clicked, this, &FindingsView::go);
    connect(list_, &QListView::activated, this, &FindingsView::go);
    empty_ = new QLabel(tr("Loading found nothing doubtful."), this);
    empty_->setProperty("role", "label");
    empty_->setAlignment(Qt::AlignCenter);
    empty_->setWordWrap(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(counts_);
    layout->addWidget(list_, 1);
    layout->addWidget(empty_, 1);
    setFocusProxy(list_);
}

void FindingsView::present(const Frame& frame)
{
    model_.present(frame);
    const bool none = model_.rowCount() == 0;
    list_->setVisible(!none);
    counts_->setVisible(!none);
    empty_->setVisible(none);
    QStringList parts;
    if (const int n = model_.count(Severity::Error)) parts += tr("%n error(s)", nullptr, n);
    if (const int n = model_.count(Severity::Warning)) parts += tr("%n warning(s)", nullptr, n);
    if (const int n = model_.count(Severity::Info) + model_.count(Severity::Hint))
        parts += tr("%n note(s)", nullptr, n);
    counts_->setText(parts.join(QStringLiteral(" · ")));
}

std::vector<PointAddress> FindingsView::pointsOf(const Place& place) const
{
    std::vector<PointAddress> points;
    if (!place.mesh) return points;
    const Scene& scene = session_.scene();
    for (std::size_t i = 0; i < scene.instances.size(); ++i) {
        if (!scene.instances[i] || scene.instances[i]->mesh != MeshId(*place.mesh)) continue;
        const SetAddress set{ActorId(0u), InstanceId(i), place.set.value_or(0)};
        for (const auto& [first, last] : place.points)
            for (PointIndex point = first; point <= last && points.size() < kMostSelected; ++point)
                points.push_back({set, point});
        break;
    }
    // The last one is current: the first that the finding names.
    if (points.size() > 1) std::rotate(points.begin(), points.begin() + 1, points.end());
    return points;
}

void FindingsView::go(const QModelIndex& index)
{
    const Place& place = model_.at(index.row()).place;
    ViewState next = session_.view();
    next.joints = place.joints;
    next.points = pointsOf(place);
    if (place.clip) {
        next.clip = *place.clip;
        next.pose = PoseSource::Clip;
        if (place.timeSec) next.timeSec = *place.timeSec;
    }
    session_.look(std::move(next));
}

View* make(Session& session, QWidget* parent)
{
    return new FindingsView(session, parent);
}

} // namespace

const extern ViewPart part_findings{"findings", QT_TRANSLATE_NOOP("ViewPart", "Problems"), DockArea::Left, 20, &make};

} // namespace bindpose

#include "findings.moc"

// SPDX-License-Identifier: MIT
#include "ui/widgets/timeline/dope_sheet.h"
#include "ui/base/texts.h"
#include "ui/base/time_snap.h"
#include "ui/commands/actions.h"
#include "ui/session/session.h"
#include "ui/vertices/file_refusal.h"
#include "ui/widgets/curves/curve_canvas.h"
#include "ui/widgets/labels/segments.h"
#include "ui/widgets/rig/layer_list.h"
#include "ui/widgets/timeline/mark_strip.h"
#include "ui/widgets/timeline/ruler_strip.h"
#include "ui/widgets/transport/transport_bar.h"

#include <QLabel>
#include <QSplitter>
#include <QVBoxLayout>

namespace bindpose {
namespace {

/// Every key of the clip that is shown, and the current channel as curves below, on one time axis.
class DopeSheetView final : public View {
    Q_OBJECT
public:
    DopeSheetView(Session& session, QWidget* parent);
    void present(const Frame& frame) override;

private:
    void makeChoices();
    void choose(int what);
    void showRange();
    void measure();
    void dragOver();
    void askFile();

    Session& session_;
    std::shared_ptr<const Scene> scene_, asked_;  ///< asked_: whether the file can take it
    std::shared_ptr<const Clip> clip_, measured_; ///< whose length range_ has
    std::pair<DocumentId, ClipId> of_, measuredOf_;
    DocumentId askedOf_;
    JobId job_ = 0;
    double timeSec_ = 0.0;
    TimeRange range_;
    TransportBar* transport_;
    LayerList* layers_;
    MarkStrip* marks_;
    RulerStrip* ruler_;
    QSplitter* split_;
    DopeSheet* sheet_;
    CurveCanvas* curves_;
    Segments* what_ = nullptr;
    QLabel* empty_;
};

DopeSheetView::DopeSheetView(Session& session, QWidget* parent) : View(parent), session_(session)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    transport_ = new TransportBar(session, this);
    makeChoices(); // before what stands below them: Tab goes in that order
    layers_ = new LayerList(session, this);
    marks_ = new MarkStrip(session, range_, dope::kNames, dope::kPadding, this);
    ruler_ = new RulerStrip(session, range_, this);
    split_ = new QSplitter(Qt::Vertical, this);
    split_->setChildrenCollapsible(false);
    split_->setHandleWidth(5);
    sheet_ = new DopeSheet(session, range_, split_);
    curves_ = new CurveCanvas(session, range_, split_);
    curves_->setObjectName(QStringLiteral("curves"));
    curves_->setProperty("contextPlace", uint(kInTimeline));
    split_->setSizes({180, 140});
    split_->setStretchFactor(0, 4);
    split_->setStretchFactor(1, 3);
    sheet_->setObjectName(QStringLiteral("sheet"));
    sheet_->setProperty("contextPlace", uint(kInTimeline));
    empty_ = new QLabel(this);
    empty_->setProperty("role", "label");
    empty_->setAlignment(Qt::AlignCenter);
    layout->addWidget(transport_);
    layout->addWidget(layers_);
    layout->addWidget(marks_);
    layout->addWidget(ruler_);
    layout->addWidget(split_, 1);
    layout->addWidget(empty_, 1);
    connect(curves_, &CurveCanvas::rangeChanged, this, &DopeSheetView::showRange);
    connect(curves_, &CurveCanvas::dragEnded, this, &DopeSheetView::dragOver);
    connect(sheet_, &DopeSheet::rangeChanged, this, &DopeSheetView::showRange);
    connect(sheet_, &DopeSheet::dragEnded, this, &DopeSheetView::dragOver);
    connect(ruler_, &RulerStrip::rangeChanged, this, &DopeSheetView::showRange);
    connect(ruler_, &RulerStrip::selectedOnly, sheet_, &DopeSheet::setSelectedOnly);
    connect(transport_, &TransportBar::fitAsked, this, [this] {
        if (range_.fit()) showRange();
    });
    setFocusProxy(sheet_);
}

void DopeSheetView::makeChoices()
{
    what_ = new Segments(tr("Shown"),
        {{tr("Dope sheet"), tr("The keys of all joints.")}, {tr("Both"), tr("Keys above, curves below.")},
            {tr("Curves"), tr("The current channel over time.")}},
        transport_);
    what_->setObjectName(QStringLiteral("what"));
    what_->setCurrent(1);
    connect(what_, &Segments::chosen, this, &DopeSheetView::choose);
    transport_->row().addWidget(what_);
    transport_->watch(*what_);
}

void DopeSheetView::choose(int what)
{
    sheet_->setVisible(what != 2);
    curves_->setVisible(what != 0);
    setFocusProxy(what == 2 ? static_cast<QWidget*>(curves_) : sheet_);
}

/// Another part of the clip is in sight.
void DopeSheetView::showRange()
{
    transport_->setZoomed(range_.zoomed());
    marks_->update();
    ruler_->update();
    sheet_->viewport()->update();
    curves_->showRange();
}

/// A drag may move the clip's end; the axis under the mouse stays until it is over.
void DopeSheetView::measure()
{
    if (clip_ == measured_ || sheet_->dragging() || curves_->dragging()) return;
    measured_ = clip_;
    range_.setClip(clip_ ? clip_->startSec() : 0.0, clip_ ? clip_->endSec() : 0.0,
        clip_ ? frameRateOf(*clip_) : range_.framesPerSecond(), measuredOf_ == of_);
    measuredOf_ = of_;
    showRange();
}

/// Also where no frame comes any more, since the mouse rested before it let go.
void DopeSheetView::dragOver()
{
    measure();
    askFile();
}

/// What a file has no place for is told when it is made, not when it is saved. glTF has a place for all keys.
void DopeSheetView::askFile()
{
    if (scene_ == asked_ || sheet_->dragging() || curves_->dragging() || session_.jobs().running(job_)) return;
    const std::shared_ptr<const Scene> before = asked_;
    asked_ = scene_;
    const bool asks = before && before->clips != scene_->clips && session_.front().savesByPatch() &&
                      scene_->facts->formatName.rfind("glTF", 0) != 0;
    if (!asks) return;
    job_ = session_.jobs().start(
        {tr("Asking the file"), {}},
        [before, after = scene_, file = session_.front().document.baseline()](
            const Task& task) { return refusal(file, *before, *after, task); },
        [this, after = scene_](Result<std::optional<Error>> result) {
            job_ = 0;
            if (result && *result && session_.front().document.sharedScene() == after)
                session_.say(tr("%1 Undo it, or keep it by Export.").arg(sentence(**result)), true);
            askFile();
        });
}

void DopeSheetView::present(const Frame& frame)
{
    if (frame.actors.empty()) return;
    const ViewState& view = frame.view;
    const Scene& scene = *frame.actors.front().scene;
    const std::shared_ptr<const Clip> clip =
        view.clip.index() < scene.clips.size() ? scene.clips[view.clip.index()] : nullptr;
    clip_ = clip;
    of_ = {session_.current(), view.clip};
    measure();
    if (of_.first != askedOf_) {
        asked_.reset();
        session_.jobs().stop(job_);
    }
    askedOf_ = of_.first;
    scene_ = frame.actors.front().scene;
    askFile();
    const bool moved = view.timeSec != timeSec_ && !sheet_->dragging() && !curves_->dragging();
    if (moved && view.pose == PoseSource::Clip) range_.follow(view.timeSec);
    timeSec_ = view.timeSec;
    split_->setVisible(clip != nullptr);
    ruler_->setVisible(clip != nullptr);
    empty_->setVisible(!clip);
    empty_->setText(scene.clips.empty() ? tr("No clip in this file.") : tr("No clip shown. Choose one above."));
    transport_->present(frame, *sheet_);
    layers_->present(frame);
    marks_->present(frame);
    ruler_->present(frame);
    sheet_->present(frame);
    curves_->present(frame);
    showRange();
}

View* make(Session& session, QWidget* parent)
{
    return new DopeSheetView(session, parent);
}

} // namespace

const extern ViewPart part_dope_sheet{
    "dope_sheet", QT_TRANSLATE_NOOP("ViewPart", "Dope sheet"), DockArea::Bottom, 11, &make};

} // namespace bindpose

#include "dope_sheet.moc"

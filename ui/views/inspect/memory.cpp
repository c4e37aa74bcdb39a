// SPDX-License-Identifier: MIT
#include "core/eval/compare/memory_report.h"
#include "ui/base/texts.h"
#include "ui/look/labels.h"
#include "ui/session/session.h"
#include "ui/widgets/labels/page_scroll.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPointer>
#include <QVBoxLayout>

#include <optional>

namespace bindpose {
namespace {

/// What the animations of the model cost in memory by three methods, with the formula of each and its numbers.
class MemoryView final : public View {
    Q_OBJECT
public:
    MemoryView(Session& session, QWidget* parent);
    void present(const Frame& frame) override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QLabel* makeText(const char* role);
    void ask();
    void show(const MemoryReport& report);
    void showNothing();
    bool sameAs(const Scene& other) const;

    Session& session_;
    std::shared_ptr<const Scene> scene_, shown_;
    std::optional<MemoryReport> report_; ///< of shown_
    DocumentId document_;
    bool retell_ = false; ///< in another language
    JobId job_ = 0;
    QWidget* body_ = nullptr;
    QLabel *facts_ = nullptr, *names_[3] = {}, *bytes_[3] = {}, *formulas_[3] = {}, *note_ = nullptr;
};

MemoryView::MemoryView(Session& session, QWidget* parent) : View(parent), session_(session)
{
    body_ = new QWidget(this);
    auto* layout = new QVBoxLayout(body_);
    layout->setContentsMargins(12, 10, 12, 12);
    layout->setSpacing(8);
    facts_ = makeText("label");
    facts_->setObjectName(QStringLiteral("facts"));
    layout->addWidget(facts_);
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(1, 1);
    for (int i = 0; i < 3; ++i) {
        names_[i] = makeText("title");
        names_[i]->setWordWrap(false);
        bytes_[i] = makeText("title");
        bytes_[i]->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        bytes_[i]->setObjectName(QStringLiteral("bytes%1").arg(i));
        formulas_[i] = makeText("caption");
        formulas_[i]->setObjectName(QStringLiteral("formula%1").arg(i));
        grid->addWidget(names_[i], 3 * i, 0);
        grid->addWidget(bytes_[i], 3 * i, 1);
        grid->addWidget(formulas_[i], 3 * i + 1, 0, 1, 2);
        grid->setRowMinimumHeight(3 * i + 2, 8);
    }
    layout->addLayout(grid);
    note_ = makeText("caption");
    layout->addWidget(note_);
    layout->addStretch(1);
    auto* scroll = new PageScroll(this);
    scroll->setWidget(body_);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(scroll);
}

QLabel* MemoryView::makeText(const char* role)
{
    QLabel* label = bindpose::makeText(role, body_);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

bool MemoryView::sameAs(const Scene& other) const
{
    return shown_ && shown_->meshes == other.meshes && shown_->weights == other.weights &&
           shown_->clips == other.clips && shown_->instances == other.instances && shown_->skins == other.skins;
}

void MemoryView::present(const Frame& frame)
{
    if (frame.actors.empty()) return;
    scene_ = frame.actors.front().scene;
    if (std::exchange(document_, session_.current()) != session_.current() && !sameAs(*scene_)) showNothing();
    if (retell_ && report_) show(*report_);
    ask();
}

void MemoryView::showEvent(QShowEvent* event)
{
    View::showEvent(event);
    ask();
}

void MemoryView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) retell_ = true;
    View::changeEvent(event);
}

/// Large meshes take a while: it is worked out beside, and only while somebody looks.
void MemoryView::ask()
{
    if (!scene_ || !isVisible() || session_.jobs().running(job_) || sameAs(*scene_)) return;
    job_ = session_.jobs().start(
        {.title = tr("Adding up memory"), .revision = {}},
        [scene = scene_](const Task&) -> std::optional<MemoryReport> { return memoryReport(*scene); },
        [self = QPointer<MemoryView>(this), scene = scene_](const std::optional<MemoryReport>& report) {
            if (!self) return;
            self->job_ = 0;
            if (!report) return;
            self->shown_ = scene;
            self->report_ = report;
            self->show(*report);
            self->ask(); // it may have changed meanwhile
        });
}

/// Figures of another file would be taken for those of this one.
void MemoryView::showNothing()
{
    report_.reset();
    shown_.reset();
    facts_->setText(tr("Adding up memory"));
    for (QLabel* label : {names_[0], names_[1], names_[2], bytes_[0], bytes_[1], bytes_[2], formulas_[0], formulas_[1],
             formulas_[2], note_})
        label->clear();
}

void MemoryView::show(const MemoryReport& r)
{
    retell_ = false;
    const QString names[] = {tr("Frames"), tr("Parts"), tr("Skin")};
    const std::uint64_t bytes[] = {r.frameBytes(), r.partBytes(), r.skinBytes()};
    const QString formulas[] = {tr("%1 frames × (%2 faces × 6 + %3 vertices × 12)")
                                    .arg(countText(r.frames), countText(r.faces), countText(r.vertices)),
        tr("%1 faces × 6 + %2 vertices × 12 + %3 frames × %4 parts × 48")
            .arg(countText(r.faces), countText(r.partVertices), countText(r.frames), countText(r.parts)),
        tr("%1 faces × 6 + %2 vertices × 12 + %3 weights × 8 + %4 frames × %5 joints × 48")
            .arg(countText(r.faces), countText(r.vertices), countText(r.influences), countText(r.frames),
                countText(r.joints))};
    for (int i = 0; i < 3; ++i) {
        names_[i]->setText(names[i]);
        bytes_[i]->setText(bytesText(bytes[i]));
        formulas_[i]->setText(formulas[i]);
    }
    QStringList clips;
    for (const MemoryReport::ClipFrames& clip : r.clips)
        clips += tr("%1: %2 frames at %3 fps", nullptr, static_cast<int>(clip.frames))
                     .arg(clipName(*shown_, clip.clip), countText(clip.frames), fieldText(clip.framesPerSecond, 3));
    facts_->setText(clips.isEmpty() ? tr("No clip: one frame, the pose at rest.")
                    : clips.size() > 6
                        ? tr("%n clip(s), %1 frames at their own rates", nullptr, static_cast<int>(clips.size()))
                              .arg(countText(r.frames))
                        : clips.join(u'\n'));
    note_->setText(
        tr("Frames keep the whole mesh once a frame. Parts cut it where the strongest joint changes and move "
           "the pieces. A skin keeps it once, with weights. Texture coordinates and materials come on top of "
           "all three."));
}

View* make(Session& session, QWidget* parent)
{
    return new MemoryView(session, parent);
}

} // namespace

const extern ViewPart part_memory{"memory", QT_TRANSLATE_NOOP("ViewPart", "Memory"), DockArea::Right, 32, &make};

} // namespace bindpose

#include "memory.moc"

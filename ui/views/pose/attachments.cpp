// SPDX-License-Identifier: MIT
#include "core/edit/attach/sockets.h"
#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/look/icons.h"
#include "ui/motion/attach.h"
#include "ui/widgets/labels/page_scroll.h"
#include "ui/widgets/pose/attachment_editor.h"
#include "ui/widgets/pose/attachment_list.h"

#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <optional>

namespace bindpose {
namespace {

/// What hangs on joints, to be tried: files and built-in things with an offset each. Of the session, not of the file.
class AttachmentsView final : public View {
    Q_OBJECT
public:
    AttachmentsView(Session& session, QWidget* parent);
    void present(const Frame& frame) override;

private:
    void makeAdd(QVBoxLayout& layout);
    void makeSockets(QVBoxLayout& layout);
    void fillOpen(QMenu& menu);
    void showSockets(const Scene& scene);
    void attachOpen(DocumentId id);
    void choose(QTreeWidgetItem* item);
    HangingPlace place() const { return socket_ ? HangingPlace(joint_, socket_->held) : HangingPlace(joint_); }

    Session& session_;
    NodeId joint_;
    std::vector<Socket> all_;
    std::optional<Socket> socket_; ///< chosen in the list, as long as its node is selected
    std::shared_ptr<const Scene> scene_;
    AttachmentList* list_ = nullptr;
    QLabel *empty_ = nullptr, *socketsLabel_ = nullptr;
    QToolButton* add_ = nullptr;
    QTreeWidget* sockets_ = nullptr;
    AttachmentEditor* editor_ = nullptr;
};

AttachmentsView::AttachmentsView(Session& session, QWidget* parent) : View(parent), session_(session)
{
    auto* page = new QWidget(this);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    list_ = new AttachmentList(session, page);
    list_->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    layout->addWidget(list_);
    empty_ = new QLabel(tr("You have hung nothing on this character yet."), page);
    empty_->setProperty("role", "label");
    empty_->setWordWrap(true);
    empty_->setContentsMargins(12, 10, 12, 4);
    layout->addWidget(empty_);
    makeAdd(*layout);
    editor_ = new AttachmentEditor(session, page);
    layout->addWidget(editor_);
    makeSockets(*layout);
    layout->addStretch(1);
    auto* scroll = new PageScroll(this);
    scroll->setWidget(page);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(scroll);
}

void AttachmentsView::makeAdd(QVBoxLayout& layout)
{
    add_ = new QToolButton(this);
    add_->setObjectName(QStringLiteral("attach"));
    add_->setIcon(icon("plus"));
    add_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    add_->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(add_);
    menu->addAction(icon("attach"), tr("A file…"), this, [this] { askAttachment(session_, window(), place()); });
    QMenu* open = menu->addMenu(icon("file"), tr("An open file"));
    open->setObjectName(QStringLiteral("openFiles"));
    open->menuAction()->setToolTip(tr("As it is now; a session brings back what is on disk."));
    menu->setToolTipsVisible(true);
    connect(menu, &QMenu::aboutToShow, this, [this, open] { fillOpen(*open); });
    menu->addSeparator();
    const auto prop = [this, menu](const char* name, const QString& text, PropShape shape) {
        menu->addAction(icon(name), text, this, [this, shape] { attachProp(session_, shape, place()); });
    };
    prop("sword", tr("Sword"), PropShape::Sword);
    prop("mesh", tr("Box"), PropShape::Box);
    prop("axes", tr("Three axes"), PropShape::Axis);
    add_->setMenu(menu);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(12, 6, 12, 6);
    row->addWidget(add_);
    row->addStretch(1);
    layout.addLayout(row);
}

void AttachmentsView::fillOpen(QMenu& menu)
{
    menu.clear();
    for (const auto& held : session_.documents())
        if (held->id != session_.current())
            menu.addAction(held->name(), this, [this, id = held->id] { attachOpen(id); });
    menu.setEnabled(!menu.isEmpty());
}

/// As it is in its tab now, edits and what hangs on it included: a chain.
void AttachmentsView::attachOpen(DocumentId id)
{
    const OpenDocument* other = session_.find(id);
    if (!other) return;
    Attachment made;
    made.anchor = joint_;
    made.offset = place().held;
    made.prop = other->document.sharedScene();
    made.path = other->document.path().toStdString();
    const std::shared_ptr<const Source>& source = other->document.baseline().source;
    if (source && !source->empty()) made.hash = source->files.front().hash;
    made.clip = other->view.clip;
    (void)putAttachment(session_, std::move(made));
}

void AttachmentsView::makeSockets(QVBoxLayout& layout)
{
    socketsLabel_ = new QLabel(tr("Sockets of the file"), this);
    socketsLabel_->setProperty("role", "caption");
    socketsLabel_->setContentsMargins(12, 8, 12, 2);
    socketsLabel_->setToolTip(tr("Empty nodes below joints, and what a QC file beside the model calls attachments."));
    sockets_ = new QTreeWidget(this);
    sockets_->setObjectName(QStringLiteral("sockets"));
    sockets_->setAccessibleName(tr("Sockets of the file"));
    sockets_->setColumnCount(2);
    sockets_->setHeaderHidden(true);
    sockets_->setRootIsDecorated(false);
    sockets_->setIndentation(0);
    sockets_->setFrameShape(QFrame::NoFrame);
    sockets_->setFixedHeight(4 * metrics::kRow + 4);
    sockets_->header()->setStretchLastSection(false);
    sockets_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    sockets_->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    connect(sockets_, &QTreeWidget::itemActivated, this, [this](QTreeWidgetItem* item) { choose(item); });
    connect(sockets_, &QTreeWidget::itemClicked, this, [this](QTreeWidgetItem* item) { choose(item); });
    layout.addWidget(socketsLabel_);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(8, 0, 0, 0);
    row->addWidget(sockets_);
    layout.addLayout(row);
}

/// What is attached next hangs there.
void AttachmentsView::choose(QTreeWidgetItem* item)
{
    socket_ = all_[static_cast<std::size_t>(sockets_->indexOfTopLevelItem(item))];
    session_.selection().selectJoint(socket_->anchor);
    Frame now = session_.frame();
    now.view = session_.view(); // newer than what was presented
    present(now);
}

void AttachmentsView::showSockets(const Scene& scene)
{
    sockets_->clear();
    all_ = socketsOf(scene);
    for (const Socket& socket : all_) {
        auto* item =
            new QTreeWidgetItem(sockets_, {QString::fromStdString(socket.name), nodeName(scene, socket.joint)});
        item->setSizeHint(0, QSize(0, metrics::kRow));
        const QString how = tr("Chooses it, so that something can be attached to it.");
        const QString from = socket.described ? tr("It stands in the QC file beside the model.") : tr("An empty node.");
        const glm::vec3 at(socket.offset[3]);
        const FileFacts& facts = *scene.facts;
        const QString where = tr("%1, %2, %3 from %4")
                                  .arg(lengthText(facts, at.x), lengthText(facts, at.y), lengthText(facts, at.z),
                                      nodeName(scene, socket.joint));
        for (const int column : {0, 1}) item->setToolTip(column, QStringList{from, where, how}.join(u'\n'));
    }
    sockets_->setVisible(!all_.empty());
    socketsLabel_->setVisible(!all_.empty());
}

void AttachmentsView::present(const Frame& frame)
{
    if (frame.actors.empty()) return;
    const std::shared_ptr<const Scene>& scene = frame.actors.front().scene;
    joint_ = frame.view.joint();
    const bool other = !scene_ || scene_->nodes != scene->nodes || scene_->instances != scene->instances;
    if (other || scene_->facts != scene->facts) {
        socket_.reset(); // it is of what was there before
        showSockets(*scene);
    }
    scene_ = scene;
    if (socket_ && socket_->anchor != joint_) socket_.reset();
    list_->present(frame);
    const bool any = !scene->attachments.empty(), has = scene->node(joint_) != nullptr;
    list_->setVisible(any);
    empty_->setVisible(!any);
    add_->setEnabled(has);
    const QString where = socket_ ? QString::fromStdString(socket_->name) : nodeName(*scene, joint_);
    add_->setText(has ? tr("Attach to %1").arg(shortName(where)) : tr("Attach"));
    add_->setToolTip(has ? tr("Hangs a model on the selected joint; it follows clips and overrides.")
                         : tr("Select the joint first that it hangs on."));
    editor_->present(frame);
}

View* make(Session& session, QWidget* parent)
{
    return new AttachmentsView(session, parent);
}

} // namespace

const extern ViewPart part_attachments{
    "attachments", QT_TRANSLATE_NOOP("ViewPart", "Attachments"), DockArea::Left, 22, &make};

} // namespace bindpose

#include "attachments.moc"

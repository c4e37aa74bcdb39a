// SPDX-License-Identifier: MIT
#include "ui/motion/bookmarks.h"
#include "ui/base/texts.h"
#include "ui/base/time_snap.h"
#include "ui/look/icons.h"
#include "ui/widgets/labels/note_field.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <QTreeWidget>

namespace bindpose {
namespace {

constexpr int kPlace = Qt::UserRole;

QIcon flagIcon(MarkColor of)
{
    QPixmap picture(32, 32);
    picture.setDevicePixelRatio(2.0);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor ink = color(bookmarkToken(of));
    painter.setPen(QPen(ink, 1.5));
    painter.drawLine(QPointF(4, 2), QPointF(4, 14));
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    painter.drawPolygon(QPolygonF({{4, 2}, {13, 6}, {4, 10}}));
    return QIcon(picture);
}

/// The moments that somebody marked, of all clips; what is said of the current one; and what is said of the file.
class BookmarksView final : public View {
    Q_OBJECT
public:
    BookmarksView(Session& session, QWidget* parent);
    void present(const Frame& frame) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeList(QVBoxLayout& layout);
    void makeFields(QVBoxLayout& layout);
    void fill();
    void showCurrent();
    std::size_t current() const { return current_; }
    template <class Change> void change(const QWidget* field, Change how);
    std::uint64_t typing(const QWidget* field);
    QLabel* caption(const QString& text);

    Session& session_;
    std::shared_ptr<const Scene> scene_;
    Bookmarks shown_;
    std::size_t current_ = 0; ///< position in shown_; its end without one
    struct Typing {
        DocumentId document;
        const QWidget* field = nullptr;
        std::size_t place = 0; ///< of the bookmark
        std::uint64_t gesture = 0;
    };
    Typing typing_; ///< what is typed into one field is one step
    ThemeId theme_ = ThemeId::Dark;
    QLabel* empty_ = nullptr;
    QTreeWidget* list_ = nullptr;
    QPushButton *add_ = nullptr, *remove_ = nullptr;
    QWidget* fields_ = nullptr;
    QLineEdit* name_ = nullptr;
    std::vector<QToolButton*> colors_;
    NoteField *note_ = nullptr, *notes_ = nullptr;
};

BookmarksView::BookmarksView(Session& session, QWidget* parent) : View(parent), session_(session)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    makeList(*layout);
    makeFields(*layout);
}

QLabel* BookmarksView::caption(const QString& text)
{
    auto* label = new QLabel(text, this);
    label->setProperty("role", "label");
    return label;
}

void BookmarksView::makeList(QVBoxLayout& layout)
{
    empty_ = caption(tr("No bookmark yet. Add one at the frame that is shown."));
    empty_->setWordWrap(true);
    empty_->setContentsMargins(12, 10, 12, 4);
    list_ = new QTreeWidget(this);
    list_->setObjectName(QStringLiteral("list"));
    list_->setAccessibleName(tr("Bookmarks"));
    list_->setColumnCount(3);
    list_->setHeaderLabels({tr("Name"), tr("Clip"), tr("Frame")});
    list_->setRootIsDecorated(false);
    list_->setIndentation(0);
    list_->setUniformRowHeights(true);
    list_->setAllColumnsShowFocus(true);
    list_->setFrameShape(QFrame::NoFrame);
    list_->setTextElideMode(Qt::ElideMiddle);
    list_->header()->setStretchLastSection(false);
    list_->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    list_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    list_->installEventFilter(this);
    const auto go = [this](const QTreeWidgetItem* item) {
        if (!item) return;
        current_ = item->data(0, kPlace).toUInt();
        goToBookmark(session_, current_);
    };
    connect(list_, &QTreeWidget::itemClicked, this, go);
    connect(list_, &QTreeWidget::itemActivated, this, go);
    layout.addWidget(empty_);
    layout.addWidget(list_, 3);
    add_ = new QPushButton(icon("plus"), tr("Add"), this);
    add_->setObjectName(QStringLiteral("add"));
    add_->setToolTip(tr("A bookmark at the frame that is shown."));
    remove_ = new QPushButton(icon("trash"), tr("Remove"), this);
    remove_->setObjectName(QStringLiteral("remove"));
    remove_->setToolTip(tr("Removes the bookmark and its note."));
    connect(add_, &QPushButton::clicked, this, [this] {
        addBookmark(session_);
        session_.presentNow();
        name_->setFocus();
    });
    connect(remove_, &QPushButton::clicked, this, [this] { removeBookmark(session_, current()); });
    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(12, 8, 12, 4);
    buttons->setSpacing(6);
    buttons->addWidget(add_);
    buttons->addWidget(remove_);
    buttons->addStretch(1);
    layout.addLayout(buttons);
}

void BookmarksView::makeFields(QVBoxLayout& layout)
{
    fields_ = new QWidget(this);
    auto* fields = new QVBoxLayout(fields_);
    fields->setContentsMargins(12, 4, 12, 4);
    fields->setSpacing(6);
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    name_ = new QLineEdit(this);
    name_->setObjectName(QStringLiteral("name"));
    name_->setAccessibleName(tr("Name of the bookmark"));
    name_->setPlaceholderText(tr("Name"));
    connect(name_, &QLineEdit::textEdited, this,
        [this](const QString& text) { change(name_, [&text](Bookmark& mark) { mark.name = text.toStdString(); }); });
    row->addWidget(name_, 1);
    const QString names[kMarkColors] = {tr("Blue"), tr("Teal"), tr("Green"), tr("Orange"), tr("Violet")};
    for (std::size_t i = 0; i < kMarkColors; ++i) {
        auto* button = new QToolButton(this);
        button->setObjectName(QStringLiteral("color%1").arg(i));
        button->setAccessibleName(names[i]);
        button->setToolTip(names[i]);
        button->setCheckable(true);
        button->setAutoRaise(true);
        connect(button, &QToolButton::clicked, this,
            [this, i] { change(nullptr, [i](Bookmark& mark) { mark.color = static_cast<MarkColor>(i); }); });
        colors_.push_back(button);
        row->addWidget(button);
    }
    note_ = new NoteField(this);
    note_->setObjectName(QStringLiteral("note"));
    note_->setAccessibleName(tr("Note on the bookmark"));
    note_->setPlaceholderText(tr("Note on this bookmark"));
    connect(note_, &NoteField::edited, this,
        [this](const QString& text) { change(note_, [&text](Bookmark& mark) { mark.note = text.toStdString(); }); });
    fields->addLayout(row);
    fields->addWidget(note_, 1);
    layout.addWidget(fields_, 2);
    notes_ = new NoteField(this);
    notes_->setObjectName(QStringLiteral("notes"));
    notes_->setAccessibleName(tr("Notes on the file"));
    notes_->setPlaceholderText(tr("What is to be said of this character; kept in the session file"));
    connect(notes_, &NoteField::edited, this,
        [this](const QString& text) { changeNotes(session_, text.toStdString(), typing(notes_)); });
    for (QWidget* field : {static_cast<QWidget*>(name_), static_cast<QWidget*>(note_), static_cast<QWidget*>(notes_)})
        field->installEventFilter(this);
    auto* below = new QVBoxLayout;
    below->setContentsMargins(12, 6, 12, 10);
    below->setSpacing(4);
    below->addWidget(caption(tr("Notes on the file")));
    below->addWidget(notes_, 1);
    layout.addLayout(below, 2);
}

/// The gesture of what is typed: a new one for another field, bookmark or document.
std::uint64_t BookmarksView::typing(const QWidget* field)
{
    if (!field) return 0;
    const bool goesOn = typing_.field == field && typing_.document == session_.current() && typing_.place == current_;
    if (!goesOn) typing_ = {session_.current(), field, current_, session_.editing().newGesture()};
    return typing_.gesture;
}

template <class Change> void BookmarksView::change(const QWidget* field, Change how)
{
    const Bookmarks& all = marksOf(session_.scene()).bookmarks;
    if (current() >= all.size()) return;
    Bookmark mark = all[current()];
    how(mark);
    changeBookmark(session_, current(), std::move(mark), typing(field));
}

void BookmarksView::fill()
{
    list_->clear();
    for (std::size_t i = 0; i < shown_.size(); ++i) {
        const Bookmark& mark = shown_[i];
        const Clip* clip = mark.clip.index() < scene_->clips.size() ? scene_->clips[mark.clip.index()].get() : nullptr;
        if (!clip) continue; // its clip was deleted; undo brings both back
        auto* item = new QTreeWidgetItem(list_, QStringList{bookmarkTitle(*scene_, mark), clipName(*scene_, mark.clip),
                                                    fieldText(frameAt(mark.timeSec, frameRateOf(*clip)), 2)});
        item->setIcon(0, flagIcon(mark.color));
        item->setData(0, kPlace, static_cast<unsigned>(i));
        item->setTextAlignment(2, Qt::AlignRight | Qt::AlignVCenter);
        if (!mark.note.empty()) item->setToolTip(0, plainTip(QString::fromStdString(mark.note)));
    }
    for (std::size_t i = 0; i < colors_.size(); ++i) colors_[i]->setIcon(flagIcon(static_cast<MarkColor>(i)));
}

void BookmarksView::showCurrent()
{
    QTreeWidgetItem* found = nullptr;
    for (int i = 0; i < list_->topLevelItemCount(); ++i)
        if (list_->topLevelItem(i)->data(0, kPlace).toUInt() == current_) found = list_->topLevelItem(i);
    if (list_->currentItem() != found) list_->setCurrentItem(found);
    const bool any = found != nullptr;
    fields_->setVisible(any);
    remove_->setEnabled(any);
    if (!any) return;
    const Bookmark& mark = shown_[current_];
    const QString name = QString::fromStdString(mark.name);
    if (name_->text() != name) name_->setText(name);
    note_->setText(QString::fromStdString(mark.note));
    for (std::size_t i = 0; i < colors_.size(); ++i) colors_[i]->setChecked(mark.color == static_cast<MarkColor>(i));
}

bool BookmarksView::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::FocusIn) typing_ = {};
    if (watched == list_ && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Delete) {
        removeBookmark(session_, current());
        return true;
    }
    return View::eventFilter(watched, event);
}

void BookmarksView::present(const Frame& frame)
{
    if (frame.actors.empty()) return;
    const std::shared_ptr<const Scene>& scene = frame.actors.front().scene;
    const Marks& marks = marksOf(*scene);
    const bool refill = shown_ != marks.bookmarks || !scene_ || scene_->clips != scene->clips ||
                        theme_ != currentTheme() || colors_.front()->icon().isNull();
    scene_ = scene;
    theme_ = currentTheme();
    shown_ = marks.bookmarks;
    if (refill) fill();
    // The one at the time that is shown; between two of them the one that was chosen last is still in hand.
    if (const std::size_t now = bookmarkNow(*scene, frame.view); now < shown_.size()) current_ = now;
    current_ = std::min(current_, shown_.size());
    empty_->setVisible(list_->topLevelItemCount() == 0);
    list_->setVisible(list_->topLevelItemCount() > 0);
    add_->setEnabled(frame.view.clip.valid());
    showCurrent();
    notes_->setText(QString::fromStdString(marks.notes));
    notes_->setEnabled(!scene->nodes.empty() || !scene->meshes.empty());
}

View* make(Session& session, QWidget* parent)
{
    return new BookmarksView(session, parent);
}

} // namespace

const extern ViewPart part_bookmarks{
    "bookmarks", QT_TRANSLATE_NOOP("ViewPart", "Bookmarks"), DockArea::Left, 24, &make};

} // namespace bindpose

#include "bookmarks.moc"

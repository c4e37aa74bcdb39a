// SPDX-License-Identifier: MIT
#include "ui/guide/palette.h"

#include "ui/base/settings.h"
#include "ui/base/texts.h"
#include "ui/look/icons.h"
#include "ui/look/key_cap.h"
#include "ui/look/labels.h"
#include "ui/widgets/labels/elided_label.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QPointer>
#include <QStyledItemDelegate>

#include <algorithm>

namespace bindpose {
namespace {

constexpr int kWidth = 560, kRows = 11, kMostUsed = 12;
constexpr Metric kEntry{32};
const QString kUsed = QStringLiteral("palette/used");

class EntryDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return {100, kEntry}; }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const bool chosen = option.state & QStyle::State_Selected;
        const QString reason = index.data(PaletteModel::Reason).toString();
        const bool can = reason.isEmpty();
        painter->fillRect(option.rect, color(chosen ? Token::Sel : Token::Panel));
        const auto place = [&option](int left, int right) {
            const QRect area(left, option.rect.top(), right - left, option.rect.height());
            return QStyle::visualRect(option.direction, option.rect, area);
        };
        if (const char* name = index.data(Qt::DecorationRole).value<const char*>()) {
            const QRect box = place(12, 28);
            const QRectF picture(box.left(), box.center().y() - 7, 16, 16);
            paintIcon(*painter, picture, name, color(!can ? Token::Off : chosen ? Token::SelText : Token::Text2));
        }
        const QStringList caps = index.data(PaletteModel::Keys).toStringList();
        const int end = option.rect.right() - 12 - keyCapsWidth(caps);
        const QFontMetrics work(workFont()), small(captionFont());
        const Qt::Alignment start = Qt::AlignVCenter | Qt::AlignAbsolute |
                                    (option.direction == Qt::RightToLeft ? Qt::AlignRight : Qt::AlignLeft);
        const QString title = work.elidedText(index.data().toString(), Qt::ElideMiddle, end - 40);
        painter->setFont(workFont());
        painter->setPen(color(chosen ? (can ? Token::SelText : Token::Text2) : (can ? Token::Text : Token::Off)));
        painter->drawText(place(40, end), static_cast<int>(start), title);
        const int after = 40 + work.horizontalAdvance(title) + 12;
        const QString group = can ? index.data(PaletteModel::Group).toString() : reason;
        painter->setFont(captionFont());
        // Captions are too faint on the ground of a chosen row.
        painter->setPen(color(chosen ? Token::SelText : Token::Text3));
        if (end > after)
            painter->drawText(
                place(after, end), static_cast<int>(start), small.elidedText(group, Qt::ElideRight, end - after));
        paintKeyCaps(*painter, place(end, option.rect.right() - 8), caps, option.direction, can);
    }
};

} // namespace

void PaletteModel::show(PaletteAnswer answer)
{
    beginResetModel();
    answer_ = std::move(answer);
    endResetModel();
}

int PaletteModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(answer_.entries.size());
}

QVariant PaletteModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) return {};
    const PaletteEntry& entry = answer_.entries[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return entry.title;
    case Qt::DecorationRole:
        return QVariant::fromValue(entry.icon);
    case Qt::AccessibleTextRole: {
        QStringList parts{entry.title, entry.group, keysText(entry.keys), entry.reason};
        parts.removeAll(QString());
        return parts.join(QStringLiteral(", "));
    }
    case Group:
        return entry.group;
    case Keys:
        return keyCaps(entry.keys);
    case Reason:
        return entry.reason;
    default:
        return {};
    }
}

Palette::Palette(WindowCommands& window, const Actions& actions, QWidget* parent)
    : QFrame(parent, Qt::Popup), window_(window), actions_(actions)
{
    setObjectName(QStringLiteral("palette"));
    setAttribute(Qt::WA_DeleteOnClose);
    setAccessibleName(tr("Search commands"));
    setProperty("role", "popup");
    field_ = new QLineEdit(this);
    field_->setObjectName(QStringLiteral("paletteField"));
    field_->setAccessibleName(tr("Search commands"));
    field_->setPlaceholderText(tr("Search commands, joints"));
    field_->addAction(icon("search", Token::Text3), QLineEdit::LeadingPosition);
    field_->installEventFilter(this);
    count_ = new QLabel(this);
    count_->setProperty("role", "caption");
    list_ = new QListView(this);
    list_->setObjectName(QStringLiteral("paletteList"));
    list_->setAccessibleName(tr("Commands that fit"));
    list_->setModel(&model_);
    list_->setItemDelegate(new EntryDelegate(list_));
    list_->setUniformItemSizes(true);
    list_->setFocusPolicy(Qt::NoFocus);
    list_->setFrameShape(QFrame::NoFrame);
    list_->setMinimumHeight(0);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(list_, &QListView::clicked, this, &Palette::run);
    connect(field_, &QLineEdit::textEdited, this, &Palette::search);
    none_ = makeLabel("label", this);
    none_->setObjectName(QStringLiteral("paletteNone"));
    none_->setFixedHeight(kEntry);
    none_->setContentsMargins(12, 0, 12, 0);
    auto* prefixes = new ElidedLabel(Qt::ElideRight, this);
    prefixes->setText(tr("joint: vertex: clip: problem: search there"));
    auto* keys = new QLabel(tr("Enter runs · Tab sets a key"), this);
    for (QLabel* label : {static_cast<QLabel*>(prefixes), keys}) label->setProperty("role", "caption");
    auto* foot = new QHBoxLayout;
    foot->setContentsMargins(12, 4, 12, 4);
    foot->addWidget(prefixes);
    foot->addStretch(1);
    foot->addWidget(keys);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(8, 8, 12, 4);
    head->setSpacing(8);
    head->addWidget(field_, 1);
    head->addWidget(count_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addWidget(list_, 1);
    layout->addWidget(none_);
    layout->addLayout(foot);
    setFocusProxy(field_);
}

void Palette::open(int below, const QString& start)
{
    const QWidget& window = *parentWidget()->window();
    const int width = std::min(kWidth, window.width() - 16);
    most_ = window.height() - below - 100;
    setFixedWidth(width);
    move(window.mapToGlobal(QPoint((window.width() - width) / 2, below)));
    field_->setText(start);
    const Session& session = window_.session();
    const QStringList used = session.settings().extra(kUsed).split(u' ', Qt::SkipEmptyParts);
    index_.emplace(session, KeyMap::of(session.settings()), used);
    search(start);
    show();
    adjustSize(); // now that the style sheet has been seen
    field_->setFocus(Qt::PopupFocusReason);
}

void Palette::search(const QString& text)
{
    model_.show(index_->search(text));
    const std::size_t shown = model_.answer().entries.size();
    count_->setText(tr("%1 of %2").arg(shown).arg(std::max(shown, model_.answer().of)));
    if (shown > 0) list_->setCurrentIndex(model_.index(0));
    list_->scrollToTop();
    list_->setVisible(shown > 0);
    none_->setVisible(shown == 0);
    none_->setText(text.contains(u':') ? tr("Nothing fits “%1”.").arg(shortName(text.trimmed()))
                                       : tr("No command fits “%1”.").arg(shortName(text.trimmed())));
    const int rows = std::min(static_cast<int>(shown), kRows); // as high as what it shows
    list_->setFixedHeight(std::min(rows * kEntry, std::max<int>(kEntry, most_)));
    layout()->activate();
    adjustSize();
}

bool Palette::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == field_ && event->type() == QEvent::ShortcutOverride) {
        event->accept(); // commands of the window wait until this is closed
        return true;
    }
    if (watched == field_ && event->type() == QEvent::KeyPress)
        return keyPressed(static_cast<const QKeyEvent*>(event)->key());
    return QFrame::eventFilter(watched, event);
}

bool Palette::keyPressed(int key)
{
    switch (key) {
    case Qt::Key_Up:
        step(-1);
        return true;
    case Qt::Key_Down:
        step(1);
        return true;
    case Qt::Key_PageUp:
        step(1 - kRows);
        return true;
    case Qt::Key_PageDown:
        step(kRows - 1);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        run(list_->currentIndex());
        return true;
    case Qt::Key_Tab: {
        const QModelIndex at = list_->currentIndex();
        if (!at.isValid()) return true;
        const ActionSpec* spec = model_.answer().entries[static_cast<std::size_t>(at.row())].spec;
        if (!spec) return true;
        close();
        Q_EMIT keyAsked(QLatin1String(spec->id));
        return true;
    }
    case Qt::Key_Escape:
        close();
        return true;
    default:
        return false;
    }
}

void Palette::step(int rows)
{
    const int count = model_.rowCount();
    if (count == 0) return;
    list_->setCurrentIndex(model_.index(std::clamp(list_->currentIndex().row() + rows, 0, count - 1)));
}

void Palette::run(const QModelIndex& index)
{
    if (!index.isValid()) return;
    const PaletteEntry entry = model_.answer().entries[static_cast<std::size_t>(index.row())];
    if (!entry.reason.isEmpty() || !entry.run) return; // the row says why
    if (entry.spec) remember(*entry.spec);
    WindowCommands& window = window_;
    const QPointer<QAction> action = entry.spec ? actions_[entry.spec->id] : nullptr;
    close();
    if (action)
        action->trigger();
    else
        entry.run(window);
}

void Palette::remember(const ActionSpec& spec)
{
    Settings& settings = window_.session().settings();
    QStringList used = settings.extra(kUsed).split(u' ', Qt::SkipEmptyParts);
    used.removeAll(QLatin1String(spec.id));
    used.prepend(QLatin1String(spec.id));
    settings.setExtra(kUsed, used.mid(0, kMostUsed).join(u' '));
}

} // namespace bindpose

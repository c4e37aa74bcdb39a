// SPDX-License-Identifier: MIT
#include "ui/exact_copy.h"
#include "ui/icons.h"
#include "ui/models/finding_model.h"
#include "ui/place_look.h"
#include "ui/session.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QVBoxLayout>

namespace bindpose {
namespace {

constexpr int kText = 34, kMargin = 8, kSentenceLines = 3;

struct Look {
    const char* icon;
    Token ink;
};

Look lookOf(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return {"err", Token::Err};
    case Severity::Warning:
        return {"warn", Token::Warn};
    case Severity::Info:
        return {"info", Token::Accent};
    case Severity::Hint:
        break;
    }
    return {"info", Token::Hint};
}

/// Severity icon, the sentence on as many lines as it needs, where in the scene, and where in the file.
class FindingDelegate final : public QStyledItemDelegate {
public:
    explicit FindingDelegate(QListView& list) : QStyledItemDelegate(&list), list_(list) {}
    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const override
    {
        const int width = list_.viewport()->width();
        const int sentence = sentenceHeight(index, width - kText - kMargin);
        const int lines = (index.data(FindingModel::PlaceRole).toString().isEmpty() ? 0 : 1) +
                          (index.data(FindingModel::PointerRole).toString().isEmpty() ? 0 : 1);
        return {width, 6 + sentence + lines * 17 + 7};
    }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        painter->save();
        const bool selected = option.state.testFlag(QStyle::State_Selected);
        const QRect box = option.rect;
        const auto place = [&option, &box](
                               const QRect& rect) { return QStyle::visualRect(option.direction, box, rect); };
        if (selected)
            painter->fillRect(box, color(Token::Sel));
        else if (option.state.testFlag(QStyle::State_MouseOver))
            painter->fillRect(box, color(Token::Hover));
        if (option.state.testFlag(QStyle::State_HasFocus))
            painter->fillRect(place({box.left(), box.top(), 3, box.height()}), color(Token::Accent));
        const Look look = lookOf(static_cast<Severity>(index.data(FindingModel::SeverityRole).toInt()));
        paintIcon(*painter, place({box.left() + 10, box.top() + 6, 16, 16}), look.icon, color(look.ink));
        QRect line(box.left() + kText, box.top() + 6, box.width() - kText - kMargin, 0);
        line.setHeight(sentenceHeight(index, line.width()));
        const int align = static_cast<int>(QStyle::visualAlignment(option.direction, Qt::AlignLeft)) | Qt::AlignTop;
        painter->setPen(color(selected ? Token::SelText : Token::Text));
        painter->setFont(option.font);
        painter->drawText(place(line), align | Qt::TextWordWrap, index.data().toString());
        painter->setPen(color(selected ? Token::SelText : Token::Text2));
        line.translate(0, line.height() + 2);
        line.setHeight(16);
        for (const auto& [role, font] : {std::pair(int(FindingModel::PlaceRole), captionFont()),
                 std::pair(int(FindingModel::PointerRole), monoFont())}) {
            QString text = index.data(role).toString();
            if (text.isEmpty()) continue;
            text = QFontMetrics(font).elidedText(text, Qt::ElideMiddle, line.width());
            // A path keeps its order among words that are written from the right.
            if (role == FindingModel::PointerRole) text = QChar(0x2066) + text + QChar(0x2069);
            painter->setFont(font);
            painter->drawText(place(line), align, text);
            line.translate(0, 17);
        }
        painter->restore();
    }

private:
    int sentenceHeight(const QModelIndex& index, int width) const
    {
        const QFontMetrics metrics(list_.font());
        const int all =
            metrics.boundingRect(QRect(0, 0, std::max(40, width), 1000), Qt::TextWordWrap, index.data().toString())
                .height();
        return std::min(all, kSentenceLines * metrics.lineSpacing());
    }
    QListView& list_;
};

/// Where the same problem stands, whatever its numbers are now; of several the one that says the same; −1: gone.
int rowOf(const FindingModel& model, const Finding& before)
{
    int found = -1;
    for (int row = 0; row < model.rowCount(); ++row) {
        const Finding& now = model.at(row);
        if (now.text != before.text || now.place.mesh != before.place.mesh || now.place.set != before.place.set ||
            now.place.pointer != before.place.pointer)
            continue;
        if (now.args == before.args) return row;
        if (found < 0) found = row;
    }
    return found;
}

/// What loading found doubtful; choosing a line selects the joints and vertices that it names and shows them.
class FindingsView final : public View {
    Q_OBJECT
public:
    FindingsView(Session& session, QWidget* parent);
    void present(const Frame& frame) override;

private:
    void makeHead(QVBoxLayout& layout);
    void makeList(QVBoxLayout& layout);
    QToolButton* makeCount(Severity severity, const QString& name);
    void filter();
    void go(const QModelIndex& index);
    void showMenu(const QPoint& at);
    void showState();

    Session& session_;
    FindingModel model_;
    QWidget* head_ = nullptr;
    QLineEdit* text_ = nullptr;
    std::array<QToolButton*, 4> counts_{}; ///< by severity
    QLabel* empty_ = nullptr;
    QListView* list_ = nullptr;
    QLabel* stopped_ = nullptr;
};

FindingsView::FindingsView(Session& session, QWidget* parent) : View(parent), session_(session)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    makeHead(*layout);
    makeList(*layout);
    empty_ = new QLabel(this);
    empty_->setProperty("role", "label");
    empty_->setAlignment(Qt::AlignCenter);
    empty_->setWordWrap(true);
    empty_->setContentsMargins(16, 0, 16, 0);
    connect(empty_, &QLabel::linkActivated, this, [this] {
        text_->clear();
        for (QToolButton* button : counts_) button->setChecked(true);
        filter();
    });
    layout->addWidget(empty_, 1);
    stopped_ = new QLabel(tr("The check was stopped. <a href=\"#\">Check again</a>"), this);
    stopped_->setObjectName(QStringLiteral("checkStopped"));
    stopped_->setProperty("role", "label");
    stopped_->setWordWrap(true);
    stopped_->setContentsMargins(12, 6, 12, 6);
    stopped_->hide();
    connect(stopped_, &QLabel::linkActivated, this, [this] { session_.checkAgain(); });
    layout->addWidget(stopped_);
    setFocusProxy(list_);
}

void FindingsView::makeHead(QVBoxLayout& layout)
{
    head_ = new QWidget(this);
    auto* column = new QVBoxLayout(head_);
    column->setContentsMargins(8, 8, 8, 4);
    column->setSpacing(4);
    text_ = new QLineEdit(head_);
    text_->setObjectName(QStringLiteral("filter"));
    text_->setPlaceholderText(tr("Filter problems"));
    text_->setAccessibleName(tr("Filter problems"));
    text_->setToolTip(tr("Shows problems whose text or place holds this."));
    text_->addAction(icon("search", Token::Text3), QLineEdit::LeadingPosition);
    text_->setClearButtonEnabled(true);
    connect(text_, &QLineEdit::textEdited, this, &FindingsView::filter);
    column->addWidget(text_);
    auto* row = new QHBoxLayout;
    row->setSpacing(4);
    row->addWidget(makeCount(Severity::Error, tr("Errors")));
    row->addWidget(makeCount(Severity::Warning, tr("Warnings")));
    row->addWidget(makeCount(Severity::Info, tr("Notes")));
    row->addWidget(makeCount(Severity::Hint, tr("Hints")));
    row->addStretch(1);
    column->addLayout(row);
    layout.addWidget(head_);
}

QToolButton* FindingsView::makeCount(Severity severity, const QString& name)
{
    auto* button = new QToolButton(head_);
    const Look look = lookOf(severity);
    button->setIcon(icon(look.icon, look.ink));
    button->setObjectName(QStringLiteral("severity%1").arg(static_cast<int>(severity)));
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setCheckable(true);
    button->setChecked(true);
    button->setAccessibleName(name);
    button->setToolTip(
        QStringLiteral("<b>%1</b><br>%2").arg(name.toHtmlEscaped(), tr("Shows or hides them in the list.")));
    connect(button, &QToolButton::clicked, this, &FindingsView::filter);
    counts_[static_cast<std::size_t>(severity)] = button;
    return button;
}

void FindingsView::makeList(QVBoxLayout& layout)
{
    list_ = new QListView(this);
    list_->setObjectName(QStringLiteral("findings"));
    list_->setAccessibleName(tr("Problems"));
    list_->setModel(&model_);
    list_->setItemDelegate(new FindingDelegate(*list_));
    list_->setResizeMode(QListView::Adjust);
    list_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list_->setMouseTracking(true);
    list_->setFrameShape(QFrame::NoFrame);
    offerExactCopy(*list_); // Ctrl+C; the menu is our own
    disconnect(list_, &QWidget::customContextMenuRequested, nullptr, nullptr);
    connect(list_, &QWidget::customContextMenuRequested, this, &FindingsView::showMenu);
    connect(list_, &QListView::clicked, this, &FindingsView::go);
    connect(list_, &QListView::activated, this, &FindingsView::go);
    layout.addWidget(list_, 1);
}

void FindingsView::filter()
{
    FindingModel::Filter filter;
    filter.text = text_->text().trimmed();
    for (std::size_t i = 0; i < counts_.size(); ++i) filter.severities[i] = counts_[i]->isChecked();
    model_.setFilter(filter);
    showState();
}

void FindingsView::present(const Frame& frame)
{
    const QModelIndex chosen = list_->currentIndex();
    const auto held = model_.list();
    const Finding* const before = chosen.isValid() ? &model_.at(chosen.row()) : nullptr;
    model_.present(frame);
    if (before && !list_->currentIndex().isValid()) // the list is a new one
        list_->setCurrentIndex(model_.index(rowOf(model_, *before)));
    for (std::size_t i = 0; i < counts_.size(); ++i) {
        const int count = model_.count(static_cast<Severity>(i));
        counts_[i]->setText(QString::number(count));
        counts_[i]->setVisible(count > 0);
    }
    stopped_->setVisible(session_.checkStopped());
    showState();
}

void FindingsView::showState()
{
    const bool none = model_.total() == 0;
    head_->setVisible(!none);
    list_->setVisible(model_.rowCount() > 0);
    empty_->setVisible(model_.rowCount() == 0);
    empty_->setText(!session_.current().valid() // the first file is still being read
                        ? QString()
                        : none ? tr("No problem was found in the file or in the sums of its weights.")
                               : tr("No problem fits the filter. <a href=\"#\">Show all</a>"));
}

void FindingsView::showMenu(const QPoint& at)
{
    const QModelIndex index = list_->indexAt(at);
    if (!index.isValid()) return;
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const QString pointer = index.data(FindingModel::PointerRole).toString();
    const QPersistentModelIndex kept(index);
    menu->addAction(icon("frame"), tr("Show in the 3D view"), this, [this, kept] {
        if (kept.isValid()) go(kept);
    });
    menu->addAction(icon("copy"), tr("Copy text"), this,
        [text = index.data(kExactRole).toString()] { QGuiApplication::clipboard()->setText(text); });
    if (!pointer.isEmpty())
        menu->addAction(icon("copy"), tr("Copy place in the file"), this,
            [pointer] { QGuiApplication::clipboard()->setText(pointer); });
    menu->popup(list_->viewport()->mapToGlobal(at));
}

void FindingsView::go(const QModelIndex& index)
{
    lookAt(session_, Place(model_.at(index.row()).place));
}

View* make(Session& session, QWidget* parent)
{
    return new FindingsView(session, parent);
}

} // namespace

const extern ViewPart part_findings{"findings", QT_TRANSLATE_NOOP("ViewPart", "Problems"), DockArea::Left, 20, &make};

} // namespace bindpose

#include "findings.moc"

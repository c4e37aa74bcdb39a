// SPDX-License-Identifier: MIT
#include "ui/open/welcome.h"

#include "core/sample/sample.h"
#include "ui/look/icons.h"
#include "ui/open/welcome_cards.h"

#include <QAction>
#include <QCoreApplication>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

constexpr int kPageWidth = 1000, kCardGap = 16, kCardWidth = 216;

/// A button over the whole width with its key at the end.
class WideButton final : public QPushButton {
public:
    WideButton(const QString& text, const QString& keys, QWidget* parent) : QPushButton(text, parent), keys_(keys)
    {
        setStyleSheet(QStringLiteral("min-height: 32px; text-align: left;"));
    }

protected:
    void paintEvent(QPaintEvent* event) override
    {
        QPushButton::paintEvent(event);
        QPainter painter(this);
        QFont plain = captionFont();
        plain.setBold(false); // the button's own is bold
        painter.setFont(plain);
        painter.setPen(color(property("primary").toBool() ? Token::OnFill : Token::Text2));
        const int end = layoutDirection() == Qt::RightToLeft ? Qt::AlignLeft : Qt::AlignRight;
        painter.drawText(rect().adjusted(12, 0, -12, 0), Qt::AlignVCenter | end, keys_);
    }

private:
    QString keys_;
};

struct SampleText {
    const char* id;
    const char* icon;
    const char* what; ///< QT_TRANSLATE_NOOP("Welcome", …)
    const char* why;
};
constexpr SampleText kSampleTexts[] = {
    {"mannequin", "bones", QT_TRANSLATE_NOOP("bindpose::Welcome", "A clean humanoid with clips"),
        QT_TRANSLATE_NOOP("bindpose::Welcome", "Start here to learn the window")},
    {"mannequin-bad", "warn", QT_TRANSLATE_NOOP("bindpose::Welcome", "The same with twelve weight defects"),
        QT_TRANSLATE_NOOP("bindpose::Welcome", "Find what spikes, and why")},
    {"tentacle", "curve", QT_TRANSLATE_NOOP("bindpose::Welcome", "Many joints in a row, one clip"),
        QT_TRANSLATE_NOOP("bindpose::Welcome", "For twists and bends")},
};

} // namespace

Welcome::Welcome(const QAction& open, QWidget* parent) : QWidget(parent)
{
    setAccessibleName(tr("Welcome"));
    page_ = new QWidget;
    page_->setMaximumWidth(kPageWidth);
    recentTitle_ = new QLabel(tr("Recent"), page_);
    recentTitle_->setProperty("role", "title");
    recentHint_ = new QLabel(tr("Arrow keys browse, Enter opens"), page_);
    recentHint_->setProperty("role", "caption");
    recentBox_ = new QWidget(page_);
    recent_ = new QGridLayout(recentBox_);
    recent_->setContentsMargins(0, 0, 0, 0);
    recent_->setSpacing(kCardGap);
    auto* samplesTitle = new QLabel(tr("Samples"), page_);
    samplesTitle->setProperty("role", "title");
    auto* version = new QLabel(page_);
    version->setProperty("role", "caption");
    if (!QCoreApplication::applicationVersion().isEmpty())
        version->setText(tr("Version %1").arg(QCoreApplication::applicationVersion()));
    auto* layout = new QGridLayout(page_);
    layout->setContentsMargins(24, 40, 24, 24);
    layout->setVerticalSpacing(12);
    layout->setColumnStretch(0, 1);
    layout->addWidget(new Heading(page_), 0, 0);
    layout->addWidget(version, 0, 1, Qt::AlignTop | Qt::AlignRight);
    layout->setRowMinimumHeight(1, 12);
    layout->addWidget(makeStart(open), 2, 0, 1, 2);
    layout->setRowMinimumHeight(3, 8);
    layout->addWidget(recentTitle_, 4, 0);
    layout->addWidget(recentHint_, 4, 1, Qt::AlignRight);
    layout->addWidget(recentBox_, 5, 0, 1, 2);
    layout->setRowMinimumHeight(6, 8);
    layout->addWidget(samplesTitle, 7, 0);
    layout->addWidget(makeSamples(), 8, 0, 1, 2);
    layout->setRowStretch(9, 1);

    auto* middle = new QWidget;
    auto* centred = new QHBoxLayout(middle);
    centred->setContentsMargins(0, 0, 0, 0);
    centred->addStretch(1);
    centred->addWidget(page_, 1000);
    centred->addStretch(1);
    auto* scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(middle);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(scroll);
    setFocusProxy(openButton_);
}

QWidget* Welcome::makeStart(const QAction& open)
{
    auto* box = new QWidget(page_);
    auto* drop = new DropField(box);
    connect(drop, &QAbstractButton::clicked, this, &Welcome::openAsked);
    watch(drop);
    auto* button = new WideButton(open.text(), open.shortcut().toString(QKeySequence::NativeText), box);
    button->setProperty("primary", true);
    button->setIcon(icon("open", Token::OnFill));
    button->setToolTip(open.toolTip());
    connect(button, &QPushButton::clicked, this, &Welcome::openAsked);
    openButton_ = button;
    auto* clips = new WideButton(tr("Open with clips…"), QString(), box);
    clips->setObjectName(QStringLiteral("openWithClips"));
    clips->setIcon(icon("clip"));
    clips->setToolTip(tr("Opens a model, then asks for the files that its clips are in."));
    connect(clips, &QPushButton::clicked, this, &Welcome::openWithClipsAsked);
    auto* check = new WideButton(tr("Check a folder…"), QString(), box);
    check->setObjectName(QStringLiteral("checkFolder"));
    check->setIcon(icon("okk"));
    check->setToolTip(tr("Lists the models of a folder, those with problems first."));
    connect(check, &QPushButton::clicked, this, &Welcome::checkFolderAsked);
    auto* quiet = new QLabel(tr("Works offline. Sends nothing."), box);
    quiet->setProperty("role", "caption");
    auto* layout = new QGridLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setHorizontalSpacing(24);
    layout->addWidget(drop, 0, 0, 6, 1);
    layout->addWidget(button, 1, 1);
    layout->addWidget(clips, 2, 1);
    layout->addWidget(check, 3, 1);
    layout->addWidget(quiet, 4, 1);
    layout->setRowStretch(0, 1);
    layout->setRowStretch(5, 1);
    layout->setColumnStretch(0, 1);
    layout->setColumnMinimumWidth(1, 272);
    return box;
}

QWidget* Welcome::makeSamples()
{
    auto* box = new QWidget(page_);
    auto* layout = new QHBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(kCardGap);
    for (const Sample& sample : samples()) {
        const char* picture = "bones";
        const char *what = "", *why = "";
        for (const SampleText& text : kSampleTexts)
            if (QByteArray(text.id) == sample.id) {
                picture = text.icon;
                what = text.what;
                why = text.why;
            }
        const QString id = QLatin1String(sample.id);
        auto* card = new SampleCard(picture, id, what, why, box);
        connect(card, &QAbstractButton::clicked, this, [this, id] { Q_EMIT sampleAsked(id); });
        watch(card);
        sampleCards_ += card;
        layout->addWidget(card, 1);
    }
    return box;
}

void Welcome::watch(Card* card)
{
    card->installEventFilter(this);
}

void Welcome::refresh()
{
    for (Card* card : recentCards_) card->deleteLater();
    recentCards_.clear();
    for (const RecentFile& file : recent::files()) {
        auto* card = new RecentCard(file, recentBox_);
        connect(card, &QAbstractButton::clicked, this, [this, path = file.path] { Q_EMIT fileAsked(path); });
        connect(card, &RecentCard::forgetAsked, this, [this, path = file.path] {
            recent::remove(path);
            refresh();
        });
        watch(card);
        recentCards_ += card;
    }
    for (QWidget* part : {static_cast<QWidget*>(recentTitle_), static_cast<QWidget*>(recentHint_), recentBox_})
        part->setVisible(!recentCards_.isEmpty());
    placeCards();
    QWidget* first = recentCards_.isEmpty() ? openButton_ : recentCards_.first();
    // A card that lies over this page keeps the focus.
    const QWidget* now = QApplication::focusWidget();
    if (isVisible() && (!now || !now->isVisible() || now->window() != window() || isAncestorOf(now))) first->setFocus();
}

void Welcome::placeCards()
{
    const int room = std::min(width(), kPageWidth) - 48;
    const int columns = std::clamp((room + kCardGap) / (kCardWidth + kCardGap), 1, 4);
    const int rows = height() > 960 ? 2 : 1; // what does not fit on a page is in File ▸ Open recent
    for (int i = 0; i < recentCards_.size(); ++i) {
        recent_->removeWidget(recentCards_[i]);
        recentCards_[i]->setVisible(i < columns * rows);
        if (i < columns * rows) recent_->addWidget(recentCards_[i], i / columns, i % columns);
    }
    for (int column = 0; column < 4; ++column) recent_->setColumnStretch(column, column < columns ? 1 : 0);
}

void Welcome::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

void Welcome::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    placeCards();
}

bool Welcome::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down) {
            go(static_cast<Card*>(watched), key);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

/// To the nearest card in that direction, as it stands on the screen.
void Welcome::go(Card* from, int key)
{
    const auto centre = [this](const QWidget* card) { return card->mapTo(this, card->rect().center()); };
    const QPoint at = centre(from);
    Card* best = nullptr;
    double nearest = 0.0;
    for (Card* card : findChildren<Card*>()) {
        if (card == from || !card->isVisible()) continue;
        const QPoint way = centre(card) - at;
        const bool across = key == Qt::Key_Left || key == Qt::Key_Right;
        const int along = across ? way.x() : way.y(), aside = across ? way.y() : way.x();
        const bool ahead = key == Qt::Key_Right || key == Qt::Key_Down ? along > 8 : along < -8;
        if (!ahead) continue;
        const double distance = std::abs(along) + 3.0 * std::abs(aside);
        if (best && distance >= nearest) continue;
        best = card;
        nearest = distance;
    }
    if (best) best->setFocus(Qt::TabFocusReason);
}

} // namespace bindpose

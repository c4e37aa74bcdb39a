// SPDX-License-Identifier: MIT
#include "ui/window/file_tabs.h"

#include "core/io/disk/gone.h"
#include "ui/look/icons.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QTabBar>
#include <QToolButton>

#include <algorithm>

namespace bindpose {
namespace {

/// Long names behind the one in front are shortened first; then the bar scrolls.
class OpenTabs final : public QTabBar {
public:
    using QTabBar::QTabBar;

protected:
    QSize minimumTabSizeHint(int tab) const override
    {
        constexpr Metric kLeast{120};
        const QSize whole = tabSizeHint(tab);
        // A name that is as long as the bar would take its close box out of sight.
        const int most = tab == currentIndex() ? std::max(width() * 3 / 4, int(kLeast)) : int(kLeast);
        return {std::min(whole.width(), most), whole.height()};
    }
};

} // namespace

FileTabs::FileTabs(QWidget* parent) : QWidget(parent)
{
    tabs_ = new OpenTabs(this);
    tabs_->setObjectName(QStringLiteral("fileTabs"));
    tabs_->setAccessibleName(tr("Open files"));
    tabs_->setMovable(true);
    tabs_->setExpanding(false);
    tabs_->setDrawBase(false);
    tabs_->setUsesScrollButtons(true);
    tabs_->setElideMode(Qt::ElideMiddle);
    tabs_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    tabs_->setFixedHeight(metrics::kTab); // as the strips of docks beside it
    tabs_->installEventFilter(this);
    connect(tabs_, &QTabBar::tabBarClicked, this, [this](int tab) {
        if (tab >= 0) Q_EMIT chosen(idAt(tab));
    });
    connect(tabs_, &QTabBar::tabMoved, this, [this](int, int to) { // by dragging; nothing here moves tabs itself
        Q_EMIT moved(idAt(to), static_cast<std::size_t>(to));
    });
    list_ = new QToolButton(this);
    list_->setIcon(icon("down"));
    list_->setAccessibleName(tr("All open files"));
    list_->setToolTip(tr("Lists all open files."));
    list_->setFocusPolicy(Qt::TabFocus);
    list_->setPopupMode(QToolButton::InstantPopup);
    list_->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }"));
    list_->setMenu(new QMenu(list_));
    connect(list_->menu(), &QMenu::aboutToShow, this, &FileTabs::fillList);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Dark);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 4, 0);
    layout->setSpacing(0);
    layout->addWidget(tabs_, 1);
    layout->addWidget(list_);
    setFocusProxy(tabs_);
    hide();
}

DocumentId FileTabs::idAt(int tab) const
{
    return DocumentId(tabs_->tabData(tab).toUInt());
}

void FileTabs::present(const Session& session)
{
    const auto& open = session.documents();
    setVisible(open.size() > 1);
    bool same = static_cast<int>(open.size()) == tabs_->count();
    for (std::size_t i = 0; same && i < open.size(); ++i) same = idAt(static_cast<int>(i)) == open[i]->id;
    if (!same) rebuild(session);
    for (std::size_t i = 0; i < open.size(); ++i) {
        const int tab = static_cast<int>(i);
        const OpenDocument& held = *open[i];
        const QString title = held.name();
        QString text = held.modified ? QStringLiteral("● ") + title : title;
        text.replace(u'&', QLatin1String("&&"));
        if (tabs_->tabText(tab) != text) tabs_->setTabText(tab, text);
        const bool marked = held.marked && held.id != session.current();
        tabs_->setTabIcon(tab, marked ? icon("warn", Token::Warn) : held.waits ? icon("info", Token::Accent) : QIcon());
        const QString path = held.document.path();
        QString tip = path.isEmpty() ? title : path;
        const bool gone = marked && !path.isEmpty() && isGone(path.toStdString());
        if (gone)
            tip += u'\n' + tr("Not on the disk any more.");
        else if (marked)
            tip += u'\n' + tr("Changed by another program.");
        if (held.waits) tip += u'\n' + tr("Comes to the front once what goes on in the other file is done.");
        tabs_->setTabToolTip(tab, tip);
        const QString name = held.modified ? tr("%1, not saved").arg(title) : title;
        tabs_->setAccessibleTabName(tab, gone         ? tr("%1, not on the disk any more").arg(name)
                                         : marked     ? tr("%1, changed by another program").arg(name)
                                         : held.waits ? tr("%1, waits").arg(name)
                                                      : name);
        tabs_->tabButton(tab, QTabBar::RightSide)->setAccessibleName(tr("Close %1").arg(title));
        if (held.id == session.current() && tabs_->currentIndex() != tab) tabs_->setCurrentIndex(tab);
    }
}

void FileTabs::rebuild(const Session& session)
{
    while (tabs_->count() > 0) tabs_->removeTab(0);
    for (const auto& held : session.documents()) {
        const int tab = tabs_->addTab(held->name());
        tabs_->setTabData(tab, held->id.value);
        auto* close = new QToolButton(tabs_);
        close->setIcon(icon("close"));
        close->setIconSize({12, 12});
        close->setFixedSize(20, 20);
        close->setFocusPolicy(Qt::NoFocus);
        close->setToolTip(tr("Closes this file."));
        connect(close, &QToolButton::clicked, this, [this, id = held->id] { Q_EMIT closeAsked(id); });
        tabs_->setTabButton(tab, QTabBar::RightSide, close);
    }
}

void FileTabs::fillList()
{
    list_->menu()->clear();
    for (int tab = 0; tab < tabs_->count(); ++tab) {
        QAction* entry =
            list_->menu()->addAction(tabs_->tabText(tab), this, [this, id = idAt(tab)] { Q_EMIT chosen(id); });
        entry->setCheckable(true);
        entry->setChecked(tab == tabs_->currentIndex());
        entry->setToolTip(tabs_->tabToolTip(tab));
    }
}

bool FileTabs::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::MouseButtonRelease) {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        const int tab = tabs_->tabAt(mouse->position().toPoint());
        if (mouse->button() == Qt::MiddleButton && tab >= 0) {
            Q_EMIT closeAsked(idAt(tab));
            return true;
        }
    }
    if (event->type() == QEvent::KeyPress) { // Qt's own keys would change the tab and tell nobody apart from code
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool mirrored = layoutDirection() == Qt::RightToLeft;
        const int step = key->key() == Qt::Key_Left ? -1 : key->key() == Qt::Key_Right ? 1 : 0;
        if (step != 0) {
            const int to = tabs_->currentIndex() + (mirrored ? -step : step);
            if (to >= 0 && to < tabs_->count()) Q_EMIT chosen(idAt(to));
            return true;
        }
        if (key->key() == Qt::Key_Delete && tabs_->currentIndex() >= 0) {
            Q_EMIT closeAsked(idAt(tabs_->currentIndex()));
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace bindpose

// SPDX-License-Identifier: MIT
#include "ui/guide/help_window.h"

#include "ui/commands/actions.h"
#include "ui/guide/help_pages.h"
#include "ui/look/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QListWidget>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextList>
#include <QTextTable>
#include <QTimer>

namespace bindpose {
namespace {

constexpr int kListWidth = 200, kListEdges = 44; ///< least; what stands beside its words

QString cell(QString text)
{
    return text.replace(QLatin1Char('|'), QStringLiteral("\\|"));
}

/// Markdown brings neither air between paragraphs nor quiet tables.
void layOut(QTextDocument& document)
{
    QTextCursor cursor(&document);
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        cursor.setPosition(block.position());
        QTextBlockFormat format = block.blockFormat();
        const bool picture = block.text().contains(QChar::ObjectReplacementCharacter);
        if (!picture) format.setLineHeight(130, QTextBlockFormat::ProportionalHeight);
        const bool code = format.nonBreakableLines();
        if (!cursor.currentTable() && !code) {
            format.setTopMargin(format.headingLevel() > 0 ? 14 : 0);
            format.setBottomMargin(block.textList() ? 4 : 10);
        }
        cursor.setBlockFormat(format);
    }
    for (QTextFrame* frame : document.rootFrame()->childFrames()) {
        auto* table = qobject_cast<QTextTable*>(frame);
        if (!table) continue;
        QTextTableFormat format = table->format();
        format.setBorderCollapse(true);
        format.setBorder(1);
        format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setBorderBrush(color(Token::Line));
        format.setCellPadding(5);
        format.setBottomMargin(12);
        table->setFormat(format);
    }
}

} // namespace

HelpWindow::HelpWindow(const Actions& actions, QString commandLine, QWidget* parent)
    : QDialog(parent), actions_(actions), commandLine_(std::move(commandLine))
{
    setObjectName(QStringLiteral("guide"));
    setWindowTitle(tr("Guide"));
    resize(1000, 700); // pictures of the pages with their margins
    list_ = new QListWidget(this);
    list_->setObjectName(QStringLiteral("pages"));
    list_->setAccessibleName(tr("Pages"));
    list_->setToolTip(tr("Pages of the guide."));
    list_->setFrameShape(QFrame::NoFrame);
    list_->setProperty("role", "pages");
    for (const HelpPage& page : helpPages()) {
        if (QLatin1String(page.id) == QLatin1String("commandline") && commandLine_.isEmpty()) continue;
        auto* item = new QListWidgetItem(helpTitle(page), list_);
        item->setData(Qt::UserRole, QLatin1String(page.id));
    }
    list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    text_ = new QTextBrowser(this);
    text_->setObjectName(QStringLiteral("page"));
    text_->setAccessibleName(tr("Text of the page"));
    text_->setOpenLinks(false);
    text_->setFrameShape(QFrame::NoFrame);
    text_->document()->setDocumentMargin(20);
    text_->document()->setBaseUrl(QUrl(QStringLiteral("qrc:/help/")));
    connect(text_, &QTextBrowser::anchorClicked, this,
        [this](const QUrl& url) { open(url.fileName().section(QLatin1Char('.'), 0, 0)); });
    const auto choose = [this](const QListWidgetItem* item) {
        if (item) show(item->data(Qt::UserRole).toString());
    };
    connect(list_, &QListWidget::currentItemChanged, this, choose);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* side = new QVBoxLayout;
    side->setContentsMargins(0, 8, 0, 0);
    side->addWidget(list_);
    layout->addLayout(side);
    layout->addWidget(text_, 1);
}

void HelpWindow::open(const QString& page)
{
    for (int row = 0; row < list_->count(); ++row)
        if (list_->item(row)->data(Qt::UserRole) == page) list_->setCurrentRow(row);
    show(page); // also where it is the one that is shown: its numbers are others by now
    QDialog::show();
    fitList();
    raise();
    activateWindow();
    text_->setFocus();
}

/// No title is cut. Known only once the list has the style's font.
void HelpWindow::fitList()
{
    list_->ensurePolished();
    list_->setFixedWidth(std::max(kListWidth, list_->sizeHintForColumn(0) + kListEdges));
}

void HelpWindow::show(const QString& page)
{
    page_ = page;
    text_->setMarkdown(page == u"keys"          ? keysText()
                       : page == u"commandline" ? commandLineText()
                                                : filled(helpText(page)));
    layOut(*text_->document());
    text_->verticalScrollBar()->setValue(0);
}

void HelpWindow::fillAgain()
{
    const int at = text_->verticalScrollBar()->value();
    show(page_);
    text_->verticalScrollBar()->setValue(at);
}

QString HelpWindow::filled(const QString& text) const
{
    return numbers_ ? numbers_(text) : text;
}

QString HelpWindow::keysText() const
{
    QString out = QStringLiteral("# ") + tr("Keys") + QStringLiteral("\n\n") +
                  tr("Letters, Space and the arrows act while the 3D view or the timeline has the focus, so that they "
                     "steal no typing. All other keys act everywhere.") +
                  QStringLiteral("\n\n");
    for (const ActionMenu* menu : actionMenus()) {
        QString rows;
        for (const ActionSpec& spec : menu->rows) {
            QStringList keys;
            for (const QKeySequence& key : actions_.keysOf(*actions_[spec.id]))
                keys += key.toString(QKeySequence::NativeText);
            if (keys.isEmpty()) continue;
            const QString where = spec.scope == KeyScope::Stage ? tr("3D view, timeline") : tr("everywhere");
            rows += QStringLiteral("| %1 | %2 | %3 |\n")
                        .arg(cell(QCoreApplication::translate("Actions", spec.text).remove(QLatin1Char('&'))),
                            cell(keys.join(QStringLiteral(", "))), where);
        }
        if (rows.isEmpty()) continue;
        out += QStringLiteral("## %1\n\n| %2 | %3 | %4 |\n| --- | --- | --- |\n%5\n")
                   .arg(QCoreApplication::translate("Actions", menu->text).remove(QLatin1Char('&')), tr("Command"),
                       tr("Key"), tr("Where"), rows);
    }
    return out;
}

QString HelpWindow::commandLineText() const
{
    return QStringLiteral("# ") + tr("Command line") + QStringLiteral("\n\n") +
           tr("What the window does, commands do without one. They speak English in every language, so that scripts "
              "can "
              "read them.") +
           QStringLiteral("\n\n```\n") + commandLine_ + QStringLiteral("\n```\n");
}

void HelpWindow::changeEvent(QEvent* event)
{
    if (text_ && (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)) {
        const int at = text_->verticalScrollBar()->value();
        show(page_); // lines of tables have the theme's colour
        text_->verticalScrollBar()->setValue(at);
        QTimer::singleShot(0, this, &HelpWindow::fitList); // once the titles are told anew
    }
    QDialog::changeEvent(event);
}

} // namespace bindpose

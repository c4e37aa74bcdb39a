// SPDX-License-Identifier: MIT
#include "ui/commands/settings_dialog.h"

#include "ui/commands/key_editor.h"
#include "ui/commands/setting_row.h"
#include "ui/look/icons.h"

#include <QCoreApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollArea>
#include <QVBoxLayout>

#include <cstring>
#include <numeric>

namespace bindpose {
namespace {

constexpr const char* kKeysPage = QT_TRANSLATE_NOOP("Settings", "Keys");

/// Pages in the order of the table; the page of keys has no rows but a place.
std::vector<const char*> pageNames()
{
    std::vector<const char*> out;
    for (const SettingSpec& spec : settingTable()) {
        bool known = false;
        for (const char* name : out) known = known || std::strcmp(name, spec.page) == 0;
        if (!known) out.push_back(spec.page);
    }
    return out;
}

/// All words of the search occur, in any order.
bool fits(const QString& words, const QString& search)
{
    for (const QString& word : search.split(u' ', Qt::SkipEmptyParts))
        if (!words.contains(word, Qt::CaseInsensitive)) return false;
    return true;
}

} // namespace

SettingsDialog::SettingsDialog(Settings& settings, QWidget* parent)
    : QDialog(parent), settings_(settings), names_(pageNames())
{
    setObjectName(QStringLiteral("settings"));
    setAttribute(Qt::WA_DeleteOnClose);
    resize(860, 620);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    build();
    connect(&settings_, &Settings::changed, this, &SettingsDialog::present);
    search_->setFocus();
}

QLineEdit* SettingsDialog::makeSearch()
{
    auto* field = new QLineEdit(content_);
    field->setObjectName(QStringLiteral("settingSearch"));
    field->setAccessibleName(tr("Search settings"));
    field->setPlaceholderText(tr("Search settings"));
    field->setClearButtonEnabled(true);
    field->addAction(icon("search", Token::Text3), QLineEdit::LeadingPosition);
    connect(field, &QLineEdit::textChanged, this, &SettingsDialog::search); // the button that clears is a person's too
    return field;
}

void SettingsDialog::build()
{
    const int page = pages_ ? pages_->currentRow() : 0;
    setWindowTitle(tr("Settings"));
    content_ = new QWidget(this);
    search_ = makeSearch();
    pages_ = new QListWidget(content_);
    pages_->setObjectName(QStringLiteral("settingPages"));
    pages_->setAccessibleName(tr("Pages"));
    pages_->setProperty("role", "pages");
    pages_->setFixedWidth(176);
    scroll_ = new QScrollArea(content_);
    scroll_->setFrameShape(QFrame::NoFrame);
    scroll_->setWidgetResizable(true);
    scroll_->setFocusPolicy(Qt::NoFocus);
    auto* body = new QWidget(scroll_);
    auto* rows = new QVBoxLayout(body);
    rows->setContentsMargins(20, 8, 20, 16);
    rows->setSpacing(4);
    makePages(*rows);
    scroll_->setWidget(body);
    auto* across = new QHBoxLayout;
    across->setSpacing(0);
    across->addWidget(pages_);
    across->addWidget(scroll_, 1);
    across->addWidget(keys_, 1);
    auto* head = new QHBoxLayout;
    head->setContentsMargins(12, 12, 12, 8);
    head->addWidget(search_);
    auto* inside = new QVBoxLayout(content_);
    inside->setContentsMargins(0, 0, 0, 0);
    inside->setSpacing(0);
    inside->addLayout(head);
    inside->addLayout(across, 1);
    layout()->addWidget(content_);
    pages_->setCurrentRow(page);
    // The arrow keys choose pages too, and only people move the current row.
    connect(pages_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &SettingsDialog::choosePage);
    search({});
}

void SettingsDialog::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() != QEvent::LanguageChange) return;
    content_->hide();
    layout()->removeWidget(content_);
    content_->deleteLater(); // the list that chose the language is in it
    rows_.clear();
    titles_.clear();
    build();
    pages_->setFocus();
}

void SettingsDialog::makePages(QVBoxLayout& rows)
{
    for (const char* name : names_) {
        pages_->addItem(settingText(name));
        auto* title = new QLabel(settingText(name), content_);
        title->setProperty("role", "dialogTitle");
        title->setContentsMargins(0, 8, 0, 4);
        titles_.push_back(title);
        rows.addWidget(title);
        for (const SettingSpec& spec : settingTable()) {
            if (std::strcmp(spec.page, name) != 0) continue;
            rows_.push_back(new SettingRow(spec, settings_, content_));
            rows.addWidget(rows_.back());
            connect(rows_.back(), &SettingRow::restartAsked, this, &SettingsDialog::restartAsked);
        }
    }
    none_ = new QLabel(tr("No setting has these words."), content_);
    none_->setProperty("role", "label");
    none_->setAlignment(Qt::AlignCenter);
    rows.addWidget(none_);
    rows.addStretch(1);
    keys_ = new KeyEditor(settings_, content_);
    keys_->setContentsMargins(20, 8, 20, 12);
}

void SettingsDialog::present()
{
    for (SettingRow* row : rows_) row->present();
    keys_->present();
}

void SettingsDialog::choosePage()
{
    search_->clear();
    search({});
}

void SettingsDialog::search(const QString& text)
{
    const bool searching = !text.trimmed().isEmpty();
    const int page = std::max(0, pages_->currentRow());
    const bool keys = !searching && std::strcmp(names_[static_cast<std::size_t>(page)], kKeysPage) == 0;
    std::vector<int> shown(names_.size(), 0);
    for (SettingRow* row : rows_) {
        const auto of = static_cast<std::size_t>(pageOf(row->spec()));
        // The preset stands in the head of the page of keys.
        const bool fit = searching ? fits(row->words(), text) : static_cast<int>(of) == page && !keys;
        row->setVisible(fit);
        shown[of] += fit ? 1 : 0;
    }
    for (std::size_t i = 0; i < titles_.size(); ++i) titles_[i]->setVisible(shown[i] > 0);
    none_->setVisible(searching && std::accumulate(shown.begin(), shown.end(), 0) == 0);
    scroll_->setVisible(!keys);
    keys_->setVisible(keys);
    scroll_->ensureVisible(0, 0);
}

int SettingsDialog::pageOf(const SettingSpec& spec) const
{
    for (std::size_t i = 0; i < names_.size(); ++i)
        if (std::strcmp(names_[i], spec.page) == 0) return static_cast<int>(i);
    return 0;
}

void SettingsDialog::showRow(const QString& id)
{
    for (SettingRow* row : rows_) {
        if (id != QLatin1String(row->spec().id)) continue;
        pages_->setCurrentRow(pageOf(row->spec()));
        choosePage();
        scroll_->ensureWidgetVisible(row);
    }
}

void SettingsDialog::showKeys(const QString& command)
{
    showRow(QStringLiteral("keys"));
    if (!command.isEmpty()) keys_->select(command);
}

} // namespace bindpose

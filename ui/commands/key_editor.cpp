// SPDX-License-Identifier: MIT
#include "ui/commands/key_editor.h"

#include "ui/base/settings.h"
#include "ui/commands/held_keys.h"
#include "ui/look/icons.h"
#include "ui/look/key_cap.h"
#include "ui/look/labels.h"
#include "ui/widgets/labels/segments.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QStyle>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QToolButton>

#include <algorithm>

namespace bindpose {
namespace {

constexpr int kBeside = 12; ///< the end of a column

/// A menu's letter belongs to a command.
bool menusGiveUp(const KeyMap& keys)
{
    const auto& menus = actionMenus();
    return std::any_of(menus.begin(), menus.end(), [&](const ActionMenu* menu) {
        return keys.takes(QKeySequence::mnemonic(QCoreApplication::translate("Actions", menu->text)));
    });
}

class CapsDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        if (option.state & QStyle::State_Selected) {
            const bool active = option.state & QStyle::State_Active;
            painter->fillRect(option.rect, color(active ? Token::Sel : Token::SelQuiet));
        }
        paintKeyCaps(
            *painter, option.rect.adjusted(6, 0, 0, 0), index.data(KeyModel::Caps).toStringList(), option.direction);
    }
    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const override
    {
        return {keyCapsWidth(index.data(KeyModel::Caps).toStringList()) + 12, metrics::kListRow};
    }
};

/// The key of an event as a shortcut; empty for what only holds (Ctrl, Shift).
QKeySequence sequenceOf(const QKeyEvent& event)
{
    const int key = event.key();
    if (key == 0 || key == Qt::Key_unknown || key == Qt::Key_Control || key == Qt::Key_Shift || key == Qt::Key_Alt ||
        key == Qt::Key_Meta || key == Qt::Key_AltGr)
        return {};
    Qt::KeyboardModifiers held = event.modifiers();
    // "!" says already that Shift was held; a letter does not.
    const bool letter = (key >= Qt::Key_A && key <= Qt::Key_Z) || key > 0xFFFF;
    if (!letter && !event.text().isEmpty() && event.text().front().isPrint() && !event.text().front().isDigit() &&
        event.text().front() != u' ')
        held &= ~Qt::ShiftModifier;
    return QKeySequence(QKeyCombination(held, static_cast<Qt::Key>(key)));
}

/// A command's name within a sentence.
QString nameOf(const ActionSpec& spec)
{
    return commandText(spec).remove(QChar(0x2026));
}

QPushButton* button(const QString& text, const QString& tip, QWidget* parent)
{
    auto* made = new QPushButton(text, parent);
    made->setToolTip(tip);
    made->setAutoDefault(false);
    return made;
}

} // namespace

KeyEditor::KeyEditor(Settings& settings, QWidget* parent) : QWidget(parent), settings_(settings)
{
    setObjectName(QStringLiteral("keyEditor"));
    search_ = new QLineEdit(this);
    search_->setObjectName(QStringLiteral("keySearch"));
    search_->setAccessibleName(tr("Find a command"));
    search_->setPlaceholderText(tr("Command"));
    search_->addAction(icon("search", Token::Text3), QLineEdit::LeadingPosition);
    search_->installEventFilter(this);
    connect(search_, &QLineEdit::textEdited, this, [this] {
        wanted_ = {};
        present();
    });
    byKey_ = new QToolButton(this);
    byKey_->setIcon(icon("keyb"));
    byKey_->setCheckable(true);
    byKey_->setAccessibleName(tr("Find by key"));
    byKey_->setToolTip(tr("Press a key to see which command has it."));
    connect(byKey_, &QToolButton::clicked, this, [this](bool on) { listen(on ? Listening::ToFind : Listening::No); });
    std::vector<Segments::Choice> choices;
    for (const SettingChoice& choice : settingSpec("keys").choices)
        choices.push_back({QCoreApplication::translate("Settings", choice.text), tr("Keys of this preset.")});
    preset_ = new Segments(tr("Preset"), choices, this);
    connect(preset_, &Segments::chosen, this, [this](int index) {
        settings_.set("keys", QLatin1String(settingSpec("keys").choices[static_cast<std::size_t>(index)].id));
    });
    auto* head = new QHBoxLayout;
    head->addWidget(search_, 1);
    head->addWidget(byKey_);
    head->addWidget(preset_);
    makeTable();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addLayout(head);
    layout->addWidget(table_, 1);
    layout->addWidget(makeFoot());
    setFocusProxy(search_);
    present();
}

void KeyEditor::makeTable()
{
    table_ = new QTableView(this);
    table_->setObjectName(QStringLiteral("keyTable"));
    table_->setAccessibleName(tr("Commands and their keys"));
    table_->setModel(&model_);
    table_->setItemDelegateForColumn(KeyModel::Key, new CapsDelegate(table_));
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setTabKeyNavigation(false);
    table_->setShowGrid(false);
    table_->setWordWrap(false);
    table_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // the last column takes what is left
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setDefaultSectionSize(metrics::kListRow);
    table_->horizontalHeader()->setHighlightSections(false);
    table_->horizontalHeader()->setDefaultSectionSize(40); // columns are as wide as their texts: remarks need the rest
    table_->horizontalHeader()->setStretchLastSection(true);
    table_->installEventFilter(this);
    connect(table_, &QTableView::clicked, this, &KeyEditor::presentFoot);
    connect(table_, &QTableView::activated, this, [this] { listen(Listening::ToSet); });
    // The arrow keys move the current row without a signal of a person's own.
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &KeyEditor::presentFoot);
}

QWidget* KeyEditor::makeFoot()
{
    auto* foot = new QWidget(this);
    says_ = new QLabel(foot);
    says_->setObjectName(QStringLiteral("keySays"));
    says_->setWordWrap(true);
    says_->setMinimumHeight(metrics::kListRow);
    change_ = button(tr("Change…"), tr("Gives the command the next key that you press."), foot);
    change_->setObjectName(QStringLiteral("keyChange"));
    clear_ = button(tr("No key"), tr("Takes the command's keys away."), foot);
    reset_ = button(tr("Reset"), tr("Gives the command the preset's keys again."), foot);
    reset_->setObjectName(QStringLiteral("keyReset"));
    take_ = button(tr("Take it"), tr("Takes the key away from the other command."), foot);
    take_->setObjectName(QStringLiteral("keyTake"));
    connect(change_, &QPushButton::clicked, this, [this] { listen(Listening::ToSet); });
    connect(clear_, &QPushButton::clicked, this, [this] {
        if (const ActionSpec* spec = current()) setOwnKeys(settings_, *spec, {});
    });
    connect(reset_, &QPushButton::clicked, this, [this] {
        if (const ActionSpec* spec = current()) forgetOwnKeys(settings_, *spec);
    });
    connect(take_, &QPushButton::clicked, this, &KeyEditor::takeFromOthers);
    auto* row = new QHBoxLayout(foot);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(says_, 1);
    for (QPushButton* each : {take_, reset_, clear_, change_}) row->addWidget(each);
    return foot;
}

const ActionSpec* KeyEditor::current() const
{
    const QModelIndex at = table_->currentIndex();
    return at.isValid() ? &model_.at(at.row()) : nullptr;
}

void KeyEditor::present()
{
    const KeyMap keys = KeyMap::of(settings_);
    const ActionSpec* was = current();
    const QString id = was ? QString::fromLatin1(was->id) : QString();
    preset_->setCurrent(static_cast<int>(keys.preset()));
    model_.show(keys, search_->text(), wanted_);
    // As wide as the longest of this language; a search does not narrow them again.
    const QAbstractItemView& view = *table_;
    for (const auto& [column, widest] : {std::pair(int(KeyModel::Command), 240), std::pair(int(KeyModel::Key), 200),
             std::pair(int(KeyModel::Where), 120)})
        table_->setColumnWidth(
            column, std::max(table_->columnWidth(column), std::min(view.sizeHintForColumn(column) + kBeside, widest)));
    const int row = std::max(0, model_.rowOf(id));
    if (model_.rowCount() > 0) table_->setCurrentIndex(model_.index(row, KeyModel::Command));
    presentFoot();
}

void KeyEditor::select(const QString& id)
{
    search_->clear();
    wanted_ = {};
    present();
    const int row = model_.rowOf(id);
    if (row < 0) return;
    table_->setCurrentIndex(model_.index(row, KeyModel::Command));
    table_->scrollTo(table_->currentIndex(), QAbstractItemView::PositionAtCenter);
    table_->setFocus(Qt::OtherFocusReason);
}

void KeyEditor::presentFoot()
{
    const ActionSpec* spec = current();
    for (QPushButton* each : {change_, clear_}) each->setEnabled(spec != nullptr);
    const KeyMap keys = KeyMap::of(settings_);
    reset_->setEnabled(spec && keys.isChanged(*spec));
    const std::vector<KeyMap::Clash> clashes = spec ? keys.clashes(*spec) : std::vector<KeyMap::Clash>();
    take_->setVisible(!clashes.empty() && listening_ == Listening::No);
    const char* role = "label";
    QString text;
    if (listening_ == Listening::ToSet && spec) {
        const Qt::KeyboardModifiers may = isHeld(*spec) ? mayHold(*spec) : Qt::NoModifier;
        text = may & Qt::ControlModifier ? tr("Press the new key for %1, alone or with Ctrl or Shift. Esc cancels.")
               : may                     ? tr("Press the new key for %1, alone or with Shift. Esc cancels.")
               : isHeld(*spec)           ? tr("Press the new key for %1, without Ctrl, Alt or Shift. Esc cancels.")
                                         : tr("Press the new key for %1. Esc cancels.");
        text = text.arg(nameOf(*spec));
    } else if (listening_ == Listening::ToFind) {
        text = tr("Press a key. Esc cancels.");
    } else if (!wanted_.isEmpty()) {
        text = model_.rowCount() > 0 ? tr("Commands on %1").arg(keyCaps({wanted_}).join(u' '))
                                     : tr("%1 is free").arg(keyCaps({wanted_}).join(u' '));
    } else if (!clashes.empty()) {
        role = "error";
        text = tr("%1 is also the key of %2. Neither runs until one gives it up.")
                   .arg(keyCaps({clashes.front().key}).join(u' '), nameOf(*clashes.front().other));
    } else if (menusGiveUp(keys)) {
        text = tr("Some menus have no letter: Alt with it belongs to a command here.");
    }
    says_->setText(text);
    setRole(*says_, role);
}

void KeyEditor::listen(Listening what)
{
    if (what == Listening::ToSet && !current()) what = Listening::No;
    listening_ = Listening::No; // moving the focus would end it
    if (what == Listening::ToFind) {
        search_->clear();
        search_->setFocus(Qt::OtherFocusReason);
    } else if (what == Listening::ToSet) {
        table_->setFocus(Qt::OtherFocusReason);
    }
    listening_ = what;
    byKey_->setChecked(what == Listening::ToFind);
    presentFoot();
}

bool KeyEditor::eventFilter(QObject* watched, QEvent* event)
{
    const bool listens = listening_ != Listening::No;
    if (listens && event->type() == QEvent::ShortcutOverride) {
        event->accept(); // the dialog's own keys wait
        return true;
    }
    if (listens && event->type() == QEvent::KeyPress) {
        const auto& press = static_cast<const QKeyEvent&>(*event);
        if (press.key() == Qt::Key_Escape)
            listen(Listening::No);
        else if (const QKeySequence key = sequenceOf(press); fits(key))
            pressed(key);
        return true;
    }
    if (listens && event->type() == QEvent::FocusOut) listen(Listening::No);
    return QWidget::eventFilter(watched, event);
}

/// What is listened for: any key, or one that can be held without a modifier (but Shift, for some).
bool KeyEditor::fits(const QKeySequence& key) const
{
    if (key.isEmpty()) return false;
    const ActionSpec* spec = current();
    if (listening_ != Listening::ToSet || !spec || !isHeld(*spec)) return true;
    return (key[0].keyboardModifiers() & ~mayHold(*spec)) == Qt::NoModifier;
}

void KeyEditor::pressed(const QKeySequence& key)
{
    const Listening what = listening_;
    listening_ = Listening::No;
    byKey_->setChecked(false);
    if (what == Listening::ToFind) {
        wanted_ = key;
        return present();
    }
    if (const ActionSpec* spec = current()) setOwnKeys(settings_, *spec, {key});
    present();
}

void KeyEditor::takeFromOthers()
{
    const ActionSpec* spec = current();
    if (!spec) return;
    for (const KeyMap::Clash& clash : KeyMap::of(settings_).clashes(*spec)) {
        QList<QKeySequence> keys = KeyMap::of(settings_).keys(*clash.other);
        keys.removeAll(clash.key);
        setOwnKeys(settings_, *clash.other, keys);
    }
}

} // namespace bindpose

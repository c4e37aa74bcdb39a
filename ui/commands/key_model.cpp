// SPDX-License-Identifier: MIT
#include "ui/commands/key_model.h"

#include "ui/base/fuzzy.h"
#include "ui/commands/held_keys.h"
#include "ui/look/icons.h"
#include "ui/look/key_cap.h"
#include "ui/look/theme.h"

#include <QCoreApplication>

namespace bindpose {
namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("Actions", text).remove(u'&');
}

/// What a key means to who comes from the habits of another preset: "also Play in Maya-like".
QString habit(const ActionSpec& spec, const QList<QKeySequence>& keys, KeyPreset now)
{
    for (const KeyPreset preset : {KeyPreset::Default, KeyPreset::Blender, KeyPreset::Maya}) {
        if (preset == now) continue;
        for (const QKeySequence& key : keys)
            for (const KeyMap::Clash& clash : KeyMap(preset).clashesOf(spec, key))
                if (!presetKeys(spec, preset).contains(key))
                    return KeyModel::tr("also %1 in %2").arg(words(clash.other->text), presetText(preset));
    }
    return {};
}

} // namespace

QString commandText(const ActionSpec& spec)
{
    return words(spec.text);
}

KeyModel::Row KeyModel::rowFor(const ActionMenu& menu, const ActionSpec& spec, const KeyMap& keys) const
{
    Row row{&menu, &spec, keys.keys(spec), {}, false};
    QStringList others;
    for (const KeyMap::Clash& clash : keys.clashes(spec)) others += words(clash.other->text);
    row.wrong = !others.isEmpty();
    if (row.wrong)
        row.remark = tr("also %1: neither runs").arg(others.join(QStringLiteral(", ")));
    else if (keys.isChanged(spec))
        row.remark = tr("yours");
    else
        row.remark = habit(spec, row.keys, keys.preset());
    return row;
}

void KeyModel::show(const KeyMap& keys, const QString& text, const QKeySequence& key)
{
    beginResetModel();
    rows_.clear();
    std::vector<const ActionMenu*> menus(actionMenus().begin(), actionMenus().end());
    menus.push_back(&heldMenu());
    for (const ActionMenu* menu : menus)
        for (const ActionSpec& spec : menu->rows) {
            const QList<QKeySequence> own = keys.keys(spec);
            const bool fits = key.isEmpty() ? fuzzyScore(words(spec.text), text).has_value() ||
                                                  words(menu->text).startsWith(text, Qt::CaseInsensitive)
                                            : own.contains(key);
            if (fits) rows_.push_back(rowFor(*menu, spec, keys));
        }
    endResetModel();
}

int KeyModel::rowOf(const QString& id) const
{
    for (std::size_t i = 0; i < rows_.size(); ++i)
        if (id == QLatin1String(rows_[i].spec->id)) return static_cast<int>(i);
    return -1;
}

int KeyModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int KeyModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : Columns;
}

QVariant KeyModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) return {};
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    if (role == Menu) return words(row.menu->text);
    if (role == Wrong) return row.wrong;
    if (role == Caps) return index.column() == Key ? keyCaps(row.keys) : QStringList();
    if (role == Qt::ForegroundRole && index.column() == Remark) return color(row.wrong ? Token::Err : Token::Text2);
    if (role == Qt::DecorationRole && index.column() == Remark && row.wrong) return icon("err", Token::Err);
    if (role == Qt::ForegroundRole && index.column() == Where) return color(Token::Text2);
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole && role != Qt::ToolTipRole) return {};
    switch (index.column()) {
    case Command:
        return words(row.spec->text);
    case Key:
        return row.keys.isEmpty() && role == Qt::AccessibleTextRole ? tr("no key") : keysText(row.keys);
    case Where:
        return isHeld(*row.spec) ? tr("3D view, held") : scopeText(scopeOf(*row.spec, row.keys));
    default:
        return row.remark;
    }
}

QVariant KeyModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole) return QVariant::fromValue(Qt::AlignLeading | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    const QString heads[] = {tr("Command"), tr("Key"), tr("Where"), QString()};
    return heads[section];
}

} // namespace bindpose

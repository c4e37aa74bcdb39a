// SPDX-License-Identifier: MIT
#include "ui/base/settings.h"

#include <QSettings>

#include <algorithm>

namespace bindpose {
namespace {

QVariant comes(const SettingSpec& spec)
{
    switch (spec.kind) {
    case SettingKind::Switch:
        return spec.on;
    case SettingKind::Choice:
        return QString::fromLatin1(spec.word);
    case SettingKind::Number:
        break;
    }
    return spec.number;
}

/// The value as the row allows it; not valid where it does not. A settings file may hold anything.
QVariant fitted(const SettingSpec& spec, const QVariant& value)
{
    switch (spec.kind) {
    case SettingKind::Switch:
        return value.canConvert<bool>() ? QVariant(value.toBool()) : QVariant();
    case SettingKind::Choice: {
        const QString word = value.toString();
        const bool known = std::any_of(spec.choices.begin(), spec.choices.end(),
            [&word](const SettingChoice& choice) { return word == QLatin1String(choice.id); });
        return known ? QVariant(word) : QVariant();
    }
    case SettingKind::Number:
        break;
    }
    bool ok = false;
    const double number = value.toDouble(&ok);
    return ok && number == number ? QVariant(std::clamp(number, spec.least, spec.most)) : QVariant();
}

const QString kExtras = QStringLiteral("extra/");
const QString kOfThisRun = QStringLiteral("extra/run/"); ///< of documents that are open: they are not kept

} // namespace

Settings::Settings(QObject* parent) : QObject(parent) {}

Settings::~Settings() = default;

QVariant Settings::value(const SettingSpec& spec) const
{
    const auto found = values_.find(QLatin1String(spec.id));
    return found == values_.end() ? comes(spec) : found->second;
}

bool Settings::on(const char* id) const
{
    Q_ASSERT(settingSpec(id).kind == SettingKind::Switch);
    return value(settingSpec(id)).toBool();
}

double Settings::number(const char* id) const
{
    Q_ASSERT(settingSpec(id).kind == SettingKind::Number);
    return value(settingSpec(id)).toDouble();
}

QString Settings::word(const char* id) const
{
    Q_ASSERT(settingSpec(id).kind == SettingKind::Choice);
    return value(settingSpec(id)).toString();
}

bool Settings::isSet(const char* id) const
{
    return values_.count(QLatin1String(id)) > 0;
}

bool Settings::waits(const char* id) const
{
    const SettingSpec& spec = settingSpec(id);
    const auto found = atStart_.find(QLatin1String(id));
    return spec.nextStart && value(spec) != (found == atStart_.end() ? comes(spec) : found->second);
}

void Settings::store(const QString& name, const QVariant& value)
{
    if (!value.isValid())
        values_.erase(name);
    else
        values_[name] = value;
    if (!store_ || name.startsWith(kOfThisRun)) return;
    if (value.isValid())
        store_->setValue(name, value);
    else
        store_->remove(name);
}

void Settings::set(const char* id, const QVariant& wanted)
{
    const SettingSpec& spec = settingSpec(id);
    const QVariant next = fitted(spec, wanted);
    if (!next.isValid() || next == value(spec)) return;
    store(QLatin1String(id), next == comes(spec) ? QVariant() : next);
    Q_EMIT changed(QLatin1String(id));
}

void Settings::reset(const char* id)
{
    set(id, comes(settingSpec(id)));
}

QString Settings::extra(const QString& name) const
{
    const auto found = values_.find(kExtras + name);
    return found == values_.end() ? QString() : found->second.toString();
}

void Settings::setExtra(const QString& name, const QString& text)
{
    if (text == extra(name)) return;
    store(kExtras + name, text.isEmpty() ? QVariant() : QVariant(text));
    Q_EMIT changed(name);
}

QStringList Settings::extras(const QString& prefix) const
{
    QStringList out;
    const QString start = kExtras + prefix;
    for (auto at = values_.lower_bound(start); at != values_.end() && at->first.startsWith(start); ++at)
        out += at->first.mid(kExtras.size());
    return out;
}

void Settings::keep()
{
    if (store_) return;
    store_ = std::make_unique<QSettings>();
    QStringList now;
    for (const SettingSpec& spec : settingTable()) {
        const QVariant kept = fitted(spec, store_->value(QLatin1String(spec.id)));
        if (!kept.isValid() || kept == comes(spec)) continue;
        values_[QLatin1String(spec.id)] = kept;
        now += QLatin1String(spec.id);
    }
    for (const QString& key : store_->allKeys()) {
        if (!key.startsWith(kExtras)) continue;
        values_[key] = store_->value(key).toString();
        now += key.mid(kExtras.size());
    }
    atStart_ = values_;
    for (const QString& id : now) Q_EMIT changed(id);
}

} // namespace bindpose

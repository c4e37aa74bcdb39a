// SPDX-License-Identifier: MIT
#pragma once
#include <QObject>
#include <QVariant>

#include <map>
#include <memory>
#include <span>

class QSettings;

namespace bindpose {

enum class SettingKind { Switch, Choice, Number };

struct SettingChoice {
    const char* id;   ///< what is kept
    const char* text; ///< QT_TRANSLATE_NOOP("Settings", …); names of languages stand in their own language
};

/// One row of the table that the settings dialog is made from. Every row does something: who adds one reads it.
struct SettingSpec {
    const char* id;            ///< also the key in the settings file
    const char* page;          ///< QT_TRANSLATE_NOOP("Settings", "Look"): rows of a page stand together
    const char* text;          ///< QT_TRANSLATE_NOOP("Settings", …)
    const char* tip = nullptr; ///< one sentence below the row
    SettingKind kind;
    bool on = false;                          ///< Switch: as it comes
    const char* word = nullptr;               ///< Choice: as it comes
    std::span<const SettingChoice> choices{}; ///< Choice
    double number = 0.0;                      ///< Number: as it comes
    double least = 0.0, most = 0.0, step = 1.0;
    const char* unit = nullptr; ///< QT_TRANSLATE_NOOP("Settings", "%"), stands after the field
    bool nextStart = false;     ///< takes effect when Bindpose starts again; the row says so
};
std::span<const SettingSpec> settingTable();
/// The row of an id; asserts that there is one.
const SettingSpec& settingSpec(const char* id);

/// What people have set. Rows of the table by their id, and a few texts besides that other pages keep (keys of their
/// own, last used commands). Only in memory until `keep` is called, so that tests and pictures always begin the same.
class Settings : public QObject {
    Q_OBJECT
public:
    explicit Settings(QObject* parent = nullptr);
    ~Settings() override;

    bool on(const char* id) const;
    double number(const char* id) const;
    QString word(const char* id) const;
    /// Numbers are clamped to the row's range; a choice that the row does not have is left out.
    void set(const char* id, const QVariant& value);
    void reset(const char* id);
    /// It differs from how it comes.
    bool isSet(const char* id) const;
    /// It was changed since the program started, and takes effect with the next start.
    bool waits(const char* id) const;

    /// What is no row of the table: "keys/save" and the like. An empty text forgets it.
    QString extra(const QString& name) const;
    void setExtra(const QString& name, const QString& value);
    /// Names of the extras that begin with this.
    QStringList extras(const QString& prefix) const;

    /// Takes up what was kept the last time and keeps every change from now on.
    void keep();
    bool keeps() const { return store_ != nullptr; }

Q_SIGNALS:
    /// A row or an extra has another value now; once for each, for the few who apply settings.
    void changed(const QString& id);

private:
    QVariant value(const SettingSpec& spec) const;
    void store(const QString& name, const QVariant& value);

    std::map<QString, QVariant> values_, atStart_; ///< only what differs from how it comes
    std::unique_ptr<QSettings> store_;
};

} // namespace bindpose

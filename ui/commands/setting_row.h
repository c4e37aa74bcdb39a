// SPDX-License-Identifier: MIT
#pragma once
#include "ui/base/settings.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QToolButton;

namespace bindpose {

class NumberField;

/// A word of the table of settings in the user's language.
QString settingText(const char* text);

/// One row of the settings dialog: its words, its control, and a way back to how it comes. Applies at once.
class SettingRow : public QWidget {
    Q_OBJECT
public:
    SettingRow(const SettingSpec& spec, Settings& settings, QWidget* parent);
    const SettingSpec& spec() const { return spec_; }
    void present();
    /// What is searched: its words and those of its choices.
    QString words() const;

Q_SIGNALS:
    /// A person wants the program to start again, so that the row takes effect.
    void restartAsked();

private:
    QWidget* makeControl();
    QWidget* makeNumber();
    void step(int direction);
    QString tipText() const;

    const SettingSpec& spec_;
    Settings& settings_;
    QCheckBox* box_ = nullptr;
    QComboBox* choice_ = nullptr;
    NumberField* number_ = nullptr;
    QToolButton* reset_ = nullptr;
    QPushButton* restart_ = nullptr; ///< null where the row takes effect at once
};

} // namespace bindpose

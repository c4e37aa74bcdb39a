// SPDX-License-Identifier: MIT
#pragma once
#include <QDialog>

class QLabel;
class QLineEdit;
class QListWidget;
class QScrollArea;
class QVBoxLayout;

namespace bindpose {

class KeyEditor;
class SettingRow;
class Settings;
struct SettingSpec;

/// All settings in one dialog: pages at the start, a search over all of them on top. Every change applies at once and
/// is kept; there is nothing to confirm.
class SettingsDialog : public QDialog {
    Q_OBJECT
public:
    SettingsDialog(Settings& settings, QWidget* parent);
    /// `id`: a row of the table.
    void showRow(const QString& id);
    /// The page of keys, at this command when there is one.
    void showKeys(const QString& command);

Q_SIGNALS:
    /// Somebody wants the program to start again, so that all rows take effect.
    void restartAsked();

protected:
    void changeEvent(QEvent* event) override;

private:
    void build();
    QLineEdit* makeSearch();
    void makePages(QVBoxLayout& rows);
    void present();
    void choosePage();
    void search(const QString& text);
    int pageOf(const SettingSpec& spec) const;

    Settings& settings_;
    QWidget* content_ = nullptr;     ///< all that has words: made anew in another language
    std::vector<const char*> names_; ///< of the pages, in the order of the list
    QLineEdit* search_ = nullptr;
    QListWidget* pages_ = nullptr;
    QScrollArea* scroll_ = nullptr;
    QLabel* none_ = nullptr;
    KeyEditor* keys_ = nullptr;
    std::vector<SettingRow*> rows_;
    std::vector<QLabel*> titles_; ///< one per page, in the order of the list
};

} // namespace bindpose

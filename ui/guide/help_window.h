// SPDX-License-Identifier: MIT
#pragma once
#include <QDialog>

#include <functional>

class QListWidget;
class QTextBrowser;

namespace bindpose {

class Actions;

/// The guide: pages at the side, the chosen one beside them. Stands next to the window, which stays usable.
class HelpWindow : public QDialog {
    Q_OBJECT
public:
    /// `commandLine` is what the program says of its commands; may be empty.
    HelpWindow(const Actions& actions, QString commandLine, QWidget* parent);
    void open(const QString& page);
    QString page() const { return page_; }
    /// The page that is shown, with the numbers of now, where it was scrolled to.
    void fillAgain();
    /// Puts the numbers of the open model into a page's text.
    void setNumbers(std::function<QString(const QString&)> numbers) { numbers_ = std::move(numbers); }

protected:
    void changeEvent(QEvent* event) override;

private:
    void fitList();
    void show(const QString& page);
    QString filled(const QString& text) const;
    QString keysText() const;
    QString commandLineText() const;

    const Actions& actions_;
    QString commandLine_, page_;
    std::function<QString(const QString&)> numbers_;
    QListWidget* list_ = nullptr;
    QTextBrowser* text_ = nullptr;
};

} // namespace bindpose

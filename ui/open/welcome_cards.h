// SPDX-License-Identifier: MIT
#pragma once
#include "ui/open/recent_files.h"

#include <QAbstractButton>
#include <QImage>

namespace bindpose {

/// A card of the welcome page: pressed by click, Enter or Space; the page's arrows go from card to card.
class Card : public QAbstractButton {
    Q_OBJECT
public:
    explicit Card(QWidget* parent);

protected:
    /// Ground, border and focus ring; gives the painter's inner rectangle.
    QRect paintGround(QPainter& painter) const;
    void keyPressEvent(QKeyEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
};

/// Picture, name, facts, problems and folder of a file that was open.
class RecentCard final : public Card {
    Q_OBJECT
public:
    RecentCard(const RecentFile& file, QWidget* parent);
    QSize sizeHint() const override { return {238, 228}; }

Q_SIGNALS:
    void forgetAsked();

protected:
    void paintEvent(QPaintEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void paintPicture(QPainter& painter, const QRect& box) const;
    void paintProblems(QPainter& painter, const QRect& line) const;
    QString problemsText() const;

    RecentFile file_;
    QImage picture_;
    bool there_;
};

/// Icon, name and two lines.
class SampleCard final : public Card {
    Q_OBJECT
public:
    /// `what` and `why` are texts of the context bindpose::Welcome.
    SampleCard(const char* icon, const QString& name, const char* what, const char* why, QWidget* parent);
    QSize sizeHint() const override { return {238, 72}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const char *icon_, *what_, *why_; ///< translated when drawn: the language may change
};

/// Dashed field that says what may be dropped; pressing it opens the file dialog.
class DropField final : public Card {
    Q_OBJECT
public:
    explicit DropField(QWidget* parent);
    QSize sizeHint() const override { return {704, 200}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void describe();
    int paintFormats(QPainter& painter, int top) const;
    QString importedText() const;
    QStringList formats_;
    QString imported_; ///< suffixes of those that an importer reads
};

/// The name of the program with its mark: a bone between two joints.
class Heading final : public QWidget {
    Q_OBJECT
public:
    explicit Heading(QWidget* parent);
    QSize sizeHint() const override { return {400, 46}; }

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace bindpose

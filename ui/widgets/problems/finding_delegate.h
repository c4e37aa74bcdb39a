// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/finding.h"
#include "ui/look/theme.h"

#include <QImage>
#include <QListView>
#include <QStyledItemDelegate>

#include <functional>
#include <optional>

namespace bindpose {

/// Icon and colour of a severity.
struct SeverityLook {
    const char* icon;
    Token ink;
};
SeverityLook lookOf(Severity severity);

/// A picture of the place; beside it severity, what it is and how far the surface is off, the sentence, where in the
/// scene, and where in the file; lines that fold others have an arrow.
class FindingDelegate final : public QStyledItemDelegate {
public:
    static constexpr QSize kPicture{88, 66}; ///< logical pixels at text scale 1; smaller in a narrow list
    /// Of a row: null while there is none yet; none where the row has no room for one.
    using PictureOf = std::function<std::optional<QImage>(const QModelIndex&)>;
    FindingDelegate(QListView& list, PictureOf picture);
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    /// Low rows of two lines, what it is and where; the tool tip has the sentence.
    void setBrief(bool brief) { brief_ = brief; }

private:
    void paintFold(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
    void paintTexts(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
    void paintPlace(
        QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index, const QRect& line) const;
    int paintTitle(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index, const QRect& line,
        Token ink) const;
    QSize pictureSize() const;
    int textWidth(bool besidePicture) const;
    int sentenceHeight(const QModelIndex& index, int width) const;
    QListView& list_;
    PictureOf picture_;
    bool brief_ = false;
};

/// The list of problems: people walk it by arrow keys, enter a line, or ask to ignore it.
class FindingList : public QListView {
    Q_OBJECT
public:
    using QListView::QListView;

Q_SIGNALS:
    void walked(const QModelIndex& index);
    void entered(const QModelIndex& index);
    void ignoreAsked();
    void scrolled();

protected:
    void scrollContentsBy(int dx, int dy) override
    {
        QListView::scrollContentsBy(dx, dy);
        Q_EMIT scrolled();
    }
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
};

} // namespace bindpose

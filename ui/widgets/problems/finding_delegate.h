// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/finding.h"
#include "ui/look/theme.h"

#include <QListView>
#include <QStyledItemDelegate>

namespace bindpose {

/// Icon and colour of a severity.
struct SeverityLook {
    const char* icon;
    Token ink;
};
SeverityLook lookOf(Severity severity);

/// Severity icon, the sentence on as many lines as it needs, where in the scene, and where in the file; lines that fold
/// others have an arrow.
class FindingDelegate final : public QStyledItemDelegate {
public:
    explicit FindingDelegate(QListView& list);
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintFold(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
    void paintTexts(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
    int sentenceHeight(const QModelIndex& index, int width) const;
    QListView& list_;
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

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
};

} // namespace bindpose

// SPDX-License-Identifier: MIT
#pragma once
#include <QFrame>
#include <QTimer>
#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;

namespace bindpose {

/// The middle of the window: the viewport, and over it the card of a file that is being opened or was refused, and the
/// frame that shows where a drop goes. What is open stays visible and usable behind the card.
class CentralArea : public QWidget {
    Q_OBJECT
public:
    explicit CentralArea(QWidget* parent = nullptr);
    void setViewport(QWidget* viewport);

    /// Shows the card after 300 ms, so that a quick load shows none.
    void showLoading(const QString& name, const QString& openName);
    void showProgress(float fraction);
    void endLoading();
    void showRefusal(const QString& name, const QString& reason, const QString& where);
    bool refusalShown() const;
    void setDropShown(bool shown);

Q_SIGNALS:
    void cancelAsked();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void makeLoadCard();
    void makeRefusalCard();
    void place(QWidget* card) const;

    QFrame* load_ = nullptr;
    QLabel *loadTitle_ = nullptr, *loadPercent_ = nullptr, *loadNote_ = nullptr;
    QProgressBar* loadBar_ = nullptr;
    QFrame* refusal_ = nullptr;
    QLabel *refusalTitle_ = nullptr, *refusalReason_ = nullptr;
    QPlainTextEdit* refusalWhere_ = nullptr;
    QPushButton* refusalClose_ = nullptr;
    QWidget* drop_ = nullptr;
    QTimer loadSoon_;
};

} // namespace bindpose

// SPDX-License-Identifier: MIT
#pragma once
#include <QWidget>

class QStackedLayout;
class QVBoxLayout;

namespace bindpose {

class DropFrame;
class LoadCard;
class RefusalCard;

/// The middle of the window: the tabs of the open files, lines that say something about the file, and the viewport or,
/// with nothing open, the welcome page. Over it the card of a file that is being opened or was refused, and the frame
/// that shows where a drop goes. What is open stays visible and usable behind the card.
class CentralArea : public QWidget {
    Q_OBJECT
public:
    explicit CentralArea(QWidget* parent = nullptr);
    void setViewport(QWidget* viewport);
    void setWelcome(QWidget* welcome);
    void showWelcome(bool shown);
    /// On top of everything; the tabs of the files.
    void addTop(QWidget* widget);
    /// Below the tabs, above the viewport. The banner shows and hides itself.
    void addBanner(QWidget* banner);

    LoadCard& loading() { return *load_; }
    RefusalCard& refusal() { return *refusal_; }
    /// Frames where a drop goes: all of it opens, or, with a name, its trailing half adds to the document of that name.
    void setDropShown(bool shown, const QString& addTo = {});
    /// A drop there (in this widget) adds to that document. The half that it falls into is marked.
    bool dropAdds(const QPoint& at);

Q_SIGNALS:
    void cancelAsked();
    /// Tabs and banners lie over the viewport's first `pixels` rows from now on: they come and go, the picture stays.
    void covered(int pixels);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void placeOver();

    QWidget* over_ = nullptr; ///< the tabs, and below them the banners
    int covered_ = 0;
    QVBoxLayout *top_ = nullptr, *banners_ = nullptr;
    QStackedLayout* stage_ = nullptr;
    QWidget *viewport_ = nullptr, *welcome_ = nullptr;
    LoadCard* load_ = nullptr;
    RefusalCard* refusal_ = nullptr;
    DropFrame* drop_ = nullptr;
};

} // namespace bindpose

// SPDX-License-Identifier: MIT
#pragma once
#include <QWidget>

class QAction;
class QGridLayout;
class QLabel;

namespace bindpose {

class Card;

/// What stands in the middle with nothing open: drop field, Open…, the last files and the samples. Arrows go from card
/// to card, Enter opens.
class Welcome final : public QWidget {
    Q_OBJECT
public:
    explicit Welcome(const QAction& open, QWidget* parent = nullptr);
    /// Takes up the recent files anew and puts the focus where one would go on.
    void refresh();

Q_SIGNALS:
    void openAsked();
    void openWithClipsAsked();
    void checkFolderAsked();
    void fileAsked(const QString& path);
    void sampleAsked(const QString& id);

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeStart(const QAction& open);
    QWidget* makeSamples();
    void placeCards();
    void go(Card* from, int key);
    void watch(Card* card);

    QWidget* page_ = nullptr;
    QWidget* recentBox_ = nullptr;
    QLabel *recentTitle_ = nullptr, *recentHint_ = nullptr;
    QGridLayout* recent_ = nullptr;
    QWidget* openButton_ = nullptr;
    QList<Card*> recentCards_, sampleCards_;
};

} // namespace bindpose

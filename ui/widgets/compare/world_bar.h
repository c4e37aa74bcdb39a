// SPDX-License-Identifier: MIT
#pragma once
#include "ui/compare/comparison.h"

#include <QToolBar>

class QComboBox;
class QLabel;
class QToolButton;

namespace bindpose {

class ElidedLabel;

/// The line under the tool bar that says what is compared with what: A, which is the file in front, B, over which
/// clips, and how much of it was looked at. There for as long as the comparison is on.
class WorldBar : public QToolBar {
    Q_OBJECT
public:
    WorldBar(Session& session, QWidget* parent);
    void present(const Frame& frame);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeSides(QWidget& cell);
    void makeA(QWidget& cell);
    void fillA();
    QLabel* makeLetter(const QString& letter, const char* role);
    void chooseAt(int row);
    void askFile();
    void fillChoices();
    void fillClips(const Scene& scene);
    void presentSwap();
    void presentGhost();
    void swap();
    QString coverage() const;

    Session& session_;
    Comparison& comparison_;
    std::vector<CompareOption> options_;
    QStringList files_;                 ///< on disk, that were chosen before
    std::vector<DocumentId> documents_; ///< by row of A
    std::vector<ClipId> clipIds_;       ///< by row, the first is all
    QToolButton *swap_ = nullptr, *ghost_ = nullptr;
    QComboBox *a_ = nullptr, *b_ = nullptr, *clips_ = nullptr;
    ElidedLabel* coverage_ = nullptr;
};

} // namespace bindpose

// SPDX-License-Identifier: MIT
#pragma once
#include <QWidget>

class QLineEdit;
class QPushButton;

namespace bindpose {

class ElidedLabel;
class KeepSums;
class QuietCombo;
class Session;
struct ViewState;

/// What stands above the sheet of weights: which vertices have a row, how many there are, what is done with all of
/// them, and whether sums are kept when a number is typed.
class WeightTableBar : public QWidget {
    Q_OBJECT
public:
    enum Scope { Selected, OfJoint, NotOne, All, Query };
    WeightTableBar(Session& session, QWidget* parent);
    void showScope(int scope);
    /// `any`: there are rows.
    void showCounts(const QString& text, bool any, bool canSelect);
    /// What the query found is no longer what it would find.
    void showAgain(bool on);
    void present(const ViewState& view);

Q_SIGNALS:
    void scopeChosen(int scope);
    void queryAsked(const QString& text);
    void againAsked();
    void selectAsked();
    void csvAsked();

protected:
    void changeEvent(QEvent* event) override;

private:
    void retell();

    QuietCombo* scopes_ = nullptr;
    QLineEdit* query_ = nullptr;
    ElidedLabel* counts_ = nullptr; ///< gives way: the buttons behind it are never cut off
    KeepSums* keep_ = nullptr;
    QPushButton *again_ = nullptr, *select_ = nullptr, *csv_ = nullptr;
};

} // namespace bindpose

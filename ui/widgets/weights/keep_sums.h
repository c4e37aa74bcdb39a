// SPDX-License-Identifier: MIT
#pragma once
#include <QCheckBox>

namespace bindpose {

class Session;
struct ViewState;

/// Whether sums stay 1 when one joint's weight changes: the same switch wherever weights are set, typed or painted.
class KeepSums : public QCheckBox {
    Q_OBJECT
public:
    KeepSums(Session& session, QWidget* parent);
    void present(const ViewState& view);
    /// In one word, for a head that it stands in.
    void setBrief();

protected:
    void changeEvent(QEvent* event) override;

private:
    void retell();

    bool brief_ = false;
};

} // namespace bindpose

// SPDX-License-Identifier: MIT
#pragma once
#include <QAbstractButton>

namespace bindpose {

/// What looks like a search field at the end of the menu bar and opens the command palette.
class SearchField : public QAbstractButton {
    Q_OBJECT
public:
    explicit SearchField(QWidget* parent);
    /// The key that does the same, as it is shown in the field.
    void setKeys(const QStringList& caps);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QStringList caps_;
};

} // namespace bindpose

// SPDX-License-Identifier: MIT
#pragma once
#include "core/model/look/ramp_stop.h"
#include "ui/session/document_handle.h"

#include <QDialog>

#include <set>

class QLabel;
class QPushButton;
class QTableWidget;

namespace bindpose {

class RampBar;
class Session;

/// Colours of weights of one's own: a bar to see and to drag, a table of weights and colours to type. The view shows
/// each change at once; Cancel brings back what it showed before. A document that arrives meanwhile keeps none of it.
/// Window-modal, deletes itself when closed.
class RampDialog : public QDialog {
    Q_OBJECT
public:
    RampDialog(Session& session, QWidget* parent);
    void done(int result) override;

private:
    void build();
    QWidget* makeButtons();
    void fill(const RampStops& stops, int row);
    /// Shows them in the view, too.
    void take(RampStops stops, int row);
    void takeTable();
    void add();
    void addAt(std::uint32_t hundredths);
    void remove();
    void chooseColor();

    void bringBack(const DocumentHandle& document) const;

    Session& session_;
    DocumentHandle document_;   ///< whose view shows the colours
    std::set<DocumentId> open_; ///< when it began: what waits behind it later took over how its document looks
    Ramp before_;
    RampStops ownBefore_, stops_;
    RampBar* bar_ = nullptr;
    QTableWidget* table_ = nullptr;
    QLabel* note_ = nullptr;
    QPushButton *add_ = nullptr, *remove_ = nullptr, *color_ = nullptr;
};

} // namespace bindpose

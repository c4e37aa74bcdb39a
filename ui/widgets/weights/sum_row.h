// SPDX-License-Identifier: MIT
#pragma once
#include <QWidget>

class QLabel;
class QPushButton;

namespace bindpose {

/// Below the table of a vertex's influences: the sum of its weights and, where that is not 1, a button that makes it 1
/// and says how far the vertex moves by that.
class SumRow : public QWidget {
    Q_OBJECT
public:
    explicit SumRow(QWidget* parent);
    struct Shown {
        bool skinned = false;
        double sum = 0.0;
        bool whole = true;       ///< the sum is 1 for all that floats can say
        int empty = 0;           ///< entries that hold nothing
        QString stored;          ///< sum of the stored integers; empty: none
        QString effect;          ///< what making the sum 1 does
        int columns[2] = {0, 0}; ///< widths of the columns that the two last numbers stand under
    };
    void present(const Shown& shown);

Q_SIGNALS:
    void normalizeAsked();

private:
    QLabel* makeLabel(const char* role, const char* name);

    double exact_ = 0.0;
    QLabel *name_ = nullptr, *note_ = nullptr, *sum_ = nullptr, *stored_ = nullptr, *space_ = nullptr,
           *effect_ = nullptr, *unskinned_ = nullptr;
    QWidget* action_ = nullptr;
    QPushButton* normalize_ = nullptr;
};

} // namespace bindpose

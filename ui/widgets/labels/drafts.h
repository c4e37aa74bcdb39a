// SPDX-License-Identifier: MIT
#pragma once
#include <QString>
#include <QWidget>

#include <map>

namespace bindpose {

/// What is half typed for things that are not shown now: it is there again when they are. `Whose` names one of them.
template <class Whose> class Drafts {
public:
    /// Another one is shown in the row, or the same one: what was typed stays with the former one, while the row is
    /// there. Where something was left with this one, put(text) gets it and the row is there.
    template <class Put> void show(const Whose& whose, QWidget& row, const QString& typed, const Put& put)
    {
        if (whose == whose_) return;
        if (!row.isHidden()) left_[whose_] = typed;
        whose_ = whose;
        const auto left = left_.extract(whose);
        if (!left.empty()) put(left.mapped());
        row.setVisible(!left.empty());
    }

private:
    Whose whose_{};
    std::map<Whose, QString> left_;
};

} // namespace bindpose

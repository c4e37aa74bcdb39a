// SPDX-License-Identifier: MIT
#pragma once
#include <glm/glm.hpp>

#include <QWidget>

#include <functional>

class QPlainTextEdit;

namespace bindpose {

/// A place to type sixteen numbers, folded away until it is asked for.
class MatrixEntry : public QWidget {
    Q_OBJECT
public:
    /// `now` gives the matrix that it begins with.
    MatrixEntry(std::function<glm::mat4()> now, QWidget* parent);
    /// Shows it with the matrix of now, or folds it.
    void toggle();

Q_SIGNALS:
    void typed(const glm::mat4& matrix);
    void refused(const QString& reason);

private:
    void apply();

    std::function<glm::mat4()> now_;
    QPlainTextEdit* text_ = nullptr;
};

} // namespace bindpose

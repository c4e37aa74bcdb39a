// SPDX-License-Identifier: MIT
#pragma once
#include "ui/session/document/open_document.h"
#include "ui/widgets/labels/drafts.h"

#include <glm/glm.hpp>

#include <QWidget>

#include <functional>
#include <utility>

class QPlainTextEdit;

namespace bindpose {

/// A place to type sixteen numbers for a joint, folded away until it is asked for. What is being typed for one joint
/// is left with it, and is there again when that joint is.
class MatrixEntry : public QWidget {
    Q_OBJECT
public:
    /// `now` gives the matrix that it begins with.
    MatrixEntry(std::function<glm::mat4()> now, QWidget* parent);
    /// The joint that is shown now, of that document.
    void present(DocumentId document, NodeId joint);
    /// Shows it with the matrix of now, or folds it: what was typed is dropped then.
    void toggle();

Q_SIGNALS:
    void typed(const glm::mat4& matrix);
    void refused(const QString& reason);

private:
    void apply();

    std::function<glm::mat4()> now_;
    Drafts<std::pair<DocumentId, NodeId>> drafts_;
    QPlainTextEdit* text_ = nullptr;
};

} // namespace bindpose

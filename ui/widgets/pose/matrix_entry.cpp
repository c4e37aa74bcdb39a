// SPDX-License-Identifier: MIT
#include "ui/widgets/pose/matrix_entry.h"

#include "ui/base/texts.h"
#include "ui/look/theme.h"
#include "ui/motion/pose_tools.h"

#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace bindpose {

MatrixEntry::MatrixEntry(std::function<glm::mat4()> now, QWidget* parent) : QWidget(parent), now_(std::move(now))
{
    hide();
    text_ = new QPlainTextEdit(this);
    text_->setObjectName(QStringLiteral("matrixText"));
    text_->setFont(monoFont());
    text_->setFixedHeight(84);
    text_->setTabChangesFocus(true);
    text_->setAccessibleName(tr("Matrix to apply"));
    auto* apply = new QPushButton(tr("Apply matrix"), this);
    apply->setObjectName(QStringLiteral("applyMatrix"));
    apply->setProperty("primary", true);
    apply->setToolTip(tr("Makes this matrix the joint's override."));
    connect(apply, &QPushButton::clicked, this, &MatrixEntry::apply);
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(text_);
    box->addWidget(apply, 0, Qt::AlignLeft);
}

void MatrixEntry::present(DocumentId document, NodeId joint)
{
    drafts_.show(
        {document, joint}, *this, text_->toPlainText(), [this](const QString& text) { text_->setPlainText(text); });
}

void MatrixEntry::toggle()
{
    setVisible(isHidden());
    if (isHidden()) return;
    text_->setPlainText(matrixText(now_(), false).trimmed());
    text_->setFocus();
}

void MatrixEntry::apply()
{
    if (const Result<glm::mat4> matrix = typedMatrix(text_->toPlainText()))
        Q_EMIT typed(*matrix);
    else
        Q_EMIT refused(sentence(matrix.error()));
}

} // namespace bindpose

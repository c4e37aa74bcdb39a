// SPDX-License-Identifier: MIT
#include "ui/widgets/pose/matrix_panel.h"

#include "core/math/transform.h"
#include "ui/base/texts.h"
#include "ui/look/exact_copy.h"
#include "ui/look/icons.h"
#include "ui/motion/pose_tools.h"
#include "ui/widgets/labels/segments.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace bindpose {
namespace {

enum Kind { Local, Model, SkinMatrix, Rest, Bind };

struct Slot {
    const Skin* skin = nullptr;
    std::size_t slot = 0;
};

/// What floats round to is none.
QString shownResidual(float residual)
{
    return QString::number(residual < 1e-6f ? 0.0 : double{residual}, 'g', 3);
}

/// The first skin that lists the node.
Slot slotOf(const Scene& scene, NodeId node)
{
    for (const auto& skin : scene.skins) {
        if (!skin) continue;
        const auto found = std::find(skin->joints.begin(), skin->joints.end(), node);
        if (found != skin->joints.end()) return {skin.get(), static_cast<std::size_t>(found - skin->joints.begin())};
    }
    return {};
}

} // namespace

void MatrixModel::show(const glm::mat4& matrix, bool turned)
{
    if (matrix == matrix_ && turned == turned_) return;
    matrix_ = matrix;
    turned_ = turned;
    Q_EMIT dataChanged(index(0, 0), index(3, 3));
}

QVariant MatrixModel::data(const QModelIndex& index, int role) const
{
    const int row = turned_ ? index.column() : index.row(), column = turned_ ? index.row() : index.column();
    const auto value = static_cast<double>(matrix_[column][row]);
    switch (role) {
    case Qt::DisplayRole:
        if (row == 3 && (value == 0.0 || value == 1.0)) return QString::number(static_cast<int>(value));
        return decimals(value, 4);
    case kExactRole:
    case Qt::ToolTipRole:
        return exactText(matrix_[column][row]);
    case Qt::TextAlignmentRole:
        return int(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::FontRole:
        return monoFont();
    case Qt::ForegroundRole:
        return color(row == 3 ? Token::Text3 : Token::Text);
    case Qt::BackgroundRole:
        return column == 3 ? QVariant(color(Token::Panel)) : QVariant();
    default:
        return {};
    }
}

MatrixPanel::MatrixPanel(QWidget* parent) : QWidget(parent)
{
    kind_ = new Segments(tr("Matrix"),
        {{tr("Local"), tr("From the joint to its parent, as posed now.")},
            {tr("Model"), tr("From the joint to the model, as posed now.")},
            {tr("Skin"), tr("Model × inverse bind: what moves the vertices.")},
            {tr("Rest"), tr("From the joint to its parent, as the file stores it.")},
            {tr("Bind"), tr("From the joint to the model when the mesh was skinned.")}},
        this);
    kind_->setObjectName(QStringLiteral("matrixKind"));
    kind_->setCurrent(Local);
    kind_->wrap();
    connect(kind_, &Segments::chosen, this, [this] { showMatrix(); });
    table_ = new QTableView(this);
    table_->setObjectName(QStringLiteral("matrix"));
    table_->setAccessibleName(tr("Matrix"));
    table_->setLayoutDirection(Qt::LeftToRight); // matrices are never mirrored
    table_->setModel(&model_);
    table_->horizontalHeader()->hide();
    table_->verticalHeader()->hide();
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    table_->verticalHeader()->setMinimumSectionSize(20);
    table_->verticalHeader()->setDefaultSectionSize(21);
    table_->setFixedHeight(4 * 21 + 2);
    table_->setShowGrid(false);
    offerExactCopy(*table_);
    table_->setTabKeyNavigation(false);
    table_->setSelectionMode(QAbstractItemView::ContiguousSelection);
    table_->setStyleSheet(QStringLiteral("QTableView { background: palette(base); border: 1px solid palette(mid); }"));
    facts_ = new QLabel(this);
    facts_->setObjectName(QStringLiteral("matrixFacts"));
    facts_->setProperty("role", "caption");
    facts_->setWordWrap(true);
    makeButtons();
    auto* foot = new QHBoxLayout;
    foot->addWidget(facts_, 1);
    foot->addWidget(turn_);
    foot->addWidget(copy_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(kind_);
    layout->addWidget(table_);
    layout->addLayout(foot);
}

void MatrixPanel::makeButtons()
{
    turn_ = new QToolButton(this);
    turn_->setObjectName(QStringLiteral("matrixTurned"));
    turn_->setText(QStringLiteral("Mᵀ"));
    turn_->setCheckable(true);
    turn_->setAccessibleName(tr("Columns as rows"));
    turn_->setToolTip(tr("Shows columns as rows, as programs with row vectors write it."));
    connect(turn_, &QToolButton::clicked, this, [this] { showMatrix(); });
    copy_ = new QToolButton(this);
    copy_->setIcon(icon("copy"));
    copy_->setAccessibleName(tr("Copy matrix"));
    copy_->setToolTip(tr("Copies the sixteen numbers with nine digits."));
    copy_->setPopupMode(QToolButton::InstantPopup);
    copy_->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }"));
    auto* menu = new QMenu(copy_);
    const auto add = [this, menu](const QString& name, QString (*text)(const glm::mat4&)) {
        menu->addAction(name, this, [this, text] { QApplication::clipboard()->setText(text(model_.matrix())); });
    };
    add(tr("Copy rows"), [](const glm::mat4& matrix) { return matrixText(matrix, false); });
    add(tr("Copy columns"), [](const glm::mat4& matrix) { return matrixText(matrix, true); });
    add(tr("Copy as GLSL"), &glslText);
    add(tr("Copy as C++"), &cppText);
    copy_->setMenu(menu);
}

void MatrixPanel::clear()
{
    scene_.reset();
    pose_.reset();
}

void MatrixPanel::present(const Frame& frame, NodeId node)
{
    scene_ = frame.actors.front().scene;
    pose_ = frame.actors.front().pose;
    node_ = node;
    showMatrix();
}

void MatrixPanel::showMatrix()
{
    if (!scene_ || !scene_->node(node_)) return;
    const Slot place = slotOf(*scene_, node_);
    glm::mat4 matrix(1.0f);
    QString note;
    switch (kind_->current()) {
    case Local:
        matrix = pose_->local[node_.index()];
        break;
    case Model:
        matrix = pose_->model[node_.index()];
        break;
    case SkinMatrix:
        if (place.skin)
            matrix = pose_->model[node_.index()] * place.skin->inverseBind[place.slot] * place.skin->bindCorrection;
        else
            note = tr("No skin uses this joint.");
        break;
    case Rest:
        matrix = scene_->nodes[node_.index()]->restLocal();
        break;
    default:
        if (place.skin)
            matrix = affineInverse(place.skin->inverseBind[place.slot]);
        else
            note = tr("No skin uses this joint.");
    }
    model_.show(matrix, turn_->isChecked());
    const Decomposition parts = decompose(matrix);
    const double shear = std::max({std::abs(static_cast<double>(parts.shear.x)),
        std::abs(static_cast<double>(parts.shear.y)), std::abs(static_cast<double>(parts.shear.z))});
    facts_->setText(note.isEmpty() ? tr("det %1   shear %2   residual %3")
                                         .arg(decimals(static_cast<double>(glm::determinant(glm::mat3(matrix))), 4),
                                             decimals(shear, 4), shownResidual(parts.residual))
                                   : note);
    facts_->setToolTip(tr("Residual: the largest entry that translation, rotation and scale alone do not give; with "
                          "shear it is %1.")
                           .arg(shownResidual(maxDifference(partsOf(matrix).matrix(), matrix))));
}

} // namespace bindpose

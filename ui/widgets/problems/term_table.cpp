// SPDX-License-Identifier: MIT
#include "ui/widgets/problems/term_table.h"

#include "ui/base/lengths.h"
#include "ui/look/exact_copy.h"
#include "ui/look/theme.h"

#include <QHeaderView>

#include <cmath>

namespace bindpose {
namespace {

constexpr int kTermPad = 16, kTermPadLeast = 8;
constexpr int kTermMargins = 12; ///< of a name in its column

} // namespace

TermTable::TermTable(QWidget* parent) : QTreeWidget(parent)
{
    setObjectName(QStringLiteral("terms"));
    setAccessibleName(tr("From the mesh to the picture"));
    setToolTip(tr("The lines between the first and the last sum to the difference of the two."));
    setHeaderLabels({tr("Term"), QStringLiteral("X"), QStringLiteral("Y"), QStringLiteral("Z")});
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(0, QHeaderView::Stretch);
    for (int column = 1; column < 4; ++column)
        headerItem()->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    offerExactCopy(*this);
}

void TermTable::present(const Scene& scene, const std::vector<StoryTerm>& terms)
{
    while (topLevelItemCount() < static_cast<int>(terms.size())) {
        auto* item = new QTreeWidgetItem(this);
        item->setSizeHint(0, {0, metrics::kRow});
        for (int column = 1; column < 4; ++column) item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
        updateGeometry();
    }
    for (std::size_t i = 0; i < terms.size(); ++i) {
        const StoryTerm& term = terms[i];
        QTreeWidgetItem& item = *topLevelItem(static_cast<int>(i));
        const double length = glm::length(term.value);
        const QString told = columnLength(*scene.facts, length);
        const bool nothing = !term.place && told == u"0";
        const Token ink = nothing ? Token::Text3 : Token::Text;
        const QString tip = nothing || term.place ? term.tip : term.tip + u' ' + lengthText(*scene.facts, length);
        if (item.text(0) != term.name) item.setText(0, term.name);
        if (item.toolTip(0) != tip) item.setToolTip(0, tip);
        for (int column = 0; column < 4; ++column) {
            if (column > 0) {
                QString text = nothing ? told : columnLength(*scene.facts, term.value[column - 1]);
                if (isRightToLeft()) text = QChar(0x2066) + text + QChar(0x2069); // its sign stays in front
                if (item.text(column) != text) item.setText(column, text);
                item.setData(column, kExactRole, exactText(term.value[column - 1]));
            }
            item.setForeground(column, color(ink));
        }
    }
    fitColumns();
}

/// As wide as the widest number; where a name would not stand whole beside them, closer together.
void TermTable::fitColumns()
{
    const QFontMetrics metrics(font());
    int wide = metrics.horizontalAdvance(QStringLiteral("−000.0")), names = 0; // they stay while a clip plays
    for (int row = 0; row < topLevelItemCount(); ++row) {
        names = std::max(names, metrics.horizontalAdvance(topLevelItem(row)->text(0)) + kTermMargins);
        for (int column = 1; column < 4; ++column)
            wide = std::max(wide, metrics.horizontalAdvance(topLevelItem(row)->text(column)));
    }
    const int column = wide + (names + 3 * (wide + kTermPad) > viewport()->width() ? kTermPadLeast : kTermPad);
    for (int at = 1; at < 4; ++at)
        if (header()->sectionSize(at) != column) header()->resizeSection(at, column);
}

void TermTable::resizeEvent(QResizeEvent* event)
{
    QTreeWidget::resizeEvent(event);
    fitColumns();
}

QSize TermTable::sizeHint() const
{
    const int height = topLevelItemCount() > 0 ? std::max(sizeHintForRow(0), static_cast<int>(metrics::kRow)) : 0;
    return {240, header()->sizeHint().height() + topLevelItemCount() * height + 2};
}

} // namespace bindpose

// SPDX-License-Identifier: MIT
#include "ui/show/ramp_dialog.h"

#include "render/camera/ramp.h"
#include "ui/look/labels.h"
#include "ui/session/session.h"
#include "ui/show/view_choices.h"
#include "ui/widgets/tools/ramp_bar.h"

#include <QColorDialog>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QStyledItemDelegate>
#include <QTableWidget>
#include <QVBoxLayout>

#include <cmath>

namespace bindpose {
namespace {

enum Column { kWeight, kColor };

QString colorText(std::uint32_t rgb)
{
    return QStringLiteral("#%1").arg(rgb, 6, 16, QLatin1Char('0')).toUpper();
}

/// A weight as it is typed, with a dot or a comma; -1 where it is none.
int hundredthsOf(QString text)
{
    bool ok = false;
    const double value = text.replace(u',', u'.').trimmed().toDouble(&ok);
    return ok && value >= 0.0 && value <= 1.0 ? static_cast<int>(std::lround(value * 100.0)) : -1;
}

bool hasStopAt(const RampStops& stops, std::uint32_t hundredths)
{
    return std::any_of(stops.begin(), stops.end(), [=](const RampStop& stop) { return stop.hundredths == hundredths; });
}

} // namespace

RampDialog::RampDialog(Session& session, QWidget* parent)
    : QDialog(parent), session_(session), document_(session), before_(session.view().map.ramp),
      ownBefore_(session.view().map.ownRamp)
{
    setObjectName(QStringLiteral("ownRamp"));
    for (const auto& held : session.documents()) open_.insert(held->id);
    setWindowTitle(tr("Own colours of weights"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowModality(Qt::WindowModal);
    resize(440, 460);
    build();
    take(ownBefore_.empty() ? stopsOf(before_) : ownBefore_, 0);
    table_->setFocus();
}

void RampDialog::build()
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 14, 16, 14);
    layout->setSpacing(10);
    QLabel* how = makeText("label", tr("Drag a colour along the bar, or type. A click beside them adds one."), this);
    layout->addWidget(how);
    bar_ = new RampBar(this);
    bar_->setObjectName(QStringLiteral("rampBar"));
    bar_->setAccessibleName(tr("Colours from 0 to 1"));
    layout->addWidget(bar_);
    table_ = new QTableWidget(0, 2, this);
    table_->setObjectName(QStringLiteral("rampStops"));
    table_->setAccessibleName(tr("Colours"));
    table_->setHorizontalHeaderLabels({tr("Weight"), tr("Colour")});
    table_->verticalHeader()->hide();
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    table_->horizontalHeader()->setDefaultAlignment(Qt::AlignLeading | Qt::AlignVCenter);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setEditTriggers(
        QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed);
    layout->addWidget(table_, 1);
    layout->addWidget(makeButtons());
    note_ = makeText("label", this);
    note_->setObjectName(QStringLiteral("rampNote"));
    layout->addWidget(note_);
    auto* end = new QDialogButtonBox(this);
    QPushButton* use = end->addButton(tr("Use"), QDialogButtonBox::AcceptRole);
    use->setObjectName(QStringLiteral("useRamp"));
    use->setDefault(true);
    end->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    layout->addWidget(end);
    connect(end, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(end, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(table_->itemDelegate(), &QAbstractItemDelegate::commitData, this, &RampDialog::takeTable);
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
        [this](const QModelIndex& row) { bar_->setCurrent(row.row()); });
    connect(bar_, &RampBar::chosen, this, [this](int row) { table_->setCurrentCell(row, kWeight); });
    connect(bar_, &RampBar::moved, this, [this](int row, std::uint32_t hundredths) {
        RampStops stops = stops_;
        stops[static_cast<std::size_t>(row)].hundredths = hundredths;
        if (isRamp(stops)) take(std::move(stops), row);
    });
    connect(bar_, &RampBar::added, this, &RampDialog::addAt);
    connect(bar_, &RampBar::opened, this, &RampDialog::chooseColor);
}

QWidget* RampDialog::makeButtons()
{
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    const auto button = [&](const QString& text, const char* name) {
        auto* out = new QPushButton(text, row);
        out->setObjectName(QLatin1String(name));
        out->setAutoDefault(false);
        layout->addWidget(out);
        return out;
    };
    color_ = button(tr("Colour…"), "rampColor");
    add_ = button(tr("Add"), "rampAdd");
    remove_ = button(tr("Remove"), "rampRemove");
    QPushButton* from = button(tr("Begin with"), "rampFrom");
    auto* menu = new QMenu(from);
    for (const ViewChoice& choice : viewChoices()) {
        ViewState view;
        if (choice.group != ViewGroup::Ramp) continue;
        choice.choose(view);
        if (view.map.ramp == Ramp::Own) continue;
        connect(menu->addAction(choiceText(choice)), &QAction::triggered, this,
            [this, ramp = view.map.ramp] { take(stopsOf(ramp), 0); });
    }
    from->setMenu(menu);
    layout->addStretch(1);
    connect(color_, &QPushButton::clicked, this, &RampDialog::chooseColor);
    connect(add_, &QPushButton::clicked, this, &RampDialog::add);
    connect(remove_, &QPushButton::clicked, this, &RampDialog::remove);
    return row;
}

void RampDialog::fill(const RampStops& stops, int row)
{
    table_->setRowCount(static_cast<int>(stops.size()));
    for (std::size_t i = 0; i < stops.size(); ++i) {
        const int at = static_cast<int>(i);
        auto* weight = new QTableWidgetItem(QString::number(stops[i].hundredths / 100.0, 'f', 2));
        auto* ink = new QTableWidgetItem(colorText(stops[i].rgb));
        ink->setData(Qt::DecorationRole, QColor::fromRgb(stops[i].rgb));
        table_->setItem(at, kWeight, weight);
        table_->setItem(at, kColor, ink);
    }
    table_->setCurrentCell(row, std::max(0, table_->currentColumn()));
    bar_->fill(stops, row);
    add_->setEnabled(stops.size() < kMostRampStops);
    remove_->setEnabled(stops.size() > kFewestRampStops);
    note_->setText(isMonotone(RampColors(Ramp::Own, stops))
                       ? tr("Brightness goes one way: no two weights look alike, in grey either.")
                       : tr("Brightness goes up and down: in grey, and for colour-blind people, two weights may look "
                            "alike."));
}

void RampDialog::take(RampStops stops, int row)
{
    stops_ = std::move(stops);
    fill(stops_, row);
    if (!document_.alive()) return;
    ViewState view = document_.view();
    view.map.ramp = Ramp::Own;
    view.map.ownRamp = stops_;
    document_.look(std::move(view));
}

/// What was typed; where that is no ramp the row shows again what it was, and the note says why.
void RampDialog::takeTable()
{
    const int row = table_->currentRow();
    if (row < 0) return;
    RampStops stops = stops_;
    RampStop& stop = stops[static_cast<std::size_t>(row)];
    const int at = hundredthsOf(table_->item(row, kWeight)->text());
    QString hex = table_->item(row, kColor)->text().trimmed();
    if (!hex.startsWith(u'#')) hex.prepend(u'#');
    const QColor color(hex);
    if (at < 0 || !color.isValid() || hex.size() != 7) {
        fill(stops_, row);
        note_->setText(at < 0 ? tr("A weight is a number from 0 to 1.") : tr("A colour is #RRGGBB, such as #E85F62."));
        return;
    }
    stop.hundredths = static_cast<std::uint32_t>(at);
    stop.rgb = color.rgb() & 0xFFFFFFu;
    const RampStop typed = stop;
    std::sort(stops.begin(), stops.end());
    if (!isRamp(stops)) {
        fill(stops_, row);
        note_->setText(tr("There is a colour at this weight already."));
        return;
    }
    const auto now = std::find(stops.begin(), stops.end(), typed) - stops.begin();
    take(std::move(stops), static_cast<int>(now));
}

/// In the middle between the current one and the next, or before it where it is the last.
void RampDialog::add()
{
    const auto row = static_cast<std::size_t>(std::max(0, table_->currentRow()));
    const std::size_t left = row + 1 < stops_.size() ? row : row - 1;
    addAt((stops_[left].hundredths + stops_[left + 1].hundredths) / 2);
}

void RampDialog::addAt(std::uint32_t hundredths)
{
    if (stops_.size() >= kMostRampStops || hasStopAt(stops_, hundredths)) return;
    const glm::vec3 color = RampColors(Ramp::Own, stops_).at(static_cast<float>(hundredths) / 100.0f);
    const RampStop stop{hundredths, QColor::fromRgbF(color.r, color.g, color.b).rgb() & 0xFFFFFFu};
    RampStops stops = stops_;
    const auto put = stops.insert(std::upper_bound(stops.begin(), stops.end(), stop), stop);
    const auto row = static_cast<int>(put - stops.begin()); // begin() moves with the insertion
    take(std::move(stops), row);
}

void RampDialog::remove()
{
    const int row = table_->currentRow();
    if (row < 0 || stops_.size() <= kFewestRampStops) return;
    RampStops stops = stops_;
    stops.erase(stops.begin() + row);
    take(std::move(stops), std::min(row, static_cast<int>(stops_.size()) - 2));
}

void RampDialog::chooseColor()
{
    const int row = table_->currentRow();
    if (row < 0) return;
    auto* dialog = new QColorDialog(QColor::fromRgb(stops_[static_cast<std::size_t>(row)].rgb), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setOption(QColorDialog::DontUseNativeDialog);
    connect(dialog, &QColorDialog::colorSelected, this, [this, row](const QColor& color) {
        RampStops stops = stops_;
        if (static_cast<std::size_t>(row) >= stops.size()) return;
        stops[static_cast<std::size_t>(row)].rgb = color.rgb() & 0xFFFFFFu;
        take(std::move(stops), row);
    });
    dialog->open();
}

/// What came meanwhile has the look of that moment, which nobody chose for it.
void RampDialog::done(int result)
{
    if (result != Accepted) bringBack(document_);
    for (const auto& held : session_.documents())
        if (held->waits && !open_.contains(held->id)) bringBack(DocumentHandle(session_, held->id));
    QDialog::done(result);
}

void RampDialog::bringBack(const DocumentHandle& document) const
{
    if (!document.alive()) return;
    ViewState view = document.view();
    view.map.ramp = before_;
    view.map.ownRamp = ownBefore_;
    document.look(std::move(view));
}

} // namespace bindpose

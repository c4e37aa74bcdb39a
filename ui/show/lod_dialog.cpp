// SPDX-License-Identifier: MIT
#include "ui/show/lod_dialog.h"

#include "core/edit/ground/errors.h"
#include "core/eval/stage/detail_level.h"
#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/look/labels.h"
#include "ui/session/session.h"
#include "ui/show/detail_words.h"
#include "ui/widgets/labels/number_field.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPointer>
#include <QProgressBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QTableWidget>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

enum Column { kLevel, kTriangles, kFrom, kLargest, kMean, kWhere, kColumns };

/// The distance from which on a level is shown, or the share of the picture below which it is.
QString fromText(const Scene& scene, std::size_t level)
{
    const LodLevel* const lod = toldLevel(scene, level);
    if (!lod) return QStringLiteral("–");
    if (const std::optional<double> from = detailDistance(*lod)) return lengthText(*scene.facts, *from);
    if (lod->measure != LodMeasure::Coverage) return QStringLiteral("–");
    return LodDialog::tr("%1 % of the picture").arg(decimals(100.0 * double{lod->value}, 1));
}

/// What only looks like 0 is none.
QString distanceText(const FileFacts& facts, double units)
{
    static const QRegularExpression digit(QStringLiteral("[1-9]"));
    const QString text = lengthText(facts, units);
    return units > 0.0 && !text.contains(digit) ? QStringLiteral("< ") + lengthText(facts, 0.0001) : text;
}

QString whereText(const Scene& scene, const LodDistances::Level& level)
{
    if (!(level.largest > 0.0)) return QStringLiteral("–");
    if (!level.clip.valid()) return LodDialog::tr("bind pose");
    return LodDialog::tr("%1, %2 s").arg(clipName(scene, level.clip), decimals(level.timeSec, 3));
}

} // namespace

LodDialog::LodDialog(Session& session, QWidget* parent) : QDialog(parent), session_(session), document_(session)
{
    setObjectName(QStringLiteral("levelsOfDetail"));
    setWindowTitle(tr("Levels of detail"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowModality(Qt::WindowModal);
    resize(700, 480);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 14, 16, 14);
    layout->setSpacing(10);
    layout->addWidget(makeText(
        "label", tr("Coarser meshes for far away, on the same vertices: weights and clips stay what they are."), this));
    layout->addWidget(makeFields());
    layout->addWidget(makeTable(), 1);
    note_ = makeText("label", this);
    note_->setObjectName(QStringLiteral("lodNote"));
    layout->addWidget(note_);
    bar_ = new QProgressBar(this);
    bar_->setAccessibleName(tr("Progress"));
    bar_->setTextVisible(false);
    bar_->setRange(0, 1000);
    layout->addWidget(bar_);
    layout->addWidget(makeFoot());
    connect(&session_.jobs(), &Jobs::progressed, this, [this](JobId id, float fraction) {
        if (id == job_) bar_->setValue(static_cast<int>(1000.0f * fraction));
    });
    connect(&session_.jobs(), &Jobs::finished, this, [this](JobId id) {
        if (id == job_) showJob();
    });
    // What is measured is for this table alone. Not when it is deleted: by then the session may be gone.
    connect(this, &QDialog::finished, this, [this] {
        if (!document_.alive() || !session_.editing().locked(document_.id())) session_.jobs().stop(job_);
    });
    session_.presenter().addReader(this, [this](const Frame& frame) { present(frame); });
    present(session_.frame());
    showJob();
    levels_->setFocus();
}

LodDialog::~LodDialog() = default;

QWidget* LodDialog::makeFields()
{
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    const auto field = [&](const QString& text, const QString& tip, const char* name, double value) {
        auto* out = new NumberField({}, Token::Text2, row);
        out->setObjectName(QLatin1String(name));
        out->setAccessibleName(text);
        out->setToolTip(tip);
        out->setFixedWidth(56);
        out->setValue(value);
        auto* label = makeLabel("label", row);
        label->setText(text);
        label->setBuddy(out);
        layout->addWidget(label);
        layout->addWidget(out);
        layout->addSpacing(10);
        connect(out, &NumberField::refused, this, [this](const QString& reason) { say(reason, "error"); });
        return out;
    };
    levels_ = field(tr("Levels"), tr("1 to %1, past the full mesh.").arg(kMostLods), "lodLevels",
        static_cast<double>(options_.levels));
    reduction_ = field(
        tr("Fewer triangles, %"), tr("Each level against the one before."), "lodReduction", 100.0 * options_.reduction);
    borders_ = new QCheckBox(tr("Open edges stay"), row);
    borders_->setObjectName(QStringLiteral("lodBorders"));
    borders_->setToolTip(tr("Vertices on open edges keep their places: nothing gapes where another mesh joins."));
    layout->addWidget(borders_);
    layout->addStretch(1);
    make_ = new QPushButton(tr("Make"), row);
    make_->setObjectName(QStringLiteral("makeLods"));
    make_->setProperty("primary", true);
    make_->setDefault(true);
    make_->setToolTip(tr("In place of the levels that there are; one step to undo."));
    layout->addWidget(make_);
    connect(make_, &QPushButton::clicked, this, &LodDialog::generate);
    return row;
}

QWidget* LodDialog::makeTable()
{
    auto* box = new QWidget(this);
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    table_ = new QTableWidget(0, kColumns, box);
    table_->setObjectName(QStringLiteral("lodTable"));
    table_->setAccessibleName(tr("Levels"));
    table_->setHorizontalHeaderLabels({tr("Level"), tr("Triangles"), tr("Shown from"), tr("Largest distance"),
        tr("Mean distance"), tr("Largest at")});
    for (int column = kTriangles; column < kColumns; ++column)
        table_->horizontalHeaderItem(column)->setTextAlignment(Qt::AlignTrailing | Qt::AlignVCenter);
    table_->horizontalHeaderItem(kFrom)->setToolTip(tr("Distance of the eye."));
    table_->horizontalHeaderItem(kLargest)->setToolTip(tr("From the full mesh to this level, over bind and clips."));
    table_->verticalHeader()->hide();
    table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table_->horizontalHeader()->setStretchLastSection(true);
    table_->horizontalHeader()->setDefaultAlignment(Qt::AlignLeading | Qt::AlignVCenter);
    table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setSelectionMode(QAbstractItemView::SingleSelection);
    table_->setToolTip(tr("A click shows the level."));
    connect(table_, &QTableWidget::cellClicked, this, [this](int row) {
        if (document_.inFront()) showDetail(session_, {false, static_cast<std::uint32_t>(row)});
    });
    empty_ = makeText("label", tr("There are no levels yet: the full mesh is drawn from everywhere."), box);
    layout->addWidget(table_, 1);
    layout->addWidget(empty_, 1, Qt::AlignTop);
    return box;
}

QWidget* LodDialog::makeFoot()
{
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    const auto button = [&](const QString& text, const QString& tip, const char* name) {
        auto* out = new QPushButton(text, row);
        out->setObjectName(QLatin1String(name));
        out->setAutoDefault(false);
        out->setToolTip(tip);
        layout->addWidget(out);
        return out;
    };
    measure_ =
        button(tr("Measure"), tr("How far each level lies from the full mesh while the clips play."), "measureLods");
    remove_ = button(tr("Remove levels"), tr("The full mesh alone stays; one step to undo."), "removeLods");
    stop_ = button(tr("Stop"), tr("Leaves everything as it was."), "stopLods");
    layout->addStretch(1);
    QPushButton* close = button(tr("Close"), {}, "closeLods");
    connect(measure_, &QPushButton::clicked, this, &LodDialog::measure);
    connect(remove_, &QPushButton::clicked, this, &LodDialog::remove);
    connect(stop_, &QPushButton::clicked, this, [this] { session_.jobs().stop(job_); });
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    return row;
}

void LodDialog::present(const Frame&)
{
    // With nothing open that is an empty one.
    const std::shared_ptr<const Scene> now = document_.alive() ? document_.sharedScene()
                                             : scene_          ? scene_
                                                               : session_.front().document.sharedScene();
    if (scene_ == now) return;
    if (!scene_ || scene_->meshes != now->meshes) distances_.reset();
    scene_ = now;
    fillTable();
    showJob();
}

void LodDialog::fillTable()
{
    const std::size_t levels = detailLevels(*scene_);
    table_->setVisible(levels > 1);
    empty_->setVisible(levels == 1);
    table_->setRowCount(levels > 1 ? static_cast<int>(levels) : 0);
    for (int row = 0; row < table_->rowCount(); ++row) {
        const auto level = static_cast<std::size_t>(row);
        const auto put = [&](Column column, const QString& text) {
            auto* item = new QTableWidgetItem(text);
            if (column != kLevel) item->setTextAlignment(Qt::AlignTrailing | Qt::AlignVCenter);
            table_->setItem(row, column, item);
        };
        put(kLevel, levelName(level));
        put(kTriangles, countText(trianglesDrawn(*scene_, level)));
        put(kFrom, fromText(*scene_, level));
        const bool known = distances_ && level > 0 && level < distances_->levels.size();
        const LodDistances::Level of = known ? distances_->levels[level] : LodDistances::Level{};
        put(kLargest, known ? distanceText(*scene_->facts, of.largest) : QStringLiteral("–"));
        put(kMean, known ? distanceText(*scene_->facts, of.mean) : QStringLiteral("–"));
        put(kWhere, known ? whereText(*scene_, of) : QStringLiteral("–"));
    }
}

void LodDialog::generate()
{
    if (session_.jobs().running(job_)) return;
    options_.levels = static_cast<std::size_t>(std::clamp(std::lround(levels_->value()), 0L, 99L));
    options_.reduction = reduction_->value() / 100.0;
    options_.lockBorders = borders_->isChecked();
    const auto report = std::make_shared<LodReport>();
    if (!document_.alive()) return;
    const std::shared_ptr<const Scene> before = document_.sharedScene();
    job_ = session_.editing().start(
        QT_TRANSLATE_NOOP("Edit", "Make levels of detail"), tr("Making levels of detail"),
        [options = options_, report](
            const Scene& scene, const Task& task) { return generateLods(scene, options, task, report.get()); },
        document_.id());
    if (job_ == 0) return;
    say(tr("Making levels…"));
    const JobId mine = job_;
    auto* once = new QObject(this);
    connect(&session_.jobs(), &Jobs::finished, once, [this, once, mine, report, before](JobId id) {
        if (id != mine) return;
        once->deleteLater();
        if (!document_.alive() || document_.sharedScene() == before) return say(tr("The levels are as they were."));
        tellReport(*report);
        session_.presentNow();
        measure();
    });
    showJob();
}

void LodDialog::tellReport(const LodReport& report)
{
    QStringList told;
    for (std::size_t i = 0; i < report.levels.size(); ++i) {
        const LodReport::Level& level = report.levels[i];
        const std::string number = std::to_string(i + 1);
        if (!level.reached())
            told += sentence(Error(ErrorKind::Edit, errors::kLodReached, {},
                {number, std::to_string(level.made), std::to_string(level.asked)}));
        if (level.overSeams) told += sentence(Error(ErrorKind::Edit, errors::kLodOverSeams, {}, {number}));
    }
    say(told.isEmpty() ? tr("All levels have the triangles that were asked for.") : told.join(u' '),
        told.isEmpty() ? "ok" : "warning");
}

void LodDialog::remove()
{
    const Result<void> done = document_.push({QT_TRANSLATE_NOOP("Edit", "Remove levels of detail"), "levels of detail",
        0, [](const Scene& scene) { return removeLods(scene); }});
    say(done ? tr("The full mesh alone is left.") : sentence(done.error()), done ? "label" : "error");
}

void LodDialog::measure()
{
    if (!document_.alive() || (session_.jobs().running(job_) && session_.editing().locked(document_.id()))) return;
    const std::shared_ptr<const Scene> scene = document_.sharedScene();
    if (detailLevels(*scene) == 1) return;
    job_ = session_.jobs().start(
        {.title = tr("Measuring levels of detail"), .revision = {}},
        [scene](const Task& task) { return lodDistances(*scene, task); },
        [self = QPointer<LodDialog>(this), scene](Result<LodDistances> found) {
            if (!self || !found || self->scene_->meshes != scene->meshes) return;
            self->distances_ = std::move(*found);
            self->fillTable();
        });
    showJob();
}

void LodDialog::showJob()
{
    const bool running = job_ != 0 && session_.jobs().running(job_);
    const bool has = scene_ && detailLevels(*scene_) > 1;
    bar_->setVisible(running);
    if (!running) bar_->setValue(0);
    stop_->setVisible(running);
    make_->setEnabled(!running);
    measure_->setEnabled(!running && has);
    remove_->setEnabled(!running && has);
}

void LodDialog::say(const QString& text, const char* role)
{
    note_->setText(text);
    setRole(*note_, role);
}

} // namespace bindpose

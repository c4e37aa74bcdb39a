// SPDX-License-Identifier: MIT
#include "ui/base/lengths.h"
#include "ui/base/texts.h"
#include "ui/compare/file_change_model.h"
#include "ui/compare/place_walk.h"
#include "ui/look/exact_copy.h"
#include "ui/look/labels.h"
#include "ui/look/progress.h"
#include "ui/look/theme.h"
#include "ui/safety/load_rated.h"
#include "ui/widgets/compare/plain_table.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QLabel>
#include <QPointer>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

namespace bindpose {
namespace {

/// Where B is a file: what it differs in, by name, with what each difference does to the surface by itself; choosing a
/// line goes to where that is worst.
class ChangesView final : public View {
    Q_OBJECT
public:
    ChangesView(Session& session, QWidget* parent);
    void present(const Frame& frame) override;

private:
    void makeTable(QVBoxLayout& layout);
    void start();
    void stop();
    void take(Result<FileDiff> diff);
    void showState();
    void go(const QModelIndex& index);
    QString note() const;

    Session& session_;
    Comparison& comparison_;
    FileChangeModel model_;
    std::shared_ptr<const ComparedPlaces> of_; ///< the comparison that was asked for
    std::shared_ptr<const FileDiff> diff_;
    JobId job_ = 0;
    std::uint64_t run_ = 0;
    float progress_ = 0.0f;
    QString refused_;
    QLabel *note_ = nullptr, *empty_ = nullptr;
    QProgressBar* bar_ = nullptr;
    QPushButton* stop_ = nullptr;
    QTableView* table_ = nullptr;
};

ChangesView::ChangesView(Session& session, QWidget* parent)
    : View(parent), session_(session), comparison_(comparisonOf(session))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    note_ = makeText("caption", this);
    note_->setObjectName(QStringLiteral("changesNote"));
    note_->setContentsMargins(8, 8, 8, 4);
    layout->addWidget(note_);
    bar_ = new QProgressBar(this);
    bar_->setTextVisible(false);
    bar_->setRange(0, 1000);
    bar_->setAccessibleName(tr("Progress of looking for changes"));
    stop_ = new QPushButton(tr("Cancel"), this);
    stop_->setToolTip(tr("Stops looking for changes."));
    connect(stop_, &QPushButton::clicked, this, [this] {
        stop();
        refused_ = tr("Stopped. Choose B again to look for changes.");
        showState();
    });
    auto* row = new QHBoxLayout;
    row->setContentsMargins(8, 8, 8, 4);
    row->setSpacing(8);
    row->addWidget(bar_, 1);
    row->addWidget(stop_);
    layout->addLayout(row);
    makeTable(*layout);
    connect(&session.jobs(), &Jobs::progressed, this, [this](JobId id, float fraction) {
        if (id != job_ || job_ == 0) return;
        progress_ = fraction;
        showState();
    });
    setFocusProxy(table_);
}

void ChangesView::makeTable(QVBoxLayout& layout)
{
    table_ = makePlainTable("changes", model_, this);
    table_->setAccessibleName(tr("Changes"));
    table_->horizontalHeader()->setSectionResizeMode(FileChangeModel::What, QHeaderView::Stretch);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setTextElideMode(Qt::ElideMiddle); // begin and end tell names of joints apart
    offerExactCopy(*table_);
    connect(table_, &QTableView::clicked, this, &ChangesView::go);
    connect(table_, &QTableView::activated, this, &ChangesView::go);
    layout.addWidget(table_, 1);
    empty_ = makeEmptyNote("noChanges", this);
    layout.addWidget(empty_, 1);
}

void ChangesView::present(const Frame&)
{
    const auto found = comparison_.found();
    const bool file = found && found->pair.ofFiles() && comparison_.choice().ofFile();
    // Only the whole comparison is looked into, once it stands: what is measured on would be asked for twice.
    const bool stands = file && comparison_.isWhole() && !comparison_.isOld();
    if (!file) {
        stop();
        of_ = nullptr;
        diff_ = nullptr;
    } else if (stands && found != of_ && isVisible()) {
        of_ = found;
        start();
    }
    model_.show(of_ ? of_->pair.a : nullptr, diff_);
    showState();
}

void ChangesView::stop()
{
    if (job_ != 0) session_.jobs().stop(job_);
    job_ = 0;
    ++run_;
}

void ChangesView::start()
{
    stop();
    diff_ = nullptr;
    refused_.clear();
    progress_ = 0.0f;
    const CompareChoice choice = comparison_.choice();
    std::shared_ptr<const Scene> b;
    if (choice.kind == CompareChoice::Kind::Opened)
        b = std::make_shared<const Scene>(session_.front().document.baseline().scene);
    if (const OpenDocument* other = session_.find(choice.document);
        choice.kind == CompareChoice::Kind::Document && other)
        b = other->document.sharedScene();
    std::vector<ClipId> clips;
    if (comparison_.clip().valid()) clips = {comparison_.clip()};
    job_ = session_.jobs().start(
        {.title = tr("Looking for changes"), .revision = {}},
        [a = of_->pair.a, b, clips, path = choice.path, importer = session_.importer()](
            const Task& task) -> Result<FileDiff> {
            if (b) return diffFiles(*a, *b, clips, task);
            const Result<Loaded> loaded = loadRated(path.toStdString(), Task{task.stop, {}}, importer);
            if (!loaded) return loaded.error();
            return diffFiles(*a, loaded->scene, clips, task);
        },
        [self = QPointer<ChangesView>(this), run = run_](Result<FileDiff> diff) {
            if (self && run == self->run_) self->take(std::move(diff));
        });
}

void ChangesView::take(Result<FileDiff> diff)
{
    job_ = 0;
    if (diff)
        diff_ = std::make_shared<const FileDiff>(std::move(*diff));
    else
        refused_ = sentence(diff.error());
    model_.show(of_ ? of_->pair.a : nullptr, diff_);
    showState();
}

QString ChangesView::note() const
{
    if (!diff_ || !of_) return {};
    const FileFacts& facts = *of_->pair.a->facts;
    QString out = tr("%n change(s)", nullptr, model_.rowCount());
    out += u' ' + (diff_->surface.worst.distance == 0.0
                          ? tr("· the surface stays where it is")
                          : tr("· together %1 at most").arg(lengthText(facts, diff_->surface.worst.distance)));
    if (diff_->left && diff_->left->worst.distance > 1e-4 * diff_->height)
        out += u' ' + tr("· %1 of it by none of them alone").arg(lengthText(facts, diff_->left->worst.distance));
    return out;
}

void ChangesView::showState()
{
    const bool running = job_ != 0;
    bar_->setVisible(running);
    stop_->setVisible(running);
    showProgress(*bar_, progress_);
    note_->setText(note());
    note_->setVisible(!note().isEmpty());
    table_->setVisible(model_.rowCount() > 0);
    empty_->setVisible(model_.rowCount() == 0);
    const bool file = comparison_.choice().ofFile();
    empty_->setText(!session_.current().valid() || running ? QString()
                    : !refused_.isEmpty() && file          ? refused_
                    : !file
                        ? tr("B is no other file: nothing is changed in one. Choose a file as B to see what differs.")
                    : diff_ ? tr("The files differ in nothing that moves or draws the character.")
                            : QString());
}

void ChangesView::go(const QModelIndex& index)
{
    const FileChange* change = model_.change(index.row());
    if (!change) return;
    const Scene& scene = session_.scene();
    NodeId joint;
    for (std::size_t i = 0; i < scene.nodes.size() && !joint.valid(); ++i)
        for (const std::string& name : change->joints)
            if (scene.nodes[i] && scene.nodes[i]->name == name && name == change->joints.front()) joint = NodeId(i);
    if (change->surface && change->surface->worst.distance > 0.0)
        return goToVertex(session_, change->surface->worst.point, diff_->moments[change->surface->worst.moment], joint);
    if (joint.valid()) session_.selection().selectJoint(joint);
}

View* make(Session& session, QWidget* parent)
{
    return new ChangesView(session, parent);
}

} // namespace

const extern ViewPart part_changes{"changes", QT_TRANSLATE_NOOP("ViewPart", "Changes"), DockArea::Left, 27, &make};

} // namespace bindpose

#include "changes.moc"

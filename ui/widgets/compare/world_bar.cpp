// SPDX-License-Identifier: MIT
#include "ui/widgets/compare/world_bar.h"

#include "ui/base/texts.h"
#include "ui/look/file_dialog.h"
#include "ui/look/icons.h"
#include "ui/widgets/labels/elided_label.h"
#include "ui/widgets/labels/quiet_controls.h"

#include <QAbstractItemView>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QResizeEvent>
#include <QStyle>
#include <QToolButton>

#include <algorithm>

namespace bindpose {
namespace {

constexpr int kWorldBarHeight = 44, kWorldBox = 340, kClipsBox = 180;
constexpr int kAsks = -1;           ///< of the row that asks for a file; others have their place among the options
constexpr int kCoverageFrom = 1360; ///< narrower windows say it in the tool tip

} // namespace

WorldBar::WorldBar(Session& session, QWidget* parent)
    : QToolBar(parent), session_(session), comparison_(comparisonOf(session))
{
    setObjectName(QStringLiteral("worldBar"));
    setWindowTitle(tr("Comparison"));
    setMovable(false);
    setFloatable(false);
    setContextMenuPolicy(Qt::PreventContextMenu);
    setFixedHeight(Metric{kWorldBarHeight});
    layout()->setContentsMargins(0, 0, 0, 0);
    auto* cell = new QWidget(this);
    cell->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    makeSides(*cell);
    addWidget(cell);
    presentSwap();
    hide();
}

QLabel* WorldBar::makeLetter(const QString& letter, const char* role)
{
    auto* label = new QLabel(letter, this);
    label->setProperty("role", role);
    label->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    return label;
}

/// A is the document in front: another one comes there.
void WorldBar::makeA(QWidget& cell)
{
    a_ = new QuietCombo(&cell);
    a_->setObjectName(QStringLiteral("worldA"));
    a_->setAccessibleName(tr("A: the file in front"));
    a_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    a_->setMinimumWidth(100);
    a_->setMaximumWidth(Metric{kWorldBox});
    a_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(a_, &QComboBox::activated, this, [this](int row) {
        const DocumentId chosen = documents_[static_cast<std::size_t>(row)];
        if (comparison_.choice().kind == CompareChoice::Kind::Document && comparison_.choice().document == chosen)
            return swap();
        session_.show(chosen);
    });
}

void WorldBar::fillA()
{
    std::vector<DocumentId> ids;
    QStringList texts, before;
    for (const auto& held : session_.documents()) {
        ids.push_back(held->id);
        texts += held->id == session_.current() ? tr("%1, as it is now").arg(held->name()) : held->name();
    }
    for (int i = 0; i < a_->count(); ++i) before += a_->itemText(i);
    if (ids != documents_ || texts != before) {
        documents_ = std::move(ids);
        a_->clear();
        a_->addItems(texts);
    }
    const auto at = std::find(documents_.begin(), documents_.end(), session_.current());
    a_->setCurrentIndex(static_cast<int>(at - documents_.begin()));
    a_->setToolTip(plainTip(documents_.size() > 1
                                ? tr("The file that is compared; another one comes to the front.")
                                : tr("The file that is compared, with its edits: %1").arg(session_.front().name())));
}

void WorldBar::makeSides(QWidget& cell)
{
    makeA(cell);
    swap_ = new QToolButton(&cell);
    swap_->setObjectName(QStringLiteral("swapWorlds"));
    swap_->setIcon(icon("mirror"));
    swap_->setAccessibleName(tr("Swap A and B"));
    swap_->setFocusPolicy(Qt::TabFocus);
    connect(swap_, &QToolButton::clicked, this, &WorldBar::swap);
    ghost_ = new QToolButton(&cell);
    ghost_->setObjectName(QStringLiteral("ghostOfB"));
    ghost_->setIcon(icon("ghost"));
    ghost_->setAccessibleName(tr("Ghost of B"));
    ghost_->setCheckable(true);
    ghost_->setFocusPolicy(Qt::TabFocus);
    connect(ghost_, &QToolButton::clicked, this, [this](bool on) { comparison_.setGhost(on); });
    presentGhost();
    b_ = new QuietCombo(&cell);
    b_->setObjectName(QStringLiteral("worldB"));
    b_->setAccessibleName(tr("B: what it is compared with"));
    b_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    b_->setMinimumWidth(120);
    b_->setMaximumWidth(Metric{kWorldBox});
    b_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    b_->setMaxVisibleItems(24);
    b_->view()->setTextElideMode(Qt::ElideRight);
    connect(b_, &QComboBox::activated, this, &WorldBar::chooseAt);
    clips_ = new QuietCombo(&cell);
    clips_->setObjectName(QStringLiteral("worldClips"));
    clips_->setAccessibleName(tr("Clips that are compared"));
    clips_->setToolTip(tr("Compares over all clips, or over one alone."));
    clips_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    clips_->setMinimumWidth(100);
    clips_->setMaximumWidth(Metric{kClipsBox});
    clips_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(clips_, &QComboBox::activated, this,
        [this](int row) { comparison_.setClip(clipIds_[static_cast<std::size_t>(row)]); });
    coverage_ = new ElidedLabel(Qt::ElideRight, &cell);
    coverage_->setObjectName(QStringLiteral("coverage"));
    coverage_->setProperty("role", "caption");
    coverage_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto* row = new QHBoxLayout(&cell);
    row->setContentsMargins(10, 0, 10, 0);
    row->setSpacing(8);
    row->addWidget(makeLetter(QStringLiteral("A"), "letter"));
    row->addWidget(a_, 1);
    row->addWidget(swap_);
    row->addWidget(makeLetter(QStringLiteral("B"), "letterB"));
    row->addWidget(b_, 2);
    row->addWidget(ghost_);
    row->addWidget(clips_, 1);
    row->addStretch(1);
    row->addWidget(coverage_);
}

void WorldBar::present(const Frame& frame)
{
    setVisible(comparison_.on() && session_.current().valid());
    if (!comparison_.on() || frame.actors.empty()) return;
    fillA();
    fillChoices();
    fillClips(*frame.actors.front().scene);
    presentSwap();
    presentGhost();
    const QString text = coverage();
    coverage_->setText(text);
    coverage_->setVisible(width() >= kCoverageFrom);
    b_->setToolTip(plainTip(b_->currentText() + (text.isEmpty() ? QString() : u'\n' + text)));
}

void WorldBar::resizeEvent(QResizeEvent* event)
{
    QToolBar::resizeEvent(event);
    coverage_->setVisible(width() >= kCoverageFrom);
}

/// What there is to choose from, made anew where documents came, went, or the language changed.
void WorldBar::fillChoices()
{
    std::vector<CompareOption> options = compareOptions(session_);
    const auto same = [](const CompareOption& x, const CompareOption& y) {
        return x.choice == y.choice && x.text == y.text;
    };
    const CompareChoice& now = comparison_.choice();
    using Kind = CompareChoice::Kind;
    const auto file = [this](const CompareChoice& choice) {
        return CompareOption{choice, choiceText(session_, choice), tr("a file on disk"), false};
    };
    const auto ownFile = std::find_if(options.begin(), options.end(),
        [](const CompareOption& option) { return option.choice.kind != Kind::Document; });
    const auto files = options.insert(ownFile, files_.size(), CompareOption{});
    std::transform(files_.begin(), files_.end(), files, [&](const QString& path) {
        return file({Kind::File, {}, {}, path});
    });
    // What no line offers is B all the same: a file on disk, a document that was closed or came to the front.
    const auto chosen = [&](const CompareOption& option) { return option.choice == now; };
    if (std::none_of(options.begin(), options.end(), chosen)) {
        QString keeps;
        if (now.kind == Kind::File) keeps = file(now).keeps;
        if (now.kind == Kind::Rule) keeps = ruleKeeps(now.rule);
        if (now.kind == Kind::World) keeps = worldKeeps(now.world);
        options.push_back({now, choiceText(session_, now), std::move(keeps), false});
    }
    if (!std::equal(options.begin(), options.end(), options_.begin(), options_.end(), same)) {
        options_ = std::move(options);
        b_->clear();
        for (std::size_t i = 0; i < options_.size(); ++i) {
            const CompareOption& option = options_[i];
            // Other files come first, and how to get one more.
            if (option.choice.kind == Kind::Opened) b_->addItem(icon("open"), tr("File…"), kAsks);
            if (option.startsGroup && b_->count() > 0) b_->insertSeparator(b_->count());
            const bool made = option.choice.kind == Kind::Rule || option.choice.kind == Kind::World;
            const QString text = made ? tr("What if: %1").arg(option.text) : option.text;
            b_->addItem(
                option.keeps.isEmpty() ? text : QStringLiteral("%1 – %2").arg(text, option.keeps), static_cast<int>(i));
        }
        // The list shows what the box has no room for.
        b_->view()->setMinimumWidth(
            b_->view()->sizeHintForColumn(0) + style()->pixelMetric(QStyle::PM_ScrollBarExtent));
    }
    for (std::size_t i = 0; i < options_.size(); ++i)
        if (options_[i].choice == now) b_->setCurrentIndex(b_->findData(static_cast<int>(i)));
}

void WorldBar::chooseAt(int chosen)
{
    const int at = b_->itemData(chosen).toInt();
    if (at == kAsks) return askFile();
    comparison_.choose(chosenNow(session_, options_[static_cast<std::size_t>(at)].choice));
}

void WorldBar::askFile()
{
    fillChoices(); // until a file is chosen, B is what it was
    QFileDialog* dialog =
        newFileDialog(window(), tr("Compare with"), QFileInfo(session_.front().document.path()).absolutePath());
    dialog->setObjectName(QStringLiteral("compareFile"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this, document = DocumentHandle(session_)](const QString& path) {
        if (!files_.contains(path)) files_ += path;
        if (document.inFront()) comparison_.choose({CompareChoice::Kind::File, {}, {}, path});
    });
    dialog->open();
}

void WorldBar::fillClips(const Scene& scene)
{
    std::vector<ClipId> ids{ClipId{}};
    QStringList texts;
    for (std::size_t i = 0; i < scene.clips.size(); ++i) {
        if (!scene.clips[i]) continue;
        ids.emplace_back(i);
        texts += clipName(scene, ClipId(i));
    }
    texts.prepend(tr("All %n clip(s)", nullptr, static_cast<int>(texts.size())));
    QStringList before;
    for (int i = 0; i < clips_->count(); ++i) before += clips_->itemText(i);
    if (ids != clipIds_ || texts != before) {
        clipIds_ = std::move(ids);
        clips_->clear();
        clips_->addItems(texts);
    }
    const auto at = std::find(clipIds_.begin(), clipIds_.end(), comparison_.clip());
    clips_->setCurrentIndex(at == clipIds_.end() ? 0 : static_cast<int>(at - clipIds_.begin()));
    clips_->setEnabled(clipIds_.size() > 1);
}

/// Sides change places where B is a document, too: what is a rule of A cannot be in front.
void WorldBar::presentSwap()
{
    const bool open =
        comparison_.choice().kind == CompareChoice::Kind::Document && session_.find(comparison_.choice().document);
    swap_->setEnabled(open);
    swap_->setToolTip(open ? tr("Brings B to the front and compares it with this file.")
                           : tr("Not possible: B is no open file. Open it and choose it as B."));
}

void WorldBar::presentGhost()
{
    const bool blends = !comparison_.side().skinning.empty();
    ghost_->setChecked(comparison_.showsGhost() && !blends);
    ghost_->setEnabled(!blends);
    ghost_->setToolTip(blends ? tr("Not possible: B blends otherwise. The split view shows it.")
                              : tr("B's surface as a green outline over A, at this moment."));
}

void WorldBar::swap()
{
    const DocumentId other = comparison_.choice().document, here = session_.current();
    if (!session_.find(other)) return;
    session_.show(other);
    if (session_.current() == other) comparison_.choose({CompareChoice::Kind::Document, {}, here, {}});
}

QString WorldBar::coverage() const
{
    const auto found = comparison_.found();
    if (!found) return {};
    const WorldPair& pair = found->pair;
    std::size_t all = 0; // some have no weights, or no partner
    for (const auto& set : pair.a->sets) all += set ? set->points() : 0;
    const QString points =
        pair.points < all ? tr("%1 of %2").arg(countText(pair.points), countText(all)) : countText(pair.points);
    QString out = comparison_.isWhole()
                      ? tr("%1 moments, %2 vertices").arg(countText(found->looked), points)
                      : tr("%1 of %2 moments, %3 vertices").arg(countText(found->looked), countText(found->of), points);
    if (!pair.ofFiles()) return out;
    if (!pair.byNumber) out += tr(", matched by place");
    if (pair.unmatchedA + pair.unmatchedB > 0)
        out += tr(", without a partner: %1 in A, %2 in B").arg(countText(pair.unmatchedA), countText(pair.unmatchedB));
    return out;
}

} // namespace bindpose

// SPDX-License-Identifier: MIT
#include "ui/show/picture_dialog.h"

#include "ui/base/texts.h"
#include "ui/look/file_dialog.h"
#include "ui/look/labels.h"
#include "ui/look/progress.h"
#include "ui/widgets/labels/number_field.h"
#include "ui/widgets/labels/segments.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

using What = PictureOrder::What;
constexpr QSize kPreview{440, 330};
constexpr double kLargestSide = 8192.0, kGifRate = 50.0;

/// What was chosen last, as long as the program runs.
struct Remembered {
    What what = What::Picture;
    int format = 0; ///< of what moves
    bool legend = true, floor = true, background = true;
    std::optional<bool> bones;
    double turns = 90.0, quality = 90.0;
};
Remembered& remembered()
{
    static Remembered kept;
    return kept;
}

bool hasClip(const Frame& frame)
{
    return !frame.actors.empty() && frame.view.clip.valid();
}

} // namespace

PictureDialog::PictureDialog(Session& session, Paint paint, QSize view, QWidget* parent)
    : QDialog(parent), session_(session), paint_(std::move(paint))
{
    session.playback().setPlaying(false);
    session.presentNow();
    const QFileInfo model(session.front().hasFile() ? session.front().document.path() : session.front().name());
    shown_ = {session.frame(), model.completeBaseName()};
    setObjectName(QStringLiteral("pictureDialog"));
    setWindowTitle(tr("Save picture or animation"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowModality(Qt::WindowModal);
    preview_ = new QLabel(this);
    preview_->setObjectName(QStringLiteral("preview"));
    preview_->setAccessibleName(tr("What it will look like"));
    preview_->setFixedSize(kPreview);
    preview_->setAlignment(Qt::AlignCenter);
    width_ = makeNumber(tr("Width"), view.width(), 16.0, kLargestSide);
    height_ = makeNumber(tr("Height"), view.height(), 16.0, kLargestSide);
    auto* body = new QHBoxLayout;
    body->setContentsMargins(16, 16, 16, 12);
    body->setSpacing(16);
    body->addWidget(preview_, 0, Qt::AlignTop);
    body->addWidget(makeChoices(), 1);
    message_ = makeText("label", this);
    message_->setObjectName(QStringLiteral("message"));
    message_->setContentsMargins(16, 0, 16, 8);
    message_->hide();
    bar_ = new QProgressBar(this);
    bar_->setTextVisible(false);
    bar_->setRange(0, 1000);
    bar_->setAccessibleName(tr("Progress of saving"));
    bar_->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(body);
    layout->addWidget(bar_);
    layout->addWidget(message_);
    layout->addWidget(makeLine(this));
    layout->addWidget(makeButtons());
    connect(&session_.jobs(), &Jobs::progressed, this, [this](JobId id, float fraction) {
        if (id == job_) showProgress(*bar_, fraction);
    });
    const bool moves = remembered().what == What::Clip && !hasClip(shown_.frame);
    chooseWhat(moves ? 0 : static_cast<int>(remembered().what));
}

QCheckBox* PictureDialog::makeSwitch(const QString& text, bool on)
{
    auto* box = new QCheckBox(text, this);
    box->setChecked(on);
    connect(box, &QCheckBox::clicked, this, &PictureDialog::preview);
    return box;
}

NumberField* PictureDialog::makeNumber(const QString& name, double value, double least, double most)
{
    auto* field = new NumberField({}, Token::Text2, this);
    field->setAccessibleName(name);
    field->setDigits(2);
    field->setValue(value);
    field->setFixedWidth(84);
    connect(field, &NumberField::committed, this, [this, field, least, most](double typed) {
        field->put(std::clamp(typed, least, most));
        preview();
    });
    connect(field, &NumberField::refused, this, [this](const QString& reason) { tell("error", reason); });
    return field;
}

QWidget* PictureDialog::makeChoices()
{
    auto* area = new QWidget(this);
    what_ = new Segments(tr("What is saved"),
        {{tr("Picture"), tr("What the 3D view shows now.")},
            {tr("Clip"), tr("The clip that is shown, or the part of it that plays.")},
            {tr("Turntable"), tr("All round the model, at this moment.")}},
        area);
    connect(what_, &Segments::chosen, this, &PictureDialog::chooseWhat);
    Remembered& kept = remembered();
    drawn_.legend = makeSwitch(tr("Legend of the map"), kept.legend);
    drawn_.bones = makeSwitch(tr("Bones"), kept.bones.value_or(shown_.frame.view.bones.shown));
    drawn_.floor = makeSwitch(tr("Floor"), kept.floor && shown_.frame.view.showGrid);
    drawn_.background = makeSwitch(tr("Background"), kept.background);
    drawn_.background->setToolTip(tr("Without it the picture is seen through around the model."));
    auto* layout = new QVBoxLayout(area);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(10);
    layout->addWidget(what_);
    layout->addWidget(makeFields());
    for (QCheckBox* box : {drawn_.legend, drawn_.bones, drawn_.floor, drawn_.background}) layout->addWidget(box);
    count_ = makeText("caption", area);
    count_->setObjectName(QStringLiteral("count"));
    layout->addWidget(count_);
    layout->addStretch(1);
    return area;
}

QWidget* PictureDialog::makeFields()
{
    auto* area = new QWidget(this);
    format_ = new QComboBox(area);
    format_->setObjectName(QStringLiteral("format"));
    format_->setAccessibleName(tr("Format"));
    connect(format_, &QComboBox::activated, this, [this](int index) {
        if (what_->current() > 0) remembered().format = index;
        showFields();
        preview();
    });
    const Clip* clip = session_.playback().clip();
    rate_ = makeNumber(tr("Pictures a second"), clip ? session_.playback().frameRate() : 30.0, 0.1, 240.0);
    turns_ = makeNumber(tr("Pictures all round"), remembered().turns, 2.0, 3600.0);
    quality_ = makeNumber(tr("Quality"), remembered().quality, 0.0, 100.0);
    quality_->setToolTip(tr("Of WebP: 100 loses nothing and takes most room."));
    auto* size = new QHBoxLayout;
    size->setSpacing(6);
    size->addWidget(width_);
    size->addWidget(new QLabel(QStringLiteral("×"), area));
    size->addWidget(height_);
    size->addWidget(new QLabel(tr("pixels"), area));
    size->addStretch(1);
    auto* form = new QFormLayout(area);
    form->setContentsMargins(0, 0, 0, 0);
    form->setVerticalSpacing(8);
    form->addRow(tr("Format"), format_);
    form->addRow(tr("Size"), size);
    const auto row = [&](NumberField* field, std::vector<QWidget*>& widgets) {
        form->addRow(field->accessibleName(), field);
        widgets = {form->labelForField(field), field};
    };
    row(turns_, turnRow_);
    row(rate_, rateRow_);
    row(quality_, qualityRow_);
    return area;
}

QWidget* PictureDialog::makeButtons()
{
    auto* row = new QWidget(this);
    cancel_ = new QPushButton(tr("Cancel"), row);
    cancel_->setObjectName(QStringLiteral("cancelPicture"));
    save_ = new QPushButton(tr("Save…"), row);
    save_->setObjectName(QStringLiteral("savePicture"));
    save_->setProperty("primary", true);
    save_->setDefault(true);
    connect(cancel_, &QPushButton::clicked, this, &PictureDialog::reject);
    connect(save_, &QPushButton::clicked, this, &PictureDialog::askPath);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(16, 12, 16, 12);
    layout->addStretch(1);
    layout->addWidget(cancel_);
    layout->addWidget(save_);
    return row;
}

void PictureDialog::chooseWhat(int index)
{
    if (index == static_cast<int>(What::Clip) && !hasClip(shown_.frame)) {
        what_->setCurrent(static_cast<int>(remembered().what));
        return tell("label", tr("No clip is shown."));
    }
    message_->hide();
    what_->setCurrent(index);
    remembered().what = static_cast<What>(index);
    format_->clear();
    if (index == 0)
        format_->addItem(tr("PNG"));
    else
        format_->addItems({tr("Animated WebP"), tr("Animated GIF"), tr("A PNG for each picture")});
    format_->setCurrentIndex(index == 0 ? 0 : remembered().format);
    showFields();
    preview();
}

void PictureDialog::showFields()
{
    const PictureOrder now = order();
    for (QWidget* widget : turnRow_) widget->setVisible(now.what == What::Turntable);
    for (QWidget* widget : rateRow_) widget->setVisible(now.animation || now.what == What::Clip);
    for (QWidget* widget : qualityRow_) widget->setVisible(now.animation == AnimationKind::WebP);
}

PictureOrder PictureDialog::order() const
{
    PictureOrder out;
    out.what = static_cast<What>(what_->current());
    if (out.what != What::Picture && format_->currentIndex() == 0) out.animation = AnimationKind::WebP;
    if (out.what != What::Picture && format_->currentIndex() == 1) out.animation = AnimationKind::Gif;
    out.size = QSize(static_cast<int>(std::lround(width_->value())), static_cast<int>(std::lround(height_->value())));
    out.framesPerSecond = rate_->value();
    if (out.animation == AnimationKind::Gif) out.framesPerSecond = std::min(out.framesPerSecond, kGifRate);
    out.turns = static_cast<std::size_t>(std::lround(turns_->value()));
    out.quality = static_cast<int>(std::lround(quality_->value()));
    return out;
}

Frame PictureDialog::frame() const
{
    Frame out = shown_.frame;
    const auto look = [this](ViewState& view) {
        view.bones.shown = drawn_.bones->isChecked();
        view.showGrid = drawn_.floor->isChecked();
    };
    look(out.view);
    if (!out.other) return out;
    auto other = std::make_shared<Frame>(*out.other);
    look(other->view);
    out.other = std::move(other);
    return out;
}

PaintPicture PictureDialog::painter() const
{
    return [paint = paint_, legend = drawn_.legend->isChecked(), background = drawn_.background->isChecked()](
               const Frame& frame, QSize pixels) { return paint(frame, pixels, legend, background); };
}

void PictureDialog::preview()
{
    Remembered& kept = remembered();
    kept.legend = drawn_.legend->isChecked();
    kept.bones = drawn_.bones->isChecked();
    kept.floor = drawn_.floor->isChecked();
    kept.background = drawn_.background->isChecked();
    kept.turns = turns_->value();
    kept.quality = quality_->value();
    const PictureOrder now = order();
    const Frame shown = frame();
    const std::vector<PictureMoment> moments = momentsOf(now, shown);
    const QSize fits = now.size.scaled(kPreview * devicePixelRatioF(), Qt::KeepAspectRatio).expandedTo(QSize(1, 1));
    QPixmap picture = QPixmap::fromImage(painter()(frameAt(shown, moments.front()), fits));
    picture.setDevicePixelRatio(devicePixelRatioF());
    preview_->setPixmap(picture);
    if (now.what == What::Picture) return count_->clear();
    const auto pictures = static_cast<int>(moments.size());
    count_->setText(tr("%n picture(s), %1 s", nullptr, pictures)
                        .arg(decimals(static_cast<double>(moments.size()) / now.framesPerSecond, 2)));
}

void PictureDialog::askPath()
{
    const PictureOrder now = order();
    const QString suffix = now.animation == AnimationKind::WebP  ? QStringLiteral("webp")
                           : now.animation == AnimationKind::Gif ? QStringLiteral("gif")
                                                                 : QStringLiteral("png");
    QFileDialog* dialog = newFileDialog(this, tr("Save picture or animation"), {}, QStringLiteral("*.") + suffix);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(suffix);
    dialog->selectFile(shown_.name + u'.' + suffix);
    connect(dialog, &QFileDialog::fileSelected, this, &PictureDialog::saveTo);
    dialog->open();
}

void PictureDialog::saveTo(const QString& path)
{
    PictureOrder now = order();
    now.path = path;
    setBusy(true);
    job_ = savePictures(
        session_, frame(), now, painter(), [self = QPointer<PictureDialog>(this)](const Result<QStringList>& written) {
            if (self) self->finished(written);
        });
}

void PictureDialog::finished(const Result<QStringList>& written)
{
    job_ = 0;
    setBusy(false);
    if (!written) {
        if (written.error().kind == ErrorKind::Cancelled)
            tell("label", tr("Saving was stopped."));
        else
            tell("error", (written.error().where.empty() ? QString() : whereText(written.error().where) + u'\n') +
                              sentence(written.error()));
        return;
    }
    const QString first = QFileInfo(written->front()).fileName();
    session_.say(written->size() == 1
                     ? tr("Saved %1").arg(first)
                     : tr("Saved %n picture(s), from %1 on", nullptr, static_cast<int>(written->size())).arg(first));
    accept();
}

void PictureDialog::setBusy(bool busy)
{
    bar_->setValue(0);
    bar_->setVisible(busy);
    save_->setEnabled(!busy);
    cancel_->setText(busy ? tr("Stop") : tr("Cancel"));
    if (busy) message_->hide();
}

void PictureDialog::tell(const char* role, const QString& text)
{
    setRole(*message_, role);
    message_->setText(text);
    message_->setVisible(!text.isEmpty());
}

void PictureDialog::reject()
{
    if (job_ != 0) return session_.jobs().stop(job_);
    QDialog::reject();
}

} // namespace bindpose

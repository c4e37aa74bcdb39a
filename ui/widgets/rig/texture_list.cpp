// SPDX-License-Identifier: MIT
#include "ui/widgets/rig/texture_list.h"

#include "render/image/image_textures.h"
#include "ui/base/texts.h"
#include "ui/look/icons.h"
#include "ui/look/labels.h"
#include "ui/widgets/labels/elided_label.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPointer>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

#include <algorithm>

namespace bindpose {
namespace {

constexpr int kSide = 48; ///< of a picture, logical pixels

struct SlotName {
    const char* slot;
    const char* name;
    TextureUse Material::*use;
};
constexpr SlotName kSlotNames[] = {
    {"baseColor", QT_TRANSLATE_NOOP("bindpose::TextureList", "Base colour"), &Material::baseColorTexture},
    {"metallicRoughness", QT_TRANSLATE_NOOP("bindpose::TextureList", "Metal and roughness"),
        &Material::metallicRoughnessTexture},
    {"normal", QT_TRANSLATE_NOOP("bindpose::TextureList", "Normals"), &Material::normalTexture},
    {"height", QT_TRANSLATE_NOOP("bindpose::TextureList", "Heights"), &Material::heightTexture},
    {"occlusion", QT_TRANSLATE_NOOP("bindpose::TextureList", "Ambient light"), &Material::occlusionTexture},
    {"emissive", QT_TRANSLATE_NOOP("bindpose::TextureList", "Glow"), &Material::emissiveTexture},
};

/// The name of a slot. Metal and roughness know no ambient light: the same slot dims what comes from all sides.
QString slotText(const SlotName& slot, bool phong)
{
    if (!phong && slot.use == &Material::occlusionTexture)
        return QCoreApplication::translate("bindpose::TextureList", "Occlusion");
    return QCoreApplication::translate("bindpose::TextureList", slot.name);
}

/// `encoded`: the format names files by URI.
QString nameOf(const Image& image, bool encoded)
{
    if (!image.uri.empty())
        return encoded ? QUrl::fromPercentEncoding(QByteArray::fromStdString(image.uri))
                       : QString::fromStdString(image.uri);
    return image.name.empty() ? QString() : QString::fromStdString(image.name);
}

/// "PNG" of image/png, "DDS" of image/vnd-ms.dds: the row is narrow.
QString kindOf(const QString& mimeType)
{
    const QString kind = mimeType.section(u'/', -1).section(u'+', 0, 0);
    return kind.section(u'.', -1).section(u'-', -1).toUpper();
}

struct Decoded {
    QImage picture;
    QSize size;
};

Decoded decoded(const Image& image)
{
    const QImage whole = decodeImage(image);
    if (whole.isNull()) return {};
    return {whole.scaled(2 * kSide, 2 * kSide, Qt::KeepAspectRatio, Qt::SmoothTransformation), whole.size()};
}

} // namespace

TextureList::TextureList(Jobs& jobs, QWidget* parent) : QWidget(parent), jobs_(jobs)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    for (const SlotName& slot : kSlotNames) makeRow(slot.slot);
}

void TextureList::makeRow(const char* slot)
{
    Row row{};
    row.slot = slot;
    row.widget = new QWidget(this);
    row.widget->setObjectName(QStringLiteral("texture_%1").arg(QLatin1String(slot)));
    auto* line = new QHBoxLayout(row.widget);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(8);
    row.picture = new QLabel(row.widget);
    row.picture->setObjectName(QStringLiteral("picture"));
    row.picture->setFixedSize(kSide, kSide);
    row.picture->setAlignment(Qt::AlignCenter);
    row.picture->setFrameShape(QFrame::StyledPanel);
    auto* words = new QVBoxLayout;
    words->setSpacing(1);
    row.name = makeLabel("label", row.widget);
    row.file = new ElidedLabel(Qt::ElideMiddle, row.widget);
    row.file->setObjectName(QStringLiteral("file"));
    row.file->setTextFormat(Qt::PlainText);
    row.facts = new ElidedLabel(Qt::ElideMiddle, row.widget);
    row.facts->setObjectName(QStringLiteral("facts"));
    row.facts->setProperty("role", "caption");
    row.facts->setTextFormat(Qt::PlainText);
    for (QLabel* label : {row.name, static_cast<QLabel*>(row.file), static_cast<QLabel*>(row.facts)})
        words->addWidget(label);
    const auto button = [&row](const char* name, const QString& text) {
        auto* out = new QToolButton(row.widget);
        out->setIcon(icon(name));
        out->setAutoRaise(true);
        out->setAccessibleName(text);
        out->setToolTip(text);
        return out;
    };
    row.choose = button("open", tr("Choose another image"));
    row.remove = button("trash", tr("Without this texture"));
    connect(row.choose, &QToolButton::clicked, this, [this, slot] { Q_EMIT chooseAsked(QLatin1String(slot)); });
    connect(row.remove, &QToolButton::clicked, this, [this, slot] { Q_EMIT removeAsked(QLatin1String(slot)); });
    line->addWidget(row.picture);
    line->addLayout(words, 1);
    line->addWidget(row.choose);
    line->addWidget(row.remove);
    layout()->addWidget(row.widget);
    rows_.push_back(row);
}

TextureList::Small* TextureList::small(const std::shared_ptr<const Image>& image)
{
    const auto [at, fresh] = pictures_.try_emplace(image.get());
    if (!fresh && at->second.image.lock() == image) return &at->second;
    at->second = {};
    at->second.image = image;
    jobs_.start(
        {.title = tr("Reading textures"), .revision = {}}, [image](const Task&) { return decoded(*image); },
        [self = QPointer<TextureList>(this), image](const Decoded& made) {
            const auto there = self ? self->pictures_.find(image.get()) : std::map<const Image*, Small>::iterator();
            if (!self || there == self->pictures_.end()) return;
            there->second.picture = made.picture;
            there->second.size = made.size;
            there->second.done = true;
            if (self->again_ && self->material_) self->present(*self->again_, *self->material_, self->editable_);
        });
    return &at->second;
}

void TextureList::showPicture(Row& row, const std::shared_ptr<const Image>& image)
{
    const Image& shown = *image;
    row.facts->setToolTip({});
    row.picture->setPixmap({});
    if (shown.encoded().empty()) {
        QStringList tried;
        for (const std::string& path : shown.tried) tried.push_back(QString::fromStdString(path));
        row.facts->setText(tried.isEmpty() ? tr("is read with the next load")
                                           : tr("missing; tried %1").arg(tried.join(QStringLiteral(", "))));
        return;
    }
    const Small& there = *small(image);
    QStringList facts;
    if (there.done && there.size.isEmpty()) facts.push_back(tr("cannot be read"));
    if (!there.size.isEmpty()) facts.push_back(tr("%1 × %2").arg(there.size.width()).arg(there.size.height()));
    if (!shown.mimeType.empty()) facts.push_back(kindOf(QString::fromStdString(shown.mimeType)));
    facts.push_back(shown.foundAt.empty() ? tr("in the file") : QString::fromStdString(shown.foundAt));
    row.facts->setText(facts.join(QStringLiteral(" · ")));
    if (there.picture.isNull()) return;
    QPixmap pixmap = QPixmap::fromImage(there.picture);
    pixmap.setDevicePixelRatio(2.0);
    row.picture->setPixmap(pixmap);
}

void TextureList::show(Row& row, const TextureUse& use, const std::shared_ptr<const Image>& image, bool editable)
{
    const bool there = use.present() && image;
    row.choose->setVisible(editable);
    const bool pass = material_->phong && row.slot == std::string_view("baseColor"); // OGRE's keeps its first texture
    row.remove->setVisible(editable && there && !pass);
    row.widget->setVisible(there || editable);
    if (!there) {
        row.picture->setPixmap({});
        row.file->setText(tr("none"));
        row.facts->clear();
        return;
    }
    QString name = nameOf(*image, again_->facts && again_->facts->rules.uriPercentEncoded);
    if (name.isEmpty()) name = tr("image %1").arg(use.image.value);
    row.file->setText(use.uvSet > 0 ? tr("%1 · coordinates %2").arg(name).arg(use.uvSet) : name);
    showPicture(row, image);
}

void TextureList::clear()
{
    again_.reset();
    material_.reset();
    pictures_.clear();
    for (Row& row : rows_) row.picture->setPixmap({});
}

void TextureList::present(const Scene& scene, const Material& material, bool editable)
{
    if (!again_ || again_->images != scene.images || again_->facts != scene.facts) {
        Scene part;
        part.images = scene.images;
        part.facts = scene.facts;
        again_ = std::make_shared<const Scene>(std::move(part));
    }
    if (!material_ || !(*material_ == material)) material_ = std::make_shared<const Material>(material);
    editable_ = editable;
    std::erase_if(pictures_, [](const auto& entry) { return entry.second.image.expired(); });
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        const SlotName& slot = kSlotNames[i];
        const TextureUse& use = material.*slot.use;
        const bool fits =
            !material.phong ? slot.slot != std::string_view("height")
                            : (slot.slot != std::string_view("metallicRoughness") &&
                                  slot.slot != std::string_view("normal") && slot.slot != std::string_view("emissive"));
        rows_[i].name->setText(slotText(slot, material.phong.has_value()));
        const bool known = use.present() && use.image.index() < scene.images.size();
        show(rows_[i], use, known ? scene.images[use.image.index()] : nullptr, editable && fits);
    }
}

} // namespace bindpose

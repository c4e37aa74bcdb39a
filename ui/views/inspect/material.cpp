// SPDX-License-Identifier: MIT
#include "core/edit/ground/edits.h"
#include "core/io/format/side_files.h"
#include "ui/base/texts.h"
#include "ui/look/file_dialog.h"
#include "ui/look/labels.h"
#include "ui/session/session.h"
#include "ui/widgets/labels/number_field.h"
#include "ui/widgets/labels/page_scroll.h"
#include "ui/widgets/labels/quiet_controls.h"
#include "ui/widgets/labels/segments.h"
#include "ui/widgets/rig/texture_list.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace bindpose {
namespace {

/// A line of numbers. Which model of light has it?
enum class Has { Both, Metal, Phong, Mask, Normal, Occlusion };
struct NumberLine {
    const char* field; ///< as setMaterialField() names it
    const char* text;
    int count;
    Has has;
};
constexpr NumberLine kLines[] = {
    {"baseColor", QT_TRANSLATE_NOOP("bindpose::MaterialView", "Base colour"), 4, Has::Both},
    {"ambient", QT_TRANSLATE_NOOP("bindpose::MaterialView", "Ambient"), 3, Has::Phong},
    {"specular", QT_TRANSLATE_NOOP("bindpose::MaterialView", "Specular"), 3, Has::Phong},
    {"shininess", QT_TRANSLATE_NOOP("bindpose::MaterialView", "Shininess"), 1, Has::Phong},
    {"metallic", QT_TRANSLATE_NOOP("bindpose::MaterialView", "Metal"), 1, Has::Metal},
    {"roughness", QT_TRANSLATE_NOOP("bindpose::MaterialView", "Roughness"), 1, Has::Metal},
    {"emissive", QT_TRANSLATE_NOOP("bindpose::MaterialView", "Glow"), 3, Has::Both},
    {"normalScale", QT_TRANSLATE_NOOP("bindpose::MaterialView", "Strength of normals"), 1, Has::Normal},
    {"occlusionStrength", QT_TRANSLATE_NOOP("bindpose::MaterialView", "Strength of occlusion"), 1, Has::Occlusion},
    {"alphaCutoff", QT_TRANSLATE_NOOP("bindpose::MaterialView", "Cut below"), 1, Has::Mask},
};

bool has(const Material& m, Has what)
{
    switch (what) {
    case Has::Metal:
        return !m.phong;
    case Has::Phong:
        return m.phong.has_value();
    case Has::Mask:
        return m.alphaMode == AlphaMode::Mask;
    case Has::Normal:
        return m.normalTexture.present();
    case Has::Occlusion:
        return m.occlusionTexture.present() && !m.phong;
    case Has::Both:
        break;
    }
    return true;
}

std::vector<double> valuesOf(const Material& m, std::string_view field)
{
    const PhongColors phong = m.phong.value_or(PhongColors{});
    const auto three = [](const glm::vec3& v) { return std::vector<double>{double{v.x}, double{v.y}, double{v.z}}; };
    if (field == "baseColor")
        return {double{m.baseColor.x}, double{m.baseColor.y}, double{m.baseColor.z}, double{m.baseColor.w}};
    if (field == "ambient") return three(phong.ambient);
    if (field == "specular") return three(phong.specular);
    if (field == "shininess") return {double{phong.shininess}};
    if (field == "metallic") return {double{m.metallic}};
    if (field == "roughness") return {double{m.roughness}};
    if (field == "emissive") return three(m.emissive);
    if (field == "normalScale") return {double{m.normalTexture.strength}};
    if (field == "occlusionStrength") return {double{m.occlusionTexture.strength}};
    return {double{m.alphaCutoff}};
}

/// The material of the part that the point is on.
MaterialId materialAt(const Scene& scene, const PointAddress& point)
{
    if (point.set.instance.index() >= scene.instances.size() || !scene.instances[point.set.instance.index()]) return {};
    const MeshId mesh = scene.instances[point.set.instance.index()]->mesh;
    if (mesh.index() >= scene.meshes.size() || !scene.meshes[mesh.index()]) return {};
    for (const auto& part : scene.meshes[mesh.index()]->parts)
        if (part->set == point.set.set && part->material.valid()) return part->material;
    return {};
}

void setImage(const DocumentHandle& document, MaterialId id, const QString& slot, std::shared_ptr<const Image> image)
{
    (void)document.push(
        {QT_TRANSLATE_NOOP("Edit", "Change texture"), "material " + std::to_string(id.value) + " " + slot.toStdString(),
            0, [id, slot = slot.toStdString(), image = std::move(image)](const Scene& scene) {
                return setMaterialTexture(scene, id, slot, image);
            }});
}

/// What a material is made of, as values that can be typed: what the file stores, saved by patch.
class MaterialView final : public View {
    Q_OBJECT
public:
    MaterialView(Session& session, QWidget* parent);
    void present(const Frame& frame) override;

private:
    struct Line {
        QLabel* name = nullptr;
        std::vector<NumberField*> fields;
    };
    void makeLines(QGridLayout& grid);
    void makeChoices(QVBoxLayout& layout);
    void listMaterials(const Scene& scene);
    void showMaterial(const Scene& scene);
    QString factsOf(const Scene& scene) const;
    const Material* current() const;
    void set(const char* field, const std::vector<double>& value);
    static QString imageFilter(std::span<const std::string_view> suffixes);
    void chooseImage(const QString& slot);

    Session& session_;
    MaterialId material_{0u};
    std::vector<PointAddress> points_;
    SharedList<Material> listed_;
    QuietCombo* list_ = nullptr;
    QLabel *facts_ = nullptr, *empty_ = nullptr;
    QWidget* body_ = nullptr;
    std::vector<Line> lines_;
    Segments* alpha_ = nullptr;
    QCheckBox *doubleSided_ = nullptr, *environment_ = nullptr;
    TextureList* textures_ = nullptr;
};

MaterialView::MaterialView(Session& session, QWidget* parent) : View(parent), session_(session)
{
    body_ = new QWidget(this);
    auto* layout = new QVBoxLayout(body_);
    layout->setContentsMargins(12, 10, 12, 12);
    layout->setSpacing(8);
    list_ = new QuietCombo(body_);
    list_->setObjectName(QStringLiteral("materials"));
    list_->setAccessibleName(tr("Material"));
    list_->setMinimumContentsLength(8);
    list_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    connect(list_, &QComboBox::activated, this, [this](int row) {
        material_ = MaterialId(list_->itemData(row).toUInt());
        showMaterial(session_.scene());
    });
    facts_ = makeText("caption", body_);
    facts_->setObjectName(QStringLiteral("materialFacts"));
    layout->addWidget(list_);
    layout->addWidget(facts_);
    auto* grid = new QGridLayout;
    grid->setSpacing(4);
    makeLines(*grid);
    layout->addLayout(grid);
    makeChoices(*layout);
    layout->addWidget(makeLine(body_));
    textures_ = new TextureList(session_.jobs(), body_);
    connect(textures_, &TextureList::chooseAsked, this, &MaterialView::chooseImage);
    connect(textures_, &TextureList::removeAsked, this,
        [this](const QString& slot) { setImage(DocumentHandle(session_), material_, slot, nullptr); });
    layout->addWidget(textures_);
    layout->addStretch(1);
    auto* scroll = new PageScroll(this);
    scroll->setWidget(body_);
    empty_ = makeText("label", tr("The file has no material."), this);
    empty_->setContentsMargins(12, 10, 12, 12);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(0);
    outer->addWidget(empty_);
    outer->addWidget(scroll, 1);
}

void MaterialView::makeLines(QGridLayout& grid)
{
    static constexpr std::array kLetters{"R", "G", "B", "A"};
    int row = 0;
    for (const NumberLine& each : kLines) {
        Line line;
        line.name = makeLabel("label", body_);
        const QString text = QCoreApplication::translate("bindpose::MaterialView", each.text);
        line.name->setText(text);
        grid.addWidget(line.name, row, 0, 1, 4);
        for (int i = 0; i < each.count; ++i) {
            const QString letter =
                each.count > 1 ? QString(QLatin1String(kLetters[static_cast<std::size_t>(i)])) : QString();
            auto* field = new NumberField(letter, Token::Text2, body_);
            field->setObjectName(QStringLiteral("%1%2").arg(QLatin1String(each.field)).arg(i));
            field->setAccessibleName(letter.isEmpty() ? text : text + u' ' + letter);
            field->setMinimumWidth(56);
            connect(field, &NumberField::committed, this, [this, name = each.field, i](double value) {
                if (!current()) return;
                std::vector<double> values = valuesOf(*current(), name);
                values[static_cast<std::size_t>(i)] = value;
                set(name, values);
            });
            connect(field, &NumberField::refused, this, [this](const QString& why) { session_.say(why, true); });
            grid.addWidget(field, row + 1, i);
            line.fields.push_back(field);
        }
        row += 2;
        lines_.push_back(std::move(line));
    }
}

void MaterialView::makeChoices(QVBoxLayout& layout)
{
    alpha_ = new Segments(tr("Transparency"),
        {{tr("Opaque"), tr("Alpha is not looked at.")}, {tr("Cut out"), tr("Below the limit nothing is drawn.")},
            {tr("Blended"), tr("What lies behind shines through.")}},
        body_);
    alpha_->setObjectName(QStringLiteral("alpha"));
    alpha_->wrap();
    connect(alpha_, &Segments::chosen, this, [this](int index) { set("alphaMode", {double(index)}); });
    layout.addWidget(alpha_, 0, Qt::AlignLeft);
    doubleSided_ = new QCheckBox(tr("Both sides"), body_);
    doubleSided_->setObjectName(QStringLiteral("doubleSided"));
    doubleSided_->setToolTip(tr("Engines draw faces that look away, too."));
    connect(doubleSided_, &QCheckBox::clicked, this, [this](bool on) { set("doubleSided", {on ? 1.0 : 0.0}); });
    environment_ = new QCheckBox(tr("Spherical environment"), body_);
    environment_->setObjectName(QStringLiteral("environment"));
    environment_->setToolTip(tr("The texture is a picture of what lies around: it is looked up by the normal, not by "
                                "texture coordinates."));
    connect(environment_, &QCheckBox::clicked, this, [this](bool on) { set("environment", {on ? 1.0 : 0.0}); });
    layout.addWidget(doubleSided_);
    layout.addWidget(environment_);
}

const Material* MaterialView::current() const
{
    const Scene& scene = session_.scene();
    return material_.index() < scene.materials.size() ? scene.materials[material_.index()].get() : nullptr;
}

void MaterialView::set(const char* field, const std::vector<double>& value)
{
    const Result<void> done = session_.editing().push(
        {QT_TRANSLATE_NOOP("Edit", "Change material"), "material " + std::to_string(material_.value) + " " + field, 0,
            [id = material_, field, value](const Scene& scene) { return setMaterialField(scene, id, field, value); }});
    if (!done) showMaterial(session_.scene()); // the old value
}

/// Of the kinds that the format takes.
QString MaterialView::imageFilter(std::span<const std::string_view> suffixes)
{
    static constexpr std::array<std::string_view, 9> kAny{
        "png", "jpg", "jpeg", "tga", "tif", "tiff", "bmp", "webp", "dds"};
    QStringList patterns;
    for (const std::string_view suffix : suffixes.empty() ? std::span<const std::string_view>(kAny) : suffixes)
        patterns.append(QStringLiteral("*.") + QString::fromUtf8(suffix.data(), static_cast<qsizetype>(suffix.size())));
    const QString images = tr("Images (%1)").arg(patterns.join(u' '));
    return suffixes.empty() ? images + QStringLiteral(";;") + tr("All files (*)") : images;
}

/// A file in the folder of the document or below it: its name is what the file stores.
void MaterialView::chooseImage(const QString& slot)
{
    const std::shared_ptr<const Source>& source = session_.front().document.baseline().source;
    if (!source || source->files.empty()) return;
    const QString path = QString::fromStdString(source->files.front().path);
    auto* dialog = newFileDialog(
        this, tr("Choose image"), QFileInfo(path).path(), imageFilter(session_.scene().facts->rules.imageSuffixes));
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this,
        [this, slot, path, id = material_, document = DocumentHandle(session_)](const QString& file) {
            const QString name = QFileInfo(path).dir().relativeFilePath(file);
            const Result<SourceFile> read = sideFileResolver(path.toStdString())(name.toStdString());
            if (!read) return session_.say(sentence(read.error()), true);
            auto image = std::make_shared<Image>();
            image->name = image->uri = name.toStdString();
            image->file = read->bytes;
            image->size = read->bytes->size();
            image->foundAt = read->path;
            setImage(document, id, slot, std::move(image));
        });
    dialog->open();
}

void MaterialView::listMaterials(const Scene& scene)
{
    if (listed_ == scene.materials && list_->count() > 0) return;
    listed_ = scene.materials;
    list_->clear();
    for (std::size_t i = 0; i < scene.materials.size(); ++i) {
        if (!scene.materials[i]) continue;
        const std::string& name = scene.materials[i]->name;
        list_->addItem(name.empty() ? tr("Material %1").arg(i) : QString::fromStdString(name), static_cast<uint>(i));
    }
}

/// How much of the model it covers.
QString MaterialView::factsOf(const Scene& scene) const
{
    std::size_t triangles = 0;
    int parts = 0;
    for (const auto& mesh : scene.meshes)
        for (std::size_t i = 0; mesh && i < mesh->parts.size(); ++i)
            if (mesh->parts[i]->material == material_) {
                triangles += mesh->parts[i]->indices.size() / 3;
                ++parts;
            }
    QString out = tr("%n part(s)", nullptr, parts) + QStringLiteral(" · ") +
                  tr("%n triangle(s)", nullptr, static_cast<int>(triangles));
    if (!current()->stored) out += u'\n' + tr("The file only names it; its values are those of a plain surface.");
    if (current()->unlit) out += u'\n' + tr("Without light: the base colour as it is.");
    return out;
}

void MaterialView::showMaterial(const Scene& scene)
{
    const Material* m = current();
    if (!m) return;
    list_->setCurrentIndex(list_->findData(material_.value));
    facts_->setText(factsOf(scene));
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        const bool shown = has(*m, kLines[i].has);
        const std::vector<double> values = valuesOf(*m, kLines[i].field);
        lines_[i].name->setVisible(shown);
        for (std::size_t c = 0; c < lines_[i].fields.size(); ++c) {
            lines_[i].fields[c]->setVisible(shown);
            lines_[i].fields[c]->setEnabled(m->stored);
            lines_[i].fields[c]->setValue(values[c]);
        }
    }
    alpha_->setCurrent(static_cast<int>(m->alphaMode));
    doubleSided_->setChecked(m->doubleSided);
    environment_->setVisible(m->phong.has_value());
    environment_->setChecked(m->sphericalEnvironment);
    for (QWidget* widget :
        {static_cast<QWidget*>(alpha_), static_cast<QWidget*>(doubleSided_), static_cast<QWidget*>(environment_)})
        widget->setEnabled(m->stored);
    textures_->present(scene, *m, m->stored && scene.facts->rules.texturesPatchable);
}

void MaterialView::present(const Frame& frame)
{
    if (frame.actors.empty()) return;
    const Scene& scene = *frame.actors.front().scene;
    if (points_ != frame.view.points) {
        points_ = frame.view.points;
        const MaterialId there = points_.empty() ? MaterialId{} : materialAt(scene, points_.back());
        if (there.valid()) material_ = there;
    }
    listMaterials(scene);
    if (!current() && list_->count() > 0) material_ = MaterialId(list_->itemData(0).toUInt());
    const bool any = current() != nullptr;
    empty_->setVisible(!any);
    body_->parentWidget()->parentWidget()->setVisible(any);
    if (any)
        showMaterial(scene);
    else
        textures_->clear();
}

View* make(Session& session, QWidget* parent)
{
    return new MaterialView(session, parent);
}

} // namespace

const extern ViewPart part_material{"material", QT_TRANSLATE_NOOP("ViewPart", "Material"), DockArea::Right, 38, &make};

} // namespace bindpose

#include "material.moc"

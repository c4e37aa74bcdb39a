// SPDX-License-Identifier: MIT
#include "core/edit/keys/key_angles.h"
#include "core/edit/keys/key_sets.h"
#include "ui/base/texts.h"
#include "ui/base/time_snap.h"
#include "ui/keys/key_csv.h"
#include "ui/keys/key_rows.h"
#include "ui/keys/key_tools.h"
#include "ui/keys/rotation_look.h"
#include "ui/look/exact_copy.h"
#include "ui/look/icons.h"
#include "ui/look/labels.h"
#include "ui/session/session.h"
#include "ui/widgets/labels/elided_label.h"
#include "ui/widgets/labels/number_field.h"
#include "ui/widgets/labels/page_scroll.h"
#include "ui/widgets/labels/typed_amount.h"
#include "ui/widgets/timeline/key_table.h"
#include "ui/widgets/timeline/key_values.h"
#include "ui/widgets/transport/transport_bar.h"

#include <QGridLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <array>
#include <cmath>

namespace bindpose {
namespace {

constexpr std::array kParts{KeyPart::InTangent, KeyPart::Value, KeyPart::OutTangent}; ///< by KeyTableModel::Cell::part

/// One key to the last digit, and all keys of its channel. The key is the selected one, else that of the current joint
/// at the playhead.
class KeyView final : public View {
    Q_OBJECT
public:
    KeyView(Session& session, QWidget* parent);
    void present(const Frame& frame) override;

private:
    void makeRows(QGridLayout& grid);
    void makeTable(QVBoxLayout& layout);
    NumberField* makeNumber(const QString& name, int digits, const char* objectName);
    QLabel* addRow(QGridLayout& grid, const QString& name, QWidget* field, const QString& unit);
    void showKey();
    void showEmpty(const Frame& frame);
    void moveTo(std::size_t key, double timeSec);
    void setNumber(int key, int part, int component, double value);
    void setAngle(int key, int axis, double degrees);
    bool set(int key, KeyPart part, const std::vector<float>& value);
    void typed(int key, int column, const QString& text);
    const Track& track() const { return *clip_->tracks[key_->track]; }

    Session& session_;
    std::shared_ptr<const Scene> scene_;
    std::shared_ptr<const Clip> clip_;
    ClipId id_;
    std::optional<KeyAddress> key_;
    double fps_ = 30.0, timeSec_ = 0.0;
    QWidget* body_;
    PageScroll* page_ = nullptr; ///< of body_
    QLabel *empty_, *title_, *number_, *neighbours_, *interpolation_;
    NumberField *time_, *frame_;
    KeyValues* values_;
    KeyTable* table_;
};

KeyView::KeyView(Session& session, QWidget* parent) : View(parent), session_(session)
{
    body_ = new QWidget(this);
    auto* layout = new QVBoxLayout(body_);
    layout->setContentsMargins(12, 10, 12, 12);
    layout->setSpacing(8);
    title_ = new ElidedLabel(Qt::ElideMiddle, body_);
    title_->setProperty("role", "title");
    title_->setObjectName(QStringLiteral("title"));
    layout->addWidget(title_);
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(6);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(0, 1);
    makeRows(*grid);
    layout->addLayout(grid);
    layout->addWidget(makeLine(body_));
    values_ = new KeyValues(body_);
    layout->addWidget(values_);
    layout->addWidget(makeLine(body_));
    makeTable(*layout);
    const auto here = [this] { return static_cast<int>(key_->key); };
    connect(values_, &KeyValues::numberTyped, this, [this, here](int part, int component, double value) {
        if (key_) setNumber(here(), part, component, value);
    });
    connect(values_, &KeyValues::angleTyped, this, [this, here](int axis, double degrees) {
        if (key_) setAngle(here(), axis, degrees);
    });
    connect(values_, &KeyValues::lookChosen, this,
        [this](bool angles, RotationOrder order) { setRotationLook(session_, angles, order); });
    connect(values_, &KeyValues::refused, this, [this](const QString& reason) { session_.say(reason, true); });
    empty_ = makeText("label", this);
    empty_->setObjectName(QStringLiteral("empty"));
    empty_->setAlignment(Qt::AlignCenter);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    page_ = new PageScroll(this);
    page_->setWidget(body_);
    outer->addWidget(page_, 1);
    outer->addWidget(empty_, 1);
}

NumberField* KeyView::makeNumber(const QString& name, int digits, const char* objectName)
{
    auto* field = new NumberField({}, Token::Text2, body_);
    field->setObjectName(QLatin1String(objectName));
    field->setDigits(digits);
    field->setFixedWidth(112);
    field->setAccessibleName(name);
    connect(field, &NumberField::refused, this, [this](const QString& reason) { session_.say(reason, true); });
    return field;
}

QLabel* KeyView::addRow(QGridLayout& grid, const QString& name, QWidget* field, const QString& unit)
{
    const int row = grid.rowCount();
    auto* label = makeLabel("label", body_);
    label->setText(name);
    auto* after = makeLabel("caption", body_);
    after->setText(unit);
    grid.addWidget(label, row, 0);
    grid.addWidget(field, row, 1, Qt::AlignRight);
    grid.addWidget(after, row, 2);
    return after;
}

void KeyView::makeRows(QGridLayout& grid)
{
    const auto value = [this](const char* name) {
        auto* label = makeLabel("value", body_);
        label->setObjectName(QLatin1String(name));
        return label;
    };
    number_ = value("number");
    neighbours_ = value("neighbours");
    interpolation_ = value("interpolation");
    addRow(grid, tr("Key"), number_, {});
    time_ = makeNumber(tr("Time"), 7, "time");
    addRow(grid, tr("Time"), time_, tr("s"));
    connect(time_, &NumberField::committed, this, [this](double time) {
        if (key_) moveTo(key_->key, time);
    });
    offerExactCopy(*time_, [this] { return exactText(time_->value()); });
    frame_ = makeNumber(tr("Frame"), 4, "keyFrame");
    frame_->setTurning({0.2, 1.0}); // whole frames
    connect(frame_, &NumberField::committed, this, [this](double frame) {
        if (key_) moveTo(key_->key, onKey(*clip_, frame / fps_));
    });
    addRow(grid, tr("Frame"), frame_, {});
    addRow(grid, tr("To neighbours"), neighbours_, tr("frames"));
    addRow(grid, tr("Interpolation"), interpolation_, {});
}

void KeyView::makeTable(QVBoxLayout& layout)
{
    auto* head = new QHBoxLayout;
    auto* name = makeLabel("label", body_);
    name->setText(tr("All keys of the channel"));
    head->addWidget(name, 1);
    const auto button = [this, head](const char* id, const QString& text, const QString& tip) {
        auto* out = new QToolButton(body_);
        out->setObjectName(QLatin1String(id));
        out->setIcon(icon(id));
        out->setAccessibleName(text);
        out->setToolTip(text + u'\n' + tip);
        head->addWidget(out);
        return out;
    };
    auto* copy = button("copy", tr("Copy as CSV"), tr("Copies the table with all digits."));
    auto* paste = button("paste", tr("Paste CSV"), tr("By the names of its columns, else from the current cell on."));
    layout.addLayout(head);
    table_ = new KeyTable(body_);
    table_->setObjectName(QStringLiteral("table"));
    table_->setMinimumHeight(4 * metrics::kRow);
    layout.addWidget(table_, 1);
    connect(copy, &QToolButton::clicked, this, [this] { copyKeyCsv(session_, table_->keys()); });
    const auto pasteAt = [this](const QModelIndex& from) {
        if (key_) pasteKeyCsv(session_, table_->keys(), from, key_->track, fps_);
    };
    connect(paste, &QToolButton::clicked, this, [this, pasteAt] { pasteAt(table_->currentIndex()); });
    connect(table_, &KeyTable::pasted, this, pasteAt);
    connect(table_, &KeyTable::keyChosen, this, [this](int key) {
        if (key_) selectKeys(session_, {{key_->track, static_cast<std::uint32_t>(key)}}, AddKeys::Replace, true);
    });
    connect(table_, &KeyTable::typed, this, &KeyView::typed);
}

void KeyView::present(const Frame& frame)
{
    if (frame.actors.empty()) return;
    const ViewState& view = frame.view;
    scene_ = frame.actors.front().scene;
    id_ = view.clip;
    timeSec_ = view.timeSec;
    clip_ = view.clip.index() < scene_->clips.size() ? scene_->clips[view.clip.index()] : nullptr;
    key_ = currentKey(*scene_, view);
    page_->setVisible(key_.has_value());
    empty_->setVisible(!key_);
    if (!key_) {
        table_->keys().present(nullptr, fps_);
        return showEmpty(frame);
    }
    fps_ = frameRateOf(*clip_);
    table_->keys().present(clip_->tracks[key_->track], fps_, keyReading(session_, track()));
    table_->keys().forgetTyped(static_cast<int>(key_->key));
    table_->showKey(static_cast<int>(key_->key));
    showKey();
    values_->show(table_->keys(), static_cast<int>(key_->key));
}

void KeyView::showEmpty(const Frame& frame)
{
    empty_->setText(!session_.current().valid() ? QString()
                    : scene_->clips.empty()     ? tr("No clip in this file.")
                    : !clip_                    ? tr("No clip shown. Choose one in the timeline.")
                    : frame.view.joints.empty()
                        ? tr("Select a joint, or a key in the dope sheet.")
                        : tr("%1 has no keys in this clip.").arg(nodeName(*scene_, frame.view.joint())));
}

void KeyView::showKey()
{
    const std::vector<double>& times = *track().times;
    const std::size_t key = key_->key;
    title_->setText(QStringLiteral("%1 · %2").arg(nodeName(*scene_, track().node), channelTitle(*clip_, track())));
    const bool here = std::abs(times[key] - timeSec_) < kOnKeySec;
    number_->setText(
        (here ? tr("%1 of %2") : tr("%1 of %2, not at the playhead")).arg(countText(key + 1), countText(times.size())));
    time_->setValue(times[key]);
    time_->setToolTip(tr("All digits: %1 s").arg(exactText(times[key])));
    frame_->setValue(frameAt(times[key], fps_));
    frame_->setToolTip(tr("At %1 frames per second.").arg(fieldText(fps_, 3)));
    const auto apart = [&](std::size_t other) {
        const double frames = std::abs(times[other] - times[key]) * fps_;
        return fieldText(std::abs(frames - std::round(frames)) < 1e-3 ? std::round(frames) : frames, 2);
    };
    const QString none = QStringLiteral("–");
    neighbours_->setText(QStringLiteral("%1 / %2").arg(
        key > 0 ? QChar(0x2212) + apart(key - 1) : none, key + 1 < times.size() ? u'+' + apart(key + 1) : none));
    interpolation_->setText(interpolationWord(track().interpolation));
}

void KeyView::moveTo(std::size_t key, double timeSec)
{
    const KeyAddress moved{key_->track, static_cast<std::uint32_t>(key)};
    std::vector<KeyAddress> places;
    const Result<void> done = session_.editing().push({QT_TRANSLATE_NOOP("Edit", "Move keys"),
        "node " + std::to_string(track().node.value), 0, [&](const Scene& scene) {
            return moveKeys(scene, id_, {{moved, timeSec}}, &places);
        }});
    if (done) return selectKeys(session_, std::move(places), AddKeys::Replace, true);
    showKey(); // the old time
}

void KeyView::setNumber(int row, int part, int component, double value)
{
    const auto key = static_cast<std::uint32_t>(row);
    const std::size_t n = track().components;
    const std::span<const float> now =
        std::span(track().values).subspan(track().valueAt(key) + static_cast<std::size_t>(part) * n - n, n);
    std::vector<float> next(now.begin(), now.end());
    next[static_cast<std::size_t>(component)] = static_cast<float>(value);
    const bool ofValue = kParts[static_cast<std::size_t>(part)] == KeyPart::Value;
    const bool followed = ofValue && track().path == ChannelPath::Rotation &&
                          track().interpolation != Interpolation::CubicSpline &&
                          keepUnitLength(next, static_cast<std::size_t>(component));
    if (!set(row, kParts[static_cast<std::size_t>(part)], next)) return;
    if (followed) session_.say(tr("The other three numbers followed: a rotation has length 1."));
}

/// The other two angles stay as they are shown. A number that stands there already leaves the key alone: its quaternion
/// is the file's to the last bit.
void KeyView::setAngle(int row, int axis, double degrees)
{
    KeyTableModel& keys = table_->keys();
    glm::dvec3 angles = keys.anglesAt(row);
    if (!std::isfinite(degrees) || angles[axis] == degrees) return values_->show(keys, static_cast<int>(key_->key));
    angles[axis] = degrees;
    const auto key = static_cast<std::size_t>(row);
    if (!set(row, KeyPart::Value, valueOfAngles(track(), key, angles, keys.reading().order))) return;
    keys.keepTyped(row, angles);
}

bool KeyView::set(int row, KeyPart part, const std::vector<float>& value)
{
    const KeyAddress address{key_->track, static_cast<std::uint32_t>(row)};
    const Result<void> done = session_.editing().push(
        {part == KeyPart::Value ? QT_TRANSLATE_NOOP("Edit", "Set key") : QT_TRANSLATE_NOOP("Edit", "Set tangent"),
            "node " + std::to_string(track().node.value), 0,
            [&](const Scene& scene) { return setKeyAt(scene, id_, address, value, part); }});
    if (!done) values_->show(table_->keys(), static_cast<int>(key_->key)); // the old ones
    return bool(done);
}

void KeyView::typed(int key, int column, const QString& text)
{
    if (!key_) return;
    const bool angle =
        column != KeyTableModel::Time && column != KeyTableModel::FrameOf && table_->keys().cellOf(column).angle;
    const Result<double> number = typedAmount(text, {}, angle ? QStringLiteral("°") : QString());
    if (!number) return session_.say(sentence(number.error()), true);
    const auto row = static_cast<std::size_t>(key);
    if (column == KeyTableModel::Time) return moveTo(row, *number);
    if (column == KeyTableModel::FrameOf) return moveTo(row, onKey(*clip_, *number / fps_));
    const KeyTableModel::Cell cell = table_->keys().cellOf(column);
    if (cell.angle) return setAngle(key, cell.component, *number);
    setNumber(key, cell.part, cell.component, *number);
}

View* make(Session& session, QWidget* parent)
{
    return new KeyView(session, parent);
}

} // namespace

const extern ViewPart part_key{"key", QT_TRANSLATE_NOOP("ViewPart", "Key"), DockArea::Right, 14, &make};

} // namespace bindpose

#include "key.moc"

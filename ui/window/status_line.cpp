// SPDX-License-Identifier: MIT
#include "ui/window/status_line.h"

#include "core/eval/stage/detail_level.h"
#include "ui/base/length_unit.h"
#include "ui/base/texts.h"
#include "ui/look/labels.h"
#include "ui/look/theme.h"
#include "ui/show/detail_words.h"
#include "ui/widgets/labels/elided_label.h"

#include <QLabel>
#include <QPainter>
#include <QPushButton>

namespace bindpose {

/// Key caps, each with one verb phrase.
class StatusLine::Hints final : public QWidget {
public:
    explicit Hints(QWidget* parent) : QWidget(parent)
    {
        setObjectName(QStringLiteral("hints"));
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        setFixedHeight(metrics::kStatus - 2);
    }
    void take(std::vector<KeyHint> hints)
    {
        if (hints == hints_) return;
        hints_ = std::move(hints);
        QString spoken;
        for (const auto& [key, verb] : hints_) spoken += key + u' ' + verb + QStringLiteral(". ");
        setAccessibleName(spoken);
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setFont(captionFont());
        const QFontMetrics font(captionFont());
        const bool mirrored = layoutDirection() == Qt::RightToLeft;
        int x = 8;
        for (const auto& [key, verb] : hints_) {
            const int cap = font.horizontalAdvance(key) + 10, word = font.horizontalAdvance(verb);
            if (x + cap + 8 + word > width()) break; // a cut hint says nothing
            const auto place = [&](int from, int wide) { return mirrored ? width() - from - wide : from; };
            const int top = (height() - 15) / 2;
            const QRectF box(place(x, cap) + 0.5, top + 0.5, cap - 1, 15);
            painter.setPen(color(Token::Ctl));
            painter.setBrush(color(Token::Inset));
            painter.drawRoundedRect(box, 3, 3);
            painter.setPen(color(Token::Text));
            painter.drawText(box, Qt::AlignCenter, key);
            painter.setPen(color(Token::Text2));
            painter.drawText(QRect(place(x + cap + 6, word + 4), 0, word + 4, height()),
                Qt::AlignVCenter | (mirrored ? Qt::AlignRight : Qt::AlignLeft), verb);
            x += cap + word + 20;
        }
    }

private:
    std::vector<KeyHint> hints_;
};

namespace {

constexpr int kSaidMs = 6000, kOfferedMs = 20000;

/// "unit inch, Z up".
QString spaceText(const FileFacts& facts)
{
    QStringList parts;
    if (facts.metresPerUnit) parts += StatusLine::tr("unit %1").arg(fileUnitName(*facts.metresPerUnit));
    if (facts.upAxis != 0) parts += StatusLine::tr("%1 up").arg(QString(QLatin1Char(facts.upAxis)).toUpper());
    return parts.join(QStringLiteral(", "));
}

QString factsText(const Scene& scene, std::size_t level)
{
    std::size_t points = 0, joints = 0;
    for (const auto& set : scene.sets) points += set ? set->points() : 0;
    for (const auto& node : scene.nodes) joints += node && node->joint ? 1u : 0u;
    QStringList parts{StatusLine::tr("%1 vertices", nullptr, static_cast<int>(points)).arg(countText(points)),
        StatusLine::tr("%1 joints", nullptr, static_cast<int>(joints)).arg(countText(joints))};
    parts.insert(1, level == 0 ? StatusLine::tr("%1 triangles", nullptr, static_cast<int>(trianglesDrawn(scene, 0)))
                                     .arg(countText(trianglesDrawn(scene, 0)))
                               : levelText(scene, level));
    if (const QString space = spaceText(*scene.facts); !space.isEmpty()) parts += space;
    switch (scene.facts->weightRule) {
    case WeightRule::AsStored:
        parts += StatusLine::tr("weights as stored");
        break;
    case WeightRule::DividedBySum:
        parts += StatusLine::tr("weights divided by their sum");
        break;
    case WeightRule::Total1:
        parts += StatusLine::tr("rest of each sum stays put");
        break;
    case WeightRule::Additive:
        parts += StatusLine::tr("weights one after the other");
        break;
    case WeightRule::ResidueToOwnBone:
        parts += StatusLine::tr("rest of each sum to the own bone");
        break;
    }
    return parts.join(QStringLiteral("   "));
}

/// What is not the usual way is said.
QString blendingText(RotationMode rotation)
{
    switch (rotation) {
    case RotationMode::Nlerp:
        return QStringLiteral("   ") + StatusLine::tr("keys blended by nlerp");
    case RotationMode::AxisAngle:
        return QStringLiteral("   ") + StatusLine::tr("keys blended by axis and angle");
    case RotationMode::Slerp:
        break;
    }
    return {};
}

} // namespace

StatusLine::StatusLine(QWidget* parent) : QStatusBar(parent)
{
    setSizeGripEnabled(false);
    setFixedHeight(metrics::kStatus);
    hints_ = new Hints(this);
    message_ = new ElidedLabel(Qt::ElideRight, this);
    message_->setObjectName(QStringLiteral("message"));
    message_->setTextFormat(Qt::PlainText);
    message_->setContentsMargins(8, 0, 0, 0);
    message_->hide();
    facts_ = new QLabel(this);
    facts_->setProperty("role", "label");
    saves_ = new QLabel(this);
    saves_->setObjectName(QStringLiteral("saves"));
    saves_->setContentsMargins(8, 0, 8, 0);
    for (QLabel* label : {facts_, saves_, message_}) label->setFont(captionFont());
    addWidget(hints_, 1);
    addWidget(message_); // as wide as it is: what is offered stands beside it
    addPermanentWidget(facts_);
    addPermanentWidget(saves_);
    fade_.setSingleShot(true);
    connect(&fade_, &QTimer::timeout, this, &StatusLine::clear);
}

void StatusLine::setHints(std::vector<KeyHint> hints)
{
    hints_->take(std::move(hints));
}

void StatusLine::say(const QString& text, bool error)
{
    show(text, error ? "error" : "ok");
    error_ = error;
    if (error) fade_.stop();
}

void StatusLine::warn(const QString& text)
{
    show(text, "warning");
    error_ = false;
}

void StatusLine::show(const QString& text, const char* role)
{
    message_->setText(text);
    message_->setToolTip(plainTip(text));
    setRole(*message_, role);
    message_->show();
    if (offer_) offer_->hide();
    hints_->hide();
    fade_.start(kSaidMs);
}

/// Once there is something to offer: no control is there without a name.
void StatusLine::makeOffer()
{
    offer_ = new QPushButton(this);
    offer_->setObjectName(QStringLiteral("offer"));
    offer_->setProperty("link", true);
    offer_->setStyleSheet(QStringLiteral("min-height: 12px;")); // on the line of what is said
    offer_->setFont(captionFont());
    offer_->setFocusPolicy(Qt::TabFocus);
    connect(offer_, &QPushButton::clicked, this, [this] {
        const std::function<void()> run = offered_; // it may say something, which takes the offer away
        clear();
        run();
    });
    addWidget(offer_);
}

void StatusLine::offer(const QString& text, const QString& tip, std::function<void()> run)
{
    if (message_->isHidden()) return;
    if (!offer_) makeOffer();
    offered_ = std::move(run);
    offer_->setText(text);
    offer_->setToolTip(tip);
    offer_->show();
    fade_.start(kOfferedMs);
}

void StatusLine::clear()
{
    message_->hide();
    if (offer_) offer_->hide();
    hints_->show();
}

void StatusLine::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) shown_.reset();
    QStatusBar::changeEvent(event);
}

void StatusLine::present(const Session& session)
{
    if (error_ && session.frame().revision != errorRevision_) {
        error_ = false;
        clear();
    }
    errorRevision_ = session.frame().revision;
    if (!session.current().valid() && !error_ && !message_->isHidden()) { // it was of what is closed
        fade_.stop();
        clear();
    }
    const History& history = session.front().history;
    const RotationMode rotation = session.frame().view.rotation;
    const QVariant keys = static_cast<uint>(session.frame().view.keys.size()); // selected
    const Frame& frame = session.frame();
    const std::size_t level = frame.actors.empty() ? 0 : frame.actors.front().lod;
    const bool changed = shown_ != session.front().document.sharedScene() || step_ != history.index() ||
                         rotation_ != rotation || facts_->property("keys") != keys || level_ != level;
    if (changed) {
        shown_ = session.front().document.sharedScene();
        if (history.index() < step_ && history.count() >= step_ &&
            !error_) { // what was told of the step is undone with it
            fade_.stop();
            message_->hide();
            hints_->show();
        }
        step_ = history.index();
        rotation_ = rotation;
        level_ = level;
        QString facts = session.current().valid() ? factsText(*shown_, level_) + blendingText(rotation_) : QString();
        if (const int undone = history.count() - step_; undone > 0) // edits are counted by the document's bar
            facts += QStringLiteral("   ") + tr("%n step(s) undone", nullptr, undone);
        if (keys.toUInt() > 0)
            facts = tr("%1 key(s) selected", nullptr, keys.toInt()).arg(countText(keys.toUInt())) +
                    QStringLiteral("   ") + facts;
        facts_->setProperty("keys", keys);
        facts_->setText(facts);
    }
    presentSaves(session);
}

void StatusLine::presentSaves(const Session& session)
{
    const QString format = QString::fromStdString(session.scene().facts->formatName);
    const bool patch = session.front().savesByPatch();
    const QString text = !session.current().valid()   ? QString()
                         : !session.front().hasFile() ? tr("Sample, not saved yet")
                         : patch                      ? tr("%1, saves by patch").arg(format)
                                                      : tr("%1, read only").arg(format);
    if (text == saves_->text()) return;
    saves_->setText(text);
    setRole(*saves_, patch ? "ok" : "warning");
}

} // namespace bindpose

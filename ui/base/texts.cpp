// SPDX-License-Identifier: MIT
#include "ui/base/texts.h"

#include "core/base/numbers.h"
#include "core/edit/rows/point_weights.h"
#include "core/io/save/phrases.h"
#include "ui/base/errors.h"
#include "ui/base/length_unit.h"
#include "ui/base/lengths.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QTextBoundaryFinder>
#include <QTextDocument>

#include <algorithm>
#include <cmath>
#include <optional>

namespace bindpose {
namespace {

struct StepWords {
    Q_DECLARE_TR_FUNCTIONS(Steps)
};

std::string filled(const ErrorText& text, const Wordings& args, const PhraseReader& read)
{
    return fillTemplate(QCoreApplication::translate("Errors", text.english).toStdString(), args, read);
}

std::string translatedPhrase(const Phrase& phrase)
{
    return filled(*phrase.text, phrase.args, translatedPhrase);
}

QString translated(const ErrorText* text, const Wordings& args)
{
    if (!text) return {};
    return QString::fromStdString(filled(*text, args, translatedPhrase));
}

QString withMinus(QString text)
{
    return text.replace(QLatin1Char('-'), QChar(0x2212));
}

QString text(const char* source)
{
    return QCoreApplication::translate("Texts", source);
}

/// Places as the window names them; other phrases as they are.
std::string phraseOf(const Scene& scene, const Phrase& phrase)
{
    const auto meshAt = [&](std::size_t arg) {
        return meshName(scene, MeshId(QString::fromStdString(phrase.args[arg].plain()).toUInt()));
    };
    const auto point = [&] { return QString::fromStdString(phrase.args[0].plain()); };
    if (phrase.text == &phrases::kPoint)
        return text(QT_TRANSLATE_NOOP("Texts", "vertex %1")).arg(point()).toStdString();
    if (phrase.text == &phrases::kPointOfSet)
        return text(QT_TRANSLATE_NOOP("Texts", "vertex %1 · %2")).arg(point(), meshAt(1)).toStdString();
    if (phrase.text == &phrases::kPointOf)
        return text(QT_TRANSLATE_NOOP("Texts", "vertex %1 · %2"))
            .arg(point(), shownName(phrase.args[1].plain()))
            .toStdString();
    if (phrase.text == &phrases::kSetOfMesh) return meshAt(0).toStdString();
    return filled(*phrase.text, phrase.args, [&scene](const Phrase& inner) { return phraseOf(scene, inner); });
}

/// A number as the window writes it: three decimals, tiny ones with two figures; other texts as they are.
QString readableNumber(const QString& plain)
{
    static const QRegularExpression fraction(QStringLiteral("^-?\\d+(\\.\\d+)?(e[+-]?\\d+)?$"));
    if (!plain.contains(fraction)) return plain;
    const bool isLong = plain.size() - plain.indexOf(u'.') > 4 && plain.contains(u'.');
    if (!isLong) return plain.startsWith(u'-') ? withMinus(plain) : plain;
    const double value = plain.toDouble();
    return std::abs(value) >= 0.0005 ? decimals(value, 3) : withMinus(QString::number(value, 'g', 2));
}

} // namespace

QString whereText(const std::string& where)
{
    static const QRegularExpression counted(QStringLiteral("(^|: )(line|byte) (\\d+)$"));
    QString out = QString::fromStdString(where);
    const QRegularExpressionMatch found = counted.match(out);
    if (!found.hasMatch()) return out;
    const QString place = (found.captured(2) == u"line" ? text(QT_TRANSLATE_NOOP("Texts", "line %1"))
                                                        : text(QT_TRANSLATE_NOOP("Texts", "byte %1")))
                              .arg(found.captured(3));
    return out.replace(found.capturedStart(2), out.size(), place);
}

QString wordingText(const Wording& words)
{
    return QString::fromStdString(words.phrase() ? translatedPhrase(*words.phrase()) : words.plain());
}

QString wordingText(const Scene& scene, const Wording& words)
{
    return QString::fromStdString(words.phrase() ? phraseOf(scene, *words.phrase()) : words.plain());
}

QString sentence(const Error& error)
{
    return translated(error.text, error.args);
}

QString sentence(const Finding& finding)
{
    Wordings args = finding.args;
    for (Wording& arg : args)
        if (!arg.phrase()) arg = readableNumber(QString::fromStdString(arg.plain())).toStdString();
    return translated(finding.text, args);
}

/// "vertex 7", "vertices 3–5", "vertices 0–4, 9, 13–20, …".
static QString pointsText(const Place& place)
{
    constexpr std::size_t most = 3;
    const auto [first, last] = place.points.front();
    if (first == last && place.points.size() == 1) return text(QT_TRANSLATE_NOOP("Texts", "vertex %1")).arg(first);
    if (place.points.size() == 1) return text(QT_TRANSLATE_NOOP("Texts", "vertices %1–%2")).arg(first).arg(last);
    QStringList ranges;
    for (std::size_t i = 0; i < std::min(most, place.points.size()); ++i) {
        const auto [from, to] = place.points[i];
        ranges += from == to ? QString::number(from) : QStringLiteral("%1–%2").arg(from).arg(to);
    }
    if (place.points.size() > most) ranges += QStringLiteral("…");
    return text(QT_TRANSLATE_NOOP("Texts", "vertices %1")).arg(ranges.join(QStringLiteral(", ")));
}

QString placeText(const Scene& scene, const Finding& finding)
{
    const Place& place = finding.place;
    QStringList parts;
    if (place.mesh) parts += meshName(scene, MeshId(*place.mesh));
    const bool several = place.mesh && *place.mesh < scene.meshes.size() && scene.meshes[*place.mesh] &&
                         scene.meshes[*place.mesh]->sets.size() > 1;
    if (several && place.set) parts += text(QT_TRANSLATE_NOOP("Texts", "set %1")).arg(*place.set);
    if (!place.points.empty()) parts += pointsText(place);
    for (std::size_t i = 0; i < std::min<std::size_t>(3, place.joints.size()); ++i)
        parts += nodeName(scene, place.joints[i]);
    if (place.clip) parts += clipName(scene, *place.clip);
    if (place.timeSec) parts += text(QT_TRANSLATE_NOOP("Texts", "%1 s")).arg(decimals(*place.timeSec, 4));
    if (!place.file.empty()) parts += QString::fromStdString(place.file);
    if (!place.pointer.empty()) parts += whereText(place.pointer);
    return parts.join(QStringLiteral(" · "));
}

QString targetText(const Scene& scene, const std::string& target)
{
    // Targets are pairs of a word and a number (see Edit::target): "set 0 point 13 slot 2", "override of node 4".
    const QStringList words = QString::fromStdString(target).split(u' ');
    const auto number = [&words](QLatin1String word) -> std::optional<std::uint32_t> {
        const qsizetype at = words.indexOf(word);
        bool ok = false;
        const uint value = at >= 0 && at + 1 < words.size() ? words[at + 1].toUInt(&ok) : 0;
        return ok ? std::optional<std::uint32_t>(value) : std::nullopt;
    };
    QStringList parts;
    if (const auto point = number(QLatin1String("point")))
        parts += text(QT_TRANSLATE_NOOP("Texts", "vertex %1")).arg(*point);
    if (const auto points = number(QLatin1String("points")))
        parts += text(QT_TRANSLATE_NOOP("Texts", "%1 vertices")).arg(countText(*points));
    if (const auto steps = number(QLatin1String("steps")))
        parts += StepWords::tr("%n step(s)", nullptr, static_cast<int>(*steps));
    const auto set = number(QLatin1String("set")), slot = number(QLatin1String("slot"));
    for (const auto& instance : scene.instances) {
        if (!set || !slot || !instance || instance->skin.index() >= scene.skins.size()) continue;
        const std::vector<SetId>& sets = scene.meshes[instance->mesh.index()]->sets;
        const Skin& skin = *scene.skins[instance->skin.index()];
        if (std::find(sets.begin(), sets.end(), SetId(*set)) == sets.end() || *slot >= skin.joints.size()) continue;
        parts += nodeName(scene, skin.joints[*slot]);
        break;
    }
    if (const auto clip = number(QLatin1String("clip"))) parts += clipName(scene, ClipId(*clip));
    if (const auto node = number(QLatin1String("node"))) parts += nodeName(scene, NodeId(*node));
    if (const auto joints = number(QLatin1String("joints")))
        parts += StepWords::tr("%n more joint(s)", nullptr, static_cast<int>(*joints));
    return parts.join(QStringLiteral(" · "));
}

QString weightText(double weight)
{
    if (weight == 0.0) return QStringLiteral("0");
    if (weight == 1.0) return QStringLiteral("1");
    if (!std::isfinite(weight)) return withMinus(QString::fromStdString(numberText(weight)));
    if (std::abs(weight) < 0.0005) return withMinus(QString::number(weight, 'g', 2));
    const QString rounded = decimals(weight, 3);
    // 0.9999 is not 1.000: what is not exact does not look exact.
    return rounded == QLatin1String("1.000") ? decimals(weight, 6) : rounded;
}

QString sumText(double sum)
{
    const bool looksWhole = std::abs(sum - 1.0) < 0.0005 && std::abs(sum - 1.0) > 1e-6;
    return (looksWhole ? QStringLiteral("≈ ") : QString()) + decimals(sum, 3);
}

bool isWhole(double sum, std::size_t weights)
{
    return sumsToOne(sum, weights);
}

QString decimals(double value, int digits)
{
    QString out = QString::number(value, 'f', digits);
    if (out.startsWith(QLatin1Char('-')) && out.toDouble() == 0.0) out.remove(0, 1);
    return withMinus(out);
}

QString shortUnit(const Scene& scene)
{
    return lengthUnit(*scene.facts).name;
}

QString shortDistance(const Scene& scene, double fileUnits)
{
    const LengthUnit unit = lengthUnit(*scene.facts);
    if (fileUnits == 0.0) return QStringLiteral("0");
    const double told = std::abs(fileUnits * unit.ofOne);
    if (unit.ranges && told < 0.00005) return decimals(0.0, unit.digits); // what rounding leaves
    if (unit.ranges && (told < 0.1 || told >= 1000.0)) return lengthText(*scene.facts, fileUnits);
    return decimals(fileUnits * unit.ofOne, unit.digits);
}

QString countText(std::size_t count)
{
    QString digits = QString::number(count);
    if (digits.size() <= 4) return digits;
    for (qsizetype i = digits.size() - 3; i > 0; i -= 3) digits.insert(i, QChar(0x2009));
    return digits;
}

QString bytesText(std::size_t bytes)
{
    const int count = static_cast<int>(bytes); // lupdate does not read a cast in its place
    QString plain = QCoreApplication::translate("Texts", "%n byte(s)", nullptr, count)
                        .replace(QString::number(bytes), countText(bytes));
    if (bytes < (std::size_t{1} << 20)) return plain;
    return text(QT_TRANSLATE_NOOP("Texts", "%1 (%2 MiB)"))
        .arg(plain, decimals(static_cast<double>(bytes) / 1048576.0, 2));
}

QString storedText(float weight, WeightStorage storage)
{
    if (storage == WeightStorage::Unorm8 || storage == WeightStorage::Unorm16)
        return QString::number(rawWeight(weight, storage));
    return withMinus(QString::fromStdString(numberText(weight)));
}

QString storageName(WeightStorage storage)
{
    switch (storage) {
    case WeightStorage::Unorm8:
        return QStringLiteral("u8");
    case WeightStorage::Unorm16:
        return QStringLiteral("u16");
    case WeightStorage::Float32:
        return QStringLiteral("f32");
    case WeightStorage::Text:
        break;
    }
    return text(QT_TRANSLATE_NOOP("Texts", "text"));
}

QString shownName(const std::string& name)
{
    constexpr char16_t kSigns = 0x2400, kDeleteSign = 0x2421, kLineSign = 0x2424, kIsolate = 0x2068, kEnd = 0x2069;
    QString out = QString::fromStdString(name);
    bool fromRight = false;
    for (QChar& letter : out) {
        const QChar::Direction way = letter.direction();
        fromRight = fromRight || way == QChar::DirR || way == QChar::DirAL;
        if (letter.unicode() < 0x20)
            letter = QChar(letter == u'\n' ? kLineSign : static_cast<char16_t>(kSigns + letter.unicode()));
        else if (letter.unicode() == 0x7F)
            letter = QChar(kDeleteSign);
        else if (letter == QChar::LineSeparator || letter == QChar::ParagraphSeparator)
            letter = QChar(kLineSign);
    }
    return fromRight ? QChar(kIsolate) + out + QChar(kEnd) : out;
}

QString shortName(const QString& name)
{
    constexpr qsizetype kMost = 44, kEnd = 14;
    if (name.size() <= kMost) return name;
    QTextBoundaryFinder letters(QTextBoundaryFinder::Grapheme, name);
    letters.setPosition(kMost - kEnd);
    const qsizetype head = letters.isAtBoundary() ? letters.position() : letters.toPreviousBoundary();
    letters.setPosition(name.size() - kEnd);
    const qsizetype tail = letters.isAtBoundary() ? letters.position() : letters.toNextBoundary();
    return name.left(head) + u'…' + name.mid(tail);
}

QString plainTip(const QString& text)
{
    return Qt::mightBeRichText(text) ? QStringLiteral("<span>%1</span>").arg(text.toHtmlEscaped()) : text;
}

QString nodeName(const Scene& scene, NodeId id)
{
    const Node* node = id.valid() ? scene.node(id) : nullptr;
    if (!node) return QStringLiteral("–");
    return node->name.empty() ? QStringLiteral("#%1").arg(id.value) : shownName(node->name);
}

QString clipName(const Scene& scene, ClipId id)
{
    if (id.index() >= scene.clips.size() || !scene.clips[id.index()]) return QStringLiteral("–");
    const std::string& name = scene.clips[id.index()]->name;
    return name.empty() ? QStringLiteral("#%1").arg(id.value) : shownName(name);
}

QString meshName(const Scene& scene, MeshId id)
{
    if (id.index() >= scene.meshes.size() || !scene.meshes[id.index()]) return QStringLiteral("–");
    // People know the object in the scene, "Mage_ArmLeft", and hardly its data, "Cube.157".
    const Instance* drawn = nullptr;
    int times = 0;
    for (const auto& instance : scene.instances) {
        if (!instance || instance->mesh != id) continue;
        drawn = instance.get();
        ++times;
    }
    if (times == 1 && !drawn->name.empty()) return shownName(drawn->name);
    const std::string& name = scene.meshes[id.index()]->name;
    return name.empty() ? text(QT_TRANSLATE_NOOP("Texts", "mesh %1")).arg(id.value) : shownName(name);
}

Result<double> typedNumber(const QString& typed)
{
    QString plain = typed.trimmed();
    plain.replace(QChar(0x2212), QLatin1Char('-')).replace(QLatin1Char(','), QLatin1Char('.'));
    if (plain.startsWith(QLatin1Char('+'))) plain.remove(0, 1);
    const std::optional<double> value = parseNumber(plain.toStdString());
    if (!value || !std::isfinite(*value))
        return Error(ErrorKind::Edit, errors::kNotANumber, {}, {typed.trimmed().toStdString()});
    return *value;
}

QString fieldText(double value, int digits)
{
    QString out = QString::number(value, 'f', digits);
    if (out.contains(QLatin1Char('.'))) {
        while (out.endsWith(QLatin1Char('0'))) out.chop(1);
        if (out.endsWith(QLatin1Char('.'))) out.chop(1);
    }
    return out == QLatin1String("-0") ? QStringLiteral("0") : out;
}

} // namespace bindpose

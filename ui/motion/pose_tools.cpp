// SPDX-License-Identifier: MIT
#include "ui/motion/pose_tools.h"

#include "ui/base/errors.h"
#include "ui/base/texts.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace bindpose {

glm::mat4 matrixIn(const Actor& actor, NodeId node, Space space)
{
    switch (space) {
    case Space::Model:
        return actor.pose->model[node.index()];
    case Space::World:
        return actor.worldFromActor * actor.pose->model[node.index()];
    default:
        return actor.pose->local[node.index()];
    }
}

namespace {

std::vector<Actor> withoutOverrides(const Actor& actor, const ViewState& view, std::span<const OverrideId> ids)
{
    auto without = std::make_shared<Scene>(*actor.scene);
    std::erase_if(without->overrides,
        [ids](const auto& entry) { return entry && std::find(ids.begin(), ids.end(), entry->id) != ids.end(); });
    return stage(without, view);
}

} // namespace

Override retold(const Actor& actor, const ViewState& view, const Override& value, OverrideKind kind, Space space)
{
    Override out = value;
    out.kind = kind;
    out.space = space;
    if (kind != OverrideKind::Add) {
        out.matrix = matrixIn(actor, value.node, space);
        return out;
    }
    const std::vector<Actor> base = withoutOverrides(actor, view, std::span(&value.id, 1));
    const glm::mat4 localNow = actor.pose->local[value.node.index()];
    const glm::mat4 localBase = base.front().pose->local[value.node.index()];
    if (space == Space::Local)
        out.matrix = affineInverse(localBase) * localNow;
    else if (space == Space::Parent)
        out.matrix = localNow * affineInverse(localBase);
    else
        out.matrix =
            actor.pose->model[value.node.index()] * affineInverse(base.front().pose->model[value.node.index()]);
    return out;
}

std::vector<Override> holding(
    const Actor& actor, const ViewState& view, std::span<const HeldJoint> joints, OverrideKind kind)
{
    const auto muted = [kind](const HeldJoint& joint) {
        return joint.last && joint.last->kind == OverrideKind::Mute && kind != OverrideKind::Mute;
    };
    std::vector<OverrideId> mutes;
    for (const HeldJoint& joint : joints)
        if (muted(joint)) mutes.push_back(joint.last->id);
    // What muting took away comes back, of all at once: one that hangs on another has its own place again.
    const std::vector<Actor> heard = mutes.empty() ? std::vector<Actor>() : withoutOverrides(actor, view, mutes);
    std::vector<Override> out;
    for (const HeldJoint& joint : joints) {
        Override value = joint.last ? *joint.last : Override{};
        value.node = joint.node;
        value = retold(muted(joint) ? heard.front() : actor, view, value, kind,
            kind == OverrideKind::Pin ? Space::World : Space::Local);
        value.channels = {};
        value.mix = 1.0f;
        value.enabled = true;
        out.push_back(value);
    }
    return out;
}

glm::mat4 MatrixParts::matrix() const
{
    glm::mat3 stretch(0.0f); // upper triangle: columns of scale with shear above the diagonal
    stretch[0][0] = transform.scale.x;
    stretch[1] = {shear.x, transform.scale.y, 0.0f};
    stretch[2] = {shear.y, shear.z, transform.scale.z};
    glm::mat4 out(glm::mat3_cast(transform.rotation) * stretch);
    out[3] = glm::vec4(transform.translation, 1.0f);
    return out;
}

MatrixParts partsOf(const glm::mat4& matrix)
{
    const Decomposition parts = decompose(matrix);
    return {parts.transform, parts.shear};
}

AxisAngle axisAngleOf(const glm::quat& rotation)
{
    const glm::quat q = rotation.w < 0.0f ? -rotation : rotation;
    const glm::vec3 axis(q.x, q.y, q.z);
    const float length = glm::length(axis);
    if (!(length > 1e-9f)) return {};
    return {axis / length, glm::degrees(2.0f * std::atan2(length, q.w))};
}

Result<glm::mat4> typedMatrix(const QString& text)
{
    static const QRegularExpression between(QStringLiteral("[\\s,;|\\[\\](){}]+"));
    std::vector<float> numbers;
    for (const QString& word : text.split(between, Qt::SkipEmptyParts)) {
        const Result<double> number = typedNumber(word);
        if (!number) return number.error();
        numbers.push_back(static_cast<float>(*number));
    }
    if (numbers.size() != 16)
        return Error(ErrorKind::Edit, errors::kNotSixteenNumbers, {}, {std::to_string(numbers.size())});
    const auto is = [&numbers](std::size_t a, std::size_t b, std::size_t c, std::size_t d) {
        return numbers[a] == 0.0f && numbers[b] == 0.0f && numbers[c] == 0.0f && numbers[d] == 1.0f;
    };
    const bool rows = is(12, 13, 14, 15), columns = is(3, 7, 11, 15);
    if (!rows && !columns) return Error(ErrorKind::Edit, errors::kNoAffineRow);
    glm::mat4 matrix;
    for (std::size_t i = 0; i < 16; ++i) {
        const auto line = static_cast<glm::length_t>(i / 4), place = static_cast<glm::length_t>(i % 4);
        if (rows)
            matrix[place][line] = numbers[i];
        else
            matrix[line][place] = numbers[i];
    }
    return matrix;
}

QString matrixText(const glm::mat4& matrix, bool columns)
{
    QString text;
    for (glm::length_t line = 0; line < 4; ++line) {
        QStringList numbers;
        for (glm::length_t place = 0; place < 4; ++place)
            numbers +=
                QString::number(static_cast<double>(columns ? matrix[line][place] : matrix[place][line]), 'g', 9);
        text += numbers.join(QStringLiteral(", ")) + u'\n';
    }
    return text;
}

namespace {

/// Column after column, each number with `after` behind it.
QString columnsText(const glm::mat4& matrix, const QString& after)
{
    QStringList columns;
    for (glm::length_t column = 0; column < 4; ++column) {
        QStringList numbers;
        for (glm::length_t row = 0; row < 4; ++row) {
            QString number = QString::number(static_cast<double>(matrix[column][row]), 'g', 9);
            // A number without a dot or an exponent is an integer.
            if (!number.contains(u'.') && !number.contains(u'e')) number += QStringLiteral(".0");
            numbers += number + after;
        }
        columns += QStringLiteral("    ") + numbers.join(QStringLiteral(", "));
    }
    return columns.join(QStringLiteral(",\n"));
}

} // namespace

QString glslText(const glm::mat4& matrix)
{
    return QStringLiteral("mat4(\n") + columnsText(matrix, {}) + QStringLiteral(")\n");
}

QString cppText(const glm::mat4& matrix)
{
    return QStringLiteral("const float matrix[16] = {\n") + columnsText(matrix, QStringLiteral("f")) +
           QStringLiteral("};\n");
}

} // namespace bindpose

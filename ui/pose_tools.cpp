// SPDX-License-Identifier: MIT
#include "ui/pose_tools.h"

#include "ui/errors.h"
#include "ui/texts.h"

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

Override retold(const Actor& actor, const ViewState& view, const Override& value, OverrideKind kind, Space space)
{
    Override out = value;
    out.kind = kind;
    out.space = space;
    if (kind != OverrideKind::Add) {
        out.matrix = matrixIn(actor, value.node, space);
        return out;
    }
    auto without = std::make_shared<Scene>(*actor.scene);
    std::erase_if(without->overrides, [&value](const auto& entry) { return entry && entry->id == value.id; });
    const std::vector<Actor> base = stage(without, view);
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

glm::vec3 eulerDegrees(const glm::quat& rotation)
{
    const glm::mat3 m = glm::mat3_cast(glm::normalize(rotation));
    // m = Rx·Ry·Rz: m[2][0] = sin y; at ±90° x and z turn about one axis, and x takes it all.
    const float y = std::asin(std::clamp(m[2][0], -1.0f, 1.0f));
    float x = 0.0f, z = 0.0f;
    if (std::abs(m[2][0]) < 0.99999f) {
        x = std::atan2(-m[2][1], m[2][2]);
        z = std::atan2(-m[1][0], m[0][0]);
    } else {
        x = std::atan2(m[1][2], m[1][1]);
    }
    return glm::degrees(glm::vec3(x, y, z));
}

glm::quat rotationOf(const glm::vec3& eulerDegrees)
{
    const glm::vec3 rad = glm::radians(eulerDegrees);
    return glm::angleAxis(rad.x, glm::vec3(1, 0, 0)) * glm::angleAxis(rad.y, glm::vec3(0, 1, 0)) *
           glm::angleAxis(rad.z, glm::vec3(0, 0, 1));
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

QString glslText(const glm::mat4& matrix)
{
    QStringList columns;
    for (glm::length_t column = 0; column < 4; ++column) {
        QStringList numbers;
        for (glm::length_t row = 0; row < 4; ++row) {
            QString number = QString::number(static_cast<double>(matrix[column][row]), 'g', 9);
            // In GLSL a number without a dot or an exponent is an integer.
            if (!number.contains(u'.') && !number.contains(u'e')) number += QStringLiteral(".0");
            numbers += number;
        }
        columns += QStringLiteral("    ") + numbers.join(QStringLiteral(", "));
    }
    return QStringLiteral("mat4(\n") + columns.join(QStringLiteral(",\n")) + QStringLiteral(")\n");
}

} // namespace bindpose

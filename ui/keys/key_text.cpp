// SPDX-License-Identifier: MIT
#include "ui/keys/key_text.h"

#include "core/eval/pose/pose.h"
#include "core/math/transform.h"
#include "ui/base/texts.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace bindpose {
namespace {

struct KeyWords {
    Q_DECLARE_TR_FUNCTIONS(KeyText)
};

QString tripleText(const glm::vec3& v)
{
    return QStringLiteral("%1  %2  %3")
        .arg(decimals(static_cast<double>(v.x), 4), decimals(static_cast<double>(v.y), 4),
            decimals(static_cast<double>(v.z), 4));
}

/// "45.0° about X", "12.3° about 0.00 0.71 0.71", "0°".
QString turnOf(const glm::quat& rotation)
{
    glm::quat q = glm::normalize(rotation);
    if (q.w < 0.0f) q = -q;
    const glm::vec3 part(q.x, q.y, q.z);
    const float sine = glm::length(part);
    const double degrees = glm::degrees(2.0 * std::atan2(double{sine}, double{q.w}));
    if (degrees < 0.05) return KeyWords::tr("no turn");
    const glm::vec3 axis = part / sine;
    QString about;
    for (int i = 0; i < 3; ++i)
        if (std::abs(axis[i]) > 0.99995f)
            about = (axis[i] < 0.0f ? QString(QChar(0x2212)) : QString()) + QChar(u'X' + i);
    if (about.isEmpty())
        about = QStringLiteral("%1 %2 %3")
                    .arg(decimals(static_cast<double>(axis.x), 2), decimals(static_cast<double>(axis.y), 2),
                        decimals(static_cast<double>(axis.z), 2));
    return KeyWords::tr("%1° about %2").arg(decimals(degrees, 1), about);
}

} // namespace

QString beyondText(const Extrapolation& rule)
{
    using Kind = Extrapolation::Kind;
    if (rule.holds()) return KeyWords::tr("constant");
    if (rule.kind == Kind::Slope) return KeyWords::tr("linear");
    const QString kind = rule.kind == Kind::Repeat   ? KeyWords::tr("cycle")
                         : rule.kind == Kind::Mirror ? KeyWords::tr("oscillate")
                                                     : KeyWords::tr("cycle with offset");
    return rule.rounds < 0 ? kind : kind + QStringLiteral(", ") + KeyWords::tr("%n round(s)", nullptr, rule.rounds);
}

QStringList keyTexts(const Scene& scene, const Clip& clip, NodeId node, double timeSec)
{
    QStringList out;
    const Transform bind = decompose(bindLocal(scene, node)).transform;
    for (const auto& track : clip.tracks) {
        if (!track || track->node != node || !track->times) continue;
        const auto at = std::lower_bound(track->times->begin(), track->times->end(), timeSec);
        if (at == track->times->end() || *at != timeSec) continue;
        const float* v = track->values.data() + track->valueAt(static_cast<std::size_t>(at - track->times->begin()));
        if (track->path == ChannelPath::Translation) {
            const glm::vec3 t(v[0], v[1], v[2]);
            out += KeyWords::tr("Translation %1 · from bind %2").arg(tripleText(t), tripleText(t - bind.translation));
        } else if (track->path == ChannelPath::Rotation) {
            const glm::quat q(v[3], v[0], v[1], v[2]);
            out += KeyWords::tr("Rotation %1 · from bind %2")
                       .arg(turnOf(q), turnOf(glm::conjugate(glm::normalize(bind.rotation)) * q));
        } else if (track->path == ChannelPath::Scale) {
            const glm::vec3 s(v[0], v[1], v[2]);
            out += KeyWords::tr("Scale %1 · of bind ×%2").arg(tripleText(s), tripleText(s / bind.scale));
        }
    }
    return out;
}

} // namespace bindpose

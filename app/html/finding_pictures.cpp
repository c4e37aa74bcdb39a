// SPDX-License-Identifier: MIT
#include "app/html/finding_pictures.h"

#include "app/files/open_file.h"
#include "app/output/report_output.h"
#include "app/output/what_if_output.h"
#include "core/base/bytes.h"
#include "core/compare/worlds/world_distances.h"
#include "core/io/text/base64.h"
#include "render/pictures/software_renderer.h"

#include <QBuffer>
#include <QPainter>

#include <glm/gtc/matrix_transform.hpp>

#include <algorithm>
#include <cmath>
#include <map>

namespace bindpose {
namespace {

constexpr int kWide = 560, kHigh = 400;
constexpr qsizetype kMostBytes = 60'000;
constexpr double kSmaller = 0.8;       ///< of a picture that has too many bytes
constexpr float kLeastRing = 13.0f;    ///< pixels
constexpr float kLargestRing = 0.44f;  ///< of the height: past it a ring says nothing
constexpr std::size_t kMostDots = 400; ///< points that are dotted where no ring fits

QColor ringColor(bool mended)
{
    return mended ? QColor(0x62, 0xC4, 0x8F) : QColor(0xF4, 0x7C, 0x78);
}

/// A ring around the places, or dots where they are all over the picture.
void mark(QImage& image, const Camera& camera, const std::vector<glm::vec3>& places, bool mended)
{
    const PictureSize size{static_cast<float>(image.width()), static_cast<float>(image.height())};
    std::vector<QPointF> pixels;
    QPointF sum;
    for (const glm::vec3& place : places)
        if (const auto seen = project(camera, size, place)) {
            pixels.emplace_back(double{seen->pixel.x}, double{seen->pixel.y});
            sum += pixels.back();
        }
    if (pixels.empty()) return;
    const QPointF middle = sum / static_cast<double>(pixels.size());
    double radius = double{kLeastRing};
    for (const QPointF& pixel : pixels) {
        const QPointF off = pixel - middle;
        radius = std::max(radius, std::hypot(off.x(), off.y()) + 7.0);
    }
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    if (radius <= double{kLargestRing * size.height}) {
        painter.setPen(QPen(QColor(20, 23, 26, 170), 5.0));
        painter.drawEllipse(middle, radius, radius);
        painter.setPen(QPen(ringColor(mended), 2.2));
        painter.drawEllipse(middle, radius, radius);
        return;
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(ringColor(mended));
    const std::size_t step = std::max<std::size_t>(1, pixels.size() / kMostDots);
    for (std::size_t i = 0; i < pixels.size(); i += step) painter.drawEllipse(pixels[i], 1.8, 1.8);
}

std::string pngOf(QImage image)
{
    image = image.convertToFormat(QImage::Format_RGB888);
    for (;;) {
        QBuffer buffer;
        buffer.open(QIODevice::WriteOnly);
        if (!image.save(&buffer, "PNG", 0)) return {}; // the smallest file
        const QByteArray& bytes = buffer.data();
        if (bytes.size() <= kMostBytes || image.width() < 100) return bytes.toStdString();
        image = image.scaled(static_cast<int>(image.width() * kSmaller), static_cast<int>(image.height() * kSmaller),
            Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    }
}

std::string drawn(const FindingView& look, bool mended, SoftwareRenderer& renderer, const Task& task)
{
    Frame frame;
    frame.view = look.view;
    const OtherSide* other = mended && look.other ? &*look.other : nullptr;
    if (other) {
        frame.view.pose = other->pose;
        frame.view.clip = other->clip;
    }
    frame.actors = stage(mended ? look.fixed : look.scene, frame.view);
    if (other) frame.actors.front().worldFromActor = glm::scale(glm::mat4(1.0f), glm::vec3(float(1.0 / other->unit)));
    const Skinning skinning = other ? other->skinning : Skinning{};
    Result<QImage> image = renderer.render(frame, {}, skinning, QSize(kWide, kHigh), task);
    if (!image) return {};
    mark(*image, frame.view.camera, mended ? look.after : look.before, mended);
    return pngOf(std::move(*image));
}

struct Ranked {
    std::size_t file, finding;
    double rank;
};

bool hasPlace(const Finding& finding)
{
    return !finding.place.joints.empty() || (finding.place.mesh && !finding.place.points.empty());
}

std::vector<Ranked> worstOf(const std::vector<FileReport>& reports, std::size_t most)
{
    std::vector<Ranked> out;
    for (std::size_t f = 0; f < reports.size(); ++f)
        for (std::size_t i = 0; i < reports[f].report.findings.size(); ++i) {
            const Finding& finding = reports[f].report.findings[i];
            if (!reports[f].counts(i) || !hasPlace(finding)) continue;
            RecordedFinding recorded;
            recorded.severity = finding.severity;
            if (finding.unit == Measure::Length) recorded.percentOfHeight = finding.percentOfHeight;
            out.push_back({f, i, rankOf(recorded)});
        }
    std::stable_sort(out.begin(), out.end(), [](const Ranked& a, const Ranked& b) { return a.rank > b.rank; });
    if (out.size() > most) out.resize(most);
    return out;
}

} // namespace

void drawFindings(std::vector<FileReport>& reports, std::size_t most, const Task& task)
{
    std::map<std::size_t, std::vector<std::size_t>> byFile;
    for (const Ranked& each : worstOf(reports, most)) byFile[each.file].push_back(each.finding);
    SoftwareRenderer renderer;
    for (const auto& [file, findings] : byFile) {
        FileReport& report = reports[file];
        Result<Loaded> loaded = openFile(report.path, Task{});
        if (!loaded || task.cancelled()) continue;
        loaded->source.reset();
        const auto scene = std::make_shared<const Scene>(std::move(loaded->scene));
        report.pictures.resize(report.report.findings.size());
        const double height = Subject(*scene, task).height();
        for (const std::size_t i : findings) {
            const PictureSize size{static_cast<float>(kWide), static_cast<float>(kHigh)};
            const std::optional<FindingView> look = viewOf(scene, report.report.findings[i], size, task);
            if (!look) continue;
            report.pictures[i].before = drawn(*look, false, renderer, task);
            FindingPictures& pictures = report.pictures[i];
            if (look->fixed) pictures.after = drawn(*look, true, renderer, task);
            if (look->view.pose == PoseSource::Clip) pictures.clip = look->view.clip;
            pictures.timeSec = look->view.timeSec;
            pictures.move = look->move;
            if (height > 0.0) pictures.movePercent = 100.0 * look->move / height;
            pictures.curve = look->curve;
            pictures.startSec = look->startSec;
            pictures.endSec = look->endSec;
        }
    }
}

std::vector<std::optional<RecordedPictures>> drawPairs(
    const std::vector<std::optional<PairPlace>>& places, std::size_t most, const Task& task)
{
    std::vector<std::optional<RecordedPictures>> out(places.size());
    SoftwareRenderer renderer;
    std::size_t drawnSoFar = 0;
    for (std::size_t i = 0; i < places.size() && drawnSoFar < most && !task.cancelled(); ++i) {
        task.report(static_cast<float>(i) / static_cast<float>(places.size()));
        if (!places[i]) continue;
        const PairPlace& place = *places[i];
        const PictureSize size{static_cast<float>(kWide), static_cast<float>(kHigh)};
        const std::optional<FindingView> look = viewOf(place, size);
        if (!look) continue;
        RecordedPictures pictures;
        pictures.before = encodeBase64(asBytes(drawn(*look, false, renderer, task)));
        if (look->fixed) pictures.after = encodeBase64(asBytes(drawn(*look, true, renderer, task)));
        if (pictures.before.empty()) continue;
        pictures.clip = clipName(*place.a, place.moment.clip);
        pictures.timeSec = place.moment.timeSec;
        pictures.frame = frameOf(*place.a, place.moment.clip, place.moment.timeSec);
        pictures.move = place.distance;
        const double height = heightAtRest(*place.a);
        if (height > 0.0) pictures.movePercent = 100.0 * place.distance / height;
        pictures.unit = lengthUnitName(*place.a->facts);
        pictures.curve = look->curve;
        pictures.startSec = look->startSec;
        pictures.endSec = look->endSec;
        out[i] = std::move(pictures);
        ++drawnSoFar;
    }
    return out;
}

} // namespace bindpose

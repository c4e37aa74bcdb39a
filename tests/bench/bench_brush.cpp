// SPDX-License-Identifier: MIT
#include "core/eval/skinning/skin_kernels.h"
#include "render/scene/weight_pages.h"
#include "tests/bench/gen_character.h"
#include "tests/bench/rows.h"
#include "ui/session/session.h"
#include "ui/viewport/brush/paint_control.h"

#include <QCoreApplication>
#include <QEventLoop>

#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace bindpose::bench {
namespace {

constexpr PictureSize kSize{1280.0f, 720.0f};
constexpr int kMoves = 32;     ///< of the mouse in a stroke
constexpr double kPath = 40.0; ///< pixels that it goes over

/// A brush on a character, and what the picture takes of what it changes.
class Painter {
public:
    explicit Painter(const CharacterSize& size)
    {
        session_.open(Loaded{generateCharacter(size), nullptr, {}});
        const Scene& scene = session_.scene();
        ViewState view = session_.view();
        view.camera = defaultCamera(boundsOf(scene, evaluatePose(scene, {})), kSize.width / kSize.height, UpAxis::Y);
        view.camera.distance *= 0.25f;
        view.tool = Tool::Brush;
        session_.look(view);
        session_.presentNow();
        find();
        pages_.update(*session_.scene().weights[0]);
    }

    /// A move of the mouse within a stroke: dabs, ring, dots, who gains and gives, the step in the history, and the
    /// ranges to upload. A stroke of so many moves is begun and given up between.
    void move()
    {
        if (moves_ == kMoves) {
            paint_.cancel();
            moves_ = 0;
        }
        const QPointF to = wayTo(moves_);
        if (moves_++ == 0) {
            session_.presentNow();
            if (!paint_.begin(session_.frame(), kSize, at_, {}, 1.0f) || !paint_.paints()) fail("does not begin");
        } else {
            paint_.moveTo(to, 1.0f);
        }
        pages_.update(*session_.scene().weights[0]);
    }
    /// The brush shown at another place before anything is pressed.
    void hover()
    {
        if (paint_.paints()) paint_.cancel();
        moves_ = (moves_ + 1) % kMoves;
        paint_.hover(session_.frame(), kSize, wayTo(moves_), {});
        if (!paint_.ring().shown) fail("is not shown");
    }

private:
    [[noreturn]] static void fail(const char* what)
    {
        std::fprintf(stderr, "the brush %s\n", what);
        std::abort(); // a benchmark of a failure would look fast
    }
    std::optional<SurfaceHit> hitAt(const QPointF& at)
    {
        const glm::vec2 pixel(static_cast<float>(at.x()), static_cast<float>(at.y()));
        return picker_.surface(session_.frame(), rayThrough(session_.view().camera, kSize, pixel));
    }
    QPointF wayTo(int move) const { return at_ + QPointF(0.0, kPath * move / kMoves); }
    /// Where the whole path goes over the surface, near the middle of the picture, and a joint that holds its start.
    void find()
    {
        for (double radius = 0.0; radius < 300.0; radius += 4.0)
            for (int i = 0; i < 16; ++i) {
                const double angle = 0.3927 * i;
                at_ = QPointF(640.0 + radius * std::cos(angle), 330.0 + radius * std::sin(angle));
                bool whole = true;
                for (int move = 0; whole && move < kMoves; ++move) whole = hitAt(wayTo(move)).has_value();
                if (!whole) continue;
                const Scene& scene = session_.scene();
                session_.selection().selectJoint(
                    scene.skins[0]->joints[scene.weights[0]->slots(hitAt(at_)->point.point)[0]]);
                session_.presentNow();
                make();
                return;
            }
        fail("finds no surface");
    }
    /// The first touch makes the mesh ready, in the background.
    void make()
    {
        paint_.hover(session_.frame(), kSize, at_, {});
        while (session_.jobs().anyRunning()) QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        paint_.hover(session_.frame(), kSize, at_, {});
        if (!paint_.ring().shown) fail("is not ready");
    }

    Session session_;
    PaintControl paint_{session_};
    Picker picker_;
    WeightPages pages_;
    QPointF at_;
    int moves_ = 0;
};

/// One pass of the mesh on one thread, positions and normals.
struct Pass {
    Scene scene;
    BlendWeights weights;
    std::vector<glm::mat4> palette;
    std::vector<glm::vec3> positions, normals;

    explicit Pass(const CharacterSize& size) : scene(generateCharacter(size))
    {
        palette.resize(scene.skins[0]->joints.size());
        skinPalette(*scene.skins[0], evaluatePose(scene, {}), palette);
        weights = blendWeights(
            *scene.weights[0], palette.size(), WeightRule::AsStored, UnweightedRule::ByFormula, WeightMode::AsStored);
        positions.resize(scene.sets[0]->points());
        normals.resize(positions.size());
    }
    void run()
    {
        const SkinKernel kernel = bestKernel();
        skinPointsWith(kernel,
            {scene.sets[0]->positions, scene.meshes[0]->parts[0]->vertices->normals, weights, palette, positions,
                normals, SkinMethod::Linear},
            true);
    }
};

void addSize(const char* label, const CharacterSize& size)
{
    const auto painter = std::make_shared<std::unique_ptr<Painter>>();
    const auto pass = std::make_shared<std::unique_ptr<Pass>>();
    const auto one = [pass, size] {
        if (!*pass) *pass = std::make_unique<Pass>(size);
        (*pass)->run();
    };
    const auto of = [painter, size]() -> Painter& {
        if (!*painter) *painter = std::make_unique<Painter>(size);
        return **painter;
    };
    addRow({.name = std::string("P11/dab/") + label,
        .what = "a move of the mouse within a stroke, to the ranges to upload ÷ one skinning pass on one thread",
        .ours = [of] { of().move(); },
        .anchor = one,
        .goal = Row::Goal::AtMost,
        .ratio = 8.0});
    addRow({.name = std::string("P11/hover/") + label,
        .what = "the brush shown where the mouse goes, before a stroke ÷ the same",
        .ours = [of] { of().hover(); },
        .anchor = one,
        .goal = Row::Goal::AtMost,
        .ratio = 8.0});
}

} // namespace

void addBrushRows()
{
    addSize("24k", {24000, 80, 4, 2.0});
    addSize("250k", {250000, 250, 4, 2.0});
}

} // namespace bindpose::bench

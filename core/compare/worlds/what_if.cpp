// SPDX-License-Identifier: MIT
#include "core/compare/worlds/what_if.h"

#include "core/base/errors.h"
#include "core/base/numbers.h"
#include "core/base/task_part.h"
#include "core/compare/worlds/world_choice.h"
#include "core/compare/worlds/world_rows.h"
#include "core/edit/ground/errors.h"
#include "core/edit/surface/place_weights.h"
#include "core/edit/weights/clean_weights.h"
#include "core/eval/compare/skin_as.h"

#include <algorithm>

namespace bindpose {
namespace {

constexpr std::size_t kMostRule = 4; ///< influences of the rules that are looked at without a question

bool sameWeights(const Scene& a, const Scene& b)
{
    return std::equal(
        a.weights.begin(), a.weights.end(), b.weights.begin(), b.weights.end(), [](const auto& one, const auto& other) {
            const auto mine = one->blocks(), theirs = other->blocks();
            return one == other || std::equal(mine.begin(), mine.end(), theirs.begin(), theirs.end(),
                                       [](const auto& x, const auto& y) { return x == y || *x == *y; });
        });
}

/// Both move the same points the same way.
bool sameWorld(const World& a, const World& b)
{
    return a.dual == b.dual && a.halfMatrices == b.halfMatrices && a.keepsPoints == b.keepsPoints && a.from == b.from &&
           a.scene.sets == b.scene.sets && a.scene.clips == b.scene.clips &&
           a.scene.facts->weightRule == b.scene.facts->weightRule && sameWeights(a.scene, b.scene);
}

class WhatIfMaker {
public:
    WhatIfMaker(const Scene& scene, const WhatIfQuestion& question)
        : scene_(scene), question_(question), plain_(withPlainRows(scene)), points_(allWeightedPoints(plain_))
    {}

    Result<WhatIf> run(const Task& task)
    {
        if (points_.empty()) return Error(ErrorKind::Edit, errors::kNoWeightedPoints);
        if (question_.framesPerSecond)
            if (Result<void> ok = framesFit(scene_, *question_.framesPerSecond); !ok) return ok.error();
        const RowSums sums = rowSums(plain_);
        out_.oddSums = sums.odd;
        out_.leastSum = sums.least;
        out_.mostSum = sums.most;
        if (sums.odd > 0) divided_ = std::make_shared<const Scene>(withEachRow(plain_, dividedBySum()));
        out_.moments = comparedMoments(scene_, question_.clips);
        out_.height = heightAtRest(scene_);
        runs_ = pointRuns(scene_, true);
        for (const PointRun& run : runs_) out_.points += run.points.size();
        task_ = &task;
        if (Result<void> ok = addVariants(); !ok) return ok.error();
        if (Result<void> ok = measure(question_.refit ? partOf(task, 0.0f, 0.5f) : task); !ok) return ok.error();
        if (Result<void> ok = keepTheBetter(partOf(task, 0.5f, 1.0f)); !ok) return ok.error();
        return std::move(out_);
    }

private:
    /// Where the distances of a variant are, of those that are measured.
    struct Measured {
        std::size_t own = kNone, beside = kNone, limit = kNone, refit = kNone;
    };
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

    std::size_t measured(World world)
    {
        const auto same = [&world](const World& other) { return sameWorld(world, other); };
        const auto known = std::find_if(worlds_.begin(), worlds_.end(), same);
        if (known != worlds_.end()) return static_cast<std::size_t>(known - worlds_.begin());
        worlds_.push_back(std::move(world));
        return worlds_.size() - 1;
    }

    Measured& add(World world, bool divides, const Target* target = nullptr, std::size_t influences = 0)
    {
        Measured made;
        if (divides && divided_) {
            World beside = world;
            beside.from = divided_;
            made.beside = measured(std::move(beside));
        }
        WhatIfVariant variant{world.name, target, influences, {}, {}, {}};
        if (question_.keepsScenes && !world.halfMatrices) variant.scene = std::make_shared<const Scene>(world.scene);
        variant.dual = world.dual;
        out_.variants.push_back(std::move(variant));
        made.own = measured(std::move(world));
        return measured_.emplace_back(made);
    }

    Result<void> addVariants()
    {
        if (divided_) sums_ = measured({.name = "sums", .scene = *divided_});
        if (!question_.restricts()) return addAll();
        for (const Target* target : question_.targets)
            if (Result<void> ok = addTarget(*target); !ok) return ok;
        Scene together = plain_, clips = scene_;
        std::string name;
        if (question_.joints) {
            together = withFewerJoints(plain_, *question_.joints, &out_.removedJoints);
            name = "joints" + std::to_string(*question_.joints);
            add({.name = name, .scene = together}, false);
        }
        if (question_.influences) {
            const std::size_t most = *question_.influences;
            if (Result<void> ok = addLimits(most); !ok) return ok;
            if (most == kMostRule) addFirst(most);
            const Result<Scene> limited = limitWeights(together, points_, most);
            if (!limited) return limited.error();
            together = *limited;
            name += (name.empty() ? "limit" : "+limit") + std::to_string(most);
        }
        if (question_.bits) {
            if (Result<void> ok = addSteps(*question_.bits); !ok) return ok;
            const Result<Scene> stepped = quantizeWeights(together, points_, *question_.bits);
            if (!stepped) return stepped.error();
            together = *stepped;
            name += (name.empty() ? "u" : "+u") + std::to_string(*question_.bits);
        }
        if (question_.framesPerSecond) {
            std::string fps = "fps" + numberText(*question_.framesPerSecond);
            if (fps.ends_with(".0")) fps.resize(fps.size() - 2);
            clips = withFrameRate(scene_, *question_.framesPerSecond);
            add({.name = fps, .scene = clips}, false);
            together.nodes = clips.nodes;
            together.clips = clips.clips;
            name += (name.empty() ? "" : "+") + fps;
        }
        if (name.find('+') != std::string::npos)
            add({.name = name, .scene = std::move(together)}, question_.bits.has_value());
        return {};
    }

    Result<void> addAll()
    {
        for (std::size_t most = kMostRule; most >= 1; --most)
            if (Result<void> ok = addLimits(most); !ok) return ok;
        addFirst(kMostRule);
        for (const unsigned bits : {8u, 16u})
            if (Result<void> ok = addSteps(bits); !ok) return ok;
        add({.name = "positions-f16", .scene = withHalfPositions(scene_)}, false);
        add({.name = "matrices-f16", .scene = scene_, .halfMatrices = true}, false);
        add({.name = "dqs", .scene = scene_, .dual = true}, true);
        for (const Target& target : targets())
            if (Result<void> ok = addTarget(target); !ok) return ok;
        return {};
    }

    Result<void> addLimits(std::size_t most)
    {
        const Result<Scene> limited = limitWeights(plain_, points_, most);
        if (!limited) return limited.error();
        Measured& made = add({.name = "limit" + std::to_string(most), .scene = *limited}, false, nullptr, most);
        if (Result<void> ok = addRefit(made, *limited, most); !ok) return ok;
        add({.name = "cut" + std::to_string(most), .scene = withEachRow(plain_, cutTo(most))}, false);
        return {};
    }

    Result<void> addRefit(Measured& made, const Scene& limited, std::size_t most)
    {
        if (task_->cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
        if (!question_.refit) return {};
        const Result<Scene> solved = refitWeights(plain_, points_, most);
        if (!solved) return solved.error();
        made.limit = measured({.name = {}, .scene = limited, .keepsPoints = true});
        made.refit = measured({.name = {}, .scene = *solved, .keepsPoints = true});
        return {};
    }

    /// Only where a file stores more than one set of four: the others have nothing that a program could leave out.
    void addFirst(std::size_t most)
    {
        if (std::none_of(scene_.weights.begin(), scene_.weights.end(),
                [most](const auto& weights) { return weights->widest() > most; }))
            return;
        Skinning first{.id = "first"};
        first.take = Skinning::Take::First;
        first.influences = most;
        first.sum = Skinning::Sum::AsStored;
        add({.name = "first" + std::to_string(most), .scene = withUsedWeights(scene_, first)}, false);
    }

    Result<void> addSteps(unsigned bits)
    {
        const std::string name = "u" + std::to_string(bits);
        const Result<Scene> stepped = quantizeWeights(plain_, points_, bits);
        if (!stepped) return stepped.error();
        add({.name = name, .scene = *stepped}, true);
        if (bits == 8) add({.name = name + "-nearest", .scene = withEachRow(plain_, nearestOf(255))}, false);
        return {};
    }

    Result<void> addTarget(const Target& target)
    {
        const Result<Scene> taken = takenBy(target, scene_, plain_, points_);
        if (!taken) return taken.error();
        const std::size_t most = target.skinning.influences;
        Measured& made = add({.name = target.id, .scene = *taken}, target.divides(), &target, most);
        const bool solves = solvableLimit({WorldChoice::Kind::Target, 0, target.id}) > 0;
        return solves ? addRefit(made, *taken, most) : Result<void>();
    }

    Result<void> measure(const Task& task)
    {
        Result<std::vector<WorldDistance>> found =
            measureWorlds(scene_, worlds_, runs_, out_.moments, out_.height, task);
        if (!found) return found.error();
        distances_ = std::move(*found);
        for (std::size_t i = 0; i < measured_.size(); ++i) {
            out_.variants[i].distance = distances_[measured_[i].own];
            if (measured_[i].beside != kNone) out_.variants[i].besideSums = distances_[measured_[i].beside];
        }
        if (sums_ != kNone) out_.sums = distances_[sums_];
        return {};
    }

    /// The solved rows where they are better, the limited ones elsewhere.
    Scene better(const Measured& of) const
    {
        Scene out = worlds_[of.refit].scene;
        const WorldDistance &plain = distances_[of.limit], &solved = distances_[of.refit];
        std::vector<std::vector<PointIndex>> worse(out.weights.size());
        for (std::size_t run = 0; run < runs_.size(); ++run) {
            const Mesh& mesh = *scene_.meshes[scene_.instances[runs_[run].instance.index()]->mesh.index()];
            for (std::size_t i = 0; i < runs_[run].points.size(); ++i) {
                const WorldDistance::OfPoint &a = plain.points[run][i], &b = solved.points[run][i];
                if (b.largest > a.largest || b.sum > a.sum || b.squares > a.squares)
                    worse[mesh.sets[runs_[run].set].index()].push_back(runs_[run].points[i]);
            }
        }
        for (std::size_t set = 0; set < worse.size(); ++set) {
            std::sort(worse[set].begin(), worse[set].end());
            worse[set].erase(std::unique(worse[set].begin(), worse[set].end()), worse[set].end());
            std::vector<std::vector<Influence>> rows;
            for (const PointIndex point : worse[set]) rows.push_back(worlds_[of.limit].scene.weights[set]->at(point));
            if (Result<SetWeights> made = out.weights[set]->with(worse[set], rows); made && !rows.empty())
                out.weights[set] = std::make_shared<const SetWeights>(std::move(*made));
        }
        return out;
    }

    /// What is solved for at some moments may be worse over all of them: such points keep the largest weights.
    Result<void> keepTheBetter(const Task& task)
    {
        if (!question_.refit) return {};
        std::vector<World> mixed;
        std::vector<std::size_t> of;
        for (std::size_t i = 0; i < measured_.size(); ++i) {
            if (measured_[i].refit == kNone) continue;
            mixed.push_back({.name = {}, .scene = better(measured_[i])});
            if (question_.keepsScenes) out_.variants[i].scene = std::make_shared<const Scene>(mixed.back().scene);
            of.push_back(i);
        }
        const Result<std::vector<WorldDistance>> found =
            measureWorlds(scene_, mixed, runs_, out_.moments, out_.height, task);
        if (!found) return found.error();
        for (std::size_t i = 0; i < of.size(); ++i) out_.variants[of[i]].refit = (*found)[i];
        return {};
    }

    const Scene& scene_;
    const WhatIfQuestion& question_;
    const Task* task_ = nullptr;
    Scene plain_;
    std::vector<WeightedPoints> points_;
    std::shared_ptr<const Scene> divided_; ///< null: all sums are 1
    std::vector<PointRun> runs_;
    std::vector<World> worlds_;
    std::vector<Measured> measured_; ///< by variant
    std::vector<WorldDistance> distances_;
    std::size_t sums_ = kNone;
    WhatIf out_;
};

} // namespace

Result<WhatIf> whatIf(const Scene& scene, const WhatIfQuestion& question, const Task& task)
{
    return WhatIfMaker(scene, question).run(task);
}

} // namespace bindpose

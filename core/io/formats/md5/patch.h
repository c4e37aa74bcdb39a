// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/formats/md5/md5.h"
#include "core/io/formats/md5/spelling.h"
#include "core/io/save/phrases.h"
#include "core/io/text/text_edits.h"

#include <map>
#include <optional>
#include <set>

namespace bindpose::md5 {

/// What the patches of the two kinds of file share. `before` is the file as it is, `older` as it was before the first
/// save (the same where there was none).
struct PatchText {
    PatchText(const Source& source, const Md5Map& known);

    const Md5Map& map;

    /// A number that is stored as it stands. `old` is its word in `older`, where it has one.
    void exact(const TextRange& word, float value, const TextRange* old, Wording what);
    /// A number that was computed, left alone where it is that near.
    void near(const TextRange& word, double value, double tolerance, const TextRange* old, Wording what);
    void whole(const TextRange& word, std::size_t value, Wording what);
    void rename(const Joint& joint, const std::string& name, std::size_t number);
    /// The rotation's three words. Those of `old` where they stand for the same.
    void turn(const TextRange* words, const glm::quat& rotation, const TextRange* old, const Wording& what);
    std::string_view wordOf(const TextRange& range) const { return text.substr(range.offset, range.length); }
    std::string_view olderWord(const TextRange& range) const { return olderText.substr(range.offset, range.length); }

    std::string_view text, olderText;
    File before, older;
    Spelling spelling;
    TextEdits edits;
};

[[noreturn]] void refuse(const Phrase& what);
bool sameFloat(float a, float b);
/// The largest difference of their numbers; a quaternion and its negative turn alike.
double apart(const glm::dquat& a, const glm::dquat& b);
inline constexpr double kTurnBack = 4e-7; ///< what is nearer gets its old words back

/// Weights, joints and texture coordinates of a mesh.
class MeshPatch {
public:
    MeshPatch(const Scene& baseline, const Scene& scene, PatchText& out);
    void run();

private:
    /// A weight as it is to be written; words of one that is there stay where their value does.
    struct NewWeight {
        std::uint32_t joint = 0;
        float bias = 0.0f;
        glm::dvec3 position{0.0};
        bool moved = false; ///< position was computed
    };
    using Range = std::pair<std::uint32_t, std::uint32_t>; ///< first, count
    struct BlockEdit {
        std::size_t block = 0;
        std::vector<NewWeight> weights;
        std::vector<std::size_t> users; ///< of each weight, vertices
        std::map<std::pair<Range, std::vector<std::pair<std::uint32_t, float>>>, Range> done;
    };

    void findJoints();
    void patchJoints();
    bool jointsAreBack() const;
    bool restoreBlock(std::size_t b);
    void patchBlock(std::size_t b);
    void moveWeights(BlockEdit& edit) const;
    void patchRow(BlockEdit& edit, PointIndex point, const std::vector<Influence>& row);
    bool alone(const BlockEdit& edit, const Range& range, const std::vector<Influence>& row) const;
    NewWeight weightFor(const BlockEdit& edit, const Range& range, PointIndex point, const Influence& influence) const;
    void writeRange(const BlockEdit& edit, PointIndex point, const Range& range);
    void writeWeights(const BlockEdit& edit);
    void patchCoordinates(std::size_t b);
    Phrase placeOf(std::size_t b, PointIndex point) const;

    const Scene& baseline_;
    const Scene& scene_;
    PatchText& out_;
    std::vector<glm::dmat4> was_, now_; ///< joints in model space
    std::vector<bool> moved_;           ///< by joint
    double size_ = 1.0;                 ///< of the mesh, what is near is measured by
};

/// Keys and names of an animation.
class AnimPatch {
public:
    AnimPatch(const Scene& baseline, const Scene& scene, PatchText& out, const Task& task);
    void run();

private:
    /// Three numbers of a joint, position or rotation, in one frame; `key`: of a track that has all frames.
    struct Place {
        std::size_t joint = 0, frame = 0, first = 0;
    };
    void patchTrack(std::size_t joint, const Track& before, const Track& after);
    void patchKey(const Place& place, const Track& before, const Track& after, std::size_t key);
    /// Words of the numbers, from the frame where it has them, else from the base frame.
    static std::array<TextRange, 3> wordsOf(const File& file, const Place& place);
    void patchBounds(const Clip& after);
    bool isBack(const Clip& after, std::size_t frame) const;

    const Scene& baseline_;
    const Scene& scene_;
    PatchText& out_;
    const Task& task_;
    std::set<std::size_t> moved_; ///< frames whose keys were edited
};

} // namespace bindpose::md5

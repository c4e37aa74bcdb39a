// SPDX-License-Identifier: MIT
#include "core/base/errors.h"
#include "core/base/numbers.h"
#include "core/io/disk/save_errors.h"
#include "core/io/export/export_names.h"
#include "core/io/export/rig_losses.h"
#include "core/io/export/scene_parts.h"
#include "core/io/formats/smd/smd.h"
#include "core/io/text/text_errors.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace bindpose::smd {
namespace {

constexpr std::size_t kCompilerKeeps = 3;   ///< MAXSTUDIOBONEWEIGHTS
constexpr double kLastFrame = 2147483647.0; ///< readers take whole numbers of 32 bits

struct Style {
    std::string lineEnd = "\r\n";
    int digits = 6;
    double framesPerSecond = kFramesPerSecond;
    std::optional<ClipId> clip; ///< none: all of them
};

/// "hips, spine, …" of joints of the export.
std::string namesOf(const RigExport& rig, const std::set<std::size_t>& joints)
{
    NameList out;
    for (const std::size_t joint : joints) out.add(rig.joints[joint].name);
    return out.text();
}

/// A name stands in quotes on one line.
std::string cleanName(std::string name)
{
    for (char& c : name)
        if (c == '"' || c == '\r' || c == '\n' || c == '\t') c = '_';
    return name;
}

class Writer {
public:
    Writer(const Scene& scene, const std::string& stem, const Style& style)
        : scene_(scene), stem_(stem), style_(style), rig_(rigOf(scene, stem))
    {
        for (ExportJoint& joint : rig_.joints) {
            if (scaleDiffers(joint.bindWorld, glm::dmat4(1.0))) scaledAtBind_.insert(bind_.size());
            bind_.push_back(withoutScale(joint.bindWorld));
        }
        renamed_ = cleanJointNames(rig_.joints, cleanName);
        out_.clockScale = style.framesPerSecond / kFramesPerSecond;
    }

    Result<Written> run()
    {
        std::size_t triangles = 0;
        for (const RigPart& part : rig_.parts) triangles += part.indices.size() / 3;
        if (triangles == 0) return Error(ErrorKind::Unsupported, errors::kTextNoTriangles);
        std::string reference = head();
        reference += "time 0" + style_.lineEnd;
        angles_.assign(rig_.joints.size(), glm::dvec3(0.0));
        addFrame(reference, bind_);
        reference += "end" + style_.lineEnd;
        addTriangles(reference);
        add("", reference);
        for (std::size_t c = 0; c < scene_.clips.size(); ++c)
            if (scene_.clips[c] && style_.clip.value_or(ClipId(c)) == ClipId(c))
                if (Result<void> added = addClip(ClipId(c)); !added) return added.error();
        for (OutputFile& image : rig_.images) out_.files.push_back(std::move(image));
        reportLosses();
        return std::move(out_);
    }

private:
    void lose(const ErrorText& text, std::vector<std::string> args, std::size_t count = 1)
    {
        out_.losses.push_back(lossOf(text, std::move(args), count));
    }

    void add(const std::string& name, const std::string& text)
    {
        const ByteSpan bytes = asBytes(text);
        out_.files.push_back({name, {bytes.begin(), bytes.end()}});
    }

    std::string head() const
    {
        std::string out = "version 1" + style_.lineEnd + "nodes" + style_.lineEnd;
        for (std::size_t j = 0; j < rig_.joints.size(); ++j) {
            const ExportJoint& joint = rig_.joints[j];
            const std::string parent = joint.parent == ExportJoint::kNone ? "-1" : std::to_string(joint.parent);
            out += std::to_string(j) + " \"" + joint.name + "\" " + parent + style_.lineEnd;
        }
        return out + "end" + style_.lineEnd + "skeleton" + style_.lineEnd;
    }

    /// Poses relative to the parent; angles run on from the frame before.
    void addFrame(std::string& out, const std::vector<glm::dmat4>& worlds)
    {
        for (std::size_t j = 0; j < rig_.joints.size(); ++j) {
            const std::size_t parent = rig_.joints[j].parent;
            const glm::dmat4 local =
                parent == ExportJoint::kNone ? worlds[j] : glm::inverse(worlds[parent]) * worlds[j];
            angles_[j] = anglesOf(glm::quat_cast(glm::dmat3(local)), angles_[j]);
            out += std::to_string(j);
            for (int i = 0; i < 3; ++i) out += " " + fixedText(local[3][i], style_.digits);
            for (int i = 0; i < 3; ++i) out += " " + fixedText(angles_[j][i], std::max(style_.digits, 6));
            out += style_.lineEnd;
        }
    }

    static std::string materialOf(const RigPart& part)
    {
        std::string name = part.texture.empty() ? part.material : part.texture;
        for (char& c : name)
            if (c == '\r' || c == '\n' || c == '\t') c = '_';
        const std::size_t first = name.find_first_not_of(' ');
        if (first == std::string::npos || name == "end") return "default";
        return name.substr(first, name.find_last_not_of(' ') + 1 - first);
    }

    void addTriangles(std::string& out)
    {
        out += "triangles" + style_.lineEnd;
        for (const RigPart& part : rig_.parts) {
            const std::string material = materialOf(part);
            std::vector<std::string> lines;
            for (const RigVertex& vertex : part.vertices) lines.push_back(cornerLine(vertex));
            for (std::size_t i = 0; i + 2 < part.indices.size(); i += 3) {
                out += material + style_.lineEnd;
                for (std::size_t c = 0; c < 3; ++c) out += lines[part.indices[i + c]];
            }
        }
        out += "end" + style_.lineEnd;
    }

    std::string cornerLine(const RigVertex& vertex)
    {
        std::vector<Influence> row = largestOf(vertex.row, vertex.row.size());
        double sum = 0.0;
        for (const Influence& influence : row) sum += double{influence.weight};
        if (row.empty() || sum == 0.0) {
            row = {{0, 1.0f}};
            sum = 1.0;
        }
        const auto stronger = [](const Influence& a, const Influence& b) { return a.weight < b.weight; };
        const SlotIndex own = std::max_element(row.begin(), row.end(), stronger)->slot;
        std::string out = std::to_string(own);
        const auto field = [&](double value, int digits) { out += " " + fixedText(value, digits); };
        for (int i = 0; i < 3; ++i) field(vertex.position[i], style_.digits);
        for (int i = 0; i < 3; ++i) field(vertex.normal[i], 6);
        field(vertex.uv.x, 6);
        field(1.0 - double{vertex.uv.y}, 6);
        out += " " + std::to_string(row.size());
        // What is printed sums to 1: compilers and readers disagree about what to do with a rest.
        std::int64_t left = 1000000;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const bool last = i + 1 == row.size();
            const std::int64_t millionths =
                last ? left : static_cast<std::int64_t>(std::llround(double{row[i].weight} / sum * 1e6));
            left -= millionths;
            out += " " + std::to_string(row[i].slot) + " " + fixedText(static_cast<double>(millionths) * 1e-6, 6);
        }
        return out + style_.lineEnd;
    }

    std::string clipFile(const Clip& clip)
    {
        const std::string name = fileWord(clip.name.empty() ? "clip" : clip.name);
        std::string file = stem_ + "_" + name + ".smd";
        for (int n = 2; !clipFiles_.insert(file).second; ++n)
            file = stem_ + "_" + name + "_" + std::to_string(n) + ".smd";
        return file;
    }

    /// Frame n is at n/rate s, so a clip that begins late has its first frame there.
    Result<void> addClip(ClipId id)
    {
        const Clip& clip = *scene_.clips[id.index()];
        const double rate = style_.framesPerSecond;
        const double start = std::round(clip.startSec() * rate), length = std::round(clip.endSec() * rate) - start;
        const Result<std::size_t> frames = framesToBake(clip.name, length, rig_.joints.size());
        if (!frames) return frames.error();
        if (!(std::abs(start) < kLastFrame))
            return Error(ErrorKind::Limit, errors::kTooLarge, clip.name, {numberText(start), numberText(kLastFrame)});
        const auto first = static_cast<std::int64_t>(start);
        const std::int64_t last = first + static_cast<std::int64_t>(*frames) - 1;
        std::string text = head();
        std::set<std::size_t> scaled;
        angles_.assign(rig_.joints.size(), glm::dvec3(0.0));
        for (std::int64_t frame = first; frame <= last; ++frame) {
            std::vector<glm::dmat4> worlds = jointWorlds(scene_, rig_, id, static_cast<double>(frame) / rate);
            for (std::size_t j = 0; j < worlds.size(); ++j) {
                if (scaleDiffers(worlds[j], rig_.joints[j].bindWorld)) scaled.insert(j);
                worlds[j] = withoutScale(worlds[j]);
            }
            text += "time " + std::to_string(frame) + style_.lineEnd;
            addFrame(text, worlds);
        }
        text += "end" + style_.lineEnd;
        add(clipFile(clip), text);
        if (!scaled.empty())
            lose(errors::kTextLossScale, {namesOf(rig_, scaled), toldClip(scene_, clip)}, scaled.size());
        findClipLosses(scene_, clip, rate, out_.losses);
        return {};
    }

    void reportLosses()
    {
        if (const std::size_t many = pointsAbove(scene_, kCompilerKeeps); many > 0)
            lose(errors::kTextLossCompiler, {std::to_string(many), std::to_string(kCompilerKeeps)}, many);
        if (rig_.oddSums > 0) lose(errors::kTextLossSums, {std::to_string(rig_.oddSums)}, rig_.oddSums);
        if (rig_.unweighted > 0) lose(errors::kTextLossUnweighted, {std::to_string(rig_.unweighted)}, rig_.unweighted);
        if (!scaledAtBind_.empty())
            lose(errors::kTextLossBindScale, {namesOf(rig_, scaledAtBind_)}, scaledAtBind_.size());
        if (!renamed_.empty()) lose(errors::kTextLossNames, {renamed_.text()}, renamed_.size());
        findRigLosses(scene_, rig_, {.materials = StreamHolds::Materials::Names, .oneMesh = true}, out_.losses);
    }

    const Scene& scene_;
    std::string stem_;
    Style style_;
    RigExport rig_;
    std::vector<glm::dmat4> bind_;
    std::set<std::size_t> scaledAtBind_;
    std::vector<glm::dvec3> angles_;
    std::set<std::string> clipFiles_;
    NameList renamed_;
    Written out_;
};

} // namespace

Result<Written> write(const Scene& scene, const std::string& stem, const WriteOptions& options)
{
    Style style;
    for (const auto& [key, value] : options) {
        if (key == "format") continue; // the file's suffix: there is one form alone
        const std::optional<std::int64_t> digits = parseWhole(value);
        const std::optional<double> rate = parseNumber(value);
        if (key == "clip") {
            const Result<ClipId> clip = findClip(scene, value);
            if (!clip) return clip.error();
            style.clip = *clip;
        } else if (key == "lineEnd" && (value == "lf" || value == "crlf")) {
            style.lineEnd = value == "lf" ? "\n" : "\r\n";
        } else if (key == "digits" && digits && *digits >= 3 && *digits <= 9) {
            style.digits = static_cast<int>(*digits);
        } else if (key == "fps" && rate && *rate > 0.0) {
            style.framesPerSecond = *rate;
        } else {
            return Error(ErrorKind::Unsupported, errors::kUnknownExportOption, {}, {key, value});
        }
    }
    if (Result<void> ok = checkDrawn(scene); !ok) return ok.error();
    return Writer(scene, stem, style).run();
}

} // namespace bindpose::smd

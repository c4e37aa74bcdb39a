// SPDX-License-Identifier: MIT
#include "core/io/formats/ogre/material_script.h"
#include "core/io/formats/ogre/patch/patch.h"

#include <algorithm>
#include <cmath>

namespace bindpose::ogre {
namespace {

std::string quotedName(const std::string& name, const Phrase& what)
{
    if (name.empty() || name.find_first_of("\"\r\n") != std::string::npos) cannotSave(what);
    const bool plain = name.find_first_of(" \t{}") == std::string::npos && name.find("//") == std::string::npos &&
                       name.find("/*") == std::string::npos;
    return plain ? name : "\"" + name + "\"";
}

/// Numbers of a line that follows its word.
struct Numbers {
    std::vector<float> before, after;
};

/// Changes lines of one material's script. Lines that are not there are gathered and put before the end of the pass or
/// of its texture unit; a material that has no section of its own, because it takes its parent's, gets one.
class ScriptPatcher {
public:
    ScriptPatcher(const PatchJob& job, std::size_t file, const ScriptMaterial& script)
        : job_(job), file_(file), script_(script), text_(asText(*job.source.files[file].bytes))
    {
        const std::size_t eol = text_.find('\n');
        newline_ = eol != std::string_view::npos && eol > 0 && text_[eol - 1] == '\r' ? "\r\n" : "\n";
    }

    void numbers(const char* word, const Numbers& values)
    {
        if (values.before == values.after) return;
        const ScriptLine* there = script_.find(word);
        if (!there) return add(passLines_, word, textOf(values.after, NumberStyle()));
        if (there->args.size() < 3) cannotSave(what(word));
        const NumberStyle style = NumberStyle::of(there->args);
        // "specular r g b shininess" and "… r g b a shininess": the exponent is last.
        const std::size_t extra = word == std::string_view("specular") && there->args.size() > values.after.size();
        for (std::size_t i = 0; i < values.after.size(); ++i) {
            if (values.after[i] == values.before[i]) continue;
            const std::size_t at = i + (i + 1 == values.after.size() ? extra : 0);
            if (at < there->args.size() && floatOf(there->args[at]))
                replace(there->args[at], style.text(values.after[i]), word);
            else
                behind(there->args.back(), " " + style.text(values.after[i]), word);
        }
    }

    /// The words of a pass's line that may be absent; an empty `gone` says that the line has to stand then.
    void words(const char* word, const std::string& wanted)
    {
        const ScriptLine* there = script_.find(word);
        if (!there) return add(passLines_, word, wanted);
        replaceArgs(*there, wanted, word);
    }

    /// One of a line's words, the others stay. False: there is no such word.
    bool word(const char* word, std::size_t at, const std::string& wanted)
    {
        const ScriptLine* there = script_.find(word);
        if (!there || at >= there->args.size()) return false;
        replace(there->args[at], wanted, word);
        return true;
    }

    /// A line of the pass as another state of the file has it.
    void likeIn(const ScriptMaterial& origin, const char* word)
    {
        const ScriptLine *there = script_.find(word), *then = origin.find(word);
        if (!then || then->args.empty()) {
            if (there) removeLine(*there, word);
            return;
        }
        if (!there || textOf(*there) != textOf(*then)) words(word, std::string(textOf(*then)));
    }

    /// The name of a file in the unit of the base colour. Empty: the line goes.
    void texture(const char* word, const std::string& name)
    {
        const ScriptUnit* unit = unitWith(word);
        const ScriptLine* there = unit ? unit->find(word) : nullptr;
        if (name.empty()) {
            if (!there) cannotSave(what(word));
            return removeLine(*there, word);
        }
        if (there) return replaceArg(there->args.front(), name, word);
        add(unitLines_, word, quotedName(name, what(word)));
    }

    void environment(bool spherical)
    {
        const ScriptUnit* unit = unitOfBaseColor(script_);
        const ScriptLine* there = unit ? unit->find("env_map") : nullptr;
        const std::string wanted = spherical ? "spherical" : "off";
        if (there && !there->args.empty()) return replace(there->args[0], wanted, "env_map");
        add(unitLines_, "env_map", wanted);
    }

    /// Puts what was gathered.
    void finish()
    {
        const ScriptUnit* unit = unitOfBaseColor(script_);
        if (unit && !unitLines_.empty()) insert(unit->end, 3, unitLines_);
        std::vector<Line> pass = passLines_;
        if (!unit && !unitLines_.empty()) nest(pass, "texture_unit", unitLines_);
        if (pass.empty()) return;
        if (script_.passEnd > 0) return insert(script_.passEnd, 2, pass);
        if (script_.techniques || script_.end == 0) cannotSave(what(pass.front().word.c_str()));
        std::vector<Line> technique, material;
        nest(technique, "pass", pass);
        nest(material, "technique", technique);
        insert(script_.end, 0, material);
    }

private:
    struct Line {
        std::string word, rest;
        int depth = 0;
    };

    Phrase what(const char* word) const { return {phrases::kOf, {word, Phrase(phrases::kMaterial, {script_.name})}}; }
    std::size_t offsetOf(std::string_view part) const { return static_cast<std::size_t>(part.data() - text_.data()); }
    std::string lineOf(std::size_t at) const
    {
        const auto lines = std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(at), '\n');
        return "line " + std::to_string(1 + lines);
    }
    void edit(const TextRange& range, std::string text, const char* word)
    {
        job_.edits.replace(file_, text_, range, std::move(text), what(word), lineOf(range.offset));
    }
    void replace(std::string_view part, std::string text, const char* word)
    {
        edit({offsetOf(part), part.size()}, std::move(text), word);
    }
    void behind(std::string_view part, std::string text, const char* word)
    {
        edit({offsetOf(part) + part.size(), 0}, std::move(text), word);
    }
    /// In quotes where it was.
    void replaceArg(std::string_view part, const std::string& name, const char* word)
    {
        const std::size_t at = offsetOf(part);
        const bool inQuotes = at > 0 && text_[at - 1] == '"';
        const std::string quoted = quotedName(name, what(word));
        replace(part, inQuotes ? name : quoted, word);
    }
    void replaceArgs(const ScriptLine& line, const std::string& wanted, const char* word)
    {
        if (line.args.empty()) return behind(line.word, " " + wanted, word);
        const std::size_t begin = offsetOf(line.args.front()),
                          end = offsetOf(line.args.back()) + line.args.back().size();
        edit({begin, end - begin}, wanted, word);
    }
    void removeLine(const ScriptLine& line, const char* word)
    {
        const std::size_t word0 = offsetOf(line.word), begin = text_.rfind('\n', word0) + 1;
        std::size_t end =
            line.args.empty() ? word0 + line.word.size() : offsetOf(line.args.back()) + line.args.back().size();
        if (end < text_.size() && text_[end] == '"') ++end;
        const std::size_t next = std::min(text_.find('\n', end), text_.size());
        const auto blank = [](std::string_view part) {
            return part.find_first_not_of(" \t\r") == std::string_view::npos;
        };
        const bool alone = blank(text_.substr(begin, word0 - begin)) && blank(text_.substr(end, next - end));
        // Beside other things, a comment or a brace, the words alone go.
        if (alone) return edit({begin, std::min(next + 1, text_.size()) - begin}, "", word);
        edit({word0, end - word0}, "", word);
    }

    void add(std::vector<Line>& lines, const char* word, std::string rest) { lines.push_back({word, std::move(rest)}); }
    static void nest(std::vector<Line>& into, const char* section, const std::vector<Line>& lines)
    {
        into.push_back({section, {}});
        into.push_back({"{", {}});
        for (Line line : lines) {
            ++line.depth;
            into.push_back(std::move(line));
        }
        into.push_back({"}", {}});
    }
    static std::string_view textOf(const ScriptLine& line)
    {
        if (line.args.empty()) return {};
        const char* begin = line.args.front().data();
        return {begin, static_cast<std::size_t>(line.args.back().data() + line.args.back().size() - begin)};
    }
    static std::string textOf(const std::vector<float>& values, const NumberStyle& style)
    {
        std::string out;
        for (const float value : values) out += (out.empty() ? "" : " ") + style.text(value);
        return out;
    }

    const ScriptUnit* unitWith(std::string_view word) const
    {
        for (const ScriptUnit& unit : script_.units)
            if (const ScriptLine* line = unit.find(word); line && !line->args.empty()) return &unit;
        return nullptr;
    }

    /// Before a section's closing brace, one step further in than it; a brace that ends a line of words gets its own.
    void insert(std::size_t brace, std::size_t depth, const std::vector<Line>& lines)
    {
        const std::size_t begin = text_.rfind('\n', brace) + 1; // npos + 1: the file's first line
        const std::string_view before = text_.substr(begin, brace - begin);
        const std::size_t first = std::min(before.find_first_not_of(" \t"), before.size());
        const std::string indent(before.substr(0, first));
        const bool alone = first == before.size();
        const bool even = depth > 0 && !indent.empty() && indent.size() % depth == 0;
        const std::string step = even ? indent.substr(0, indent.size() / depth)
                                 : text_.find("\n\t") != std::string_view::npos ? "\t"
                                                                                : "    ";
        std::string added = alone ? "" : newline_;
        for (const Line& line : lines) {
            added += indent + step;
            for (int i = 0; i < line.depth; ++i) added += step;
            added += line.word + (line.rest.empty() ? "" : " " + line.rest) + newline_;
        }
        if (!alone) added += indent;
        edit({alone ? begin : brace, 0}, std::move(added), lines.front().word.c_str());
    }

    const PatchJob& job_;
    std::size_t file_;
    const ScriptMaterial& script_;
    std::string_view text_;
    const char* newline_ = "\n";
    std::vector<Line> passLines_, unitLines_;
};

/// What is left when all that a script has words for is taken back: it has to be what was there.
Material withoutKnown(const Material& after, const Material& before)
{
    Material rest = after;
    rest.baseColor = before.baseColor;
    rest.emissive = before.emissive;
    if (rest.phong && before.phong) rest.phong = before.phong;
    if (before.phong) rest.roughness = before.roughness; // it follows from the exponent
    rest.doubleSided = before.doubleSided;
    rest.alphaMode = before.alphaMode;
    rest.alphaCutoff = before.alphaCutoff;
    rest.sphericalEnvironment = before.sphericalEnvironment;
    rest.baseColorTexture.image = before.baseColorTexture.image;
    rest.heightTexture.image = before.heightTexture.image;
    rest.occlusionTexture.image = before.occlusionTexture.image;
    return rest;
}

std::string nameOf(const Scene& scene, ImageId image)
{
    return image.valid() && scene.images[image.index()] ? scene.images[image.index()]->uri : std::string();
}

/// One material's script, and as it was before the first save.
struct Scripts {
    std::vector<ScriptMaterial> now, then;
    const ScriptMaterial* script = nullptr;
    const ScriptMaterial* origin = nullptr; ///< null: there is none
};

/// A script says more of this than a Material: what comes back gets its old words back.
void patchPass(ScriptPatcher& patcher, const Scripts& scripts, const Material& before, const Material& after)
{
    const Material then = scripts.origin ? passOf(scripts.then, *scripts.origin) : after;
    const bool cullsAsThen = scripts.origin && then.doubleSided == after.doubleSided;
    if (before.doubleSided != after.doubleSided && cullsAsThen)
        patcher.likeIn(*scripts.origin, "cull_hardware");
    else if (before.doubleSided != after.doubleSided)
        patcher.words("cull_hardware", after.doubleSided ? "none" : "clockwise");
    const bool blends = after.alphaMode == AlphaMode::Blend, masks = after.alphaMode == AlphaMode::Mask;
    if (before.alphaMode == after.alphaMode && before.alphaCutoff == after.alphaCutoff) return;
    if (scripts.origin && then.alphaMode == after.alphaMode && (!masks || then.alphaCutoff == after.alphaCutoff)) {
        patcher.likeIn(*scripts.origin, "scene_blend");
        patcher.likeIn(*scripts.origin, "alpha_rejection");
        return;
    }
    const std::string cutoff = std::to_string(std::lround(after.alphaCutoff * 255.0f)); // 255ths, as whole numbers
    if (masks && before.alphaMode == AlphaMode::Mask && patcher.word("alpha_rejection", 1, cutoff)) return;
    const auto mixes = [&] { // also where the test of alpha had the last word
        const ScriptLine* line = scripts.script->find("scene_blend");
        return line && !line->args.empty() && line->args[0] == "alpha_blend";
    };
    const bool opaque = after.alphaMode == AlphaMode::Opaque;
    if (before.alphaMode != after.alphaMode && (blends || before.alphaMode == AlphaMode::Blend || (opaque && mixes())))
        patcher.words("scene_blend", blends ? "alpha_blend" : "replace");
    if (masks)
        patcher.words("alpha_rejection", "greater_equal " + cutoff);
    else if (before.alphaMode == AlphaMode::Mask && !masks)
        patcher.words("alpha_rejection", "always_pass 0");
}

void patchOne(
    const PatchJob& job, std::size_t file, const Scripts& scripts, const Material& before, const Material& after)
{
    ScriptPatcher patcher(job, file, *scripts.script);
    const auto rgb = [](const glm::vec3& v) { return std::vector<float>{v.x, v.y, v.z}; };
    const auto rgba = [](const glm::vec4& v) { return std::vector<float>{v.x, v.y, v.z, v.w}; };
    patcher.numbers("diffuse", {rgba(before.baseColor), rgba(after.baseColor)});
    patcher.numbers("emissive", {rgb(before.emissive), rgb(after.emissive)});
    if (before.phong && after.phong) {
        const auto shine = [](const PhongColors& p) {
            return std::vector<float>{p.specular.x, p.specular.y, p.specular.z, p.shininess};
        };
        patcher.numbers("ambient", {rgb(before.phong->ambient), rgb(after.phong->ambient)});
        patcher.numbers("specular", {shine(*before.phong), shine(*after.phong)});
    }
    patchPass(patcher, scripts, before, after);
    const auto texture = [&](const char* word, const TextureUse& was, const TextureUse& now) {
        const std::string name = nameOf(job.scene, now.image);
        if (nameOf(job.baseline, was.image) != name) patcher.texture(word, name);
    };
    texture("texture", before.baseColorTexture, after.baseColorTexture);
    texture("texture_bump", before.heightTexture, after.heightTexture);
    texture("texture_ambient", before.occlusionTexture, after.occlusionTexture);
    if (before.sphericalEnvironment != after.sphericalEnvironment) patcher.environment(after.sphericalEnvironment);
    patcher.finish();
}

} // namespace

void patchMaterials(const PatchJob& job)
{
    if (job.baseline.materials.size() != job.scene.materials.size()) cannotSave(phrases::kOtherMaterials);
    for (std::size_t i = 0; i < job.scene.materials.size(); ++i) {
        if (job.baseline.materials[i] == job.scene.materials[i]) continue;
        const Material &before = *job.baseline.materials[i], &after = *job.scene.materials[i];
        if (after == before) continue;
        if (!(withoutKnown(after, before) == before)) cannotSave({phrases::kOtherFieldsOf, {before.name}});
        const std::size_t file = job.map.materials[i];
        if (file == OgreMap::kNone) cannotSave({phrases::kScriptMissing, {before.name}});
        Scripts scripts{.now = readScript(asText(*job.source.files[file].bytes)), .then = {}};
        scripts.script = scriptCalled(scripts.now, before.name);
        if (!scripts.script) cannotSave({phrases::kMaterial, {before.name}});
        if (job.map.origin && file < job.map.origin->files.size()) {
            scripts.then = readScript(asText(*job.map.origin->files[file].bytes));
            scripts.origin = scriptCalled(scripts.then, before.name);
        }
        patchOne(job, file, scripts, before, after);
    }
}

} // namespace bindpose::ogre

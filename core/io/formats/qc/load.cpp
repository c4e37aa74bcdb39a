// SPDX-License-Identifier: MIT
#include "core/io/format/load.h"
#include "core/base/errors.h"
#include "core/eval/stage/merge_clips.h"
#include "core/io/disk/errors.h"
#include "core/io/export/scene_parts.h"
#include "core/io/format/added_clips.h"
#include "core/io/format/format.h"
#include "core/io/format/side_files.h"
#include "core/io/formats/qc/errors.h"
#include "core/io/formats/qc/qc.h"
#include "core/io/formats/qc/script.h"
#include "core/io/qc/words.h"
#include "core/io/text/text_errors.h"

#include <algorithm>
#include <map>
#include <new>

namespace bindpose::qc {
namespace {

constexpr double kFramesPerSecond = 30.0; ///< of a sequence that says nothing: studiomdl's default

/// "soldier" is "soldier.smd"; other suffixes stay.
std::string withSmd(const std::string& name)
{
    const std::size_t dot = name.find_last_of("./");
    const std::string suffix = dot == std::string::npos || name[dot] == '/' ? "" : lowered(name.substr(dot));
    const bool other = suffix == ".smd" || suffix == ".dmx" || suffix == ".vta" || suffix == ".fbx" || suffix == ".obj";
    return other ? name : name + ".smd";
}

bool isSmd(const std::string& name)
{
    return lowered(name).ends_with(".smd");
}

/// Names that a file below writes are relative to its own folder.
LoadContext contextBelow(const LoadContext& context, const std::string& name, ScriptedMap said)
{
    LoadContext out = context;
    const std::size_t slash = name.find_last_of('/');
    const std::string folder = slash == std::string::npos ? std::string() : name.substr(0, slash + 1);
    if (context.resolver)
        out.resolver = [resolver = context.resolver, folder](const std::string& side) -> Result<SourceFile> {
            if (isAbsoluteName(side)) return resolver(side);
            Result<SourceFile> file = resolver(folder + side);
            if (file) file->name = side;
            return file;
        };
    Source previous;
    previous.map = std::make_shared<const ScriptedMap>(std::move(said));
    out.previous = std::make_shared<const Source>(std::move(previous));
    return out;
}

/// A clip that a sequence plays, and where the script says so.
struct OpenedClip {
    std::string name, path;
    NamedFile at;
    Scene scene;
    std::shared_ptr<const Source> source;
};

class ModelOfScript {
public:
    ModelOfScript(const LoadInput& input, const LoadContext& context)
        : input_(input), context_(context), script_(readScript(asText(*input.bytes), fileNameOf(input.path), context))
    {}

    Loaded run()
    {
        const SourceFile body = findBody();
        for (const Sequence& sequence : script_.sequences) openSequence(sequence);
        ScriptedMap map = said();
        for (const OpenedClip& clip : clips_) map.files.push_back({clip.path, clip.scene, clip.source});
        Result<Loaded> out = load(body, body_, std::move(map));
        if (!out) throw TextFailure{out.error()};
        addClips(out->scene);
        auto facts = std::make_shared<FileFacts>(*out->scene.facts);
        for (const auto& [script, sockets] : script_.sockets) {
            const std::vector<NamedSocket> placed = placeSockets(out->scene, script, sockets, script_.findings);
            facts->sockets.insert(facts->sockets.end(), placed.begin(), placed.end());
        }
        facts->notUnderstood.insert(
            facts->notUnderstood.end(), script_.notUnderstood.begin(), script_.notUnderstood.end());
        out->scene.facts = std::move(facts);
        out->findings.insert(out->findings.end(), script_.findings.begin(), script_.findings.end());
        return std::move(*out);
    }

private:
    void find(const ErrorText& text, Severity severity, const NamedFile& at, Wordings args)
    {
        script_.findings.push_back(findingAt(text, severity, lineText(at.line)));
        script_.findings.back().args = std::move(args);
        script_.findings.back().place.file = at.script;
    }
    void findError(const Error& error, const NamedFile& at)
    {
        if (error.kind == ErrorKind::Cancelled) throw TextFailure{error};
        find(*error.text, Severity::Warning, at, error.args);
    }

    Result<SourceFile> fetch(const std::string& name) const
    {
        if (context_.task.cancelled()) return Error(ErrorKind::Cancelled, errors::kCancelled);
        if (!context_.resolver) return Error(ErrorKind::Read, errors::kSideFileMissing, name, {name, ""});
        return context_.resolver(name);
    }
    ScriptedMap said() const
    {
        ScriptedMap out;
        out.script = input_.path;
        return out;
    }
    /// Errors: another format, whatever its name says; those of its loader.
    Result<Loaded> load(const SourceFile& file, const std::string& name, ScriptedMap map) const
    {
        // Before it is read: a script under a model's name may name itself, and so on without end.
        const FileFormat* format = formatFor(*file.bytes, file.path);
        if (format && format->id != std::string_view("smd"))
            return Error(ErrorKind::Unsupported, errors::kQcNotSmd, file.path, {name});
        return loadBytes({file.path, file.bytes}, contextBelow(context_, name, std::move(map)));
    }

    /// The first body that is there; what is wrong with the first of all is why nothing opens.
    SourceFile findBody()
    {
        if (script_.bodies.empty()) throw TextFailure{Error(ErrorKind::Format, errors::kQcNoBody)};
        std::optional<Error> why;
        std::optional<SourceFile> out;
        std::vector<std::string> seen;
        for (const NamedFile& body : script_.bodies) {
            const std::string name = withSmd(body.name);
            if (std::find(seen.begin(), seen.end(), lowered(name)) != seen.end()) continue;
            seen.push_back(lowered(name));
            Result<SourceFile> file = isSmd(name) ? out ? *out : fetch(name)
                                                  : Error(ErrorKind::Unsupported, errors::kQcNotSmd, "", {body.name});
            if (!file) {
                findError(file.error(), body);
                if (!why) why = Error(file.error().kind, *file.error().text, lineText(body.line), file.error().args);
            } else if (out) {
                find(errors::kQcOtherBody, Severity::Warning, body, {body.name, body_});
            } else {
                out = std::move(*file);
                body_ = name;
            }
        }
        if (!out) throw TextFailure{*why};
        path_ = out->path;
        return *out;
    }

    void openSequence(const Sequence& sequence)
    {
        for (const NamedFile& file : sequence.files) {
            const std::string name = withSmd(file.name);
            const Result<SourceFile> found =
                isSmd(name) ? fetch(name) : Error(ErrorKind::Unsupported, errors::kQcNotSmd, "", {file.name});
            if (!found)
                findError(found.error(), file);
            else if (const auto known = clipOf_.find(found->path); known != clipOf_.end())
                find(errors::kQcSameFile, Severity::Info, file, {sequence.name, file.name, known->second});
            else if (found->path == path_)
                find(errors::kQcNoMotion, Severity::Info, file, {sequence.name, file.name});
            else
                openClip(sequence, file, name, *found);
        }
    }

    void openClip(const Sequence& sequence, const NamedFile& file, const std::string& name, const SourceFile& found)
    {
        ScriptedMap map = said();
        map.clipName = sequence.files.size() == 1 ? sequence.name : fileStemOf(name);
        map.framesPerSecond = sequence.framesPerSecond.value_or(kFramesPerSecond);
        const std::string clip = map.clipName;
        Result<Loaded> loaded = load(found, name, std::move(map));
        if (!loaded) {
            findError(loaded.error(), file);
            script_.findings.back().severity = Severity::Error;
            script_.findings.back().place.file = loaded.error().where;
            script_.findings.back().place.pointer.clear();
            return;
        }
        for (Finding& finding : loaded->findings) {
            if (finding.place.file.empty()) finding.place.file = name;
            finding.place.joints.clear(); // of the other scene
            script_.findings.push_back(std::move(finding));
        }
        if (loaded->scene.clips.empty()) {
            find(errors::kQcNoMotion, Severity::Info, file, {sequence.name, file.name});
            return;
        }
        clipOf_.emplace(found.path, clip);
        clips_.push_back({clip, found.path, file, std::move(loaded->scene), std::move(loaded->source)});
    }

    void addClips(Scene& scene)
    {
        for (const OpenedClip& clip : clips_) {
            MergedClips merged = mergeClips(scene, clip.scene, clip.path);
            std::string names;
            for (const std::string& each : merged.unmatched) names += (names.empty() ? "" : ", ") + each;
            if (!names.empty()) find(errors::kIllStrangers, Severity::Warning, clip.at, {clip.name, names});
            scene = std::move(merged.scene);
        }
    }

    const LoadInput& input_;
    const LoadContext& context_;
    Script script_;
    std::string body_, path_;                   ///< of the body that is the model
    std::map<std::string, std::string> clipOf_; ///< by the path of its file
    std::vector<OpenedClip> clips_;
};

} // namespace

int sniff(ByteSpan head)
try {
    std::string_view text = asText(head);
    if (text.find('$') == std::string_view::npos) return 0;
    const std::vector<Word> words = wordsOf(text);
    if (words.empty() || words.front().quoted) return 0;
    static constexpr std::string_view kFirst[] = {"$modelname", "$model", "$body", "$bodygroup", "$sequence",
        "$animation", "$cd", "$cdtexture", "$cdmaterials", "$scale", "$include", "$pushd", "$definevariable",
        "$definemacro", "$staticprop", "$surfaceprop", "$origin", "$attachment", "$upaxis"};
    const std::string first = lowered(words.front().text);
    return std::find(std::begin(kFirst), std::end(kFirst), first) != std::end(kFirst) ? 80 : 0;
} catch (const std::bad_alloc&) {
    return 0; // each file is asked, and one of another format may do with less
}

Result<Loaded> load(const LoadInput& input, const LoadContext& context)
{
    return guardedLoad([&] { return ModelOfScript(input, context).run(); });
}

} // namespace bindpose::qc

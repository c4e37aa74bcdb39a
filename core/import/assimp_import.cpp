// SPDX-License-Identifier: MIT
#include "core/import/assimp_import.h"

#include "core/import/convert.h"
#include "core/import/file_system.h"
#include "core/io/import/import_errors.h"

#include <assimp/Importer.hpp>
#include <assimp/commonMetaData.h>
#include <assimp/config.h>
#include <assimp/importerdesc.h>
#include <assimp/postprocess.h>

#include <algorithm>
#include <cctype>

namespace bindpose {
namespace {

std::string suffixOf(const std::string& path)
{
    const std::size_t dot = path.rfind('.');
    std::string suffix = dot == std::string::npos ? std::string() : path.substr(dot + 1);
    for (char& c : suffix) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return suffix;
}

struct FormatName {
    const char *suffix, *name;
};
/// What people call the formats; assimp's own names are those of its importers.
constexpr FormatName kFormatNames[] = {{"3ds", "3D Studio"}, {"ac", "AC3D"}, {"ase", "3ds Max ASCII"},
    {"b3d", "Blitz3D"}, {"blend", "Blender"}, {"bvh", "BVH"}, {"cob", "trueSpace"}, {"dxf", "DXF"},
    {"hmp", "3D GameStudio HMP"}, {"irrmesh", "Irrlicht mesh"}, {"lwo", "LightWave object"}, {"lws", "LightWave scene"},
    {"md2", "Quake II MD2"}, {"md3", "Quake III MD3"}, {"mdl", "Quake or Half-Life MDL"}, {"ms3d", "MilkShape 3D"},
    {"nff", "NFF"}, {"obj", "Wavefront OBJ"}, {"off", "OFF"}, {"ply", "PLY"}, {"pmx", "MikuMikuDance"},
    {"q3o", "Quick3D"}, {"raw", "raw triangles"}, {"stl", "STL"}, {"x", "DirectX"}, {"x3d", "X3D"}, {"xgl", "XGL"}};

std::string formatName(const std::string& suffix, const aiImporterDesc* description)
{
    for (const FormatName& known : kFormatNames)
        if (suffix == known.suffix) return known.name;
    return description ? description->mName : suffix;
}

FileFacts factsOf(const aiScene& file, const Assimp::Importer& importer, const std::string& suffix)
{
    FileFacts facts;
    facts.formatId = suffix;
    const int index = importer.GetPropertyInteger("importerIndex", -1);
    const aiImporterDesc* description =
        index >= 0 ? importer.GetImporterInfo(static_cast<std::size_t>(index)) : nullptr;
    facts.formatName = formatName(suffix, description);
    facts.pointsAsImported = true;
    facts.weightRule = WeightRule::AsStored;
    facts.unweightedRule = UnweightedRule::StaysPut;
    aiString generator;
    if (file.mMetaData && file.mMetaData->Get(AI_METADATA_SOURCE_GENERATOR, generator))
        facts.generator = generator.C_Str();
    return facts;
}

} // namespace

Result<ImportedScene> importWithAssimp(const std::string& name, const ReadFile& read)
{
    const std::string suffix = suffixOf(name);
    Assimp::Importer importer;
    importer.SetIOHandler(new import::FileSystem(name, read)); // it is the importer's then
    const aiScene* file = importer.ReadFile(name, aiProcess_Triangulate);
    if (!file) return Error{ErrorKind::Format, errors::kImporterRefused, {}, {importer.GetErrorString()}};
    import::Context context{*file, {}, {}, {}, {}};
    context.out.scene.facts = std::make_shared<const FileFacts>(factsOf(*file, importer, suffix));
    import::convertNodes(context);
    import::convertMaterials(context);
    import::convertMeshes(context);
    import::convertClips(context);
    Result<Scene> scene = Scene::make(std::move(context.out.scene));
    if (!scene) return scene.error();
    context.out.scene = *std::move(scene);
    return std::move(context.out);
}

} // namespace bindpose

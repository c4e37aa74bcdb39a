// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/format/format.h"
#include "core/io/text/text_lines.h"

#include <functional>
#include <string>
#include <vector>

/// What readers of the smaller formats share when they put a Scene together.
namespace bindpose {

/// "folder/fox.smd" → "fox.smd", "fox".
std::string fileNameOf(const std::string& path);
std::string fileStemOf(const std::string& path);
/// The name with another suffix: "fox.smd", "vta" → "fox.vta".
std::string withSuffix(const std::string& name, const std::string& suffix);

/// The scene with its mesh (of formats that hold one), the node that carries it and what is drawn called so.
Scene withMeshCalled(Scene scene, const std::string& name);
/// The scene with each skin's bind correction in its inverse binds: it skins the same.
Scene withCorrectedBinds(Scene scene);
/// The scene with the clip of the file itself called so; clips that were added keep their names.
Scene withOwnClipCalled(Scene scene, const std::string& name);

Finding findingAt(const ErrorText& text, Severity severity, std::string pointer, std::vector<std::string> args = {});

/// World matrices of local ones. A parent may come after its child. Precondition: the nodes' order is made.
std::vector<glm::dmat4> worldOf(const Scene& scene, const std::vector<glm::dmat4>& locals);

/// The scene's nodes as joints of one skin: slot n is node n, inverse binds are those of `bindWorld`.
Skin skinOfNodes(const Scene& scene, const std::vector<glm::dmat4>& bindWorld);

/// Adds a node of its own at the end that carries mesh 0, skinned by skin 0 where there is one.
void addMeshNode(Scene& scene, const std::string& name);

/// Of a file that draws nothing, binds nothing and marks no joints all nodes are joints: there is nothing else to see.
void markBones(Scene& scene);

/// Images of the scene: bytes of those that the resolver finds, a finding for those that it does not. Files that were
/// found join `files` for reading alone.
void findImages(
    Scene& scene, const LoadContext& context, std::vector<SourceFile>& files, std::vector<Finding>& findings);

/// Findings of weights: not finite, above or off 1 (`exact`: also below), and names given twice.
void findWeightSums(const Scene& scene, bool exact, std::vector<Finding>& findings);
/// A finding of corners of an SMD that studiomdl weighs otherwise than the file says.
void findCompilerWeights(const Scene& scene, std::vector<Finding>& findings);
void findEqualNames(const Scene& scene, std::vector<Finding>& findings);

/// Runs a reader whose rooms throw TextFailure; memory that a hostile file asks for becomes an Error.
Result<Loaded> guardedLoad(const std::function<Loaded()>& read);

} // namespace bindpose

// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/text/patch.h"
#include "core/model/finding.h"
#include "core/model/scene.h"

#include <map>
#include <string>
#include <vector>

namespace bindpose {

/// The scene as an export at `outPath` refers to its images: where they were found, seen from the export's folder.
Scene imagesSeenFrom(const Scene& scene, const std::string& outPath);

struct Written;

/// What to say of an export of `seen`, which imagesSeenFrom made of `scene`: images that it refers to outside of its
/// folder, and that have to go along with it. Nothing where it holds them itself, or none.
std::vector<Finding> imageNotes(const Scene& scene, const Scene& seen, const Written& written);

/// Names that a fresh export has for images. Those that stand in files of their own are named as before; those that
/// lie inside another file are written beside the export.
class ExportImages {
public:
    ExportImages(const Scene& scene, std::string stem) : scene_(scene), stem_(std::move(stem)) {}

    /// Path that the export refers to; empty where there is no such image.
    std::string pathOf(ImageId image);
    /// Images to write, in the order in which they were asked for.
    std::vector<OutputFile> files() const { return files_; }
    /// Images that are inside another file and have no bytes of a known kind.
    std::size_t missing() const { return missing_; }

private:
    const Scene& scene_;
    std::string stem_;
    std::map<std::uint32_t, std::string> paths_;
    std::vector<OutputFile> files_;
    std::size_t missing_ = 0;
};

} // namespace bindpose

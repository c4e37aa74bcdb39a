// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/bytes.h"
#include "core/model/finding.h"
#include "core/model/scene.h"

#include <memory>
#include <string>
#include <vector>

namespace bindpose {

/// One file as it was loaded.
struct SourceFile {
    std::string path;  ///< absolute or as given by the user, UTF-8
    std::string name;  ///< as the main file refers to it, relative ("textures/skin.png"); the main file's own name
    SharedBytes bytes; ///< whole content
    std::uint64_t hash = 0;
    bool readOnlyUse = false; ///< an image: part of the set, never patched
};

/// A format's own map from values of the Scene to byte ranges or tokens of the Source. Each format derives its own.
struct FormatMap {
    virtual ~FormatMap() = default;
};

/// The files as they were before the first save, and what they gave: they are written again where all is undone.
struct FirstFiles {
    Scene scene;
    std::vector<SourceFile> files;
};

/// The files as loaded. files[0] is the main file, the others are side files. Not part of the Scene: undo never
/// touches it. Immutable once loaded; a save makes a new one.
struct Source {
    std::string formatId;
    std::vector<SourceFile> files;
    std::shared_ptr<const FormatMap> map;
    std::shared_ptr<const FirstFiles> first; ///< null until something was saved in place
    bool empty() const { return files.empty(); }
};

/// What loading gives. A file that is doubtful but readable comes with findings.
struct Loaded {
    Scene scene;
    std::shared_ptr<const Source> source;
    std::vector<Finding> findings;
};

} // namespace bindpose

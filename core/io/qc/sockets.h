// SPDX-License-Identifier: MIT
#pragma once
#include "core/io/format/format.h"

#include <glm/glm.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Valve's QC, the script of studiomdl that ties the SMD files of a model together: its words, and its sockets.
namespace bindpose::qc {

/// A `$attachment` of a QC file.
struct Socket {
    std::string name, bone;
    glm::dmat4 offset{1.0};
    bool absolute = false; ///< the offset is in model space at bind, not in the bone's
    std::size_t line = 0;
};

/// What a QC file says about sockets. Lines of it that are damaged are told by their number.
struct Sockets {
    std::vector<Socket> sockets;
    std::vector<std::size_t> damaged;
};

/// Of the words of a line that begins with $attachment; nothing where it is damaged.
std::optional<Socket> socketOf(const std::vector<std::string_view>& words);
/// On the scene's joints. Findings: those that are left out; `name`: the QC as they name it.
std::vector<NamedSocket> placeSockets(
    const Scene& scene, const std::string& name, const Sockets& all, std::vector<Finding>& findings);

/// `$attachment NAME BONE X Y Z` with `absolute`, `rotate PITCH YAW ROLL`, `x_and_z_axes`; other words change no place
/// (Valve developer wiki "$attachment"; studiomdl's Cmd_Attachment). Positions are in the SMD's unit: `$scale` is for
/// both. Nothing where the QC names no file with that stem: it is another model's.
Sockets socketsOf(std::string_view text, std::string_view smdStem);
/// Sockets of the QC files that name the SMD at `path`, those of its own stem first, then any in its folder. Findings:
/// sockets that are left out.
std::vector<NamedSocket> readSockets(
    const Scene& scene, const std::string& path, const LoadContext& context, std::vector<Finding>& findings);

} // namespace bindpose::qc

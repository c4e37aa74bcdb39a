// SPDX-License-Identifier: MIT
#include "core/edit/script/edit_entry.h"

#include "core/edit/ground/errors.h"

#include <algorithm>

namespace bindpose {

ChannelAddress EditEntry::channel()
{
    const ClipId clip = this->clip();
    const NodeId node = this->node();
    const std::string path = text("channel");
    if (failed() || absent_) return {};
    const auto& tracks = scene_.clips[clip.index()]->tracks;
    const auto labelled = std::find_if(tracks.begin(), tracks.end(),
        [&](const auto& track) { return track && track->node == node && !path.empty() && track->label == path; });
    if (labelled != tracks.end()) return {clip, node, (*labelled)->path, path};
    if (const std::optional<ChannelPath> known = channelPathNamed(path)) return {clip, node, *known};
    absent_ = Error(ErrorKind::Edit, errors::kValueUnknown, {},
        {path, "translation, rotation, scale, matrix, weights, visibility"});
    return {};
}

std::size_t EditEntry::word(const std::string& given, std::span<const char* const> words)
{
    std::string list;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (given == words[i]) return i;
        list += (list.empty() ? "" : ", ") + std::string(words[i]);
    }
    fail(errors::kValueUnknown, {given, list});
    return 0;
}

Result<void> EditEntry::ready()
{
    if (Result<void> ok = finish(); !ok) return ok;
    return absent_ ? Result<void>(*absent_) : Result<void>();
}

} // namespace bindpose

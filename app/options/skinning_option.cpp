// SPDX-License-Identifier: MIT
#include "app/options/skinning_option.h"

#include "app/base/errors.h"
#include "app/base/message.h"
#include "core/base/numbers.h"

namespace bindpose {

Result<void> readSkinning(const Arguments& arguments, Skinning& out)
{
    const std::string id = arguments.value("--skinning").value_or("linear");
    const std::optional<Skinning> found = skinningCalled(id);
    if (!found || id.empty()) return usageError(errors::kOptionValue, {"--skinning", id, kSkinningOption.value});
    out = *found;
    return {};
}

void tellLoss(const Scene& scene, const Skinning& skinning, const std::string& path, Console& console)
{
    if (!skinning.changesWeights()) return;
    const SkinningLoss loss = lossOf(scene, skinning);
    const auto say = [&](const ErrorText& text, std::vector<std::string> args) {
        console.message(messageOf(Error(ErrorKind::Unsupported, text, path, args)));
    };
    if (loss.cut > 0)
        say(errors::kInfluencesCut, {skinning.id, std::to_string(loss.cut), std::to_string(loss.points),
                                        numberText(static_cast<float>(loss.most))});
    if (loss.joints > 0)
        say(errors::kPastPalette, {skinning.id, std::to_string(loss.joints), std::to_string(skinning.bones),
                                      std::to_string(loss.pastPalette)});
}

} // namespace bindpose

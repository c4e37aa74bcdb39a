// SPDX-License-Identifier: MIT
#pragma once
#include "core/base/bytes.h"

#include <span>
#include <string_view>

namespace bindpose::testing {

/// One reader, fed from memory: whatever the bytes are, it gives a value or an error, and what it gives can be used.
struct FuzzTarget {
    const char* name; ///< of its folder of first files, too
    void (*run)(ByteSpan bytes);
};

std::span<const FuzzTarget> fuzzTargets();
/// Null: there is none of that name.
const FuzzTarget* fuzzTargetCalled(std::string_view name);

/// Readers of values of a scene, of files beside it, and of what people type (targets_beside.cpp).
void fuzzSession(ByteSpan bytes);
void fuzzEdits(ByteSpan bytes);
void fuzzProject(ByteSpan bytes);
void fuzzBaseline(ByteSpan bytes);
void fuzzRecovery(ByteSpan bytes);
void fuzzJournal(ByteSpan bytes);
void fuzzSidecar(ByteSpan bytes);
void fuzzClipboard(ByteSpan bytes);
void fuzzQuery(ByteSpan bytes);
void fuzzOverride(ByteSpan bytes);
void fuzzRamp(ByteSpan bytes);
void fuzzMaterialScript(ByteSpan bytes);

/// Images (targets_images.cpp).
void fuzzDds(ByteSpan bytes);
void fuzzTga(ByteSpan bytes);
void fuzzBlocks(ByteSpan bytes);
void fuzzGifPalette(ByteSpan bytes);

} // namespace bindpose::testing

// SPDX-License-Identifier: MIT
#pragma once
#include <QString>

#include <span>

namespace bindpose {

/// A page of the guide: resources/help/LANGUAGE/ID.md, or made from the tables.
struct HelpPage {
    const char* id;
    const char* title; ///< QT_TRANSLATE_NOOP("Help", …)
};
std::span<const HelpPage> helpPages();
QString helpTitle(const HelpPage& page);
/// Markdown of a page in the language that is spoken, in English where the page is in no other; empty: made from
/// tables.
QString helpText(const QString& id);
/// The page that tells of a dock; the first page where none does.
QString helpPageOf(const QString& dock);

} // namespace bindpose

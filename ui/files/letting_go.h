// SPDX-License-Identifier: MIT
#pragma once
#include "ui/session/session.h"

#include <functional>
#include <map>
#include <memory>
#include <vector>

class QWidget;

namespace bindpose {

/// Edits that the user let go of, as the scenes that hold them: what is edited later is none of them.
using LetGo = std::map<DocumentId, std::shared_ptr<const Scene>>;

/// It has something that is kept nowhere, and that is other than what the user let go of.
bool isUnsaved(const OpenDocument& document, const LetGo& letGo);

/// Asks about edits that are not saved before documents are let go of: nothing goes in silence.
/// Thread: the GUI thread.
class LettingGo : public QObject {
    Q_OBJECT
public:
    /// Saves a document, and runs what follows once all of it is in a file.
    using Save = std::function<void(const DocumentHandle&, std::function<void()> then)>;
    using Proceed = std::function<void(const LetGo&)>;

    /// `window` is what the questions stand over.
    LettingGo(Session& session, Save save, QWidget& window);
    /// Runs `proceed` when each of the documents has no unsaved edits but those of `letGo`; asks for one after
    /// the other, again where a save left something out or more was edited meanwhile. A cancel ends it, and nothing is
    /// closed. Waits while the document in front is held: what a drag does counts.
    void ask(std::vector<DocumentId> documents, const LetGo& letGo, Proceed proceed);

private:
    /// `then` gets what is let go of, this document's edits among it where it is not saved.
    void askOne(const DocumentHandle& document, const LetGo& letGo, Proceed then);

    Session& session_;
    Save save_;
    QWidget& window_;
};

} // namespace bindpose

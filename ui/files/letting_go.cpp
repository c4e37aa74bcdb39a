// SPDX-License-Identifier: MIT
#include "ui/files/letting_go.h"

#include "ui/base/texts.h"
#include "ui/base/typing.h"
#include "ui/open/copy_note.h"

#include <QMessageBox>
#include <QPushButton>

#include <utility>

namespace bindpose {

bool isUnsaved(const OpenDocument& document, const LetGo& letGo)
{
    const auto known = letGo.find(document.id);
    return document.losesOnClose() && (known == letGo.end() || known->second != document.document.sharedScene());
}

LettingGo::LettingGo(Session& session, Save save, QWidget& window)
    : QObject(&window), session_(session), save_(std::move(save)), window_(window)
{}

void LettingGo::ask(std::vector<DocumentId> documents, const LetGo& letGo, Proceed proceed)
{
    if (session_.hold().held())
        return session_.hold().whenFree(this, [this, documents = std::move(documents), proceed = std::move(proceed),
                                                  letGo] { ask(documents, letGo, proceed); });
    finishTyping();
    for (const DocumentId id : documents) {
        const DocumentHandle document(session_, id);
        if (document.alive() && isUnsaved(*document.get(), letGo))
            return askOne(
                document, letGo, [this, documents, proceed](const LetGo& now) { ask(documents, now, proceed); });
    }
    proceed(letGo);
}

void LettingGo::askOne(const DocumentHandle& document, const LetGo& letGo, Proceed then)
{
    document.show(); // what is asked about is seen
    auto* box = new QMessageBox(&window_);
    box->setObjectName(QStringLiteral("unsaved"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowModality(Qt::WindowModal);
    box->setWindowTitle(tr("Edits are not saved"));
    const int steps = document->history.stepsFromSaved();
    box->setText(steps > 0 ? tr("%n edit(s) of %1 are not saved.", nullptr, steps).arg(shortName(document.title()))
                           : tr("%1 has edits that are not saved.").arg(shortName(document.title())));
    if (holdsUnsavedCopies(*document.get()))
        box->setInformativeText(tr("Some clips that were added from other files are copies: a save does not write "
                                   "them. An export does."));
    QPushButton* keep = box->addButton(tr("Save…"), QMessageBox::AcceptRole);
    QPushButton* drop = box->addButton(tr("Discard edits"), QMessageBox::DestructiveRole);
    box->addButton(tr("Cancel"), QMessageBox::RejectRole);
    box->setDefaultButton(keep);
    // When it is gone, for what follows may open a dialog or bring another document to the front.
    connect(box, &QDialog::finished, this,
        [this, box, keep, drop, document, letGo, asked = document.sharedScene(), then = std::move(then)] {
            LetGo now = letGo;
            if (box->clickedButton() == drop) {
                now[document.id()] = asked; // a long edit may have ended while it was asked
                then(now);
            } else if (box->clickedButton() == keep) {
                save_(document, [then, now] { then(now); });
            }
        });
    box->open();
}

} // namespace bindpose

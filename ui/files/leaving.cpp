// SPDX-License-Identifier: MIT
#include "ui/files/leaving.h"

#include "ui/base/typing.h"

#include <QWidget>

#include <algorithm>
#include <utility>

namespace bindpose {

Leaving::Leaving(Session& session, LettingGo& lettingGo, QWidget& window)
    : QObject(&window), session_(session), lettingGo_(lettingGo), window_(window)
{}

void Leaving::closeDocument()
{
    finishTyping();
    close(session_.current());
}

void Leaving::quit()
{
    window_.close();
}

void Leaving::close(DocumentId id)
{
    lettingGo_.ask({id}, {}, [this, id](const LetGo&) { session_.close(id); });
}

std::vector<DocumentId> Leaving::all() const
{
    std::vector<DocumentId> ids;
    for (const auto& held : session_.documents()) ids.push_back(held->id);
    return ids;
}

void Leaving::restart()
{
    lettingGo_.ask(all(), {}, [this](const LetGo& letGo) {
        opensAgain_ = openFiles(); // now: a question may have been answered by a name
        answered_ = letGo;
        window_.close();
    });
}

QStringList Leaving::openFiles() const
{
    QStringList files;
    const auto add = [&files](const OpenDocument* held) {
        if (held && held->hasFile()) files += held->document.path();
    };
    for (const auto& held : session_.documents())
        if (held->id != session_.current()) add(held.get());
    add(session_.find(session_.current())); // the last one that is opened comes to the front
    return files;
}

bool Leaving::mayClose()
{
    finishTyping();
    if (session_.hold().held()) { // a question or a drag is about what is open
        session_.hold().whenFree(this, [this] { window_.close(); });
        return false;
    }
    if (!answered_ && window_.isVisible()) opensAgain_.reset(); // of a restart that was called off
    const LetGo letGo = std::exchange(answered_, std::nullopt).value_or(LetGo());
    const auto& open = session_.documents();
    if (std::any_of(open.begin(), open.end(), [&letGo](const auto& held) { return isUnsaved(*held, letGo); })) {
        lettingGo_.ask(all(), letGo, [this](const LetGo& now) {
            answered_ = now;
            window_.close();
        });
        return false;
    }
    if (!session_.jobs().anyWrites()) return true;
    answered_ = letGo; // a file that is being written gets written first
    session_.say(tr("The window closes when the file is written."));
    connect(
        &session_.jobs(), &Jobs::finished, this, [this] { window_.close(); },
        static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection));
    return false;
}

void Leaving::closeAll()
{
    const DocumentId front = session_.current();
    for (const DocumentId id : all())
        if (id != front) session_.close(id);
    if (front.valid()) session_.close(front);
}

} // namespace bindpose
